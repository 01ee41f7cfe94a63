"""Discs, cues, courts and their care."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite


class Size(Struct, frozen=True):
    """One figure of the court's drawing."""

    inches: float
    clause: Cite


class Markings(Struct, frozen=True):
    """The court's drawing as far as the book puts it into words; None where it does not."""

    base_to_base: Size | None = None
    separation_base: Size | None = None
    separation_line: Size | None = None
    separation_gap: Size | None = None
    triangle_base: Size | None = None
    dividers: tuple[Size, ...] = ()
    """The lines across the triangle, from its base."""
    small: tuple[Size, Size] | None = None
    """Length and width of the smaller court for children and halls."""


class Equipment(Struct, frozen=True):
    """Tolerances in inches and ounces; None where the book sets none."""

    diameter: float
    diameter_clause: Cite
    cue_max: float
    cue_clause: Cite
    thickness: tuple[float | None, float | None] = (None, None)
    thickness_clause: Cite | None = None
    weight: tuple[float | None, float | None] = (None, None)
    weight_clause: Cite | None = None
    new_weight: float | None = None
    new_weight_clause: Cite | None = None
    discs: int = 8
    discs_clause: Cite | None = None
    colors: tuple[str, ...] = ()
    colors_clause: Cite | None = None
    other_colors: Cite | None = None
    material: str = ""
    material_clause: Cite | None = None
    finger_spread: float | None = None
    finger_clause: Cite | None = None
    metal_clause: Cite | None = None
    line_width: tuple[float, float] = (0.75, 1.5)
    line_clause: Cite | None = None
    court_length: float | None = None
    court_width: float | None = None
    court_clause: Cite | None = None
    change_before: Cite | None = None
    """The clause that stops disc changes; `change_until` says before what."""
    change_until: str = ""
    replace: tuple[Cite, ...] = ()
    gutter_width: float | None = None
    gutter_depth: float | None = None
    gutter_clause: Cite | None = None
    shades: tuple[tuple[str, ...], ...] = ()
    """Which colors may stand for each of `colors`, where the book names them."""
    shades_clause: Cite | None = None
    uniform: Cite | None = None
    """The clause that asks for discs of one weight and thickness in a set."""
    markings: Markings = Markings()
    aids: Cite | None = None
    """The clause that bars everything but eyesight in judging a disc."""
    shoes: Cite | None = None
    """The clause that bars open-toed shoes without a doctor's release."""


class Care(StrEnum):
    """What may be done to a court between or during games."""

    SWEEP_OR_BEAD = "sweep-or-bead"
    WAX = "wax"
    WAX_DISCS = "wax-discs"
    CLEAN_AND_WAX = "clean-and-wax"
    REMOVE_WIND_WAX = "remove-wind-wax"
    SPOT_WAX = "spot-wax"


class CareWhen(StrEnum):
    PRACTICE = "during practice"
    BEFORE_PLAY = "before play"
    HALF = "half-time"
    BETWEEN_GAMES = "between games"
    LATER_GAME = "before a later game"
    PLAY = "during play"


class CareRule(Struct, frozen=True):
    """Votes a treatment needs at one moment; 0 bars it, -1 means all players. `director`: he decides too."""

    care: Care
    when: CareWhen
    votes: int
    clause: Cite
    director: bool = False
    practice: int = 0
    practice_clause: Cite | None = None
    at_most: bool = False
    """`practice` is the most the usual practice may then come to, not something on top of it."""
    unless_wind_wax: bool = False
    applied: Cite | None = None
    """The clause on the moment it is put on, which `before` says."""
    judged: Cite | None = None
    """The clause by which the director tries the court and decides."""
    amount: Cite | None = None
    """The clause that leaves to the referee how much goes on, and where."""
    speed_first: Cite | None = None
    needs_both: bool = False
    """The votes and the director's word are both needed, not one or the other."""
    covers: tuple[Care, ...] = ()
    """Other treatments that the same clause speaks of."""
    before: str = ""
    """What it waits for: the next "frame", the next "shot" of whoever asked, or nothing."""
    last_resort: bool = False
    """Only the director in person may order it, and only for a court that has become unplayable."""
