"""The disc judge for everyone: a disc on the drawn court, and the call in each book."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple
from urllib.parse import urlencode

from litestar import get

from tenoff.court import NARROWEST_LINE, WIDEST_LINE, Court, Placed, Seat, draw_svg, judge
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.shelf import in_force
from tenoff.rules.books import book
from tenoff.rules.worth import worth
from tenoff.web.layout import cite_links, laid_out
from tenoff.web.request import Ask, Reply, site_of
from tenoff.words.catalog import say
from tenoff.words.lies import lie_words
from tenoff.words.measures import CM, Units, length
from tenoff.words.measures import units as measured
from tenoff.words.names import book_name
from tenoff.words.pictures import picture_words
from tenoff.words.wrong import told

SAW = ("leaning", "struck", "stray", "overlooked")
"""What only a person can have seen."""
_START = {"across": "4.75", "up": "76", "width": "1"}
_UNITS = {"in": Units.FEET, "cm": Units.METRIC}
_STEP = {"in": 0.125, "cm": 0.25}
_ZOOM = 9.0
"""Inches to each side of the disc's center in the enlarged picture."""
_NUMBER = re.compile(r"([+-]?)(?:(\d+(?:[.,]\d*)?|[.,]\d+)|(?:(\d+)[ +])?(\d+)/(\d+))")
_FARTHEST = 1000.0


class Form(NamedTuple):
    """As typed, in the units chosen; `saw`: what somebody saw."""

    across: str
    up: str
    width: str
    units: str
    color: str
    saw: tuple[str, ...]

    def query(self, **changed: str) -> str:
        """The address that asks the same with something changed."""
        fields = {name: value for name, value in self._asdict().items() if name != "saw"} | changed
        return urlencode({**fields, **dict.fromkeys(self.saw, "on")})


class Call(NamedTuple):
    """How one book calls the disc."""

    book: str
    value: int
    dead: bool
    sentence: str
    clauses: tuple[tuple[str, str], ...]


class Spot(NamedTuple):
    """A disc on a court: inches to the right as drawn and up from the base line."""

    court: Court
    across: float
    up: float

    @property
    def x(self) -> float:
        """The picture is seen from behind the far base line, where the shooter's right is on the left."""
        return -self.across

    @property
    def drawn(self) -> bool:
        half = self.court.half_width * 4 / 3
        return abs(self.across) < half and -self.court.kitchen_line < self.up < 198


def length_of(name: str, text: str) -> float:
    """The number a person typed: 12.5, 12,5, 3/8 or 12 3/8."""
    found = _NUMBER.fullmatch(text.strip().replace("−", "-")) if len(text) <= 20 else None
    if found is None or (found[5] is not None and int(found[5]) == 0):
        raise Malformed(say("public.judge.wrong", name=name, given=text[:20]))
    sign, plain, whole, top, bottom = found.groups()
    value = float(plain.replace(",", ".")) if plain else int(whole or 0) + int(top) / int(bottom)
    if value > _FARTHEST:
        raise Malformed(say("public.judge.far"))
    return -value if sign == "-" else value


def spot_of(form: Form) -> Spot:
    scale = 1.0 if form.units == "in" else 1 / CM
    values = [
        length_of(say(f"public.judge.{name}"), getattr(form, name)) * scale
        for name in ("across", "up", "width")
    ]
    try:
        return Spot(Court(line_width=values[2]), values[0], values[1])
    except ValueError:  # of all that a court is made of, only this is typed
        said_in = _UNITS[form.units]
        least, most = length(NARROWEST_LINE, said_in), length(WIDEST_LINE, said_in)
        raise Malformed(say("wrong.line_width", least=least, most=most, got=form.width[:20])) from None


def calls_of(spot: Spot, form: Form, today: date) -> list[Call]:
    """The call in each book, in the order of the books."""
    calls = []
    saw = {name: name in form.saw for name in SAW}
    for key in in_force(today):
        rules = book(key)
        lie = judge(spot.court, spot.x, spot.up, rules.dead.rules, **saw)
        counts = worth(rules, spot.court, spot.x, spot.up, **saw)
        sentence = lie_words(lie, rules, lambda inches: length(inches, _UNITS[form.units]))
        said = f"{sentence[:1].upper()}{sentence[1:]}."
        dead = counts.dead is not None
        calls.append(Call(book_name(key), counts.value, dead, said, cite_links((counts.clause,))))
    return calls


def pictures(spot: Spot, form: Form) -> tuple[str, str]:
    """The far end with the disc on it, and the same close up; a disc far off is left out."""
    placed = (Placed(form.color, spot.x, spot.up),) if spot.drawn else ()
    words = picture_words(placed)
    whole = draw_svg(spot.court, placed, seat=Seat.FAR, highlight=True, **words)
    near = draw_svg(spot.court, placed, seat=Seat.FAR, highlight=True, key="near", **words)
    return whole, enlarged(near, spot.x, spot.up)


def enlarged(picture: str, x: float, y: float, around: float = _ZOOM) -> str:
    """The part of a drawn court around a spot, this many inches to each side."""
    frame = [float(step) for step in _FRAME.search(picture)[1].split()]  # type: ignore[index]
    middle = frame[0] + x * frame[2], frame[1] + y * frame[5]
    return framed(picture, middle[0] - around, middle[1] - around, 2 * around, 2 * around)


def framed(picture: str, left: float, top: float, wide: float, tall: float) -> str:
    """A part of a drawn court, by the places of its page."""
    return _BOX.sub(f'viewBox="{left:.3f} {top:.3f} {wide:g} {tall:g}"', picture, count=1)


_FRAME = re.compile(r'data-frame="([^"]*)"')
_BOX = re.compile(r'viewBox="[^"]*"')


def nudges(form: Form) -> dict[str, str]:
    """Addresses that move the disc a little each way."""
    step, spot = _STEP[form.units], (_typed(form.across), _typed(form.up))
    moves = {"left": (-step, 0.0), "right": (step, 0.0), "up": (0.0, step), "down": (0.0, -step)}
    return {
        name: f"/judge?{form.query(across=shown(spot[0] + dx), up=shown(spot[1] + dy))}"
        for name, (dx, dy) in moves.items()
    }


def _typed(text: str) -> float:
    return length_of("", text)


def shown(length: float) -> str:
    """A number as it stands in a field."""
    text = f"{length:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def in_units(form: Form, units: str) -> Form:
    """The same disc with its lengths in other units."""
    if form.units == units:
        return form
    scale = CM if units == "cm" else 1 / CM
    across, up, width = (shown(_typed(length) * scale) for length in form[:3])
    return form._replace(across=across, up=up, width=width, units=units)


def form_of(ask: Ask) -> Form:
    """What was asked, with a first disc near a line where nothing was."""
    query = ask.query_params
    bare = any(query.get(name, "") for name in _START)  # an address without units speaks of inches
    usual_units = "cm" if measured() is Units.METRIC and not bare else "in"
    units = query.get("units", usual_units)
    units = {"feet": "in", "metric": "cm"}.get(units, units)
    color = query.get("color", "Y")
    if units not in _STEP or color not in ("Y", "B"):
        raise Malformed(say("wrong.judge"))
    saw = tuple(name for name in SAW if query.get(name, "") == "on")
    usual = in_units(Form(**_START, units="in", color=color, saw=saw), units)
    typed = {name: query.get(name, "").strip() or getattr(usual, name) for name in _START}
    return Form(**typed, units=units, color=color, saw=saw)


@get("/judge", action=Action.SEE)
async def judge_page(ask: Ask) -> Reply:
    """The form, the picture and the calls; `part=calls` gives the calls alone, for a disc that is being
    dragged.
    """
    form, wrong = form_of(ask), None
    asked = form
    try:
        spot = spot_of(form)
    except Malformed as bad:
        wrong = told(bad)
        asked = in_units(Form(**_START, units="in", color=form.color, saw=form.saw), form.units)
        spot = spot_of(asked)
    calls = calls_of(spot, asked, site_of(ask).desk.means.today())
    values = {"calls": calls, "agree": len({(call.value, call.dead) for call in calls}) == 1}
    if ask.query_params.get("part") == "calls":
        return await laid_out(ask, "judge_calls.html", status=400 if wrong else 200, **values)
    whole, near = pictures(spot, asked)
    return await laid_out(
        ask,
        "judge.html",
        status=400 if wrong else 200,
        **values,
        title=say("public.judge.title"),
        form=form,
        saw=SAW,
        wrong=wrong,
        whole=whole,
        near=near,
        spot=spot,
        nudges=nudges(asked),
        other_units=_other_units(asked),
        step=_STEP[form.units],
        per_inch=1 if form.units == "in" else CM,
    )


def _other_units(form: Form) -> str:
    units = "cm" if form.units == "in" else "in"
    changed = in_units(form, units)
    return f"/judge?{changed.query()}"


ROUTES = (judge_page,)
