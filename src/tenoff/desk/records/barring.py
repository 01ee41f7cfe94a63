"""What a case makes of a member's standing on the roll: since, until and the clause, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from msgspec import structs

from tenoff.kit import Cite
from tenoff.records.cases.state import Case
from tenoff.records.roll.commands import EndSuspension, Suspend
from tenoff.records.roll.people import Person, Suspension

FOR_GOOD = date.max
"""The last day of an expulsion, which has none."""


def orders_for(case: Case, person: Person) -> Iterator[Suspend | EndSuspension]:
    """What brings the roll in line with the case as it stands; nothing where it is so already.

    It looks at both as they are, not at what was ordered last, so that it can be done again at any time.
    """
    imposed = case.imposed
    if imposed is None or not imposed.bars:
        return
    clause = imposed.clause or Cite("")
    wanted = tuple(_on_roll(each.first, each.last, clause) for each in imposed.periods)
    known = person.suspensions
    first = imposed.sanction.first
    if first is not None and case.appeal is not None:
        whole = _on_roll(first, imposed.sanction.last, clause)
        if whole in known and whole not in wanted:
            on = max(first, case.appeal.made)
            yield from _ended(person, whole, on)
            known = (*known, structs.replace(whole, until=on - _DAY))
    for each in wanted:
        if each not in known:
            yield Suspend(person.id, each.since, each.until, each.clause)


_DAY = timedelta(days=1)


def _on_roll(first: date, last: date | None, clause: Cite) -> Suspension:
    return Suspension(first, FOR_GOOD if last is None else last, clause)


def _ended(person: Person, ours: Suspension, on: date) -> Iterator[Suspend | EndSuspension]:
    """Ends ours. The roll ends everything that holds on a day, so what others decided is put back."""
    yield EndSuspension(person.id, on)
    for each in person.suspensions:
        if each != ours and each.since <= on <= each.until:
            yield Suspend(person.id, on, each.until, each.clause)
