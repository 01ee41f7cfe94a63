"""Points carried forward from paper belong to the list of all time: to no season, pin or Masters."""

from __future__ import annotations

from datetime import date

from tenoff.desk.records.honors import masters_roll, masters_rule
from tenoff.desk.records.rehearsing import Change, played_again
from tenoff.kit.division import Gender
from tenoff.kit.halves import points
from tenoff.kit.season import Season
from tenoff.records.bests import best_seasons
from tenoff.records.points import Why
from tenoff.records.results import Sex
from tenoff.records.roll import commands as do
from tests.records.cited.roll import DAY, Keeper
from tests.records.made_up import division, event, main

SEASON = Season(2024)
CAREER = do.CarryPoints("m1", points(180), date(2023, 9, 30), "paper")


def keeper() -> Keeper:
    """m1 comes with a career; m2 and m3 have won on the roll."""
    now = Keeper().settled().must(CAREER)
    return now.played(event(division(main(1, "m2"), main(2, "m3"))))


def test_points_carried_forward_are_in_no_season_though_their_day_is_in_one() -> None:
    now = keeper().must(do.CarryPoints("m1", points(40), DAY, "the season on paper")).reckoning
    assert now.seasons == (SEASON,)
    for season in (Season(2022), SEASON):
        assert "m1" not in {each.person for each in now.season_list(season, Sex.MAN)}
        assert "m1" not in now.pins(season, Sex.MAN)
    assert [(each.person, each.rank) for each in now.season_list(SEASON, Sex.MAN)] == [("m2", 1), ("m3", 2)]
    assert [(line.why, line.season) for line in now.lines_of("m1")] == [(Why.CARRIED, None)] * 2


def test_points_carried_forward_count_for_all_time_from_their_day_on() -> None:
    now = keeper().reckoning
    listed = now.all_time_list(Sex.MAN)
    assert [(each.person, each.total, each.carried) for each in listed] == [
        ("m1", points(180), points(180)), ("m2", points(5), 0), ("m3", points(4), 0),
    ]  # fmt: skip
    assert [each.person for each in now.all_time_list(Sex.MAN, date(2023, 9, 30))] == ["m1"]
    assert now.all_time_list(Sex.MAN, date(2023, 9, 29)) == ()


def test_points_carried_forward_are_no_best_season_and_invite_nobody_to_a_masters() -> None:
    now = keeper().must(do.CarryPoints("m1", points(40), DAY, "the season on paper")).reckoning
    lines = [line for person in ("m1", "m2", "m3") for line in now.lines_of(person)]
    assert [(each.person, each.season, each.total) for each in best_seasons(lines)] == [
        ("m2", SEASON, points(5)), ("m3", SEASON, points(4)),
    ]  # fmt: skip
    rule = masters_rule(now.association, date(2026, 1, 1))
    assert rule is not None
    found = masters_roll(now, SEASON, Gender.MEN, rule, DAY)
    assert ([each.person for each in found.listed], found.left_out) == (["m2", "m3"], ())


def test_points_carried_forward_are_not_played_again_in_a_rehearsal() -> None:
    now = keeper().must(do.CarryPoints("m1", points(40), DAY, "the season on paper")).reckoning
    (found,) = played_again(now, Change(row="statewide-singles-main", worth="9-4-3-2"), None)
    assert (found.season, [each.person for each in found.moved]) == (SEASON, ["m2"])


def test_list_kept_over_an_act_leaves_out_points_carried_forward() -> None:
    """The lists of the next roll are made from those before it; no season gets a career that way."""
    book = keeper()
    now = book.reckoning
    now.season_list(SEASON, Sex.MAN)
    now.all_time_list(Sex.MAN)
    book.played(event(division(main(1, "m1")), id="e2", day=date(2025, 2, 1)))
    then = now.after(book.now)
    assert then.season_list(SEASON, Sex.MAN) == book.reckoning.season_list(SEASON, Sex.MAN)
    assert [each.total for each in then.all_time_list(Sex.MAN)] == [points(185), points(5), points(4)]
    assert [each.person for each in then.season_list(SEASON, Sex.MAN)] == ["m1", "m2", "m3"]
