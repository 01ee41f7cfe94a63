"""A rehearsal: what is changed in the tables of points as somebody types it, and who would have moved."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from msgspec import structs

from tenoff.kit import Cite, Malformed
from tenoff.kit.halves import Halves, points, shown
from tenoff.kit.season import Season
from tenoff.records.points.small_fields import SmallFields, with_small_fields
from tenoff.records.points.system import PointsSystem, Row, Table
from tenoff.records.reckoning import Reckoning
from tenoff.records.rehearsal import Rehearsed, rehearse
from tenoff.records.results import EventResult, Sex

FEWEST, MOST = 2, 512
_WORTH = re.compile(r"[0-9]{1,3}(?:\.[05])?")


@dataclass(frozen=True, slots=True)
class Change:
    """What is another, each part only where it is asked for.

    `by`: one table for all years. `no_win`: without the rule that a match must be won. `row`: its key, with
    another `worth`, as it is typed, and other sizes of the field. `cut`: for small fields.
    """

    by: Table | None = None
    no_win: bool = False
    row: str = ""
    worth: str = ""
    least: int | None = None
    most: int | None = None
    cut: SmallFields | None = None


def played_again(now: Reckoning, change: Change, season: Season | None) -> tuple[Rehearsed, ...]:
    """The lists on which somebody moves, of one season or of all; Malformed where the change is none."""
    events = [each for each in now.results() if season is None or each.season == season]
    return _rehearsed(now, events, _changed(now.system, change, events))


def worth_text(row: Row) -> str:
    """As tables print it: 5-4-3-2."""
    return "-".join(shown(each) for each in row.worth)


def small_fields(none: str, half: str) -> SmallFields:
    """The cut as typed; Malformed where it is none. It is an idea, so no clause says it."""
    some, full = _field(none), _field(half)
    if some > full:
        raise Malformed(
            f"a field too small for points is no bigger than one for half points, got {some} and {full}",
            "records.small_fields",
            some=some,
            full=full,
        )
    return SmallFields(some, full, Cite(""))


def _field(text: str) -> int:
    size = int(text) if re.fullmatch(r"[0-9]{1,3}", text.strip()) else 0
    if not FEWEST <= size <= MOST:
        raise Malformed(
            f"a size of a field is a whole number from {FEWEST} to {MOST}, got {text[:20]!r}",
            "records.field",
            least=FEWEST,
            most=MOST,
            got=text[:20],
        )
    return size


def _changed(system: PointsSystem, change: Change, events: Sequence[EventResult]) -> PointsSystem:
    """The system as it would be. Each season keeps its own table but for the change, so whoever moves does
    so because of it.
    """
    tables = system.tables
    if change.by is not None:
        tables = tuple(replace(change.by, key=each.key, since=each.since) for each in tables)
    if change.no_win:
        tables = tuple(replace(each, one_win=None) for each in tables)
    used = {table.key for each in events if (table := system.on(each.last_day)) is not None}
    if change.row:
        if not any(row.key == change.row for each in tables if each.key in used for row in each.rows):
            raise Malformed("the table of that season has no such row", "records.row")
        worth = _worth(change.worth)
        tables = tuple(replace(each, rows=tuple(_rows(each, change, worth))) for each in tables)
    if change.cut is not None:
        # a half point in a table of other years, which cannot be halved, is no reason to refuse
        cut = change.cut
        tables = tuple(
            with_small_fields(each, cut, each.key) if each.key in used else each for each in tables
        )
    return replace(system, tables=tables)


def _worth(text: str) -> tuple[Halves, ...]:
    """The points of the places as typed; none where nothing is."""
    cells = [each for each in re.split(r"[-–,\s]+", text.strip()) if each]
    if not all(_WORTH.fullmatch(each) for each in cells):
        raise Malformed(
            f"points of the places are written like 5-4-3-2 or 2-1-1-0.5, got {text[:40]!r}",
            "records.worth_typed",
            got=text[:40],
        )
    return tuple(points(int(each.partition(".")[0]), half=each.endswith(".5")) for each in cells)


def _rows(table: Table, change: Change, worth: tuple[Halves, ...]) -> Iterable[Row]:
    for row in table.rows:
        if row.key != change.row:
            yield row
            continue
        least = row.least if change.least is None else change.least
        most = row.most if change.most is None else change.most
        yield replace(row, worth=worth or row.worth, least=least, most=most)


def _rehearsed(now: Reckoning, events: Sequence[EventResult], other: PointsSystem) -> tuple[Rehearsed, ...]:
    roll, who = now.roll, now.roll.who
    there = {each.id for each in events}
    sexes: dict[str, Sex] = {
        person.id: sex for person in roll.everybody() if (sex := now.sex_of(person.id)) is not None
    }
    found = rehearse(
        events,
        now.system,
        other,
        sexes,
        corrections=[
            structs.replace(each, person=who(each.person)) for each in roll.corrections if each.event in there
        ],
    )
    return tuple(each for each in found if each.moved)
