"""Who plays in the Masters: invitations down the list, ties at the edge, seeds, the alternate (SR 18)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.books.florida_2024.masters import MASTERS as FLORIDA_MASTERS
from tenoff.kit import Cite, cited_ids
from tenoff.kit.division import Gender
from tenoff.kit.halves import Halves
from tenoff.kit.season import Season
from tenoff.records.lists import Pin, standings
from tenoff.records.masters import commands as do
from tenoff.records.masters import events as so
from tenoff.records.masters.field import field
from tenoff.records.masters.play_off import outcome, plan, player
from tenoff.records.masters.refusals import Code
from tenoff.records.masters.roll import pinned, roll
from tenoff.records.masters.values import Field, Listed, SeedWhy, Site, Tie
from tenoff.records.results import Sex
from tenoff.tournament.tables.round_robin import MASTERS
from tests.records.cited.masters import (
    DAY,
    EVENTS,
    LINES,
    OPEN,
    SEASON,
    TWELVE,
    Book,
    line,
    listed,
    opened,
    seeded,
    situations,
    tied_for_eighth,
)
from tests.tournament.cited.telling import cites

F = "florida-2024"
CLAUSES = (
    *(f"SR18-a.{n}" for n in range(1, 5)), "SR18-b", "SR18-c", "SR18-e.2", "SR18-f.1", "SR18-f.2",
    *(f"SR18-g.{n}" for n in range(1, 5)),
    "SR18-h.0.1", "SR18-h.0.2", "SR18-h.1", "SR18-h.2.1", "SR18-h.2.2", "SR18-h.3.1", "SR18-h.3.2",
    "SR18-h.4.1", "SR18-h.4.2", "SR18-h.4.3", "SR18-i.1", "SR18-i.2", "SR18-i.3",
    "SR18-k.1", "SR18-k.2", "SR18-k.5", "SR18-k.6", "SR18-k.7", "SR18-l.3",
    "SR14-h.5.2", "SR14-h.5.3", "SR14-h.5.4", "SR14-h.5.5", "Art8-c.3",
)  # fmt: skip


def people(*numbers: int) -> tuple[str, ...]:
    return tuple(f"p{number:02}" for number in numbers)


def test_situations_when_told_cite_their_clauses() -> None:
    made = {id for cite in cites(situations()) for id in cited_ids(cite)}
    assert sorted(set(CLAUSES) - made) == []


def test_schedule_is_the_one_tournaments_are_played_by() -> None:
    ours = [(each.day, each.morning, each.pairs) for each in FLORIDA_MASTERS.sessions]
    assert ours == [(each.day, each.morning, each.pairs) for each in MASTERS]


@pytest.mark.clauses("florida-2024", "SR18-c")
def test_roll_when_points_come_from_elsewhere_leaves_them_out() -> None:
    found = roll(LINES, EVENTS, SEASON, Sex.MAN, {"m1": Sex.MAN}, FLORIDA_MASTERS)
    assert found.listed == (Listed("m1", Halves(8), date(2026, 1, 14)),)
    assert [each.line.event for each in found.left_out] == ["district", "amateur"]
    assert {found.clause, *(each.clause for each in found.left_out)} == {f"{F} SR18-c"}


@pytest.mark.clauses("florida-2024", "SR14-h.5.2", "SR14-h.5.3", "SR14-h.5.4", "SR14-h.5.5")
def test_pins_when_places_are_tied_go_to_all_who_tie() -> None:
    totals = [60] * 7 + [50, 50] + [40] * 8 + [30] * 6 + [20, 20] + [10]
    found = pinned(standings(line(f"q{at:02}", total) for at, total in enumerate(totals)), FLORIDA_MASTERS)
    by_pin = {pin: [each.tied for each in found if each.pin is pin] for pin in Pin}
    assert by_pin == {
        Pin.GOLD: [False] * 8 + [True],
        Pin.SILVER: [False] * 7 + [True],
        Pin.BRONZE: [False] * 7 + [True],
    }
    clauses = {each.pin: each.clause for each in found}
    assert clauses[Pin.GOLD] == f"{F} SR14-h.5.2 SR14-h.5.3"
    assert clauses[Pin.BRONZE] == f"{F} SR14-h.5.2 SR14-h.5.5"


def test_pins_when_fewer_than_24_have_points_go_to_everybody() -> None:
    found = pinned(standings(line(f"q{at:02}", 90 - at) for at in range(20)), FLORIDA_MASTERS)
    assert [sum(each.pin is pin for each in found) for pin in Pin] == [8, 8, 4]


@pytest.mark.clauses("florida-2024", "SR18-a.1", "SR18-b")
def test_field_when_opened_is_the_first_eight() -> None:
    book = Book()
    mixed = do.OpenMasters("florida-2024", SEASON, Gender.MIXED, DAY, TWELVE)
    assert book.refuses(mixed) == (Code.NO_DIVISION, "SR18-a.1")
    book.must(OPEN)
    assert book.now.field == Field(people(*range(1, 9)), (("p09",), ("p10",), ("p11",), ("p12",)))
    assert [event.clause for event in book.log.acts[0].so if isinstance(event, so.FieldSet)] == [
        f"{F} SR18-b"
    ]


def test_field_when_two_are_level_for_seventh_and_eighth_has_both() -> None:
    assert opened(80, 78, 76, 74, 72, 70, 60, 60, 50).now.field == Field(people(*range(1, 9)), (("p09",),))


def test_field_when_players_decline_goes_down_the_list() -> None:
    book = opened().must(do.AnswerInvitation("p03", False), do.AnswerInvitation("p09", False))
    assert book.now.field.invited == people(1, 2, 4, 5, 6, 7, 8, 10)
    assert book.refuses(do.AnswerInvitation("p03", True)) == (Code.DECLINED, "")
    assert book.refuses(do.AnswerInvitation("p11", True)) == (Code.NOT_INVITED, "SR18-b")
    assert book.refuses(do.AnswerInvitation("nobody", True)) == (Code.NOT_LISTED, "SR18-b")
    book.must(do.TakeBackAnswer("p03", "a slip"))
    assert book.now.field.invited == people(*range(1, 9))


@pytest.mark.clauses("florida-2024", "SR18-h.0.1", "SR18-h.0.2", "SR18-h.1")
def test_tie_for_eighth_when_two_are_level_is_one_match() -> None:
    book = opened(80, 78, 76, 74, 72, 70, 68, 60, 60, 50)
    assert book.now.field.tie == Tie(people(8, 9), 1, 8, Cite(f"{F} SR18-h.0.1 SR18-h.1"))
    assert book.refuses(do.SeedField()) == (Code.TIE_OPEN, "SR18-h.0.1 SR18-h.1")
    assert book.refuses(do.DrawPlayOff(people(8, 10))) == (Code.NOT_THE_TIED, "SR18-h.0.1 SR18-h.1")
    book.must(do.DrawPlayOff(people(8, 9)))
    drawn = book.log.acts[-1].so[0]
    assert isinstance(drawn, so.PlayOffDrawn)
    assert (drawn.best_of, drawn.points, len(drawn.matches)) == (3, 75, 1)
    assert book.refuses(do.PostPlayOff("T-1", "p09", 2)) == (Code.BAD_GAMES, "SR18-h.0.2")
    book.must(do.PostPlayOff("T-1", "p09", 1))
    assert book.now.field == Field(people(*range(1, 8), 9), (("p08",), ("p10",)))


def _played(book: Book, **winners: str) -> tuple[str, ...]:
    for match, winner in winners.items():
        book.must(do.PostPlayOff(match.replace("_", "-"), winner))
    assert book.now.play_off is None
    return book.now.field.invited


@pytest.mark.clauses("florida-2024", "SR18-h.2.1", "SR18-h.2.2")
def test_tie_for_eighth_when_three_are_level_is_two_and_three_then_one() -> None:
    book = tied_for_eighth(3)  # p08, p09 and p10 drew 1, 2 and 3
    assert book.refuses(do.PostPlayOff("T-1", "p08")) == (
        Code.NOT_PLAYING,
        "SR18-h.0.1 SR18-h.2.1 SR18-h.2.2 SR18-h.0.2",
    )
    assert _played(book, T_1="p10", T_2="p08") == people(*range(1, 9))
    assert book.now.field.waiting[:2] == (("p10",), ("p09",))


@pytest.mark.clauses("florida-2024", "SR18-h.3.1", "SR18-h.3.2")
def test_tie_for_eighth_when_four_are_level_is_two_matches_and_a_final() -> None:
    book = tied_for_eighth(4)  # p08 to p11 drew 1 to 4
    assert book.refuses(do.PostPlayOff("T-1", "p10")) == (
        Code.NOT_PLAYING,
        "SR18-h.0.1 SR18-h.3.1 SR18-h.3.2 SR18-h.0.2",
    )
    assert _played(book, T_1="p09", T_2="p10", T_3="p10") == people(*range(1, 8), 10)


@pytest.mark.clauses("florida-2024", "SR18-h.4.1", "SR18-h.4.2")
def test_tie_for_seventh_when_three_are_level_puts_two_in() -> None:
    book = tied_for_eighth(3, 2)  # p07, p08 and p09 drew 1, 2 and 3
    assert _played(book, T_1="p09", T_2="p08") == people(*range(1, 7), 9, 8)
    assert book.now.field.waiting[0] == ("p07",)
    book.accept().must(do.SeedField())
    assert [(each.person, each.why) for each in book.now.seeds[6:]] == [
        ("p09", SeedWhy.PLAY_OFF),
        ("p08", SeedWhy.PLAY_OFF),
    ]


@pytest.mark.clauses("florida-2024", "SR18-h.4.3")
def test_tie_for_eighth_when_five_are_level_begins_with_one_match() -> None:
    book = tied_for_eighth(5)
    play_off_now = book.now.play_off
    assert play_off_now is not None
    assert play_off_now.drawn.clause == f"{F} SR18-h.0.1 SR18-h.4.3 SR18-h.0.2"
    assert [(each.round, each.place) for each in play_off_now.drawn.matches] == [
        (1, 0),
        (2, 0),
        (2, 0),
        (3, 8),
    ]


@pytest.mark.clauses("florida-2024", "SR18-i.1", "SR18-i.2", "SR18-i.3")
def test_play_off_when_placed_says_where_by_which_clause() -> None:
    book = tied_for_eighth(2)
    told = []
    for site, named_by in ((Site.NEUTRAL, ""), (Site.CHAMPIONS, ""), (Site.PRESIDENT, "The President")):
        book.must(do.PlacePlayOff(site, "Ocala", "5 March", named_by))
        assert book.now.play_off is not None
        assert book.now.play_off.placed is not None
        told.append(book.now.play_off.placed.clause)
    assert told == [f"{F} SR18-i.1", f"{F} SR18-i.2", f"{F} SR18-i.3"]


def test_play_off_when_somebody_declines_falls_if_the_tie_is_another() -> None:
    book = tied_for_eighth(2).must(do.AnswerInvitation("p01", False))
    assert (book.now.play_off, book.now.field.tie) == (None, None)
    assert book.now.field.invited == people(*range(2, 10))


def test_play_off_when_undone_leaves_the_tie_open() -> None:
    book = tied_for_eighth(2)
    tie = book.now.field.tie
    book.must(do.PostPlayOff("T-1", "p09")).must(do.UndoPlayOff("the other one won"))
    assert (book.now.field.tie, book.now.play_off, book.now.orders) == (tie, None, ())


@pytest.mark.clauses("florida-2024", "SR18-f.1", "SR18-f.2")
def test_seeds_when_totals_are_level_go_by_who_reached_them_first() -> None:
    book = opened(80, 70, 70, 60, 60, 58, 56, 54, reached=(9, 40, 20, 30, 30, 1, 2, 3)).accept()
    assert book.refuses(do.SeedField()) == (Code.DRAW_NEEDED, "SR18-f.2")
    book.must(do.SeedField(people(5, 4)))
    assert [(each.person, each.why) for each in book.now.seeds] == [
        ("p01", SeedWhy.TOTAL),
        ("p03", SeedWhy.REACHED),
        ("p02", SeedWhy.REACHED),
        ("p05", SeedWhy.DRAWN),
        ("p04", SeedWhy.DRAWN),
        ("p06", SeedWhy.TOTAL),
        ("p07", SeedWhy.TOTAL),
        ("p08", SeedWhy.TOTAL),
    ]
    assert [book.now.seeds[at].clause for at in (0, 1)] == [f"{F} SR18-f.1", f"{F} SR18-f.1 SR18-f.2"]


def test_seeds_when_somebody_has_not_accepted_wait() -> None:
    book = opened().accept(*people(1, 2, 3, 4, 5, 6, 7))
    assert book.refuses(do.SeedField()) == (Code.TOO_FEW, "SR18-b")


@pytest.mark.clauses("florida-2024", "SR18-k.1", "SR18-k.2", "SR18-k.7")
def test_alternate_is_the_next_on_the_list_who_did_not_decline_a_place() -> None:
    book = opened().must(do.AnswerInvitation("p08", False))
    assert book.refuses(do.AnswerAlternate("p08", True)) == (Code.NO_PASSING, "SR18-k.2")
    assert book.refuses(do.AnswerAlternate("p09", True)) == (Code.IN_THE_FIELD, "SR18-k.2")
    assert book.refuses(do.AnswerAlternate("p11", True)) == (Code.NOT_NEXT, "SR18-k.1")
    book.must(do.AnswerAlternate("p10", False), do.AnswerAlternate("p11", True))
    assert book.refuses(do.AnswerAlternate("p12", True)) == (Code.ONE_ALTERNATE, "SR18-k.7")
    assert book.now.alternate == "p11"


def test_alternate_when_a_place_falls_free_is_invited_and_may_not_stay_alternate() -> None:
    book = opened().must(do.AnswerAlternate("p09", True), do.AnswerInvitation("p01", False))
    assert (book.now.alternate, book.now.field.invited[-1]) == ("", "p09")
    book.must(do.AnswerInvitation("p09", False))
    assert book.refuses(do.AnswerAlternate("p09", True)) == (Code.NO_PASSING, "SR18-k.2")


def test_alternate_when_others_come_before_on_the_list_again_is_released() -> None:
    book = opened().must(do.AnswerInvitation("p01", False), do.AnswerAlternate("p10", True))
    book.must(do.TakeBackAnswer("p01", "a slip"))
    assert (book.now.alternate, book.now.field.waiting[0]) == ("", ("p09",))
    book.must(do.AnswerAlternate("p09", False), do.AnswerAlternate("p10", True))
    book.must(do.AnswerInvitation("p02", False))
    assert (book.now.alternate, book.now.field.invited[-1]) == ("p10", "p09")


def test_alternate_when_two_are_level_is_drawn() -> None:
    book = opened(80, 78, 76, 74, 72, 70, 68, 66, 50, 50, reached=(0, 1, 2, 3, 4, 5, 6, 7, 9, 9))
    assert book.refuses(do.AnswerAlternate("p10", True)) == (Code.DRAW_NEEDED, "SR18-k.1")
    book.must(do.AnswerAlternate("p10", True, people(10, 9)))
    assert book.now.alternate == "p10"


def test_list_when_it_cannot_be_is_refused() -> None:
    good = dict(zip(OPEN.__struct_fields__, (getattr(OPEN, f) for f in OPEN.__struct_fields__), strict=True))
    wrong: list[tuple[dict[str, object], Code]] = [
        ({"rule": "no-such"}, Code.NO_RULE),
        ({"listed": TWELVE[:7]}, Code.TOO_FEW),
        ({"listed": (*TWELVE, TWELVE[0])}, Code.BAD_LIST),
        ({"listed": (*TWELVE, Listed("", Halves(2), DAY))}, Code.BAD_LIST),
        ({"listed": (*TWELVE, Listed("x", Halves(0), DAY))}, Code.BAD_LIST),
        ({"listed": (*TWELVE, Listed("x", Halves(2), date(2025, 9, 30)))}, Code.BAD_LIST),
        ({"on": date(2025, 9, 30)}, Code.BAD_DAY),
        ({"season": Season(10**9)}, Code.BAD_DAY),
    ]
    for other, code in wrong:
        clause = "SR18-b" if code is Code.TOO_FEW else ""
        assert Book().refuses(do.OpenMasters(**{**good, **other})) == (code, clause)
    assert Book().refuses(do.SeedField()) == (Code.NOT_OPENED, "")
    assert Book().must(OPEN).refuses(OPEN) == (Code.ALREADY_OPENED, "")


# -- against an oracle


@given(st.lists(st.integers(1, 6), min_size=8, max_size=16), st.sets(st.integers(1, 16), max_size=5))
def test_field_agrees_with_counting_who_is_ahead(totals: Sequence[int], gone: set[int]) -> None:
    rows = listed(*totals)
    declined = set(people(*gone))
    found = field(rows, declined, (), FLORIDA_MASTERS)
    left = {each.person: each.total for each in rows if each.person not in declined}
    sure, tied = set(), set()
    for person, total in left.items():
        above = sum(other > total for other in left.values())
        level = sum(other == total for other in left.values())
        if above + level <= 8:
            sure.add(person)
        elif above < 8:
            tied.add(person)
    assert set(found.invited) == sure
    assert (set(found.tie.people) if found.tie else set()) == tied
    assert {who for group in found.waiting for who in group} == set(left) - sure - tied
    if found.tie is not None:
        assert (found.tie.places, found.tie.first) == (8 - len(sure), len(sure) + 1)


@pytest.mark.parametrize(("tied", "places"), [(t, p) for t in range(2, 7) for p in range(1, t)])
def test_play_off_however_it_goes_puts_just_so_many_through(tied: int, places: int) -> None:
    drawn = people(*range(1, tied + 1))
    matches = plan(tied, places, 9 - places)
    for wins in product((0, 1), repeat=len(matches)):
        results: dict[str, tuple[str, str]] = {}
        for match, winner in zip(matches, wins, strict=True):
            sides = [player(each, drawn, results) for each in (match.first, match.second)]
            assert "" not in sides
            assert outcome(matches, drawn, results) is None
            results[match.id] = (sides[winner], sides[1 - winner])
        groups = outcome(matches, drawn, results)
        assert groups is not None
        assert sorted(who for group in groups for who in group) == sorted(drawn)
        rows = tuple(Listed(who, Halves(2), DAY) for who in drawn)
        ahead = tuple(Listed(f"a{at}", Halves(99 - at), DAY) for at in range(8 - places))
        assert len(field((*ahead, *rows), (), (groups,), FLORIDA_MASTERS).invited) == 8


def test_field_when_reopened_can_be_answered_again() -> None:
    book = seeded().must(do.ReopenField("p01 is ill"), do.AnswerInvitation("p01", False))
    assert book.now.field.invited == people(*range(2, 10))
