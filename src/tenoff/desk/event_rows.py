"""The row by which an event is found without reading its log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tenoff.desk.ports import View
from tenoff.tournament.document import mark_of, played_mark
from tenoff.tournament.log import EventLog
from tenoff.tournament.state import Phase

EVENT = "event"


class EventRow(Struct, frozen=True, omit_defaults=True):
    id: str
    number: int
    name: str
    phase: Phase
    days: tuple[str, ...]
    host: str = ""
    place: str = ""
    code: str = ""
    scope: str = ""
    entries: int = 0
    divisions: tuple[str, ...] = ()
    self_service: bool = False
    rehearsal: bool = False
    results: str = ""
    """The mark of the results, once the event is finished."""
    played: str = ""
    """That of its matches, and of the names in them."""


def event_rows(id: str, before: EventLog, after: EventLog) -> Sequence[View]:
    """The event's row, where the act changed it: most calls and results do not."""
    row = event_row(id, after)
    if before.now is not None and msgspec.structs.replace(event_row(id, before), number=row.number) == row:
        return ()
    return (View(EVENT, id, row.days[0], msgspec.json.encode(row)),)


def event_row(id: str, log: EventLog) -> EventRow:
    now = log.now
    assert now is not None  # a log begins with its announcement
    return EventRow(
        id=id,
        number=len(log.acts),
        name=now.about.name,
        phase=now.phase,
        days=now.days,
        host=now.about.host,
        place=now.about.place,
        code=now.about.code,
        scope=now.about.scope,
        entries=sum(len(now.entered(key)) for key in now.divisions),
        divisions=tuple(each.division.name for each in now.divisions.values()),
        self_service=now.self_service,
        rehearsal=now.about.rehearsal,
        results=mark_of(now),
        played=played_mark(now),
    )


def read_event_row(view: View) -> EventRow:
    return msgspec.json.decode(view.data, type=EventRow)
