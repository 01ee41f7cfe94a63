"""Telling in one line whether a thing is fit to play with."""

from __future__ import annotations

from typing import Any

from tenoff.rules.books import book
from tenoff.rules.clauses import printed
from tenoff.rules.gear import Checked, Fit, Moment
from tenoff.rules.rulebook import RuleBook
from tests.situations.heard import (
    check_aid,
    check_board,
    check_court,
    check_cue,
    check_disc,
    check_set,
    check_shoes,
    may_change_discs,
)

MOMENTS = {
    "before practice": Moment.BEFORE_PRACTICE,
    "before game 1": Moment.BEFORE_GAME_1,
    "during game 2": Moment.PLAY,
}


def run_equipment(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a piece of equipment."""
    rules = book(key)
    if situation["item"] == "disc change":
        return _change(rules, situation)
    checked = _checked(rules, situation)
    return _line(checked.verdict, checked)


def _checked(rules: RuleBook, given: dict[str, Any]) -> Checked:
    match given["item"]:
        case "disc":
            return check_disc(
                rules,
                diameter=given.get("diameter_in"),
                thickness=given.get("thickness_in"),
                weight=given.get("weight_oz"),
                new=given.get("new", False),
                material=given.get("material", ""),
            )
        case "set":
            return check_set(rules, given["colors"], weights=given.get("weights_oz", ()))
        case "cue":
            return check_cue(
                rules,
                length=given.get("length_in"),
                finger_spread=given.get("finger_spread_in"),
                metal=given.get("metal_on_court"),
            )
        case "scoreboard":
            return check_board(rules, lead_marked=given["lead_marked"])
        case "aid":
            assert given["judging"] == "close disc"
            return check_aid(rules)
        case "shoes":
            return check_shoes(rules, open_toed=given["open_toed"], release=given["release"])
        case _:
            return _court(rules, given)


def _court(rules: RuleBook, given: dict[str, Any]) -> Checked:
    match given["item"]:
        case "court":
            return check_court(
                rules,
                length=_inches(given.get("length_ft")),
                width=_inches(given.get("width_ft")),
                base_to_base=_inches(given.get("base_to_base_ft")),
            )
        case "line":
            return check_court(rules, line_width=given.get("width_in"))
        case "triangle":
            return check_court(
                rules,
                separation_base=given["base_in"],
                separation_line=given["leg_in"],
                separation_gap=given["clearance_in"],
            )
        case "gutter":
            return check_court(rules, gutter_width=given.get("width_in"), gutter_depth=given.get("depth_in"))
        case "diagram":
            return check_court(
                rules,
                triangle_base=_inches(given["base_ft"]),
                dividers=tuple(12 * cut for cut in given["cuts_ft"]),
            )
        case unknown:
            raise ValueError(f"no such piece of equipment: {unknown}")


def _inches(feet: float | None) -> float | None:
    return None if feet is None else 12 * feet


def _change(rules: RuleBook, given: dict[str, Any]) -> str:
    checked = may_change_discs(rules, MOMENTS[given["when"]], spare=given["spare"])
    if checked.verdict is Fit.ALLOWED:
        return _line("replaced", checked)
    no_spares = [wrong.what for wrong in checked.wrong] == ["no good discs at hand"]
    return _line("plays on" if no_spares else "refused", checked)


def _line(word: str, checked: Checked) -> str:
    return "not in this book" if checked.clause is None else f"{word} [{printed(checked.clause)}]"
