"""What came of the votes: dated amendments of a book, and what a meeting may do with each open change."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Named
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes.commands import Subject
from tenoff.records.changes.refusals import Code, Refusal, no
from tenoff.records.changes.rule import ChangeRule
from tenoff.records.changes.state import OVER, Change, Changes
from tenoff.records.changes.voting import barred_at


@dataclass(frozen=True, slots=True)
class DatedAmendment:
    """A change of a book from a day on. `amendment`: in the rules' written form, "" where people apply it.

    `clause`: by which it was voted on. `in_force`: why it holds from that day.
    """

    key: str
    book: str
    subject: Subject
    title: str
    text: str
    clauses: tuple[str, ...]
    adopted: date
    effective: date
    amendment: str
    clause: Cite
    in_force: Cite


def adopted(now: Changes) -> tuple[DatedAmendment, ...]:
    """Every change that was adopted, by the day from which it holds."""
    found = (_amendment(change) for change in now.changes.values())
    dated = (each for each in found if each is not None)
    return tuple(sorted(dated, key=lambda each: (each.effective, each.adopted, int(each.key[1:]))))


def in_force(now: Changes, book: str, day: date) -> tuple[DatedAmendment, ...]:
    """What holds in a book on a day, in the order in which it came to hold."""
    return tuple(each for each in adopted(now) if each.book == book and each.effective <= day)


def _amendment(change: Change) -> DatedAmendment | None:
    vote, wording = change.vote, change.wording
    if vote is None or vote.effective is None or vote.in_force is None:
        return None
    return DatedAmendment(
        key=change.key,
        book=wording.book,
        subject=wording.subject,
        title=wording.title,
        text=wording.text,
        clauses=wording.clauses,
        adopted=vote.on,
        effective=vote.effective,
        amendment=wording.amendment,
        clause=vote.clause,
        in_force=vote.in_force,
    )


class Item(StrEnum):
    """What a meeting may do with a change."""

    HAND_OUT = "hand-out"
    DISCUSS = "discuss"
    DISCUSS_AND_VOTE = "discuss-and-vote"
    NOTHING = "nothing"  # unless the rule is suspended


@dataclass(frozen=True, slots=True)
class AgendaLine:
    """`why_not`: what keeps the change from more."""

    change: str
    title: str
    item: Item
    clause: Cite
    why_not: Refusal | None = None


def agenda(now: Changes, rule: ChangeRule, on: date) -> tuple[AgendaLine, ...]:
    """What may be done with each open change at the meeting of that day."""
    kind = now.meetings.get(on)
    changes = (change for change in now.changes.values() if change.standing not in OVER)
    return tuple(_line(change, kind, rule, on) for change in changes)


def _line(change: Change, kind: MeetingKind | None, rule: ChangeRule, on: date) -> AgendaLine:
    title = change.wording.title
    barred = barred_at(kind, change, on, rule, voting=False)
    if barred is None:
        if on in change.suspended:
            return AgendaLine(change.key, title, Item.DISCUSS_AND_VOTE, rule.suspended)
        if rule.votes_in(on.year):
            return AgendaLine(change.key, title, Item.DISCUSS_AND_VOTE, rule.debated)
        odd = no(Code.ODD_YEAR, rule.years, change=Named("change", change.key), year=on.year)
        return AgendaLine(change.key, title, Item.DISCUSS, rule.debated, odd)
    ready = change.meeting is not None and change.meeting <= on and change.handed_out is None
    if kind is MeetingKind.WINTER and ready:
        return AgendaLine(change.key, title, Item.HAND_OUT, rule.handed_out, barred)
    return AgendaLine(change.key, title, Item.NOTHING, barred.clause or rule.debated, barred)
