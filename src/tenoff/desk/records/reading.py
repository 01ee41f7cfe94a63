"""A list of results from a spreadsheet, read as events with their divisions and places, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec import Struct, structs

from tenoff.desk.records.result_cells import BadCell, Trouble, division_of, event_of, place_of
from tenoff.desk.records.result_sheet import WrittenDivision, WrittenEvent, WrittenPlace
from tenoff.kit import Malformed
from tenoff.records.results import DivisionResult, EventResult
from tenoff.tournament.roster.sheet import rows_of, text_of
from tenoff.tournament.search.sounds import words

HEADERS = {
    "event": "event|tournament|event name|tournament name",
    "code": "code|event code",
    "first": "first day|start|from|begins|start date",
    "last": "last day|end|date|day|to|until|end date",
    "scope": "scope|reach",
    "host": "host|host club|at",
    "district": "district",
    "yearly": "yearly|yearly tournament|kind of tournament",
    "source": "source",
    "division": "division|category|draw",
    "gender": "gender|for",
    "grade": "grade|class|level",
    "play": "play|format|kind of play",
    "mingle": "mingle|mingles",
    "entries": "entries|field|teams|number of entries|field size",
    "chart": "chart|bracket|part",
    "place": "place|rank|position|finish",
    "name": "name|player|names|player 1|winner|winners",
    "member": "member|member number|number|player 1 member",
    "club": "club|player 1 club",
    "sex": "sex",
    "name2": "partner|player 2|partner name",
    "member2": "partner member|partner member number|player 2 member|partner number",
    "club2": "partner club|player 2 club",
    "sex2": "partner sex",
    "won": "won|wins|matches won",
    "left": "did not finish|dnf|abandoned|left",
}
_MEANT = {name: key for key, names in HEADERS.items() for name in names.split("|")}


class Wrong(Struct, frozen=True):
    """`event`: the name of the event the line belongs to, where it has one."""

    line: int
    trouble: Trouble
    value: str = ""
    event: str = ""


class Read(Struct, frozen=True):
    """`wrong`: lines that cannot be read; the events hold the others. `ignored`: headers nobody knows."""

    events: tuple[WrittenEvent, ...]
    wrong: tuple[Wrong, ...]
    ignored: tuple[str, ...]


def read_results(raw: bytes, usual: Mapping[str, str] | None = None) -> Read:
    """The events of a list; `usual`: what holds where a line says nothing. Malformed when it is no list."""
    rows = rows_of(text_of(raw))
    if not rows:
        raise Malformed("the list is empty", "list.empty")
    headers = [_MEANT.get(" ".join(words(cell)), "") for cell in rows[0][1]]
    if "place" not in headers or "name" not in headers:
        raise Malformed(
            "the first line names the columns, two of which are Place and Name", "list.place_and_name"
        )
    ignored = tuple(cell for cell, key in zip(rows[0][1], headers, strict=True) if not key and cell)
    wrong: list[Wrong] = []
    events: dict[tuple[str, date], EventResult] = {}
    found: dict[tuple[tuple[str, date], str], tuple[DivisionResult, list[WrittenPlace]]] = {}
    for line, row in rows[1:]:
        cell = dict(usual or {}) | {
            key: text for key, text in zip(headers, row, strict=False) if key and text
        }
        try:
            if any("�" in each for each in row):
                raise BadCell(Trouble.LETTERS_LOST, next(each for each in row if "�" in each))
            about, division, place = event_of(cell), division_of(cell), place_of(cell, line)
        except BadCell as bad:
            wrong.append(Wrong(line, bad.trouble, bad.value, cell.get("event", "")))
            continue
        key = about.name, about.last_day
        events.setdefault(key, about)
        kept, places = found.setdefault((key, division.key), (division, []))
        places.append(place)
        entries, mingle = max(kept.entries, division.entries), kept.mingle or division.mingle
        found[key, division.key] = structs.replace(kept, entries=entries, mingle=mingle), places
    made = tuple(
        WrittenEvent(
            about,
            tuple(
                WrittenDivision(division, tuple(places))
                for (event, _), (division, places) in found.items()
                if event == key
            ),
        )
        for key, about in events.items()
    )
    return Read(made, tuple(wrong), ignored)
