"""What all decisions on changes share: the book, the rule, the day, and a few things looked up."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tenoff.kit import Cite, lines
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes.events import Event
from tenoff.records.changes.refusals import Code, Refusal, no
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
            return no(Code.IN_FUTURE, on)
        return self.today if on is None else on

    def open(self, key: str) -> Change | Refusal:
        """The proposed change of that key, if nothing has decided it yet."""
        found = self.now.changes.get(key)
        if found is None:
            return no(Code.NO_CHANGE, key[:20])
        return no(Code.OVER, key, found.standing) if found.standing in OVER else found

    def meeting(self, on: date, clause: Cite) -> MeetingKind | Refusal:
        """The kind of meeting held on a day."""
        kind = self.now.meetings.get(on)
        if kind is None:
            return no(Code.NO_MEETING, on, clause=clause)
        return no(Code.IN_FUTURE, on) if on > self.today else kind


def plain(text: str, most: int = 120) -> bool:
    """Whether a text can stand on one line."""
    return lines.plain(text, most)


def written(text: str, most: int = 20_000) -> bool:
    """Whether a text can be printed, on as many lines as it has."""
    return bool(text.strip()) and len(text) <= most and all(line.isprintable() for line in text.split("\n"))


def wrong_votes(in_favor: int, against: int) -> Refusal | None:
    """Why these cannot be votes that were cast."""
    if not 0 <= in_favor <= 10_000 or not 0 <= against <= 10_000 or not in_favor + against:
        return no(Code.BAD_VOTES, in_favor, against)
    return None
