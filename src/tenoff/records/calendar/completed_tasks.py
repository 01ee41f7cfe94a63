"""Duties that were done: those somebody marked, and those that the calendar itself shows to be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from tenoff.records.calendar.duties import Fact
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.rule import CalendarRule
from tenoff.records.calendar.state import Calendar

NOTHING: Mapping[Fact, date] = {}


def done(now: Calendar, rule: CalendarRule, elsewhere: Mapping[Fact, date] = NOTHING) -> dict[str, date]:
    """Duties with the day each was done; `elsewhere`: what other books of the association show."""
    shown = {**dict(_facts(now, rule)), **elsewhere}
    by_itself = {duty.key: shown[duty.fact] for duty in rule.duties if duty.fact in shown}
    return {**by_itself, **now.done}


def _facts(now: Calendar, rule: CalendarRule) -> Iterator[tuple[Fact, date]]:
    if now.applied is not None:
        yield Fact.APPLIED, now.applied
    if now.sent is not None:
        yield Fact.LIST_SENT, now.sent
    if now.adopted is not None:
        yield Fact.SCHEDULE_ADOPTED, now.adopted
    if now.published is not None:
        yield Fact.SCHEDULE_PUBLISHED, now.published
    if now.nominated and MeetingKind.SPRING in now.meetings:
        yield Fact.DIRECTORS_NOMINATED, now.meetings[MeetingKind.SPRING]
    if now.forwarded_on is not None:
        yield Fact.MOTIONS_FORWARDED, now.forwarded_on
    if all(event in now.hosts for event in rule.hosts.events):
        hosts = [now.hosts[event] for event in rule.hosts.events]
        yield Fact.HOSTS_INVITED, max(host.invited for host in hosts)
        approved = [host.approved for host in hosts if host.approved is not None]
        if len(approved) == len(hosts):
            yield Fact.HOSTS_APPROVED, max(approved)
