"""Places: who took which, who shares one, and which stay blank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Team
from tenoff.tournament.chart.double import FINAL, RESET
from tenoff.tournament.fixtures import Board, Chart, Drawn, Fixture, LoserOf, Seat, Source, WinnerOf

USUAL = 4
"""Places of the main event and of the consolation in every published result."""


class Blank(StrEnum):
    """Why a place has no name."""

    OPEN = "open"  # not decided yet
    NOBODY = "nobody"  # too few came so far
    DID_NOT_FINISH = "did-not-finish"  # whoever stood there left the event (Florida, Art. 10(f))
    DISQUALIFIED = "disqualified"


class Place(Struct, frozen=True, omit_defaults=True):
    """One place. `lines`: who holds it; several share it, and the next place is as many lower."""

    chart: Chart
    place: int
    lines: tuple[int, ...] = ()
    blank: Blank | None = None

    @property
    def tied(self) -> bool:
        return len(self.lines) > 1


class Gone(Struct, frozen=True, omit_defaults=True):
    """Lines whose places are left blank; nobody moves up."""

    abandoned: Collection[int] = ()
    disqualified: Collection[int] = ()


NOBODY_GONE = Gone()


def places(
    board: Board, chart: Chart = Chart.MAIN, count: int = USUAL, gone: Gone = NOBODY_GONE
) -> tuple[Place, ...]:
    """The places of one chart of an elimination, or of a double elimination, as far as they are decided.

    A final or third-place match that ended without a winner leaves its two sides level. Semi-finalists share
    the third place where it is not played for, those who lost in the quarter-finals the fifth, and so on.
    """
    fixtures = [fixture for fixture in board.plan.fixtures if fixture.chart is chart]
    beaten = [fixture for fixture in board.plan.fixtures if fixture.chart is Chart.LOSERS]
    if not fixtures:
        return ()
    if chart is Chart.MAIN:
        count = min(
            count, sum(isinstance(source, Drawn) for each in fixtures for source in (each.first, each.second))
        )
    return tuple(_listed(chart, _double(board, beaten) if beaten else _single(board, fixtures), count, gone))


def from_ranks(
    ranks: Iterable[tuple[int, int]], count: int = USUAL, gone: Gone = NOBODY_GONE, chart: Chart = Chart.MAIN
) -> tuple[Place, ...]:
    """The places of a table, from each line's rank and its line; equal ranks share a place."""
    table: dict[int, list[int]] = {}
    for rank, line in ranks:
        table.setdefault(rank, []).append(line)
    groups = ((rank, [(line,) for line in sorted(lines)]) for rank, lines in sorted(table.items()))
    return tuple(_listed(chart, groups, count, gone))


def wins(board: Board) -> Counter[int]:
    """Matches won by each line: a walkover is one, a bye is none."""
    found: Counter[int] = Counter()
    for id, outcome in board.outcomes.items():
        if outcome.winner is not None:
            found.update(board.seats[id][0 if outcome.winner is Team.FIRST else 1] or ())
    return found


# -- who stands where, whether or not they are still there: groups of a place and those who stand on it

Group = tuple[int, Sequence[Seat]]


def _listed(chart: Chart, groups: Iterable[Group], count: int, gone: Gone) -> Iterator[Place]:
    for place, group in groups:
        if place > count:
            return
        if None in group:
            yield Place(chart, place, blank=Blank.OPEN)
            continue
        lines = sorted(line for seat in group for line in seat or ())
        here = tuple(line for line in lines if line not in gone.abandoned and line not in gone.disqualified)
        if here or not lines:
            yield Place(chart, place, here, None if here else Blank.NOBODY)
        for line in lines:
            if line not in here:
                out = line in gone.disqualified
                yield Place(chart, place, blank=Blank.DISQUALIFIED if out else Blank.DID_NOT_FINISH)


def _single(board: Board, fixtures: list[Fixture]) -> Iterator[Group]:
    final = next(fixture for fixture in fixtures if fixture.decides == 1)
    yield from _pair(board, final, 1)
    third = next((fixture for fixture in fixtures if fixture.decides == 3), None)
    if third is not None:
        yield from _pair(board, third, 3)
    for to_final in range(2 if third is None else 3, max(fixture.to_final for fixture in fixtures) + 1):
        lost = [_beaten(board, fixture.id) for fixture in fixtures if fixture.to_final == to_final]
        yield (1 << to_final - 1) + 1, [seat for seat in lost if seat != ()]


def _double(board: Board, beaten: list[Fixture]) -> Iterator[Group]:
    first = board.outcomes.get(FINAL)
    again = RESET in board.plan.by_id and first is not None and first.winner is Team.SECOND
    yield from _pair(board, board.plan.by_id[RESET if again else FINAL], 1)
    place = 3
    for number in range(max(fixture.round for fixture in beaten), 0, -1):
        lost = [_beaten(board, fixture.id) for fixture in beaten if fixture.round == number]
        yield place, [seat for seat in lost if seat != ()]
        place += len(lost)


def _pair(board: Board, fixture: Fixture, place: int) -> Iterator[Group]:
    """The two places a last match decides. Who was to play in it but could not any more has the lower one."""
    seats, outcome = board.seats[fixture.id], board.outcomes.get(fixture.id)
    if outcome is not None and outcome.winner is None:
        yield place, seats
    elif outcome is not None or None in seats or all(seats):
        yield place, [_victor(board, fixture.id)]
        yield place + 1, [_beaten(board, fixture.id)]
    else:
        sources = (fixture.first, fixture.second)
        absent = [_stood(board, source) for source, seat in zip(sources, seats, strict=True) if not seat]
        here = seats[0] or seats[1]
        if here or not any(absent):
            yield place, [here]
            yield place + 1, absent
        else:
            yield place, absent  # both were to play and neither could: they are level


def _stood(board: Board, source: Source) -> Seat:
    """Who came that far, though not here any more."""
    match source:
        case WinnerOf(fixture):
            return _victor(board, fixture)
        case LoserOf(fixture):
            return _beaten(board, fixture)
        case _:
            return ()


def _victor(board: Board, fixture: str) -> Seat:
    outcome = board.outcomes.get(fixture)
    if outcome is None or outcome.winner is None:
        return board.winner(fixture)
    return board.seats[fixture][outcome.winner is Team.SECOND]


def _beaten(board: Board, fixture: str) -> Seat:
    """Who lost there; both when neither won."""
    outcome = board.outcomes.get(fixture)
    if outcome is None:
        return board.loser(fixture)
    first, second = board.seats[fixture]
    if outcome.winner is None:
        return (*(first or ()), *(second or ()))
    return first if outcome.winner is Team.SECOND else second
