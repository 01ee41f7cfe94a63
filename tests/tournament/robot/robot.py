"""A robot director: runs an event from announcement to results with upsets, forfeits, rain and corrections.

It keeps its own books beside the log: what every card said, and who is out. The checkers read those.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Protocol

from tenoff.kit import Team
from tenoff.log import Entered, Refused, Usual, begin, enter
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import (
    DoubleElimination,
    Elimination,
    League,
    Mingle,
    RoundRobin,
)
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.people import Standing
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Tournament
from tests.tournament.robot.formats import Case
from tests.tournament.robot.scores import scored
from tests.tournament.robot.watch import Watch

KEY = "main"
"""The division of the case."""
FIRST_DAY = datetime.fromisoformat("2026-01-12T08:00:00-05:00")


class Entering(Protocol):
    def __call__(
        self, log: EventLog, order: do.Command, *, id: str, at: str, by: str
    ) -> Entered[do.Command, so.Event, Tournament, Code] | Refused[Code]: ...


@dataclass(frozen=True)
class Card:
    """What a match's card says. `sides`: the lines that met."""

    sides: tuple[tuple[int, ...], tuple[int, ...]]
    outcome: Outcome
    sent_home: tuple[Team, ...] = ()


@dataclass
class Robot:
    case: Case
    entering: Entering = enter
    """How an order is entered: in the log itself, or by way of the desk."""
    dice: Random = field(init=False)
    log: EventLog = field(init=False)
    clock: datetime = FIRST_DAY
    watch: Watch = field(init=False)
    cards: dict[str, Card] = field(default_factory=dict)
    out: dict[str, Standing] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    given: int = 0
    refusals: set[Code | Usual] = field(default_factory=set)
    late: int = 0
    pace: float = 100.0
    """Minutes a match takes at most."""
    left_at: dict[int, frozenset[int]] = field(default_factory=dict)
    """Lines that were out when a stage was over."""

    def __post_init__(self) -> None:
        self.dice = Random(f"robot {self.case.seed}")
        self.log = begin(EVENT_LOG, "robot", at=self.clock.isoformat())
        self.watch = Watch(self.case.regulations == "florida-2024")

    @property
    def now(self) -> Tournament:
        assert self.log.now is not None
        return self.log.now

    @property
    def florida(self) -> bool:
        return self.watch.florida

    # -- giving orders

    def give(self, order: do.Command) -> Refused[Code] | None:
        """Gives an order; None when it was taken."""
        self.given += 1
        before = self.log
        entered = self.entering(before, order, id=f"a{self.given}", at=self.clock.isoformat(), by="Robot")
        if isinstance(entered, Refused):
            self.refusals.add(entered.code)
            return entered
        self.log = entered.log
        state = before.now
        for event in entered.act.so:
            if state is not None:
                self.watch.see(event, state)
                self._note(event, state, order)
            state = EVENT_LOG.evolve(state, event)
        return None

    def must(self, order: do.Command) -> None:
        refused = self.give(order)
        assert refused is None, (self.case, order, refused)

    def _note(self, event: so.Event, before: Tournament, order: do.Command) -> None:
        """Keeps the robot's own books."""
        match event:
            case so.ResultPosted(match, outcome):
                if not isinstance(order, do.PostResult | do.ForfeitMatch) or order.match != match:
                    self._walkover(match, outcome, before)
            case so.ResultCorrected(_, _, _, undone):
                for gone in undone:
                    self.cards.pop(gone, None)
            case _:
                pass

    def _walkover(self, match: str, outcome: Outcome, before: Tournament) -> None:
        """Nobody ordered this result: it must follow from a side that is out."""
        gone = tuple(
            team
            for team, side in zip(Team, before.sides(match), strict=True)
            if any(entry.id in self.out for entry in side or ())
        )
        expected = Ending.NO_CONTEST if len(gone) == 2 else Ending.FORFEIT
        winner = gone[0].other if len(gone) == 1 else None
        if not gone or outcome.ending is not expected or outcome.winner is not winner:
            self.wrong.append(f"{match} ended by itself: {outcome}, out are {gone}")
        self.card(match, Outcome(winner, expected), gone, before)

    def card(
        self, match: str, outcome: Outcome, sent_home: tuple[Team, ...] = (), before: Tournament | None = None
    ) -> None:
        now = before or self.now
        first, second = now.board(match).seats[match.partition("/")[2]]
        self.cards[match] = Card((first or (), second or ()), outcome, sent_home)

    def pass_time(self, minutes: float) -> None:
        self.clock += timedelta(seconds=round(minutes * 60))

    def call(self) -> bool:
        """Calls a match that can be called; False when none can."""
        ready = [key for key, *_ in self.now.ready()]
        self.dice.shuffle(ready)
        taken = {called.court for called in self.now.called.values()}
        free = [court.id for court in self.now.courts.values() if court.id not in taken and not court.closed]
        if not free:
            shut = [court.id for court in self.now.courts.values() if court.closed]
            if shut and not taken:
                self.must(do.ReopenCourt(shut[0]))
            return False
        for match in ready[:12]:
            order = do.CallMatch(match, self.dice.choice(free))
            refused = self.give(order)
            if refused is not None:
                refused = self._persuaded(order, refused)
            if refused is None:
                called = self.now.called.get(match)
                if self.dice.random() < 0.8 and called is not None and not called.began:
                    self.must(do.BeginPlay(match))
                return True
        return False

    def _persuaded(self, order: do.CallMatch, refused: Refused[Code]) -> Refused[Code] | None:
        """Another try, where the players may agree or the director may set a rule aside."""
        everybody = tuple(player.key for player in self.now.players(order.match))
        match refused.code:
            case Code.DAY_LIMIT if self.dice.random() < 0.2:
                partly = do.CallMatch(order.match, order.court, everybody[1:])
                if self.give(partly) is None and everybody[0] not in everybody[1:]:
                    self.wrong.append(f"{order.match} was called although one did not agree")
                    return None
                return self.give(do.CallMatch(order.match, order.court, everybody))
            case Code.TOO_LATE | Code.TOO_EARLY if self.dice.random() < 0.1:
                return self.give(
                    do.CallMatch(order.match, order.court, everybody, "the players asked for it")
                )
            case Code.HELD:
                self.must(do.ReleaseMatch(order.match))
                return self.give(order)
            case _:
                return refused

    def finish(self, match: str) -> None:
        """Brings a match to its end, mostly by play."""
        self.pass_time(self.dice.random() * self.pace / len(self.now.courts))
        chance = 1.0 if self.case.calm else self.dice.random()
        team = self.dice.choice(tuple(Team))
        if chance < 0.03:
            for _ in range(2):
                self.pass_time(5)
                self.give(do.CallAgain(match))
            self.pass_time(5)
            self.forfeit(match, team)
        elif chance < 0.05:
            self.forfeit(match, team, abandons=True)
        elif chance < 0.07:
            self.must(do.RecallMatch(match, "wet court"))
        else:
            self.post(match)

    def post(self, match: str) -> None:
        outcome = self.outcome(match)
        claimed = self.dice.random() < 0.2
        self.card(match, outcome)
        self.must(do.PostResult(match, outcome, claimed))
        if claimed:
            self.must(do.ConfirmResult(match))

    def forfeit(self, match: str, team: Team, *, abandons: bool = False) -> None:
        losers = self.now.sides(match)[0 if team is Team.FIRST else 1] or ()
        division, number, _ = self.now.division_of(match)
        mingling = isinstance(division.stages[number - 1].stage, Mingle)
        if abandons and mingling and len(losers) > 1:
            self.leave_mingles(match, team, losers[0].id)
            return
        costs = self.costs_the_event(match)
        standing = Standing.ABANDONED if abandons else Standing.DISQUALIFIED if costs else None
        if standing is not None:
            self.out.update({entry.id: standing for entry in losers})
        self.card(match, Outcome(team.other, Ending.FORFEIT))
        self.must(do.ForfeitMatch(match, team, "did not come", abandons))

    def leave_mingles(self, match: str, team: Team, id: str) -> None:
        """One of a side that plays together in this game only."""
        refused = self.give(do.ForfeitMatch(match, team, "did not come", abandons=True))
        assert refused is not None
        self.forfeit(match, team)
        self.out[id] = Standing.ABANDONED
        self.must(do.AbandonEvent(id, "went home"))

    def costs_the_event(self, match: str) -> bool:
        """C-25: up to the quarter-finals of the chart."""
        division, number, _ = self.now.division_of(match)
        stage = division.stages[number - 1].stage
        fixture = match.partition("/")[2]
        if not self.florida or not isinstance(stage, Elimination | DoubleElimination):
            return False
        if isinstance(
            stage, DoubleElimination
        ):  # no book speaks of it: rounds are counted back from the last
            found = self.now.fixture(match)
            return found is not None and found.to_final >= 3
        return int(fixture[1:].partition("-")[0]) > 4

    def outcome(self, match: str) -> Outcome:
        """Some way this match can end by play."""
        dice = self.dice
        division, stage, _ = self.now.division_of(match)
        kind = division.division.stages[stage - 1]
        length = self.now.length(match)
        if isinstance(kind, RoundRobin | League | Mingle) and dice.random() < 0.05 and not length.by_sum:
            return Outcome(None, Ending.TIE)
        winner = dice.choice(tuple(Team))
        if dice.random() < 0.05:
            return Outcome(winner)
        everything = isinstance(kind, RoundRobin) and kind.all_games
        return scored(dice, winner, length, everything)
