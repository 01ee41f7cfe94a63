"""The places of a chart a team can stand on, and what is to be read there at a moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from tenoff.kit import Team, cited_ids
from tenoff.tournament.chart.colours import yellow_first
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
"""Letters of a name that are shown; a longer one is cut."""


class State(StrEnum):
    """What a match that has no result is doing, for its looks."""

    WAITING = "waiting"
    READY = "ready"
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


def end_of(fixture: Fixture) -> Slot:
    """The winner of a match from which nobody plays on."""
    return Slot(fixture.id, fixture.id, None, "", 0)


def slot_into(fixture: Fixture, side: int, cut: bool = False) -> Slot:
    """Where one side of a match stands. `cut`: the match it comes from is not drawn here."""
    source = (fixture.first, fixture.second)[side]
    if isinstance(source, WinnerOf) and letter(source.fixture) == letter(fixture.id) and not cut:
        return Slot(source.fixture, source.fixture, None, fixture.id, side)
    return Slot(f"{fixture.id}-{'ab'[side]}", fixture.id, side, fixture.id, side)


def slots(plan: Plan) -> Iterator[Slot]:
    """All slots of a plan that has a chart."""
    ends = {fixture.id for fixture in plan.fixtures}
    for fixture in plan.fixtures:
        for side in (0, 1):
            slot = slot_into(fixture, side)
            ends.discard(slot.id)
            yield slot
    yield from (end_of(plan.by_id[id]) for id in sorted(ends))


def cell(shown: Shown, slot: Slot) -> Cell:
    """What is to be read there now."""
    board = shown.board
    fixture = board.plan.by_id[slot.fixture]
    seat = board.winner(slot.fixture) if slot.side is None else board.seats[slot.fixture][slot.side]
    outcome = board.outcomes.get(slot.fixture) if slot.side is None else None
    note = shown.notes.get(slot.fixture) if slot.side is None and outcome is None else None
    return Cell(
        " ".join(_looks(shown, slot, seat, note)),
        _name(shown, slot, fixture, seat),
        _line(fixture, slot.side, seat),
        _score(shown.captions, outcome) if outcome else "",
        note.text if note else "",
    )


def _looks(shown: Shown, slot: Slot, seat: Seat, note: Note | None) -> Iterator[str]:
    yield "slot"
    if slot.into:
        yield from _part_in(shown.board, slot)
    elif seat:
        yield "winner"
    if seat is None:
        yield "open"
    elif not seat:
        yield "nobody"
    else:
        yield from (f"l{line}" for line in seat)
        if shown.follow in seat:
            yield "follow"
    if note:
        yield note.state.value


def _part_in(board: Board, slot: Slot) -> Iterator[str]:
    """Whether who stands there won or lost the match played from there, and with which discs it begins."""
    outcome, seats = board.outcomes.get(slot.into), board.seats[slot.into]
    if outcome is not None:
        won = outcome.winner is (Team.FIRST, Team.SECOND)[slot.into_side]
        yield "won" if won else "lost"
    elif seats[slot.into_side] and seats[1 - slot.into_side] == ():
        yield "won"
    if () in seats:
        return
    yellow = yellow_first(board, slot.into)
    if yellow is not None:
        yield "yellow" if (yellow is Team.SECOND) == slot.into_side else "black"
    elif board.plan.by_id[slot.into].chart in (Chart.MAIN, Chart.CONSOLATION):
        yield "black" if slot.into_side else "yellow"  # the higher place on the chart is the lower line


def _name(shown: Shown, slot: Slot, fixture: Fixture, seat: Seat) -> str:
    captions = shown.captions
    if seat:
        name = " / ".join(shown.names.get(line, "") for line in seat)
        return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"
    if slot.side is None:
        return ""
    source = (fixture.first, fixture.second)[slot.side]
    if seat is not None:
        return captions.bye if isinstance(source, Bye) else captions.nobody
    return _awaited(captions, source)


def _awaited(captions: Captions, source: Source) -> str:
    match source:
        case WinnerOf(match):
            return captions.winner_of.format(match=match)
        case LoserOf(match) | FirstLossIn(match):
            return captions.loser_of.format(match=match)
        case Drawn() | Bye():
            return ""


def _line(fixture: Fixture, side: int | None, seat: Seat) -> str:
    """The number before a name where a team comes onto a chart; a bye's line has one too."""
    if side is None:
        return ""
    if seat:
        return " ".join(str(line) for line in seat)
    other = (fixture.first, fixture.second)[1 - side]
    source = (fixture.first, fixture.second)[side]
    if isinstance(source, Bye) and isinstance(other, Drawn):
        return str(other.lines[0] + 1)
    return ""


def _score(captions: Captions, outcome: Outcome) -> str:
    """The games, the winner's points first; or how the match ended without any."""
    turned = outcome.winner is Team.SECOND
    games = ", ".join(f"{b}–{a}" if turned else f"{a}–{b}" for a, b in outcome.games)
    match outcome.ending:
        case Ending.PLAYED | Ending.TIE:
            return games
        case Ending.NO_CONTEST:
            return captions.not_played
        case Ending.FORFEIT:
            if outcome.clause is None:
                return captions.forfeit
            return captions.forfeit_by.format(clause=" ".join(cited_ids(outcome.clause)))
