"""An event as it stands: the fold of everything that happened at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tenoff.kit.money import FREE, Cents
from tenoff.tournament.about import About, OfficialRole
from tenoff.tournament.apart import Reason
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.events import Placing
from tenoff.tournament.fixtures import Board, Chart, Fixture, Seat
from tenoff.tournament.kinds import AnyStage, Division, Elimination, Length, Swiss
from tenoff.tournament.people import Entry, Player, Standing


class Phase(StrEnum):
    """Of the event, or of one division."""

    ANNOUNCED = "announced"
    REGISTERING = "registering"
    CLOSED = "closed"  # registration, before the draw
    RUNNING = "running"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class CourtNow:
    id: str
    discs: str = ""
    closed: str = ""


@dataclass(frozen=True, slots=True)
class StageNow:
    """One stage under way. `lines`: entries by line; two where partners were drawn."""

    stage: AnyStage
    lines: Mapping[int, tuple[str, ...]]
    board: Board
    method: str = ""
    seed: str = ""
    at: str = ""
    late: int = 0
    added: Mapping[str, str] = field(default_factory=dict)
    """Matches that were added after the draw, each with the moment."""

    reasons: Mapping[int, Reason] = field(default_factory=dict)
    """Why each line is whose it is, where not the lot alone decided."""

    @property
    def round_number(self) -> int:
        """How many rounds are drawn, or paired, so far."""
        return max((fixture.round for fixture in self.board.plan.fixtures), default=0)

    @property
    def rounds_left(self) -> int:
        """How many rounds of a Swiss are still to be paired."""
        return max(0, self.stage.rounds - self.round_number) if isinstance(self.stage, Swiss) else 0

    @property
    def drawn(self) -> int:
        """The field when the draw was completed; who came late got a line after it."""
        return len(self.lines) - self.late


@dataclass(frozen=True, slots=True)
class DivisionNow:
    division: Division
    phase: Phase = Phase.ANNOUNCED
    stages: tuple[StageNow, ...] = ()
    commitment: str = ""
    seed: str = ""
    settled: tuple[tuple[str, ...], ...] = ()
    shortened: tuple[tuple[bool, Length], ...] = ()
    places: tuple[Placing, ...] = ()
    as_before: Mapping[str, Length] = field(default_factory=dict)
    """Matches that were called or over when others became shorter, each with the length it keeps."""

    @property
    def key(self) -> str:
        return self.division.key

    @property
    def parts(self) -> tuple[int, ...]:
        """The numbers of the stages under way: the last one drawn, with the one it is played beside."""
        last = len(self.stages)
        return (last - 1, last) if last and self.stages[-1].stage.beside else (last,) if last else ()

    @property
    def over(self) -> bool:
        """Whether all that is drawn is played."""
        return bool(self.stages) and all(self.stages[number - 1].board.over for number in self.parts)

    @property
    def round_due(self) -> bool:
        """Whether the next round of a Swiss is to be paired."""
        return self.over and self.phase is Phase.RUNNING and self.stages[-1].rounds_left > 0

    @property
    def coming(self) -> tuple[AnyStage, ...]:
        """The stage that is to be drawn next, in its parts; a part that nobody came into is not held."""
        later = self.division.stages[len(self.stages) :]
        if not later or (self.stages and later[0].beside):
            return ()
        return later[:2] if len(later) > 1 and later[1].beside else later[:1]

    def line_of(self, entry: str) -> tuple[StageNow, int]:
        """The part an entry plays in now, and its line there. LookupError when it is in none."""
        for number in self.parts:
            stage = self.stages[number - 1]
            for line, ids in stage.lines.items():
                if entry in ids:
                    return stage, line
        raise LookupError(entry)

    def length(self, stage: int, fixture: Fixture) -> Length:
        """How long this match is to be, or was."""
        kept = self.as_before and self.as_before.get(match_key(self.key, stage, fixture.id))
        if kept:
            return kept
        consolation = fixture.chart is Chart.CONSOLATION
        for only_consolation, shorter in reversed(self.shortened):
            if consolation or not only_consolation:
                return shorter
        plan = self.division.stages[stage - 1]
        if isinstance(plan, Elimination):
            if consolation and plan.consolation_length is not None:
                return plan.consolation_length
            if not consolation:
                for to_final, length in plan.lengths:
                    if fixture.to_final == to_final:
                        return length
        return plan.length


@dataclass(frozen=True, slots=True)
class Called:
    """A match that was called to a court. `carried`: from the day before."""

    match: str
    court: str
    calls: tuple[str, ...]
    began: str = ""
    scored: str = ""
    referee: str = ""
    carried: bool = False
    record: int = 1


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that is over. `day`: when it counts for its players' limits, "" where it does not."""

    match: str
    at: str
    court: str = ""
    began: str = ""
    minutes: int | None = None
    claimed: bool = False
    scored: str = ""
    day: str = ""
    was: Called | None = None
    """How it was on court; None where it was not."""


Meeting = tuple[tuple[str, ...], tuple[str, ...], Length]
"""Which entries meet, and how long they play: what a scoring record is about."""


@dataclass(frozen=True, slots=True)
class RecordOf:
    """The last scoring record of a match. `void`: the match was changed since, for this `reason`, and the
    next call opens another.
    """

    number: int
    meeting: Meeting
    void: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlayedInVain:
    """A match that was played and then undone by a correction: its players have had it all the same."""

    match: str
    players: tuple[str, ...]
    length: Length
    chart: Chart
    ended: Ended


@dataclass(frozen=True, slots=True)
class Tournament:
    about: About
    courts: Mapping[str, CourtNow] = field(default_factory=dict)
    divisions: Mapping[str, DivisionNow] = field(default_factory=dict)
    entries: Mapping[str, Entry] = field(default_factory=dict)
    phase: Phase = Phase.ANNOUNCED
    self_service: bool = False
    called: Mapping[str, Called] = field(default_factory=dict)
    ended: Mapping[str, Ended] = field(default_factory=dict)
    in_vain: tuple[PlayedInVain, ...] = ()
    records: Mapping[str, RecordOf] = field(default_factory=dict)
    """The scoring records of the matches that were called."""
    held: Mapping[str, str] = field(default_factory=dict)
    officials: tuple[tuple[OfficialRole, str], ...] = ()
    suspended: str = ""
    """Since when all play is stopped."""
    stopped_for: str = ""
    """Why all play was stopped the last time."""
    resumed: str = ""
    """When play last went on after a stop: no court was playable before."""
    stops: tuple[tuple[str, str], ...] = ()
    """From when to when all play was stopped, each time it was."""
    active: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Of each day, when the first and the last thing happened on the courts."""
    days: tuple[str, ...] = ()
    day: str = ""
    """The day in progress, by the last thing that happened."""
    over_days: tuple[str, ...] = ()
    unfinished: tuple[str, ...] = ()
    """Matches that were begun on a day that is over, and have no result yet."""
    spent: tuple[tuple[str, Cents, str], ...] = ()
    finances: str = ""
    """When the financial report was posted."""
    posted_pool: Cents = FREE
    posted_late: bool = False
    """What it had for prizes."""
    paid_out: tuple[tuple[str, Cents, str], ...] = ()
    results: str = ""
    at_the_end: About | None = None
    """What was announced, as it stood when the event ended: money may still be given later."""
    wish: Wish = field(default_factory=Wish)
    """How the director wants the queue to choose."""

    def division_of(self, match: str) -> tuple[DivisionNow, int, str]:
        """The division, stage and fixture a match key names. LookupError when there is none."""
        head, _, fixture = match.partition("/")
        key, _, number = head.partition(".")
        stage = int(number) if number else 1
        division = self.divisions[key]
        if not 1 <= stage <= len(division.stages):
            raise LookupError(match)
        return division, stage, fixture

    def fixture(self, match: str) -> Fixture | None:
        try:
            division, stage, fixture = self.division_of(match)
        except (LookupError, ValueError):
            return None
        return division.stages[stage - 1].board.plan.by_id.get(fixture)

    def board(self, match: str) -> Board:
        division, stage, _ = self.division_of(match)
        return division.stages[stage - 1].board

    def sides(self, match: str) -> tuple[tuple[Entry, ...] | None, tuple[Entry, ...] | None]:
        """Who plays: the entries of each side, () for nobody, None while not known."""
        division, stage, fixture = self.division_of(match)
        now = division.stages[stage - 1]
        first, second = now.board.seats[fixture]
        return self._seated(now, first), self._seated(now, second)

    def _seated(self, now: StageNow, seat: Seat) -> tuple[Entry, ...] | None:
        if seat is None:
            return None
        return tuple(self.entries[id] for line in seat for id in now.lines.get(line, ()))

    def players(self, match: str) -> tuple[Player, ...]:
        """Everybody who plays in it, as far as known."""
        first, second = self.sides(match)
        return tuple(player for entry in (*(first or ()), *(second or ())) for player in entry.players)

    def length(self, match: str) -> Length:
        division, stage, fixture = self.division_of(match)
        return division.length(stage, division.stages[stage - 1].board.plan.by_id[fixture])

    def meeting(self, match: str) -> Meeting:
        """Who meets in it now. LookupError when there is no such match."""
        first, second = ((entry.id for entry in side or ()) for side in self.sides(match))
        return tuple(first), tuple(second), self.length(match)

    def stale(self, match: str) -> bool:
        """Whether its last scoring record is about another meeting, or another time they meet."""
        record = self.records.get(match)
        if record is None or match in self.ended:  # a result is of those who played it
            return record is not None and record.void
        return record.void or self.fixture(match) is None or self.meeting(match) != record.meeting

    def next_record(self, match: str) -> int:
        """The number of the scoring record that a call of this match opens, or goes on with."""
        record = self.records.get(match)
        return 1 if record is None else record.number + self.stale(match)

    def ready(self) -> Iterator[tuple[str, DivisionNow, int, Fixture]]:
        """Matches that can be called: sides known, no result, not called yet; by division, stage, chart
        order.
        """
        for division in self.divisions.values():
            if division.phase is not Phase.RUNNING:
                continue
            for number, stage in enumerate(division.stages, 1):
                early: set[int] = set()
                for fixture in stage.board.ready():
                    key = match_key(division.key, number, fixture.id)
                    if fixture.chart in (Chart.POOL, Chart.MINGLE):  # a table is played round by round
                        first, second = stage.board.seats[fixture.id]
                        lines = {*(first or ()), *(second or ())}
                        waits = bool(early & lines)
                        early |= lines
                        if waits:
                            continue
                    if key not in self.called:
                        yield key, division, number, fixture

    def of_division(self, key: str) -> list[Entry]:
        return [entry for entry in self.entries.values() if entry.division == key]

    def entered(self, key: str) -> list[Entry]:
        """The entries that count: not waiting, not withdrawn."""
        gone = (Standing.WAITING, Standing.WITHDRAWN)
        return [entry for entry in self.of_division(key) if entry.standing not in gone]


def match_key(division: str, stage: int, fixture: str) -> str:
    """How a match is named in the event: men/M64-01, men.2/M8-01 in a second stage."""
    return f"{division}/{fixture}" if stage == 1 else f"{division}.{stage}/{fixture}"
