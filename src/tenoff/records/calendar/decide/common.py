"""What all decisions share: the calendar, its rule, the day, and a few things looked up."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tenoff.kit import Cite, lines
from tenoff.records.calendar.events import Event
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code, Refusal, no
from tenoff.records.calendar.rule import CalendarRule
from tenoff.records.calendar.state import Calendar, Standing, Tournament

Answer = tuple[Event, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Asked:
    """An order is asked of this calendar on this day."""

    now: Calendar
    rule: CalendarRule
    today: date

    def day(self, on: date | None) -> date | Refusal:
        """The day something was done: today unless another is given, which must not be still to come."""
        if on is not None and on > self.today:
            return no(Code.IN_FUTURE, on)
        return self.today if on is None else on

    def listed(self, key: str) -> Tournament | Refusal:
        """The tournament of that key, if it is still to be played."""
        found = self.now.tournaments.get(key)
        if found is None:
            return no(Code.NO_TOURNAMENT, key[:20])
        return found if found.standing is Standing.LISTED else no(Code.NOT_LISTED, key, found.standing)

    def not_at(self, kind: MeetingKind, on: date, clause: Cite) -> Refusal | None:
        """Why something that belongs to a meeting cannot have been done on a day; None when it can."""
        meeting = self.now.meetings.get(kind)
        if meeting is None:
            return no(Code.NO_MEETING, kind, clause=clause)
        if on != meeting:
            return no(Code.WRONG_MEETING, kind, meeting, on, clause=clause)
        return no(Code.IN_FUTURE, on) if on > self.today else None


def plain(text: str, most: int = 120) -> bool:
    """Whether a text can stand on one line."""
    return lines.plain(text, most)


def wrong_text(*texts: str) -> Refusal | None:
    """The first text that cannot stand on one line."""
    return next((no(Code.NO_TEXT, text[:40]) for text in texts if not plain(text)), None)


def wrong_votes(*votes: int) -> Refusal | None:
    """Why these cannot be votes that were cast."""
    if any(not 0 <= vote <= 10_000 for vote in votes) or not sum(votes):
        return no(Code.BAD_VOTES, *votes)
    return None
