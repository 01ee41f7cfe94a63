"""The record of a match: every act that was entered, in order, and the match as it stands after them."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenoff.kit import Malformed
from tenoff.log.sheet import Sheet
from tenoff.rules.decide import decide
from tenoff.rules.events import Event
from tenoff.rules.evolve import fold
from tenoff.rules.match import Match
from tenoff.rules.record.revise import follow, revise
from tenoff.rules.record.revisions import Outcome, Revised, Revision, Tap, Unsettled
from tenoff.rules.record.steps import Step, Steps, sheet_of, unsettled
from tenoff.rules.record.wire import (
    MAX_LINE,
    VERSION,
    BadLine,
    Header,
    HeaderBody,
    Kind,
    LineBody,
    digest,
    read_header,
    read_line,
    written,
)
from tenoff.rules.refusals import Code, Refusal


@dataclass(frozen=True, slots=True)
class Act:
    """One entry: what was asked, by whom and when, and what followed. `line`: its bytes in a match file."""

    number: int
    id: str
    do: Tap
    so: tuple[Outcome, ...]
    at: str | None = None
    by: str = ""
    line: bytes = field(default=b"", repr=False, compare=False)


def _id_of(act: Act) -> str:
    return act.id


@dataclass(frozen=True, slots=True)
class Record:
    """A match's whole log, as a value: entering an act gives a longer record and leaves this one alone.

    `steps`: the acts that were played, in the order in which they count, each with the match after it.
    `unsettled`: acts that a revision left without sense and that wait for a person.
    """

    header: Header
    first_line: bytes = field(repr=False)
    acts: Sheet[str, Act]
    steps: Steps
    unsettled: tuple[Unsettled, ...] = ()

    @property
    def now(self) -> Match | None:
        """The match as it stands; None before it is opened."""
        last = self.steps.last
        return None if last is None else last.after

    @property
    def tip(self) -> str:
        """The hash of the last line: by it one can tell whether a file is this record, and complete."""
        last = self.acts.last
        return digest(self.first_line if last is None else last.line)

    @property
    def counted(self) -> list[tuple[int, tuple[Event, ...]]]:
        """The acts that count, each with what followed from it."""
        return [(step.act, step.so) for step in self.steps if step.counts]

    def act(self, number: int) -> Act | None:
        """The act with this number, or None."""
        return self.acts[number - 1] if 0 < number <= len(self.acts) else None


@dataclass(frozen=True, slots=True)
class Entered:
    """An act was taken. `again`: it had been entered before under the same id, so nothing was added."""

    record: Record
    act: Act
    again: bool = False


def begin(match: str = "", *, at: str | None = None, by: str = "") -> Record:
    """An empty record of the match known by this name. Malformed if the header could not be read again."""
    line = written(HeaderBody(tenoff=Kind.MATCH, version=VERSION, id=match, at=at, by=by))
    if len(line) > MAX_LINE:
        raise Malformed(
            f"a header has at most {MAX_LINE} bytes, got {len(line)}",
            "match.long",
            most=MAX_LINE,
            got=len(line),
        )
    return begun(line)


def begun(first_line: bytes) -> Record:
    """An empty record with this header line."""
    return Record(read_header(first_line), first_line, Sheet(_id_of), sheet_of(()))


def asked(record: Record, tap: Tap) -> tuple[Outcome, ...] | Refusal:
    """What would follow if this were entered now."""
    if isinstance(tap, Revision):
        revised = revise(record.steps, len(record.acts) + 1, tap)
        return revised if isinstance(revised, Refusal) else (revised,)
    return decide(record.now, tap)


def enter(record: Record, tap: Tap, *, id: str, at: str | None = None, by: str = "") -> Entered | Refusal:
    """The record with this act, or why it is not taken. Malformed if a file could not hold it."""
    known = record.acts.find(id)
    if known is not None:
        return Entered(record, known, again=True) if known.do == tap else Refusal(Code.ID_TAKEN, values=(id,))
    so = asked(record, tap)
    if isinstance(so, Refusal):
        return so
    number = len(record.acts) + 1
    body = LineBody(n=number, id=id, at=at, by=by, do=tap, so=so, prev=record.tip)
    line = written(body)
    if len(line) > MAX_LINE:
        return Refusal(Code.TOO_LONG, values=(str(len(line)), str(MAX_LINE)))
    _readable(body, line)
    act = Act(number, id, tap, so, at, by, line)
    return Entered(following(record, act), act)


def _readable(body: LineBody, line: bytes) -> None:
    """What is acknowledged must come back: JSON has no place for some Python values, such as NaN."""
    try:
        back = read_line(line, body.n + 1)
    except BadLine as bad:
        raise Malformed(f"this cannot be written to a match file: {bad.why}", "unkept") from None
    if (back.do, back.so, back.at, back.by) != (body.do, body.so, body.at, body.by):
        raise Malformed(f"this cannot be read from a match file again: {body.do!r}", "unkept")


def following(record: Record, act: Act) -> Record:
    """The record after an act whose outcome is known, without a book. Malformed if the two do not fit."""
    acts = record.acts.plus(act)
    if isinstance(act.do, Revision):
        if len(act.so) != 1 or not isinstance(act.so[0], Revised):
            raise Malformed(
                f"act {act.number} is a revision and has one outcome, revised, got {len(act.so)}", "inner"
            )
        steps = sheet_of(follow(record.steps, act.number, act.do, act.so[0]))
        return Record(record.header, record.first_line, acts, steps, unsettled(steps))
    now = record.now
    so = _events(act)
    step = Step(act.number, act.do, saw=now, so=so, after=fold(now, so))
    return Record(record.header, record.first_line, acts, record.steps.plus(step), record.unsettled)


def _events(act: Act) -> tuple[Event, ...]:
    events = tuple(event for event in act.so if not isinstance(event, Revised))
    if len(events) != len(act.so):
        raise Malformed(f"act {act.number} is no revision, so it cannot have the outcome revised", "inner")
    return events
