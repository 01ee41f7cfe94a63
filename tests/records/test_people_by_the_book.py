"""Champions' list, clubs and standing read a second time from Art. 8, each case with its clause."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tenoff.books.florida_2024.champions import CHAMPIONS
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.halves import points
from tenoff.kit.season import Season
from tenoff.records.classes import Listed, PlayerClass, SteppedDown
from tenoff.records.club_membership import Told
from tenoff.records.played import Played
from tenoff.records.results import Chart, EventResult, Placed, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import Club, NewPerson
from tenoff.records.roll.refusals import Code
from tests.records.cited.roll import CLUBS, MEN, Keeper
from tests.records.made_up import consolation, division, event, main

PRO = PlayerClass.PRO
ONE_DAY = timedelta(days=1)
FEBRUARY, APRIL = date(2026, 2, 4), date(2026, 4, 8)

Good = tuple[str, int | None, str]


def champions(year: int, *places: Placed) -> EventResult:
    """An edition, from Monday to Wednesday."""
    day = date(year, 3, 11)
    return event(division(*places), id=f"toc{year}", day=day, scope=Scope.STATE, yearly="champions")


def opened(*results: EventResult, pros: tuple[str, ...] = MEN) -> Keeper:
    keeper = Keeper().settled().must(
        *(do.DecideClass(Listed(id, date(2024, 10, 1), PRO, date(2024, 10, 1), "the Preview")) for id in pros)
    )  # fmt: skip
    return keeper.played(*sorted(results, key=lambda each: each.last_day))


def listed(keeper: Keeper, on: date) -> dict[str, Good]:
    """Those who may play: the clause, how many editions more, and the season of the last one."""
    found: dict[str, Good] = {}
    for each in keeper.reckoning.champions(on):
        if each.barred is None:
            best = each.reasons[0]
            clause = best.clause.removeprefix("florida-2024 Art8-")
            found[each.person] = (clause, best.left, "life" if best.until is None else str(best.until))
    return found


def placed(
    *places: Placed,
    day: date = FEBRUARY,
    id: str = "e1",
    grade: Grade = Grade.OPEN,
    scope: Scope = Scope.STATEWIDE,
    in_state: bool = True,
    yearly: str = "",
) -> EventResult:
    part = division(*places, grade=grade)
    return event(part, day=day, id=id, scope=scope, in_state=in_state, yearly=yearly)


# -- Art. 8(k): who may play in the Tournament of Champions, and until when


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (main(1, "m1"), {"m1": ("k.1", None, "life")}),
        (main(2, "m1"), {"m1": ("k.2", 2, "2026-27")}),
        (main(3, "m1"), {"m1": ("k.2", 2, "2026-27")}),
        (main(4, "m1"), {"m1": ("k.2", 2, "2026-27")}),
        (main(5, "m1"), {}),
        (consolation(1, "m1"), {"m1": ("k.3", 1, "2025-26")}),
        (consolation(4, "m1"), {"m1": ("k.3", 1, "2025-26")}),
        (consolation(5, "m1"), {}),
        (main(4, "m1", won=0), {"m1": ("k.2", 2, "2026-27")}),  # it is the place that counts, not points
        (Placed(Chart.MAIN, 1, ("m1",), 3, did_not_finish=True), {}),  # 10(f): nobody's place
    ],
)
@pytest.mark.clauses("florida-2024", "Art8-k.1", "Art8-k.2", "Art8-k.3")
def test_place_before_the_edition_of_the_season(place: Placed, expected: dict[str, Good]) -> None:
    assert listed(opened(placed(place)), date(2026, 3, 9)) == expected


@pytest.mark.parametrize(
    ("place", "by_year"),
    [
        (main(1, "m1"), {2026: True, 2027: True, 2028: True, 2029: True}),
        (main(3, "m1"), {2026: True, 2027: True, 2028: False, 2029: False}),
        (consolation(4, "m1"), {2026: True, 2027: False, 2028: False, 2029: False}),
    ],
)
def test_place_of_february_is_good_for_the_very_next_editions(
    place: Placed, by_year: dict[int, bool]
) -> None:
    keeper = opened(placed(place), *(champions(year) for year in by_year))
    assert {year: "m1" in listed(keeper, date(year, 3, 9)) for year in by_year} == by_year


@pytest.mark.parametrize(
    ("place", "by_year"),
    [
        (main(3, "m1"), {2026: False, 2027: True, 2028: True, 2029: False}),
        (consolation(1, "m1"), {2026: False, 2027: True, 2028: False, 2029: False}),
    ],
)
def test_place_of_april_begins_with_the_edition_of_the_next_season(
    place: Placed, by_year: dict[int, bool]
) -> None:
    keeper = opened(placed(place, day=APRIL), *(champions(year) for year in by_year))
    assert {year: "m1" in listed(keeper, date(year, 3, 9)) for year in by_year} == by_year
    assert listed(keeper, date(2026, 5, 1))["m1"][2] == (
        "2027-28" if place.chart is Chart.MAIN else "2026-27"
    )


def test_places_of_an_edition_are_good_for_later_ones_and_its_winner_for_life() -> None:
    keeper = opened(champions(2026, main(1, "m1"), main(2, "m2"), consolation(1, "m3")))
    assert listed(keeper, date(2026, 4, 1)) == {
        "m1": ("k.1", None, "life"), "m2": ("k.2", 2, "2027-28"), "m3": ("k.3", 1, "2026-27"),
    }  # fmt: skip


def test_event_that_ended_the_day_before_is_on_the_list_and_one_that_ends_on_it_is_not() -> None:
    """SR 14(f): with those who qualified in the last tournament before it."""
    keeper = opened(placed(main(2, "m1"), day=date(2026, 3, 8)))
    assert [len(listed(keeper, day)) for day in (date(2026, 3, 8), date(2026, 3, 9))] == [0, 1]


@pytest.mark.parametrize(
    "made",
    [
        placed(main(1, "m1"), grade=Grade.STATE_AMATEUR),
        placed(main(1, "m1"), grade=Grade.NO_TWO_PROS),
        placed(main(1, "m1"), scope=Scope.DISTRICT),
        placed(main(1, "m1"), scope=Scope.CLUB),
        placed(main(1, "m1"), in_state=False),
        placed(main(1, "m1"), scope=Scope.STATE, yearly="masters"),
    ],
    ids=["amateur", "no two pros", "district", "club", "another state", "masters"],
)
def test_event_that_is_no_pro_tournament_of_the_centerfold_qualifies_nobody(made: EventResult) -> None:
    assert listed(opened(made), date(2026, 3, 9)) == {}


def test_amateur_with_the_place_is_barred_until_pro_on_the_day() -> None:
    keeper = opened(placed(main(2, "m1")), pros=())
    (found,) = keeper.reckoning.champions(date(2026, 3, 9))
    assert (found.person, found.pro, found.barred) == ("m1", False, CHAMPIONS.pros_only)
    keeper.must(do.DecideClass(Listed("m1", date(2026, 3, 1), PRO, date(2026, 3, 9), "the Preview")))
    assert list(listed(keeper, date(2026, 3, 8))) == []
    assert list(listed(keeper, date(2026, 3, 9))) == ["m1"]


def test_pro_who_stepped_down_keeps_the_place_and_may_not_use_it() -> None:
    keeper = opened(placed(main(1, "m1"), day=date(2025, 2, 5)))
    keeper.must(do.DecideClass(SteppedDown("m1", date(2026, 5, 1), 2, "the Northern board")))
    assert list(listed(keeper, date(2026, 9, 30))) == ["m1"]
    assert list(listed(keeper, date(2026, 10, 1))) == []


def test_each_partner_of_a_team_qualifies() -> None:
    part = division(main(2, "m1", "m2"), play=Play.DOUBLES)
    assert sorted(listed(opened(event(part, day=FEBRUARY)), date(2026, 3, 9))) == ["m1", "m2"]


def test_edition_that_was_not_held_uses_nothing_up() -> None:
    keeper = opened(placed(main(3, "m1")), champions(2027))
    assert [("m1" in listed(keeper, date(year, 3, 9))) for year in (2026, 2027, 2028)] == [True, True, True]
    assert listed(keeper, date(2028, 3, 9))["m1"] == ("k.2", 1, "2027-28")


def test_withdrawn_and_corrected_results_change_the_list_from_their_day() -> None:
    keeper = opened(placed(main(2, "m1")))
    keeper.must(do.CorrectResults(placed(main(2, "m2")), "misread", date(2026, 2, 10)))
    keeper.must(do.WithdrawResults("e1", "never played", date(2026, 2, 20)))
    days = (date(2026, 2, 9), date(2026, 2, 10), date(2026, 2, 19), date(2026, 2, 20))
    assert [list(listed(keeper, day)) for day in days] == [["m1"], ["m2"], ["m2"], []]


def test_merged_records_qualify_as_one() -> None:
    keeper = opened(placed(main(2, "m1")), placed(main(1, "m2"), id="e2", day=FEBRUARY + ONE_DAY))
    keeper.must(do.Merge("m2", "m1", "one number"))
    (found,) = keeper.reckoning.champions(date(2026, 3, 9))
    assert [(each.event, each.editions) for each in found.reasons] == [("e2", None), ("e1", 2)]


# -- Art. 8(f): whom a player represents


def filed(keeper: Keeper, day: date, *, club: str = "sebring", both: bool = True, person: str = "m1") -> Told:
    keeper.on(day).must(do.FileClub(person, club, day, told_club=both, told_keeper=both))
    return keeper.now.people[person].homes[-1].told


def test_club_on_the_day_of_filing_is_the_new_one_and_so_is_the_district() -> None:
    keeper = opened(placed(main(2, "m1"), day=date(2026, 1, 7)))
    assert filed(keeper, date(2026, 1, 10)) is Told.CHANGED
    person = keeper.now.people["m1"]
    assert [person.club_on(date(2026, 1, day)) for day in (9, 10)] == ["ocala", "sebring"]
    assert [keeper.now.district_of("m1", date(2026, 1, day)) for day in (9, 10)] == ["Northern", "Central"]


@pytest.mark.parametrize(
    ("scope", "played_on", "filed_on", "expected"),
    [
        (Scope.STATEWIDE, date(2026, 1, 7), date(2026, 1, 10), Told.CLUB_NOT_TOLD),
        (Scope.DISTRICT, date(2026, 1, 7), date(2026, 1, 10), Told.CLUB_NOT_TOLD),
        (Scope.CLUB, date(2026, 1, 7), date(2026, 1, 10), Told.FREE),  # not at or above the district level
        (Scope.STATEWIDE, date(2025, 9, 24), date(2025, 10, 1), Told.FREE),  # in another season
        (Scope.STATEWIDE, date(2025, 10, 8), date(2026, 9, 30), Told.CLUB_NOT_TOLD),
    ],
)
def test_notice_is_needed_after_playing_above_club_level_in_the_season(
    scope: Scope, played_on: date, filed_on: date, expected: Told
) -> None:
    keeper = opened(placed(main(2, "m1"), day=played_on, scope=scope))
    assert filed(keeper, filed_on, both=False) is expected
    club = keeper.now.people["m1"].club_on(filed_on)
    assert club == ("sebring" if expected is Told.FREE else "ocala")


def test_notice_is_needed_too_from_who_played_and_won_no_place() -> None:
    """ "Has represented a club in a tournament": the matches show it as well as the places do."""
    result = placed(main(1, "m3"))
    match = Played(FEBRUARY, "e1", 1, ("m3",), ("m1",))
    keeper = opened().on(FEBRUARY).must(do.RecordResults(result, matches=(match,)))
    assert filed(keeper, FEBRUARY + ONE_DAY, both=False) is Told.CLUB_NOT_TOLD
    assert filed(keeper, FEBRUARY + ONE_DAY, both=False, person="m2") is Told.FREE


def test_changes_are_not_limited() -> None:
    keeper = opened(placed(main(2, "m1"), day=date(2026, 1, 7)))
    told = [
        filed(keeper, date(2026, 1, 10)),
        filed(keeper, date(2026, 1, 11), club="ocala"),
        filed(keeper, date(2026, 1, 11), club="ocala"),
        filed(keeper, date(2026, 1, 12)),
    ]
    assert told == [Told.CHANGED, Told.CHANGED, Told.SAME, Told.CHANGED]


@pytest.mark.parametrize(("closed", "refused"), [(date(2026, 1, 10), True), (date(2026, 1, 11), False)])
def test_club_that_has_ended_takes_nobody(closed: date, refused: bool) -> None:
    keeper = opened().must(do.SetClub(Club("sebring", "Sebring", "Central", closed=closed)))
    order = do.FileClub("m1", "sebring", date(2026, 1, 10), told_club=True, told_keeper=True)
    if refused:
        assert keeper.refuses(order) == (Code.CLUB_CLOSED, "Sebring")
    else:
        assert keeper.must(order).now.people["m1"].club == "sebring"


# -- good standing, and records that are one


def test_suspension_holds_from_its_first_day_to_its_last() -> None:
    keeper = opened().must(do.Suspend("m1", date(2026, 1, 1), date(2026, 6, 30)))
    days = (date(2025, 12, 31), date(2026, 1, 1), date(2026, 6, 30), date(2026, 7, 1))
    person = keeper.now.in_full("m1")
    assert person is not None
    assert [person.suspended_on(day) is not None for day in days] == [False, True, True, False]


def test_suspension_of_a_record_is_felt_by_the_one_it_is_merged_into_until_they_part() -> None:
    keeper = opened().must(do.AddPeople((NewPerson("twin", "Man m1", Sex.MAN),)))
    keeper.must(do.Suspend("twin", date(2026, 1, 1), date(2026, 6, 30)))

    def suspended(id: str) -> bool:
        person = keeper.now.in_full(id)
        assert person is not None
        return person.suspended_on(date(2026, 3, 1)) is not None

    assert (suspended("twin"), suspended("m1")) == (True, False)
    keeper.must(do.Merge("twin", "m1", "one number"))
    assert (suspended("twin"), suspended("m1")) == (True, True)
    keeper.must(do.Unmerge("twin", "brothers"))
    assert (suspended("twin"), suspended("m1")) == (True, False)


def test_suspension_of_a_merged_record_can_be_ended() -> None:
    keeper = opened().must(do.AddPeople((NewPerson("twin", "Man m1", Sex.MAN),)))
    keeper.must(do.Suspend("twin", date(2026, 1, 1), date(2026, 6, 30)), do.Merge("twin", "m1", "one number"))
    keeper.must(do.EndSuspension("m1", date(2026, 3, 1)))
    person = keeper.now.in_full("m1")
    assert person is not None
    days = (date(2026, 2, 28), date(2026, 3, 1))
    assert [person.suspended_on(day) is not None for day in days] == [True, False]


def test_records_that_met_in_a_match_are_two_people() -> None:
    match = Played(FEBRUARY, "e1", 1, ("m3",), ("m1",))
    keeper = opened().on(FEBRUARY).must(do.RecordResults(placed(main(1, "m5")), matches=(match,)))
    assert keeper.refuses(do.Merge("m3", "m1", "one number")) == (Code.BOTH_PLAYED, "Event e1")
    keeper.must(do.Merge("m4", "m1", "one number"))


def test_records_placed_in_one_chart_are_two_people_also_as_partners() -> None:
    part = division(main(1, "m1", "m2"), consolation(1, "m3", "m4"), play=Play.DOUBLES)
    keeper = opened(event(part))
    assert keeper.refuses(do.Merge("m2", "m1", "one number")) == (Code.BOTH_PLACED, "Event e1")
    # one lost at first and went on in the consolation: main and consolation may be one person's
    keeper.must(do.Merge("m3", "m1", "one number"))
    assert [line.worth for line in keeper.reckoning.lines_of("m1")] == [points(5), points(2)]


def test_sex_that_only_a_division_shows_puts_a_newcomer_on_that_list() -> None:
    keeper = opened().must(do.AddPeople((NewPerson("x", "X"),)))
    keeper.played(event(division(main(1, "x"), gender=Gender.LADIES), day=FEBRUARY))
    listed = {sex: keeper.reckoning.season_list(Season(2025), sex) for sex in Sex}
    assert {sex: [each.person for each in found] for sex, found in listed.items()} == {
        Sex.MAN: [], Sex.LADY: ["x"]
    }  # fmt: skip


def test_districts_of_the_clubs_are_those_of_the_association() -> None:
    assert [club.district for club in CLUBS] == ["Northern", "Central"]
    refused = opened().refuses(do.SetClub(Club("x", "X", "Panhandle")))
    assert refused == (Code.NO_DISTRICT, "Panhandle")
