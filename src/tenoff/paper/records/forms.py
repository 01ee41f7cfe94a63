"""Report forms for tournament directors: one for each division, with what is known of it printed already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tenoff.desk.exports.records_rows import FormRow
from tenoff.paper.event.values import Column, Kind, Page, Signing, Table, Words
from tenoff.paper.records.schedule import days
from tenoff.words.catalog import say
from tenoff.words.event_names import place_said

PLACES = 4
_TALL = 12.5


def forms_count(rows: tuple[FormRow, ...]) -> Iterator[Table]:
    """How many forms of each kind go to which district."""
    counts = Counter((row.district, row.kind) for row in rows)
    columns = (
        Column(_head("district"), kind=Kind.NAME),
        Column(say("records_paper.sheet.forms_open"), 24, Kind.NUMBER),
        Column(say("records_paper.sheet.forms_amateur"), 24, Kind.NUMBER),
        Column(_head("forms"), 24, Kind.NUMBER),
    )
    districts = tuple(dict.fromkeys(row.district for row in rows))
    lines = tuple(
        (
            district or say("records_paper.unknown_district"),
            str(counts[district, "open"]),
            str(counts[district, "amateur"]),
            str(counts[district, "open"] + counts[district, "amateur"]),
        )
        for district in districts
    )
    if lines:
        yield Table(columns, lines, say("records_paper.sheet.forms_count"))


def form_pages(rows: tuple[FormRow, ...], width: float, height: float) -> Iterator[Page]:
    """The forms themselves, those of one district together."""
    for row in rows:
        kind = say(f"records_paper.sheet.forms_{row.kind}")
        district = row.district or say("records_paper.unknown_district")
        note = say("records_paper.sheet.form_note", district=district, kind=kind)
        yield Page(say("records_paper.sheet.form_title"), note, width, height, tuple(_form(row)))


def _form(row: FormRow) -> Iterator[Words | Table | Signing]:
    division = say(
        "records_paper.form_division",
        gender=say(f"records_paper.list.{row.gender}"),
        grade=say(f"records_paper.grade.{row.grade}"),
    )
    facts = (row.code, row.title, division, days(row.first_day, row.last_day, "yMMMd"), row.club)
    yield Words(" · ".join(each for each in facts if each), small=False, strong=True)
    yield Words(say("records_paper.sheet.form_entries"), small=False)
    for chart in ("main", "consolation"):
        columns = (
            Column(_head("place"), 30),
            Column(_head("names"), kind=Kind.WRITE, share=1.4),
            Column(_head("clubs"), kind=Kind.WRITE),
            Column(_head("won"), 24, Kind.WRITE),
        )
        lines = tuple((place_said("main", place), "", "", "") for place in range(1, PLACES + 1))
        yield Table(columns, lines, say(f"records_paper.sheet.form_{chart}"), height=_TALL)
    yield Words(say("records_paper.sheet.form_abandoned"))
    yield Words(say("records_paper.sheet.form_send"))
    yield Signing((_head("director"), _head("day")))


def _head(name: str) -> str:
    return say(f"records_paper.head.{name}")
