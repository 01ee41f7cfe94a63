"""Is a file what it claims to be? Its hashes, its numbers, its events, and what the book says to them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Malformed
from tenoff.log.flaws import missing
from tenoff.log.wire import split
from tenoff.rules.match import Match
from tenoff.rules.record.acts import Record, asked, begun
from tenoff.rules.record.lines import act_in, taken
from tenoff.rules.record.revisions import Outcome
from tenoff.rules.record.wire import BadLine, Flaw, Kind
from tenoff.rules.refusals import Refusal


class Mode(StrEnum):
    """How far a check goes; both look at hashes, numbers and ids first."""

    FOLD = "fold"  # the events make a match
    RULES = "rules"  # and they are what the book says follows from the commands


class Agrees(Struct, frozen=True):
    """The whole file is good. `tip`: the hash of its last line, to compare with one that is known."""

    acts: int
    tip: str


class Differs(Struct, frozen=True):
    """The first line that is not good, and why. `stored` and `decided`: where the book decides otherwise.

    `match`: as it stood before that line, for its names; None before it is opened.
    """

    line: int
    flaw: Flaw
    why: Malformed
    stored: tuple[Outcome, ...] = ()
    decided: tuple[Outcome, ...] | Refusal | None = None
    match: Match | None = None


def check(chunks: Iterable[bytes], mode: Mode = Mode.RULES) -> Agrees | Differs:
    """Replays the file and stops at the first line that does not agree."""
    record: Record | None = None
    try:
        for number, raw in split(chunks):
            if record is None:
                record = begun(raw)
                continue
            act = act_in(record, raw, number)
            if mode is Mode.RULES:
                decided = asked(record, act.do)
                if decided != act.so:
                    return Differs(number, Flaw.RULES, _why(decided), act.so, decided, record.now)
            record = taken(record, act)
    except BadLine as bad:
        return Differs(bad.number, bad.flaw, bad.why)
    if record is None:
        nothing = missing(Kind.MATCH)
        return Differs(nothing.number, nothing.flaw, nothing.why)
    return Agrees(len(record.acts), record.tip)


def _why(decided: tuple[Outcome, ...] | Refusal) -> Malformed:
    if isinstance(decided, Refusal):
        return Malformed(f"the rules refuse it: {decided.code}", "line.refused")
    return Malformed("the rules decide otherwise", "line.otherwise")
