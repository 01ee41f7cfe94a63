"""Tables of an event as files: CSV that spreadsheets open safely, and all of it as one JSON document."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

import msgspec
from msgspec import Struct

from tenoff.desk.exports.tables import (
    MatchLine,
    MoneyLine,
    PlaceLine,
    TableLine,
    matches,
    money,
    places,
    standings,
)
from tenoff.tournament.log import EventLog
from tenoff.tournament.roster.sheet import file_of
from tenoff.tournament.roster.writing import entries_file
from tenoff.tournament.state import Tournament


class What(StrEnum):
    """A table of an event."""

    ENTRIES = "entries"
    MATCHES = "matches"
    RESULTS = "results"
    STANDINGS = "standings"
    MONEY = "money"


WHATS = tuple(What)
PRIVATE = (What.ENTRIES, What.MONEY)
"""What is for those who take entries: years of birth, member numbers, who has paid."""
EVERYTHING = 1
"""The version of the JSON document."""

_ROWS: dict[What, tuple[type[Struct], Callable[[Tournament], Iterable[Struct]]]] = {
    What.MATCHES: (MatchLine, matches),
    What.RESULTS: (PlaceLine, places),
    What.STANDINGS: (TableLine, standings),
    What.MONEY: (MoneyLine, money),
}


def csv_file(now: Tournament, what: What) -> bytes:
    """The table as CSV; the entries in the form that can be read in again."""
    if what is What.ENTRIES:
        plans = (division.division for division in now.divisions.values())
        return entries_file(now.entries.values(), plans)
    shape, rows = _ROWS[what]
    heads = tuple(field.name.replace("_", " ").capitalize() for field in msgspec.structs.fields(shape))
    return file_of((heads, *(_cells(row) for row in rows(now))))


def _cells(row: Struct) -> tuple[str, ...]:
    return tuple(_cell(value) for value in msgspec.structs.astuple(row))


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def everything(event: str, log: EventLog) -> bytes:
    """The event as it stands in one JSON document: what it is, its entries, and all its tables."""
    now = log.now
    assert now is not None  # a log begins with its announcement
    document: dict[str, object] = {
        "tenoff": "event-tables",
        "version": EVERYTHING,
        "event": event,
        "number": len(log.acts),
        "tip": log.tip,
        "phase": now.phase,
        "about": now.about,
        "days": now.days,
        "divisions": [division.division for division in now.divisions.values()],
        "entries": list(now.entries.values()),
        **{what.value: list(rows(now)) for what, (_, rows) in _ROWS.items()},
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"
