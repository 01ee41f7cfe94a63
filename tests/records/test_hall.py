"""The Hall of Fame in public: players, presidents, announcements, plaques (SR 11, Art. 10(c))."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.books.florida_2024.hall import HALL as FLORIDA_HALL
from tenoff.kit import cited_ids
from tenoff.kit.halves import Halves, points
from tenoff.kit.season import Season
from tenoff.records.hall import Hall
from tenoff.records.hall import commands as do
from tenoff.records.hall.players import due, reached
from tenoff.records.hall.refusals import Code
from tenoff.records.hall.values import Category, Plaque, Plate, Reached
from tenoff.records.points.lines import Line, Why
from tests.records.any_orders import Names, stands
from tests.records.cited.hall import PublicBook, public, situations
from tests.tournament.cited.telling import cites

F = "florida-2024"
CLAUSES = (
    "Art10-c.2", "SR14-h.6", "SR11.2", "SR11-A.1", "SR11-A.2.1", "SR11-A.2.2", "SR11-A.2.3",
    "SR11-B.1.1", "SR11-B.1.2", "SR11-B.2.1", "SR11-B.2.2",
    "SR11-C.2.1", "SR11-C.2.2", "SR11-C.2.3", "SR11-C.3.1", "SR11-C.3.2", "SR11-C.4.1", "SR11-C.4.2",
    "SR11-C.5.1", "SR11-C.5.2", "SR11-C.6.1", "SR11-C.6.2", "SR11-C.7", "SR11-C.8.1", "SR11-C.8.2",
)  # fmt: skip


def test_situations_when_told_cite_their_clauses() -> None:
    made = {id for cite in cites(situations()) for id in cited_ids(cite)}
    assert sorted(set(CLAUSES) - made) == []


def line(person: str, halves: int, day: date, known: date | None = None) -> Line:
    return Line(person, Halves(halves), Why.PLACE, day, known or day)


@pytest.mark.clauses("florida-2024", "SR11-A.1")
def test_player_when_having_200_points_qualifies_and_with_half_a_point_less_does_not() -> None:
    day = date(2025, 11, 5)
    lines = [line("a", 390, date(2019, 1, 9)), line("a", 10, day), line("b", 399, day), line("c", 400, day)]
    found = reached(lines, FLORIDA_HALL, date(2026, 1, 1), known={"c"})
    assert found == (Reached("a", points(200), day),)


def test_player_when_a_correction_took_points_away_has_them_since_they_were_enough_for_good() -> None:
    first, second = date(2025, 1, 9), date(2025, 2, 9)
    told = date(2025, 6, 1)
    lines = [line("a", 400, first), line("a", -10, first, told), line("a", 10, second)]
    before, after = (reached(lines, FLORIDA_HALL, day) for day in (date(2025, 3, 1), told))
    assert [each.since for each in (*before, *after)] == [first, second]


@pytest.mark.clauses("florida-2024", "SR11-A.2.1", "SR11-A.2.2", "SR11.2", "SR14-h.6")
@pytest.mark.parametrize(
    ("since", "on", "winter", "postponable"),
    [
        (date(2025, 12, 10), date(2026, 1, 5), 2026, True),
        (date(2026, 1, 1), date(2026, 1, 5), 2026, True),
        (date(2026, 1, 2), date(2026, 10, 1), 2027, False),
        (date(2026, 1, 15), date(2026, 10, 1), 2027, False),
        (date(2025, 10, 1), date(2025, 10, 2), 2026, True),
        (date(2025, 9, 30), date(2025, 10, 2), 2026, False),
        (date(2015, 3, 1), date(2025, 10, 2), 2026, False),
    ],
)
def test_player_is_due_in_the_winter_of_the_season_or_in_the_next(
    since: date, on: date, winter: int, postponable: bool
) -> None:
    found = due(Reached("a", points(200), since), on, FLORIDA_HALL)
    assert (found.winter, found.postponable) == (winter, postponable)
    assert ("SR11-A.2.2" in cited_ids(found.clause)) == postponable
    assert cited_ids(found.clause)[:4] == ("SR11.2", "SR11-A.1", "SR11-A.2.1", "SR14-h.6")


@pytest.mark.clauses("florida-2024", "SR11-A.2.3")
def test_induction_when_postponed_is_a_year_later_and_only_once() -> None:
    early, late = (Reached(who, points(201), day) for who, day in (
        ("early", date(2025, 12, 10)), ("late", date(2025, 3, 4)),
    ))  # fmt: skip
    book = public().must(do.SubmitPlayers(date(2026, 1, 2), (early, late)), do.PostponeInduction("early"))
    assert [(each.person, each.winter) for each in book.now.due] == [("early", 2027), ("late", 2026)]
    assert book.refuses(do.PostponeInduction("early")) == (Code.NOT_POSTPONABLE, "SR11-A.2.3")
    assert book.refuses(do.PostponeInduction("late")) == (Code.NOT_POSTPONABLE, "SR11-A.2.3")
    assert book.refuses(do.Induct("early", Category.PLAYER, date(2026, 1, 12))) == (
        Code.NOT_YET,
        "SR11.2 SR11-A.1 SR11-A.2.1 SR14-h.6 SR11-A.2.2",
    )
    book.must(do.Induct("late", Category.PLAYER, date(2026, 1, 12), "Nine titles."))
    assert [(each.person, each.words) for each in book.now.members] == [("late", "Nine titles.")]
    assert book.refuses(do.SubmitPlayers(date(2026, 10, 1), (late,))) == (Code.IN_ALREADY, "SR11.2")
    assert book.now.players_known == {"early", "late"}


@pytest.mark.clauses("florida-2024", "SR11-B.1.1", "SR11-B.1.2", "SR11-B.2.1", "SR11-B.2.2")
def test_president_after_three_years_is_due_in_the_last_winter_and_before_needs_the_board() -> None:
    book = public().must(do.SubmitPresident("pat", Season(2024), Season(2026)))
    found = book.now.due[0]
    assert (found.winter, found.clause) == (2027, f"{F} SR11.2 SR11-B.1.1 SR11-B.1.2")
    short = do.SubmitPresident("quin", Season(2025), Season(2026))
    assert book.refuses(short) == (Code.TOO_FEW_YEARS, "SR11-B.2.1")
    book.must(do.AnnounceElected(Category.PRESIDENT, ("quin",), 2027))
    assert book.now.due[1].clause == f"{F} SR11.2 SR11-B.2.1 SR11-B.2.2"
    assert book.refuses(do.SubmitPresident("rae", Season(2026), Season(2024))) == (Code.BAD_TERM, "")


@pytest.mark.clauses("florida-2024", "SR11-C.5.1", "SR11-C.5.2", "SR11-C.8.2")
def test_announcement_of_the_elected_has_names_and_nothing_else() -> None:
    book = public().must(do.AnnounceElected(Category.SPECIAL_AWARD, ("ann", "bo"), 2026))
    assert [(each.person, each.winter, each.clause) for each in book.now.due] == [
        (who, 2026, f"{F} SR11.2 SR11-C.5.1 SR11-C.5.2 SR11-C.8.2") for who in ("ann", "bo")
    ]
    players = do.AnnounceElected(Category.PLAYER, ("cy",), 2026)
    assert book.refuses(players) == (Code.WRONG_CATEGORY, "SR11-A.1")
    assert book.refuses(do.Induct("cy", Category.SPECIAL_AWARD, date(2026, 1, 12))) == (
        Code.NOT_DUE,
        "SR11.2",
    )


@pytest.mark.clauses("florida-2024", "Art10-c.2")
def test_plaque_when_its_last_plate_is_filled_is_retired_to_the_hall() -> None:
    plates = tuple(Plate(f"20{year}", f"Winner {year}") for year in (23, 24, 25))
    book = public().must(do.HangPlaque("men", "Men's singles", 3, plates[:1]))
    book.must(do.AddPlate("men", date(2024, 1, 9), plates[1]))
    assert book.now.plaques["men"].retired is None
    book.must(do.AddPlate("men", date(2025, 1, 9), plates[2]))
    retired = Plaque("men", "Men's singles", 3, plates, date(2025, 1, 9))
    assert book.now.plaques == {"men": retired}
    assert book.refuses(do.AddPlate("men", date(2026, 1, 9), plates[2])) == (Code.PLAQUE_RETIRED, "Art10-c.2")
    assert book.refuses(do.HangPlaque("more", "Ladies' singles", 0)) == (Code.BAD_ROOM, "Art10-c.2")


def test_submission_when_a_mistake_is_taken_back() -> None:
    book = public().must(do.SubmitPresident("pat", Season(2024), Season(2026)))
    book.must(do.TakeBackDue("pat", Category.PRESIDENT, "the term was shorter"))
    assert book.now.due == ()
    assert book.refuses(do.TakeBackDue("pat", Category.PRESIDENT, "again")) == (Code.NOT_DUE, "")


def test_member_when_from_before_the_book_is_entered_with_a_source_and_struck_if_wrong() -> None:
    old = do.EnterMember("old", Category.PLAYER, date(1988, 1, 9), "the yearbook of 1988")
    book = public().must(old)
    assert book.refuses(old) == (Code.IN_ALREADY, "SR11.2")
    book.must(do.StrikeMember("old", Category.PLAYER, "another of that name"))
    assert book.now.members == ()
    assert book.refuses(do.StrikeMember("old", Category.PLAYER, "again")) == (Code.NOT_A_MEMBER, "")


DAYS = st.dates(date(2020, 1, 1), date(2026, 12, 31))


@given(st.lists(st.tuples(DAYS, st.integers(-60, 160), st.integers(0, 300)), max_size=12), DAYS)
def test_total_is_enough_since_the_day_from_which_it_always_was(
    rows: Sequence[tuple[date, int, int]], on: date
) -> None:
    lines = [line("a", halves, day, day + timedelta(days=later)) for day, halves, later in rows]
    told = [each for each in lines if each.known <= on]
    days = sorted({each.day for each in told})
    enough = [sum(each.worth for each in told if each.day <= day) >= 400 for day in days]
    since = next((day for at, day in enumerate(days) if all(enough[at:])), None)
    found = reached(lines, FLORIDA_HALL, on)
    assert [each.since for each in found] == ([] if since is None else [since])


def names(now: Hall | None) -> Names:
    people = ("ann", "bo", "cy")
    return {
        "person": people, "people": people, "rule": ("florida-2024",), "id": ("men",), "plaque": ("men",),
        "reason": ("a slip",), "": ("plain words",),
    }  # fmt: skip


@given(st.integers(0, 10**9), st.booleans())
@settings(max_examples=60, deadline=None)
def test_hall_stands_any_orders(seed: int, opened: bool) -> None:
    log = stands((public() if opened else PublicBook()).log, do.Command, Random(seed), names, 60)
    if log.now is not None:
        inside = [(each.person, each.category) for each in log.now.members]
        assert len(set(inside)) == len(inside)
