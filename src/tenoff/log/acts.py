"""A log of any kind as a value: its acts, the state after them, and the file they are kept in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct

from tenoff.kit import Malformed
from tenoff.log.flaws import changed, id_used, missing, newer, other_act, other_kind, unlinked
from tenoff.log.refusal import Refused, Usual
from tenoff.log.sheet import Sheet
from tenoff.log.wire import (
    MAX_LINE,
    BadLine,
    Flaw,
    Hash,
    Id,
    Moment,
    decoded,
    digest,
    is_sealed,
    sealed,
    split,
)

C = TypeVar("C")  # what can be ordered
E = TypeVar("E")  # what can happen
S = TypeVar("S")  # how things stand
K = TypeVar("K", bound=StrEnum)  # why not

# What evolve may raise: it trusts events that decide made, and a file may hold any.
_NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, Malformed, TypeError, ValueError)


class HeaderBody(Struct, frozen=True, kw_only=True, omit_defaults=True):
    tenoff: str
    version: Annotated[int, Meta(ge=1)]
    id: str = ""
    at: Moment | None = None
    by: str = ""


class Header(HeaderBody, frozen=True, kw_only=True, omit_defaults=True):
    """The first line: what kind of log it is, of what, begun when and by whom."""

    sum: Hash


class LineBody(Struct, Generic[C, E], frozen=True, kw_only=True, omit_defaults=True):
    n: Annotated[int, Meta(ge=1)]
    id: Id
    at: Moment
    by: str = ""
    do: C
    so: tuple[E, ...]
    prev: Hash


class Line(LineBody[C, E], Generic[C, E], frozen=True, kw_only=True, omit_defaults=True):
    """One act. `prev`: SHA-256 of the line before. `sum`: SHA-256 of this line up to the comma before it."""

    sum: Hash


@dataclass(frozen=True)
class Grammar(Generic[C, E, S, K]):
    """What a kind of log is made of.

    `decide` reads state, order, moment and who asks, and says what happens or why not; `evolve` gives the
    state after one event and never says no.
    """

    kind: str
    version: int
    orders: Any  # a union of Structs, which Python has no type for
    events: Any
    decide: Callable[[S | None, C, str, str], tuple[E, ...] | Refused[K]]
    evolve: Callable[[S | None, E], S]

    @cached_property
    def line(self) -> msgspec.json.Decoder[Line[C, E]]:
        return msgspec.json.Decoder(Line[self.orders, self.events])  # type: ignore[name-defined]

    @cached_property
    def header(self) -> msgspec.json.Decoder[Header]:
        return msgspec.json.Decoder(Header)

    def fold(self, state: S | None, events: Iterable[E]) -> S | None:
        for event in events:
            state = self.evolve(state, event)
        return state


@dataclass(frozen=True, slots=True)
class Act(Generic[C, E]):
    """One entry: what was ordered, by whom and when, and what followed. `line`: its bytes in the file."""

    number: int
    id: str
    at: str
    by: str
    do: C
    so: tuple[E, ...]
    line: bytes = field(default=b"", repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Log(Generic[C, E, S, K]):
    """A whole log: entering an act gives a longer one and leaves this one alone."""

    grammar: Grammar[C, E, S, K]
    header: Header
    first_line: bytes = field(repr=False)
    acts: Sheet[str, Act[C, E]]
    now: S | None = None

    @property
    def tip(self) -> str:
        """The hash of the last line: by it one can tell whether a file is this log, and complete."""
        last = self.acts.last
        return digest(self.first_line if last is None else last.line)

    def lines(self) -> Iterator[bytes]:
        """The file's lines, each with its line end; what was read is written as the same bytes."""
        yield self.first_line + b"\n"
        for act in self.acts:
            yield act.line + b"\n"


@dataclass(frozen=True, slots=True)
class Entered(Generic[C, E, S, K]):
    """An act was taken. `again`: it had been entered before under the same id, so nothing was added."""

    log: Log[C, E, S, K]
    act: Act[C, E]
    again: bool = False


def _id_of(act: Act[Any, Any]) -> str:
    return act.id


def begin(grammar: Grammar[C, E, S, K], id: str, *, at: str, by: str = "") -> Log[C, E, S, K]:
    """An empty log of what is known by this id."""
    body = HeaderBody(tenoff=grammar.kind, version=grammar.version, id=id, at=at, by=by)
    return _begun(grammar, sealed(_written(body)))


def _begun(grammar: Grammar[C, E, S, K], first_line: bytes) -> Log[C, E, S, K]:
    header = decoded(grammar.header, first_line, 1)
    if header.tenoff != grammar.kind:
        raise other_kind(grammar.kind, header.tenoff)
    if header.version > grammar.version:
        raise newer(header.version, grammar.version)
    if not is_sealed(first_line, header.sum):
        raise BadLine(1, Flaw.CHAIN, changed())
    return Log(grammar, header, first_line, Sheet(_id_of))


def enter(
    log: Log[C, E, S, K], order: C, *, id: str, at: str, by: str = ""
) -> Entered[C, E, S, K] | Refused[K]:
    """The log with this act, or why it is not taken. Malformed if a file could not hold it."""
    grammar = log.grammar
    known = log.acts.find(id)
    if known is not None:
        return (
            Entered(log, known, again=True)
            if known.do == order
            else Refused(Usual.ID_TAKEN, places={"id": id})
        )
    so = grammar.decide(log.now, order, at, by)
    if isinstance(so, Refused):
        return so
    number = len(log.acts) + 1
    line = sealed(_written(LineBody(n=number, id=id, at=at, by=by, do=order, so=so, prev=log.tip)))
    if len(line) > MAX_LINE:
        return Refused(Usual.TOO_LONG, places={"length": len(line), "most": MAX_LINE})
    back = decoded(grammar.line, line, number + 1)  # what is acknowledged must come back
    if back.do != order or back.so != so:
        raise Malformed(f"this cannot be read from a {grammar.kind} file again: {order!r}", "unkept")
    act = Act(number, id, at, by, order, so, line)
    return Entered(_with(log, act), act)


def _with(log: Log[C, E, S, K], act: Act[C, E]) -> Log[C, E, S, K]:
    return replace(log, acts=log.acts.plus(act), now=log.grammar.fold(log.now, act.so))


def read(grammar: Grammar[C, E, S, K], chunks: Iterable[bytes]) -> Log[C, E, S, K]:
    """The log in a file that comes in chunks of any size. BadLine, a Malformed, names the first flaw."""
    log = None
    for number, raw in split(chunks):
        log = _begun(grammar, raw) if log is None else added(log, raw, number)
    if log is None:
        raise missing(grammar.kind)
    return log


def added(log: Log[C, E, S, K], raw: bytes, number: int) -> Log[C, E, S, K]:
    """The log with its next line, once hashes, number and id have been found good."""
    line = decoded(log.grammar.line, raw, number)
    if not is_sealed(raw, line.sum):
        raise BadLine(number, Flaw.CHAIN, changed())
    if line.prev != log.tip:
        raise BadLine(number, Flaw.CHAIN, unlinked())
    if line.n != len(log.acts) + 1:
        raise other_act(number, len(log.acts) + 1, line.n)
    used = log.acts.find(line.id)
    if used is not None:
        raise id_used(number, line.id, used.number)
    try:
        return _with(log, Act(line.n, line.id, line.at, line.by, line.do, line.so, raw))
    except _NONSENSE as bad:
        why = Malformed(f"its events do not fit what was so far: {bad}", "line.events")
        raise BadLine(number, Flaw.EVENTS, why) from None


def replayed(log: Log[C, E, S, K]) -> tuple[int, tuple[E, ...] | Refused[K]] | None:
    """The first act that would be decided otherwise today, with what would follow; None when all agree."""
    grammar = log.grammar
    state: S | None = None
    for act in log.acts:
        so = grammar.decide(state, act.do, act.at, act.by)
        if isinstance(so, Refused) or so != act.so:
            return act.number, so
        state = grammar.fold(state, act.so)
    return None


def _written(body: HeaderBody | LineBody[C, E]) -> bytes:
    try:
        return msgspec.json.encode(body)
    except (UnicodeEncodeError, OverflowError, TypeError) as why:
        raise Malformed(f"this cannot be written to a file: {why}", "unkept") from None
