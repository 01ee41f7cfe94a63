"""Deciding on ideas and proposals: what is put forward, made known and commented on."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes import commands as do
from tenoff.records.changes import events as so
from tenoff.records.changes.asked import Answer, Asked
from tenoff.records.changes.refusals import Code, Refusal, no, title

_YEARS = range(1900, 2200)


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about a proposal; None when it is about something else."""
    match order:
        case do.SetMeeting(kind, on):
            if on.year not in _YEARS:
                return no(Code.BAD_DAY, on=on)
            there = a.now.meetings.get(on)
            return (so.MeetingSet(kind, on),) if there is None else no(Code.MEETING_THERE, on=on, kind=there)
        case do.DropMeeting(on, reason):
            return _dropped(a, on, reason)
        case do.SendIdea(member, text):
            key = f"i{len(a.now.ideas) + 1}"
            return (so.IdeaSent(key, member, text, a.today, a.rule.ideas),)
        case do.CopyIdea(idea, to):
            return (so.IdeaCopied(idea, to, a.today, a.rule.copies),)
        case do.AnswerIdea(idea, answer):
            return (so.IdeaAnswered(idea, answer, a.today),)
        case do.ProposeChange(wording, proposer, idea):
            key = f"c{len(a.now.changes) + 1}"
            return (so.ChangeProposed(key, wording, proposer, a.today, idea),)
        case do.RewordChange(change, wording, reason):
            found = a.open(change)
            return found if isinstance(found, Refusal) else (so.ChangeReworded(change, wording, reason),)
        case do.WithdrawChange(change, reason):
            found = a.open(change)
            return found if isinstance(found, Refusal) else (so.ChangeWithdrawn(change, reason),)
        case do.NotifyCommittee():
            return _notified(a, order)
        case do.SpreadChange():
            return _spread(a, order)
        case do.TakeComment():
            return _comment(a, order)
        case _:
            return None


def _dropped(a: Asked, on: date, reason: str) -> Answer:
    if on not in a.now.meetings:
        return no(Code.NO_MEETING, on=on)
    held = next((each.key for each in a.now.changes.values() if each.dealt_with(on)), None)
    return (
        (so.MeetingDropped(on, reason),) if held is None else no(Code.MEETING_HELD, on=on, change=title(held))
    )


def _notified(a: Asked, order: do.NotifyCommittee) -> Answer:
    found, day, clause = a.open(order.change), a.day(order.on), a.rule.notified
    if isinstance(found, Refusal):
        return found
    if isinstance(day, Refusal):
        return day
    if found.handed_out is not None or found.meeting == order.meeting:
        return no(Code.NOTIFIED_ALREADY, change=title(order.change), on=found.notified)
    if a.now.meetings.get(order.meeting) is not MeetingKind.WINTER:
        return no(Code.WRONG_MEETING, clause, on=order.meeting)
    last = order.meeting - timedelta(days=a.rule.notice)
    if day > last:
        thing = title(order.change)
        return no(Code.NOTICE_LATE, clause, change=thing, day=day, last=last, meeting=order.meeting)
    days = (order.meeting - day).days
    return (so.CommitteeNotified(order.change, order.meeting, day, days, clause),)


def _spread(a: Asked, order: do.SpreadChange) -> Answer:
    found, day, clause = a.open(order.change), a.day(order.on), a.rule.spread
    if isinstance(found, Refusal):
        return found
    if isinstance(day, Refusal):
        return day
    if found.handed_out is None or day < found.handed_out:
        return no(Code.NOT_HANDED_OUT, a.rule.handed_out, change=title(order.change))
    if order.district in found.spread:
        return no(Code.SPREAD_ALREADY, change=title(order.change), district=order.district)
    return (so.ChangeSpread(order.change, order.district, day, clause),)


def _comment(a: Asked, order: do.TakeComment) -> Answer:
    """Comments are for the meeting that can act on the change, so they come before it."""
    found, day = a.open(order.change), a.day(order.on)
    clause = a.rule.spread if order.district else a.rule.comments
    if isinstance(found, Refusal):
        return found
    if isinstance(day, Refusal):
        return day
    debate = found.discussed
    acted = debate is not None and (debate in found.suspended or a.rule.votes_in(debate.year))
    if acted and debate is not None and day >= debate:
        return no(Code.COMMENT_LATE, clause, change=title(order.change), day=day, meeting=debate)
    return (so.CommentTaken(order.change, order.text, order.collected_by, order.district, day, clause),)
