"""The court as an SVG picture: the far end or all of it, with discs, for screen, night and paper."""

from __future__ import annotations

from collections.abc import Sequence

from tenoff.court.dead import AGREED, DeadRules
from tenoff.court.drawing import Drawing
from tenoff.court.geometry import Court
from tenoff.court.lies import Lie, judge
from tenoff.court.lines import Line
from tenoff.court.paint import strokes
from tenoff.court.palette import PALETTES, Theme
from tenoff.court.placed import Placed, all_different
from tenoff.court.sayings import Saying, desc_of, saying, title_of
from tenoff.court.sheet import Seat, View, sheet_of


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
    said: Saying = saying,
    off: str = "OFF",
    above: str = "",
) -> str:
    """The picture; one unit is an inch.

    highlight: mark discs that touch a scoring line, and the line. turned: lay the court across the page.
    title, desc, said: for people who hear the page; said: one disc in a few words. off: painted beside the
    10. above: elements drawn over everything. key: begins the ids, and differs between two pictures of one
    page. `data-frame` on the root turns a tap into inches: where the origin lands, then what an inch of x
    and an inch of y add.
    """
    all_different(discs)
    drawing = Drawing(court, sheet_of(court, view, seat, turned), PALETTES[theme], key, said, off)
    lies = [judge(court, disc.x, disc.y, rules) for disc in discs]
    marked = [_spoiled(lie) if highlight else set() for lie in lies]
    touched = set[Line]().union(*marked)
    return "".join(
        (
            drawing.opening(title or title_of(view, discs), desc or desc_of(discs, lies, said)),
            *drawing.ground(),
            *drawing.end(near=False),
            *(drawing.end(near=True) if view is View.WHOLE else ()),
            *(drawing.alarm(stroke) for stroke in strokes(court) if stroke.line in touched),
            *(
                drawing.disc(disc, lie, ringed=bool(lines))
                for disc, lie, lines in zip(discs, lies, marked, strict=True)
            ),
            above,
            "</svg>",
        )
    )


def _spoiled(lie: Lie) -> set[Line]:
    """The lines that take a disc's score away; touching the dead line does a disc only good."""
    return set(lie.touching) - {Line.DEAD}
