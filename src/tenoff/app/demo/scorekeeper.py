"""One court's scorekeeper: from a match as its screen shows it to the next thing pressed."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tenoff.app.demo import incidents
from tenoff.app.demo.players import half_round, strength
from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as tap
from tenoff.rules.commands import Tally
from tenoff.rules.fouls import Caller
from tenoff.rules.record import TakeOut, Tap
from tenoff.sim.players import Dice

HAPPENINGS = ("call", "wrong", "close disc", "question", "call", "undo", "protest", "call")
"""In this order on each court, each court beginning at another."""
_BETWEEN = 4
"""Half-rounds from one to the next, and up to so many more."""
_OPEN = ("help", "exam", "protest", "appeal")


class Scorekeeper:
    """Keeps the score of whatever is played on one court. `phone`: the id of its device. `waits`: there was
    nothing to press when it looked last. `scored`: the match it held the pencil of.
    """

    def __init__(self, court: str, seed: str) -> None:
        self.court, self.phone = court, f"robot{court}"
        self.name = f"Demo scorekeeper {court}"
        self.sent = 0
        self.waits = True
        self.scored = ""
        self._dice = Dice(seed, court)
        self._at = sum(map(ord, court))
        self._until = 2 + self._dice.upto(_BETWEEN)
        self._owed: tuple[str, tap.CorrectScore] | None = None
        self._corrected: set[str] = set()

    def pause(self) -> float:
        """How long until the next, as a share of the usual."""
        return 0.6 + 0.8 * self._dice.uniform()

    def next(self, view: dict[str, Any], now: datetime, *, stopped: bool = False) -> Tap | None:
        """What is pressed next; None while there is nothing. `stopped`: all play stands still."""
        pressed = None if stopped else self._next(view, now)
        self.waits = pressed is None
        return pressed

    def _next(self, view: dict[str, Any], now: datetime) -> Tap | None:
        if view["phase"] == "suspended":
            return tap.Resume(same_day=True)
        owed = {each["kind"]: each for each in view["due"]}
        waits = next((owed[kind] for kind in _OPEN if kind in owed), None)
        if waits is not None:
            return self._called(waits)
        wrong, self._owed = self._owed, None
        if wrong is not None and wrong[0] == view["id"]:
            return wrong[1]
        return self._before_play(view, owed, now) or self._play(view, owed)

    def _called(self, owed: dict[str, Any]) -> Tap | None:
        """The first call on a close disc is made at the court; everything else waits for the director."""
        if owed["kind"] == "exam" and owed["who"] in (Caller.PLAYERS, Caller.REFEREE):
            return tap.RuleExam(Caller(owed["who"]), good=self._dice.uniform() < 0.5)
        return None

    def _before_play(
        self, view: dict[str, Any], owed: dict[str, dict[str, Any]], now: datetime
    ) -> Tap | None:
        dice = self._dice
        if "lag" in owed:
            near, far = sorted(round(0.5 + 20 * dice.uniform(), 1) for _ in range(2))
            discs = tap.LagDisc(distance=near), tap.LagDisc(distance=far + 0.5)
            return tap.RecordLag(Team.FIRST if dice.uniform() < 0.5 else Team.SECOND, *discs)
        if "choice" in owed:
            return tap.ChooseColor(Team(owed["choice"]["team"] or "first"), Side.BLACK)
        if "break" in owed:
            since = datetime.fromisoformat(owed["break"]["since"] or now.isoformat())
            minutes = round(max((now - since).total_seconds(), 0) / 60, 1)
            return tap.EndBreak(Team(owed["break"]["team"] or "first"), min(minutes, 9.0))
        if "ends" in owed:
            team = Team(owed["ends"]["team"])
            head, foot = view[team.value]["players"][:2]
            return tap.ChooseEnds(team, head, foot)
        left = owed["practice"]["left"] if "practice" in owed else ()
        for team, (speed, _) in zip(Team, left or (), strict=False):
            if speed:
                return tap.TakePractice(team, speed=speed)
        return None

    def _play(self, view: dict[str, Any], owed: dict[str, dict[str, Any]]) -> Tap | None:
        match view["phase"]:
            case "playing" if self._until <= 0:
                self._until = _BETWEEN + self._dice.upto(_BETWEEN)
                self._at += 1
                return self._happening(view)
            case "assigned" | "between" | "playing":
                self._until -= 1
                return self._frame(view)
            case "won" | "signed":
                return self._card(view, owed)
            case _:
                return None

    def _happening(self, view: dict[str, Any]) -> Tap | None:
        match HAPPENINGS[self._at % len(HAPPENINGS)]:
            case "call":
                return incidents.call(self._dice, view, self._at)
            case "close disc":
                return incidents.close_disc(self._dice, view)
            case "question":
                return incidents.question(self._dice)
            case "wrong":
                return self._frame(view, wrong=True)
            case "protest" if view["game"]["rows"]:
                return incidents.protest(self._dice)
            case "undo":
                own = next((each for each in view["undos"] if each["phone"] == self.phone), None)
                done = own is not None and own["act"] is not None and view["game"]["rows"]
                return TakeOut(own["act"]) if own is not None and done else self._frame(view)
            case _:
                return self._frame(view)

    def _frame(self, view: dict[str, Any], *, wrong: bool = False) -> tap.PostFrame:
        skill = {side: strength(view[incidents.team_on(view, side).value]["players"]) for side in Side}
        hammer = next(
            (side for side in Side if view[incidents.team_on(view, side).value]["hammer"]), Side.BLACK
        )
        made = half_round(self._dice, skill[Side.YELLOW], skill[Side.BLACK], hammer)
        yellow, black = Tally(discs=made.yellow), Tally(discs=made.black)
        if wrong and view["next"] is not None and sum(made.yellow) != sum(made.black):
            # each color's discs under the other: put right at the next tap
            number, game = view["next"]["number"], view["game"]["number"]
            points = incidents.by_team(view, sum(made.yellow), sum(made.black))
            reason = "Posted under the wrong color"
            self._owed = view["id"], tap.CorrectScore(number, points, game=game, reason=reason)
            return tap.PostFrame(black, yellow)
        return tap.PostFrame(yellow, black)

    def _card(self, view: dict[str, Any], owed: dict[str, dict[str, Any]]) -> Tap | None:
        """Signatures; on some cards the players first find a wrong figure in the last half-round."""
        fresh = view["id"] not in self._corrected
        self._corrected.add(view["id"])
        rows = view["game"]["rows"]
        if (
            fresh
            and view["phase"] == "won"
            and rows
            and rows[-1]["kind"] == "frame"
            and self._dice.uniform() < 0.3
        ):
            first, second = rows[-1]["points"]
            points = (
                Teams(first, 0 if second else 7)
                if view["winner"] == "first"
                else Teams(0 if first else 7, second)
            )
            reason = "The card and the board disagreed"
            return tap.CorrectScore(rows[-1]["number"], points, game=view["game"]["number"], reason=reason)
        if "signature" in owed:
            role = owed["signature"]["who"]
            officials = dict(view["officials"])
            winner = Team(view["winner"])
            team = winner if role == "winner" else winner.other
            names = view[team.value]["players"]
            return tap.Sign(role, officials.get(role) or next(iter(names), self.name))
        return None
