"""Scoring a match: load its record, ask the rules, append the act, and only then say that it is taken."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from tenoff.desk.ports import Line, StoreProblem, Stream, Trouble, View, stream_of
from tenoff.kit import Conflict
from tenoff.rules.match import Phase
from tenoff.rules.record import BadLine, Entered, Record, Tap, begin, enter
from tenoff.rules.record.acts import begun
from tenoff.rules.record.lines import act_in, taken
from tenoff.rules.refusals import Code, Refusal

T = TypeVar("T")

MATCH = "match"
TRIES = 100
"""How often a tap is decided anew when others were first. A process that waits for its turn may lose it many
times to one that is in full swing, so this is far beyond any crowd."""


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


FINISHED = 20
"""Matches kept in memory after they are decided or the desk has ended them. Not all are confirmed: a result
that is corrected at the event leaves its record as the court left it."""
_ENDED = (Phase.WON, Phase.SIGNED, Phase.CONFIRMED, Phase.CLOSED)


class Streams(Protocol):
    """What is asked of a store about matches: a part of ports.Store."""

    async def begin(self, stream: str, kind: str, header: bytes) -> None: ...

    async def append(self, stream: str, lines: Sequence[Line], *, views: Sequence[View] = ()) -> int: ...

    async def read(self, stream: str, *, after: int = 0) -> Stream | None: ...


Summary = Callable[[str, Record], View]
"""The row by which a match is found without reading its record."""


class MatchDesk:
    """Open matches are kept folded in memory; the store is the truth, read again when somebody was first."""

    def __init__(self, store: Streams, now: Callable[[], str], summary: Summary, *, keep: int = 2000) -> None:
        self._store = store
        self._now = now
        self._summary = summary
        self._keep = keep
        self._records: OrderedDict[str, Record] = OrderedDict()
        self._over: OrderedDict[str, None] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self.forgotten: list[Callable[[str], None]] = []
        """Told which match is no longer in memory, so that nothing made from it outlives it."""

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
            await self._store.begin(stream_of(MATCH, order.match), MATCH, record.first_line)
        except Conflict:
            return await self.tap(order)
        self._remember(order.match, record)
        return await self.tap(order)

    async def tap(self, order: Order) -> Answer:
        """Take one tap. The same id again gets the same answer; a conflict is decided on fresh state."""
        return await self.tap_unless(order, _nothing)

    async def tap_unless(
        self, order: Order, in_the_way: Callable[[Record], Awaitable[T | None]]
    ) -> Answer | T:
        """Take one tap unless something is in its way, which is asked of each record it is decided on."""
        lock = self._locks.setdefault(order.match, asyncio.Lock())
        async with lock:
            return await self._tap(order, in_the_way)

    async def _tap(self, order: Order, in_the_way: Callable[[Record], Awaitable[T | None]]) -> Answer | T:
        record = await self._load(order.match)
        for _ in range(TRIES):
            if record is None:
                return Refusal(Code.NOT_OPEN, values=(order.match,))
            answer = await self._entered(order, record, in_the_way)
            if isinstance(answer, Entered):
                if answer.again:
                    return Taken(order.match, answer.act.number, again=True)
                try:
                    await self._append(order.match, answer)
                except Conflict:
                    record = await self._reload(order.match, record)
                    continue
                return Taken(order.match, answer.act.number)
            newer = await self._reload(order.match, record)
            if newer is record:  # a no is given on fresh state only
                return answer
            record = newer
        raise Conflict(f"match {order.match} changed {TRIES} times under one tap", "busy")

    async def _entered(
        self, order: Order, record: Record, in_the_way: Callable[[Record], Awaitable[T | None]]
    ) -> Entered | Refusal | T:
        if record.acts.find(order.id) is None:
            found = await in_the_way(record)
            if found is not None:
                return found
        return enter(record, order.tap, id=order.id, at=self._now(), by=order.by)

    async def _append(self, match: str, entered: Entered) -> None:
        act = entered.act
        view = self._summary(match, entered.record)
        await self._store.append(
            stream_of(MATCH, match), (Line(act.number, act.id, act.line),), views=(view,)
        )
        self._remember(match, entered.record)

    async def record(self, match: str, *, fresh: bool = False) -> Record | None:
        """The record as it stands; `fresh` looks whether another process has gone on with it."""
        known = await self._load(match)
        return known if known is None or not fresh else await self._reload(match, known)

    def remembered(self) -> list[tuple[str, Record]]:
        """Return the matches that are in memory."""
        return list(self._records.items())

    def forget(self, match: str) -> None:
        """Drop a match from memory; what is stored stays."""
        for known in (self._records, self._over, self._locks):
            known.pop(match, None)
        for told in self.forgotten:
            told(match)

    async def _load(self, match: str) -> Record | None:
        known = self._records.get(match)
        if known is not None:
            self._records.move_to_end(match)
            return known
        stored = await self._store.read(stream_of(MATCH, match))
        if stored is None:
            return None
        record = _longer(match, begun(stored.header), stored.lines)
        return self._remember(match, record)

    async def _reload(self, match: str, known: Record) -> Record:
        """The same record with what others have added since; only that is read."""
        newer = await self._store.read(stream_of(MATCH, match), after=len(known.acts))
        if newer is None or not newer.lines:
            return known
        return self._remember(match, _longer(match, known, newer.lines))

    def _remember(self, match: str, record: Record) -> Record:
        """The longest that is known: while one was read another may have been written."""
        known = self._records.get(match)
        if known is not None and len(known.acts) >= len(record.acts):
            return known
        self._records[match] = record
        self._records.move_to_end(match)
        self._over.pop(match, None)
        if record.now is not None and record.now.phase in _ENDED:
            self._over[match] = None
        while len(self._over) > FINISHED:  # few look at them again, and there are more of them every day
            self.forget(next(iter(self._over)))
        while len(self._records) > self._keep:
            self.forget(next(iter(self._records)))
        return record


def _longer(match: str, record: Record, lines: Iterable[Line]) -> Record:
    """The record with these lines of the store."""
    try:
        for line in lines:
            record = taken(record, act_in(record, line.data, line.number + 1))
    except BadLine as bad:
        raise StoreProblem(Trouble.DAMAGED, f"match {match} cannot be read: {bad}") from bad
    return record


async def _nothing(_: Record) -> None:
    """Nothing is in the way of whoever may tap without being asked."""
