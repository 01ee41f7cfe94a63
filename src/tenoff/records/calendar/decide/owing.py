"""Deciding on duties that were done, and on what goes into the yearbook: advertisements and motions."""

from __future__ import annotations

from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.decide.common import Answer, Asked, plain, wrong_text
from tenoff.records.calendar.duties import duties
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code, Refusal, no

MOST_MOTIONS = 200


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about duties; None when it is about something else."""
    match order:
        case do.MarkDone():
            return _done(a, order)
        case do.TakeAd():
            return _ad(a, order)
        case do.ListMotions(motions):
            return _motions(a, motions)
        case do.ForwardMotions():
            return _forwarded(a, order)
        case _:
            return None


def _done(a: Asked, order: do.MarkDone) -> Answer:
    found = duties(a.rule.duties, a.now.season, a.now.meetings)
    duty = next((duty for duty in found if duty.key == order.duty), None)
    if duty is None:
        return no(Code.NO_DUTY, order.duty[:40])
    if order.duty in a.now.done:
        return no(Code.DONE_ALREADY, order.duty, a.now.done[order.duty])
    day = a.day(order.on)
    if isinstance(day, Refusal):
        return day
    if order.note and not plain(order.note, 300):
        return no(Code.NO_TEXT, order.note[:40])
    late = duty.due is not None and day > duty.due
    return (so.DutyDone(order.duty, day, duty.clause, duty.due, late, order.note),)


def _ad(a: Asked, order: do.TakeAd) -> Answer:
    rule = a.rule.yearbook
    wrong, day = wrong_text(order.advertiser), a.day(order.on)
    if wrong is not None:
        return wrong
    if isinstance(day, Refusal):
        return day
    if order.size not in rule.sizes:
        return no(Code.BAD_SIZE, order.size[:20], *rule.sizes, clause=rule.sizes_clause)
    outside = order.comes_from is do.AdFrom.OUTSIDE
    due = (rule.outside_ads if outside else rule.district_ads).of(a.now.season.year)
    clause = rule.outside_ads_clause if outside else rule.district_ads_clause
    if day > due and not plain(order.despite, 300):
        return no(Code.AD_LATE, day, due, clause=clause)
    despite = order.despite if day > due else ""
    return (
        so.AdTaken(order.advertiser, order.size, order.comes_from, day, rule.sizes_clause, clause, despite),
    )


def _motions(a: Asked, motions: tuple[str, ...]) -> Answer:
    clause = a.rule.yearbook.motions
    meeting = a.now.meetings.get(MeetingKind.SPRING)
    if meeting is None:
        return no(Code.NO_MEETING, MeetingKind.SPRING, clause=clause)
    if a.today < meeting:
        return no(Code.MOTIONS_EARLY, a.today, meeting, clause=clause)
    if a.now.forwarded:
        return no(Code.MOTIONS_FORWARDED, clause=a.rule.yearbook.forwarded)
    if not motions or len(motions) > MOST_MOTIONS or not all(plain(each, 2000) for each in motions):
        return no(Code.NO_MOTIONS, len(motions), clause=clause)
    return (so.MotionsListed(motions, clause),)


def _forwarded(a: Asked, order: do.ForwardMotions) -> Answer:
    rule = a.rule.yearbook
    if not a.now.motions:
        return no(Code.NO_MOTIONS, 0, clause=rule.motions)
    if a.now.forwarded:
        return no(Code.MOTIONS_FORWARDED, clause=rule.forwarded)
    known = range(1, len(a.now.motions) + 1)
    stranger = next((number for number in order.numbers if number not in known), None)
    if stranger is not None or not order.numbers or len({*order.numbers}) < len(order.numbers):
        return no(Code.NO_SUCH_MOTION, stranger or 0, len(a.now.motions))
    day, due = a.day(order.on), rule.forward_by.of(a.now.season.year)
    if isinstance(day, Refusal):
        return day
    if day > due and not plain(order.despite, 300):
        return no(Code.MOTIONS_LATE, day, due, clause=rule.forwarded)
    return (so.MotionsForwarded(order.numbers, day, rule.forwarded, order.despite if day > due else ""),)
