"""Deciding on ideas and proposals: what is put forward, made known and commented on."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes import commands as do
from tenoff.records.changes import events as so
from tenoff.records.changes.asked import Answer, Asked, plain, written
from tenoff.records.changes.refusals import Code, Refusal, no

_YEARS = range(1900, 2200)


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about a proposal; None when it is about something else."""
    match order:
        case do.SetMeeting(kind, on):
            if on.year not in _YEARS:
                return no(Code.BAD_DAY, on)
            there = a.now.meetings.get(on)
            return (so.MeetingSet(kind, on),) if there is None else no(Code.MEETING_THERE, on, there)
        case do.DropMeeting(on, reason):
            return _dropped(a, on, reason)
        case do.SendIdea(member, text):
            if not plain(member) or not written(text):
                return no(Code.NO_TEXT, member[:40])
            key = f"i{len(a.now.ideas) + 1}"
            return (so.IdeaSent(key, member, text, a.today, a.rule.ideas),)
        case do.CopyIdea(idea, to):
            if idea not in a.now.ideas:
                return no(Code.NO_IDEA, idea[:20])
            if not to or not all(plain(name) for name in to):
                return no(Code.NO_TEXT, "")
            return (so.IdeaCopied(idea, to, a.today, a.rule.copies),)
        case do.ProposeChange():
            return _proposed(a, order)
        case do.RewordChange(change, wording, reason):
            return _reworded(a, change, wording, reason)
        case do.WithdrawChange(change, reason):
            found = a.open(change)
            if isinstance(found, Refusal):
                return found
            return (so.ChangeWithdrawn(change, reason),) if plain(reason, 300) else no(Code.NO_REASON)
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
        return no(Code.NO_MEETING, on)
    held = next((each.key for each in a.now.changes.values() if each.dealt_with(on)), None)
    if held is not None:
        return no(Code.MEETING_HELD, on, held)
    return (so.MeetingDropped(on, reason),) if plain(reason, 300) else no(Code.NO_REASON)


def _wrong(wording: do.Wording) -> Refusal | None:
    if not plain(wording.title) or not plain(wording.book, 40):
        return no(Code.NO_TEXT, wording.title[:40])
    if not written(wording.text) or not all(plain(id, 20) for id in wording.clauses):
        return no(Code.NO_TEXT, wording.text[:40])
    return no(Code.NO_TEXT, "") if wording.amendment and not written(wording.amendment, 2000) else None


def _proposed(a: Asked, order: do.ProposeChange) -> Answer:
    wrong = _wrong(order.wording)
    if wrong is not None:
        return wrong
    if not plain(order.proposer):
        return no(Code.NO_TEXT, order.proposer[:40])
    if order.idea and order.idea not in a.now.ideas:
        return no(Code.NO_IDEA, order.idea[:20])
    key = f"c{len(a.now.changes) + 1}"
    return (so.ChangeProposed(key, order.wording, order.proposer, a.today, order.idea),)


def _reworded(a: Asked, change: str, wording: do.Wording, reason: str) -> Answer:
    found = a.open(change)
    if isinstance(found, Refusal):
        return found
    wrong = _wrong(wording)
    if wrong is not None:
        return wrong
    return (so.ChangeReworded(change, wording, reason),) if plain(reason, 300) else no(Code.NO_REASON)


def _notified(a: Asked, order: do.NotifyCommittee) -> Answer:
    found, day, clause = a.open(order.change), a.day(order.on), a.rule.notified
    if isinstance(found, Refusal):
        return found
    if isinstance(day, Refusal):
        return day
    if found.handed_out is not None or found.meeting == order.meeting:
        return no(Code.NOTIFIED_ALREADY, order.change, found.notified)
    if a.now.meetings.get(order.meeting) is not MeetingKind.WINTER:
        return no(Code.WRONG_MEETING, order.meeting, clause=clause)
    last = order.meeting - timedelta(days=a.rule.notice)
    if day > last:
        return no(Code.NOTICE_LATE, order.change, day, last, order.meeting, clause=clause)
    days = (order.meeting - day).days
    return (so.CommitteeNotified(order.change, order.meeting, day, days, clause),)


def _spread(a: Asked, order: do.SpreadChange) -> Answer:
    found, day, clause = a.open(order.change), a.day(order.on), a.rule.spread
    if isinstance(found, Refusal):
        return found
    if isinstance(day, Refusal):
        return day
    if not plain(order.district):
        return no(Code.NO_TEXT, order.district[:40])
    if found.handed_out is None or day < found.handed_out:
        return no(Code.NOT_HANDED_OUT, order.change, clause=a.rule.handed_out)
    if order.district in found.spread:
        return no(Code.SPREAD_ALREADY, order.change, order.district)
    return (so.ChangeSpread(order.change, order.district, day, clause),)


def _comment(a: Asked, order: do.TakeComment) -> Answer:
    """Comments are for the meeting that can act on the change, so they come before it."""
    found, day = a.open(order.change), a.day(order.on)
    clause = a.rule.spread if order.district else a.rule.comments
    if isinstance(found, Refusal):
        return found
    if isinstance(day, Refusal):
        return day
    if not plain(order.collected_by) or not written(order.text, 5000):
        return no(Code.NO_TEXT, order.collected_by[:40])
    if order.district and not plain(order.district):
        return no(Code.NO_TEXT, order.district[:40])
    debate = found.discussed
    acted = debate is not None and (debate in found.suspended or a.rule.votes_in(debate.year))
    if acted and debate is not None and day >= debate:
        return no(Code.COMMENT_LATE, order.change, day, debate, clause=clause)
    return (so.CommentTaken(order.change, order.text, order.collected_by, order.district, day, clause),)
