"""The robot that plays the demo's events: scorekeepers and a director, through the same doors as people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import date
from typing import Any

from tenoff.app.demo.client import Client
from tenoff.app.demo.events import event_id, opening_orders
from tenoff.kit import Side, Team
from tenoff.rules import commands as tap
from tenoff.rules.commands import Tally
from tenoff.sim.players import Dice
from tenoff.tournament import commands as do

log = logging.getLogger("tenoff.demo")

PAUSE = 14.0
"""Seconds from frame to frame on a court, at the usual pace."""
_TALLIES: tuple[tuple[tuple[int, ...], int], ...] = (
    ((), 34), ((7,), 17), ((8,), 15), ((10,), 5), ((8, 7), 6), ((7, 7), 4), ((8, 8), 3), ((10, 7), 2),
    ((10, 8), 1), ((8, 7, 7), 1), ((-10,), 7), ((7, -10), 3), ((8, -10), 2),
)  # fmt: skip
"""Which discs of a color count in a half-round, and how often in a hundred."""


class Robot:
    """Plays event after event until it is stopped. `pace`: how many times as fast as usual."""

    def __init__(
        self, director: Client, phones: dict[str, Client], *, pace: float = 1.0, seed: str = "robot"
    ) -> None:
        self._director, self._phones, self._pace = director, phones, pace
        self._dice = {court: Dice(seed, court) for court in phones}
        self._sent = 0
        self.frames = 0

    async def run(self, first: int, today: Callable[[], date]) -> None:
        """Plays events from number `first` on, which is drawn already."""
        number = first
        while True:
            await self._event(event_id(number))
            number += 1
            event = event_id(number)
            for at, order in enumerate(opening_orders(number, today())):
                path = "/api/events" if at == 0 else f"/api/events/{event}/orders"
                more = {"event": event} if at == 0 else {}
                await self._told(self._director, path, {"id": f"robot-{event}-{at}", "order": order} | more)

    async def _event(self, event: str) -> None:
        """One event from its first call to its end."""
        courts = [asyncio.create_task(self._court(court)) for court in self._phones]
        try:
            while not await self._directed(event):
                await asyncio.sleep(PAUSE / 2 / self._pace)
        finally:
            for each in courts:
                each.cancel()
            await asyncio.gather(*courts, return_exceptions=True)

    # -- the director

    async def _directed(self, event: str) -> bool:
        """Calls what can be called, confirms what was signed; whether the event is over."""
        queue = await self._director.get(f"/api/events/{event}/queue")
        for each in () if queue is None else queue["calls"]:
            await self._order(event, do.CallMatch(each["call"]["match"], each["call"]["court"]))
        shown = await self._director.get(f"/api/events/{event}")
        if shown is None:
            return False
        matches = _matches(shown)
        for match in matches:
            if match["state"] == "claimed":
                await self._order(event, do.ConfirmResult(match["match"]))
        if not matches or any(match["state"] not in ("over", "void") for match in matches):
            return False
        await self._order(event, do.FinishDivision("doubles"))
        await self._order(event, do.FinishEvent())
        return True

    async def _order(self, event: str, order: do.Command) -> None:
        self._sent += 1
        body = {"id": f"robot-{event}-o{self._sent}", "order": order}
        await self._told(self._director, f"/api/events/{event}/orders", body)

    # -- the scorekeepers

    async def _court(self, court: str) -> None:
        """One court: frame after frame of whatever match the desk puts on it."""
        dice, phone = self._dice[court], self._phones[court]
        await asyncio.sleep(PAUSE * dice.uniform() / self._pace)
        while True:
            courts = await phone.get("/api/courts")
            match = next(
                (each["match"] for each in (courts or {}).get("courts", ()) if each["court"] == court), ""
            )
            if match:
                try:
                    await self._tap(court, phone, match)
                except (OSError, TimeoutError) as error:  # a busy machine, or a visitor's stop
                    log.info("court %s waits: %s", court, error)
            await asyncio.sleep(PAUSE * (0.6 + 0.8 * dice.uniform()) / self._pace)

    async def _tap(self, court: str, phone: Client, match: str) -> None:
        view = await phone.get(f"/api/matches/{match}")
        if view is None or view["phase"] == "confirmed":
            return
        seat = await phone.get(f"/api/matches/{match}/scorer?phone={_phone(court)}")
        order = self._next(court, view)
        if order is None or (seat and seat["scorer"] and not seat["yours"]):
            return  # nothing to do, or a visitor keeps the score
        self._sent += 1
        body = {
            "id": f"{_phone(court)}-{self._sent}",
            "tap": order,
            "seen": view["number"],
            "phone": _phone(court),
        }
        status = await self._told(phone, f"/api/matches/{match}/taps", body)
        self.frames += status == 200 and isinstance(order, tap.PostFrame)

    def _next(self, court: str, view: dict[str, Any]) -> tap.Command | None:
        dice = self._dice[court]
        for owed in view["due"]:
            if owed["kind"] == "lag":
                near, far = sorted(round(0.1 + 20 * dice.uniform(), 1) for _ in range(2))
                return tap.RecordLag(Team.FIRST, tap.LagDisc(distance=near), tap.LagDisc(distance=far + 0.1))
            if owed["kind"] == "choice":
                return tap.ChooseColour(Team(owed["team"] or "first"), Side.BLACK)
        match view["phase"]:
            case "assigned" | "between" | "playing":
                yellow, black = (Tally(discs=_tally(dice)) for _ in range(2))
                return tap.PostFrame(yellow, black)
            case "suspended":
                return tap.Resume(same_day=True)
            case _:
                return None

    async def _told(self, client: Client, path: str, body: object) -> int:
        """Sends it; what the server did not take is said once in the log, and the robot goes on."""
        status, answer = await client.post(path, body)
        if status not in (200, 201, 409):
            log.info(
                "the robot was refused",
                extra={"fields": {"path": path, "status": status, "answer": str(answer)[:300]}},
            )
        return status


def _phone(court: str) -> str:
    return f"robot{court}"


def _tally(dice: Dice) -> tuple[int, ...]:
    at = dice.upto(sum(often for _, often in _TALLIES))
    for discs, often in _TALLIES:
        at -= often
        if at < 0:
            return discs
    return ()


def _matches(shown: dict[str, Any]) -> list[dict[str, Any]]:
    """Every match of an event as the API shows it."""
    return [match for division in shown["divisions"] for match in division.get("fixtures", ())]
