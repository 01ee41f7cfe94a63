"""Deciding on what belongs to meetings: handing out, debate, suspension of the rule, the vote."""

from __future__ import annotations

from datetime import date

from tenoff.kit import Cite
from tenoff.records.calendar.meetings import MeetingKind, YearDay
from tenoff.records.changes import commands as do
from tenoff.records.changes import events as so
from tenoff.records.changes.asked import Answer, Asked, wrong_votes
from tenoff.records.changes.refusals import Code, Refusal, no, title
from tenoff.records.changes.rule import ChangeRule
from tenoff.records.changes.state import Change


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about a meeting; None when it is about something else."""
    match order:
        case do.HandOut(change, on):
            return _handed_out(a, change, on)
        case do.DiscussChange(change, on):
            return _discussed(a, change, on)
        case do.SuspendRule():
            return _suspended(a, order)
        case do.VoteChange():
            return _voted(a, order)
        case _:
            return None


def _handed_out(a: Asked, key: str, on: date) -> Answer:
    change, clause = a.open(key), a.rule.handed_out
    if isinstance(change, Refusal):
        return change
    kind = a.meeting(on, clause)
    if isinstance(kind, Refusal):
        return kind
    if kind is not MeetingKind.WINTER:
        return no(Code.WRONG_MEETING, clause, on=on)
    if change.meeting is None or change.meeting > on:
        return no(Code.NOT_NOTIFIED, a.rule.notified, change=title(key))
    if change.handed_out is not None:
        return no(Code.HANDED_OUT_ALREADY, change=title(key), on=change.handed_out)
    return (so.ChangeHandedOut(key, on, clause),)


def _discussed(a: Asked, key: str, on: date) -> Answer:
    change = a.open(key)
    if isinstance(change, Refusal):
        return change
    barred = barred_at(a.now.meetings.get(on), change, on, a.rule, voting=False)
    kind = a.meeting(on, a.rule.debated)
    if isinstance(kind, Refusal):
        return kind
    if barred is not None:
        return barred
    return (so.ChangeDiscussed(key, on, _authority(change, on, a.rule, a.rule.debated)),)


def _authority(change: Change, on: date, rule: ChangeRule, usual: Cite) -> Cite:
    return rule.suspended if on in change.suspended else usual


def barred_at(
    kind: MeetingKind | None, change: Change, on: date, rule: ChangeRule, *, voting: bool
) -> Refusal | None:
    """Why a change cannot be debated, or voted on, at a meeting; None when it can.

    Where the rule was suspended for it at that meeting, nothing but the debate is needed before the vote.
    """
    if on not in change.suspended:
        if kind is MeetingKind.WINTER:
            return no(Code.NO_DEBATE_YET, rule.no_debate, change=title(change.key), on=on)
        if kind is not MeetingKind.SPRING:
            return no(Code.WRONG_MEETING, rule.debated, on=on)
        if change.handed_out is None or change.handed_out > on:
            return no(Code.NOT_HANDED_OUT, rule.handed_out, change=title(change.key))
        if voting and not rule.votes_in(on.year):
            return no(Code.ODD_YEAR, rule.years, change=title(change.key), year=on.year)
    if voting and (change.discussed is None or change.discussed > on):
        return no(Code.NOT_DISCUSSED, rule.debated, change=title(change.key))
    return None


def _suspended(a: Asked, order: do.SuspendRule) -> Answer:
    change, clause = a.open(order.change), a.rule.suspended
    if isinstance(change, Refusal):
        return change
    kind = a.meeting(order.on, clause)
    if isinstance(kind, Refusal):
        return kind
    wrong = wrong_votes(order.in_favor, order.against)
    if wrong is not None:
        return wrong
    if order.on in change.suspended:
        return no(Code.SUSPENDED_ALREADY, change=title(order.change), on=order.on)
    enough = a.rule.suspends(order.in_favor, order.against)
    outcome = so.RuleSuspended if enough else so.SuspensionFailed
    return (outcome(order.change, order.on, order.in_favor, order.against, clause),)


def _voted(a: Asked, order: do.VoteChange) -> Answer:
    """By a majority of the votes cast, for the text names no other."""
    change, rule = a.open(order.change), a.rule
    if isinstance(change, Refusal):
        return change
    kind = a.meeting(order.on, rule.debated)
    if isinstance(kind, Refusal):
        return kind
    barred = barred_at(kind, change, order.on, rule, voting=True)
    wrong = barred or wrong_votes(order.in_favor, order.against)
    if wrong is not None:
        return wrong
    suspended = order.on in change.suspended
    if order.at_once and not suspended:
        return no(Code.NOT_SUSPENDED, rule.in_force, change=title(order.change), on=order.on)
    clause = _authority(change, order.on, rule, rule.years)
    votes = (order.change, order.on, order.in_favor, order.against)
    if order.in_favor <= order.against:
        return (so.ChangeRejected(*votes, clause),)
    effective = order.on if order.at_once else next_day(rule.effective, order.on)
    in_force = rule.suspended if order.at_once else rule.in_force
    return (so.ChangeAdopted(*votes, effective, clause, in_force),)


def next_day(yearly: YearDay, day: date) -> date:
    """The first time the yearly day comes, counted from a day that may be it."""
    this_year = yearly.of(day.year)
    return this_year if this_year >= day else yearly.of(day.year + 1)
