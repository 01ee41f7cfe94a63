"""The keeper's reports on paper and as files: each from the lists, empty ones too."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.desk.exports.records import cells, csv_of, heads, json_of
from tenoff.desk.exports.records_lists import Lists, surname_first
from tenoff.desk.exports.records_reports import Sources, made, report_named
from tenoff.desk.exports.records_results import winners
from tenoff.kit import Cite, Malformed
from tenoff.kit.season import Season
from tenoff.paper.event.values import Table
from tenoff.paper.records.report import report_pdf, report_values
from tenoff.paper.sizes import Paper
from tenoff.records.reckoning import Reckoning
from tenoff.records.reports import Report
from tenoff.records.roll.state import Roll
from tests.paper.reading import boxes, pages, sizes
from tests.paper.records_years import MADE, STATE, calendar, roll

SEASON = Season(2025)
FULL = Sources(Lists(Reckoning(roll(120, 5, 16)), date(2026, 6, 1)), SEASON, None, calendar(2025))
BARE = Sources(Lists(Reckoning(Roll("florida", "")), date(2026, 6, 1)), SEASON, None, calendar(2025, 0))


def text(pdf: bytes) -> str:
    return "\n".join(pages(pdf))


@pytest.mark.parametrize("report", list(Report))
def test_report_when_it_is_printed(report: Report) -> None:
    for of in (FULL, BARE):
        pdf = report_pdf(made(report, of), "Florida", MADE, Paper.A4)
        assert set(sizes(pdf)) == {(210.0, 297.0)}
        assert boxes(pdf) == 0
    assert "Page 1 of" in text(pdf)


@pytest.mark.parametrize("report", list(Report))
def test_report_when_there_is_nothing_in_it(report: Report) -> None:
    found = made(report, BARE)
    assert [listing.rows for listing in found.listings] == [()] * len(found.listings)
    assert "There is nothing to report." in text(report_pdf(found, "Florida", MADE))


@pytest.mark.parametrize("report", list(Report))
def test_report_when_it_cites_its_clause(report: Report) -> None:
    assert made(report, FULL).clause.startswith("florida-2024 ")
    other = Sources(Lists(Reckoning(Roll("plain", "")), date(2026, 6, 1)), SEASON, None, calendar(2025))
    if report not in (Report.PINS, Report.HALL_CANDIDATES, Report.MASTERS_FIELD):
        assert made(report, other).clause == Cite("")


def test_report_when_its_book_is_not_begun() -> None:
    without = Sources(FULL.lists, SEASON)
    for report in (Report.DIRECTOR_FORMS, Report.SCHEDULE):
        with pytest.raises(Malformed, match=r"^the calendar of the season 2025-26 is not begun yet$"):
            made(report, without)
    plain = Sources(Lists(Reckoning(Roll("plain", "")), date(2026, 6, 1)), SEASON)
    with pytest.raises(Malformed, match=r"^this association has no rules for pins and a Masters$"):
        made(Report.PINS, plain)
    with pytest.raises(Malformed, match=r"^this association has no rules for a hall of fame$"):
        made(Report.HALL_CANDIDATES, plain)
    with pytest.raises(Malformed, match=r"^a report is one of director-forms, weekly, .*, got 'gossip'$"):
        report_named("gossip")


def test_forms_when_districts_have_tournaments() -> None:
    rows = made(Report.DIRECTOR_FORMS, FULL).listings[0].rows
    pdf = report_pdf(made(Report.DIRECTOR_FORMS, FULL), "Florida", MADE)
    assert len(sizes(pdf)) == len(rows) + 1  # a form for each division, and the count by district
    assert text(pdf).count("did not finish") == len(rows)


def test_weekly_when_a_week_had_events() -> None:
    events = sorted(FULL.lists.events(SEASON), key=lambda event: event.last_day)
    last = next(event for event in reversed(events) if event.centerfold)
    of = Sources(Lists(FULL.lists.reckoning, last.last_day, as_of=True), SEASON)
    results, points = made(Report.WEEKLY, of).listings
    assert {row[1] for row in cells(results)} == {last.id}
    assert [listing.key for listing in (results, points)] == ["results", "points"]
    early = Sources(Lists(FULL.lists.reckoning, date(2021, 9, 1), as_of=True), SEASON)
    assert made(Report.WEEKLY, early).listings[0].rows == ()


def test_pins_when_they_go_down_to_the_last_place() -> None:
    rows = cells(made(Report.PINS, FULL).listings[0])
    for key in ("men", "ladies"):
        own = [row for row in rows if row[0] == key]
        assert {row[6] for row in own if int(row[1]) <= 8} == {"gold"}
        assert {row[6] for row in own if 9 <= int(row[1]) <= 16} == {"silver"}
        assert {row[6] for row in own if int(row[1]) > 16} == {"bronze"}
        assert max(int(row[1]) for row in own) <= 24


def test_season_points_when_all_time_is_beside_them() -> None:
    lists = FULL.lists
    ever = {row.person: row.points for row in lists.all_time().rows}
    rows = lists.season(SEASON).rows
    assert [row.all_time for row in rows] == [ever[row.person] for row in rows]


def test_winners_when_they_are_of_state_tournaments() -> None:
    rows = winners(FULL.lists, SEASON).rows
    assert ({row.scope for row in rows}, {row.place for row in rows}) == ({"state"}, {1})
    assert {row.grade for row in rows} == {"open", "state-amateur"}
    both = [row for row in rows if " / " in row.clubs]
    assert {row.clause for row in both} == {"florida-2024 Art8-e.4"}


def test_clubs_when_told_for_a_day_before_any_was_filed_have_no_players() -> None:
    early = Lists(FULL.lists.reckoning, date(1990, 1, 1))
    assert {row.players for row in early.clubs().rows} == {0}
    assert sum(row.players for row in FULL.lists.clubs().rows) == 120


def test_file_when_a_cell_looks_like_a_formula() -> None:
    listing = FULL.lists.clubs()
    assert heads(listing) == ("District", "Club", "Name", "Place", "Players", "Closed")
    assert heads(FULL.lists.people())[6] == "Class"
    assert csv_of(listing).startswith(b"\xef\xbb\xbfDistrict,Club,Name")
    assert b'"class": "' in json_of("people", [FULL.lists.people()])


def test_names_when_they_are_put_in_order() -> None:
    assert sorted(["Zoe Abel", "Al Zane", "al abel"], key=surname_first) == ["al abel", "Zoe Abel", "Al Zane"]


def test_schedule_when_it_is_printed_has_state_tournaments_in_red() -> None:
    page = report_values(made(Report.SCHEDULE, FULL), "Florida", MADE).pages[0]
    table = next(block for block in page.blocks if isinstance(block, Table))
    assert sorted(table.rows[at][2] for at in table.red) == sorted(name for name, _, _ in STATE)


def test_list_when_it_goes_on_names_itself_on_the_next_page() -> None:
    found = pages(report_pdf(made(Report.ALL_TIME, FULL), "Florida", MADE))
    assert [page.split("\n").count("Men") for page in found] == [1, 1]
    table = report_values(made(Report.ALL_TIME, FULL), "Florida", MADE).pages[0].blocks[0]
    assert isinstance(table, Table)
    assert [column.head for column in table.columns] == [
        "Rank", "Name", "Club", "District", "Carried forward", "All time",
    ]  # fmt: skip
