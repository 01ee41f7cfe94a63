"""The keeper's reports on paper: each list as tables under heads in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any as Anything

from msgspec import Struct

from tenoff.desk.exports.records import Listing
from tenoff.desk.exports.records_reports import Made
from tenoff.desk.exports.records_rows import (
    AllTimeRow,
    CandidateRow,
    ClassChangeRow,
    ClubRow,
    FormRow,
    PersonRow,
    PinRow,
    PlaceRow,
    QualifiedRow,
    ScheduleRow,
    SeatRow,
    StandingRow,
)
from tenoff.kit import Cite
from tenoff.paper.event.values import Any, Column, Kind, Pack, Page, Table, Words
from tenoff.paper.press import pressed
from tenoff.paper.records.forms import form_pages, forms_count
from tenoff.paper.records.rules import clause_said
from tenoff.paper.records.schedule import days
from tenoff.paper.records.winners import division_said, names_said
from tenoff.paper.sizes import SIZES, Paper
from tenoff.records.reports import Report
from tenoff.words.catalog import say, spoken
from tenoff.words.event_names import place_said
from tenoff.words.moments import moment_said
from tenoff.words.records_public import day_said, season_said


@dataclass(frozen=True, slots=True)
class Shown:
    """A column: its head, width in millimeters or 0 for a share, kind, and what stands in it."""

    head: str
    cell: Callable[[Anything], str]
    width: float = 0.0
    kind: Kind = Kind.WORDS
    share: float = 1.0


def report_pdf(made: Made, association: str, at: datetime, paper: Paper = Paper.LETTER) -> bytes:
    """The report as one PDF; a report with nothing in it says so."""
    return pressed("event_pack.typ", report_values(made, association, at, paper), at)


def report_values(made: Made, association: str, at: datetime, paper: Paper = Paper.LETTER) -> Pack:
    """All that stands on its pages."""
    size = SIZES[paper]
    title, note = say(f"records_paper.report.{made.report}"), clause_said(made.clause)
    blocks = tuple(_blocks(made)) or (Words(say("records_paper.sheet.nothing"), small=False),)
    pages = [Page(title, note, size.width, size.height, blocks)]
    if made.report is Report.DIRECTOR_FORMS:
        pages += form_pages(_rows(made.listings[0]), size.width, size.height)
    return Pack(
        title=say("records_paper.sheet.title", association=association, report=title),
        name=association,
        about=say("records_paper.sheet.about", season=season_said(made.season), day=day_said(made.day)),
        foot=say("event_paper.foot.made", moment=moment_said(at)),
        of=spoken().text("event_paper.foot.page"),
        qr=(),
        address="",
        pages=tuple(pages),
    )


def _blocks(made: Made) -> Iterator[Any]:
    if made.report is Report.DIRECTOR_FORMS:
        yield from forms_count(_rows(made.listings[0]))
        return
    for listing in made.listings:
        if made.report is Report.WEEKLY:
            key = "week" if listing.shape is PlaceRow else "points_now"
            yield Words(say(f"records_paper.sheet.{key}", day=day_said(made.day)), small=False, strong=True)
            if not listing.rows:
                yield Words(say("records_paper.sheet.nothing"))
        yield from _tables(listing)


def _rows(listing: Listing[Struct]) -> tuple[FormRow, ...]:
    return tuple(row for row in listing.rows if isinstance(row, FormRow))


def _tables(listing: Listing[Struct]) -> Iterator[Table]:
    """One table for each group of rows, with its title."""
    columns, group = _SHAPES[listing.shape]
    for title, note, rows in group(listing.rows):
        yield Table(
            tuple(Column(say(f"records_paper.head.{c.head}"), c.width, c.kind, c.share) for c in columns),
            tuple(tuple(c.cell(row) for c in columns) for row in rows),
            title,
            note,
            red=tuple(at for at, row in enumerate(rows) if isinstance(row, ScheduleRow) and row.red),
        )


Groups = Iterator[tuple[str, str, tuple[Anything, ...]]]


def _by_list(rows: Iterable[Anything]) -> Groups:
    for key, own in groupby(rows, lambda row: row.list):
        yield say(f"records_paper.list.{key or 'unknown'}"), "", tuple(own)


def _by_district(rows: Iterable[Anything]) -> Groups:
    found: dict[str, list[Anything]] = {}
    for row in rows:
        found.setdefault(row.district, []).append(row)
    for district, own in found.items():
        yield district or say("records_paper.unknown_district"), "", tuple(own)


def _by_event(rows: Iterable[PlaceRow]) -> Groups:
    for _, own in groupby(rows, lambda row: row.event):
        some = tuple(own)
        first = some[0]
        when = days(first.first_day, first.last_day, "yMMMd")
        note = say("records_paper.hosted", days=when, host=first.host) if first.host else when
        yield " ".join(filter(None, (first.code, first.event_name))), note, some


def _together(rows: Iterable[Anything]) -> Groups:
    some = tuple(rows)
    if some:
        yield "", "", some


def _qualified(rows: Iterable[QualifiedRow]) -> Groups:
    """The best reason of each, which comes first."""
    return _by_list(tuple(next(own) for _, own in groupby(rows, lambda row: (row.list, row.person))))


def _rank(row: Anything) -> str:
    return f"{row.rank}=" if getattr(row, "tied", False) else str(row.rank)


def _until(row: QualifiedRow) -> str:
    if row.barred:
        return say("records_paper.sheet.barred")
    return say("records_paper.sheet.life") if row.until == "life" else row.until


def _pin(row: PinRow) -> str:
    return say(f"records_paper.pin.{row.pin}")


def _class(klass: str) -> str:
    return say(f"records_paper.class.{klass or 'none'}")


def _seen(row: Anything) -> str:
    return clause_said(Cite(row.clause))


_NAME = Shown("name", lambda row: row.name, kind=Kind.NAME, share=1.3)
_CLUB = Shown("club", lambda row: row.club, share=1.3)
_DISTRICT = Shown("district", lambda row: row.district, 34)
_CLAUSE = Shown("clause", _seen, 24)
_POINTS = Shown("points", lambda row: row.points, 16, Kind.NUMBER)

_SHAPES: dict[type[Struct], tuple[tuple[Shown, ...], Callable[[Anything], Groups]]] = {
    StandingRow: (
        (
            Shown("rank", _rank, 13, Kind.NUMBER),
            _NAME,
            _CLUB,
            _DISTRICT,
            _POINTS,
            Shown("all_time", lambda row: row.all_time, 17, Kind.NUMBER),
        ),
        _by_list,
    ),
    AllTimeRow: (
        (
            Shown("rank", _rank, 13, Kind.NUMBER),
            _NAME,
            _CLUB,
            _DISTRICT,
            Shown("carried", lambda row: "" if row.carried == "0" else row.carried, 24, Kind.NUMBER),
            Shown("all_time", lambda row: row.all_time, 17, Kind.NUMBER),
        ),
        _by_list,
    ),
    PlaceRow: (
        (
            Shown("division", division_said, 57),
            Shown("place", lambda row: place_said(row.chart, row.place, tied=row.tied), 27),
            Shown("names", names_said, kind=Kind.NAME, share=1.2),
            Shown("clubs", lambda row: row.clubs),
        ),
        _by_event,
    ),
    QualifiedRow: (
        (
            _NAME,
            _CLUB,
            Shown("until", _until, 25),
            Shown("place", lambda row: place_said(row.chart, row.place), 26),
            Shown("event", lambda row: row.event_name),
            Shown("day", lambda row: day_said(row.day), 24),
            _CLAUSE,
        ),
        _qualified,
    ),
    ClassChangeRow: (
        (
            _NAME,
            _CLUB,
            Shown("before", lambda row: _class(row.before), 27),
            Shown("class", lambda row: _class(row.klass), 27),
            Shown("since", lambda row: day_said(row.since), 23),
            Shown("cause", lambda row: say(f"records_paper.cause.{row.cause}"), 24),
            _CLAUSE,
        ),
        _by_district,
    ),
    PinRow: (
        (
            Shown("rank", _rank, 13, Kind.NUMBER),
            _NAME,
            _CLUB,
            Shown("pin", _pin, 18),
            Shown("why", lambda row: say("records_paper.sheet.tied") if row.by_tie else "", 18),
            _CLAUSE,
            _POINTS,
        ),
        _by_list,
    ),
    CandidateRow: (
        (
            _NAME,
            _CLUB,
            Shown("since", lambda row: day_said(row.since), 26),
            Shown("winter", lambda row: str(row.winter), 16, Kind.NUMBER),
            Shown("clause", _seen, 44),
            Shown("all_time", lambda row: row.all_time, 17, Kind.NUMBER),
        ),
        _together,
    ),
    SeatRow: (
        (
            Shown("seat", lambda row: say(f"records_paper.seat.{row.seat}"), 22),
            _NAME,
            _CLUB,
            Shown("reached", lambda row: day_said(row.reached), 25),
            Shown("answer", lambda row: row.answer and say(f"records_paper.answer.{row.answer}"), 22),
            _CLAUSE,
            _POINTS,
        ),
        _by_list,
    ),
    ScheduleRow: (
        (
            Shown("code", lambda row: row.code, 15, Kind.NUMBER),
            Shown("days", lambda row: days(row.first_day, row.last_day), 30),
            Shown("title", lambda row: row.title, kind=Kind.NAME, share=1.2),
            Shown("kind", lambda row: say(f"records_paper.scope.{row.scope}"), 28),
            _CLUB,
            _DISTRICT,
        ),
        _together,
    ),
    PersonRow: (
        (
            _NAME,
            Shown("club", lambda row: row.club_name),
            Shown("class", lambda row: _class(row.klass), 34),
            Shown("since", lambda row: row.since, 24),
        ),
        _by_district,
    ),
    ClubRow: (
        (
            Shown("name", lambda row: row.name, kind=Kind.NAME, share=1.4),
            Shown("town", lambda row: row.place),
            Shown("players", lambda row: str(row.players), 18, Kind.NUMBER),
        ),
        _by_district,
    ),
}
