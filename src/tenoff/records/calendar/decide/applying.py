"""Deciding on applications: what is asked for, changed, approved by the district, awarded or dropped."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit.division import Scope
from tenoff.kit.season import Season
from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.application import Application, Span
from tenoff.records.calendar.decide.common import Answer, Asked, plain, wrong_text
from tenoff.records.calendar.decide.weighing import held_after, weighed
from tenoff.records.calendar.distance import on_earth
from tenoff.records.calendar.refusals import Code, Refusal, no
from tenoff.records.calendar.state import Phase, Standing

LONGEST = 14
"""Days of one tournament."""
MOST_ALTERNATES = 10


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about an application; None when it is about something else."""
    match order:
        case do.Apply():
            return _applied(a, order)
        case do.ReviseApplication():
            return _revised(a, order)
        case do.ApproveApplication():
            return _approved(a, order)
        case do.AwardTrophy(key):
            return _awarded(a, key)
        case do.SetAside():
            return _set_aside(a, order)
        case do.CancelTournament(key, reason):
            found = a.listed(key)
            if isinstance(found, Refusal):
                return found
            return (so.TournamentCanceled(key, reason),) if plain(reason, 300) else no(Code.NO_REASON)
        case _:
            return None


def _applied(a: Asked, order: do.Apply) -> Answer:
    wrong = _wrong(a, order.application)
    if wrong is not None:
        return wrong
    received = a.day(order.on)
    if isinstance(received, Refusal):
        return received
    if order.approved is not None and order.approved > a.today:
        return no(Code.IN_FUTURE, order.approved)
    key = f"t{len(a.now.tournaments) + 1}"
    rule = a.rule.applications
    clause = rule.clause if order.application.scope in rule.scopes else None
    applied = so.Applied(key, order.application, received, clause, order.approved)
    return (structs.replace(applied, concerns=held_after(a, applied)),)


def _wrong(a: Asked, application: Application, key: str = "") -> Refusal | None:
    """The first thing wrong with an application."""
    bad = wrong_text(application.title, application.club, application.district)
    if bad is not None:
        return bad
    if len(application.note) > 2000 or (application.code and not plain(application.code, 12)):
        return no(Code.NO_TEXT, application.code[:20] or application.note[:40])
    if len(application.alternates) > MOST_ALTERNATES:
        return no(Code.BAD_DAYS, len(application.alternates))
    for span in (application.preferred, *application.alternates):
        bad = wrong_span(span, a.now.season)
        if bad is not None:
            return bad
    place = application.place
    if place is not None and not (plain(place.name, 200) and on_earth(place)):
        return no(Code.BAD_PLACE, place.name[:40])
    return _wrong_event(a, application, key)


def _wrong_event(a: Asked, application: Application, key: str) -> Refusal | None:
    """A state tournament is one of those the association has, and is played once a season."""
    if application.scope is not Scope.STATE:
        return no(Code.NO_STATE_EVENT, application.event[:20]) if application.event else None
    if application.event not in a.rule.hosts.events:
        return no(Code.NO_STATE_EVENT, application.event[:20])
    for each in a.now.tournaments.values():
        same = each.application.event == application.event
        if same and each.key != key and each.standing is Standing.LISTED:
            return no(Code.STATE_EVENT_THERE, application.event, each.key)
    return None


def wrong_span(span: Span, season: Season) -> Refusal | None:
    """Why these cannot be the days of one tournament of the season."""
    if not 0 <= (span.last - span.first).days < LONGEST:
        return no(Code.BAD_DAYS, span.first, span.last)
    if span.first not in season or span.last not in season:
        return no(Code.NOT_IN_SEASON, span.first, span.last, season)
    return None


def _revised(a: Asked, order: do.ReviseApplication) -> Answer:
    found = a.listed(order.key)
    if isinstance(found, Refusal):
        return found
    wrong = _wrong(a, order.application, order.key)
    if wrong is not None:
        return wrong
    if a.now.phase is not Phase.DRAFT and not plain(order.reason, 300):
        return no(Code.NO_REASON)
    return weighed(a, so.ApplicationRevised(order.key, order.application, order.reason), order.body)


def _approved(a: Asked, order: do.ApproveApplication) -> Answer:
    found, day = a.listed(order.key), a.day(order.on)
    if isinstance(found, Refusal):
        return found
    if isinstance(day, Refusal):
        return day
    if found.approved is not None:
        return no(Code.APPROVED_ALREADY, order.key, found.approved)
    return (so.ApplicationApproved(order.key, day, a.rule.applications.clause),)


def _awarded(a: Asked, key: str) -> Answer:
    found = a.listed(key)
    if isinstance(found, Refusal):
        return found
    others = [each for each in a.now.tournaments.values() if each.standing is Standing.LISTED]
    given = next((each.key for each in others if each.trophy), None)
    if given is not None:
        return no(Code.TROPHY_GIVEN, given)
    club = found.application.club
    keeps = tuple(each.key for each in others if each.key != key and each.application.club == club)
    return (so.TrophyAwarded(key, keeps, a.rule.applications.trophy),)


def _set_aside(a: Asked, order: do.SetAside) -> Answer:
    found = a.listed(order.key)
    if isinstance(found, Refusal):
        return found
    if not plain(order.reason, 300):
        return no(Code.NO_REASON)
    if order.in_favor_of:
        better = a.listed(order.in_favor_of)
        if isinstance(better, Refusal):
            return better
        if better.key == order.key:
            return no(Code.SAME_TOURNAMENT, order.key)
        if better.trophy and better.application.club == found.application.club:
            return no(Code.TROPHY_IS_EXTRA, order.key, better.key, clause=a.rule.applications.trophy)
    return (so.TournamentSetAside(order.key, order.reason, order.in_favor_of),)
