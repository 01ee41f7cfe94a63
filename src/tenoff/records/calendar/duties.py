"""What the association owes when: each duty with who owes it, from which day, by which day and by which
clause.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import assert_never

from tenoff.kit import Cite
from tenoff.kit.season import Season
from tenoff.records.calendar.meetings import MeetingKind, YearDay


class Office(StrEnum):
    """Who owes a duty."""

    CLUBS = "clubs"
    DISTRICT_PRESIDENTS = "district-presidents"
    DISTRICTS = "districts"
    ASSIGNMENT_COMMITTEE = "assignment-committee"
    BOARD = "board"
    BOARD_MEMBERS = "board-members"
    PRESIDENT = "president"
    SECRETARY = "secretary"
    EDITOR = "editor"
    PROPOSERS = "proposers"
    ADVERTISERS = "advertisers"


@dataclass(frozen=True, slots=True)
class Yearly:
    """By a day of the year in which the season is prepared. `opens`: the first day, where there is one."""

    due: YearDay
    opens: YearDay | None = None


@dataclass(frozen=True, slots=True)
class AtMeeting:
    """At a meeting, or at least so many days before it."""

    meeting: MeetingKind
    days_before: int = 0


@dataclass(frozen=True, slots=True)
class AfterMeeting:
    """From a meeting on; without a last day it is owed until it is done."""

    meeting: MeetingKind
    due: YearDay | None = None


@dataclass(frozen=True, slots=True)
class BetweenMeetings:
    after: MeetingKind
    before: MeetingKind


When = Yearly | AtMeeting | AfterMeeting | BetweenMeetings


class Fact(StrEnum):
    """What a book of the association shows by itself: a duty it belongs to is done then."""

    APPLIED = "applied"  # before the list was sent
    LIST_SENT = "list-sent"
    SCHEDULE_ADOPTED = "schedule-adopted"
    SCHEDULE_PUBLISHED = "schedule-published"
    HOSTS_INVITED = "hosts-invited"  # for every state tournament
    HOSTS_APPROVED = "hosts-approved"
    DIRECTORS_NOMINATED = "directors-nominated"
    MOTIONS_FORWARDED = "motions-forwarded"
    CHANGES_NOTIFIED = "changes-notified"
    CHANGES_HANDED_OUT = "changes-handed-out"
    CHANGES_VOTED = "changes-voted"


@dataclass(frozen=True, slots=True)
class DutyRule:
    """`even_years`: only in those. `notice`: how many days ahead it is shown where no first day is known.

    `fact`: what shows that it was done; None where somebody has to say so.
    """

    key: str
    who: Office
    when: When
    clause: Cite
    even_years: bool = False
    notice: int = 31
    fact: Fact | None = None


@dataclass(frozen=True, slots=True)
class Duty:
    """A duty in one year. `waits_for`: the meeting whose day must be set before anybody can say when.

    Without `due` it is owed as soon as possible.
    """

    key: str
    who: Office
    clause: Cite
    opens: date | None = None
    due: date | None = None
    waits_for: MeetingKind | None = None

    def falls_in(self, first: date, last: date) -> bool:
        """Whether some of its time lies between these days."""
        return self.opens is not None and self.opens <= last and (self.due is None or self.due >= first)


class Standing(StrEnum):
    WAITING = "waiting"  # for the day of a meeting
    COMING = "coming"
    OPEN = "open"
    LATE = "late"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Owed:
    duty: Duty
    standing: Standing


Meetings = Mapping[MeetingKind, date]


def duties(rules: Iterable[DutyRule], season: Season, meetings: Meetings) -> tuple[Duty, ...]:
    """What is owed in the year in which this season is prepared, by day; what has no day yet comes last."""
    year = season.year
    made = (_duty(rule, year, meetings) for rule in rules if not (rule.even_years and year % 2))
    # Winter and spring come every year; a further meeting is held only if somebody sets its day.
    found = [duty for duty in made if duty.waits_for is not MeetingKind.OTHER]
    return tuple(sorted(found, key=lambda duty: (duty.due or duty.opens or date.max, duty.opens or date.max)))


def _duty(rule: DutyRule, year: int, meetings: Meetings) -> Duty:
    match rule.when:
        case Yearly(due, opens):
            last_day = due.of(year)
            first_day = last_day - timedelta(days=rule.notice) if opens is None else opens.of(year)
            return Duty(rule.key, rule.who, rule.clause, first_day, last_day)
        case AtMeeting(kind, days):
            if kind not in meetings:
                return Duty(rule.key, rule.who, rule.clause, waits_for=kind)
            day = meetings[kind] - timedelta(days=days)
            return Duty(rule.key, rule.who, rule.clause, day - timedelta(days=rule.notice), day)
        case AfterMeeting(kind, last):
            due_day = None if last is None else last.of(year)
            if kind not in meetings:
                return Duty(rule.key, rule.who, rule.clause, None, due_day, kind)
            return Duty(rule.key, rule.who, rule.clause, meetings[kind], due_day)
        case BetweenMeetings(after, before):
            waits = next((kind for kind in (after, before) if kind not in meetings), None)
            return Duty(rule.key, rule.who, rule.clause, meetings.get(after), meetings.get(before), waits)
        case _ as never:
            assert_never(never)


def owed(found: Iterable[Duty], day: date, done: Collection[str] = ()) -> tuple[Owed, ...]:
    """How each duty stands on a day; `done`: the keys of those that were done."""
    return tuple(Owed(duty, _standing(duty, day, duty.key in done)) for duty in found)


def _standing(duty: Duty, day: date, done: bool) -> Standing:
    if done:
        return Standing.DONE
    if duty.due is not None and day > duty.due:
        return Standing.LATE
    if duty.opens is None:
        return Standing.WAITING
    return Standing.COMING if day < duty.opens else Standing.OPEN
