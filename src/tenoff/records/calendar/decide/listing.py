"""Deciding on days and conflicts, and on the list that becomes the season's schedule."""

from __future__ import annotations

from datetime import timedelta
from math import isfinite

from tenoff.kit.division import Scope
from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.conflicts import barring, concerns, days_allowed
from tenoff.records.calendar.decide.applying import wrong_span
from tenoff.records.calendar.decide.common import Answer, Asked, plain, wrong_text, wrong_votes
from tenoff.records.calendar.decide.weighing import barred, decision, weighed
from tenoff.records.calendar.distance import FARTHEST, great_circle
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code, Refusal, no
from tenoff.records.calendar.state import Phase, Standing


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the list; None when it is about something else."""
    match order:
        case do.PlaceTournament():
            return _placed(a, order)
        case do.StateMiles():
            return _miles(a, order)
        case do.SettleConcern():
            return _settled(a, order)
        case do.SubmitList():
            return _submitted(a, order)
        case do.VoteSchedule():
            return _voted(a, order)
        case do.PublishSchedule():
            return _published(a, order)
        case _:
            return None


def _placed(a: Asked, order: do.PlaceTournament) -> Answer:
    """Once the list is out, days of the centerfold, and any that were given before, change for a reason."""
    found = a.listed(order.key)
    if isinstance(found, Refusal):
        return found
    wrong = wrong_span(order.span, a.now.season)
    if wrong is not None:
        return wrong
    moves = found.span is not None or found.application.centerfold
    if moves and a.now.phase is not Phase.DRAFT and not plain(order.reason, 300):
        return no(Code.NO_REASON)
    clause = days_allowed(a.rule.days, order.span) if found.application.centerfold else None
    placed = so.TournamentPlaced(order.key, order.span, clause, order.reason)
    return weighed(a, placed, order.body)


def _miles(a: Asked, order: do.StateMiles) -> Answer:
    one, other = a.listed(order.key), a.listed(order.other)
    if isinstance(one, Refusal):
        return one
    if isinstance(other, Refusal):
        return other
    if one.key == other.key:
        return no(Code.SAME_TOURNAMENT, one.key)
    if not isfinite(order.miles) or not 0 <= order.miles <= FARTHEST:
        return no(Code.BAD_MILES, order.miles)
    wrong = wrong_text(order.source)
    if wrong is not None:
        return wrong
    clause = a.rule.conflicts.miles_clause
    here, there = one.application.place, other.application.place
    straight = None if here is None or there is None else great_circle(here, there)
    if straight is not None and order.miles < int(straight):  # a whole mile is left to rounding
        return no(Code.MILES_TOO_SHORT, order.miles, f"{straight:.1f}", clause=clause)
    return (so.MilesStated(order.key, order.other, order.miles, order.source, clause),)


def _settled(a: Asked, order: do.SettleConcern) -> Answer:
    if not plain(order.reason, 300):
        return no(Code.NO_REASON)
    wanted = (order.code, order.key, order.other)
    held = (each for each in concerns(a.now, a.rule) if (each.code, each.key, each.other) == wanted)
    concern = next(held, None)
    if concern is None:
        return no(Code.NO_CONCERN, order.code, order.key[:20])
    if order.body is not concern.decides:
        return no(Code.WRONG_BODY, concern.code, concern.decides, order.body, clause=concern.clause)
    return (decision(concern, order.reason, allowed=order.allowed),)


def _submitted(a: Asked, order: do.SubmitList) -> Answer:
    if a.now.phase is not Phase.DRAFT:
        return no(Code.NOT_DRAFT, a.now.phase)
    wrong = wrong_text(*order.to)
    if wrong is not None or not order.to:
        return wrong or no(Code.NO_TEXT, "")
    day, rule = a.day(order.on), a.rule.list
    if isinstance(day, Refusal):
        return day
    meeting = a.now.meetings.get(MeetingKind.WINTER)
    if meeting is None:
        return no(Code.NO_MEETING, MeetingKind.WINTER, clause=rule.sent)
    bad = _unfit(a)
    if bad is not None:
        return bad
    last = meeting - timedelta(days=rule.days)
    if day > last and not plain(order.despite, 300):
        return no(Code.LIST_LATE, day, last, meeting, clause=rule.sent)
    lines = tuple(so.ListLine(each.key, span) for each, span in a.now.dated())
    despite = order.despite if day > last else ""
    return (so.ListSubmitted(lines, order.to, day, meeting, (meeting - day).days, rule.sent, despite),)


def _unfit(a: Asked) -> Refusal | None:
    """Why the list cannot go to the Board yet."""
    listed = [each for each in a.now.tournaments.values() if each.standing is Standing.LISTED]
    if not listed:
        return no(Code.NOTHING_LISTED, clause=a.rule.list.sent)
    undated = next((each.key for each in listed if each.span is None), None)
    if undated is not None:
        return no(Code.NOT_DATED, undated, clause=a.rule.list.sent)
    first = next(iter(barring(concerns(a.now, a.rule))), None)
    return None if first is None else barred(first)


def _voted(a: Asked, order: do.VoteSchedule) -> Answer:
    clause = a.rule.list.voted
    if a.now.phase is not Phase.SUBMITTED:
        return no(Code.NOT_SUBMITTED, a.now.phase, clause=clause)
    wrong = a.not_at(MeetingKind.WINTER, order.on, clause) or wrong_votes(order.in_favor, order.against)
    if wrong is not None:
        return wrong
    if order.in_favor <= order.against:
        return (so.ScheduleRejected(order.on, order.in_favor, order.against, clause),)
    waiting = next((key for key in _state_events(a) if a.now.hosts[key].approved is None), None)
    if waiting is not None:
        return no(Code.HOST_NOT_APPROVED, waiting, clause=a.rule.hosts.approved)
    return (so.ScheduleAdopted(order.on, order.in_favor, order.against, clause),)


def _state_events(a: Asked) -> tuple[str, ...]:
    """State tournaments on the list whose district has asked for hosts."""
    events = (each.application for each, _ in a.now.dated())
    return tuple(each.event for each in events if each.scope is Scope.STATE and each.event in a.now.hosts)


def _published(a: Asked, order: do.PublishSchedule) -> Answer:
    clause = a.rule.list.published
    if a.now.phase not in (Phase.ADOPTED, Phase.PUBLISHED):
        return no(Code.NOT_ADOPTED, a.now.phase, clause=clause)
    wrong, day = wrong_text(order.where), a.day(order.on)
    if wrong is not None:
        return wrong
    return day if isinstance(day, Refusal) else (so.SchedulePublished(order.where, day, clause),)
