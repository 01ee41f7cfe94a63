"""An event on the roll: when it came there, and from which results."""

from __future__ import annotations

from msgspec import Struct

from tenoff.desk.records.roll import ROLL, RollBook
from tenoff.records.roll.commands import CorrectResults, RecordResults


class TakenOver(Struct, frozen=True):
    """`on`: the day it was taken over, or withdrawn. `source`: the mark of the results on record."""

    on: str
    source: str = ""
    withdrawn: bool = False


async def taken_over(roll: RollBook, event: str) -> TakenOver | None:
    """The event on the roll; None where it never was."""
    log = await roll.log(ROLL)
    versions = () if log is None or log.now is None else log.now.results.get(event, ())
    if log is None or not versions:
        return None
    last = versions[-1]
    if last.result is None:
        return TakenOver(last.on.isoformat(), withdrawn=True)
    # the first version counts from the event's last day; the log knows when it was written
    on, source = last.on.isoformat(), ""
    for act in log.acts:
        if isinstance(act.do, RecordResults | CorrectResults) and act.do.result.id == event:
            if act.do.matches is not None or act.do.result.source != source:
                on = act.at[:10]  # from the event itself, or other results; else the keeper mended a slip
            source = act.do.result.source
    return TakenOver(on, last.result.source)
