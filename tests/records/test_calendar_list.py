"""The list and its vote, hosts and directors of a season, clause by clause."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tenoff.books.florida_2024.calendar import CALENDAR as FLORIDA_CALENDAR
from tenoff.books.florida_2024.hosts import HOSTS as FLORIDA_HOSTS
from tenoff.kit.division import Scope
from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.application import Place
from tenoff.records.calendar.concerns import Body, Concern, ConcernCode, Weight
from tenoff.records.calendar.conflicts import concerns
from tenoff.records.calendar.evolve import evolve
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code
from tenoff.records.calendar.state import Phase
from tests.records.cited.calendar import (
    BOARD,
    CLEARWATER,
    LATER,
    MIAMI,
    MONDAY,
    NEW_YEAR,
    SPRING,
    WINTER,
    Office,
    application,
    days,
)

DAY = timedelta(days=1)


# -- the list and the vote


@pytest.mark.clauses("florida-2024", "Art4-b", "Art4-a.5")
def test_list_when_sent_ten_days_before_the_winter_meeting_is_in_time() -> None:
    office = Office().opened()
    assert office.refuses(do.SubmitList(BOARD)) == (Code.NOTHING_LISTED, "Art4-a.5 Art4-b")
    key = office.asked(application(), placed=False)
    assert office.refuses(do.SubmitList(BOARD)) == (Code.NOT_DATED, "Art4-a.5 Art4-b")
    office.must(do.PlaceTournament(key, days())).on(date(2027, 1, 16))
    assert office.refuses(do.SubmitList(BOARD)) == (Code.LIST_LATE, "Art4-a.5 Art4-b")
    office.must(do.SubmitList(BOARD, on=date(2027, 1, 15)))
    assert office.last() == so.ListSubmitted(
        (so.ListLine(key, days()),),
        BOARD,
        date(2027, 1, 15),
        WINTER,
        10,
        FLORIDA_CALENDAR.list.sent,
    )


def test_list_when_late_is_sent_for_a_reason_on_record() -> None:
    office = Office().opened()
    office.asked(application())
    office.on(date(2027, 1, 20)).must(do.SubmitList(BOARD, despite="The storm."))
    sent = office.last()
    assert isinstance(sent, so.ListSubmitted)
    assert (sent.days, sent.despite) == (5, "The storm.")


def test_winter_meeting_when_moved_forward_keeps_the_ten_days() -> None:
    office = Office().opened()
    office.asked(application())
    office.submitted()
    earlier, later = (do.SetMeeting(MeetingKind.WINTER, WINTER + DAY * by) for by in (-1, 1))
    assert office.refuses(earlier) == (Code.LIST_LATE, "Art4-a.5 Art4-b")
    office.must(later).on(WINTER + DAY).must(do.VoteSchedule(WINTER + DAY, 9, 1))
    assert office.refuses(do.SetMeeting(MeetingKind.WINTER, WINTER)) == (Code.MEETING_HELD, "")


@pytest.mark.clauses("florida-2024", "Art4-c", "Art4-d")
def test_schedule_when_the_board_votes_at_the_winter_meeting_is_adopted_and_published() -> None:
    office = Office().opened()
    office.asked(application())
    vote = do.VoteSchedule(WINTER, 12, 2)
    assert office.refuses(vote) == (Code.NOT_SUBMITTED, "Art4-c")
    office.submitted()
    assert office.refuses(vote) == (Code.IN_FUTURE, "")
    assert office.on(SPRING).refuses(do.VoteSchedule(SPRING, 12, 2)) == (Code.WRONG_MEETING, "Art4-c")
    assert office.refuses(do.VoteSchedule(WINTER, -1, 2)) == (Code.BAD_VOTES, "")
    assert office.refuses(do.PublishSchedule("the website")) == (Code.NOT_ADOPTED, "Art4-d")
    office.must(vote, do.PublishSchedule("the website"))
    assert (office.now.phase, office.now.adopted, office.now.published) == (Phase.PUBLISHED, WINTER, SPRING)


def test_schedule_when_the_vote_is_even_goes_back_to_the_committee() -> None:
    office = Office().opened()
    office.asked(application())
    office.submitted().on(WINTER).must(do.VoteSchedule(WINTER, 7, 7))
    assert (office.now.phase, office.now.adopted) == (Phase.DRAFT, None)


def test_tournament_when_moved_after_the_vote_needs_a_reason_and_no_bar() -> None:
    office = Office().opened()
    key = office.asked(application())
    office.adopted()
    late_week = days(MONDAY + 3 * DAY)
    assert office.refuses(do.PlaceTournament(key, LATER)) == (Code.NO_REASON, "")
    assert office.refuses(do.PlaceTournament(key, late_week, "The storm.")) == (Code.BARRED, "Art4-a.4")
    office.must(do.PlaceTournament(key, late_week, "The storm.", Body.COMMITTEE))
    assert [type(event) for event in office.log.acts[-1].so] == [so.TournamentPlaced, so.ConcernSettled]
    assert office.now.tournaments[key].span == late_week
    assert [each.weight for each in concerns(office.now, FLORIDA_CALENDAR)] == [Weight.NOTES]


def test_host_club_when_it_changes_after_the_vote_is_the_boards_question() -> None:
    office = Office().opened()
    key = office.state()
    office.adopted()
    ocala = application("Singles", Scope.STATE, event="singles", club="Ocala")
    assert office.refuses(do.ReviseApplication(key, ocala, "The roof fell in.")) == (Code.BARRED, "Art2-f.4")
    office.must(do.ReviseApplication(key, ocala, "The roof fell in.", Body.BOARD))
    assert office.now.tournaments[key].application.club == "Ocala"
    assert [each.settled for each in concerns(office.now, FLORIDA_CALENDAR)] == ["The roof fell in."]


def test_district_event_when_it_comes_after_the_vote_is_placed_if_nothing_bars_it() -> None:
    office = Office().opened()
    office.state()
    office.adopted()
    local = office.asked(application("District", Scope.DISTRICT, place=MIAMI), placed=False)
    assert office.refuses(do.PlaceTournament(local, days())) == (Code.BARRED, "Art4-f.2")
    office.must(do.PlaceTournament(local, LATER))
    assert office.now.tournaments[local].span == LATER


# -- hosts


@pytest.mark.clauses("florida-2024", "Art1-b.1")
@pytest.mark.parametrize(
    ("event", "district", "turn"),
    [
        ("singles", "southern", None),
        ("singles", "Southern", None),
        ("singles", "Central", "Southern"),
        ("doubles", "Southeast Coast", None),
        ("doubles", "Southern", "Southeast Coast"),
        ("champions", "West Coast", None),  # nobody is printed for the season: the suggested one
        ("champions", "Central", "West Coast"),
    ],
)
def test_state_tournament_when_in_another_district_than_the_charts_is_asked_about(
    event: str, district: str, turn: str | None
) -> None:
    office = Office().opened()
    office.must(do.InviteHosts(event, district), do.OfferToHost(event, "Lakeland", CLEARWATER))
    office.must(do.ChooseHost(event, (do.VotesFor("Lakeland", 4),)))
    key = office.asked(application(event, Scope.STATE, event=event))
    found = [
        each for each in concerns(office.now, FLORIDA_CALENDAR) if each.code is ConcernCode.OTHER_DISTRICT
    ]
    asked = Concern(
        ConcernCode.OTHER_DISTRICT,
        key,
        Weight.WARNS,
        Body.BOARD,
        FLORIDA_HOSTS.rotates,
        values=(district, turn or ""),
    )
    assert found == ([] if turn is None else [asked])


@pytest.mark.clauses("florida-2024", "Art2-f.3", "Art2-f.4", "Art2-f.5")
def test_host_when_chosen_by_the_district_is_approved_at_the_winter_meeting() -> None:
    office = Office().opened()
    assert office.refuses(do.OfferToHost("singles", "Sebring", CLEARWATER)) == (Code.NOT_INVITED, "Art2-f.3")
    office.must(do.InviteHosts("singles", "central"))
    assert office.last() == so.HostsInvited(
        "singles", "central", NEW_YEAR, late=False, clause=FLORIDA_CALENDAR.hosts.asked
    )
    for club in ("Sebring", "Lakeland", "Ocala"):
        office.must(do.OfferToHost("singles", club, CLEARWATER))
    even = (do.VotesFor("Sebring", 3), do.VotesFor("Lakeland", 3))
    most = (do.VotesFor("Sebring", 3), do.VotesFor("Lakeland", 2), do.VotesFor("Ocala", 1))
    for votes in (even, most):
        assert office.refuses(do.ChooseHost("singles", votes)) == (Code.NO_MAJORITY, "Art2-f.4")
    assert office.refuses(do.ChooseHost("singles", (do.VotesFor("Naples", 3),))) == (
        Code.NO_OFFER,
        "Art2-f.3",
    )
    assert office.refuses(do.ApproveHost("singles", WINTER, 9, 1)) == (Code.HOST_NOT_CHOSEN, "Art2-f.4")
    office.must(do.ChooseHost("singles", (do.VotesFor("Sebring", 4), do.VotesFor("Lakeland", 3))))
    office.on(WINTER)
    assert office.refuses(do.ApproveHost("singles", WINTER - DAY, 9, 1)) == (Code.WRONG_MEETING, "Art2-f.5")
    office.must(do.ApproveHost("singles", WINTER, 9, 1))
    assert (office.now.hosts["singles"].club, office.now.hosts["singles"].approved) == ("Sebring", WINTER)


@pytest.mark.parametrize(("day", "late"), [(date(2027, 1, 31), False), (date(2027, 2, 1), True)])
def test_invitations_when_after_january_are_late(day: date, late: bool) -> None:
    office = Office().opened().on(day).must(do.InviteHosts("masters", "central"))
    invited = office.last()
    assert isinstance(invited, so.HostsInvited)
    assert invited.late is late


def test_host_when_the_meeting_declines_is_chosen_again() -> None:
    office = Office().opened()
    office.state()
    office.submitted().on(WINTER)
    assert office.refuses(do.VoteSchedule(WINTER, 9, 1)) == (Code.HOST_NOT_APPROVED, "Art2-f.5")
    office.must(do.ApproveHost("singles", WINTER, 1, 9))
    assert office.now.hosts["singles"].club == ""
    office.must(
        do.ChooseHost("singles", (do.VotesFor("Lakeland", 1),)), do.ApproveHost("singles", WINTER, 9, 1)
    )
    office.must(do.VoteSchedule(WINTER, 9, 1))


def test_state_tournament_when_its_club_was_not_chosen_is_barred() -> None:
    office = Office().opened()
    office.state()
    office.must(
        do.ReviseApplication("t1", application("Singles", Scope.STATE, event="singles", club="Ocala"))
    )
    assert office.held() == [(ConcernCode.NO_HOST, "t1", "", "Art2-f.4")]
    again = application("Again", Scope.STATE, event="singles")
    assert office.refuses(do.Apply(again)) == (Code.STATE_EVENT_THERE, "")


# -- directors


@pytest.mark.clauses("florida-2024", "Art14-a.1", "Art14-a.2")
@pytest.mark.parametrize(("people", "taken"), [(0, False), (1, True), (5, True), (6, False)])
def test_nominations_when_one_to_five_are_taken(people: int, taken: bool) -> None:
    office = Office().opened().on(SPRING)
    order = do.NominateDirectors(tuple(f"p{number}" for number in range(people)), SPRING)
    if taken:
        office.must(order)
    else:
        assert office.refuses(order) == (Code.WRONG_NUMBER, "Art14-a.1")


def test_nominations_when_made_twice_count_together_and_belong_to_spring() -> None:
    office = Office().opened().on(SPRING)
    assert office.refuses(do.NominateDirectors(("p1",), WINTER)) == (Code.WRONG_MEETING, "Art14-a.2")
    office.must(do.NominateDirectors(("p1", "p2", "p3"), SPRING))
    assert office.refuses(do.NominateDirectors(("p3",), SPRING)) == (Code.NOMINATED_ALREADY, "")
    assert office.refuses(do.NominateDirectors(("p4", "p5", "p6"), SPRING)) == (
        Code.WRONG_NUMBER,
        "Art14-a.1",
    )


@pytest.mark.clauses("florida-2024", "Art14-a.3", "Art14-a.4", "Art15-1")
def test_director_when_assigned_is_certified_or_selected_and_approved() -> None:
    office = Office().opened()
    wide, local = office.asked(application()), office.asked(application("D", Scope.DISTRICT, span=LATER))
    office.on(SPRING).must(do.NominateDirectors(("p1",), SPRING))
    assert office.refuses(do.CertifyDirector("p2", SPRING, 9, 1)) == (Code.NOT_NOMINATED, "Art14-a.2")
    assert office.refuses(do.AssignDirector(wide, "p1")) == (Code.NOT_CERTIFIED, "Art14-a.3")
    office.must(do.CertifyDirector("p1", SPRING, 5, 5))
    assert office.refuses(do.AssignDirector(wide, "p1")) == (Code.NOT_CERTIFIED, "Art14-a.3")
    office.must(do.CertifyDirector("p1", SPRING, 9, 1), do.AssignDirector(wide, "p1"))
    assert office.last() == so.DirectorAssigned(wide, "p1", FLORIDA_CALENDAR.directors.certified)
    assert office.refuses(do.AssignDirector(local, "p1")) == (Code.NOT_SELECTED, "Art14-a.4")
    office.must(do.SelectDirector("p1", "central"))
    assert office.refuses(do.AssignDirector(local, "p1")) == (Code.NOT_APPROVED, "Art15-1")
    office.must(do.ApproveDirector("p1", "central"), do.AssignDirector(local, "p1"))
    assigned = office.last()
    assert isinstance(assigned, so.DirectorAssigned)
    assert assigned.clause == "florida-2024 Art14-a.4 Art15-1"
    office.must(do.ApproveDirector("p1", "central", approved=False, reason="Too far."))
    assert office.refuses(do.AssignDirector(local, "p1")) == (Code.NOT_APPROVED, "Art15-1")


def test_director_when_not_authorized_directs_for_a_reason_on_record() -> None:
    office = Office().opened()
    key = office.asked(application())
    office.must(do.AssignDirector(key, "p9", despite="Nobody else could come."))
    assert office.last() == so.DirectorAssigned(
        key, "p9", FLORIDA_CALENDAR.directors.certified, "Nobody else could come."
    )


# -- what makes no sense


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (do.InviteHosts("darts", "central"), Code.NO_STATE_EVENT),
        (do.InviteHosts("singles", "central"), Code.INVITED_ALREADY),
        (do.OfferToHost("singles", "Ocala", CLEARWATER), Code.HOST_CHOSEN),
        (do.OfferToHost("doubles", "Ocala", Place("")), Code.BAD_PLACE),
        (do.OfferToHost("doubles", "Lakeland", CLEARWATER), Code.OFFERED_ALREADY),
        (do.ChooseHost("singles", ()), Code.HOST_CHOSEN),
        (do.ChooseHost("doubles", ()), Code.BAD_VOTES),
        (do.ChooseHost("doubles", (do.VotesFor("Lakeland", 2),) * 2), Code.BAD_VOTES),
        (do.ApproveHost("singles", WINTER, 9, 1), Code.HOST_APPROVED),
        (do.CertifyDirector("p1", SPRING, 0, 0), Code.BAD_VOTES),
        (do.SelectDirector("p1", "central"), Code.SELECTED_ALREADY),
        (do.ApproveDirector("p1", "central", approved=False), Code.NO_REASON),
        (do.AssignDirector("t1", ""), Code.NO_TEXT),
        (do.SettleConcern("t1", ConcernCode.LATE, Body.COMMITTEE, "Never."), Code.NO_CONCERN),
        (do.SettleConcern("t1", ConcernCode.LATE, Body.COMMITTEE, ""), Code.NO_REASON),
        (do.SubmitList(BOARD), Code.NOT_DRAFT),
        (do.PublishSchedule(""), Code.NO_TEXT),
        (do.CancelTournament("t1", ""), Code.NO_REASON),
        (do.SetAside("t1", "Twice.", in_favor_of="t1"), Code.SAME_TOURNAMENT),
        (do.StateMiles("t1", "t9", 3, "a map"), Code.NO_TOURNAMENT),
        (do.MarkDone("applications", date(2027, 9, 1)), Code.IN_FUTURE),
    ],
)
def test_order_when_it_makes_no_sense_after_the_vote_is_refused(order: do.Command, code: Code) -> None:
    office = Office().opened()
    office.state()
    office.adopted().on(SPRING).must(
        do.NominateDirectors(("p1",), SPRING), do.SelectDirector("p1", "central")
    )
    office.must(do.InviteHosts("doubles", "central"), do.OfferToHost("doubles", "Lakeland", CLEARWATER))
    assert office.refuses(order) == (code, "")


def test_calendar_when_a_file_begins_otherwise_cannot_be_folded() -> None:
    opened = so.CalendarOpened(2027, "florida-2024")
    now = evolve(None, opened)
    with pytest.raises(ValueError, match="a calendar is opened once, got CalendarOpened"):
        evolve(now, opened)
    with pytest.raises(ValueError, match="a calendar begins with calendar-opened, got MeetingSet"):
        evolve(None, so.MeetingSet(MeetingKind.WINTER, WINTER))
