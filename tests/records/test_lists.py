from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from tenoff.books.florida_2024.points import POINTS as ROLL_OF_CHAMPIONS
from tenoff.kit.division import Gender
from tenoff.kit.halves import Halves, points
from tenoff.kit.season import Season
from tenoff.records.lists import Pin, Standing, pins, season_list, standings
from tenoff.records.points import Correction, Line, Why, ledger
from tenoff.records.results import EventResult, Sex
from tests.records.made_up import FIRST, LAST, PEOPLE, SEXES, division, event, main, seasons

DAY = date(2025, 1, 8)


def line(person: str, halves: int, day: date = DAY, known: date | None = None) -> Line:
    return Line(person, Halves(halves), Why.PLACE, day, known or day)


def listed(found: tuple[Standing, ...]) -> list[tuple[int, str, int]]:
    return [(standing.rank, standing.person, standing.total) for standing in found]


def test_equal_totals_share_a_rank_and_the_next_is_left_out() -> None:
    lines = [line("a", 4), line("b", 6), line("c", 4), line("d", 1), line("e", 0)]
    assert listed(standings(lines)) == [(1, "b", 6), (2, "a", 4), (2, "c", 4), (4, "d", 1)]


def test_a_total_is_reached_on_the_last_day_that_changed_it() -> None:
    later = DAY + timedelta(days=7)
    lines = [
        line("a", 4),
        line("a", 2, later),
        line("a", -2, later, later + timedelta(days=3)),
        line("b", 4, later),
    ]
    assert [(each.person, each.reached) for each in standings(lines)] == [("a", DAY), ("b", later)]


def test_ties_for_the_eighth_sixteenth_and_twenty_fourth_place_get_the_better_pin() -> None:
    totals = [*range(60, 53, -1), 50, 50, 50, *range(49, 43, -1), 40, 40, *range(39, 33, -1), 20, 20, 20, 1]
    found = pins(standings(line(f"p{at:02}", total) for at, total in enumerate(totals)))
    by_pin = {pin: sorted(person for person, has in found.items() if has is pin) for pin in Pin}
    assert by_pin == {
        Pin.GOLD: [f"p{at:02}" for at in range(10)],
        Pin.SILVER: [f"p{at:02}" for at in range(10, 16)],
        Pin.BRONZE: [f"p{at:02}" for at in range(16, 24)],
    }


def test_pins_when_a_tie_reaches_across_the_last_silver_place() -> None:
    totals = [*range(60, 45, -1), 40, 40, 30]
    found = pins(standings(line(f"p{at:02}", total) for at, total in enumerate(totals)))
    assert [found[f"p{at:02}"] for at in (7, 8, 15, 16, 17)] == [
        Pin.GOLD, Pin.SILVER, Pin.SILVER, Pin.SILVER, Pin.BRONZE,
    ]  # fmt: skip


def test_pins_with_few_players_go_to_all_who_have_points() -> None:
    assert pins(standings([line("a", 4), line("b", 0)])) == {"a": Pin.GOLD}


def test_a_correction_is_seen_from_its_day_on() -> None:
    fixed = Correction("k1", date(2025, 2, 1), "ann", "e1", points(-1), "was second")
    lines = ledger(ROLL_OF_CHAMPIONS, [event(division(main(1, "ann")))], [fixed])
    sexes = {"ann": Sex.LADY}
    before = season_list(lines, Season(2024), Sex.LADY, sexes, on=date(2025, 1, 31))
    after = season_list(lines, Season(2024), Sex.LADY, sexes, on=date(2025, 2, 1))
    assert (listed(before), listed(after)) == ([(1, "ann", 10)], [(1, "ann", 8)])


def test_partners_of_a_mixed_team_are_on_two_lists_and_who_is_unknown_on_none() -> None:
    mixed = event(division(main(1, "ann", "bob"), main(2, "kim", "lee"), gender=Gender.MIXED))
    lines = ledger(ROLL_OF_CHAMPIONS, [mixed])
    sexes = {"ann": Sex.LADY, "bob": Sex.MAN}
    found = {sex: listed(season_list(lines, Season(2024), sex, sexes)) for sex in Sex}
    assert found == {Sex.LADY: [(1, "ann", 10)], Sex.MAN: [(1, "bob", 10)]}


@given(seasons(), st.dates(FIRST, LAST), st.sampled_from(Sex))
def test_a_list_as_of_a_day_is_the_list_made_on_that_day(
    events: tuple[EventResult, ...], day: date, sex: Sex
) -> None:
    lines = ledger(ROLL_OF_CHAMPIONS, events)
    then = ledger(ROLL_OF_CHAMPIONS, [each for each in events if each.last_day <= day])
    for year in range(2014, 2029):
        season = Season(year)
        assert season_list(lines, season, sex, SEXES, on=day) == season_list(then, season, sex, SEXES)


@given(seasons(), st.integers(2015, 2027), st.sampled_from(Sex))
def test_a_season_list_equals_the_one_made_by_counting_who_has_more(
    events: tuple[EventResult, ...], year: int, sex: Sex
) -> None:
    lines = ledger(ROLL_OF_CHAMPIONS, events)
    begins, ends = date(year, 10, 1), date(year + 1, 9, 30)
    total = {
        person: sum(each.worth for each in lines if each.person == person and begins <= each.day <= ends)
        for person in PEOPLE
        if SEXES[person] is sex
    }
    slow = {
        person: (1 + len([1 for other in total.values() if other > own]), own)
        for person, own in total.items()
        if own
    }
    found = season_list(lines, Season(year), sex, SEXES)
    assert {each.person: (each.rank, each.total) for each in found} == slow
    for standing in found:
        assert sum(each.worth for each in standing.lines) == standing.total
        by_day = sorted({each.day for each in standing.lines})
        running = [sum(each.worth for each in standing.lines if each.day <= day) for day in by_day]
        assert standing.reached == by_day[running.index(standing.total)]
