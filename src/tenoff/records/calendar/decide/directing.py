"""Deciding who may direct: nominations, the Board's certificate, the districts' choice and its approval."""

from __future__ import annotations

from tenoff.kit import Cite, together
from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.application import Application
from tenoff.records.calendar.decide.common import Answer, Asked, plain, wrong_text, wrong_votes
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code, Refusal, no


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about directors; None when it is about something else."""
    match order:
        case do.NominateDirectors():
            return _nominated(a, order)
        case do.CertifyDirector():
            return _certified(a, order)
        case do.SelectDirector():
            return _selected(a, order)
        case do.ApproveDirector():
            return _approved(a, order)
        case do.AssignDirector():
            return _assigned(a, order)
        case _:
            return None


def _nominated(a: Asked, order: do.NominateDirectors) -> Answer:
    rule = a.rule.directors
    everybody = (*a.now.nominated, *order.people)
    wrong = wrong_text(*order.people)
    if wrong is not None:
        return wrong
    if len({*everybody}) < len(everybody):
        again = next(person for person in everybody if everybody.count(person) > 1)
        return no(Code.NOMINATED_ALREADY, again)
    if not order.people or not rule.least <= len(everybody) <= rule.most:
        return no(Code.WRONG_NUMBER, len(everybody), rule.least, rule.most, clause=rule.number)
    wrong = a.not_at(MeetingKind.SPRING, order.on, rule.meeting)
    if wrong is not None:
        return wrong
    return (so.DirectorsNominated(order.people, order.on, together(rule.number, rule.meeting)),)


def _certified(a: Asked, order: do.CertifyDirector) -> Answer:
    rule = a.rule.directors
    if order.person not in a.now.nominated:
        return no(Code.NOT_NOMINATED, order.person[:40], clause=rule.meeting)
    if order.person in a.now.certified:
        return no(Code.CERTIFIED_ALREADY, order.person)
    wrong = a.not_at(MeetingKind.SPRING, order.on, rule.meeting)
    wrong = wrong or wrong_votes(order.in_favor, order.against)
    if wrong is not None:
        return wrong
    outcome = so.DirectorCertified if order.in_favor > order.against else so.DirectorNotCertified
    return (outcome(order.person, order.on, order.in_favor, order.against, rule.certified),)


def _selected(a: Asked, order: do.SelectDirector) -> Answer:
    wrong = wrong_text(order.person, order.district)
    if wrong is not None:
        return wrong
    if (order.district, order.person) in a.now.chosen:
        return no(Code.SELECTED_ALREADY, order.person, order.district)
    return (so.DirectorSelected(order.person, order.district, a.rule.directors.selected),)


def _approved(a: Asked, order: do.ApproveDirector) -> Answer:
    rule = a.rule.directors
    if (order.district, order.person) not in a.now.chosen:
        return no(Code.NOT_SELECTED, order.person[:40], order.district[:40], clause=rule.selected)
    if order.approved:
        return (so.DirectorApproved(order.person, order.district, rule.approved),)
    if not plain(order.reason, 300):
        return no(Code.NO_REASON)
    return (so.DirectorNotApproved(order.person, order.district, order.reason, rule.approved),)


def _assigned(a: Asked, order: do.AssignDirector) -> Answer:
    found = a.listed(order.key)
    if isinstance(found, Refusal):
        return found
    wrong = wrong_text(order.person)
    if wrong is not None:
        return wrong
    barred = unauthorized(a, found.application, order.person)
    if barred is None:
        return (so.DirectorAssigned(order.key, order.person, _authority(a, found.application)),)
    if not plain(order.despite, 300):
        return barred
    return (so.DirectorAssigned(order.key, order.person, barred.clause, order.despite),)


def unauthorized(a: Asked, application: Application, person: str) -> Refusal | None:
    """Why somebody may not direct a tournament; None when they may."""
    rule = a.rule.directors
    if application.scope in rule.certified_scopes and person not in a.now.certified:
        return no(Code.NOT_CERTIFIED, person, clause=rule.certified)
    if application.scope in rule.selected_scopes:
        approved = a.now.chosen.get((application.district, person))
        if approved is None:
            return no(Code.NOT_SELECTED, person, application.district, clause=rule.selected)
        if not approved:
            return no(Code.NOT_APPROVED, person, application.district, clause=rule.approved)
    return None


def _authority(a: Asked, application: Application) -> Cite | None:
    rule = a.rule.directors
    if application.scope in rule.certified_scopes:
        return rule.certified
    return together(rule.selected, rule.approved) if application.scope in rule.selected_scopes else None
