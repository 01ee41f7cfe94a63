"""From an event's financial report to the association's ledger: the lines that it pays or gets."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from tenoff.records.money.commands import BookReport, ReportLine
from tenoff.records.money.kinds import EventOnBook, Yearly
from tenoff.records.money.kinds import Item as Booked
from tenoff.tournament.about import OfficialRole
from tenoff.tournament.money import report_of
from tenoff.tournament.money.lines import Item, Line, Party
from tenoff.tournament.regulations import regulations
from tenoff.tournament.state import Tournament

_PAID = {
    Item.GRANT: Booked.GRANT,
    Item.DIRECTOR_FROM_ASSOCIATION: Booked.DIRECTOR,
    Item.COVERED: Booked.COVERED,
}
"""What comes into the event from the association, which pays it."""
_GOT = {Item.ASSOCIATION_PART: Booked.EVENT_PART, Item.GRANT_RETURNED: Booked.GRANT_RETURNED}
_TO_HOST = (Booked.GRANT, Booked.EVENT_PART, Booked.GRANT_RETURNED)


def book_report(id: str, now: Tournament, day: date, host: str = "") -> BookReport:
    """The order that books the association's part of an event's report; perhaps there is no such line.

    `host`: as the ledger has it. Malformed when the event's prize table cannot be read.
    """
    report = report_of(now, regulations(now.about.regulations))
    given = (line for line in report.income if line.who == Party.ASSOCIATION)
    taken = (line for line in report.outgo if line.who == Party.ASSOCIATION)
    host = host or _host(now)
    lines = (*_booked(now, host, given, _PAID), *_booked(now, host, taken, _GOT))
    return BookReport(day, id, lines)


def _booked(
    now: Tournament, host: str, lines: Iterator[Line], items: dict[Item, Booked]
) -> Iterator[ReportLine]:
    for line in lines:
        item = items.get(line.item)
        if item is not None and line.amount:
            party = host if item in _TO_HOST else _director(now, host)
            yield ReportLine(item, line.amount, party, line.clause)


def _host(now: Tournament) -> str:
    return now.about.host or now.about.name


def _director(now: Tournament, host: str) -> str:
    """By name, where somebody was named; else whoever is host sees to it."""
    named = (name for role, name in now.officials if role is OfficialRole.DIRECTOR)
    return next(named, host)


def event_on_book(
    id: str, now: Tournament, *, district: str = "", yearly: Yearly | None = None
) -> EventOnBook:
    """An event of the desk as the ledger lists it."""
    about = now.about
    return EventOnBook(
        id,
        about.name,
        date.fromisoformat(about.days[0]),
        date.fromisoformat(about.days[-1]),
        about.scope,
        _host(now),
        district or about.district,
        yearly,
    )
