"""Any of the association's books as a use case: orders by those who may, and the log as it stands."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeVar

from tenoff.desk.logs import Done, LogDesk
from tenoff.desk.ports import Store, name_of
from tenoff.desk.rights import Action, Who, require
from tenoff.desk.runtime import Means
from tenoff.log import Grammar, Log, Refused

C = TypeVar("C")
E = TypeVar("E")
S = TypeVar("S")
K = TypeVar("K", bound=StrEnum)

_PAGE = 500


class Book(Generic[C, E, S, K]):
    """Logs of one kind. `action`: the right without which nobody writes in them."""

    def __init__(self, store: Store, means: Means, grammar: Grammar[C, E, S, K], action: Action) -> None:
        self._store, self._action, self.kind = store, action, grammar.kind
        self._logs = LogDesk(store, grammar, means.here, lambda id, before, after: ())

    async def give(self, who: Who, id: str, order: C, *, act: str) -> Done | Refused[K]:
        """Takes an order to one log, if they may give it; the first one begins the log."""
        require(who, self._action)
        return await self.follow(who.name, id, order, act=act)

    async def follow(self, by: str, id: str, order: C, *, act: str) -> Done | Refused[K]:
        """Takes an order that follows from something that was allowed already."""
        return await self._logs.give(id, order, act=act, by=by)

    async def log(self, id: str) -> Log[C, E, S, K] | None:
        """A log of this kind as it stands, also where another process has gone on with it."""
        return await self._logs.log(id, fresh=True)

    async def now(self, id: str) -> S | None:
        log = await self.log(id)
        return None if log is None else log.now

    async def ids(self) -> tuple[str, ...]:
        """The names of all logs of this kind, in order."""
        names: list[str] = []
        while page := await self._store.streams(self.kind, after=names[-1] if names else "", limit=_PAGE):
            names.extend(page)
        return tuple(map(name_of, names))
