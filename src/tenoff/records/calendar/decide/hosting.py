"""Deciding who hosts the state tournaments: invitations, the district's vote, the meeting's approval."""

from __future__ import annotations

from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.decide.common import Answer, Asked, plain, wrong_text, wrong_votes
from tenoff.records.calendar.distance import on_earth
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code, Refusal, no
from tenoff.records.calendar.state import Host


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about hosts; None when it is about something else."""
    match order:
        case do.InviteHosts():
            return _invited(a, order)
        case do.OfferToHost():
            return _offered(a, order)
        case do.ChooseHost():
            return _chosen(a, order)
        case do.ApproveHost():
            return _approved(a, order)
        case _:
            return None


def _invited(a: Asked, order: do.InviteHosts) -> Answer:
    rule = a.rule.hosts
    if order.event not in rule.events:
        return no(Code.NO_STATE_EVENT, order.event[:20])
    if order.event in a.now.hosts:
        return no(Code.INVITED_ALREADY, order.event)
    wrong, day = wrong_text(order.district), a.day(order.on)
    if wrong is not None:
        return wrong
    if isinstance(day, Refusal):
        return day
    late = day > rule.ask_by.of(a.now.season.year)
    return (so.HostsInvited(order.event, order.district, day, late, rule.asked),)


def _open(a: Asked, event: str) -> Host | Refusal:
    host = a.now.hosts.get(event)
    return no(Code.NOT_INVITED, event[:20], clause=a.rule.hosts.asked) if host is None else host


def _offered(a: Asked, order: do.OfferToHost) -> Answer:
    host, wrong = _open(a, order.event), wrong_text(order.club)
    if isinstance(host, Refusal):
        return host
    if wrong is not None:
        return wrong
    if not plain(order.place.name, 200) or not on_earth(order.place):
        return no(Code.BAD_PLACE, order.place.name[:40])
    if host.club:
        return no(Code.HOST_CHOSEN, order.event, host.club)
    if order.club in host.offers:
        return no(Code.OFFERED_ALREADY, order.event, order.club)
    return (so.HostOffered(order.event, order.club, order.place, a.rule.hosts.asked),)


def _chosen(a: Asked, order: do.ChooseHost) -> Answer:
    """A majority of the votes cast."""
    host, clause = _open(a, order.event), a.rule.hosts.chosen
    if isinstance(host, Refusal):
        return host
    if host.club:
        return no(Code.HOST_CHOSEN, order.event, host.club)
    stranger = next((each.club for each in order.votes if each.club not in host.offers), None)
    if stranger is not None:
        return no(Code.NO_OFFER, stranger[:40], clause=a.rule.hosts.asked)
    counts = tuple(each.votes for each in order.votes)
    clubs = {each.club for each in order.votes}
    wrong = wrong_votes(*counts)
    if wrong is not None or len(clubs) < len(counts):
        return wrong or no(Code.BAD_VOTES, *counts)
    cast = sum(counts)
    best = max(order.votes, key=lambda each: each.votes)
    if best.votes * 2 <= cast:
        return no(Code.NO_MAJORITY, order.event, best.club, best.votes, cast, clause=clause)
    return (so.HostChosen(order.event, best.club, best.votes, cast, clause),)


def _approved(a: Asked, order: do.ApproveHost) -> Answer:
    host, clause = _open(a, order.event), a.rule.hosts.approved
    if isinstance(host, Refusal):
        return host
    if not host.club:
        return no(Code.HOST_NOT_CHOSEN, order.event, clause=a.rule.hosts.chosen)
    if host.approved is not None:
        return no(Code.HOST_APPROVED, order.event, host.approved)
    wrong = a.not_at(MeetingKind.WINTER, order.on, clause) or wrong_votes(order.in_favor, order.against)
    if wrong is not None:
        return wrong
    outcome = so.HostApproved if order.in_favor > order.against else so.HostDeclined
    return (outcome(order.event, order.on, order.in_favor, order.against, clause),)
