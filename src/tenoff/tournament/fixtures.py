"""Matches to be played, where their players come from, and who is in which as results come in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Malformed, Team
from tenoff.log import kebab


class From(Struct, frozen=True, tag_field="from", tag=kebab):
    """Common ground of all sources of a side."""


class Drawn(From, frozen=True):
    """Whoever has this line of the draw; several lines are the partners of one game."""

    lines: tuple[int, ...]


class WinnerOf(From, frozen=True):
    fixture: str


class LoserOf(From, frozen=True):
    fixture: str


class FirstLossIn(From, frozen=True):
    """Whoever loses there without having won a match before: a bye is no match, a walkover is one won."""

    fixture: str


class Bye(From, frozen=True):
    """Nobody."""


Source = Drawn | WinnerOf | LoserOf | FirstLossIn | Bye


class Chart(StrEnum):
    """The part of a stage a match belongs to."""

    MAIN = "main"
    CONSOLATION = "consolation"
    LOSERS = "losers"  # of a double elimination
    POOL = "pool"
    MINGLE = "mingle"


class Fixture(Struct, frozen=True, omit_defaults=True):
    """One match of a stage. `round` counts from 1; `to_final`: 1 in the final, 2 in the semi-finals, 0 where
    none.

    `decides`: the best place its winner takes when it is the last match of a chart (1 the final, 3 third
    place).
    """

    id: str
    chart: Chart
    round: int
    first: Source
    second: Source
    to_final: int = 0
    decides: int = 0
    pool: int = 0
    court: str = ""
    """Where a schedule fixes it."""


class Ending(StrEnum):
    PLAYED = "played"
    FORFEIT = "forfeit"
    TIE = "tie"  # where a table allows it
    NO_CONTEST = "no-contest"  # neither side is there any more


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a match ended.

    `games`: points of each game, first side's first. `out`: sides that go no further at all.
    """

    winner: Team | None
    ending: Ending = Ending.PLAYED
    games: tuple[tuple[int, int], ...] = ()
    out: tuple[Team, ...] = ()
    clause: Cite | None = None

    @property
    def won(self) -> tuple[int, int]:
        """Games won by each side."""
        return sum(a > b for a, b in self.games), sum(b > a for a, b in self.games)

    @property
    def points(self) -> tuple[int, int]:
        return sum(a for a, _ in self.games), sum(b for _, b in self.games)


Seat = tuple[int, ...] | None
"""Lines of the draw that sit there; () nobody, None not known yet."""

_SIDE = {Team.FIRST: 0, Team.SECOND: 1}


@dataclass(frozen=True, slots=True)
class Plan:
    """All fixtures of a stage; each comes after those it takes its players from."""

    fixtures: tuple[Fixture, ...]
    by_id: Mapping[str, Fixture] = field(init=False, repr=False, compare=False)
    feeds: Mapping[str, tuple[tuple[str, int, Source], ...]] = field(init=False, repr=False, compare=False)
    ahead: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """How many matches, one after another, wait for each."""

    def __post_init__(self) -> None:
        by_id: dict[str, Fixture] = {}
        feeds: dict[str, tuple[tuple[str, int, Source], ...]] = {}
        for fixture in self.fixtures:
            if fixture.id in by_id:
                raise Malformed(f"a fixture has its own id, got {fixture.id} twice", "inner")
            for side, source in enumerate((fixture.first, fixture.second)):
                match source:
                    case WinnerOf(before) | LoserOf(before) | FirstLossIn(before):
                        if before not in by_id:
                            raise Malformed(
                                f"fixture {fixture.id} comes after {before}, whose players it takes", "inner"
                            )
                        feeds[before] = (*feeds.get(before, ()), (fixture.id, side, source))
                    case Drawn() | Bye():
                        pass
            by_id[fixture.id] = fixture
        ahead: dict[str, int] = {}
        for fixture in reversed(self.fixtures):
            ahead[fixture.id] = max(
                (1 + ahead[after] for after, _, _ in feeds.get(fixture.id, ())), default=0
            )
        object.__setattr__(self, "by_id", by_id)
        object.__setattr__(self, "ahead", ahead)
        object.__setattr__(self, "feeds", feeds)


@dataclass(frozen=True, slots=True)
class Board:
    """A plan with its results so far, and who sits where."""

    plan: Plan
    outcomes: Mapping[str, Outcome]
    seats: Mapping[str, tuple[Seat, Seat]]

    def ready(self) -> Iterator[Fixture]:
        """Matches both of whose sides are known and that have no result, in plan order."""
        for fixture in self.plan.fixtures:
            first, second = self.seats[fixture.id]
            if first and second and fixture.id not in self.outcomes:
                yield fixture

    @property
    def over(self) -> bool:
        """Whether every match is played or can never be."""
        return all(
            id in self.outcomes or seats[0] == () or seats[1] == () for id, seats in self.seats.items()
        )

    def winner(self, fixture: str) -> Seat:
        """Who went on from there: also one who had nobody to play."""
        return _winner(self.seats[fixture], self.outcomes.get(fixture))

    def loser(self, fixture: str) -> Seat:
        """Who lost there and may play on somewhere else; () when nobody may."""
        return _loser(self.seats[fixture], self.outcomes.get(fixture))


def set_out(fixtures: Iterable[Fixture]) -> Board:
    """The board before the first match."""
    plan = Plan(tuple(fixtures))
    return replayed(plan, {})


def post(board: Board, fixture: str, outcome: Outcome) -> Board:
    """The board with this result. The match must be ready: decide sees to it."""
    outcomes = dict(board.outcomes)
    outcomes[fixture] = outcome
    seats = dict(board.seats)
    _spread(board.plan, fixture, outcomes, seats)
    return Board(board.plan, outcomes, seats)


def corrected(board: Board, fixture: str, outcome: Outcome | None) -> tuple[Board, tuple[str, ...]]:
    """The board with another result there, or none, and the later matches whose results that undoes.

    A later result stays when the same two sides still meet in it.
    """
    wanted = {id: was for id, was in board.outcomes.items() if id != fixture}
    if outcome is not None:
        wanted[fixture] = outcome
    new = replayed(board.plan, wanted, board.seats)
    return new, tuple(id for id in wanted if id not in new.outcomes)


def replayed(
    plan: Plan, wanted: Mapping[str, Outcome], met: Mapping[str, tuple[Seat, Seat]] | None = None
) -> Board:
    """The board with all of the wanted results that can be; where `met` is given, only between the same
    sides.
    """
    outcomes: dict[str, Outcome] = {}
    seats: dict[str, tuple[Seat, Seat]] = {}
    for fixture in plan.fixtures:
        here = (_seat(plan, fixture.first, outcomes, seats), _seat(plan, fixture.second, outcomes, seats))
        seats[fixture.id] = here
        outcome = wanted.get(fixture.id)
        if outcome is not None and here[0] and here[1] and (met is None or met[fixture.id] == here):
            outcomes[fixture.id] = outcome
    return Board(plan, outcomes, seats)


def _spread(
    plan: Plan, fixture: str, outcomes: dict[str, Outcome], seats: dict[str, tuple[Seat, Seat]]
) -> None:
    """Seats those who come from there, and on through matches that nobody is left to play."""
    for target, side, source in plan.feeds.get(fixture, ()):
        here = list(seats[target])
        here[side] = _seat(plan, source, outcomes, seats)
        seats[target] = (here[0], here[1])
        if here[0] is not None and here[1] is not None and not (here[0] and here[1]):
            _spread(plan, target, outcomes, seats)


def _seat(
    plan: Plan, source: Source, outcomes: Mapping[str, Outcome], seats: Mapping[str, tuple[Seat, Seat]]
) -> Seat:
    match source:
        case Drawn(lines):
            return lines
        case Bye():
            return ()
        case WinnerOf(fixture):
            return _winner(seats[fixture], outcomes.get(fixture))
        case LoserOf(fixture):
            return _loser(seats[fixture], outcomes.get(fixture))
        case FirstLossIn(fixture):
            loser = _loser(seats[fixture], outcomes.get(fixture))
            if not loser:
                return loser
            side = 0 if seats[fixture][0] == loser else 1
            of = plan.by_id[fixture]
            return () if _has_won(plan, (of.first, of.second)[side], outcomes, seats) else loser


def _has_won(
    plan: Plan, source: Source, outcomes: Mapping[str, Outcome], seats: Mapping[str, tuple[Seat, Seat]]
) -> bool:
    """Whether whoever came through this source has won a match on the way."""
    while isinstance(source, WinnerOf):
        if source.fixture in outcomes:
            return True
        before = plan.by_id[source.fixture]
        # nobody was met there, so he came from the side that was not empty
        source = before.first if seats[source.fixture][0] else before.second
    return False


def _winner(seats: tuple[Seat, Seat], outcome: Outcome | None) -> Seat:
    if outcome is not None:
        side = outcome.winner
        return () if side is None or side in outcome.out else seats[_SIDE[side]]
    first, second = seats
    if first is None or second is None:
        return None
    if first and second:
        return None
    return first or second


def _loser(seats: tuple[Seat, Seat], outcome: Outcome | None) -> Seat:
    if outcome is not None:
        if outcome.winner is None:
            return ()
        side = outcome.winner.other
        return () if side in outcome.out else seats[_SIDE[side]]
    first, second = seats
    if first == () or second == ():
        return ()
    return None
