"""Logs of any kind on the store: load, decide, append, and only then say that it is taken."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from tenoff.desk.ports import Line, Store, View, stream_of
from tenoff.kit import Conflict
from tenoff.log import Grammar, Log, Refused, begin, enter, read
from tenoff.log.acts import added

C = TypeVar("C")
E = TypeVar("E")
S = TypeVar("S")
K = TypeVar("K", bound=StrEnum)

TRIES = 20
"""How often an order is decided anew when others were first; more than that is a fault, not a crowd."""
ENDED = 3
"""Logs kept in memory to which hardly anything is added any more: those used last."""


@dataclass(frozen=True, slots=True)
class Done:
    """The order is on disk as act `number`. `again`: it had been, under the same id."""

    log: str
    number: int
    again: bool = False


class LogDesk(Generic[C, E, S, K]):
    """Open logs are kept folded in memory; the store is the truth and is read on when somebody was first.

    `rows`: the read-table rows that change with an act, written in the same transaction.
    `ended`: whether a log is complete, of which few are kept: there are more of them every week.
    """

    def __init__(
        self,
        store: Store,
        grammar: Grammar[C, E, S, K],
        now: Callable[[], str],
        rows: Callable[[str, Log[C, E, S, K], Log[C, E, S, K]], Sequence[View]],
        *,
        ended: Callable[[Log[C, E, S, K]], bool] = lambda log: False,
        keep: int = 50,
    ) -> None:
        self._store, self._grammar, self._now, self._rows, self._keep = store, grammar, now, rows, keep
        self._ended = ended
        self._logs: OrderedDict[str, Log[C, E, S, K]] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    async def give(self, id: str, order: C, *, act: str, by: str = "", at: str = "") -> Done | Refused[K]:
        """Takes one order; the first one begins the log. The same act id again gets the same answer."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            log = await self._load(id)
            for _ in range(TRIES):
                moment = at or self._now()
                fresh = log is None
                before = begin(self._grammar, id, at=moment, by=by) if log is None else log
                entered = enter(before, order, id=act, at=moment, by=by)
                if isinstance(entered, Refused):
                    newer = await self._fresh(id, log)
                    if newer is log or newer is None or log is None:  # a no is given on fresh state only
                        return entered
                    log = newer
                    continue
                if entered.again:
                    return Done(id, entered.act.number, again=True)
                line = Line(entered.act.number, entered.act.id, entered.act.line)
                try:
                    if fresh:
                        await self._store.begin(self._stream(id), self._grammar.kind, before.first_line)
                    views = self._rows(id, before, entered.log)
                    await self._store.append(self._stream(id), (line,), views=views)
                except Conflict:
                    log = await self._fresh(id, None if fresh else log)
                    continue
                self._remember(id, entered.log)
                return Done(id, entered.act.number)
            raise Conflict(f"{self._grammar.kind} {id} changed {TRIES} times under one order", "busy")

    async def log(self, id: str, *, fresh: bool = False) -> Log[C, E, S, K] | None:
        """The log as it stands; `fresh` looks whether another process has gone on with it."""
        known = await self._load(id)
        return await self._fresh(id, known) if fresh and known is not None else known

    def _stream(self, id: str) -> str:
        return stream_of(self._grammar.kind, id)

    async def _load(self, id: str) -> Log[C, E, S, K] | None:
        known = self._logs.get(id)
        if known is not None:
            self._logs.move_to_end(id)
            return known
        return await self._fresh(id, None)

    async def _fresh(self, id: str, known: Log[C, E, S, K] | None) -> Log[C, E, S, K] | None:
        """The log with what others have added; only that is read."""
        stored = await self._store.read(self._stream(id), after=0 if known is None else len(known.acts))
        if stored is None:
            return None
        if known is not None and not stored.lines:
            return known
        log = read(self._grammar, [stored.header + b"\n"]) if known is None else known
        for line in stored.lines:
            log = added(log, line.data, line.number + 1)
        self._remember(id, log)
        return log

    def _remember(self, id: str, log: Log[C, E, S, K]) -> None:
        self._logs[id] = log
        self._logs.move_to_end(id)
        over = [each for each, known in self._logs.items() if self._ended(known)]
        for gone in over[: max(0, len(over) - ENDED)]:
            self._forget(gone)
        while len(self._logs) > self._keep:
            self._forget(next(iter(self._logs)))

    def _forget(self, id: str) -> None:
        del self._logs[id]
        lock = self._locks.get(id)
        if lock is not None and not lock.locked():
            del self._locks[id]
