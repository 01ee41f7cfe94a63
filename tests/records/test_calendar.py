"""Applications, days and conflicts of a season's calendar, clause by clause."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tenoff.books.florida_2024.calendar import CALENDAR as FLORIDA_CALENDAR
from tenoff.kit.division import Gender, Grade, Scope
from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.application import Place, Span
from tenoff.records.calendar.concerns import Body, ConcernCode, Weight
from tenoff.records.calendar.conflicts import concerns
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code
from tenoff.records.calendar.state import Phase, Standing
from tests.records.cited.calendar import (
    BOARD,
    CLEARWATER,
    LATER,
    MIAMI,
    MONDAY,
    NEW_YEAR,
    Office,
    application,
    days,
)

DAY = timedelta(days=1)


# -- applications


@pytest.mark.clauses("florida-2024", "Art4-a.1")
@pytest.mark.parametrize(
    ("day", "held"),
    [
        (NEW_YEAR, []),
        (date(2027, 1, 2), [(ConcernCode.LATE, "t1", "", "Art4-a.1")]),
    ],
)
def test_application_when_it_comes_after_new_year_is_late(
    day: date, held: list[tuple[ConcernCode, str, str, str]]
) -> None:
    office = Office().opened().on(date(2027, 1, 5))
    office.must(do.Apply(application(), day, approved=date(2026, 12, 1)))
    assert office.held() == held


def test_application_when_of_a_district_event_has_no_last_day() -> None:
    office = Office().opened().on(date(2027, 6, 1)).must(do.Apply(application(scope=Scope.DISTRICT)))
    assert (office.held(), office.last()) == (
        [],
        so.Applied("t1", application(scope=Scope.DISTRICT), date(2027, 6, 1)),
    )


def test_application_when_incomplete_says_what_is_missing() -> None:
    office = Office().opened().must(do.Apply(application(alternates=(), grades=())))
    found = [(each.code, each.weight) for each in concerns(office.now, FLORIDA_CALENDAR)]
    assert found == [
        (ConcernCode.NO_TYPE, Weight.BARS),
        (ConcernCode.NO_ALTERNATES, Weight.WARNS),
        (ConcernCode.NOT_APPROVED, Weight.BARS),
    ]


def test_application_when_the_district_approves_can_be_listed() -> None:
    office = Office().opened().must(do.Apply(application()), do.PlaceTournament("t1", days()))
    office.on(date(2027, 1, 10))
    assert office.refuses(do.SubmitList(BOARD)) == (Code.BARRED, "Art4-a.1")
    office.must(do.ApproveApplication("t1"), do.SubmitList(BOARD))
    assert office.refuses(do.ApproveApplication("t1")) == (Code.APPROVED_ALREADY, "")


def test_application_when_late_is_taken_where_the_committee_says_so() -> None:
    office = Office().opened().on(date(2027, 1, 2))
    office.asked(application())
    late = do.SettleConcern("t1", ConcernCode.LATE, Body.DISTRICT, "The mail was slow.")
    assert office.refuses(do.SubmitList(BOARD)) == (Code.BARRED, "Art4-a.1")
    assert office.refuses(late) == (Code.WRONG_BODY, "Art4-a.1")
    office.must(do.SettleConcern("t1", ConcernCode.LATE, Body.COMMITTEE, "The mail was slow."))
    assert office.submitted().now.phase is Phase.SUBMITTED


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (do.Apply(application(title=" ")), Code.NO_TEXT),
        (do.Apply(application(span=Span(MONDAY, MONDAY - timedelta(days=1)))), Code.BAD_DAYS),
        (do.Apply(application(span=days(count=15))), Code.BAD_DAYS),
        (do.Apply(application(span=days(date(2028, 9, 29)))), Code.NOT_IN_SEASON),
        (do.Apply(application(place=Place("Nowhere", 91.0, 0.0))), Code.BAD_PLACE),
        (do.Apply(application(place=Place("Half", 28.0))), Code.BAD_PLACE),
        (do.Apply(application(), date(2027, 1, 2)), Code.IN_FUTURE),
        (do.Apply(application(), approved=date(2027, 1, 2)), Code.IN_FUTURE),
        (do.Apply(application(event="singles")), Code.NO_STATE_EVENT),
        (do.Apply(application(scope=Scope.STATE, event="darts")), Code.NO_STATE_EVENT),
        (do.PlaceTournament("t9", days()), Code.NO_TOURNAMENT),
        (do.OpenCalendar(2027, "florida-2024"), Code.ALREADY_OPENED),
        (do.SetMeeting(MeetingKind.WINTER, date(2028, 1, 20)), Code.BAD_MEETING_DAY),
    ],
)
def test_order_when_it_makes_no_sense_is_refused(order: do.Command, code: Code) -> None:
    assert Office().opened().refuses(order) == (code, "")


def test_calendar_when_not_opened_takes_nothing() -> None:
    assert Office().refuses(do.Apply(application())) == (Code.NOT_OPENED, "")
    assert Office().refuses(do.OpenCalendar(2027, "mars")) == (Code.NO_RULE, "")
    assert Office().refuses(do.OpenCalendar(27, "florida-2024")) == (Code.BAD_SEASON, "")


@pytest.mark.clauses("florida-2024", "Art3-a")
def test_trophy_when_awarded_costs_the_club_no_other_tournament() -> None:
    office = Office().opened()
    own, trophy = office.asked(application()), office.asked(application("Trophy", span=LATER))
    other = office.asked(application("Sebring", club="Sebring"))
    office.must(do.AwardTrophy(trophy))
    assert office.last() == so.TrophyAwarded(trophy, (own,), FLORIDA_CALENDAR.applications.trophy)
    assert office.refuses(do.SetAside(own, "One each.", in_favor_of=trophy)) == (
        Code.TROPHY_IS_EXTRA,
        "Art3-a",
    )
    assert office.refuses(do.AwardTrophy(own)) == (Code.TROPHY_GIVEN, "")
    office.must(do.SetAside(other, "No room.", in_favor_of=trophy))
    assert office.now.tournaments[other].standing is Standing.SET_ASIDE


# -- days


@pytest.mark.clauses("florida-2024", "Art4-a.2", "Art4-a.3", "Art4-a.4")
@pytest.mark.parametrize(
    ("first", "count", "allowed", "held"),
    [
        (0, 3, "Art4-a.2", []),
        (1, 2, "Art4-a.2", []),
        (2, 1, "Art4-a.2", []),
        (0, 4, "Art4-a.3", []),
        (1, 3, "", [(ConcernCode.BAD_WEEKDAYS, "Art4-a.2")]),
        (0, 5, "", [(ConcernCode.BAD_WEEKDAYS, "Art4-a.2")]),
        (0, 10, "", [(ConcernCode.BAD_WEEKDAYS, "Art4-a.2")]),
        (3, 3, "", [(ConcernCode.LATE_WEEK, "Art4-a.4")]),
        (3, 4, "", [(ConcernCode.LATE_WEEK, "Art4-a.4")]),
        (5, 2, "", [(ConcernCode.BAD_WEEKDAYS, "Art4-a.2")]),
        (6, 1, "", [(ConcernCode.BAD_WEEKDAYS, "Art4-a.2")]),
    ],
)
def test_tournament_when_placed_is_held_to_the_days_of_the_week(
    first: int, count: int, allowed: str, held: list[tuple[ConcernCode, str]]
) -> None:
    office = Office().opened()
    office.asked(application(), placed=False)
    office.must(do.PlaceTournament("t1", days(MONDAY + timedelta(days=first), count)))
    placed = office.last()
    assert isinstance(placed, so.TournamentPlaced)
    assert (placed.clause or "").removeprefix("florida-2024 ") == allowed
    assert [(code, clause) for code, _, _, clause in office.held()] == held


def test_district_event_when_at_the_weekend_is_held_to_nothing() -> None:
    office = Office().opened()
    office.asked(application(scope=Scope.DISTRICT, span=days(MONDAY + timedelta(days=5), 2)))
    assert office.held() == []


def test_late_week_when_the_committee_decides_so_is_listed_until_the_days_change() -> None:
    office = Office().opened()
    office.asked(application(span=days(MONDAY + timedelta(days=3))))
    assert office.refuses(do.SubmitList(BOARD)) == (Code.BARRED, "Art4-a.4")
    office.must(do.SettleConcern("t1", ConcernCode.LATE_WEEK, Body.COMMITTEE, "All weeks are full."))
    (concern,) = concerns(office.now, FLORIDA_CALENDAR)
    assert (concern.weight, concern.settled) == (Weight.NOTES, "All weeks are full.")
    office.must(do.PlaceTournament("t1", days(MONDAY + timedelta(days=10))))
    assert office.refuses(do.SubmitList(BOARD)) == (Code.BARRED, "Art4-a.4")


# -- conflicts


@pytest.mark.clauses("florida-2024", "Art4-f.1")
@pytest.mark.parametrize(
    ("miles", "code"),
    [(75, ConcernCode.TOO_NEAR), (75.1, ConcernCode.FAR_ENOUGH), (76, ConcernCode.FAR_ENOUGH)],
)
def test_district_event_when_over_75_miles_away_may_share_the_dates(miles: float, code: ConcernCode) -> None:
    office = Office().opened()
    office.asked(application())
    office.asked(application("District", Scope.DISTRICT, place=CLEARWATER))
    office.must(do.StateMiles("t2", "t1", miles, "a map"))
    assert office.held() == [(code, "t2", "t1", "Art4-f.1")]


def test_district_event_when_miles_are_not_stated_goes_by_the_straight_line() -> None:
    office = Office().opened()
    for title, scope, place in (
        ("State", Scope.STATEWIDE, application().place),
        ("Near", Scope.DISTRICT, CLEARWATER),
        ("Far", Scope.DISTRICT, MIAMI),
        ("Unknown", Scope.DISTRICT, None),
    ):
        office.asked(application(title, scope, place=place))
    assert office.held() == [
        (ConcernCode.TOO_NEAR, "t2", "t1", "Art4-f.1"),
        (ConcernCode.FAR_ENOUGH, "t3", "t1", "Art4-f.1"),
        (ConcernCode.DISTANCE_UNKNOWN, "t4", "t1", "Art4-f.1"),
    ]
    assert office.refuses(do.SubmitList(BOARD)) == (Code.BARRED, "Art4-f.1")


def test_miles_when_shorter_than_the_straight_line_are_refused() -> None:
    office = Office().opened()
    office.asked(application())
    office.asked(application("District", Scope.DISTRICT, place=MIAMI))
    stated = do.StateMiles("t2", "t1", 70, "a guess")
    assert office.refuses(stated) == (Code.MILES_TOO_SHORT, "Art4-f.1")
    assert office.refuses(do.StateMiles("t2", "t1", -1, "a guess")) == (Code.BAD_MILES, "")
    assert office.refuses(do.StateMiles("t2", "t1", float("nan"), "a guess")) == (Code.BAD_MILES, "")
    assert office.refuses(do.StateMiles("t2", "t2", 90, "a guess")) == (Code.SAME_TOURNAMENT, "")


def test_miles_when_a_place_changes_are_asked_for_again() -> None:
    office = Office().opened()
    office.asked(application())
    local = application("District", Scope.DISTRICT, place=CLEARWATER)
    office.asked(local)
    office.must(do.StateMiles("t2", "t1", 80, "a map"), do.ReviseApplication("t2", local))
    assert office.held() == [(ConcernCode.FAR_ENOUGH, "t2", "t1", "Art4-f.1")]
    office.must(do.ReviseApplication("t2", application("District", Scope.DISTRICT, place=None)))
    assert office.held() == [(ConcernCode.DISTANCE_UNKNOWN, "t2", "t1", "Art4-f.1")]


@pytest.mark.clauses("florida-2024", "Art4-f.2")
@pytest.mark.parametrize("event", ["singles", "doubles", "amateur-singles", "amateur-doubles"])
def test_district_event_when_on_a_day_of_state_singles_or_doubles_is_barred_at_any_distance(
    event: str,
) -> None:
    office = Office().opened()
    guarded = office.state(event)
    local = office.asked(application("District", Scope.DISTRICT, place=MIAMI, span=days(MONDAY - DAY * 2)))
    assert office.held() == [(ConcernCode.STATE_WEEK, local, guarded, "Art4-f.2")]


def test_district_event_when_on_the_days_of_the_masters_goes_by_distance() -> None:
    office = Office().opened()
    guarded = office.state("masters", span=days(count=4))
    local = office.asked(application("District", Scope.DISTRICT, place=MIAMI))
    assert office.held() == [(ConcernCode.FAR_ENOUGH, local, guarded, "Art4-f.1")]


def test_district_event_when_it_begins_the_day_after_has_no_conflict() -> None:
    office = Office().opened()
    office.state()
    office.asked(application("District", Scope.DISTRICT, span=days(MONDAY + 3 * DAY)))
    assert office.held() == []


@pytest.mark.clauses("florida-2024", "Art4-f.3")
def test_club_event_when_it_meets_another_of_its_district_is_the_districts_question() -> None:
    office = Office().opened()
    office.asked(application())
    office.asked(application("Club", Scope.CLUB))
    office.asked(application("Elsewhere", Scope.CLUB, district="northern"))
    assert office.held() == [(ConcernCode.CLUB_EVENT, "t2", "t1", "Art4-f.3")]
    decision = do.SettleConcern("t2", ConcernCode.CLUB_EVENT, Body.BOARD, "It moves.", "t1", allowed=False)
    assert office.refuses(decision) == (Code.WRONG_BODY, "Art4-f.3")
    office.must(
        do.SettleConcern("t2", ConcernCode.CLUB_EVENT, Body.DISTRICT, "It moves.", "t1", allowed=False)
    )
    assert office.refuses(do.SubmitList(BOARD)) == (Code.BARRED, "Art4-f.3")


def test_two_club_events_when_on_one_day_are_one_question() -> None:
    office = Office().opened()
    office.asked(application("One", Scope.CLUB))
    office.asked(application("Two", Scope.CLUB))
    assert office.held() == [(ConcernCode.CLUB_EVENT, "t1", "t2", "Art4-f.3")]


@pytest.mark.clauses("florida-2024", "Art4-a.5", "Art4-a.6")
def test_centerfold_events_when_on_the_same_days_are_shown_with_mixed_ones() -> None:
    office = Office().opened()
    office.asked(application(genders=(Gender.MIXED,)))
    office.asked(application("Other", place=MIAMI, genders=(Gender.MIXED,)))
    office.asked(application("Amateurs", place=MIAMI, grades=(Grade.STATE_AMATEUR,)))
    assert office.held() == [
        (ConcernCode.SECOND_MIXED, "t2", "t1", "Art4-a.6"),
        (ConcernCode.SAME_PLAYERS, "t2", "t1", "Art4-a.5"),
    ]
    assert office.submitted().now.phase is Phase.SUBMITTED
