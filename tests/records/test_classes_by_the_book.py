"""Classes read a second time from Art. 9 of the printed text, through the roll, each case with its clause."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import count

import pytest

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.records.classes import (
    Cause,
    Listed,
    Outlook,
    PlayerClass,
    RankedElsewhere,
    Reckoned,
    SteppedDown,
    Unmet,
    Withheld,
)
from tenoff.records.classes.decisions import Decision
from tenoff.records.results import Chart, EventResult, Placed
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import Club, NewPerson
from tests.records.cited.roll import Keeper
from tests.records.made_up import consolation, division, event, main

DA, SA, PRO = PlayerClass.DISTRICT_AMATEUR, PlayerClass.STATE_AMATEUR, PlayerClass.PRO
WINTER = date(2025, 1, 8)
ONE_DAY = timedelta(days=1)
_numbers = count(1)


def october(year: int) -> date:
    return date(year, 10, 1)


def played(
    day: date = WINTER,
    placed: Placed | None = None,
    *,
    grade: Grade = Grade.STATE_AMATEUR,
    scope: Scope = Scope.STATEWIDE,
    entries: int = 20,
    district: str = "",
    in_state: bool = True,
    yearly: str = "",
    id: str = "",
) -> EventResult:
    part = division(placed or main(1, "ann"), grade=grade, entries=entries, gender=Gender.LADIES)
    return event(
        part, day=day, scope=scope, id=id or f"x{next(_numbers)}", district=district, in_state=in_state,
        yearly=yearly,
    )  # fmt: skip


def times(many: int, day: date, placed: Placed | None = None) -> list[EventResult]:
    return [played(day + at * ONE_DAY, placed) for at in range(many)]


def keeper_of(*events: EventResult, decisions: tuple[Decision, ...] = (), club: str = "") -> Keeper:
    keeper = Keeper(date(2010, 10, 1)).open()
    for each in (Club("ocala", "Ocala", "Northern"), Club("bradenton", "Bradenton", "Southwest Coast")):
        keeper.must(do.SetClub(each))
    keeper.must(do.AddPeople((NewPerson("ann", "Ann", club=club), NewPerson("bea", "Bea", club=club))))
    keeper.played(*sorted(events, key=lambda each: each.last_day))
    return keeper.must(*(do.DecideClass(each) for each in decisions))


def was(klass: PlayerClass, since: date = date(2020, 10, 1)) -> Listed:
    return Listed("ann", since, klass, since, "the Preview")


def on(keeper: Keeper, *days: date) -> list[PlayerClass | None]:
    return [keeper.reckoning.class_on("ann", day) for day in days]


def looking(keeper: Keeper, day: date) -> Outlook:
    found = keeper.reckoning.outlook("ann", day)
    assert found is not None
    return found


def counts(made: EventResult, klass: PlayerClass, club: str = "") -> float:
    """What one event counts for somebody of a class."""
    start = (was(klass, october(2010)),) if klass is not DA else ()
    return looking(keeper_of(made, decisions=start, club=club), made.last_day).total / 4


# -- (a)1, (a)2, (b)2: what counts for whom


@pytest.mark.parametrize(
    ("scope", "grade", "klass", "main_worth", "consolation_worth"),
    [
        # District Amateurs: district, No Two Pros, state amateur; of the open centerfold the consolation only
        (Scope.DISTRICT, Grade.DISTRICT_AMATEUR, DA, 1, 0.5),
        (Scope.DISTRICT, Grade.STATE_AMATEUR, DA, 1, 0.5),
        (Scope.DISTRICT, Grade.OPEN, DA, 1, 0.5),
        (Scope.DISTRICT, Grade.NO_TWO_PROS, DA, 1, 0.5),
        (Scope.STATEWIDE, Grade.STATE_AMATEUR, DA, 1, 0.5),
        (Scope.STATE, Grade.STATE_AMATEUR, DA, 1, 0.5),
        (Scope.STATEWIDE, Grade.OPEN, DA, 0, 0.5),
        (Scope.STATE, Grade.OPEN, DA, 0, 0.5),
        (Scope.CLUB, Grade.DISTRICT_AMATEUR, DA, 0, 0),
        # State Amateurs: district events they may play in, state amateur and open centerfold
        (Scope.DISTRICT, Grade.DISTRICT_AMATEUR, SA, 0, 0),
        (Scope.DISTRICT, Grade.STATE_AMATEUR, SA, 1, 0.5),
        (Scope.DISTRICT, Grade.OPEN, SA, 1, 0.5),
        (Scope.DISTRICT, Grade.NO_TWO_PROS, SA, 1, 0.5),
        (Scope.STATEWIDE, Grade.STATE_AMATEUR, SA, 1, 0.5),
        (Scope.STATE, Grade.STATE_AMATEUR, SA, 1, 0.5),
        (Scope.STATEWIDE, Grade.OPEN, SA, 1, 0.5),
        (Scope.STATE, Grade.OPEN, SA, 1, 0.5),
        (Scope.CLUB, Grade.OPEN, SA, 0, 0),
        # nothing moves a Pro further
        (Scope.STATEWIDE, Grade.OPEN, PRO, 0, 0),
        (Scope.DISTRICT, Grade.NO_TWO_PROS, PRO, 0, 0),
    ],
)
def test_places_by_kind_of_event_and_class(
    scope: Scope, grade: Grade, klass: PlayerClass, main_worth: float, consolation_worth: float
) -> None:
    found = [
        [counts(played(placed=made(place, "ann"), scope=scope, grade=grade), klass) for place in (1, 3, 4, 5)]
        for made in (main, consolation)
    ]
    assert found == [
        [main_worth, main_worth, main_worth, 0],
        [consolation_worth, consolation_worth, 0, 0],
    ]


@pytest.mark.parametrize("klass", [DA, SA])
def test_masters_count_for_no_class_since_who_plays_there_is_invited(klass: PlayerClass) -> None:
    """Art. 8(i): open is what restricts nobody; 9(b)2 counts open and amateur tournaments."""
    made = played(grade=Grade.OPEN, scope=Scope.STATE, yearly="masters")
    assert counts(made, klass) == 0


@pytest.mark.parametrize(
    ("day", "expected"), [(date(2024, 9, 30), 0), (date(2024, 10, 1), 1), (date(2016, 10, 1), 0)]
)
def test_open_main_places_count_for_state_amateurs_from_october_2024_on(day: date, expected: float) -> None:
    assert counts(played(day, grade=Grade.OPEN), SA) == expected


@pytest.mark.parametrize("klass", [DA, SA])
@pytest.mark.parametrize(("day", "expected"), [(date(2016, 9, 30), 1), (date(2016, 10, 1), 0)])
def test_places_without_a_match_won_count_nothing_since_2016(
    klass: PlayerClass, day: date, expected: float
) -> None:
    assert counts(played(day, main(4, "ann", won=0)), klass) == expected


def test_match_won_in_the_consolation_makes_both_places_count() -> None:
    part = division(main(4, "ann", won=0), consolation(2, "ann", won=1), grade=Grade.STATE_AMATEUR)
    assert counts(event(part), DA) == 1.5


def test_each_partner_has_the_whole_point() -> None:
    part = division(main(2, "ann", "bea"), grade=Grade.STATE_AMATEUR, play=Play.DOUBLES)
    keeper = keeper_of(event(part))
    found = [keeper.reckoning.outlook(who, WINTER) for who in ("ann", "bea")]
    assert [None if each is None else each.total for each in found] == [4, 4]


@pytest.mark.parametrize("klass", [DA, SA])
def test_events_of_other_states_count_nothing(klass: PlayerClass) -> None:
    assert counts(played(in_state=False), klass) == 0


def test_district_may_withhold_points_of_its_event_and_only_of_that() -> None:
    events = [played(scope=Scope.DISTRICT, id="d1"), played(WINTER + ONE_DAY, id="s1")]
    both = tuple(Withheld(id, WINTER + 2 * ONE_DAY, reason="a field of five") for id in ("d1", "s1"))
    keeper = keeper_of(*events, decisions=both)
    found = looking(keeper, WINTER + 2 * ONE_DAY)
    assert [(each.event, each.worth, each.why) for each in found.lines] == [
        ("d1", 0, Reckoned.WITHHELD),
        ("s1", 4, Reckoned.COUNTS),
    ]
    # as of the day before, nobody had decided it
    assert looking(keeper, WINTER + ONE_DAY).total == 8


# -- (e), (g): one district halves in small fields


@pytest.mark.parametrize(
    ("entries", "main_worth", "consolation_worth"),
    [(7, 0, 0), (8, 0.5, 0.25), (11, 0.5, 0.25), (12, 1, 0.5), (0, 1, 0.5)],
)
def test_small_fields_of_a_district_that_cuts_them(
    entries: int, main_worth: float, consolation_worth: float
) -> None:
    def worth(placed: Placed, day: date = WINTER, district: str = "Southwest Coast") -> float:
        made = played(
            day, placed, scope=Scope.DISTRICT, grade=Grade.DISTRICT_AMATEUR, entries=entries,
            district=district,
        )  # fmt: skip
        return counts(made, DA, "bradenton")

    assert worth(main(4, "ann")) == main_worth
    assert worth(consolation(3, "ann")) == consolation_worth
    assert worth(main(4, "ann"), date(2014, 9, 30)) == 1  # before the district said so
    assert worth(main(4, "ann"), district="Northern") == 1  # another district's event


def test_statewide_events_of_few_are_not_cut_by_the_district_of_the_player() -> None:
    assert counts(played(entries=6), DA, "bradenton") == 1


# -- (a)2, (b)2, (d): five points in three years or fewer, from the following 1 October on


@pytest.mark.parametrize(("start", "end"), [(DA, SA), (SA, PRO)])
def test_five_points_move_up_on_the_first_of_october_and_not_a_day_before(
    start: PlayerClass, end: PlayerClass
) -> None:
    keeper = keeper_of(*times(5, WINTER), decisions=(was(start),))
    assert on(keeper, date(2025, 9, 30), october(2025)) == [start, end]
    found = keeper.reckoning.history("ann", october(2025))
    assert found is not None
    last = found.holdings[-1]
    assert (last.cause, last.since, sum(each.worth for each in last.lines)) == (
        Cause.ADVANCED, october(2025), 20
    )  # fmt: skip


@pytest.mark.parametrize(
    ("fifth", "moved"), [(date(2025, 9, 30), 2025), (date(2025, 10, 1), 2026), (date(2026, 9, 30), 2026)]
)
def test_fifth_point_on_the_last_and_on_the_first_day_of_a_year(fifth: date, moved: int) -> None:
    keeper = keeper_of(*times(4, WINTER), played(fifth))
    assert on(keeper, october(moved) - ONE_DAY, october(moved)) == [DA, SA]


@pytest.mark.parametrize(
    ("by_year", "moved"),
    [
        ({2022: 2, 2023: 2, 2024: 1}, True),
        ({2022: 5}, True),
        ({2022: 1, 2024: 4}, True),
        ({2021: 2, 2022: 1, 2023: 1, 2024: 2}, False),  # the newest three give four
        ({2021: 1, 2022: 1, 2023: 1, 2024: 2}, False),
        ({2022: 4}, False),
    ],
)
def test_points_of_three_years_are_added_and_of_four_are_not(by_year: dict[int, int], moved: bool) -> None:
    events = [each for year, many in by_year.items() for each in times(many, date(year + 1, 1, 8))]
    assert on(keeper_of(*events), october(2025)) == [SA if moved else DA]


def test_four_and_a_half_points_are_not_five() -> None:
    events = [*times(4, WINTER), played(date(2025, 3, 1), consolation(1, "ann"))]
    assert on(keeper_of(*events), october(2025)) == [DA]
    ten = times(10, WINTER, consolation(3, "ann"))
    assert on(keeper_of(*ten), october(2025)) == [SA]
    assert on(keeper_of(*ten[:9]), october(2025)) == [DA]


def test_points_above_five_are_lost_and_the_counting_starts_again() -> None:
    seven = times(7, WINTER)
    four = times(4, date(2026, 1, 8))
    keeper = keeper_of(*seven, *four)
    assert looking(keeper, october(2025)).total == 0
    assert looking(keeper, date(2026, 2, 1)).total == 16
    assert on(keeper, october(2026), october(2027)) == [SA, SA]
    assert on(keeper_of(*seven, *four, played(date(2028, 9, 30))), october(2028)) == [PRO]
    assert on(keeper_of(*seven, *four, played(date(2028, 10, 1))), october(2029)) == [SA]


def test_points_between_the_fifth_and_october_are_counted_in_the_old_class() -> None:
    """A District Amateur still, for whom the main event of an open tournament counts nothing."""
    keeper = keeper_of(*times(5, WINTER), played(date(2025, 3, 1), grade=Grade.OPEN))
    past = keeper.reckoning.history("ann", october(2025))
    assert past is not None
    assert [each.klass for each in past.lines] == [DA] * 5


# -- what lapses, and what would move


def test_lapses_are_to_the_day_and_what_is_missing_follows() -> None:
    events = [
        played(date(2023, 10, 1)),
        played(date(2024, 9, 30)),
        played(date(2024, 10, 1), consolation(1, "ann")),
    ]
    keeper = keeper_of(*events)
    found = looking(keeper, WINTER)
    assert [(each.day, each.worth, each.left) for each in found.lapses] == [
        (october(2026), 8, 2),
        (october(2027), 2, 0),
    ]
    assert found.up is not None
    assert (found.up.klass, found.up.day, found.up.short, found.up.mains, found.up.consolations) == (
        SA, october(2025), 10, 3, 5
    )  # fmt: skip
    assert [looking(keeper, day).total for day in (date(2026, 9, 30), october(2026), october(2027))] == [
        10,
        2,
        0,
    ]


def test_points_of_who_moves_up_all_lapse_on_that_first_of_october() -> None:
    """The counting starts again after a change, so none of them is good for longer."""
    found = looking(keeper_of(*times(2, date(2024, 1, 8)), *times(4, WINTER)), date(2025, 2, 1))
    assert (found.total, [(each.day, each.worth, each.left) for each in found.lapses]) == (
        24, [(october(2025), 24, 0)]
    )  # fmt: skip
    assert found.up is not None
    assert (found.up.short, found.up.day, found.up.klass) == (0, october(2025), SA)


# -- (b)1: experts of elsewhere


@pytest.mark.parametrize("rank", ["Expert", "Master", "Pro"])
def test_expert_of_elsewhere_is_a_state_amateur_at_once_and_starts_anew(rank: str) -> None:
    ranked = RankedElsewhere("ann", date(2025, 2, 1), rank, "Ontario")
    keeper = keeper_of(*times(4, WINTER), played(date(2025, 3, 1)), decisions=(ranked,))
    assert on(keeper, date(2025, 1, 31), date(2025, 2, 1), october(2025)) == [DA, SA, SA]
    assert looking(keeper, date(2025, 3, 1)).total == 4


@pytest.mark.parametrize("klass", [SA, PRO])
def test_expert_of_elsewhere_keeps_the_florida_class_that_is_as_high(klass: PlayerClass) -> None:
    ranked = RankedElsewhere("ann", date(2025, 2, 1), "Master", "Ontario")
    keeper = keeper_of(*times(2, WINTER), decisions=(was(klass), ranked))
    assert on(keeper, date(2025, 2, 1)) == [klass]
    assert looking(keeper, date(2025, 2, 1)).total == (8 if klass is SA else 0)


# -- (b)4, (c)3: going down a class


def down(played: int = 2, day: date = date(2025, 5, 1)) -> SteppedDown:
    return SteppedDown("ann", day, played, "the Northern board")


@pytest.mark.parametrize(("start", "end"), [(SA, DA), (PRO, SA)])
@pytest.mark.parametrize("day", [date(2024, 10, 2), date(2025, 9, 30), date(2025, 10, 1)])
def test_step_down_with_approval_holds_from_the_following_october(
    start: PlayerClass, end: PlayerClass, day: date
) -> None:
    keeper = keeper_of(decisions=(was(start), down(day=day)))
    assert on(keeper, date(2025, 9, 30), october(2025)) == [start, end]


def unmet(keeper: Keeper) -> list[Unmet]:
    past = keeper.reckoning.history("ann", october(2025))
    assert past is not None
    return [each.why for each in past.without]


@pytest.mark.parametrize(
    ("klass", "events", "board", "expected"),
    [
        (SA, (), 1, [Unmet.TOO_FEW_EVENTS]),
        (PRO, (), 1, [Unmet.TOO_FEW_EVENTS]),
        (DA, (), 2, [Unmet.NO_CLASS_BELOW]),
        (SA, (main(4, "ann"),), 2, [Unmet.PLACED]),
        (SA, (main(5, "ann"),), 2, []),
        (SA, (consolation(1, "ann"),), 2, []),
        (SA, (consolation(1, "ann"), consolation(4, "ann")), 0, []),  # the records show both
        (SA, (consolation(1, "ann"),), 0, [Unmet.TOO_FEW_EVENTS]),
        # a place somebody walked away from is nobody's (Art. 10(f))
        (SA, (Placed(Chart.MAIN, 4, ("ann",), 1, did_not_finish=True),), 2, []),
    ],
)
def test_step_down_asks_for_two_events_and_no_main_place(
    klass: PlayerClass, events: tuple[Placed, ...], board: int, expected: list[Unmet]
) -> None:
    made = [played(WINTER + at * ONE_DAY, placed) for at, placed in enumerate(events)]
    keeper = keeper_of(*made, decisions=(was(klass), down(board)))
    assert unmet(keeper) == expected
    below = {PRO: SA, SA: DA}.get(klass, DA)
    assert on(keeper, october(2025)) == [klass if expected else below]


@pytest.mark.parametrize(
    ("day", "expected"),
    [(date(2024, 9, 30), []), (date(2024, 10, 1), [Unmet.PLACED]), (date(2025, 9, 30), [Unmet.PLACED])],
)
def test_step_down_looks_at_the_year_before_it(day: date, expected: list[Unmet]) -> None:
    assert (
        unmet(keeper_of(played(day, main(4, "ann"), grade=Grade.OPEN), decisions=(was(PRO), down())))
        == expected
    )


def test_step_down_of_a_state_amateur_asks_for_amateur_events() -> None:
    """(b)4 names amateur tournaments; of (c)3 any of the centerfold is one. District events are neither."""
    opens = [played(WINTER + at * ONE_DAY, main(5, "ann"), grade=Grade.OPEN) for at in range(2)]
    assert unmet(keeper_of(*opens, decisions=(was(SA), down(0)))) == [Unmet.TOO_FEW_EVENTS]
    assert unmet(keeper_of(*opens, decisions=(was(PRO), down(0)))) == []
    local = [played(WINTER + at * ONE_DAY, main(5, "ann"), scope=Scope.DISTRICT) for at in range(2)]
    assert unmet(keeper_of(*local, decisions=(was(SA), down(0)))) == [Unmet.TOO_FEW_EVENTS]


def test_step_down_does_not_count_events_of_other_states_as_played() -> None:
    away = [played(WINTER + at * ONE_DAY, main(5, "ann"), in_state=False) for at in range(2)]
    assert unmet(keeper_of(*away, decisions=(was(SA), down(0)))) == [Unmet.TOO_FEW_EVENTS]


def test_masters_bar_a_pro_from_going_down() -> None:
    """(c)3 speaks of all that is on the centerspread, and of the first four places there."""
    third = played(placed=main(3, "ann"), grade=Grade.OPEN, scope=Scope.STATE, yearly="masters")
    assert unmet(keeper_of(third, decisions=(was(PRO), down()))) == [Unmet.PLACED]


def test_points_start_again_after_a_step_down_and_five_move_up_once_more() -> None:
    decisions = (was(PRO, october(2023)), down())
    before = times(4, date(2023, 1, 8))
    keeper = keeper_of(*before, *times(5, date(2026, 1, 8)), decisions=decisions)
    assert looking(keeper, october(2025)).total == 0
    assert on(keeper, october(2025), date(2026, 9, 30), october(2026)) == [SA, SA, PRO]


def test_advance_comes_before_a_step_down_of_the_same_october() -> None:
    local = [played(WINTER + at * ONE_DAY, scope=Scope.DISTRICT) for at in range(5)]
    keeper = keeper_of(*local, decisions=(was(SA), down()))
    assert (on(keeper, october(2025)), unmet(keeper)) == ([PRO], [Unmet.ADVANCED_INSTEAD])


# -- what is corrected later, and records that are one


def test_class_as_of_a_day_is_the_one_known_then() -> None:
    events = times(5, WINTER)
    keeper = keeper_of(*events)
    keeper.must(do.WithdrawResults(events[0].id, "never played", date(2025, 11, 3)))
    assert on(keeper, october(2025), date(2025, 11, 2), date(2025, 11, 3)) == [SA, SA, DA]


def test_class_when_a_place_is_corrected_follows_it() -> None:
    events = times(5, WINTER)
    keeper = keeper_of(*events)
    fifth = played(events[4].last_day, main(5, "ann"), id=events[4].id)
    keeper.must(do.CorrectResults(fifth, "misread", date(2025, 6, 1)))
    assert on(keeper, october(2025)) == [DA]
    assert looking(keeper, date(2025, 5, 31)).total == 20
    assert looking(keeper, date(2025, 6, 1)).total == 16


def test_points_of_merged_records_count_together_and_part_again() -> None:
    keeper = keeper_of(*times(3, WINTER), *times(2, date(2025, 3, 1), main(1, "bea")))
    assert on(keeper, october(2025)) == [DA]
    keeper.must(do.Merge("bea", "ann", "one number"))
    assert on(keeper, october(2025)) == [SA]
    keeper.must(do.Unmerge("bea", "sisters"))
    assert on(keeper, october(2025)) == [DA]


def test_decisions_about_a_merged_record_are_about_the_one_kept() -> None:
    keeper = keeper_of(decisions=(Listed("bea", WINTER, PRO, WINTER, "the Preview"),))
    keeper.must(do.Merge("bea", "ann", "one number"))
    assert on(keeper, WINTER - ONE_DAY, WINTER) == [DA, PRO]
