"""The robot's director: calls matches, answers courts, stops for rain, confirms and corrects results."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from tenoff.app.demo import incidents
from tenoff.app.demo.client import Client
from tenoff.app.demo.events import DIRECTOR, REFEREES
from tenoff.kit import Team
from tenoff.sim.players import Dice
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Outcome

_DRY = 600.0
"""Seconds of play until it rains, at the usual pace."""
_RAIN = 75.0
_ANSWER = 20.0
"""Seconds in which a visitor may answer a court before the robot does."""
_LEFT = 2
"""Courts left to visitors to answer; where more wait, the robot answers the others at once."""
_SIGNING = 90.0
_STUCK = 1200.0
"""Seconds without a match that goes on after which an event is left as it is: visitors may stop anything."""
_OVER = ("over", "void")


class Director:
    """Runs one event at a time. `stopped`: its play stands still at the moment."""

    def __init__(self, client: Client, clock: Callable[[], datetime], pace: float, seed: str) -> None:
        self._client, self._clock, self._pace = client, clock, pace
        self._dice = Dice(seed, "director")
        self._sent = 0
        self._rain = clock() + self._span(_DRY / 2)
        self._back: datetime | None = None
        self._asked: dict[tuple[str, str], datetime] = {}
        self._moved: tuple[str, datetime] = "", clock()
        self.stopped = False

    def _span(self, seconds: float) -> timedelta:
        return timedelta(seconds=seconds / self._pace)

    async def directed(self, event: str) -> bool:
        """Does what there is to do now; whether the event is over."""
        shown = await self._client.get(f"/api/events/{event}")
        if shown is None:
            return False
        await self._weather(event, shown)
        queue = await self._client.get(f"/api/events/{event}/queue")
        for each in () if queue is None else queue["calls"]:
            await self._call(event, each["call"]["match"], each["call"]["court"])
        matches = _matches(shown)
        for match in matches:
            if match["state"] == "claimed":
                await self._claimed(event, match)
        await self._courts()
        if shown["phase"] == "finished":
            return True
        if matches and all(match["state"] in _OVER for match in matches):
            await self._order(event, do.FinishDivision("doubles"))
            await self._order(event, do.FinishEvent())
            return True
        return self._stuck(event, matches)

    def _stuck(self, event: str, matches: list[dict[str, Any]]) -> bool:
        now = f"{event} {[match['state'] for match in matches]}"
        if now != self._moved[0]:
            self._moved = now, self._clock()
        return self._clock() - self._moved[1] > self._span(_STUCK)

    async def _weather(self, event: str, shown: dict[str, Any]) -> None:
        """Rain now and then, and back again; a visitor's own stop lasts as long."""
        now, suspended = self._clock(), bool(shown.get("suspended"))
        playing = any(each["state"] == "playing" for each in _matches(shown))
        if not suspended and playing and now >= self._rain:
            self._back = now + self._span(_RAIN)
            self._rain = self._back + self._span(_DRY * (1 + self._dice.uniform()))
            await self._order(event, do.SuspendPlay(do.Why.RAIN, f"Back at {_said(self._back)}"))
            suspended = True
        elif suspended and self._back is None:
            self._back = now + self._span(_RAIN)
        elif suspended and self._back is not None and now >= self._back:
            await self._order(event, do.ResumePlay())
            suspended, self._back = False, None
        self.stopped = suspended

    async def _call(self, event: str, match: str, court: str) -> None:
        await self._order(event, do.CallMatch(match, court))
        if self._dice.uniform() < 0.3:
            await self._order(event, do.AssignReferee(match, REFEREES[self._dice.upto(len(REFEREES))]))

    async def _claimed(self, event: str, match: dict[str, Any]) -> None:
        """Confirms a result once its card is signed or nobody signs it; a few are corrected from the card."""
        view = await self._client.get(f"/api/matches/{match['scored']}") if match.get("scored") else None
        if view is not None and view["phase"] == "won":
            waited = self._clock() - datetime.fromisoformat(view["changed"])
            if waited < self._span(_SIGNING):
                return
        games = [tuple(game) for game in match["outcome"].get("games", ())]
        if games and self._dice.uniform() < 0.08:
            first, second = games[-1]
            games[-1] = (first, second - 1) if first > second else (first - 1, second)
            outcome = Outcome(Team(match["outcome"]["winner"]), games=tuple(games))
            await self._order(event, do.CorrectResult(match["match"], outcome, "The signed card says so"))
            return
        await self._order(event, do.ConfirmResult(match["match"]))

    async def _courts(self) -> None:
        """Answers what courts wait for, unless somebody else did."""
        now, open_ = self._clock(), set[tuple[str, str]]()
        courts = (await self._client.get("/api/courts") or {}).get("courts", ())
        for match in [each["match"] for each in courts if each["match"]]:
            view = await self._client.get(f"/api/matches/{match}")
            for owed in () if view is None or view["phase"] == "suspended" else view["due"]:
                said = incidents.answer(self._dice, owed, DIRECTOR)
                if said is None:
                    continue
                key = match, f"{owed['kind']} {owed['sentence']}"
                open_.add(key)
                asked = self._asked.setdefault(key, now)
                if len(open_) > _LEFT or now - asked >= self._span(_ANSWER):
                    self._sent += 1
                    body = {"id": f"director-{self._sent}", "tap": said}
                    await self._client.told(f"/api/matches/{match}/taps", body)
        self._asked = {key: at for key, at in self._asked.items() if key in open_}

    async def _order(self, event: str, order: do.Command) -> None:
        self._sent += 1
        body = {"id": f"robot-{event}-o{self._sent}", "order": order}
        await self._client.told(f"/api/events/{event}/orders", body)


def _matches(shown: dict[str, Any]) -> list[dict[str, Any]]:
    """Every match of an event as the API shows it."""
    return [match for division in shown.get("divisions", ()) for match in division.get("fixtures", ())]


def _said(moment: datetime) -> str:
    """2:05 PM, by the clock of the computer that runs the demo."""
    return moment.astimezone().strftime("%I:%M %p").lstrip("0")
