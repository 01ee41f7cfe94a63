"""Match files: a header and one line for each act, read piece by piece and written back as the same bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tenoff.kit import Malformed
from tenoff.log.flaws import id_used, missing, other_act, unlinked
from tenoff.log.wire import split
from tenoff.rules.record.acts import Act, Record, begun, following
from tenoff.rules.record.wire import BadLine, Flaw, Kind, read_line

# What evolve may raise: it trusts events that decide made, and a file may hold any.
_NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, Malformed, TypeError, ValueError)


def write_lines(record: Record) -> Iterator[bytes]:
    """The file's lines, each with its line end; what was read is written as the same bytes."""
    yield record.first_line + b"\n"
    for act in record.acts:
        yield act.line + b"\n"


def read_lines(chunks: Iterable[bytes]) -> Record:
    """The record in a file that comes in chunks of any size. BadLine, a Malformed, names the first flaw."""
    record = None
    for number, raw in split(chunks):
        record = begun(raw) if record is None else taken(record, act_in(record, raw, number))
    if record is None:
        raise missing(Kind.MATCH)
    return record


def act_in(record: Record, raw: bytes, number: int) -> Act:
    """The act in the record's next line, once hashes, number and id have been found good."""
    line = read_line(raw, number)
    if line.prev != record.tip:
        raise BadLine(number, Flaw.CHAIN, unlinked())
    if line.n != len(record.acts) + 1:
        raise other_act(number, len(record.acts) + 1, line.n)
    used = record.acts.find(line.id)
    if used is not None:
        raise id_used(number, line.id, used.number)
    return Act(line.n, line.id, line.do, line.so, line.at, line.by, raw)


def taken(record: Record, act: Act) -> Record:
    """The record with this act of a file; BadLine if its events do not fit the match so far."""
    try:
        return following(record, act)
    except _NONSENSE as bad:
        line = f"its events do not fit the match so far: {bad}".rstrip(": ")
        raise BadLine(act.number + 1, Flaw.EVENTS, Malformed(line, "line.events")) from None
