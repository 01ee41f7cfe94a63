"""What follows from a roll: corrections, merges and days looked back to."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenoff.kit.division import Gender, Grade, Scope
from tenoff.kit.halves import points
from tenoff.kit.season import Season
from tenoff.records.classes import Quarters, Reckoned
from tenoff.records.lists import Pin, Standing
from tenoff.records.points import Why
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import NewPerson
from tenoff.records.versions import Kept
from tests.records.cited.roll import DAY, MEN, Keeper, open_singles
from tests.records.made_up import PEOPLE, SEXES, division, event, main, seasons
from tests.records.test_roll_any_orders import everything

LATER = date(2025, 3, 1)
SEASON = Season(2024)
ONE_DAY = timedelta(days=1)


def _totals(found: tuple[Standing, ...]) -> dict[str, int]:
    return {each.person: each.total for each in found}


def _known_at_once(found: tuple[Standing, ...]) -> list[Standing]:
    """Without the day from which a line was known."""
    return [
        replace(each, lines=tuple(replace(line, known=line.day) for line in each.lines)) for each in found
    ]


def _roll(*events: EventResult) -> Keeper:
    people = tuple(NewPerson(id, f"Player {id}", SEXES[id]) for id in PEOPLE)
    keeper = Keeper(date(2014, 10, 1)).open().must(do.AddPeople(people))
    return keeper.played(*sorted(events, key=lambda each: (each.last_day, each.id)))


def _roomy(event: EventResult) -> EventResult:
    wide = tuple(replace(each, entries=max(each.entries, 7)) for each in event.divisions)
    return replace(event, divisions=wide)


# -- corrections


def test_list_when_a_place_is_corrected_is_the_old_one_before_that_day() -> None:
    keeper = Keeper().settled().played(open_singles())
    before = keeper.reckoning.season_list(SEASON, Sex.MAN)
    assert _totals(before)["m1"] == points(5)
    keeper.must(do.CorrectResults(open_singles(winner="m4"), "the card was misread", LATER))
    now = keeper.reckoning
    assert now.season_list(SEASON, Sex.MAN, LATER - ONE_DAY) == before
    assert _totals(now.season_list(SEASON, Sex.MAN, LATER))["m4"] == points(5)
    (line,) = now.lines_of("m4")
    assert (line.worth, line.why, line.day, line.known) == (points(5), Why.PLACE, DAY, LATER)


def test_list_when_results_are_withdrawn_is_the_old_one_before_that_day() -> None:
    keeper = Keeper().settled().played(open_singles(), open_singles("e2", DAY + ONE_DAY, winner="m2"))
    before = keeper.reckoning.season_list(SEASON, Sex.MAN)
    keeper.must(do.WithdrawResults("e2", "never played", LATER))
    now = keeper.reckoning
    assert now.season_list(SEASON, Sex.MAN, LATER - ONE_DAY) == before
    alone = Keeper().settled().played(open_singles()).reckoning
    assert now.season_list(SEASON, Sex.MAN) == alone.season_list(SEASON, Sex.MAN)
    assert (now.result("e2"), now.lines_of_event("e2")) == (None, ())


def test_list_when_a_doubt_is_answered_shows_the_correction_from_that_day() -> None:
    keeper = Keeper().settled().played(open_singles()).must(do.QueryLine("m8", "e1", "I was third."))
    before = keeper.reckoning.season_list(SEASON, Sex.MAN)
    keeper.must(do.AnswerQuery("q1", "So it is.", LATER, points(3)))
    now = keeper.reckoning
    assert now.season_list(SEASON, Sex.MAN, LATER - ONE_DAY) == before
    lines = [(line.worth, line.why, line.known) for line in now.lines_of("m8")]
    assert lines == [(points(0, half=True), Why.PLACE, DAY), (points(3), Why.CORRECTED, LATER)]
    assert _totals(now.season_list(SEASON, Sex.MAN))["m8"] == points(3, half=True)
    assert [line.person for line in now.lines_of_event("e1") if line.why is Why.CORRECTED] == ["m8"]


@given(seasons(most=6), seasons(most=1), st.integers(0, 400))
def test_lists_when_an_event_is_corrected_equal_those_that_had_it_right_at_once(
    events: tuple[EventResult, ...], wrong: tuple[EventResult, ...], later: int
) -> None:
    if not (events and wrong):
        return
    sound = tuple(_roomy(each) for each in events)
    right = sound[0]
    mistaken = replace(_roomy(wrong[0]), id=right.id)
    on = max(right.last_day, mistaken.last_day) + timedelta(days=later)
    keeper = _roll(mistaken, *sound[1:])
    before = {sex: keeper.reckoning.all_time_list(sex, on - ONE_DAY) for sex in Sex}
    if mistaken != right:
        keeper.must(do.CorrectResults(right, "it was wrong", on))
    corrected, at_once = keeper.reckoning, _roll(*sound).reckoning
    for sex in Sex:
        if mistaken != right:
            assert corrected.all_time_list(sex, on - ONE_DAY) == before[sex]
        for day in (on, on + timedelta(days=900), None):
            assert _known_at_once(corrected.all_time_list(sex, day)) == _known_at_once(
                at_once.all_time_list(sex, day)
            )
            for year in range(2014, 2029):
                assert _known_at_once(corrected.season_list(Season(year), sex, day)) == _known_at_once(
                    at_once.season_list(Season(year), sex, day)
                )
    last = date(2029, 10, 1)
    assert [corrected.history(each, last) for each in PEOPLE] == [
        at_once.history(each, last) for each in PEOPLE
    ]
    assert corrected.champions(last) == at_once.champions(last)


# -- merges


def test_records_when_merged_count_as_one_and_when_parted_as_two() -> None:
    keeper = Keeper().settled().must(do.AddPeople((NewPerson("twin", "Man M. One"),)))
    keeper.played(open_singles(), event(division(main(1, "twin")), day=LATER, id="e2"))
    keeper.must(do.CarryPoints("twin", points(7), date(2023, 11, 1), "paper"))
    keeper.must(do.QueryLine("twin", "e2", "Too few."), do.AnswerQuery("q1", "One more.", LATER, points(1)))
    before, alone = everything(keeper.reckoning), keeper.reckoning
    # The division for men shows that twin is one, though the roll does not say so.
    assert _totals(alone.season_list(SEASON, Sex.MAN))["twin"] == points(6)
    keeper.must(do.Merge("twin", "m1", "the same telephone"))
    one = keeper.reckoning
    assert _totals(one.season_list(SEASON, Sex.MAN))["m1"] == points(11)
    assert _totals(one.all_time_list(Sex.MAN))["m1"] == points(18)
    assert [found.id for found in one.events_of("m1")] == ["e1", "e2"]
    assert (one.events_of("twin"), one.lines_of("twin")) == ((), ())
    keeper.must(do.Unmerge("twin", "brothers"))
    assert everything(keeper.reckoning) == before


def test_records_when_merged_in_a_chain_are_parted_one_by_one() -> None:
    more = (NewPerson("a", "A"), NewPerson("b", "B"))
    keeper = Keeper().settled().must(do.AddPeople(more)).played(
        event(division(main(1, "a")), id="e2"), event(division(main(1, "b")), id="e3")
    )  # fmt: skip
    keeper.must(do.Merge("a", "b", "one"), do.Merge("b", "m1", "one"))
    assert _totals(keeper.reckoning.season_list(SEASON, Sex.MAN)) == {"m1": points(10)}
    keeper.must(do.Unmerge("b", "two"))
    assert _totals(keeper.reckoning.season_list(SEASON, Sex.MAN)) == {"b": points(10)}
    keeper.must(do.Unmerge("a", "two"))
    assert _totals(keeper.reckoning.season_list(SEASON, Sex.MAN)) == {"a": points(5), "b": points(5)}


# -- going on


def test_reckoning_when_a_roll_goes_on_keeps_what_has_not_changed() -> None:
    keeper = Keeper().settled().played(open_singles())
    before = keeper.reckoning
    then = {id: before.history(id, DAY) for id in ("l1", "m1")}
    keeper.played(event(division(main(1, "m1")), day=LATER, id="e2"))
    after = before.after(keeper.now)
    assert {id: after.history(id, DAY) is then[id] for id in then} == {"l1": True, "m1": False}
    assert everything(after) == everything(Reckoning(keeper.now))


def test_reckoning_when_an_event_goes_takes_along_what_was_corrected_in_it() -> None:
    """Also for somebody who has no place in it."""
    keeper = Keeper().settled().played(event(division(main(1, "m2"))), open_singles("e2", LATER))
    keeper.must(do.QueryLine("m1", "e1", "I was there."), do.AnswerQuery("q1", "So.", LATER, points(2)))
    before = keeper.reckoning
    everything(before)
    keeper.must(do.WithdrawResults("e1", "never played", LATER))
    after = before.after(keeper.now)
    assert everything(after) == everything(Reckoning(keeper.now))
    assert _totals(after.all_time_list(Sex.MAN))["m1"] == points(5)


def test_pins_when_few_have_points_go_to_all_of_them() -> None:
    reckoning = Keeper().settled().played(open_singles()).reckoning
    assert reckoning.pins(SEASON, Sex.MAN) == dict.fromkeys(MEN, Pin.GOLD)
    assert reckoning.seasons == (SEASON,)


def test_sex_when_nobody_knows_puts_nobody_on_a_list() -> None:
    keeper = Keeper().open().must(do.AddPeople((NewPerson("x", "X"),)))
    keeper.played(event(division(main(1, "x"), gender=Gender.MIXED)))
    assert [keeper.reckoning.season_list(SEASON, sex) for sex in Sex] == [(), ()]
    assert [line.worth for line in keeper.reckoning.lines_of("x")] == [points(5)]


# -- branches and days


def test_reckoning_when_it_goes_on_two_ways_keeps_them_apart() -> None:
    """What would follow from an order is tried on a roll that is thrown away."""
    keeper = Keeper().settled().played(open_singles())
    start, log = keeper.reckoning, keeper.log
    everything(start)
    for winner in ("m2", "m3"):
        keeper.log = log
        keeper.must(do.CorrectResults(open_singles(winner=winner), "it was wrong", LATER))
        assert everything(start.after(keeper.now)) == everything(Reckoning(keeper.now))
    keeper.log = log
    keeper.played(open_singles("e2", LATER))
    ahead = start.after(keeper.now)
    everything(ahead)
    assert everything(ahead.after(start.roll)) == everything(start)


def test_what_is_kept_when_there_is_much_of_it_makes_room() -> None:
    kept: Kept[int, str] = Kept(2)
    for number in (1, 2, 2, 3):
        kept[number] = str(number)
    assert kept == {2: "2", 3: "3"}


@pytest.mark.clauses("florida-2024", "Art9-g")
def test_district_when_it_halves_points_is_known_by_the_name_of_its_clubs() -> None:
    part = division(main(1, "m1"), grade=Grade.DISTRICT_AMATEUR, entries=10)
    there = event(part, scope=Scope.DISTRICT, district="Southwest Coast")
    elsewhere = event(part, scope=Scope.DISTRICT, district="Northern", id="e2")
    past = Keeper().settled().played(there, elsewhere).reckoning.history("m1", LATER)
    assert past is not None
    assert [(line.event, line.worth, line.why) for line in past.lines] == [
        ("e1", Quarters(2), Reckoned.DISTRICT_CUT),
        ("e2", Quarters(4), Reckoned.COUNTS),
    ]


@given(seasons(most=8), st.dates(date(2015, 9, 1), date(2028, 3, 1)))
def test_champion_when_one_is_asked_for_is_the_one_on_the_list(
    events: tuple[EventResult, ...], on: date
) -> None:
    book = _roll(*(_roomy(each) for each in events)).reckoning
    listed = {each.person: each for each in book.champions(on)}
    assert {each: book.champion(each, on) for each in PEOPLE} == {each: listed.get(each) for each in PEOPLE}


@given(seasons(most=6), st.dates(date(2015, 9, 1), date(2028, 3, 1)) | st.none())
def test_places_of_a_player_are_all_there_are_the_newest_first(
    events: tuple[EventResult, ...], on: date | None
) -> None:
    book = _roll(*(_roomy(each) for each in events)).reckoning
    for person in PEOPLE:
        slow = [
            (event.id, part.key, placed)
            for event in reversed(book.events_of(person, on))
            for part in event.divisions
            for placed in part.places
            if person in placed.people
        ]
        found = book.places_of(person, on)
        assert [(each.event.id, each.division.key, each.placed) for each in found] == slow
