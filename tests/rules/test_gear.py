"""Discs, sets, cues, courts and shoes held against each book."""

from __future__ import annotations

import pytest

from tenoff.kit import Cite
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.gear import (
    Checked,
    Fit,
    Moment,
    Wrong,
    check_aid,
    check_board,
    check_court,
    check_cue,
    check_disc,
    check_set,
    check_shoes,
    may_change_discs,
)
from tenoff.rules.rulebook import RuleBook

FLORIDA = book("florida-2024")
ARIZONA = book("arizona-2019")
NEW_YORK = book("new-york-1")
FLOOR = book("floor")
CLASSIC = book("classic")
BOOKS = tuple(book(key) for key in editions())


def fine(rules: RuleBook, *ids: str) -> Checked:
    return Checked(Fit.ALLOWED, rules.at(*ids))


def amiss(rules: RuleBook, *wrong: tuple[str, str, float | None]) -> Checked:
    found = tuple(Wrong(what, rules.at(*ids.split()), by) for what, ids, by in wrong)
    return Checked(Fit.NOT_ALLOWED, found[0].clause, found)


UNKNOWN = Checked(Fit.UNKNOWN)


@pytest.mark.clauses("florida-2024", "B-1.1", "B-1.2", "B-1.3")
def test_disc_when_all_is_right_is_allowed() -> None:
    assert check_disc(FLORIDA, diameter=6, thickness=0.75, weight=13) == fine(FLORIDA, "B-1.2")


@pytest.mark.clauses("florida-2024", "B-1.1", "B-1.3")
def test_disc_when_two_things_are_wrong_names_both_and_by_how_much() -> None:
    assert check_disc(FLORIDA, diameter=6, thickness=1.25, weight=11) == amiss(
        FLORIDA, ("thickness", "B-1.1", 0.25), ("weight", "B-1.3", -0.5)
    )


@pytest.mark.clauses("florida-2024", "B-1.4")
def test_disc_when_new_weighs_fifteen_ounces_in_florida() -> None:
    assert check_disc(FLORIDA, weight=15, new=True) == fine(FLORIDA, "B-1.3")
    assert check_disc(FLORIDA, weight=14, new=True) == amiss(FLORIDA, ("new weight", "B-1.4", -1))
    assert check_disc(NEW_YORK, weight=14, new=True) == fine(NEW_YORK, "1.2.1.3")


@pytest.mark.clauses("florida-2024", "B-1.1")
@pytest.mark.clauses("floor", "disk.1")
@pytest.mark.clauses("classic", "equip.4")
def test_disc_when_of_another_material_is_judged_by_each_book() -> None:
    assert [check_disc(rules, material="wood").verdict for rules in BOOKS] == [
        Fit.NOT_ALLOWED, Fit.UNKNOWN, Fit.UNKNOWN, Fit.NOT_ALLOWED, Fit.ALLOWED,
    ]  # fmt: skip
    assert check_disc(FLOOR, material="plastic") == fine(FLOOR, "disk.1")


def test_disc_when_nothing_is_given_is_not_judged() -> None:
    assert [check_disc(rules) for rules in BOOKS] == [UNKNOWN] * 5


@pytest.mark.parametrize("weight", [-1.0, float("nan"), float("inf")])
def test_disc_when_the_figure_is_no_measure_raises(weight: float) -> None:
    with pytest.raises(ValueError, match="weight is a number, zero or more"):
        check_disc(FLORIDA, weight=weight)


@pytest.mark.clauses("classic", "equip.6", "equip.7")
def test_disc_when_typed_as_a_decimal_of_the_same_size_is_allowed() -> None:
    assert check_disc(CLASSIC, diameter=0.1 + 0.2 + 5.7, weight=12) == fine(CLASSIC, "equip.6")


@pytest.mark.clauses("florida-2024", "B-1.5", "B-1.6", "B-1.7")
def test_set_when_the_pair_of_colors_is_another_one() -> None:
    assert check_set(FLORIDA, {"yellow": 4, "black": 4}) == fine(FLORIDA, "B-1.5")
    assert check_set(FLORIDA, {"white": 4, "blue": 4}) == fine(FLORIDA, "B-1.7")
    assert check_set(ARIZONA, {"white": 4, "blue": 4}) == amiss(ARIZONA, ("colors", "C-1.2", None))
    assert check_set(CLASSIC, {"white": 4, "blue": 4}) == fine(CLASSIC, "equip.5")


@pytest.mark.clauses("floor", "disk.4", "game.4")
def test_set_when_the_book_names_shades_takes_one_of_each() -> None:
    assert check_set(FLOOR, {"white": 4, "black": 4}) == fine(FLOOR, "disk.4")
    assert check_set(FLOOR, {"light": 4, "dark": 4}) == fine(FLOOR, "disk.4")
    assert check_set(FLOOR, {"red": 4, "white": 4}) == amiss(FLOOR, ("colors", "disk.4", None))


@pytest.mark.clauses("new-york-1", "1.2.1.4")
def test_set_when_the_count_is_wrong_says_of_which_color() -> None:
    assert check_set(NEW_YORK, {"yellow": 5, "black": 3}) == amiss(
        NEW_YORK, ("yellow discs", "1.2.1.4", 1), ("black discs", "1.2.1.4", -1)
    )
    assert check_set(NEW_YORK, {"yellow": 8}) == amiss(NEW_YORK, ("number of colors", "1.2.1.4", -1))


@pytest.mark.clauses("florida-2024", "B-1.8")
@pytest.mark.clauses("new-york-1", "1.2.1.6")
def test_set_when_uneven_is_advised_against_where_the_book_asks_for_care() -> None:
    colors, weights = {"yellow": 4, "black": 4}, (12.0,) * 7 + (15.0,)
    uniform = FLORIDA.at("B-1.8")
    assert check_set(FLORIDA, colors, weights=weights) == Checked(
        Fit.ADVICE, uniform, (Wrong("uneven weight", uniform, 3.0),)
    )
    assert check_set(FLORIDA, colors, weights=(12.0,) * 8, thicknesses=(0.75,) * 8) == fine(FLORIDA, "B-1.5")
    assert check_set(NEW_YORK, colors, thicknesses=(0.75, 1.0)).verdict is Fit.ADVICE
    assert check_set(ARIZONA, colors, weights=weights) == fine(ARIZONA, "C-1.2")


@pytest.mark.clauses("florida-2024", "B-2.1")
@pytest.mark.clauses("arizona-2019", "C-2")
@pytest.mark.clauses("new-york-1", "1.2.2.1")
@pytest.mark.clauses("floor", "cue.3")
@pytest.mark.clauses("classic", "equip.2")
def test_cue_when_an_inch_too_long_is_barred_by_all() -> None:
    checked = [check_cue(rules, length=76) for rules in BOOKS]
    assert [each.verdict for each in checked] == [Fit.NOT_ALLOWED] * 5
    assert [wrong.by for each in checked for wrong in each.wrong] == [1.0] * 5
    assert [check_cue(rules, length=75).verdict for rules in BOOKS] == [Fit.ALLOWED] * 5


@pytest.mark.clauses("florida-2024", "B-2.2")
def test_cue_when_its_metal_touches_the_court() -> None:
    assert check_cue(FLORIDA, length=70, metal=True) == amiss(FLORIDA, ("metal", "B-2.2", None))
    assert check_cue(FLORIDA, metal=False) == fine(FLORIDA, "B-2.2")
    assert check_cue(ARIZONA, metal=True) == UNKNOWN


@pytest.mark.clauses("classic", "equip.3")
def test_cue_when_its_fingers_are_spread() -> None:
    assert check_cue(CLASSIC, finger_spread=3.25) == fine(CLASSIC, "equip.3")
    assert check_cue(CLASSIC, finger_spread=3) == amiss(CLASSIC, ("finger spread", "equip.3", -0.25))


@pytest.mark.clauses("florida-2024", "CT-a.1", "CT-b.2", "CT-b.9")
def test_court_when_several_figures_are_wrong_names_them_all() -> None:
    assert check_court(
        FLORIDA, length=600, width=72, line_width=1.25, gutter_width=24, gutter_depth=3
    ) == amiss(
        FLORIDA, ("length", "CT-a.1", -24), ("line width", "CT-b.2", 0.25), ("gutter depth", "CT-b.9", -1)
    )


@pytest.mark.clauses("floor", "court.14")
def test_court_when_small_is_allowed_only_by_the_book_that_has_one() -> None:
    assert check_court(FLOOR, length=180, width=36) == fine(FLOOR, "court.14")
    assert check_court(FLORIDA, length=180, width=36).verdict is Fit.NOT_ALLOWED


@pytest.mark.clauses("florida-2024", "CT-a.3", "CT-b.3", "CT-b.4")
@pytest.mark.clauses("floor", "court.3", "court.4", "court.10", "court.11", "court.12")
def test_court_when_drawn_is_measured_where_the_book_gives_figures() -> None:
    assert check_court(
        FLORIDA, base_to_base=468, separation_base=3, separation_line=0.25, separation_gap=0.5
    ) == fine(FLORIDA, "CT-a.3")
    assert check_court(FLOOR, base_to_base=470) == amiss(
        FLOOR, ("base to base", "court.3 court.4 court.10", 2)
    )
    assert check_court(FLOOR, separation_gap=0.0) == amiss(FLOOR, ("separation gap", "court.12", -0.5))
    assert check_court(CLASSIC, base_to_base=468) == UNKNOWN


@pytest.mark.clauses("floor", "court.5", "court.6")
def test_court_when_the_triangle_is_cut_wrongly() -> None:
    assert check_court(FLOOR, triangle_base=72, dividers=(72, 36)) == fine(FLOOR, "court.6")
    assert check_court(FLOOR, dividers=(48, 72)) == amiss(FLOOR, ("divider 1", "court.6", 12))
    assert check_court(FLOOR, dividers=(36,)) == amiss(FLOOR, ("dividers", "court.6", -1))


@pytest.mark.clauses("new-york-1", "2.3.4.9")
def test_board_when_it_does_not_show_the_lead() -> None:
    assert check_board(NEW_YORK, lead_marked=False) == amiss(NEW_YORK, ("lead not marked", "2.3.4.9", None))
    assert check_board(NEW_YORK, lead_marked=True) == fine(NEW_YORK, "2.3.4.9")
    assert check_board(FLORIDA, lead_marked=False) == UNKNOWN


@pytest.mark.clauses("florida-2024", "D-2c.1", "C-27")
def test_aids_and_shoes_when_barred() -> None:
    assert check_aid(FLORIDA) == amiss(FLORIDA, ("aid", "D-2c.1", None))
    assert check_aid(NEW_YORK) == UNKNOWN
    assert check_shoes(FLORIDA, open_toed=True) == amiss(FLORIDA, ("open-toed shoes", "C-27", None))
    assert check_shoes(FLORIDA, open_toed=True, release=True) == fine(FLORIDA, "C-27")
    assert check_shoes(CLASSIC, open_toed=True) == UNKNOWN


@pytest.mark.clauses("florida-2024", "B-3.1", "B-3.2", "B-3.3")
@pytest.mark.clauses("new-york-1", "1.2.1.7", "1.2.1.8", "1.2.1.9")
def test_discs_when_changed_must_be_in_time_and_at_hand() -> None:
    verdicts = {
        rules.at.key: [may_change_discs(rules, moment).verdict for moment in Moment] for rules in BOOKS
    }
    yes, no, unknown = Fit.ALLOWED, Fit.NOT_ALLOWED, Fit.UNKNOWN
    assert verdicts == {
        "florida-2024": [yes, yes, no],
        "arizona-2019": [unknown] * 3,
        "new-york-1": [yes, no, no],
        "floor": [unknown] * 3,
        "classic": [unknown] * 3,
    }
    late: Cite = FLORIDA.at("B-3.3")
    assert may_change_discs(FLORIDA, Moment.PLAY).clause == late
    assert may_change_discs(FLORIDA, Moment.BEFORE_PRACTICE, spare=False) == amiss(
        FLORIDA, ("no good discs at hand", "B-3.2", None)
    )
