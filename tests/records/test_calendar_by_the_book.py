"""Calendar and rule changes read a second time from the printed text (Art. 2 to 4 and 13 to 15)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tenoff.books.florida_2024.calendar import CALENDAR as FLORIDA_CALENDAR
from tenoff.kit.division import Gender, Grade, Scope
from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.concerns import ConcernCode
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code
from tenoff.records.calendar.schedule import schedule
from tenoff.records.changes import adopted, in_force
from tenoff.records.changes import commands as change
from tenoff.records.changes.refusals import Code as ChangeCode
from tenoff.records.changes.state import Standing
from tests.records.cited.calendar import BOARD, MIAMI, MONDAY, WINTER, Office, application, days
from tests.records.cited.changes import AUTUMN, ODD_SPRING, SPRING, Secretary
from tests.records.cited.changes import WINTER as ANNUAL

F = "florida-2024"
DAY = timedelta(days=1)


def codes(office: Office) -> list[str]:
    return [code.value for code, *_ in office.held()]


# -- applications and days (Art. 4 a)


@pytest.mark.clauses(F, "Art4-a.1")
@pytest.mark.parametrize(
    ("day", "approved", "alternates", "grades", "held"),
    [
        (date(2027, 1, 1), True, True, True, []),
        (date(2026, 11, 3), True, True, True, []),
        (date(2027, 1, 2), True, True, True, ["late"]),
        (date(2027, 1, 1), False, True, True, ["not-approved"]),
        (date(2027, 1, 1), True, False, True, ["no-alternates"]),
        (date(2027, 1, 1), True, True, False, ["no-type"]),
    ],
)
def test_application_for_a_statewide_tournament_is_complete_and_in_by_new_year(
    day: date, approved: bool, alternates: bool, grades: bool, held: list[str]
) -> None:
    asked = application(alternates=None if alternates else (), grades=(Grade.OPEN,) if grades else ())
    office = Office().opened().on(day)
    office.must(do.Apply(asked, approved=date(2026, 11, 1) if approved else None))
    assert codes(office) == held


@pytest.mark.clauses(F, "Art4-a.2", "Art4-a.3", "Art4-a.4")
@pytest.mark.parametrize(
    ("from_monday", "count", "held"),
    [
        (0, 1, []),
        (0, 3, []),
        (1, 2, []),  # Tuesday and Wednesday
        (0, 4, []),  # the fourth day is the following one
        (1, 3, ["bad-weekdays"]),  # Tuesday to Thursday: three days need no fourth
        (0, 5, ["bad-weekdays"]),
        (3, 3, ["late-week"]),
        (4, 2, ["late-week"]),
        (3, 4, ["late-week"]),  # Thursday to Saturday and the following day
        (6, 2, ["bad-weekdays"]),
        (5, 2, ["bad-weekdays"]),  # Saturday and Sunday
    ],
)
def test_centerfold_tournament_is_played_monday_to_wednesday(
    from_monday: int, count: int, held: list[str]
) -> None:
    office = Office().opened()
    office.asked(application(span=days(MONDAY + from_monday * DAY, count)))
    assert codes(office) == held


# -- conflicts (Art. 4 f)


@pytest.mark.clauses(F, "Art4-f.1")
@pytest.mark.parametrize(
    ("miles", "code"),
    [(0, "too-near"), (75, "too-near"), (75.01, "far-enough"), (76, "far-enough"), (200, "far-enough")],
)
def test_district_tournament_on_the_dates_of_a_statewide_one_is_more_than_75_miles_away(
    miles: float, code: str
) -> None:
    office = Office().opened()
    statewide = office.asked(application(place=None))
    local = office.asked(application("District", Scope.DISTRICT, place=None), placed=False)
    office.must(do.PlaceTournament(local, days()), do.StateMiles(local, statewide, miles, "odometer"))
    assert codes(office) == [code]


@pytest.mark.clauses(F, "Art4-f.2")
@pytest.mark.parametrize(
    ("event", "code"),
    [
        ("singles", "state-week"),
        ("doubles", "state-week"),
        ("amateur-singles", "state-week"),
        ("amateur-doubles", "state-week"),
        ("masters", "far-enough"),
        ("champions", "far-enough"),
    ],
)
def test_district_tournament_200_miles_away_is_barred_by_singles_and_doubles_only(
    event: str, code: str
) -> None:
    office = Office().opened()
    state = office.state(event)
    local = office.asked(application("District", Scope.DISTRICT, place=MIAMI), placed=False)
    office.must(do.StateMiles(local, state, 200, "odometer"), do.PlaceTournament(local, days()))
    assert codes(office) == [code]


@pytest.mark.clauses(F, "Art4-a.6", "Art4-f.3")
def test_second_mixed_tournament_of_a_week_and_a_club_event_are_questions_not_bars() -> None:
    office = Office().opened()
    office.asked(application(genders=(Gender.MIXED,)))
    office.asked(application("Another", genders=(Gender.MIXED,), grades=(Grade.STATE_AMATEUR,)))
    office.asked(application("Club day", Scope.CLUB))
    assert [(each, key) for each, key, *_ in office.held()] == [
        (ConcernCode.SECOND_MIXED, "t2"),
        (ConcernCode.CLUB_EVENT, "t3"),
        (ConcernCode.CLUB_EVENT, "t3"),
    ]
    office.submitted()


# -- the list, the vote, the print (Art. 4 b to e)


@pytest.mark.clauses(F, "Art4-b")
@pytest.mark.parametrize(("before", "taken"), [(11, True), (10, True), (9, False), (0, False)])
def test_list_is_with_the_board_ten_days_before_the_winter_meeting(before: int, taken: bool) -> None:
    office = Office().opened()
    office.asked(application())
    office.on(WINTER - before * DAY)
    if taken:
        office.must(do.SubmitList(BOARD))
    else:
        assert office.refuses(do.SubmitList(BOARD)) == (Code.LIST_LATE, "Art4-a.5 Art4-b")


@pytest.mark.clauses(F, "Art4-c", "Art4-d", "Art4-e.1", "Art4-e.2", "SR7")
def test_schedule_is_voted_at_the_winter_meeting_then_published_by_date_with_state_events_in_red() -> None:
    office = Office().opened()
    office.asked(application("Late", span=days(MONDAY + 28 * DAY)))
    office.state("masters", span=days(MONDAY + 14 * DAY))
    office.asked(application("Early", span=days(MONDAY - 14 * DAY)))
    office.submitted()
    assert office.refuses(do.PublishSchedule("example.org")) == (Code.NOT_ADOPTED, "Art4-d")
    office.on(WINTER).must(do.ApproveHost("masters", WINTER, 9, 0))
    assert office.refuses(do.VoteSchedule(WINTER - DAY, 9, 0)) == (Code.WRONG_MEETING, "Art4-c")
    office.must(do.VoteSchedule(WINTER, 9, 8), do.PublishSchedule("example.org"))
    rows = [(row.title, row.red) for row in schedule(office.now, FLORIDA_CALENDAR)]
    assert rows == [("Early", False), ("masters", True), ("Late", False)]


@pytest.mark.clauses(F, "Art2-f.4")
@pytest.mark.parametrize(
    ("votes", "chosen"), [((4, 3), True), ((3, 3), False), ((3, 2, 2), False), ((4, 2, 1), True)]
)
def test_host_club_is_chosen_by_a_majority_of_the_district_board(
    votes: tuple[int, ...], chosen: bool
) -> None:
    office = Office().opened().must(do.InviteHosts("doubles", "Southeast Coast"))
    clubs = [f"Club {number}" for number in range(len(votes))]
    for club in clubs:
        office.must(do.OfferToHost("doubles", club, MIAMI))
    order = do.ChooseHost("doubles", tuple(map(do.VotesFor, clubs, votes)))
    if chosen:
        assert office.must(order).now.hosts["doubles"].club == "Club 0"
    else:
        assert office.refuses(order) == (Code.NO_MAJORITY, "Art2-f.4")


@pytest.mark.clauses(F, "SR2", "SR10.1", "SR10.2")
@pytest.mark.parametrize(
    ("size", "comes_from", "day", "refused"),
    [
        ("quarter", do.AdFrom.DISTRICT, date(2027, 5, 15), None),
        ("half", do.AdFrom.DISTRICT, date(2027, 5, 16), (Code.AD_LATE, "SR10.1")),
        ("full", do.AdFrom.OUTSIDE, date(2027, 8, 1), None),
        ("full", do.AdFrom.OUTSIDE, date(2027, 8, 2), (Code.AD_LATE, "SR10.2")),
        ("third", do.AdFrom.OUTSIDE, date(2027, 5, 1), (Code.BAD_SIZE, "SR2")),
    ],
)
def test_ad_is_a_quarter_half_or_full_page_and_in_by_its_day(
    size: str, comes_from: do.AdFrom, day: date, refused: tuple[Code, str] | None
) -> None:
    office = Office().opened().on(day)
    order = do.TakeAd("Cues Ltd", size, comes_from)
    if refused is None:
        assert isinstance(office.must(order).last(), so.AdTaken)
    else:
        assert office.refuses(order) == refused


# -- changes of the rules (Art. 13)


@pytest.mark.clauses(F, "Art13-a.1")
@pytest.mark.parametrize(("before", "taken"), [(30, True), (10, True), (9, False), (0, False)])
def test_proposer_tells_the_committee_ten_days_before_the_winter_meeting(before: int, taken: bool) -> None:
    book = Secretary().proposed().on(ANNUAL - before * DAY)
    order = change.NotifyCommittee("c1", ANNUAL)
    if taken:
        assert book.must(order).now.changes["c1"].standing is Standing.NOTIFIED
    else:
        assert book.refuses(order) == (ChangeCode.NOTICE_LATE, "Art13-a.1")


@pytest.mark.clauses(F, "Art13-a.2", "Art13-a.3", "Art13-b.4")
def test_change_is_neither_debated_in_winter_nor_voted_on_in_an_odd_spring() -> None:
    book = Secretary().handed_out()
    assert book.refuses(change.DiscussChange("c1", ANNUAL)) == (ChangeCode.NO_DEBATE_YET, "Art13-a.2")
    assert book.refuses(change.VoteChange("c1", ANNUAL, 9, 0)) == (ChangeCode.NO_DEBATE_YET, "Art13-a.2")
    book.on(ODD_SPRING).must(change.DiscussChange("c1", ODD_SPRING))
    odd = change.VoteChange("c1", ODD_SPRING, 9, 0)
    assert book.refuses(odd) == (ChangeCode.ODD_YEAR, "Art13-b.4")
    book.must(change.SuspendRule("c1", ODD_SPRING, 2, 1), odd)
    assert [each.effective for each in adopted(book.now)] == [date(2027, 10, 1)]


@pytest.mark.clauses(F, "Art13-b.5")
@pytest.mark.parametrize(
    ("in_favor", "against", "suspended"),
    [
        (14, 7, True),
        (13, 7, False),
        (2, 1, True),
        (1, 1, False),
        (1, 0, True),
        (66, 34, False),
        (67, 33, True),
    ],
)
def test_rule_is_suspended_by_two_thirds_of_those_voting(
    in_favor: int, against: int, suspended: bool
) -> None:
    book = Secretary().proposed().on(AUTUMN).must(change.SuspendRule("c1", AUTUMN, in_favor, against))
    assert (book.now.changes["c1"].suspended == (AUTUMN,)) is suspended


@pytest.mark.clauses(F, "Art13-b.6", "Art13-b.4")
@pytest.mark.parametrize(("in_favor", "against", "passed"), [(11, 10, True), (10, 10, False), (9, 10, False)])
def test_change_holds_from_the_first_of_october_after_the_vote(
    in_favor: int, against: int, passed: bool
) -> None:
    book = Secretary().discussed().must(change.VoteChange("c1", SPRING, in_favor, against))
    assert [each.effective for each in adopted(book.now)] == ([date(2026, 10, 1)] if passed else [])
    before, after = (in_force(book.now, F, day) for day in (date(2026, 9, 30), date(2026, 10, 1)))
    assert (len(before), len(after)) == (0, int(passed))


@pytest.mark.clauses(F, "Art13-b.5", "Art13-b.6")
def test_change_adopted_in_autumn_holds_from_the_next_october() -> None:
    book = Secretary().suspended(AUTUMN).must(change.DiscussChange("c1", AUTUMN))
    book.must(change.VoteChange("c1", AUTUMN, 9, 1))
    assert [(each.adopted, each.effective) for each in adopted(book.now)] == [(AUTUMN, date(2027, 10, 1))]


# -- directors (Art. 14, 15)


@pytest.mark.clauses(F, "Art14-a.1", "Art14-a.2", "Art14-a.3", "Art14-a.4", "Art15-1")
def test_directors_are_one_to_five_nominees_of_the_spring_meeting_and_district_ones_need_approval() -> None:
    spring = date(2027, 3, 15)
    office = Office().opened().on(spring)
    statewide = office.asked(application())
    local = office.asked(application("District", Scope.DISTRICT, span=days(MONDAY + 7 * DAY)))
    for people in ((), tuple("abcdef")):
        assert office.refuses(do.NominateDirectors(people, spring)) == (Code.WRONG_NUMBER, "Art14-a.1")
    assert office.refuses(do.NominateDirectors(("Ann",), WINTER)) == (Code.WRONG_MEETING, "Art14-a.2")
    office.must(do.NominateDirectors(tuple("abcde"), spring))
    assert office.refuses(do.AssignDirector(statewide, "a")) == (Code.NOT_CERTIFIED, "Art14-a.3")
    office.must(do.CertifyDirector("a", spring, 5, 4), do.CertifyDirector("b", spring, 4, 4))
    office.must(do.AssignDirector(statewide, "a"))
    assert office.refuses(do.AssignDirector(statewide, "b")) == (Code.NOT_CERTIFIED, "Art14-a.3")
    assert office.refuses(do.AssignDirector(local, "a")) == (Code.NOT_SELECTED, "Art14-a.4")
    office.must(do.SelectDirector("dee", "central"))
    assert office.refuses(do.AssignDirector(local, "dee")) == (Code.NOT_APPROVED, "Art15-1")
    office.must(do.ApproveDirector("dee", "central"), do.AssignDirector(local, "dee"))
    assert office.now.meetings[MeetingKind.SPRING] == spring
