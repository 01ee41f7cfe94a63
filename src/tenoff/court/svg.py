"""The court as an SVG picture: the far end or all of it, with discs, for screen, night and paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from tenoff.court.areas import SCORING, Area, Point, heart
from tenoff.court.dead import AGREED, DeadRules
from tenoff.court.geometry import Court
from tenoff.court.lies import Lie, judge
from tenoff.court.lines import Line
from tenoff.court.paint import Stroke, strokes
from tenoff.court.palette import PALETTES, Palette, Theme
from tenoff.court.placed import Placed, all_different
from tenoff.court.sheet import Seat, Sheet, View, sheet_of

_FONT = "'Barlow Condensed','Roboto Condensed','Arial Narrow',system-ui,sans-serif"


def draw_svg(
    court: Court,
    discs: Sequence[Placed] = (),
    *,
    theme: Theme = Theme.SCREEN,
    view: View = View.FAR_END,
    seat: Seat = Seat.FAR,
    turned: bool = False,
    highlight: bool = False,
    rules: DeadRules = AGREED,
    title: str = "",
    desc: str = "",
    key: str = "court",
) -> str:
    """The picture; one unit is an inch.

    highlight: mark the lines that discs touch. turned: lay the court across the page. title, desc: for
    people who hear the page. key: begins the ids, and differs between two pictures of one page.
    """
    all_different(discs)
    sheet = sheet_of(court, view, seat, turned)
    palette = PALETTES[theme]
    lies = [judge(court, disc.x, disc.y, rules) for disc in discs]
    width, height = sheet.size
    ends = [_end(court, sheet, palette, far=True)]
    if view is View.WHOLE:
        ends.append(_end(court, sheet, palette, far=False))
    lines = sorted({line for lie in lies for line in lie.touching}) if highlight else []
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" role="img" '
        f'class="court" aria-labelledby="{escape(key)}-title {escape(key)}-desc" {_frame(sheet)}>',
        f'<title id="{escape(key)}-title">{escape(title or _title(view, discs))}</title>',
        f'<desc id="{escape(key)}-desc">{escape(desc or _desc(discs, lies))}</desc>',
        *_ground(court, sheet, palette),
        *ends,
        *(_alarm(court, sheet, palette, line) for line in lines),
        *(_disc(court, sheet, palette, disc, lie) for disc, lie in zip(discs, lies, strict=True)),
        "</svg>",
    ]
    return "".join(parts)


def _n(inches: float) -> str:
    text = f"{inches:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _frame(sheet: Sheet) -> str:
    """Lets a page turn a tap into inches: where the origin lies, and where an inch of x and of y leads."""
    (x0, y0), (x1, y1), (x2, y2) = sheet.at(0, 0), sheet.at(1, 0), sheet.at(0, 1)
    steps = (x0, y0, x1 - x0, y1 - y0, x2 - x0, y2 - y0)
    return f'data-frame="{" ".join(_n(step) for step in steps)}"'
