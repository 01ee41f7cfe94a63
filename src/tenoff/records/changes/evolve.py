"""`evolve`: the book of changes after something happened. It never reads the rule and never says no."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tenoff.records.changes import events as so
from tenoff.records.changes.state import Change, Changes, Comment, Idea, SuspensionVote, Vote


def evolve(now: Changes | None, event: so.Event) -> Changes:
    """The book after this; None stands for one that was not opened yet."""
    if now is None:
        if isinstance(event, so.BookOpened):
            return Changes(event.rule)
        raise ValueError(f"a book of changes begins with book-opened, got {type(event).__name__}")
    match event:
        case so.BookOpened():
            raise ValueError("a book of changes is opened once")
        case so.MeetingSet(kind, on):
            return replace(now, meetings={**now.meetings, on: kind})
        case so.MeetingDropped(on):
            return replace(now, meetings={day: kind for day, kind in now.meetings.items() if day != on})
        case so.IdeaSent(key, member, text, on):
            return replace(now, ideas={**now.ideas, key: Idea(key, member, text, on)})
        case so.IdeaCopied(key, to):
            idea = now.ideas[key]
            copied = replace(idea, copied=tuple(dict.fromkeys((*idea.copied, *to))))
            return replace(now, ideas={**now.ideas, key: copied})
        case so.IdeaAnswered(key, answer, on):
            return replace(now, ideas={**now.ideas, key: replace(now.ideas[key], answer=answer, answered=on)})
        case so.ChangeProposed(key, wording, proposer, on, idea_key):
            return _put(now, Change(key, wording, proposer, on, idea_key))
        case _:
            return _step(now, event)


def _put(now: Changes, change: Change) -> Changes:
    return replace(now, changes={**now.changes, change.key: change})


def _with(now: Changes, key: str, **parts: Any) -> Changes:
    return _put(now, replace(now.changes[key], **parts))


def _step(now: Changes, event: so.Event) -> Changes:
    """A proposed change has come one step further."""
    match event:
        case so.ChangeReworded(key, wording):
            return _with(now, key, wording=wording)
        case so.ChangeWithdrawn(key, reason):
            return _with(now, key, withdrawn=reason)
        case so.CommitteeNotified(key, meeting, on):
            return _with(now, key, notified=on, meeting=meeting)
        case so.ChangeHandedOut(key, on):
            return _with(now, key, handed_out=on)
        case so.ChangeSpread(key, district, on):
            return _with(now, key, spread={**now.changes[key].spread, district: on})
        case so.CommentTaken(key, text, collected_by, district, on):
            comment = Comment(text, collected_by, district, on)
            return _with(now, key, comments=(*now.changes[key].comments, comment))
        case so.ChangeDiscussed(key, on):
            return _with(now, key, discussed=on)
        case so.RuleSuspended(key, on, in_favor, against) | so.SuspensionFailed(key, on, in_favor, against):
            vote = SuspensionVote(on, in_favor, against, isinstance(event, so.RuleSuspended))
            return _with(now, key, suspensions=(*now.changes[key].suspensions, vote))
        case so.ChangeAdopted(key, on, in_favor, against, effective, clause, in_force):
            return _with(now, key, vote=Vote(on, in_favor, against, clause, effective, in_force))
        case so.ChangeRejected(key, on, in_favor, against, clause):
            return _with(now, key, vote=Vote(on, in_favor, against, clause))
        case _:
            raise ValueError(f"no change takes this step: {type(event).__name__}")
