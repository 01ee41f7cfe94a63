"""Pictures of a situation: the court before it, and the court with the call on it."""

from __future__ import annotations

from html import escape

from tenoff.court import STANDARD, Placed, Seat, View, draw_svg
from tenoff.court.drawing import number
from tenoff.court.sheet import sheet_of
from tenoff.kit import Side, Sides
from tenoff.rules.discs import AREA_VALUES, SIDE_OF, Disc
from tenoff.rules.effects import Noted, Points
from tenoff.rules.fouls import Foul
from tenoff.sim.school.rulings import Result, Ruled
from tenoff.sim.school.scenes import Scene
from tenoff.web.books.judging import framed
from tenoff.words.names import signed
from tenoff.words.pictures import picture_words

_SPOTS: dict[str, tuple[tuple[float, float], ...]] = {
    "10": ((-5.8, 94.6), (5.8, 94.6)),
    "8": ((14.5, 60.0), (-14.5, 60.0), (5.5, 84.0), (-5.5, 84.0)),
    "7": ((-24.0, 26.0), (24.0, 26.0), (-6.0, 47.0), (6.0, 47.0)),
    "10off": ((22.0, 9.0), (-22.0, 9.0), (5.5, 9.0), (-5.5, 9.0)),
    "none": ((13.0, 119.0), (-15.0, 113.0)),
}
"""Where discs are drawn of which only the area is told."""
_START = (-8.0, 130.0)
"""Where the disc comes into sight that is being shot."""
_TOP = 137.0
"""How far up the court these pictures go, in inches from the baseline."""
_SHEET = sheet_of(STANDARD, View.FAR_END, Seat.FAR, turned=False)
_PAINT = {Side.YELLOW: "#f4c21f", Side.BLACK: "#f4f1e8"}
_FACE = {Side.YELLOW: "#f4c21f", Side.BLACK: "#191a1d"}
_FONT = "font-family=\"'Barlow Condensed','Arial Narrow',system-ui,sans-serif\" font-weight=\"700\""
_OVER = (Result.REPLAY, Result.GAME_WON, Result.EXTRA)


def before(scene: Scene) -> str:
    """The court just before it, with the way of the shot; empty where no disc is told of."""
    if scene.resting is not None:
        return _drawn([_resting(scene)], "before")
    if not scene.board and (scene.call is None or scene.call.disc is None):
        return ""
    return _drawn(_laid(scene), "before", _shot(scene))


def called(scene: Scene, ruled: Ruled) -> str:
    """The court with the call: discs that come off are outlines, with what they count."""
    if scene.resting is not None:
        return _drawn([_resting(scene)], "call", highlight=True)
    if not scene.board and (scene.call is None or scene.call.disc is None):
        return ""
    over = ruled.ruling.result in _OVER
    gone = [disc for disc in _laid(scene) if over or disc.name in ruled.ruling.gone]
    stay = [disc for disc in _laid(scene) if disc not in gone]
    tags = _tags(scene, ruled)
    return _drawn(stay, "call", "".join(_ghost(disc, tags.get(disc.name, 0)) for disc in gone) + _sums(ruled))


def _resting(scene: Scene) -> Placed:
    assert scene.resting is not None
    return Placed("Y", scene.resting.x, scene.resting.y)


def _laid(scene: Scene) -> list[Placed]:
    free = {area: list(spots) for area, spots in _SPOTS.items()}
    return [Placed(disc, *free[area].pop(0)) for disc, area in scene.board.items()]


def _drawn(discs: list[Placed], key: str, above: str = "", highlight: bool = False) -> str:
    words = picture_words(discs)
    picture = draw_svg(STANDARD, discs, seat=Seat.FAR, highlight=highlight, key=key, above=above, **words)
    return picture if any(disc.y > _TOP for disc in discs) else near_end(picture)


def near_end(picture: str) -> str:
    """The picture without the empty court in front of the triangle."""
    top, low = _at(0.0, _TOP)[1], _at(0.0, -15.0)[1]
    return framed(picture, 0.0, top, _SHEET.size[0], low - top)


def _at(x: float, y: float) -> tuple[float, float]:
    return _SHEET.at(x, y)


def _shot(scene: Scene) -> str:
    """The way of the disc that is shot, to the first disc it moves; a hook is bent."""
    call = scene.call
    if call is None or call.disc is None:
        return ""
    laid = {disc.name: disc for disc in _laid(scene)}
    hit = next((laid[name] for name in call.displaced or () if name in laid), None)
    x1, y1 = _at(*_START)
    x2, y2 = _at(hit.x, hit.y + 5.0) if hit is not None else _at(-26.0, 70.0)
    bend = 26.0 if call.foul is Foul.HOOK else 0.0
    middle = (x1 + x2) / 2 + bend, (y1 + y2) / 2
    paint = _PAINT[SIDE_OF[Disc(call.disc)]]
    way = " ".join(number(each) for each in (*middle, x2, y2))
    side = SIDE_OF[Disc(call.disc)]
    ring = _circle(x1, y1, f'fill="{_FACE[side]}" stroke="#f4f1e8" stroke-width=".5"')
    ink = "#3a2c00" if side is Side.YELLOW else "#f6f3ec"
    return (
        f'<g class="shot"><path d="M{number(x1)} {number(y1)} Q{way}" fill="none" stroke="{paint}" '
        f'stroke-width="1.2" stroke-dasharray="3 2"/>{ring}{_words(x1, y1, 3.3, call.disc, ink)}</g>'
    )


def _ghost(disc: Placed, tag: int) -> str:
    x, y = _at(disc.x, disc.y)
    paint = _PAINT[SIDE_OF[Disc(disc.name)]]
    ring = _circle(x, y, f'fill="none" stroke="{paint}" stroke-width=".8" stroke-dasharray="1.6 1.2"')
    label = _pill(x, y + 8.0 if y < 150 else y - 8.0, signed(tag), good=tag > 0) if tag else ""
    return f'<g class="gone">{ring}{_words(x, y, 3.0, disc.name, paint)}{label}</g>'


def _pill(x: float, y: float, words: str, *, good: bool) -> str:
    wide = 2.6 * len(words) + 3.0
    face, ink = ("#dff1e6", "#0b4d2c") if good else ("#fbdcd9", "#7d1712")
    box = f'x="{number(x - wide / 2)}" y="{number(y - 3.4)}" width="{number(wide)}" height="6.8" rx="2"'
    return f'<rect {box} fill="{face}"/>{_words(x, y, 5.4, words, ink)}'


def _words(x: float, y: float, size: float, words: str, ink: str) -> str:
    place = f'x="{number(x)}" y="{number(y + size * 0.35)}" font-size="{number(size)}" text-anchor="middle"'
    return f'<text {place} fill="{ink}" {_FONT}>{escape(words)}</text>'


def _circle(x: float, y: float, looks: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="3" {looks}/>'


def _sums(ruled: Ruled) -> str:
    """What goes on the board for each color, in the corners behind the baseline."""
    width = _SHEET.size[0]
    given = _added(ruled)
    shown = []
    for side, x in ((Side.YELLOW, width * 0.2), (Side.BLACK, width * 0.8)):
        if given[side]:
            y = _at(0.0, 130.0)[1]
            disc = f'<circle cx="{number(x - 11)}" cy="{number(y)}" r="3.4" fill="{_FACE[side]}" '
            shown.append(
                f'{disc}stroke="#f4f1e8" stroke-width=".5"/>'
                + _pill(x, y, signed(given[side]), good=given[side] > 0)
            )
    return "".join(shown)


def _added(ruled: Ruled) -> Sides[int]:
    points, noted = ruled.ruling.points, ruled.ruling.noted
    return Sides(points.yellow + noted.yellow, points.black + noted.black)


def _tags(scene: Scene, ruled: Ruled) -> dict[str, int]:
    """What each disc brings or costs, where the call counts just these discs."""
    offender = scene.side
    over = ruled.ruling.result in _OVER
    tags = {}
    for name, area in scene.board.items():
        value = AREA_VALUES[area]
        counted = value < 0 if SIDE_OF[Disc(name)] is offender else value > 0
        if counted and (over or name in ruled.ruling.gone):
            tags[name] = value
    marks = [each for each in ruled.effects if isinstance(each, Points | Noted) and each.why != "deduct"]
    return tags if sum(tags.values()) == sum(each.points for each in marks) else {}
