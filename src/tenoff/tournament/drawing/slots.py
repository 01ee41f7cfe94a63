"""The places of a chart a team can stand on, and what is to be read there at a moment."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from tenoff.kit import Team, cited_ids
from tenoff.kit.signs import minus
from tenoff.tournament.chart.colors import yellow_first
from tenoff.tournament.drawing.captions import ENGLISH, Captions
from tenoff.tournament.fixtures import (
    Board,
    Bye,
    Chart,
    Drawn,
    Ending,
    FirstLossIn,
    Fixture,
    LoserOf,
    Outcome,
    Plan,
    Seat,
    Source,
    WinnerOf,
)

LONGEST = 34
"""Letters of a name that are shown; of a longer one only the surnames, and what is longer still is cut."""
_AFTER = re.compile(r"(?i)(jr|sr|ii|iii|iv)\.?")
"""What stands after a surname and goes with it."""


class State(StrEnum):
    """What a match that has no result is doing, for its looks."""

    WAITING = "waiting"
    CALLED = "called"
    PLAYING = "playing"


class Note(Struct, frozen=True):
    """What is written where a match has no winner yet, such as its court and score, or when it may start."""

    text: str
    state: State = State.WAITING


@dataclass(frozen=True, slots=True)
class Shown:
    """All that a chart shows. `names`: by line. `follow`: a line whose way is marked."""

    board: Board
    names: Mapping[int, str]
    notes: Mapping[str, Note] = field(default_factory=dict)
    captions: Captions = ENGLISH
    follow: int | None = None


class Slot(NamedTuple):
    """Where one side of a match stands (`side` 0 or 1), or the winner of a match (`side` None).

    `into`: the match played from there, with the side it is there; "" at the end of a chart.
    """

    id: str
    fixture: str
    side: int | None
    into: str
    into_side: int


class Cell(NamedTuple):
    """What is to be read on a slot. `look`: its classes."""

    look: str
    name: str
    line: str = ""
    score: str = ""
    note: str = ""


def letter(fixture: str) -> str:
    """Which part of the drawing a match belongs to."""
    return fixture[0]


def end_of(plan: Plan, fixture: Fixture) -> Slot:
    """The winner of a match."""
    for into, side, source in plan.feeds.get(fixture.id, ()):
        if isinstance(source, WinnerOf) and letter(into) == letter(fixture.id):
            return Slot(fixture.id, fixture.id, None, into, side)
    return Slot(fixture.id, fixture.id, None, "", 0)


def slot_into(fixture: Fixture, side: int, cut: bool = False) -> Slot:
    """Where one side of a match stands. `cut`: the match it comes from is not drawn here."""
    source = (fixture.first, fixture.second)[side]
    if isinstance(source, WinnerOf) and letter(source.fixture) == letter(fixture.id) and not cut:
        return Slot(source.fixture, source.fixture, None, fixture.id, side)
    return Slot(f"{fixture.id}-{'ab'[side]}", fixture.id, side, fixture.id, side)


def slots(plan: Plan) -> Iterator[Slot]:
    """All slots of a plan that has a chart."""
    for fixture in plan.fixtures:
        for side in (0, 1):
            slot = slot_into(fixture, side)
            if slot.side is not None:
                yield slot
        yield end_of(plan, fixture)


def moved(old: Shown, new: Shown, slot: Slot) -> bool:
    """Whether what is read there can have changed: boards share what is the same, so this is quick."""
    if old.names is not new.names or old.captions is not new.captions or old.follow != new.follow:
        return True
    before, after = old.board, new.board
    return (
        before.seats[slot.fixture] is not after.seats[slot.fixture]
        or before.outcomes.get(slot.fixture) is not after.outcomes.get(slot.fixture)
        or old.notes.get(slot.fixture) != new.notes.get(slot.fixture)
        or before.seats.get(slot.into) is not after.seats.get(slot.into)
        or before.outcomes.get(slot.into) is not after.outcomes.get(slot.into)
    )


def cell(shown: Shown, slot: Slot) -> Cell:
    """What is to be read there now."""
    board = shown.board
    if slot.side is not None:
        fixture, seat = board.plan.by_id[slot.fixture], board.seats[slot.fixture][slot.side]
        name = _named(shown, seat) if seat else _not_named(shown, fixture, slot.side, seat)
        return Cell(_look(shown, slot, seat), name, _line(fixture, slot.side, seat))
    seat = board.winner(slot.fixture)
    outcome = board.outcomes.get(slot.fixture)
    look, name = _look(shown, slot, seat), _named(shown, seat) if seat else ""
    if outcome is not None:
        return Cell(look, name, score=_score(shown.captions, outcome))
    note = shown.notes.get(slot.fixture)
    return Cell(f"{look} {note.state}", name, note=note.text) if note else Cell(look, name)


def _look(shown: Shown, slot: Slot, seat: Seat) -> str:
    look = f"slot{_part_in(shown.board, slot)}" if slot.into else "slot"
    if seat is None:
        return f"{look} open"
    if not seat:
        return f"{look} nobody"
    if not slot.into:
        look += " winner" if shown.board.plan.by_id[slot.fixture].decides != 3 else " third"
    for line in seat:
        look += f" l{line}"
    return f"{look} follow" if shown.follow in seat else look


def _part_in(board: Board, slot: Slot) -> str:
    """Whether who stands there won or lost the match played from there, and with which discs it begins."""
    outcome, (first, second) = board.outcomes.get(slot.into), board.seats[slot.into]
    if first == () or second == ():
        return " won" if (second if slot.into_side else first) else ""
    part = ""
    if outcome is not None:
        won = outcome.winner is (Team.SECOND if slot.into_side else Team.FIRST)
        part = " won" if won else " lost"
    yellow = yellow_first(board, slot.into)
    if yellow is None:
        if board.plan.by_id[slot.into].chart is Chart.LOSERS:
            return part
        yellow = Team.FIRST  # the higher place on the chart is the lower line
    return f"{part} yellow" if (yellow is Team.SECOND) == slot.into_side else f"{part} black"


def _named(shown: Shown, seat: tuple[int, ...]) -> str:
    name = " / ".join([shown.names.get(line, "") for line in seat])
    if len(name) > LONGEST:
        name = " / ".join(_surname(each) for each in name.split(" / "))
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def _surname(name: str) -> str:
    words = name.split()
    kept = 2 if len(words) > 2 and _AFTER.fullmatch(words[-1]) else 1
    return " ".join(words[-kept:])


def _not_named(shown: Shown, fixture: Fixture, side: int, seat: Seat) -> str:
    source = (fixture.first, fixture.second)[side]
    if seat is not None:
        return shown.captions.bye if isinstance(source, Bye) else shown.captions.nobody
    return _awaited(shown.board.plan, shown.captions, source)


def _awaited(plan: Plan, captions: Captions, source: Source) -> str:
    match source:
        case WinnerOf(match):
            return captions.winner_of.format(match=match)
        case FirstLossIn(match) if plan.by_id[match].round > 1:
            return captions.loser_after_bye.format(match=match)
        case LoserOf(match) | FirstLossIn(match):
            return captions.loser_of.format(match=match)
        case Drawn() | Bye():
            return ""


def _line(fixture: Fixture, side: int, seat: Seat) -> str:
    """The number before a name where a team comes onto a chart; a bye's line has one too."""
    if seat:
        return " ".join(map(str, seat))
    other = (fixture.first, fixture.second)[1 - side]
    source = (fixture.first, fixture.second)[side]
    if isinstance(source, Bye) and isinstance(other, Drawn):
        return str(other.lines[0] + 1)
    return ""


def _score(captions: Captions, outcome: Outcome) -> str:
    """The games, the winner's points first; or how the match ended without any."""
    turned = outcome.winner is Team.SECOND
    pairs = ((b, a) if turned else (a, b) for a, b in outcome.games)
    games = ", ".join(f"{minus(a)}–{minus(b)}" for a, b in pairs)
    match outcome.ending:
        case Ending.PLAYED | Ending.TIE:
            return games
        case Ending.NO_CONTEST:
            return captions.not_played
        case Ending.FORFEIT:
            if outcome.clause is None:
                return captions.forfeit
            return captions.forfeit_by.format(clause=" ".join(cited_ids(outcome.clause)))
