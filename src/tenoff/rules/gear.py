"""Is it fit to play with: discs, sets, cues, courts and shoes held against a book, figure by figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from tenoff.rules.fitness import (
    Checked,
    Finding,
    Fit,
    Wrong,
    barred,
    checked,
    colored,
    counted,
    divided,
    exactly,
    made_of,
    sized,
    uneven,
    within,
)
from tenoff.rules.rulebook import RuleBook

__all__ = [
    "Checked",
    "Fit",
    "Moment",
    "Wrong",
    "check_aid",
    "check_board",
    "check_court",
    "check_cue",
    "check_disc",
    "check_set",
    "check_shoes",
    "may_change_discs",
]


class Moment(StrEnum):
    """How far a match has come when somebody wants other discs."""

    BEFORE_PRACTICE = "before practice"
    BEFORE_GAME_1 = "before game 1"
    PLAY = "play"


def check_disc(
    book: RuleBook,
    *,
    diameter: float | None = None,
    thickness: float | None = None,
    weight: float | None = None,
    new: bool = False,
    material: str = "",
) -> Checked:
    """Whether one disc may be played with, in inches and ounces; what is not given is not checked."""
    gear = book.equipment
    return checked(
        exactly("diameter", diameter, gear.diameter, gear.diameter_clause),
        within("thickness", thickness, gear.thickness, gear.thickness_clause),
        within("weight", weight, gear.weight, gear.weight_clause),
        exactly("new weight", weight, gear.new_weight, gear.new_weight_clause) if new else None,
        made_of(gear, material),
    )


def check_set(
    book: RuleBook,
    colors: Mapping[str, int],
    *,
    weights: Iterable[float] = (),
    thicknesses: Iterable[float] = (),
) -> Checked:
    """Whether these discs, so many of each color, make a set; uneven ones are only advised against."""
    gear = book.equipment
    hard = checked(colored(gear, colors), *counted(gear, colors))
    if hard.verdict is not Fit.ALLOWED or gear.uniform is None:
        return hard
    apart = (*uneven("weight", weights, gear.uniform), *uneven("thickness", thicknesses, gear.uniform))
    return Checked(Fit.ADVICE, gear.uniform, apart) if apart else hard


def check_cue(
    book: RuleBook,
    *,
    length: float | None = None,
    finger_spread: float | None = None,
    metal: bool | None = None,
) -> Checked:
    """Whether a cue may be used; `metal`: some metal of it touches the court."""
    gear = book.equipment
    return checked(
        within("length", length, (None, gear.cue_max), gear.cue_clause),
        exactly("finger spread", finger_spread, gear.finger_spread, gear.finger_clause),
        barred("metal", metal, gear.metal_clause),
    )


def check_court(
    book: RuleBook,
    *,
    length: float | None = None,
    width: float | None = None,
    line_width: float | None = None,
    base_to_base: float | None = None,
    gutter_width: float | None = None,
    gutter_depth: float | None = None,
    separation_base: float | None = None,
    separation_line: float | None = None,
    separation_gap: float | None = None,
    triangle_base: float | None = None,
    dividers: tuple[float, ...] = (),
) -> Checked:
    """Whether a court is as the book has it, in inches; a book's small court is allowed too."""
    gear, marks = book.equipment, book.equipment.markings
    small = marks.small
    if small is not None and (length, width) == (small[0].inches, small[1].inches):
        sizes: tuple[Finding, ...] = (small[0].clause,)
    else:
        sizes = (
            exactly("length", length, gear.court_length, gear.court_clause),
            exactly("width", width, gear.court_width, gear.court_clause),
        )
    return checked(
        *sizes,
        within("line width", line_width, gear.line_width, gear.line_clause),
        sized("base to base", base_to_base, marks.base_to_base),
        within("gutter width", gutter_width, (gear.gutter_width, None), gear.gutter_clause),
        within("gutter depth", gutter_depth, (gear.gutter_depth, None), gear.gutter_clause),
        sized("separation base", separation_base, marks.separation_base),
        sized("separation line", separation_line, marks.separation_line),
        sized("separation gap", separation_gap, marks.separation_gap),
        *divided(dividers, marks.dividers),
        sized("triangle base", triangle_base, marks.triangle_base),
    )


def check_board(book: RuleBook, *, lead_marked: bool) -> Checked:
    """Whether a scoreboard will do: one book wants the lead of every frame marked on it beforehand."""
    return checked(barred("lead not marked", not lead_marked, book.lead_shown))


def check_aid(book: RuleBook) -> Checked:
    """Whether anything but eyesight may be used to judge a disc that counts."""
    return checked(barred("aid", True, book.equipment.aids))


def check_shoes(book: RuleBook, *, open_toed: bool, release: bool = False) -> Checked:
    """Whether a player may wear these; `release`: a doctor's, which lifts the bar."""
    return checked(barred("open-toed shoes", open_toed and not release, book.equipment.shoes))


def may_change_discs(book: RuleBook, moment: Moment, *, spare: bool = True) -> Checked:
    """Whether bad discs may be changed now; without good ones at hand the old ones are played on with."""
    gear = book.equipment
    if gear.change_before is None:
        return Checked(Fit.UNKNOWN)
    in_time = moment is Moment.BEFORE_PRACTICE or (
        moment is Moment.BEFORE_GAME_1 and gear.change_until != "practice"
    )
    if not in_time:
        return checked(Wrong("too late", gear.change_before))
    return checked(gear.replace[0] if spare else Wrong("no good discs at hand", gear.replace[-1]))
