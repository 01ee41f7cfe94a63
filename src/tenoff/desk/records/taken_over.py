"""An event on the roll: when it came there, and from which results."""

from __future__ import annotations

from msgspec import Struct

from tenoff.desk.records.roll import ROLL, RollBook
from tenoff.records.roll.commands import RecordResults


class TakenOver(Struct, frozen=True):
    """`on`: the day it was taken over, or withdrawn. `sources`: the marks of all its results on record."""

    on: str
    sources: frozenset[str]
    withdrawn: bool = False


async def taken_over(roll: RollBook, event: str) -> TakenOver | None:
    """The event on the roll; None where it never was."""
    log = await roll.log(ROLL)
    versions = () if log is None or log.now is None else log.now.results.get(event, ())
    if log is None or not versions:
        return None
    sources = frozenset(each.result.source for each in versions if each.result is not None)
    if versions[-1].result is None:
        return TakenOver(versions[-1].on.isoformat(), sources, withdrawn=True)
    # the first version counts from the event's last day; the log knows when it was written
    on = next(
        (act.at[:10] for act in log.acts if isinstance(act.do, RecordResults) and act.do.result.id == event),
        versions[0].on.isoformat(),
    )
    return TakenOver(on, sources)
