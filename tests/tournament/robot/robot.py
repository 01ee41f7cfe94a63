"""A robot director: runs an event from announcement to results with upsets, forfeits, rain and corrections.

It keeps its own books beside the log: what every card said, and who is out. The checkers read those.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from tenoff.kit import Team
from tenoff.kit.money import Cents
from tenoff.log import Refused, begin, enter
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.about import About, CourtSet, Sponsor
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import (
    Division,
    DoubleElimination,
    Elimination,
    Gender,
    Grade,
    Ladder,
    League,
    Length,
    Mingle,
    RoundRobin,
    Scope,
)
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.people import Player, Standing
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Phase, Tournament
from tests.tournament.robot.formats import ONE_GAME, Case
from tests.tournament.robot.watch import Watch

KEY, OTHER = "main", "side"
"""The division of the case, and a small one beside it in which some of the same people play."""
FIRST_DAY = datetime.fromisoformat("2026-01-12T08:00:00-05:00")
FEE = Cents(1000)
SIDE = Elimination(consolation=False, length=ONE_GAME)


@dataclass(frozen=True)
class Card:
    """What a match's card says. `sides`: the lines that met."""

    sides: tuple[tuple[int, ...], tuple[int, ...]]
    outcome: Outcome
    sent_home: tuple[Team, ...] = ()


@dataclass
class Robot:
    case: Case
    dice: Random = field(init=False)
    log: EventLog = field(init=False)
    clock: datetime = FIRST_DAY
    watch: Watch = field(init=False)
    cards: dict[str, Card] = field(default_factory=dict)
    out: dict[str, Standing] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    given: int = 0
    refusals: set[Code] = field(default_factory=set)
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
        entered = enter(before, order, id=f"a{self.given}", at=self.clock.isoformat(), by="Robot")
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

    # -- from announcement to draw

    def prepare(self) -> None:
        case, dice = self.case, self.dice
        division = Division(
            KEY,
            "Doubles of the week",
            Gender.ANY,
            Grade.OPEN,
            case.play,
            case.stages,
            fee=FEE,
            draw_partners=case.draw_partners,
        )
        about = About(
            "Robot Open",
            ("2026-01-12", "2026-01-13"),
            scope=Scope.STATEWIDE if self.florida else Scope.CLUB,
            regulations=case.regulations,
            sponsors=(Sponsor("Bakery", Cents(dice.randrange(0, 50_000))),),
        )
        courts = tuple(CourtSet(str(number), f"set {number}") for number in range(1, case.courts + 1))
        side = Division(OTHER, "Side event", Gender.ANY, Grade.OPEN, case.play, (SIDE,), fee=FEE)
        self.must(do.AnnounceEvent(about, courts, (division, side) if case.beside else (division,)))
        self.must(do.OpenRegistration())
        for key in self.now.divisions:
            if dice.random() < 0.7:
                self.must(do.PublishSeed(key, seed=f"lottery {case.seed}"))
        for number in range(case.entries):
            self.pass_time(0.1)
            self.must(self._entry(number))
        for number in range(case.beside):
            self.must(self._beside(number))
        if dice.random() < 0.3:
            self.must(self._entry(900))
            self.must(do.Withdraw(list(self.now.entries)[-1], "ill"))
        self.must(do.CloseRegistration())
        self.waive()
        self.clock = FIRST_DAY + timedelta(hours=1)
        for key in self.now.divisions:
            self._draw(key)

    def waive(self) -> None:
        for entry in list(self.now.entries.values()):
            for concern in entry.concerns:
                if all(waiver.concern != concern for waiver in entry.waivers):
                    self.must(do.WaiveConcern(entry.id, concern.code, "known to the director"))

    def _entry(self, number: int, *, late: bool = False) -> do.Register:
        size = 1 if self.case.draw_partners else self.case.play.players
        players = tuple(Player(f"p{number}{letter}", f"Player {number}{letter}") for letter in "ab"[:size])
        keys = tuple(player.key for player in players)
        paid = Cents(self.dice.choice((0, size * FEE, size * FEE, size * FEE)))
        return do.Register(KEY, players, released=keys, present=keys, paid=paid, late=late)

    def _beside(self, number: int) -> do.Register:
        """Players of the other division first, then new ones."""
        names = (
            [f"p{number // 2}{'ab'[number % 2]}", f"p{700 + number}a"]
            if number % 3
            else [f"p{800 + number}{c}" for c in "ab"]
        )
        players = tuple(Player(name, f"Player {name}") for name in names[: self.case.play.players])
        keys = tuple(player.key for player in players)
        return do.Register(OTHER, players, released=keys, present=keys)

    def _draw(self, key: str) -> None:
        division = self.now.divisions[key]
        if division.seed:
            self.must(do.DrawBySeed(key, division.seed))
            return
        ids = [entry.id for entry in self.now.entered(key)]
        self.dice.shuffle(ids)
        stage = division.division.stages[0]
        pairs = division.division.draw_partners and not isinstance(stage, Mingle)
        size = 2 if pairs else 1
        teams = [tuple(ids[at : at + size]) for at in range(0, len(ids), size)]
        lines = list(range(1, len(teams) + 1))
        if isinstance(stage, Elimination | DoubleElimination):
            refused = self.give(do.DrawByHand(key, tuple(zip(lines, teams, strict=True))))
            if refused is None:
                return
            # a chart with byes: the answer names the lines that do not fit, so the byes can be told from it
            odd = {int(line) for line in refused.values[0].split(", ")}
            lines = sorted(set(lines) ^ odd)
        self.must(do.DrawByHand(key, tuple(zip(lines, teams, strict=True))))

    # -- play

    def run(self) -> None:
        self.prepare()
        steps = 0
        while any(each.phase is Phase.RUNNING for each in self.now.divisions.values()):
            steps += 1
            assert steps < 40_000, (self.case, "the event does not come to an end")
            self.step()
        self.must(do.FinishEvent())

    def step(self) -> None:
        dice = self.dice
        self.pass_time(dice.random() * 3)
        if self.clock.hour >= 18:
            self.next_day()
            return
        if not self.case.calm and dice.random() < 0.12:
            self.trouble()
            return
        if self.now.suspended:
            if dice.random() < 0.3:
                self.call()
            self.must(do.ResumePlay())
            return
        on_court = list(self.now.called)
        if on_court and dice.random() < 0.45:
            self.finish(dice.choice(on_court))
        elif not self.call():
            if on_court:
                self.finish(dice.choice(on_court))
            elif any(True for _ in self.now.ready()):
                self.next_day()
            else:
                running = [key for key, each in self.now.divisions.items() if each.phase is Phase.RUNNING]
                self.conclude(dice.choice(running))

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
                if self.dice.random() < 0.8:
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
        costs = self.costs_the_event(match)
        standing = Standing.ABANDONED if abandons else Standing.DISQUALIFIED if costs else None
        if standing is not None:
            self.out.update({entry.id: standing for entry in losers})
        self.card(match, Outcome(team.other, Ending.FORFEIT))
        self.must(do.ForfeitMatch(match, team, "did not come", abandons))

    def costs_the_event(self, match: str) -> bool:
        """C-25: up to the quarter-finals of the chart."""
        stage = self.now.division_of(match)[0].stages[-1].stage
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

    # -- trouble

    def trouble(self) -> None:
        dice = self.dice
        what = dice.choice(
            ("rain", "court", "hold", "late", "correct", "correct", "correct", "leave", "move", "nonsense")
        )
        match what:
            case "rain":
                self.give(do.ResumePlay() if self.now.suspended else do.SuspendPlay())
            case "court":
                self._court()
            case "hold":
                ready = [key for key, *_ in self.now.ready()]
                if ready:
                    self.give(do.HoldMatch(dice.choice(ready), "lunch"))
            case "late":
                self._late()
            case "correct":
                self._correct()
            case "leave":
                self._leave()
            case "move":
                self._move()
            case _:
                self._nonsense()

    def _court(self) -> None:
        court = self.dice.choice(list(self.now.courts.values()))
        if court.closed:
            self.must(do.ReopenCourt(court.id))
        elif len([each for each in self.now.courts.values() if not each.closed]) > 1:
            self.must(do.CloseCourt(court.id, "cracked"))
            on = [called.match for called in self.now.called.values() if called.court == court.id]
            for match in on:
                self.must(do.RecallMatch(match, "cracked"))

    def _late(self) -> None:
        stage = self.now.divisions[KEY].stages[-1]
        chart = isinstance(stage.stage, Elimination | DoubleElimination) and len(self.case.stages) == 1
        if not chart or self.late >= 3 or self.case.draw_partners:
            return
        self.late += 1
        if self.give(self._entry(500 + self.late, late=True)) is not None:
            return
        self.waive()
        id = list(self.now.entries)[-1]
        refused = self.give(do.PlaceLate(id, 10_000))
        assert refused is not None
        free = (
            [int(line) for line in refused.values[1].split(", ") if line] if len(refused.values) > 1 else []
        )
        if free:
            self.give(do.PlaceLate(id, self.dice.choice(free)))

    def _leave(self) -> None:
        inside = [
            id
            for division in self.now.divisions.values()
            if division.phase is Phase.RUNNING
            for ids in division.stages[-1].lines.values()
            for id in ids
            if id not in self.out
        ]
        if not inside or self.dice.random() < 0.5:
            return
        id = self.dice.choice(inside)
        abandons = self.dice.random() < 0.5
        self.out[id] = Standing.ABANDONED if abandons else Standing.DISQUALIFIED
        self.must(do.AbandonEvent(id, "went home") if abandons else do.DisqualifyEntry(id, "waxed the discs"))

    def _move(self) -> None:
        taken = {called.court for called in self.now.called.values()}
        free = [court.id for court in self.now.courts.values() if court.id not in taken and not court.closed]
        if self.now.called and free:
            self.must(do.MoveMatch(self.dice.choice(list(self.now.called)), self.dice.choice(free)))

    def _nonsense(self) -> None:
        """Orders that can never be right; the event stays as it was."""
        before = self.log
        match = self.dice.choice(list(self.cards)) if self.cards else f"{KEY}/X1-01"
        for order in (
            do.CallMatch(f"{KEY}/X1-01", "1"),
            do.CallMatch(match, "99"),
            do.PostResult(match, Outcome(Team.FIRST)),
            do.DrawBySeed(KEY, "another"),
            do.FinishDivision("nowhere"),
            do.TakePayment("e1", Cents(-10_000_000)),
        ):
            if self.give(order) is None or self.log is not before:
                self.wrong.append(f"nonsense was taken: {order}")

    def _correct(self) -> None:
        """Another result for a match that is over, with all that it undoes."""
        here = [match for match in self.cards if self._is_open(match)]
        if not here:
            return
        match = self.dice.choice(here)
        was = self.cards[match]
        outcome = self._second_thought(match)
        self._rewrite(match, was, outcome)
        refused = self.give(do.CorrectResult(match, outcome, "the card says otherwise"))
        if refused is not None and refused.code is Code.UNDOES:
            undoing = tuple(refused.values[1].split(", "))
            refused = self.give(do.CorrectResult(match, outcome, "the card says otherwise", undoing))
        assert refused is None, (self.case, match, outcome, refused)

    def _is_open(self, match: str) -> bool:
        """Whether its result can still be another: its stage is not gone by."""
        division, stage, _ = self.now.division_of(match)
        return division.phase is Phase.RUNNING and stage == len(division.stages)

    def _second_thought(self, match: str) -> Outcome | None:
        chance = self.dice.random()
        if chance < 0.15:
            return None
        if chance < 0.3:
            return Outcome(self.dice.choice(tuple(Team)), Ending.FORFEIT)
        return self.outcome(match)

    def _rewrite(self, match: str, was: Card, outcome: Outcome | None) -> None:
        """The robot's own books after a correction: who was out because of this match is in again."""
        for team, side in zip(Team, self.now.sides(match), strict=True):
            gave_up = was.outcome.ending is Ending.FORFEIT and was.outcome.winner is team.other
            gives_up = (
                outcome is not None and outcome.ending is Ending.FORFEIT and outcome.winner is team.other
            )
            for entry in side or ():
                because = team in was.sent_home or (
                    gave_up and (self.costs_the_event(match) or self.out.get(entry.id) is Standing.ABANDONED)
                )
                if because and not gives_up:
                    self.out.pop(entry.id, None)
                if gives_up and self.costs_the_event(match):
                    self.out.setdefault(entry.id, Standing.DISQUALIFIED)
        if outcome is None:
            del self.cards[match]
        else:
            self.card(match, outcome)

    # -- the end of days, stages and the event

    def next_day(self) -> None:
        if self.dice.random() < 0.5:
            for match in list(self.now.called):
                if match in self.now.called:
                    self.post(match)
        if self.now.called or any(True for _ in self.now.ready()):
            self.give(do.EndDay())
            if self.dice.random() < 0.1:
                self.call()
        day = self.clock.date() + timedelta(days=1)
        self.clock = datetime.combine(day, FIRST_DAY.timetz()) + timedelta(minutes=self.dice.randint(30, 90))
        if day.isoformat() not in self.now.days:
            self.must(do.AddDay(day.isoformat()))
        if self.now.suspended and self.dice.random() < 0.8:
            self.must(do.ResumePlay())

    def conclude(self, key: str) -> None:
        division = self.now.divisions[key]
        stage = division.stages[-1]
        if isinstance(stage.stage, Ladder) and len(self.cards) < 2 * len(stage.lines):
            ids = [id for ids in stage.lines.values() for id in ids]
            self.give(do.ChallengeRung(key, *self.dice.sample(ids, 2)))
            if self.dice.random() < 0.9 or any(True for _ in self.now.ready()):
                return
        if not stage.board.over:
            return
        if len(division.stages) < len(division.division.stages):
            self._next_stage(key)
        else:
            self.must(do.FinishDivision(key))

    def _next_stage(self, key: str) -> None:
        stages = self.now.divisions[key].stages
        self.left_at[len(stages)] = frozenset(
            line for line, ids in stages[-1].lines.items() if any(id in self.out for id in ids)
        )
        refused = self.give(do.StartStage(key, seed="next lottery"))
        while refused is not None and refused.code is Code.TIED:
            names = refused.values[0].split(", ")
            shown = {entry.shown: entry.id for entry in self.now.entered(key)}
            tied = [shown[name] for name in names]
            self.dice.shuffle(tied)
            self.must(do.SettleTie(key, tuple(tied), "by lot"))
            refused = self.give(do.StartStage(key, seed="next lottery"))
        assert refused is None, (self.case, refused)


def scored(dice: Random, winner: Team, length: Length, everything: bool) -> Outcome:
    """Games that this side wins."""

    def game(team: Team) -> tuple[int, int]:
        most, least = dice.randint(70, 90), dice.randint(-20, 69)
        return (most, least) if team is Team.FIRST else (least, most)

    if length.by_sum:
        games = [(dice.randint(0, 60), dice.randint(0, 60)) for _ in range(length.games)]
        lead = sum(a for a, _ in games) - sum(b for _, b in games)
        if lead == 0:
            return Outcome(None, Ending.TIE, tuple(games))
        return Outcome(Team.FIRST if lead > 0 else Team.SECOND, games=tuple(games))
    needed = length.games // 2 + 1
    lost = dice.randint(0, length.games - needed)
    wins = length.games - lost if everything else needed
    order = [winner] * (wins - 1) + [winner.other] * lost
    dice.shuffle(order)
    return Outcome(winner, games=tuple(game(team) for team in (*order, winner)))
