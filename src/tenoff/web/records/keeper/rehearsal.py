"""Rehearsal: past seasons under a changed row of the points table or with small fields cut, and who moves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

from litestar import get
from msgspec import structs

from tenoff.desk.rights import Action
from tenoff.kit import Cite, Malformed
from tenoff.kit.halves import Halves, points, shown
from tenoff.kit.season import Season, season_of
from tenoff.records.points.small_fields import SmallFields, with_small_fields
from tenoff.records.points.system import PointsSystem, Row, Table
from tenoff.records.rehearsal import Rehearsed, rehearse
from tenoff.records.results import EventResult, Sex
from tenoff.web.asking import Ask, Reply
from tenoff.web.records.keeper.frame import Kept, keeper_page, kept
from tenoff.words.catalogue import say
from tenoff.words.records_public import row_name
from tenoff.words.wrong import told

Size = tuple[int | None, int | None]
"""Entries at least and at most; None for as it is."""
NONE_BELOW, HALF_BELOW = "8", "12"
"""Entries without points and with half of them, as one district has it; typed otherwise where wanted."""
FEWEST, MOST = 2, 512
_WORTH = re.compile(r"[0-9]{1,3}(?:\.[05])?")


class What(StrEnum):
    """What is changed."""

    ROW = "row"
    SMALL = "small"
    BOTH = "both"


@get("/desk/records/rehearsal", action=Action.KEEP)
async def rehearsal(ask: Ask) -> Reply:
    """The change is in the address, so that it can be sent to others; nothing is kept."""
    seen = await kept(ask)
    asked = ask.query_params
    system = seen.now.system
    season = next((each for each in seen.now.seasons if str(each.year) == asked.get("season", "")), None)
    season = season or (seen.now.seasons[0] if seen.now.seasons else None)
    table = next((each for each in system.tables if each.key == asked.get("table", "")), None)
    table = table or (None if season is None else system.on(season.last))
    row = None
    if table is not None:
        row = next((each for each in table.rows if each.key == asked.get("row", "")), table.rows[0])
    worth = asked.get("worth", "")[:60] or ("" if row is None else worth_text(row))
    what = next((each for each in What if each == asked.get("what", "")), What.ROW)
    none, half = asked.get("none", NONE_BELOW)[:20], asked.get("half", HALF_BELOW)[:20]
    wrong, found, cut = None, None, None
    if table is not None and row is not None and season is not None and asked.get("go"):
        try:
            only = None if asked.get("season") == "all" else season
            events = [each for each in seen.now.results() if only is None or each.season == only]
            other = _without_win(system) if "no_win" in asked else system
            if what is not What.SMALL:
                other = changed(other, row.key, worth, _sizes(asked))
            if what is not What.ROW:
                fields = small_fields(none, half)
                other = with_cut(other, fields, events)
                cut = fields
            found = _rehearsed(seen, events, other, only)
        except Malformed as bad:
            wrong = told(bad)
    return await keeper_page(
        seen,
        "rehearsal",
        wrong=wrong,
        system=system,
        table=table,
        row=row,
        worth=worth,
        season=season,
        asked=asked,
        found=found,
        kinds=tuple(What),
        what=what,
        none_below=none,
        half_below=half,
        cut=cut,
        row_name=row_name,
        worth_text=worth_text,
    )


def worth_text(row: Row) -> str:
    """As tables print it: 5-4-3-2."""
    return "-".join(shown(each) for each in row.worth)


def _sizes(asked: Mapping[str, str]) -> Size:
    return _size(asked.get("least", "")), _size(asked.get("most", ""))


def _size(text: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise Malformed(say("forms.number", text=text[:20]))
    return int(text)


def small_fields(none: str, half: str) -> SmallFields:
    """The cut as typed; Malformed where it is none. It is an idea, so no clause says it."""
    some, full = _field(none), _field(half)
    if some > full:
        raise Malformed(say("records_keeper.wrong.fields", some=some, full=full))
    return SmallFields(some, full, Cite(""))


def _field(text: str) -> int:
    size = int(text) if re.fullmatch(r"[0-9]{1,3}", text.strip()) else 0
    if not FEWEST <= size <= MOST:
        raise Malformed(say("records_keeper.wrong.field", least=FEWEST, most=MOST, text=text))
    return size


def with_cut(system: PointsSystem, cut: SmallFields, events: Iterable[EventResult]) -> PointsSystem:
    """The system with small fields cut in the tables of these events.

    Other tables stay: a half point in them, which cannot be halved, is no reason to refuse.
    """
    used = {table.key for each in events if (table := system.on(each.last_day)) is not None}
    tables = (with_small_fields(each, cut, each.key) if each.key in used else each for each in system.tables)
    return replace(system, tables=tuple(tables))


def _without_win(system: PointsSystem) -> PointsSystem:
    return replace(system, tables=tuple(replace(each, one_win=None) for each in system.tables))


def changed(system: PointsSystem, key: str, worth: str, size: Size) -> PointsSystem:
    """The system with another worth for a row, in every table that has it; Malformed where it is no worth.

    So each season keeps its own table but for that row, and whoever moves does so because of the change.
    """
    cells = [each.strip() for each in re.split(r"[-–,\s]+", worth.strip()) if each.strip()]
    if not cells or not all(_WORTH.fullmatch(each) for each in cells):
        raise Malformed(say("records_keeper.wrong.worth", text=worth[:40]))
    given = tuple(points(int(each.partition(".")[0]), half=each.endswith(".5")) for each in cells)
    tables = (replace(table, rows=_rows(table, key, given, size)) for table in system.tables)
    return replace(system, tables=tuple(tables))


def _rows(table: Table, key: str, worth: tuple[Halves, ...], size: Size) -> tuple[Row, ...]:
    least, most = size
    return tuple(
        replace(
            row,
            worth=worth,
            least=row.least if least is None else least,
            most=row.most if most is None else most,
        )
        if row.key == key
        else row
        for row in table.rows
    )


def _rehearsed(
    seen: Kept, events: Sequence[EventResult], other: PointsSystem, season: Season | None
) -> tuple[Rehearsed, ...]:
    roll, who = seen.roll, seen.roll.who
    there = {each.id for each in events}
    sexes: dict[str, Sex] = {
        person.id: sex for person in roll.everybody() if (sex := seen.now.sex_of(person.id)) is not None
    }
    found = rehearse(
        events,
        seen.now.system,
        other,
        sexes,
        corrections=[
            structs.replace(each, person=who(each.person)) for each in roll.corrections if each.event in there
        ],
        carried=[
            structs.replace(each, person=who(each.person))
            for each in roll.carried
            if season is None or season_of(each.day) == season
        ],
    )
    return tuple(each for each in found if each.moved)


ROUTES = (rehearsal,)
