"""The committee's closed book: proposals, ballots, the three-year list, and what stays in it (SR 11 C)."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.kit.season import Season
from tenoff.records.hall import commands as do
from tenoff.records.hall.ballots import Announcement, Ballots, ToldPrivately, announcements, told_privately
from tenoff.records.hall.ballots import commands as ask
from tenoff.records.hall.ballots.refusals import Code
from tenoff.records.hall.ballots.values import Chance, Excused
from tenoff.records.hall.values import Category
from tests.records.any_orders import Names, stands
from tests.records.cited.hall import (
    BOARD,
    ClosedBook,
    closed,
    proposal,
    public,
    session,
    two_stand,
)

F = "florida-2024"


def chances(book: ClosedBook) -> dict[str, tuple[Chance, int]]:
    return {id: (each.chance, each.ballots) for id, each in book.now.candidates.items()}


@pytest.mark.clauses("florida-2024", "SR11-C.2.1", "SR11-C.2.2", "SR11-C.2.3")
def test_proposal_is_one_a_year_from_those_who_may_with_a_record_before_september() -> None:
    book = closed().must(proposal("b1", "ann"), proposal("b4", "bo", "cy"))
    clauses = [getattr(act.so[0], "clause", "") for act in book.log.acts][2:]
    assert clauses == [f"{F} SR11-C.2.1 SR11-C.2.3", f"{F} SR11-C.2.1 SR11-C.2.3 SR11-C.2.2"]
    assert book.refuses(proposal("b1", "dee")) == (Code.PROPOSED_ALREADY, "SR11-C.2.1")
    assert book.refuses(proposal("b7", "dee")) == (Code.MAY_NOT_PROPOSE, "SR11-C.2.1")
    assert book.refuses(proposal("nobody", "dee")) == (Code.MAY_NOT_PROPOSE, "SR11-C.2.1")
    assert book.refuses(proposal("b2", "dee", day=date(2025, 9, 1))) == (Code.TOO_LATE, "SR11-C.2.3")
    assert book.refuses(proposal("b2", "dee", record="")) == (Code.NO_RECORD, "SR11-C.2.3")
    assert book.refuses(ask.Propose("b2", date(2025, 8, 1), ("dee", "eve"), "x")) == (
        Code.NO_LINK,
        "SR11-C.2.2",
    )
    assert book.refuses(proposal("b2", "ann")) == (Code.LISTED_ALREADY, "SR11-C.6.1")
    book.must(proposal("b1", "dee", day=date(2026, 1, 2)))
    assert list(book.now.candidates) == ["a1", "a2", "a3"]


def test_proposal_when_struck_does_not_count() -> None:
    book = closed().must(proposal("b1", "ann"), ask.StrikeProposal("a1", "another was meant"))
    book.must(proposal("b1", "dee"))
    assert [(id, each.people) for id, each in book.now.candidates.items()] == [("a2", ("dee",))]


@pytest.mark.clauses("florida-2024", "SR11-C.4.1", "SR11-C.4.2", "SR11-C.8.1")
def test_candidates_present_leave_for_the_discussion_and_only_members_return() -> None:
    book = closed().must(proposal("b1", "b3"), proposal("b4", "guest"))
    assert book.refuses(session(present=("b1", "guest"))) == (Code.NOT_ON_THE_BOARD, "SR11-C.4.1")
    book.must(session(guests=("guest", "onlooker")))
    now = book.now.session
    assert now is not None
    assert now.excused == (Excused("b3", True), Excused("guest", False))
    assert (now.present, now.absent, now.clause) == (BOARD, (), f"{F} SR11-C.4.2 SR11-C.8.1")


@pytest.mark.clauses("florida-2024", "SR11-C.3.1")
def test_ballot_has_up_to_two_names_or_none() -> None:
    book = two_stand().must(proposal("b5", "dee"), session())
    assert book.refuses(ask.CountBallots((("a1", "a2", "a3"),))) == (Code.TOO_MANY_NAMES, "SR11-C.3.1")
    assert book.refuses(ask.CountBallots((("a1", "a1"),))) == (Code.TWICE_ON_A_BALLOT, "SR11-C.3.1")
    assert book.refuses(ask.CountBallots((("zed",),))) == (Code.NO_CANDIDATE, "")
    assert book.refuses(ask.CountBallots(((),) * 7, 1)) == (Code.TOO_MANY_BALLOTS, "")
    book.must(ask.CountBallots((("a1", "a2"),) * 4 + ((),) * 2, 1))
    assert book.now.counts[0].clause == f"{F} SR11-C.3.2 SR11-C.3.1"
    assert chances(book) == {
        "a1": (Chance.ELECTED, 1),
        "a2": (Chance.ELECTED, 1),
        "a3": (Chance.LISTED, 1),
    }
    alone = closed().must(proposal("b1", "ann"), session())
    assert alone.refuses(ask.CountBallots((("a1", "a2"),))) == (Code.TOO_MANY_NAMES, "SR11-C.3.1")


@pytest.mark.clauses("florida-2024", "SR11-C.3.2", "SR11-C.7")
@pytest.mark.parametrize(
    ("present", "votes", "blank", "elected", "clause"),
    [
        (7, 4, 0, True, "SR11-C.3.2"),  # of seven present, though only four voted
        (7, 3, 0, False, "SR11-C.3.2"),
        (7, 3, 2, False, "SR11-C.3.2"),
        (6, 3, 2, True, "SR11-C.7"),  # one is absent: of the five cast
        (6, 3, 3, False, "SR11-C.7"),
        (6, 1, 0, True, "SR11-C.7"),
    ],
)
def test_majority_is_of_those_present_or_with_members_absent_of_those_cast(
    present: int, votes: int, blank: int, elected: bool, clause: str
) -> None:
    book = closed().must(proposal("b1", "ann"), session(present=BOARD[:present]))
    book.must(ask.CountBallots((("a1",),) * votes + ((),) * blank))
    count = book.now.counts[0]
    assert (count.rows[0].chance is Chance.ELECTED, count.clause) == (elected, f"{F} {clause}")


@pytest.mark.clauses("florida-2024", "SR11-C.6.1", "SR11-C.6.2")
def test_candidate_stands_three_times_and_comes_back_only_for_a_district_president() -> None:
    book = closed().must(proposal("b1", "ann"))
    for year in (2025, 2026, 2027):
        assert chances(book)["a1"] == (Chance.LISTED, year - 2025)
        book.must(session(year), ask.CountBallots(((),) * 7))
    assert chances(book)["a1"] == (Chance.WITHDRAWN, 3)
    assert book.now.counts[-1].rows[0].clause == f"{F} SR11-C.6.1 SR11-C.6.2"
    assert book.refuses(session(2028)) == (Code.NO_CANDIDATES, "")
    assert book.refuses(proposal("b2", "ann", day=date(2028, 2, 1))) == (Code.WITHDRAWN, "SR11-C.6.2")
    assert book.refuses(ask.Reinstate("a1", "b4")) == (Code.NOT_A_DISTRICT_PRESIDENT, "SR11-C.6.2")
    book.must(ask.Reinstate("a1", "b2"))
    assert chances(book)["a1"] == (Chance.LISTED, 0)
    assert book.refuses(ask.Reinstate("a1", "b2")) == (Code.NOT_WITHDRAWN, "SR11-C.6.2")


def test_session_is_one_a_season_and_one_at_a_time() -> None:
    book = two_stand().must(session())
    assert book.refuses(session(2026)) == (Code.SESSION_OPEN, "")
    book.must(ask.BreakOffSession("no quorum"), session(), ask.CountBallots(()))
    assert book.refuses(session()) == (Code.BALLOT_HELD, "SR11-C.6.1")
    assert book.refuses(ask.CountBallots(())) == (Code.NO_SESSION, "")


@pytest.mark.clauses("florida-2024", "SR11-B.2.1", "SR11-B.2.2", "SR11-B.1.1")
def test_president_of_fewer_years_needs_two_thirds_of_the_full_board() -> None:
    book = closed()  # of seven, five are two thirds
    for yes, passed in ((4, False), (5, True)):
        book.must(ask.RecommendPresident("quin", Season(2025), Season(2026), yes))
        assert book.now.presidents[-1].passed is passed
    clause = f"{F} SR11-B.2.1 SR11-B.2.2"
    assert announcements(book.now) == (Announcement(Category.PRESIDENT, ("quin",), 2027, clause),)  # type: ignore[arg-type]
    full = ask.RecommendPresident("pat", Season(2024), Season(2026), 7)
    assert book.refuses(full) == (Code.NEEDS_NO_VOTE, "SR11-B.1.1")
    assert book.refuses(ask.RecommendPresident("rae", Season(2025), Season(2026), 8)) == (
        Code.TOO_MANY_VOTES,
        "SR11-B.2.1",
    )


@pytest.mark.clauses("florida-2024", "SR11-C.5.1", "SR11-C.5.2", "SR11-C.8.2")
def test_announcement_names_the_elected_and_the_others_are_told_in_private() -> None:
    book = two_stand().must(session(), ask.CountBallots((("a2",),) * 5 + (("a1",),) * 2))
    said = announcements(book.now)
    assert [(each.people, each.winter, each.clause) for each in said] == [
        (("bo", "cy"), 2026, f"{F} SR11-C.5.1 SR11-C.5.2 SR11-C.8.2")
    ]
    assert told_privately(book.now) == (
        ToldPrivately(("ann",), 2, f"{F} SR11-C.8.2 SR11-C.6.1"),  # type: ignore[arg-type]
    )


def test_readers_are_two_at_least_so_that_one_can_vouch_for_the_other() -> None:
    book = closed().must(ask.AdmitReader("clerk"), ask.DismissReader("chair"))
    assert book.now.readers == ("vice", "clerk")
    assert book.refuses(ask.DismissReader("vice")) == (Code.NO_READERS, "")
    for readers in ((), ("chair",), ("chair", "chair")):
        assert ClosedBook().refuses(ask.OpenBallots("florida-2024", readers)) == (Code.NO_READERS, "")


def test_reader_when_vouched_for_is_one() -> None:
    book = closed().must(ask.VouchReader("chair"))
    assert book.now.readers == ("chair", "vice")
    assert book.refuses(ask.VouchReader("clerk")) == (Code.NO_READER, "")


@given(st.integers(0, 10**9))
@settings(max_examples=40, deadline=None)
def test_public_book_never_has_what_the_closed_one_keeps(seed: int) -> None:
    dice = Random(seed)
    nominees = {f"a{number}": f"nominee-{number}" for number in range(1, 7)}
    closed_book = closed().must(*(proposal(f"b{at}", who) for at, who in enumerate(nominees.values(), 1)))
    for year in range(2025, 2025 + dice.randrange(1, 4)):
        if not closed_book.now.listed:
            break
        closed_book.must(session(year, BOARD[: dice.randrange(1, 8)]))
        now = closed_book.now.session
        assert now is not None
        names = [each.id for each in now.candidates]
        most = 2 if len(names) > 1 else 1
        ballots = tuple(tuple(dice.sample(names, dice.randrange(most + 1))) for _ in now.present)
        closed_book.must(ask.CountBallots(ballots))
    book = public()
    for said in announcements(closed_book.now):
        book.must(do.AnnounceElected(said.category, said.people, said.winter))
    file = b"".join(book.log.lines()).decode()
    elected = {id for id, (chance, _) in chances(closed_book).items() if chance is Chance.ELECTED}
    assert {id for id, who in nominees.items() if f'"{who}"' in file} == elected
    for secret in ("votes", "ballot", "cast", "needed", "Built courts", '"b1"'):
        assert secret not in file


@given(st.integers(0, 10**6), st.integers(1, 40), st.integers(1, 40))
def test_majority_agrees_with_counting_hands(seed: int, board: int, there: int) -> None:
    dice = Random(seed)
    members = tuple(f"m{number}" for number in range(board))
    book = two_stand()
    seats = tuple(type(book.now.board[0])(who, book.now.board[0].posts) for who in members)
    present = members[: min(there, board)]
    book.must(ask.SeatBoard(seats), session(present=present))
    ballots = tuple(
        dice.choice(((), ("a1",), ("a2",), ("a2", "a1"))) for _ in range(dice.randrange(len(present) + 1))
    )
    book.must(ask.CountBallots(ballots))
    of = len(ballots) if len(present) < board else len(present)
    for id in ("a1", "a2"):
        hands = sum(id in ballot for ballot in ballots)
        assert (chances(book)[id][0] is Chance.ELECTED) == (hands > of - hands)


def names(now: Ballots | None) -> Names:
    people = ("ann", "bo", "cy", "dee", *BOARD)
    ids = ("a1", "a2", "a3") if now is None or not now.candidates else tuple(now.candidates)
    return {
        "by": BOARD, "person": people, "nominees": people, "present": BOARD, "guests": people,
        "ballots": ids, "candidate": ids, "proposal": ids, "rule": ("florida-2024",), "reason": ("a slip",),
        "readers": ("chair", "vice"), "account": ("chair", "vice"), "": ("plain words",),
    }  # fmt: skip


@given(st.integers(0, 10**9), st.sampled_from((ClosedBook, closed, two_stand)))
@settings(max_examples=60, deadline=None)
def test_closed_book_stands_any_orders(seed: int, start: object) -> None:
    assert callable(start)
    log = stands(start().log, ask.Command, Random(seed), names, 60)
    if log.now is not None:
        assert all(each.ballots <= 3 for each in log.now.candidates.values())
        seasons = [each.season for each in log.now.counts]
        assert len(set(seasons)) == len(seasons)
