"""The robot that plays the demo's events: scorekeepers and a director, through the same doors as people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any

from tenoff.app.demo.client import Client
from tenoff.app.demo.director import Director
from tenoff.app.demo.events import event_id, opening_orders
from tenoff.app.demo.scorekeeper import Scorekeeper
from tenoff.rules import commands as tap
from tenoff.web.demo import LEFT_TO_YOU

log = logging.getLogger("tenoff.demo")

PAUSE = 14.0
"""Seconds from frame to frame on a court, at the usual pace."""
IDLE = 180.0
"""Seconds that a visitor's court is left alone after the last tap there, at the usual pace."""
_SHORTEST = 15.0
_AFTER = 30.0
"""Seconds from the end of an event to the next."""


class Robot:
    """Plays event after event until it is stopped. `pace`: how many times as fast as usual."""

    def __init__(
        self,
        director: Client,
        phones: dict[str, Client],
        keepers: dict[str, Scorekeeper],
        clock: Callable[[], datetime],
        *,
        pace: float = 1.0,
        seed: str = "robot",
    ) -> None:
        self._phones, self._clock, self._pace = phones, clock, pace
        self._client = director
        self._stumbled: set[str] = set()
        self._director = Director(director, clock, pace, seed)
        self._keepers = keepers

    async def run(self, first: int) -> None:
        """Plays events from number `first` on, which is drawn already."""
        number = first
        while True:
            await self._event(event_id(number))
            await self._rest(_AFTER)
            number += 1
            await self._opened(number)

    async def _opened(self, number: int) -> None:
        """The next event from its announcement to its draw."""
        event = event_id(number)
        for at, order in enumerate(opening_orders(number, self._clock().date())):
            path = "/api/events" if at == 0 else f"/api/events/{event}/orders"
            more = {"event": event} if at == 0 else {}
            body = {"id": f"robot-{event}-{at}", "order": order} | more
            await self._trying(self._client.told(path, body))

    async def _event(self, event: str) -> None:
        """One event from its first call to its end."""
        first = sorted(self._phones, key=lambda court: self._keepers[court].waits)  # where play goes on
        courts = [asyncio.create_task(self._court(court, at)) for at, court in enumerate(first)]
        try:
            while not await self._trying(self._director.directed(event)):
                await self._rest(PAUSE / 2)
        finally:
            for each in courts:
                each.cancel()
            await asyncio.gather(*courts, return_exceptions=True)

    async def _court(self, court: str, at: int) -> None:
        """One court: frame after frame of whatever match is put on it. `at`: its place in the first round."""
        keeper = self._keepers[court]
        await self._rest(PAUSE / 2 * at / len(self._phones))  # one after the other, and the first at once
        while True:
            quick = await self._trying(self._scored(court, keeper))
            await self._rest(PAUSE * keeper.pause() * (0.3 if quick else 1))

    async def _scored(self, court: str, keeper: Scorekeeper) -> bool:
        """The next tap of a court; whether another follows soon."""
        phone = self._phones[court]
        courts = (await phone.get("/api/courts") or {}).get("courts", ())
        here = next((each for each in courts if each["court"] == court), None)
        if here is None or not here["match"]:
            return False
        match = here["match"]
        view = await phone.get(f"/api/matches/{match}")
        if view is None or not await self._ours(keeper, phone, here, view):
            return False
        pressed = keeper.next(view, self._clock(), stopped=self._director.stopped)
        if pressed is None:
            return False
        keeper.sent += 1
        sent = {"id": f"{keeper.phone}-{keeper.sent}", "tap": pressed, "seen": view["number"]}
        await phone.told(f"/api/matches/{match}/taps", sent | {"phone": keeper.phone, "name": keeper.name})
        return not isinstance(pressed, tap.PostFrame)

    async def _ours(
        self, keeper: Scorekeeper, phone: Client, here: dict[str, Any], view: dict[str, Any]
    ) -> bool:
        """Whether the robot keeps this score: not while a visitor does, nor on the court left to them, until
        nobody has tapped there for a while.
        """
        path = f"/api/matches/{here['match']}/scorer"
        seat = await phone.get(f"{path}?phone={keeper.phone}")
        if seat is None or seat["yours"]:
            keeper.scored = here["match"]
            return seat is not None
        taken = seat["scorer"]
        asked_for = taken is not None or keeper.scored == here["match"]  # given up for a visitor
        idle = timedelta(seconds=max(IDLE / self._pace, _SHORTEST))
        moments = (here["since"], view["changed"], taken["since"] if taken else "")
        if left_to_visitors(keeper.court, asked_for, moments, self._clock(), idle):
            return False
        if taken is not None:
            await phone.told(path, {"phone": keeper.phone, "name": keeper.name, "take": True})
        return True

    async def _trying(self, doing: Any) -> Any:
        """Does it; a busy machine or a server that stops is no reason to give up."""
        try:
            return await doing
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            log.info("the robot waits: %s", error)
        except Exception as error:  # said once, however often it comes again
            said = repr(error)
            if said not in self._stumbled:
                self._stumbled.add(said)
                log.exception("the robot stumbled")
        return None

    async def _rest(self, seconds: float) -> None:
        await asyncio.sleep(seconds / self._pace)


def left_to_visitors(
    court: str, taken: bool, moments: Iterable[str], now: datetime, idle: timedelta = timedelta(seconds=IDLE)
) -> bool:
    """Whether the robot keeps off a court it does not score: where a visitor holds the pencil, and on
    their own court, until nothing has happened there for a while. `moments`: when something last did.
    """
    last = max((datetime.fromisoformat(each) for each in moments if each), default=now)
    return (taken or court == LEFT_TO_YOU) and now - last < idle
