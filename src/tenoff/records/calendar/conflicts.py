"""What is held against each tournament by the rule, worked out anew from the calendar as it stands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import structs

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.records.calendar.application import Application, Span
from tenoff.records.calendar.concerns import Body, Concern, ConcernCode, Weight
from tenoff.records.calendar.distance import great_circle
from tenoff.records.calendar.rule import CalendarRule, DayRule
from tenoff.records.calendar.state import Calendar, Standing, Tournament
from tenoff.records.hosts import turn_of


def concerns(now: Calendar, rule: CalendarRule, key: str = "") -> tuple[Concern, ...]:
    """All concerns of all tournaments that are listed, or those that touch this one."""
    listed = [each for each in now.tournaments.values() if each.standing is Standing.LISTED]
    found = [concern for each in listed if key in ("", each.key) for concern in _own(now, rule, each)]
    for one, other in _meeting(now, key):
        found.extend(_pair(now, rule, one, other))
    return tuple(_with_decision(now, concern) for concern in found)


def _meeting(now: Calendar, key: str) -> Iterator[tuple[Tournament, Tournament]]:
    """Tournaments with a day in common, the one that was asked for earlier first."""
    for (one, days), (other, its_days) in combinations(now.dated(), 2):
        if days.meets(its_days) and key in ("", one.key, other.key):
            yield one, other


def barring(found: tuple[Concern, ...]) -> tuple[Concern, ...]:
    """Those the list has to wait for."""
    return tuple(concern for concern in found if concern.weight is Weight.BARS)


def _with_decision(now: Calendar, concern: Concern) -> Concern:
    settled = now.settled.get((concern.code, concern.key, concern.other))
    if settled is None:
        return concern
    weight = Weight.NOTES if settled.allowed else Weight.BARS
    return structs.replace(concern, weight=weight, settled=settled.reason)


def _own(now: Calendar, rule: CalendarRule, each: Tournament) -> Iterator[Concern]:
    application, asked = each.application, rule.applications

    def of(code: ConcernCode, clause: Cite, decides: Body, *values: str, bars: bool = True) -> Concern:
        weight = Weight.BARS if bars else Weight.WARNS
        return Concern(code, each.key, weight, decides, clause, values=values)

    if application.scope in asked.scopes:
        due = asked.due.of(now.season.year)
        if each.received > due:
            yield of(
                ConcernCode.LATE, asked.clause, Body.COMMITTEE, each.received.isoformat(), due.isoformat()
            )
        if not application.grades or not application.plays:
            yield of(ConcernCode.NO_TYPE, asked.clause, Body.COMMITTEE)
        if not application.alternates and each.span is None:
            yield of(ConcernCode.NO_ALTERNATES, asked.clause, Body.COMMITTEE, bars=False)
        if each.approved is None:
            yield of(ConcernCode.NOT_APPROVED, asked.clause, Body.DISTRICT, application.district)
    if application.scope is Scope.STATE:
        host = now.hosts.get(application.event)
        if host is None or host.club != application.club:
            yield of(ConcernCode.NO_HOST, rule.hosts.chosen, Body.BOARD, application.club)
        turn = turn_of(rule.hosts.chart, application.event, now.season)
        if host is not None and turn is not None and not turn.suits(host.district):
            other = ConcernCode.OTHER_DISTRICT
            chart = rule.hosts.chart.rotates
            yield of(other, chart, Body.BOARD, host.district, turn.said, bars=False)
    if each.span is not None and application.centerfold:
        bad = wrong_days(rule.days, each.span)
        if bad is not None:
            code, clause = bad
            yield of(code, clause, Body.COMMITTEE, each.span.first.isoformat(), each.span.last.isoformat())


def days_allowed(rule: DayRule, span: Span) -> Cite | None:
    """The clause by which a tournament may be played on these days without anybody's leave; None for none."""
    week = [day.weekday() for day in span]
    if week and set(week) <= {*rule.usual} and len(week) <= len(rule.usual):
        return rule.usual_clause
    return rule.one_more if _with_one_more(week, rule.usual) else None


def wrong_days(rule: DayRule, span: Span) -> tuple[ConcernCode, Cite] | None:
    """What is wrong with these days, if something is."""
    if days_allowed(rule, span) is not None:
        return None
    week = [day.weekday() for day in span]
    in_late_week = set(week) <= {*rule.others} and len(week) <= len(rule.others)
    if in_late_week or _with_one_more(week, rule.others):
        return ConcernCode.LATE_WEEK, rule.others_clause
    return ConcernCode.BAD_WEEKDAYS, rule.usual_clause


def _with_one_more(week: list[int], usual: tuple[int, ...]) -> bool:
    """All the usual days and the one that follows."""
    return week == [*usual, (usual[-1] + 1) % 7]


def _pair(now: Calendar, rule: CalendarRule, one: Tournament, other: Tournament) -> Iterator[Concern]:
    """What two tournaments with a day in common mean for one another."""
    conflict = rule.conflicts
    for local, guarded in ((one, other), (other, one)):
        if local.application.scope in conflict.local and guarded.application.scope in conflict.guarded:
            yield _local(now, rule, local, guarded)
    for small, big in ((one, other), (other, one)):
        if _below(rule, small.application, big.application) and (
            big.application.scope not in conflict.below or small is one
        ):
            yield Concern(
                ConcernCode.CLUB_EVENT,
                small.key,
                Weight.WARNS,
                Body.DISTRICT,
                conflict.below_clause,
                big.key,
            )
    if one.application.centerfold and other.application.centerfold:
        if one.application.mixed and other.application.mixed:
            yield _warns(ConcernCode.SECOND_MIXED, other, one, conflict.mixed)
        if one.application.same_players(other.application):
            yield _warns(ConcernCode.SAME_PLAYERS, other, one, conflict.same_players)


def _warns(code: ConcernCode, later: Tournament, earlier: Tournament, clause: Cite) -> Concern:
    return Concern(code, later.key, Weight.WARNS, Body.COMMITTEE, clause, earlier.key)


def _below(rule: CalendarRule, small: Application, big: Application) -> bool:
    """Whether it is a question for the district: both are in it, and one is below the districts' events."""
    return small.scope in rule.conflicts.below and small.district == big.district


def _local(now: Calendar, rule: CalendarRule, local: Tournament, guarded: Tournament) -> Concern:
    conflict = rule.conflicts

    def of(code: ConcernCode, weight: Weight, clause: Cite, *values: str) -> Concern:
        return Concern(code, local.key, weight, Body.BOARD, clause, guarded.key, values)

    if guarded.application.scope is Scope.STATE and guarded.application.event in conflict.weeks:
        return of(ConcernCode.STATE_WEEK, Weight.BARS, conflict.weeks_clause)
    miles = distance(now, local, guarded)
    if miles is None:
        return of(ConcernCode.DISTANCE_UNKNOWN, Weight.BARS, conflict.miles_clause, str(conflict.miles))
    values = (f"{miles:.2f}", str(conflict.miles))
    if miles > conflict.miles:
        return of(ConcernCode.FAR_ENOUGH, Weight.NOTES, conflict.miles_clause, *values)
    return of(ConcernCode.TOO_NEAR, Weight.BARS, conflict.miles_clause, *values)


def distance(now: Calendar, one: Tournament, other: Tournament) -> float | None:
    """Miles to travel as somebody stated them, else in a straight line; None where nobody knows."""
    stated = now.miles.get(frozenset((one.key, other.key)))
    if stated is not None:
        return stated
    here, there = one.application.place, other.application.place
    return None if here is None or there is None else great_circle(here, there)
