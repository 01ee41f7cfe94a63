"""What is due when, what goes into the yearbook, and the printed schedule."""

from __future__ import annotations

from datetime import date, timedelta
from math import atan2, cos, hypot, pi, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.books.florida_2024.calendar import CALENDAR as FLORIDA_CALENDAR
from tenoff.kit import cited_ids
from tenoff.kit.division import Grade, Scope
from tenoff.kit.season import Season
from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.application import Place
from tenoff.records.calendar.completed_tasks import done
from tenoff.records.calendar.distance import EARTH_RADIUS, great_circle
from tenoff.records.calendar.duties import Standing, duties, owed
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code
from tenoff.records.calendar.schedule import CalendarEntry, calendar_entries, schedule
from tenoff.records.calendar.yearbook import Pages, Section, WinnersClubs, district_pages, winners_clubs
from tests.records.cited.calendar import (
    CLEARWATER,
    LAKELAND,
    MIAMI,
    MONDAY,
    NEW_YEAR,
    SPRING,
    WINTER,
    Office,
    application,
    days,
    situations,
)
from tests.tournament.cited.telling import cites

MEETINGS = {MeetingKind.WINTER: WINTER, MeetingKind.SPRING: SPRING}
CLAUSES = (
    *("Art2-f.3", "Art2-f.4", "Art2-f.5", "Art3-a", "Art4-a.1", "Art4-a.2", "Art4-a.3", "Art4-a.4"),
    *("Art4-a.5", "Art4-a.6", "Art4-b", "Art4-c", "Art4-d", "Art4-e.1", "Art4-e.2", "Art4-f.1", "Art4-f.2"),
    *("Art4-f.3", "Art8-e.4", "Art14-a.1", "Art14-a.2", "Art14-a.3", "Art14-a.4", "Art15-1"),
    *("SR2", "SR4", "SR7", "SR10.1", "SR10.2", "SR13.1", "SR13.2"),
    *("SR15.1", "SR15.2", "SR15.3", "SR16.1", "SR16.2"),
)


def test_situations_when_told_cite_every_clause_of_the_calendar() -> None:
    told = {id for cite in cites(situations()) for id in cited_ids(cite)}
    assert [id for id in CLAUSES if id not in told] == []


# -- duties


def test_duties_when_both_meetings_are_set_have_their_days() -> None:
    found = duties(FLORIDA_CALENDAR.duties, Season(2027), MEETINGS)
    assert [(duty.key, duty.due, duty.clause.removeprefix("florida-2024 ")) for duty in found] == [
        ("applications", date(2027, 1, 1), "Art4-a.1"),
        ("coordinated-list", date(2027, 1, 15), "Art4-a.5 Art4-b"),
        ("notice-of-changes", date(2027, 1, 15), "Art13-a.1"),
        ("hosts-approved", WINTER, "Art2-f.5"),
        ("schedule-vote", WINTER, "Art4-c"),
        ("changes-handed-out", WINTER, "Art13-b.1"),
        ("schedule-on-website", None, "Art4-d"),
        ("minutes-of-winter", None, "SR4"),
        ("host-invitations", date(2027, 1, 31), "Art2-f.3"),
        ("changes-spread", SPRING, "Art13-b.2"),
        ("comments-sought", SPRING, "Art13-b.3"),
        ("directors-nominated", SPRING, "Art14-a.2"),
        ("minutes-of-spring", None, "SR4"),
        ("motions-listed", None, "SR15.1 SR15.2"),
        ("standing-rules-updated", None, "SR16.2"),
        ("district-ads", date(2027, 5, 15), "SR10.1"),
        ("motions-forwarded", date(2027, 6, 30), "SR15.3"),
        ("outside-ads", date(2027, 8, 1), "SR10.2"),
        ("standing-rules-published", date(2027, 10, 1), "SR16.1"),
        ("schedule-printed", date(2027, 10, 1), "Art4-e.1 Art4-e.2 SR7"),
        ("changes-in-force", date(2027, 10, 1), "Art13-b.6"),
    ]


def test_duties_when_the_year_is_even_hold_the_vote_on_changes() -> None:
    found = {duty.key for duty in duties(FLORIDA_CALENDAR.duties, Season(2026), {})}
    odd = {duty.key for duty in duties(FLORIDA_CALENDAR.duties, Season(2027), {})}
    assert found - odd == {"changes-voted"}


def test_duty_when_its_meeting_has_no_day_waits_for_it() -> None:
    found = duties(FLORIDA_CALENDAR.duties, Season(2027), {MeetingKind.WINTER: WINTER})
    standings = owed(found, date(2027, 2, 1))
    assert {each.duty.key for each in standings if each.standing is Standing.WAITING} == {
        "directors-nominated",
        "minutes-of-spring",
        "motions-forwarded",
        "motions-listed",
        "standing-rules-updated",
    }
    waits_for = {each.duty.waits_for for each in standings if each.standing is Standing.WAITING}
    assert waits_for == {MeetingKind.SPRING}


def test_duty_when_a_further_meeting_is_held_has_its_minutes_too() -> None:
    meetings = {**MEETINGS, MeetingKind.OTHER: date(2027, 6, 1)}
    found = {duty.key: duty.opens for duty in duties(FLORIDA_CALENDAR.duties, Season(2027), meetings)}
    assert found["minutes-of-other"] == date(2027, 6, 1)


@pytest.mark.parametrize(
    ("day", "standing"),
    [
        (date(2027, 4, 13), Standing.COMING),
        (date(2027, 4, 14), Standing.OPEN),
        (date(2027, 5, 15), Standing.OPEN),
        (date(2027, 5, 16), Standing.LATE),
    ],
)
def test_duty_when_its_day_comes_is_open_then_late(day: date, standing: Standing) -> None:
    found = owed(duties(FLORIDA_CALENDAR.duties, Season(2027), MEETINGS), day)
    assert [each.standing for each in found if each.duty.key == "district-ads"] == [standing]


def test_duties_when_asked_for_one_month_are_those_whose_time_lies_in_it() -> None:
    found = duties(FLORIDA_CALENDAR.duties, Season(2027), MEETINGS)
    june = [duty.key for duty in found if duty.falls_in(date(2027, 6, 1), date(2027, 6, 30))]
    assert june == [
        "schedule-on-website",
        "minutes-of-winter",
        "minutes-of-spring",
        "motions-listed",
        "standing-rules-updated",
        "motions-forwarded",
    ]


@pytest.mark.clauses("florida-2024", "SR4", "SR16.1", "SR16.2")
def test_duty_when_done_is_recorded_with_its_clause_once() -> None:
    office = Office().opened().on(date(2027, 10, 2))
    for duty, clause in (
        ("minutes-of-winter", "SR4"),
        ("standing-rules-updated", "SR16.2"),
        ("standing-rules-published", "SR16.1"),
    ):
        office.must(do.MarkDone(duty, note="Sent to all."))
        done = office.last()
        assert isinstance(done, so.DutyDone)
        assert (done.clause, done.late) == (f"florida-2024 {clause}", clause == "SR16.1")
    assert office.refuses(do.MarkDone("minutes-of-winter")) == (Code.DONE_ALREADY, "")
    assert office.refuses(do.MarkDone("tea")) == (Code.NO_DUTY, "")


def test_applications_when_the_schedule_was_rejected_stay_done_on_the_day_of_the_last_one() -> None:
    office = Office().opened()
    office.asked(application())
    office.submitted()
    assert done(office.now, FLORIDA_CALENDAR)["applications"] == NEW_YEAR
    office.on(WINTER).must(do.VoteSchedule(WINTER, 7, 7))
    after = done(office.now, FLORIDA_CALENDAR)
    assert (after["applications"], "coordinated-list" in after) == (NEW_YEAR, False)
    office.asked(application("Other"))
    assert done(office.now, FLORIDA_CALENDAR)["applications"] == NEW_YEAR


# -- the yearbook


@pytest.mark.clauses("florida-2024", "SR2")
@pytest.mark.parametrize("size", ["quarter", "half", "full"])
def test_ad_when_a_quarter_half_or_full_page_is_taken(size: str) -> None:
    office = Office().opened().must(do.TakeAd("Central", size))
    assert [ad.size for ad in office.now.ads] == [size]


def test_ad_when_of_another_size_is_refused() -> None:
    assert Office().opened().refuses(do.TakeAd("Central", "third")) == (Code.BAD_SIZE, "SR2")


@pytest.mark.clauses("florida-2024", "SR10.1", "SR10.2")
@pytest.mark.parametrize(
    ("comes_from", "last", "clause"),
    [
        (do.AdFrom.DISTRICT, date(2027, 5, 15), "SR10.1"),
        (do.AdFrom.OUTSIDE, date(2027, 8, 1), "SR10.2"),
    ],
)
def test_ad_when_after_its_day_is_taken_only_for_a_reason(
    comes_from: do.AdFrom, last: date, clause: str
) -> None:
    office = Office().opened().on(last).must(do.TakeAd("One", "half", comes_from))
    office.on(last + timedelta(days=1))
    assert office.refuses(do.TakeAd("Two", "half", comes_from)) == (Code.AD_LATE, clause)
    office.must(do.TakeAd("Two", "half", comes_from, despite="There is room."))
    assert [ad.advertiser for ad in office.now.ads] == ["One", "Two"]


@pytest.mark.clauses("florida-2024", "SR15.1", "SR15.2", "SR15.3")
def test_motions_when_listed_after_the_march_meeting_go_to_the_editor_by_the_end_of_june() -> None:
    office = Office().opened()
    motions = do.ListMotions(("Fees stay.", "Pins are blue."))
    assert office.refuses(motions) == (Code.MOTIONS_EARLY, "SR15.1 SR15.2")
    assert office.refuses(do.ForwardMotions((1,))) == (Code.NO_MOTIONS, "SR15.1 SR15.2")
    office.on(SPRING).must(motions).on(date(2027, 7, 1))
    assert office.refuses(do.ForwardMotions((3,))) == (Code.NO_SUCH_MOTION, "")
    assert office.refuses(do.ForwardMotions((1, 1))) == (Code.NO_SUCH_MOTION, "")
    assert office.refuses(do.ForwardMotions((2,))) == (Code.MOTIONS_LATE, "SR15.3")
    office.must(do.ForwardMotions((2,), date(2027, 6, 30)))
    assert office.now.forwarded == (2,)
    assert office.refuses(motions) == (Code.MOTIONS_FORWARDED, "SR15.3")


@pytest.mark.clauses("florida-2024", "SR13.1", "SR13.2")
def test_pages_when_there_are_seven_districts_are_28() -> None:
    rule = FLORIDA_CALENDAR.yearbook
    found = district_pages(rule, tuple("1234567"))
    assert sum(each.pages for each in found) == 28
    assert found[:2] == (
        Pages("1", Section.OFFICERS, 1, rule.officers_clause),
        Pages("1", Section.RESULTS, 3, rule.results_clause),
    )


@pytest.mark.clauses("florida-2024", "Art8-e.4")
def test_winners_when_of_different_clubs_are_listed_with_each() -> None:
    rule, club_of = FLORIDA_CALENDAR.yearbook, {"p1": "Ocala", "p2": "Naples", "p3": "Ocala"}
    assert winners_clubs(rule, ("p1", "p2"), club_of) == WinnersClubs(("Ocala", "Naples"), rule.clubs)
    assert winners_clubs(rule, ("p1", "p3"), club_of) == WinnersClubs(("Ocala",))
    assert winners_clubs(rule, ("p9",), club_of) == WinnersClubs(())


# -- the schedule


@pytest.mark.clauses("florida-2024", "Art4-e.1", "Art4-e.2", "SR7")
def test_schedule_when_printed_is_by_days_and_only_state_events_are_red() -> None:
    office = Office().opened()
    week = timedelta(weeks=1)
    office.asked(application("Late", span=days(MONDAY + 2 * week)))
    office.asked(application("B", place=MIAMI))
    office.asked(application("A", code="X-1"))
    office.asked(application("Amateur", grades=(Grade.STATE_AMATEUR,), span=days(MONDAY + week)))
    office.asked(application("District", Scope.DISTRICT, span=days(MONDAY + 3 * week)))
    office.asked(application("Club", Scope.CLUB, span=days(MONDAY + 4 * week)))
    office.state("doubles", span=days(MONDAY + week))
    rule = FLORIDA_CALENDAR
    lines = schedule(office.now, rule)
    assert [(line.code, line.title, line.red, line.ink) for line in lines] == [
        ("X-1", "A", False, None),
        ("P-1B", "B", False, None),
        ("A-1", "Amateur", False, None),
        ("P-2", "doubles", True, rule.list.red),
        ("P-3", "Late", False, None),
        ("D-1", "District", False, None),
        ("", "Club", False, None),
    ]
    assert {line.order for line in lines} == {rule.list.in_order}
    assert [line.title for line in schedule(office.now, rule, Scope.STATE)] == ["doubles"]


def test_entries_when_a_tournament_moves_or_is_canceled_keep_their_ids() -> None:
    office = Office().opened()
    key = office.asked(application())
    rule = FLORIDA_CALENDAR
    first = CalendarEntry(
        "calendar-2027.t1",
        MONDAY,
        MONDAY + timedelta(days=3),
        "P-1",
        "Lakeland Open",
        "Lakeland",
        1,
        tentative=True,
    )
    assert calendar_entries(office.now, rule, "calendar-2027") == (first,)
    office.adopted().must(do.CancelTournament(key, "The storm."))
    (gone,) = calendar_entries(office.now, rule, "calendar-2027")
    assert (gone.uid, gone.number, gone.tentative, gone.canceled) == (first.uid, 2, False, True)


def test_entries_when_a_tournament_has_no_days_or_was_set_aside_leave_it_out() -> None:
    office = Office().opened()
    office.asked(application(), placed=False)
    aside = office.asked(application("Other"))
    office.must(do.SetAside(aside, "No room."))
    assert calendar_entries(office.now, FLORIDA_CALENDAR, "calendar-2027") == ()


# -- miles


def _by_vectors(here: Place, there: Place) -> float:
    """The angle between two directions from the earth's center, another way than the program's."""
    one, other = (
        (cos(lat) * cos(lon), cos(lat) * sin(lon), sin(lat))
        for lat, lon in ((radians(p.latitude or 0), radians(p.longitude or 0)) for p in (here, there))
    )
    cross = (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )
    dot = sum(a * b for a, b in zip(one, other, strict=True))
    return EARTH_RADIUS * atan2(hypot(*cross), dot)


POINTS = st.builds(Place, st.just("Somewhere"), st.floats(-90, 90, width=32), st.floats(-180, 180, width=32))


@given(POINTS, POINTS)
def test_great_circle_when_worked_out_by_vectors_is_the_same(here: Place, there: Place) -> None:
    miles = great_circle(here, there)
    assert miles is not None
    assert abs(miles - _by_vectors(here, there)) < 0.001


def test_great_circle_when_known_is_right() -> None:
    pole, equator = Place("Pole", 90.0, 0.0), Place("Equator", 0.0, 50.0)
    quarter = great_circle(pole, equator)
    assert quarter == pytest.approx(EARTH_RADIUS * pi / 2)
    miles = [round(great_circle(LAKELAND, there) or 0) for there in (LAKELAND, CLEARWATER, MIAMI)]
    assert miles == [0, 52, 191]
    assert great_circle(LAKELAND, Place("Nowhere")) is None
