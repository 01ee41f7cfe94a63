"""Phones on the courts of a robot's event: they score, undo, sign and confirm while the desk corrects.

After every step three things are looked at: what each phone shows, what the chart says, and what is signed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tenoff.desk.courts import Court
from tenoff.desk.matches import Taken
from tenoff.desk.rights import Denied, Grant, Role, Who
from tenoff.desk.scoring import Pressed
from tenoff.desk.tournaments import scored_as
from tenoff.kit import Team, Teams
from tenoff.log import Refused as Denial
from tenoff.rules import commands as scoring
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match, Phase
from tenoff.rules.record import Record, TakeOut, Tap
from tenoff.rules.refusals import Code as Refused
from tenoff.rules.refusals import Refusal
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Phase as Stage
from tenoff.tournament.state import Tournament
from tenoff.web.match.build_view import show
from tests.tournament.robot.at_desk import DIRECTOR, AtDesk
from tests.tournament.robot.formats import Case
from tests.tournament.robot.opening import prepare
from tests.tournament.robot.robot import Robot
from tests.tournament.robot.running import step
from tests.tournament.robot.trouble import correct, rewrite

EVENT = "robot"
_SIDES = {Team.FIRST: 0, Team.SECOND: 1}


class Phones(AtDesk):
    """The desk, with a phone on every court."""

    def courts(self, now: Tournament) -> list[Court]:
        """The club's courts, made when they are first needed."""

        async def found() -> list[Court]:
            known = {court.id for court in await self.desk.courts.all()}
            for id in now.courts:
                if id not in known:
                    await self.desk.courts.add(DIRECTOR, id)
            return await self.desk.courts.all()

        return self.run(found())

    def record(self, name: str) -> Record | None:
        return self.run(self.desk.matches.record(name))

    def log(self) -> EventLog:
        log = self.run(self.desk.tournaments.log(EVENT))
        assert log is not None
        return log

    def tap(self, who: Who, name: str, tap: Tap, id: str) -> object:
        """What the phone is answered; None where it is not let in."""

        async def tapped() -> object:
            try:
                return await self.desk.scoring.tap(
                    who, Pressed(name, id, tap, "" if who is DIRECTOR else "phone")
                )
            except Denied:
                return None

        return self.run(tapped())


@dataclass
class PhoneRobot(Robot):
    """A robot director whose courts are scored by phones; `looked`: how often everything was compared."""

    hand: Phones = field(kw_only=True)
    taps: int = 0
    taken: int = 0
    looked: int = 0
    stopped: int = 0
    """Taps for a match that the desk had changed."""

    def __post_init__(self) -> None:
        self.entering = self.hand.enter
        super().__post_init__()

    def give(self, order: do.Command) -> Denial[Code] | None:
        """As any robot does; what a phone has scored beforehand may follow at once."""
        self.given += 1
        own = f"a{self.given}"
        entered = self.entering(self.log, order, id=own, at=self.clock.isoformat(), by="Robot")
        if isinstance(entered, Denial):
            self.refusals.add(entered.code)
            return entered
        self.hear(own)
        return None

    # -- phones

    def score(self) -> None:
        """Some phone does something, now and then for a match it should have left."""
        self.hand.clock = self.clock
        on = [court for court in self.hand.courts(self.now) if court.match or court.past]
        if not on:
            return
        court = self.dice.choice(on)
        old = bool(court.past) and (not court.match or self.dice.random() < 0.25)
        name = self.dice.choice(court.past).match if old else court.match
        record = self.hand.record(name)
        if record is None or record.now is None:
            return
        who = Who(f"court {court.id}", (Grant(Role.SCORER, court=court.id),), f"link {court.id}")
        if self.dice.random() < (0.6 if old else 0.2):
            who = DIRECTOR
        self.taps += 1
        tap = self._tap(record, record.now)
        answer = self.hand.tap(who, name, tap, f"t{self.taps}")
        self.taken += isinstance(answer, Taken)
        self.stopped += isinstance(answer, Refusal) and answer.code is Refused.CLOSED_AT_DESK
        self.hear()

    def _tap(self, record: Record, match: Match) -> Tap:
        dice = self.dice
        chance = dice.random()
        if chance < 0.08 and len(record.acts) > 1:
            return TakeOut(dice.randint(2, len(record.acts)))
        if match.winner is not None and chance < 0.8:
            if chance < 0.4:
                return scoring.Sign(
                    "winner", dice.choice((*match.teams.first.players, *match.teams.second.players))
                )
            return scoring.Confirm(Caller.DIRECTOR, "Dan")
        if chance < 0.11:
            return scoring.Forfeit(dice.choice(tuple(Team)), "went home")
        if chance < 0.14 and match.winner is not None:
            return scoring.Override(Caller.DIRECTOR, "Dan", "wrong card", match_to=dice.choice(tuple(Team)))
        most, least = dice.randint(75, 110), dice.randint(-20, 70)
        return scoring.PostGame(Teams(most, least) if dice.random() < 0.5 else Teams(least, most), sure=True)

    def hear(self, own: str = "") -> None:
        """Takes into its own books what the phones have caused, and its own order of this id."""
        log, known = self.hand.log(), len(self.log.acts)
        state = self.log.now
        for act in log.acts[known:]:
            for event in act.so:
                if state is not None:
                    self.watch.see(event, state)
                    (self._note if act.id == own else self._heard)(event, state, act.do)
                state = EVENT_LOG.evolve(state, event)
        self.log = log

    def _heard(self, event: so.Event, before: Tournament, order: do.Command) -> None:
        match event:
            case so.ResultPosted(match) if isinstance(order, do.PostResult) and order.match == match:
                self.card(match, order.outcome, before=before)
            case so.ResultPosted(match, outcome):
                self._walkover(match, outcome, before)
            case so.ResultWithdrawn(match):
                del self.cards[match]
            case so.ResultCorrected(match, outcome):
                rewrite(self, match, self.cards[match], outcome)
            case _:
                pass

    def finish(self, match: str) -> None:
        """By the desk in half of the cases; else its phone will."""
        if self.dice.random() < 0.5:
            super().finish(match)
        else:
            self.pass_time(self.dice.random() * self.pace / len(self.now.courts))
            for _ in range(3):
                self.score()

    def confirm(self) -> None:
        """The desk confirms a result from a court."""
        claims = [match for match, ended in self.now.ended.items() if ended.claimed]
        if claims and self.dice.random() < 0.3:
            self.must(do.ConfirmResult(self.dice.choice(claims)))

    # -- looking

    def look(self) -> None:
        """Everything that a phone shows, the chart says, and somebody signed."""
        self.looked += 1
        now = self.now
        for match, known in now.records.items():
            for number in range(1, known.number + 1):
                name = scored_as(EVENT, match, number)
                record = self.hand.record(name)
                if record is None or record.now is None:
                    continue  # the book has no match of this length
                if number < known.number or now.stale(match):
                    self._gone(name, record.now)
                else:
                    self._same(now, match, name, record)
        for court in self.hand.courts(now):
            self._on(now, court)

    def _gone(self, name: str, match: Match) -> None:
        if (match.phase, match.winner, match.signatures) != (Phase.CLOSED, None, ()):
            self.wrong.append(f"{name} was changed at the desk and lives on: {match.phase} {match.winner}")

    def _same(self, now: Tournament, match: str, name: str, record: Record) -> None:
        view = show(name, record)
        assert view is not None
        sides = [tuple(p.name for entry in side or () for p in entry.players) for side in now.sides(match)]
        shown = [view.first.players, view.second.players]
        turned = shown != sides
        if sorted(shown) != sorted(sides) and match not in now.ended:
            self.wrong.append(f"{name} shows {shown}, on the chart there are {sides}")
        ended = now.ended.get(match)
        outcome = now.board(match).outcomes.get(match.partition("/")[2])
        if ended is None or outcome is None:
            if view.winner is not None or view.desk:
                self.wrong.append(f"{name} shows {view.status}, on the chart there is no result")
            return
        winner = None if outcome.winner is None else sides[_SIDES[outcome.winner]]
        here = None if view.winner is None else shown[_SIDES[Team(view.winner)]]
        if here != winner:
            self.wrong.append(f"{name} shows that {here} won, on the chart {winner} did")
        if view.claimed is not (ended.claimed and winner is not None):
            self.wrong.append(f"{name} shows {view.status}, on the chart it is unconfirmed: {ended.claimed}")
        signed = [who for role, who in view.signatures if role == "winner"]
        if any(who not in (winner or ()) for who in signed):
            self.wrong.append(f"{name} was signed by {signed}, {winner} won")
        self._scores(name, record, outcome, turned)

    def _scores(self, name: str, record: Record, outcome: Outcome, turned: bool) -> None:
        match = record.now
        assert match is not None
        games = [(game.score.first, game.score.second) for game in match.done if game.winner is not None]
        chart = [(b, a) if turned else (a, b) for a, b in outcome.games]
        if chart and outcome.ending is Ending.PLAYED and games != chart:
            self.wrong.append(f"{name} shows {games}, on the chart there is {chart}")

    def _on(self, now: Tournament, court: Court) -> None:
        """A phone opens what is on its court: never a match that is gone."""
        if not court.match:
            return
        of = {scored_as(EVENT, match, known.number): match for match, known in now.records.items()}
        match = of.get(court.match)
        if match is None or now.stale(match):
            self.wrong.append(f"{court.match} is on court {court.id} and is no match any more")
        elif match in now.called and now.called[match].court.partition("/")[0] != court.id:
            self.wrong.append(f"{court.match} is on court {court.id}, the event has it elsewhere")


@contextmanager
def phones(place: Path) -> Iterator[Phones]:
    hand = Phones(place)
    try:
        yield hand
    finally:
        hand.close()


def ran_with_phones(case: Case, hand: Phones) -> PhoneRobot:
    """The robot after its event; everything was compared after every step."""
    robot = PhoneRobot(case, hand=hand)
    prepare(robot)
    hand.courts(robot.now)
    steps = 0
    while any(each.phase is Stage.RUNNING for each in robot.now.divisions.values()):
        steps += 1
        assert steps < 20_000, (robot.case, "the event does not come to an end")
        step(robot)
        robot.look()
        if robot.dice.random() < 0.4:
            robot.score()
            robot.look()
        if robot.dice.random() < 0.06:
            correct(robot)
            robot.look()
        robot.confirm()
    robot.must(do.FinishEvent())
    robot.look()
    return robot
