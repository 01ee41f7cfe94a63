"""The court with discs on it as a page: the drawing, and under it what each disc counts and why."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from tenoff.court import STANDARD, Area, Court, Lie, Placed, Seat, Theme, View, draw_svg, judge
from tenoff.court.dead import AGREED
from tenoff.kit.signs import minus
from tenoff.paper.press import pressed
from tenoff.paper.sizes import SIZES, Paper
from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say
from tenoff.words.lies import lie_words
from tenoff.words.names import said_thing, said_word
from tenoff.words.pictures import picture_words

_SIDES = {"Y": "yellow", "B": "black"}


class Disc(Struct, frozen=True):
    """A disc in the list. `side`: yellow, black or nothing for other letters."""

    name: str
    side: str
    area: str
    counts: str
    how: str


class Total(Struct, frozen=True):
    side: str
    word: str
    points: str


class Page(Struct, frozen=True):
    """What the template gets."""

    width: float
    height: float
    scale: float
    title: str
    note: str
    book: str
    court: str
    discs: tuple[Disc, ...]
    totals: tuple[Total, ...]


def court_page(
    discs: Sequence[Placed] = (),
    *,
    made: datetime,
    title: str = "",
    note: str = "",
    rules: RuleBook | None = None,
    court: Court = STANDARD,
    view: View = View.FAR_END,
    paper: Paper = Paper.LETTER,
) -> bytes:
    """One page. With a book, dead discs are judged by it and the colors have its words."""
    if paper in (Paper.A4_PAIR, Paper.LETTER_PAIR):
        raise ValueError(f"a court page is printed on a sheet of its own, got {paper}")
    return pressed(
        "court.typ",
        page_of(discs, title or say("paper.court_page.title"), note, rules, court, view, paper),
        made,
    )


def page_of(
    discs: Sequence[Placed],
    title: str,
    note: str,
    rules: RuleBook | None,
    court: Court,
    view: View,
    paper: Paper,
) -> Page:
    """The page in values."""
    size, dead = SIZES[paper], AGREED if rules is None else rules.dead.rules
    drawn = draw_svg(
        court,
        discs,
        theme=Theme.PRINT,
        view=view,
        seat=Seat.SHOOTER,
        highlight=True,
        rules=dead,
        **picture_words(discs, view, title),
    )
    lies = [(disc, judge(court, disc.x, disc.y, dead)) for disc in discs]
    return Page(
        width=size.width,
        height=size.height,
        scale=size.scale,
        title=title,
        note=note,
        book="" if rules is None else rules.name,
        court=_condensed(drawn),
        discs=tuple(_disc(disc, lie, rules) for disc, lie in lies),
        totals=tuple(_totals(lies, rules)) if lies else (),
    )


def _condensed(svg: str) -> str:
    """The drawing with its font named as the press files it: the family, and the cut by its stretch."""
    return svg.replace(
        "font-family=\"'Barlow Condensed',", 'font-stretch="condensed" font-family="\'Barlow\','
    )


def _disc(disc: Placed, lie: Lie, rules: RuleBook | None) -> Disc:
    side = _SIDES.get(disc.name[:1], "")
    ten_off = say("paper.court_page.ten_off") if rules is None else said_thing(rules.words.ten_off, 1)
    area = {Area.NONE: "–", Area.TEN_OFF: ten_off}.get(lie.area, lie.area.value)
    return Disc(disc.name, side, area, minus(lie.value), lie_words(lie, rules))


def _totals(lies: Sequence[tuple[Placed, Lie]], rules: RuleBook | None) -> list[Total]:
    words = {side: say(f"paper.court_page.{side}") for side in _SIDES.values()}
    if rules is not None:
        words = {"yellow": said_word(rules.words.yellow), "black": said_word(rules.words.black)}
    sums = {
        side: sum(lie.value for disc, lie in lies if disc.name[:1] == letter)
        for letter, side in _SIDES.items()
    }
    return [Total(side, words[side], minus(points)) for side, points in sums.items()]
