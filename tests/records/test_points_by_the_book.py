"""Points, lists and pins read a second time from the printed text, each case with the clause it rests on."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from tenoff.books.florida_2024.points import POINTS as ROLL_OF_CHAMPIONS
from tenoff.kit import Cite
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.halves import Halves, points
from tenoff.kit.season import Season
from tenoff.records.lists import Pin
from tenoff.records.points import PointsSystem, SmallFields, Why, event_lines, with_small_fields
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import NewPerson
from tenoff.records.roll.refusals import Code
from tests.records.cited.roll import DAY, LADIES, MEN, Keeper
from tests.records.made_up import consolation, division, event, main

SEASON = Season(2024)
ONE_DAY = timedelta(days=1)
STATEWIDE, RED_LINE = Scope.STATEWIDE, Scope.STATE
SINGLES, DOUBLES = Play.WALKING, Play.DOUBLES
HALF = points(0, half=True)

Worth = tuple[Halves, ...]


def worth(*whole: float) -> Worth:
    return tuple(Halves(int(2 * each)) for each in whole)


def ten(entries: int, play: Play = SINGLES, grade: Grade = Grade.OPEN) -> DivisionResult:
    """The first five of both charts; in doubles every team is one person and a second one named after it."""
    people = [(each, f"{each}-b") if play is DOUBLES else (each,) for each in "abcdefghij"]
    placed = [
        *(main(at, *team) for at, team in enumerate(people[:5], 1)),
        *(consolation(at, *team) for at, team in enumerate(people[5:], 1)),
    ]
    return division(*placed, entries=entries, play=play, grade=grade)


def given(made: EventResult) -> dict[str, Halves]:
    """What everybody has from one event, by the keeper's own lists."""
    ids = sorted({who for part in made.divisions for each in part.places for who in each.people})
    people = tuple(NewPerson(id, f"Player {id}", Sex.MAN) for id in ids)
    keeper = Keeper(date(1975, 1, 1)).open().must(do.AddPeople(people)).played(made)
    listed = keeper.reckoning.season_list(made.season, Sex.MAN)
    return {each.person: each.total for each in listed}


def charts(made: EventResult, mark: str = "") -> tuple[Worth, Worth]:
    """Main places 1 to 5 and consolation places 1 to 5."""
    found = given(made)
    return (
        tuple(found.get(each + mark, Halves(0)) for each in "abcde"),
        tuple(found.get(each + mark, Halves(0)) for each in "fghij"),
    )


# -- Art. 10(e): the tables and the size of the field

SMALL, BIG = worth(5, 4, 3, 2, 0), worth(8, 6, 5, 3, 0)
WITHOUT, WITH = worth(2, 1, 1, 0, 0), worth(2, 1, 1, 0.5, 0)


@pytest.mark.parametrize(
    ("scope", "play", "entries", "expected"),
    [
        (STATEWIDE, SINGLES, 15, (SMALL, WITHOUT)),
        (STATEWIDE, SINGLES, 16, (SMALL, WITH)),
        (STATEWIDE, Play.NON_WALKING, 15, (SMALL, WITHOUT)),
        (STATEWIDE, Play.NON_WALKING, 16, (SMALL, WITH)),
        (STATEWIDE, DOUBLES, 15, (SMALL, WITHOUT)),
        (STATEWIDE, DOUBLES, 16, (SMALL, WITH)),
        (RED_LINE, SINGLES, 15, (SMALL, WITHOUT)),
        (RED_LINE, SINGLES, 16, (BIG, WITH)),
        (RED_LINE, Play.NON_WALKING, 15, (SMALL, WITHOUT)),
        (RED_LINE, Play.NON_WALKING, 16, (BIG, WITH)),
        (RED_LINE, DOUBLES, 10, (BIG, WITHOUT)),  # no cut of the main table for few teams
        (RED_LINE, DOUBLES, 15, (BIG, WITHOUT)),
        (RED_LINE, DOUBLES, 16, (BIG, WITH)),
        (Scope.NATIONAL, SINGLES, 16, (SMALL, WITH)),  # in the centerfold, and not red
    ],
)
@pytest.mark.clauses("florida-2024", "Art10-e.1", "Art10-e.2", "Art10-e.3", "Art10-e.4", "Art10-e.5")
def test_table_by_kind_of_event_and_size_of_field(
    scope: Scope, play: Play, entries: int, expected: tuple[Worth, Worth]
) -> None:
    assert charts(event(ten(entries, play), scope=scope)) == expected


@pytest.mark.parametrize(
    ("day", "scope", "entries", "expected"),
    [
        # the half point of March 2024 is given from 1 October 2024 on (Art. 13(b))
        (date(2024, 9, 30), STATEWIDE, 16, (SMALL, WITHOUT)),
        (date(2024, 10, 1), STATEWIDE, 16, (SMALL, WITH)),
        (date(2024, 9, 30), RED_LINE, 16, (BIG, WITHOUT)),
        (date(2024, 10, 1), RED_LINE, 16, (BIG, WITH)),
        # the cut of March 2021 for small red-line singles, from 1 October 2021 on
        (date(2021, 9, 30), RED_LINE, 15, (BIG, WITHOUT)),
        (date(2021, 10, 1), RED_LINE, 15, (SMALL, WITHOUT)),
    ],
)
def test_table_when_the_text_was_another_is_the_one_of_the_last_day(
    day: date, scope: Scope, entries: int, expected: tuple[Worth, Worth]
) -> None:
    assert charts(event(ten(entries), day=day, scope=scope)) == expected


def test_points_of_doubles_are_each_partners_in_full() -> None:
    made = event(ten(16, DOUBLES), scope=RED_LINE)
    assert charts(made) == charts(made, "-b") == (BIG, WITH)


@pytest.mark.parametrize(
    "made",
    [
        event(ten(20, grade=Grade.STATE_AMATEUR), scope=RED_LINE),
        event(ten(20, grade=Grade.NO_TWO_PROS)),
        event(ten(20), scope=Scope.DISTRICT),
        event(ten(20), scope=Scope.CLUB),
        event(ten(20), in_state=False),
        event(ten(20), scope=RED_LINE, yearly="masters"),  # by invitation, so not open
    ],
    ids=["amateur", "no two pros", "district", "club", "another state", "masters"],
)
def test_points_when_the_event_is_no_open_one_of_the_centerfold_are_none(made: EventResult) -> None:
    assert given(made) == {}


def test_field_of_each_division_is_its_own() -> None:
    walking = division(consolation(4, "a"), play=Play.WALKING, entries=15, key="walking")
    other = division(consolation(4, "b"), play=Play.NON_WALKING, entries=17, key="other")
    assert given(event(walking, other)) == {"b": HALF}


@pytest.mark.parametrize(
    ("scope", "play", "expected"),
    [
        (STATEWIDE, SINGLES, (SMALL, WITHOUT)),
        (STATEWIDE, DOUBLES, (SMALL, WITHOUT)),
        (RED_LINE, SINGLES, (BIG, WITH)),
        (RED_LINE, DOUBLES, (BIG, WITHOUT)),
    ],
)
def test_table_when_no_paper_tells_the_size_of_the_field_is_the_one_before_its_exceptions(
    scope: Scope, play: Play, expected: tuple[Worth, Worth]
) -> None:
    """The half point is for fields known to be big, the cut of the red line for those known to be small."""
    assert charts(event(ten(0, play), scope=scope)) == expected


# -- no win, no points (March 2018); walking away (January 2021)


@pytest.mark.parametrize(
    ("day", "won", "expected"),
    [
        (date(2018, 9, 30), 0, {"a": points(2)}),
        (date(2018, 10, 1), 0, {}),
        (date(2018, 10, 1), 1, {"a": points(2)}),
        (date(2018, 10, 1), None, {"a": points(2)}),  # what no paper says is not held against anybody
    ],
)
@pytest.mark.clauses("florida-2024", "Art10-e.6")
def test_points_without_a_match_won(day: date, won: int | None, expected: dict[str, Halves]) -> None:
    assert given(event(division(main(4, "a", won=won), entries=4), day=day)) == expected


def test_points_when_the_only_match_was_won_in_the_consolation() -> None:
    """ "During the tournament": both charts are one tournament."""
    lost = main(4, "a", won=0)
    assert given(event(division(lost, consolation(4, "a", won=1), entries=16))) == {"a": points(2, half=True)}


def test_points_of_a_team_without_a_win_are_neither_partners() -> None:
    assert given(event(division(consolation(3, "a", "b", won=0), play=DOUBLES), scope=RED_LINE)) == {}


@pytest.mark.parametrize(
    ("day", "expected"), [(date(2021, 9, 30), {"a": points(3)}), (date(2021, 10, 1), {})]
)
@pytest.mark.clauses("florida-2024", "Art10-f.2")
def test_points_of_who_walked_away(day: date, expected: dict[str, Halves]) -> None:
    gone = Placed(Chart.MAIN, 3, ("a",), 2, did_not_finish=True)
    assert given(event(division(gone), day=day)) == expected


# -- the lists: SR 14(c), (e), (h)


def test_season_of_an_event_on_the_last_and_the_first_day() -> None:
    keeper = Keeper().settled().played(
        event(division(main(1, "m1")), day=date(2025, 9, 30), id="old"),
        event(division(main(2, "m1")), day=date(2025, 10, 1), id="new"),
    )  # fmt: skip
    now = keeper.reckoning
    totals = [[each.total for each in now.season_list(Season(year), Sex.MAN)] for year in (2024, 2025)]
    assert totals == [[points(5)], [points(4)]]
    assert [each.total for each in now.all_time_list(Sex.MAN)] == [points(9)]


def test_total_of_five_two_and_a_half_is_seven_and_a_half() -> None:
    keeper = Keeper().settled().played(
        event(division(main(1, "m1")), id="e1"),
        event(division(consolation(1, "m1")), id="e2"),
        event(division(consolation(4, "m1")), id="e3"),
    )  # fmt: skip
    assert [(each.person, each.total) for each in keeper.reckoning.season_list(SEASON, Sex.MAN)] == [
        ("m1", points(7, half=True))
    ]


def test_mixed_doubles_go_to_the_list_of_each_ones_sex() -> None:
    keeper = Keeper().settled().played(
        event(division(main(1, "m1", "l1"), gender=Gender.MIXED, play=DOUBLES))
    )  # fmt: skip
    for sex, who in ((Sex.MAN, "m1"), (Sex.LADY, "l1")):
        listed = keeper.reckoning.season_list(SEASON, sex)
        assert [(each.person, each.total) for each in listed] == [(who, points(5))]


def test_all_time_total_takes_along_what_was_carried_forward_and_no_season_does() -> None:
    keeper = Keeper().settled().must(do.CarryPoints("m1", points(180), date(2020, 9, 30), "paper"))
    keeper.played(event(division(main(1, "m1")), scope=RED_LINE))
    now = keeper.reckoning
    assert [each.total for each in now.all_time_list(Sex.MAN)] == [points(188)]
    assert now.season_list(Season(2019), Sex.MAN) == ()
    assert [each.total for each in now.season_list(SEASON, Sex.MAN)] == [points(8)]


def test_list_as_of_the_last_day_of_an_event_has_it_and_as_of_the_day_before_not() -> None:
    now = Keeper().settled().played(event(division(main(1, "m1")))).reckoning
    days = (DAY - ONE_DAY, DAY, date(2025, 9, 30), date(2025, 10, 1))
    assert [len(now.season_list(SEASON, Sex.MAN, day)) for day in days] == [0, 1, 1, 1]
    assert [now.season_list(Season(2025), Sex.MAN, day) for day in days] == [(), (), (), ()]


# -- SR 14(h)5: pins


def pinned(*totals: int) -> dict[Pin, int]:
    """How many get which pin, of men with these totals."""
    people = tuple(NewPerson(f"p{at}", f"Player {at}", Sex.MAN) for at in range(len(totals)))
    keeper = Keeper().open().must(do.AddPeople(people)).played(event(division(main(9, "p0"))))
    for at, total in enumerate(totals):
        keeper.must(do.QueryLine(f"p{at}", "e1", "Where are they?"))
        keeper.must(do.AnswerQuery(f"q{at + 1}", "Here.", DAY, points(total)))
    found = list(keeper.reckoning.pins(SEASON, Sex.MAN).values())
    return {pin: found.count(pin) for pin in Pin}


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        (tuple(range(30, 0, -1)), (8, 8, 8)),
        ((*range(60, 53, -1), 50, 50, *range(40, 20, -1)), (9, 7, 8)),  # 8th and 9th equal
        ((*range(60, 53, -1), *[50] * 10, *range(40, 20, -1)), (17, 0, 7)),  # 8th to 17th equal
        ((*range(60, 53, -1), *[50] * 18, 3, 2), (25, 0, 0)),  # 8th to 25th equal
        ((*range(60, 45, -1), 40, 40, *range(30, 10, -1)), (8, 9, 7)),  # 16th and 17th equal
        ((*range(60, 37, -1), 9, 9, 9, 8), (8, 8, 10)),  # 24th to 26th equal
        ((*range(60, 38, -1), 9, 9, 9, 9, 8), (8, 8, 10)),  # 23rd to 26th equal
        (tuple(range(20, 0, -1)), (8, 8, 4)),  # fewer than 24
        ((5, 5, 5), (3, 0, 0)),
    ],
)
@pytest.mark.clauses("florida-2024", "SR14-h.5.2", "SR14-h.5.3", "SR14-h.5.4", "SR14-h.5.5")
def test_pins_with_ties(totals: tuple[int, ...], expected: tuple[int, int, int]) -> None:
    assert pinned(*totals) == dict(zip(Pin, expected, strict=True))


def test_pins_when_a_correction_takes_all_points_are_none() -> None:
    keeper = Keeper().settled().played(event(division(main(1, "m1"), main(2, "m2"))))
    keeper.must(do.QueryLine("m1", "e1", "He was not there."))
    keeper.must(do.AnswerQuery("q1", "So it is.", DAY, points(-5)))
    assert keeper.reckoning.pins(SEASON, Sex.MAN) == {"m2": Pin.GOLD}


# -- corrections, withdrawals, records that are one


def _four(entries: int = 16, winner: str = "m1") -> EventResult:
    return event(division(main(1, winner), main(2, "m3"), consolation(4, "m4"), entries=entries))


def _totals(keeper: Keeper, on: date | None = None) -> dict[str, Halves]:
    return {each.person: each.total for each in keeper.reckoning.season_list(SEASON, Sex.MAN, on)}


def test_points_when_a_place_is_corrected_are_only_the_new_ones() -> None:
    keeper = Keeper().settled().played(_four())
    keeper.must(do.CorrectResults(_four(winner="m2"), "misread", DAY + ONE_DAY))
    assert _totals(keeper) == {"m2": points(5), "m3": points(4), "m4": HALF}
    assert _totals(keeper, DAY) == {"m1": points(5), "m3": points(4), "m4": HALF}


def test_points_when_the_size_of_the_field_is_corrected_follow_it() -> None:
    keeper = Keeper().settled().played(_four())
    keeper.must(do.CorrectResults(_four(15), "one had left before the draw", DAY + ONE_DAY))
    assert _totals(keeper) == {"m1": points(5), "m3": points(4)}


def test_points_when_an_event_is_withdrawn_are_gone_with_what_was_corrected_in_it() -> None:
    keeper = Keeper().settled().played(_four()).must(do.QueryLine("m5", "e1", "I was third."))
    keeper.must(do.AnswerQuery("q1", "So it is.", DAY + ONE_DAY, points(3)))
    keeper.must(do.WithdrawResults("e1", "never played", DAY + 2 * ONE_DAY))
    assert _totals(keeper) == {}
    assert _totals(keeper, DAY + ONE_DAY) == {
        "m1": points(5), "m3": points(4), "m5": points(3), "m4": HALF
    }  # fmt: skip


def test_points_when_an_event_moves_to_another_season_go_along() -> None:
    keeper = Keeper().settled().played(_four())
    moved = replace(_four(), first_day=date(2024, 9, 28), last_day=date(2024, 9, 30))
    keeper.must(do.CorrectResults(moved, "the wrong year", DAY))
    assert _totals(keeper) == {}
    earlier = keeper.reckoning.season_list(Season(2023), Sex.MAN)
    # 2023-24 had no half point for the fourth of a consolation
    assert [(each.person, each.total) for each in earlier] == [("m1", points(5)), ("m3", points(4))]


def test_correction_of_results_before_the_day_they_say_they_ended_is_too_early() -> None:
    keeper = Keeper().settled().played(_four())
    later = replace(_four(), last_day=DAY + 9 * ONE_DAY)
    assert keeper.refuses(do.CorrectResults(later, "a week later", DAY + ONE_DAY)) == (
        Code.TOO_EARLY, "2025-01-09", "2025-01-17"
    )  # fmt: skip
    assert keeper.must(do.CorrectResults(later, "a week later", later.last_day)).heard[-1] != ()


def test_points_of_records_that_are_one_add_up_and_part_again() -> None:
    keeper = Keeper().settled().must(do.AddPeople((NewPerson("twin", "Man M. One", Sex.MAN),)))
    keeper.played(_four(), event(division(main(3, "twin")), id="e2", scope=RED_LINE))
    parted = {"m1": points(5), "twin": points(5), "m3": points(4), "m4": HALF}
    assert _totals(keeper) == parted
    keeper.must(do.Merge("twin", "m1", "one number"))
    assert _totals(keeper) == {"m1": points(10), "m3": points(4), "m4": HALF}
    keeper.must(do.Unmerge("twin", "brothers"))
    assert _totals(keeper) == parted


@pytest.mark.parametrize(
    ("why", "placed"),
    [
        (Why.PLACE, main(1, "m1")),
        (Why.NO_WIN, main(1, "m1", won=0)),
        (Why.ABANDONED, Placed(Chart.MAIN, 1, ("m1",), 2, did_not_finish=True)),
    ],
)
def test_line_of_nothing_says_what_the_row_gives_and_which_clause_takes_it(why: Why, placed: Placed) -> None:
    (line,) = Keeper().settled().played(event(division(placed))).reckoning.lines_of("m1")
    clause = {
        Why.PLACE: "florida-2024 Art10-e.0 Art10-e.1",
        Why.NO_WIN: "florida-2024 Art10-e.0 Art10-e.6",
        Why.ABANDONED: "florida-2024 Art10-f.2 Art10-f.5",
    }[why]
    assert (line.why, line.would, line.table, line.row, line.clause) == (
        why, points(5), "florida-roll-2024", "statewide-singles-main", clause
    )  # fmt: skip


def test_tie_of_a_list_shares_a_rank_and_tells_who_was_there_first() -> None:
    """SR 18(f): the one who reached the total first is seeded higher."""
    keeper = Keeper().settled().played(
        event(division(main(2, "m1"), main(1, "m2")), id="e1", day=DAY),
        event(division(main(2, "m2"), main(1, "m1")), id="e2", day=DAY + ONE_DAY),
        event(division(main(1, LADIES[0]), gender=Gender.LADIES), id="e3", day=DAY + 2 * ONE_DAY),
        event(division(main(1, MEN[2])), id="e4", day=DAY + 3 * ONE_DAY),
        event(division(main(2, MEN[2])), id="e5", day=DAY + 4 * ONE_DAY),
    )  # fmt: skip
    listed = keeper.reckoning.season_list(SEASON, Sex.MAN)
    assert [(each.rank, each.person, each.total, each.reached) for each in listed] == [
        (1, "m1", points(9), DAY + ONE_DAY),
        (1, "m2", points(9), DAY + ONE_DAY),
        (1, "m3", points(9), DAY + 4 * ONE_DAY),
    ]


def test_district_that_cuts_small_fields_cuts_nothing_where_no_paper_tells_the_size() -> None:
    table = ROLL_OF_CHAMPIONS.on(DAY)
    assert table is not None
    cut = with_small_fields(table, SmallFields(8, 12, Cite("florida-2024 Art9-g")), "cut")
    system = PointsSystem("district", "A district's own", (cut,), district="Northern")
    for entries, expected in ((0, 10), (7, 0), (8, 5), (11, 5), (12, 10)):
        made = event(division(main(1, "m1"), entries=entries))
        assert [line.worth for line in event_lines(system, made)] == ([Halves(expected)] if expected else [])
