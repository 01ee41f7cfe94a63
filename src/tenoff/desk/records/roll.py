"""The roll at the desk: the keeper's orders, and everything that follows from what is on record."""

from __future__ import annotations

from collections.abc import Callable

from tenoff.desk.ports import Store
from tenoff.desk.records.books import Book
from tenoff.desk.rights import Action
from tenoff.desk.runtime import Means
from tenoff.records.reckoning import Reckoning
from tenoff.records.roll.commands import Command
from tenoff.records.roll.events import Event
from tenoff.records.roll.log import ROLL_LOG, RollLog
from tenoff.records.roll.refusals import Code
from tenoff.records.roll.state import Roll

ROLL = "roll"
"""The name of the one log."""


class RollBook(Book[Command, Event, Roll, Code]):
    def __init__(self, store: Store, means: Means) -> None:
        super().__init__(store, means, ROLL_LOG, Action.KEEP)
        self._kept: tuple[RollLog, Reckoning] | None = None

    async def reckoning(self) -> Reckoning | None:
        """All that follows from the roll as it stands; None before it is opened."""
        log = await self.log(ROLL)
        if log is None or log.now is None:
            return None
        if self._kept is None:
            self._kept = log, Reckoning(log.now)
        elif self._kept[0] is not log:
            self._kept = log, self._kept[1].after(log.now)
        return self._kept[1]

    async def kept(self) -> Callable[[str], str | None]:
        """Who is who as it stands: the record somebody is kept under after all merges, None for nobody."""
        roll = await self.now(ROLL)

        def found(id: str) -> str | None:
            person = None if roll is None else roll.person(id)
            return None if person is None else person.id

        return found
