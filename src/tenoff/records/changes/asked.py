"""What all decisions on changes share: the book, the rule, the day, and a few things looked up."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tenoff.kit import Cite
from tenoff.log import Usual
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes.events import Event
from tenoff.records.changes.refusals import Code, Refusal, no, title
from tenoff.records.changes.rule import ChangeRule
from tenoff.records.changes.state import OVER, Change, Changes

Answer = tuple[Event, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Asked:
    """An order is asked of this book on this day."""

    now: Changes
    rule: ChangeRule
    today: date

    def day(self, on: date | None) -> date | Refusal:
        """The day something was done: today unless another is given, which must not be still to come."""
        if on is not None and on > self.today:
            return no(Usual.IN_FUTURE, on=on)
        return self.today if on is None else on

    def open(self, key: str) -> Change | Refusal:
        """The proposed change of that key, which is there, if nothing has decided it yet."""
        found = self.now.changes[key]
        over = found.standing in OVER
        return no(Code.OVER, change=title(key), standing=found.standing) if over else found

    def meeting(self, on: date, clause: Cite) -> MeetingKind | Refusal:
        """The kind of meeting held on a day."""
        kind = self.now.meetings.get(on)
        if kind is None:
            return no(Code.NO_MEETING, clause, on=on)
        return no(Usual.IN_FUTURE, on=on) if on > self.today else kind


def wrong_votes(in_favor: int, against: int) -> Refusal | None:
    """Why these cannot be votes that were cast."""
    return None if in_favor + against else no(Code.BAD_VOTES, field="in_favor")
