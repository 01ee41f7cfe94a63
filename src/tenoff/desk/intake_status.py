"""How far the results of an event have come on their way into the association's records."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.desk.records.records import Records
from tenoff.tournament.state import Phase, Tournament


class Handed(StrEnum):
    REHEARSAL = "rehearsal"  # a rehearsal is no event
    NO_RECORDS = "no-records"  # no association keeps its records in this house
    NOT_FINISHED = "not-finished"
    WAITING = "waiting"  # for the keeper
    TAKEN = "taken"
    CHANGED = "changed"  # taken over, and another result since
    WITHDRAWN = "withdrawn"  # taken over, and withdrawn by the keeper


class Handover(Struct, frozen=True):
    """`on`: the day it was taken over or withdrawn, "" where it was neither."""

    state: Handed
    on: str = ""


async def handover(records: Records, event: str, now: Tournament) -> Handover:
    """Where the results of this event stand."""
    if now.about.rehearsal:
        return Handover(Handed.REHEARSAL)
    if not await records.kept():
        return Handover(Handed.NO_RECORDS)
    from tenoff.desk.records.event_matches import as_taken  # a house without a roll does without these
    from tenoff.desk.records.intake_status import taken_over
    from tenoff.desk.records.roll import ROLL

    taken = await taken_over(records.roll, event)
    finished = now.phase is Phase.FINISHED
    if taken is None:
        return Handover(Handed.WAITING if finished else Handed.NOT_FINISHED)
    if taken.withdrawn:
        return Handover(Handed.WITHDRAWN, taken.on)
    roll = await records.roll.now(ROLL)
    same = finished and roll is not None and as_taken(roll, event, now)
    return Handover(Handed.TAKEN if same else Handed.CHANGED, taken.on)
