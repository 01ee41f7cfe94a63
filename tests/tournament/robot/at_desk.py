"""A robot's orders through the desk: rights, a real SQLite file, scoring records and courts that follow."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from msgspec import structs

from tenoff.desk.desk import Desk, open_desk
from tenoff.desk.logs import Done
from tenoff.desk.rights import Grant, Role, Who
from tenoff.desk.runtime import Means
from tenoff.desk.tournaments import Sent
from tenoff.log import Entered, Refused
from tenoff.store import open_store
from tenoff.tournament import commands as do
from tenoff.tournament.events import Event
from tenoff.tournament.log import EventLog
from tenoff.tournament.refusals import Code
from tenoff.tournament.state import Tournament
from tests.desk.houses import quick
from tests.tournament.robot.robot import FIRST_DAY

T = TypeVar("T")
DIRECTOR = Who("Robot", (Grant(Role.OWNER),), "account robot", "robot")


class AtDesk:
    """What `enter` does, done by the desk."""

    def __init__(self, place: Path) -> None:
        self._loop = asyncio.Runner()
        self.clock = FIRST_DAY
        means = Means(lambda: self.clock, lambda number: b"\x2a" * number, quick())
        self.store = self._loop.run(open_store(str(place)))
        self.desk: Desk = open_desk(self.store, means)

    def enter(
        self, log: EventLog, order: do.Command, *, id: str, at: str, by: str
    ) -> Entered[do.Command, Event, Tournament, Code] | Refused[Code]:
        self.clock = datetime.fromisoformat(at)
        if isinstance(order, do.AnnounceEvent):
            order = structs.replace(order, about=structs.replace(order.about, zone="America/New_York"))
        return self._loop.run(self._entered(order, id))

    async def _entered(
        self, order: do.Command, id: str
    ) -> Entered[do.Command, Event, Tournament, Code] | Refused[Code]:
        answer = await self.desk.tournaments.give(DIRECTOR, Sent("robot", id, order))
        if isinstance(answer, Refused):
            return answer
        assert isinstance(answer, Done)
        await self.desk.following.after_order(DIRECTOR, "robot", answer.number)
        log = await self.desk.tournaments.log("robot")
        assert log is not None
        return Entered(log, log.acts[answer.number - 1])

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of work at the desk."""
        return self._loop.run(work)

    def close(self) -> None:
        self._loop.run(self.store.close())
        self._loop.close()


@contextmanager
def at_desk(place: Path) -> Iterator[AtDesk]:
    hand = AtDesk(place)
    try:
        yield hand
    finally:
        hand.close()
