from __future__ import annotations

from collections.abc import Iterable
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.books.florida_2024.clubs import CLUBS
from tenoff.kit import cited_ids
from tenoff.kit.division import Scope
from tenoff.records.club_membership import Appearance, Filing, Told, represented
from tenoff.rules.clauses import clauses
from tenoff.tournament.eligibility import Held
from tests.records.cited.partners import no_member_club

FIRST = Filing("ann", "Lakeside", date(2024, 10, 5))
PLAYED = Appearance("ann", "Lakeside", date(2024, 11, 4), Scope.DISTRICT)


def club_on(filings: Iterable[Filing], person: str, day: date, appearances: Iterable[Appearance] = ()) -> str:
    """The club of the last filing that holds; empty where there is none."""
    holding = [each for each in represented(CLUBS, filings, person, day, appearances) if each.told.holds]
    return holding[-1].filing.club if holding else ""


def told(*filings: Filing, played: tuple[Appearance, ...] = (PLAYED,)) -> list[Told]:
    return [each.told for each in represented(CLUBS, filings, "ann", date(2026, 1, 1), played)]


def change(club_told: bool, keeper_told: bool, day: date = date(2024, 12, 1)) -> Filing:
    return Filing("ann", "Harbor", day, club_told, keeper_told)


@pytest.mark.clauses("florida-2024", "Art8-f.2", "Art8-f.3")
def test_a_change_after_playing_needs_both_notices() -> None:
    assert told(FIRST, change(True, True)) == [Told.FIRST, Told.CHANGED]
    assert told(FIRST, change(False, True)) == [Told.FIRST, Told.CLUB_NOT_TOLD]
    assert told(FIRST, change(True, False)) == [Told.FIRST, Told.KEEPER_NOT_TOLD]


def test_a_change_before_playing_in_the_season_is_free() -> None:
    assert told(FIRST, change(False, False), played=()) == [Told.FIRST, Told.FREE]
    assert told(FIRST, change(False, False, date(2025, 10, 1))) == [Told.FIRST, Told.FREE]
    club_play = Appearance("ann", "Lakeside", date(2024, 11, 4), Scope.CLUB)
    assert told(FIRST, change(False, False), played=(club_play,)) == [Told.FIRST, Told.FREE]


def test_the_same_club_again_is_no_change() -> None:
    assert told(FIRST, Filing("ann", "Lakeside", date(2024, 12, 1))) == [Told.FIRST, Told.SAME]


def test_the_new_club_holds_from_the_day_of_filing_and_changes_are_not_limited() -> None:
    back = Filing("ann", "Lakeside", date(2025, 1, 10), True, True)
    filings = [FIRST, change(True, True), back]
    days = [date(2024, 10, 4), date(2024, 10, 5), date(2024, 11, 30), date(2024, 12, 1), date(2025, 1, 10)]
    assert [club_on(filings, "ann", day, [PLAYED]) for day in days] == [
        "", "Lakeside", "Lakeside", "Harbor", "Lakeside",
    ]  # fmt: skip


def test_a_change_without_notice_leaves_the_old_club() -> None:
    assert club_on([FIRST, change(True, False)], "ann", date(2025, 1, 1), [PLAYED]) == "Lakeside"


@pytest.mark.clauses("florida-2024", "Art8-g")
def test_an_entry_for_a_club_that_is_no_member_is_held_against_the_player() -> None:
    assert [(each.code, each.clause) for each in no_member_club()] == [
        (Held.NO_MEMBER_CLUB, "florida-2024 Art8-g")
    ]


def test_every_clause_cited_is_in_the_register() -> None:
    found = [
        each.clause
        for each in represented(CLUBS, [FIRST, change(True, True)], "ann", date(2026, 1, 1), [PLAYED])
    ]
    cited = {id for cite in found for id in cited_ids(cite)}
    assert cited == {"Art8-d.2", "Art8-f.2", "Art8-f.3"}
    assert cited - {each.id for each in clauses("florida-2024")} == set()


days = st.dates(date(2023, 9, 1), date(2025, 11, 1))


@given(
    st.lists(
        st.builds(
            Filing,
            st.sampled_from(("ann", "bob")),
            st.sampled_from("ABC"),
            days,
            st.booleans(),
            st.booleans(),
        ),
        max_size=6,
        unique_by=lambda each: each.on,
    ),
    st.lists(
        st.builds(
            Appearance, st.sampled_from(("ann", "bob")), st.sampled_from("ABC"), days, st.sampled_from(Scope)
        ),
        max_size=6,
    ),
    days,
)
def test_the_club_equals_the_one_found_by_going_through_the_years(
    filings: list[Filing], played: list[Appearance], on: date
) -> None:
    club, seen_in = "", -1
    for ordinal in range(date(2023, 9, 1).toordinal(), on.toordinal() + 1):
        day = date.fromordinal(ordinal)
        season = day.year - (day.month < 10)
        for filing in filings:
            if filing.person == "ann" and filing.on == day:
                bound = club and seen_in == season and filing.club != club
                if not bound or (filing.told_club and filing.told_keeper):
                    club = filing.club
        if any(each.person == "ann" and each.day == day and each.scope is not Scope.CLUB for each in played):
            seen_in = season
    assert club_on(filings, "ann", on, played) == club
