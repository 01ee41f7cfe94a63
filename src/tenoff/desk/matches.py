"""Scoring a match: load its record, ask the rules, append the act, and only then say that it is taken."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from tenoff.desk.ports import Line, Store, View
from tenoff.kit import Conflict
from tenoff.rules.record import Entered, Record, Tap, begin, enter
from tenoff.rules.record.lines import read_lines
from tenoff.rules.refusals import Code, Refusal

MATCH = "match"
TRIES = 20
"""How often a tap is decided anew when others were first; more than that is a fault, not a crowd."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The tap is on disk as act `number`. `again`: it had been, under the same id."""

    match: str
    number: int
    again: bool = False


Answer = Taken | Refusal


@dataclass(frozen=True, slots=True)
class Order:
    """One tap: its own id, made where it was pressed, and who pressed it."""

    match: str
    id: str
    tap: Tap
    by: str = ""


Summary = Callable[[str, Record], View]
"""The row by which a match is found without reading its record."""


class MatchDesk:
    """Open matches are kept folded in memory; the store is the truth and is read again when somebody was first."""

    def __init__(self, store: Store, now: Callable[[], str], summary: Summary, *, keep: int = 2000) -> None:
        self._store = store
        self._now = now
        self._summary = summary
        self._keep = keep
        self._records: OrderedDict[str, Record] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    async def open(self, order: Order) -> Answer:
        """Begin the record of a new match and take its first tap; nothing is kept when that is refused."""
        known = await self._load(order.match)
        if known is not None:
            return await self.tap(order)
        record = begin(order.match, at=self._now(), by=order.by)
        entered = enter(record, order.tap, id=order.id, at=self._now(), by=order.by)
        if isinstance(entered, Refusal):
            return entered
        try:
            await self._store.begin(order.match, MATCH, record.first_line)
        except Conflict:
            return await self.tap(order)
        self._remember(order.match, record)
        return await self.tap(order)

    async def tap(self, order: Order) -> Answer:
        """Take one tap. The same id again gets the same answer; a conflict is decided again on fresh state."""
        lock = self._locks.setdefault(order.match, asyncio.Lock())
        async with lock:
            return await self._tap(order)

    async def _tap(self, order: Order) -> Answer:
        record = await self._load(order.match)
        for _ in range(TRIES):
            if record is None:
                return Refusal(Code.NOT_OPEN, values=(order.match,))
            entered = enter(record, order.tap, id=order.id, at=self._now(), by=order.by)
            if isinstance(entered, Refusal):
                return entered
            if entered.again:
                return Taken(order.match, entered.act.number, again=True)
            try:
                await self._append(order.match, entered)
            except Conflict:
                record = await self._reload(order.match, record)
                continue
            return Taken(order.match, entered.act.number)
        raise Conflict(f"match {order.match} changed {TRIES} times under one tap")

    async def _append(self, match: str, entered: Entered) -> None:
        act = entered.act
        view = self._summary(match, entered.record)
        await self._store.append(match, (Line(act.number, act.id, act.line),), views=(view,))
        self._remember(match, entered.record)

    async def record(self, match: str, *, fresh: bool = False) -> Record | None:
        """The record as it stands; `fresh` looks whether another process has gone on with it."""
        known = await self._load(match)
        return known if known is None or not fresh else await self._reload(match, known)

    async def _load(self, match: str) -> Record | None:
        known = self._records.get(match)
        if known is not None:
            self._records.move_to_end(match)
            return known
        stored = await self._store.read(match)
        if stored is None or stored.kind != MATCH:
            return None
        record = read_lines([_file(stored.header, stored.lines)])
        self._remember(match, record)
        return record

    async def _reload(self, match: str, known: Record) -> Record | None:
        """The same record with what others have added since."""
        newer = await self._store.read(match, after=len(known.acts))
        if newer is None or not newer.lines:
            return known
        self._records.pop(match, None)
        return await self._load(match)

    def _remember(self, match: str, record: Record) -> None:
        self._records[match] = record
        self._records.move_to_end(match)
        while len(self._records) > self._keep:
            gone, _ = self._records.popitem(last=False)
            self._locks.pop(gone, None)


def _file(header: bytes, lines: tuple[Line, ...]) -> bytes:
    return b"\n".join((header, *(line.data for line in lines))) + b"\n"
