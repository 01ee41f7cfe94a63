"""Deciding on the notice, the hearing and the finding."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.kit import together
from tenoff.records.cases import commands as do
from tenoff.records.cases import events as so
from tenoff.records.cases.decide.common import Answer, Asked, text, thinkable
from tenoff.records.cases.kinds import Ending, Hearing, Stage
from tenoff.records.cases.refusals import Code, Refusal, no


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the hearing; None when it is about something else."""
    rule = a.rule
    match order:
        case do.SendNotice():
            return a.wrong_stage(Stage.MERIT, clause=rule.notice_due) or _notified(a, order)
        case do.SetHearing(day, hearing_day, place):
            wrong = a.wrong_stage(Stage.NOTIFIED, Stage.HEARING, clause=rule.hearing)
            return wrong or a.vacancy(president=True) or _set(a, day, hearing_day, place)
        case do.HoldHearing():
            return a.wrong_stage(Stage.HEARING, clause=rule.hearing) or _held(a, order)
        case do.VoteOnFinding():
            return a.wrong_stage(Stage.HEARD, clause=rule.finding) or _found(a, order)
        case _:
            return None


def _notified(a: Asked, order: do.SendNotice) -> Answer:
    rule = a.rule
    wrong = _incomplete(a, order)
    if wrong is not None:
        return wrong
    by = a.now.notice_by
    late = by is not None and order.day > by
    if late and not text(order.late_because, 1000):
        return no(Code.NOTICE_LATE, order.day, by, clause=rule.notice_due)
    sent = so.NoticeSent(
        day=order.day,
        mails=order.mails,
        late_because=order.late_because if late else "",
        clause=together(rule.notice_due, rule.mailed, rule.says_reported, rule.says_day, rule.invites),
    )
    if order.hearing_day is None:
        return (sent,)
    hearing = a.vacancy(president=True) or _set(a, order.day, order.hearing_day, order.place)
    return hearing if isinstance(hearing, Refusal) else (sent, *hearing)


def _incomplete(a: Asked, order: do.SendNotice) -> Refusal | None:
    """What the letter lacks."""
    rule = a.rule
    for mail in rule.mails:
        if mail not in order.mails:
            return no(Code.MAIL_MISSING, mail, clause=rule.mailed)
    if not order.says_reported:
        return no(Code.REPORT_NOT_NAMED, clause=rule.says_reported)
    if order.conduct_day != a.now.happened:
        return no(Code.WRONG_CONDUCT_DAY, a.now.happened, clause=rule.says_day)
    return None if order.invites else no(Code.NO_INVITATION, clause=rule.invites)


def _set(a: Asked, day: date, hearing_day: date, place: str) -> Answer:
    """The letter that names the hearing starts the days to prepare."""
    rule = a.rule
    if not thinkable(hearing_day):
        return no(Code.BAD_DAY, hearing_day)
    if not text(place, 200):
        return no(Code.NO_TEXT, clause=rule.hearing)
    earliest = day + timedelta(days=rule.hearing_days)
    if hearing_day < earliest:
        return no(Code.HEARING_TOO_SOON, hearing_day, earliest, clause=rule.hearing_notice)
    clause = together(rule.hearing, rule.hearing_notice)
    return (so.HearingSet(day=day, hearing=Hearing(hearing_day, place, day), clause=clause),)


def _held(a: Asked, order: do.HoldHearing) -> Answer:
    fixed = a.now.hearing
    if fixed is not None and order.day < fixed.day:
        return no(Code.HEARING_NOT_YET, order.day, fixed.day, clause=a.rule.hearing)
    texts = (*order.evidence, order.answer)
    if len(order.evidence) > 200 or any(len(each) > 20_000 for each in texts):
        return no(Code.NO_TEXT)
    held = so.HearingHeld(day=order.day, evidence=order.evidence, answer=order.answer, clause=a.rule.hearing)
    return (held,)


def _found(a: Asked, order: do.VoteOnFinding) -> Answer:
    clause = a.rule.finding
    tally = a.tally(order.votes, clause)
    if isinstance(tally, Refusal):
        return tally
    proven = tally.yes > tally.no
    voted = so.FindingVoted(day=order.day, tally=tally, proven=proven, clause=clause)
    closed = so.CaseClosed(day=order.day, ending=Ending.NOT_PROVEN, clause=clause)
    return (voted,) if proven else (voted, closed)
