from __future__ import annotations

import pytest

from tenoff.paper.event.flowing import flowed
from tenoff.paper.event.job import Job
from tenoff.paper.event.lists import entry_list, round_sheets
from tenoff.paper.event.values import Column, Kind, Table
from tests.paper.event_played import MADE, Played

A4 = (210.0, 297.0)


def table(rows: int, start: bool = False, name: str = "Ann Abel") -> Table:
    return Table((Column("name", kind=Kind.NAME),), ((name,),) * rows, "Round", height=8.2, start=start)


def parts(*tables: Table) -> list[tuple[int, bool]]:
    return [(len(each.rows), each.start) for each in flowed(tables, A4)]


def test_table_when_it_fits_is_left_alone() -> None:
    assert parts(table(29)) == [(29, False)]
    assert parts(table(0)) == [(0, False)]


def test_table_when_it_is_a_row_too_long_leaves_two_for_the_next_page() -> None:
    assert parts(table(30)) == [(28, False), (2, True)]
    assert parts(table(59)) == [(29, False), (28, True), (2, True)]


def test_table_when_only_one_row_would_fit_begins_a_page() -> None:
    assert parts(table(26), table(8)) == [(26, False), (8, True)]
    assert parts(table(25), table(8)) == [(25, False), (2, False), (6, True)]


def test_table_when_names_are_long_takes_more_room() -> None:
    long = "Wilhelmina Featherstonehaugh-Cholmondeley / Maximiliana Featherstonehaugh-Cholmondeley" * 2
    assert parts(table(30, name=long)) == [(23, False), (7, True)]


@pytest.mark.parametrize("teams", [*range(2, 40), 61, 64, 127, 128])
def test_sheets_when_they_are_of_many_sizes_have_no_row_alone_on_a_page(teams: int) -> None:
    job = Job(Played(teams).drawn().now, MADE)
    for made in (round_sheets, entry_list):
        tables = [each for each in made(job) if isinstance(each, Table)]
        for each, after in zip(tables, [*tables[1:], None], strict=True):
            cut = after is not None and after.start and after.title == each.title
            assert len(each.rows) > 1 or not cut
            assert after is None or not cut or len(after.rows) > 1
