"""Hall of Fame and hosts read a second time from the printed text; values by hand (SR 11, Art. 1)."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.books.florida_2024.hall import HALL as FLORIDA_HALL
from tenoff.books.florida_2024.hosts import HOSTS as FLORIDA_HOSTS
from tenoff.kit.halves import points
from tenoff.kit.season import Season
from tenoff.log import Refused
from tenoff.records.hall import commands as do
from tenoff.records.hall.ballots import announcements
from tenoff.records.hall.ballots import commands as ask
from tenoff.records.hall.ballots.refusals import Code as BallotsCode
from tenoff.records.hall.ballots.values import BoardMember, Chance, Post
from tenoff.records.hall.players import due
from tenoff.records.hall.refusals import Code
from tenoff.records.hall.values import Category, Reached
from tenoff.records.hosts import StateTournament, host
from tests.records.cited.hall import BOARD, ClosedBook, closed, proposal, public, session, two_stand

F = "florida-2024"


# -- players (SR 11 A)


@pytest.mark.clauses(F, "SR11-A.1", "SR11-A.2.2", "SR11-A.2.3")
@pytest.mark.parametrize(
    ("since", "submitted", "winter", "postponable"),
    [
        (date(2025, 10, 1), date(2026, 1, 5), 2026, True),
        (date(2025, 12, 10), date(2026, 1, 5), 2026, True),
        (date(2026, 1, 1), date(2026, 1, 5), 2026, True),
        (date(2026, 1, 2), date(2026, 10, 1), 2027, False),
        (date(2026, 9, 30), date(2026, 10, 1), 2027, False),
        # Named only after that January: it is the following one by itself, and there is nothing to put off.
        (date(2025, 12, 10), date(2026, 10, 1), 2027, False),
    ],
)
def test_player_of_200_points_is_inducted_in_this_january(
    since: date, submitted: date, winter: int, postponable: bool
) -> None:
    found = due(Reached("ann", points(200), since), submitted, FLORIDA_HALL)
    assert (found.winter, found.postponable) == (winter, postponable)


@pytest.mark.clauses(F, "SR11-A.1", "SR11-A.2.3")
def test_player_postpones_to_the_following_january_once() -> None:
    book = public()
    few = Reached("few", points(199, half=True), date(2025, 12, 1))
    assert book.refuses(do.SubmitPlayers(date(2026, 1, 5), (few,))) == (Code.TOO_FEW_POINTS, "SR11-A.1")
    ann = Reached("ann", points(200), date(2025, 12, 10))
    book.must(do.SubmitPlayers(date(2026, 1, 5), (ann,)), do.PostponeInduction("ann"))
    assert book.now.due[0].winter == 2027
    assert book.refuses(do.PostponeInduction("ann")) == (Code.NOT_POSTPONABLE, "SR11-A.2.3")
    early = do.Induct("ann", Category.PLAYER, date(2026, 1, 26))
    assert book.refuses(early)[0] == Code.NOT_YET
    book.must(do.Induct("ann", Category.PLAYER, date(2027, 1, 25)))
    assert [each.person for each in book.now.members] == ["ann"]


def test_name_given_twice_is_the_one_that_is_told() -> None:
    book, day = public(), date(2025, 12, 10)
    ann, bo = (Reached(who, points(200), day) for who in ("ann", "bo"))
    twice = book.give(do.SubmitPlayers(date(2026, 1, 5), (ann, bo, bo)))
    assert isinstance(twice, Refused)
    assert (twice.code, twice.values) == (Code.DUE_ALREADY, ("bo", "player"))
    again = book.give(do.AnnounceElected(Category.SPECIAL_AWARD, ("cy", "dee", "dee"), 2026))
    assert isinstance(again, Refused)
    assert (again.code, again.values) == (Code.DUE_ALREADY, ("dee", "special-award"))


# -- presidents (SR 11 B)


@pytest.mark.clauses(F, "SR11-B.1.1", "SR11-B.1.2", "SR11-B.2.1", "SR11-B.2.2")
def test_president_of_three_years_enters_in_the_last_winter_and_of_two_by_two_thirds_of_all() -> None:
    book = public().must(do.SubmitPresident("pat", Season(2024), Season(2026)))
    assert (book.now.due[0].winter, book.now.due[0].category) == (2027, Category.PRESIDENT)
    two = do.SubmitPresident("quin", Season(2025), Season(2026))
    assert book.refuses(two) == (Code.TOO_FEW_YEARS, "SR11-B.2.1")


@pytest.mark.clauses(F, "SR11-B.2.1", "SR11-B.2.2")
@pytest.mark.parametrize(
    ("board", "yes", "passed"), [(30, 20, True), (30, 19, False), (7, 5, True), (7, 4, False)]
)
def test_president_of_two_years_needs_two_thirds_of_the_full_board(
    board: int, yes: int, passed: bool
) -> None:
    members = tuple(BoardMember(f"m{number}", (Post.BOARD,)) for number in range(board))
    book = ClosedBook().must(ask.OpenBallots(F, ("chair", "vice")), ask.SeatBoard(members))
    book.must(ask.RecommendPresident("quin", Season(2025), Season(2026), yes))
    vote = book.now.presidents[0]
    assert (vote.passed, vote.winter) == (passed, 2027)


# -- the Special Award (SR 11 C)


@pytest.mark.clauses(F, "SR11-C.2.1", "SR11-C.2.2", "SR11-C.2.3")
def test_proposal_comes_before_september_with_a_record_one_for_each_proposer_a_year() -> None:
    book = closed().must(proposal("b1", "ann", day=date(2025, 8, 31)))
    late = proposal("b2", "bo", day=date(2025, 9, 1))
    assert book.refuses(late) == (BallotsCode.TOO_LATE, "SR11-C.2.3")
    second = proposal("b1", "bo", day=date(2025, 8, 31))
    assert book.refuses(second) == (BallotsCode.PROPOSED_ALREADY, "SR11-C.2.1")
    assert book.refuses(proposal("b7", "bo")) == (BallotsCode.MAY_NOT_PROPOSE, "SR11-C.2.1")
    assert book.refuses(proposal("b2", "bo", record="")) == (BallotsCode.NO_RECORD, "SR11-C.2.3")
    unlinked = ask.Propose("b2", date(2025, 8, 1), ("bo", "cy"), "Much.")
    assert book.refuses(unlinked) == (BallotsCode.NO_LINK, "SR11-C.2.2")
    book.must(proposal("b1", "bo", day=date(2026, 3, 1)))  # another calendar year
    assert [each.people for each in book.now.listed] == [("ann",), ("bo",)]


@pytest.mark.clauses(F, "SR11-C.3.1")
def test_ballot_has_none_one_or_two_names() -> None:
    book = two_stand().must(proposal("b5", "dee"), session())
    three = ask.CountBallots((("a1", "a2", "a3"),))
    assert book.refuses(three) == (BallotsCode.TOO_MANY_NAMES, "SR11-C.3.1")
    book.must(ask.CountBallots(((), ("a1",), ("a1", "a2"))))
    assert [row.votes for row in book.now.counts[0].rows] == [2, 1, 0]


@pytest.mark.clauses(F, "SR11-C.3.2", "SR11-C.7")
@pytest.mark.parametrize(
    ("board", "present", "votes", "cast", "elected"),
    [
        (25, 25, 13, 25, True),
        (25, 25, 12, 25, False),
        (24, 24, 13, 24, True),
        (24, 24, 12, 24, False),  # half is no majority
        (25, 25, 12, 20, False),  # all are there: of those present, also of those who hand in nothing
        (30, 20, 11, 20, True),
        (30, 20, 10, 20, False),
        (30, 20, 10, 19, True),  # members are absent: of the votes cast
    ],
)
def test_majority_is_of_those_present_and_with_members_absent_of_the_votes_cast(
    board: int, present: int, votes: int, cast: int, elected: bool
) -> None:
    seats = tuple(f"m{number}" for number in range(board))
    members = tuple(BoardMember(who, (Post.DISTRICT_PRESIDENT,)) for who in seats)
    book = ClosedBook().must(ask.OpenBallots(F, ("chair", "vice")), ask.SeatBoard(members))
    book.must(proposal("m0", "ann"), proposal("m1", "bo"), session(present=seats[:present]))
    book.must(ask.CountBallots((("a1",),) * votes + ((),) * (cast - votes)))
    assert (book.now.candidates["a1"].chance is Chance.ELECTED) is elected


@pytest.mark.clauses(F, "SR11-C.4.1", "SR11-C.4.2", "SR11-C.8.1")
def test_candidate_on_the_board_leaves_for_the_discussion_and_votes_and_a_guest_does_not() -> None:
    book = closed().must(proposal("b1", "b3"), proposal("b4", "bo"), session(guests=("bo",)))
    opened = book.now.session
    assert opened is not None
    assert [(each.person, each.returns) for each in opened.excused] == [("b3", True), ("bo", False)]
    eight = ask.CountBallots((("a1",),) * 8)
    assert book.refuses(eight) == (BallotsCode.TOO_MANY_BALLOTS, "")
    book.must(ask.CountBallots((("a1",),) * 7))


@pytest.mark.clauses(F, "SR11-C.5.1", "SR11-C.5.2", "SR11-C.8.2")
def test_announcement_has_the_names_of_the_elected_and_no_number_of_votes() -> None:
    book = two_stand().must(session(), ask.CountBallots((("a2",),) * 5 + (("a1",),) * 2))
    told = announcements(book.now)
    assert [(each.category, each.people, each.winter) for each in told] == [
        (Category.SPECIAL_AWARD, ("bo", "cy"), 2026)
    ]
    assert told[0].__struct_fields__ == ("category", "people", "winter", "clause")


def stood(*years: int) -> ClosedBook:
    """Ann, proposed in 2024, after ballots of these seasons at which she got no vote."""
    book = closed().must(proposal("b1", "ann", day=date(2024, 8, 31)))
    for year in years:
        book.must(session(year), ask.CountBallots(((),) * 7))
    return book


@pytest.mark.clauses(F, "SR11-C.6.1", "SR11-C.6.2")
@pytest.mark.parametrize(
    ("years", "chance"),
    [
        ((2024,), Chance.LISTED),
        ((2024, 2025), Chance.LISTED),
        ((2024, 2025, 2026), Chance.WITHDRAWN),
        ((2024, 2026), Chance.WITHDRAWN),  # three years, though a ballot was not held
    ],
)
def test_name_not_elected_is_on_the_list_for_three_years(years: tuple[int, ...], chance: Chance) -> None:
    assert stood(*years).now.candidates["a1"].chance is chance


@pytest.mark.clauses(F, "SR11-C.6.1", "SR11-C.6.2")
def test_name_whose_three_years_are_over_before_a_ballot_does_not_stand_again() -> None:
    book = stood(2024, 2025).must(proposal("b4", "bo", day=date(2027, 8, 1)), session(2027))
    opened = book.now.session
    assert opened is not None
    assert [each.people for each in opened.candidates] == [("bo",)]
    assert book.now.candidates["a1"].chance is Chance.WITHDRAWN
    book.must(ask.CountBallots(((),) * 7))
    assert book.refuses(ask.Reinstate("a1", "b4")) == (BallotsCode.NOT_A_DISTRICT_PRESIDENT, "SR11-C.6.2")
    book.must(ask.Reinstate("a1", "b1"), session(2028), ask.CountBallots(((),) * 7))
    assert book.now.candidates["a1"] in book.now.listed


def test_session_when_every_name_is_over_its_years_only_takes_them_off() -> None:
    book = stood(2024).must(session(2028))
    assert (book.now.session, book.now.listed) == (None, ())
    assert book.refuses(session(2028, BOARD)) == (BallotsCode.NO_CANDIDATES, "")


# -- hosts (Art. 1)

CHART = {
    "west-coast": (2026, 2024, 2030, 2028, 2027, 2025),
    "southwest-coast": (2028, 2025, 2029, 2028, 2028, 2026),
    "southern": (2027, 2026, 2028, 2029, 2029, 2027),
    "southeast-coast": (2029, 2027, 2025, 2030, None, None),
    "central-east-coast": (2030, 2028, 2026, 2024, 2025, 2028),
    "northern": (2024, 2029, 2027, 2025, 2024, 2029),
    "central": (2025, 2030, 2024, 2026, 2026, 2024),
}
"""Copied by eye, column by column: singles, doubles, Masters, champions, amateur singles and doubles."""


@pytest.mark.clauses(F, *(f"Art1-chart.{n}" for n in range(1, 8)), "Art1-b.2")
@pytest.mark.parametrize("district", CHART)
def test_host_in_each_cell_of_the_chart_and_a_round_later_is_the_printed_one(district: str) -> None:
    for tournament, year in zip(StateTournament, CHART[district], strict=True):
        cycle = 6 if tournament.value.startswith("amateur") else 7
        for later in () if year is None else (0, cycle, 2 * cycle):
            assert year is not None
            assert district in host(FLORIDA_HOSTS, tournament, Season(year + later)).printed


@pytest.mark.clauses(F, "Art1-b.2")
@pytest.mark.parametrize(
    ("tournament", "year", "district"),
    [
        (StateTournament.SINGLES, 2031, "northern"),
        (StateTournament.DOUBLES, 2031, "west-coast"),
        (StateTournament.MASTERS, 2031, "central"),
        (StateTournament.CHAMPIONS, 2031, "central-east-coast"),
        (StateTournament.AMATEUR_SINGLES, 2030, "northern"),
        (StateTournament.AMATEUR_DOUBLES, 2030, "central"),
        (StateTournament.AMATEUR_SINGLES, 2036, "northern"),
        (StateTournament.CHAMPIONS, 2027, "west-coast"),  # suggested: nobody is printed
        (StateTournament.CHAMPIONS, 2028, "southwest-coast"),  # suggested: two are printed
        (StateTournament.CHAMPIONS, 2034, "west-coast"),
        (StateTournament.CHAMPIONS, 2035, "southwest-coast"),
    ],
)
def test_host_after_the_chart_goes_round_in_each_column(
    tournament: StateTournament, year: int, district: str
) -> None:
    found = host(FLORIDA_HOSTS, tournament, Season(year))
    assert found.district == district
    doubled = tournament is StateTournament.CHAMPIONS and (year - 2024) % 7 in (3, 4)
    assert (found.doubt is not None) is doubled
    assert len(found.printed) == ({3: 0, 4: 2}[(year - 2024) % 7] if doubled else 1)
