"""Florida, October 2024: discs, cues, the court and its care, what a disc counts and when it is dead."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.court import DeadRules
from tenoff.rules.rulebook import (
    Care,
    CareRule,
    CareWhen,
    DeadClauses,
    Equipment,
    Markings,
    ScoringClauses,
    Size,
    StartClauses,
)

EQUIPMENT = Equipment(
    diameter=6.0,
    diameter_clause=at("B-1.2"),
    cue_max=75.0,
    cue_clause=at("B-2.1"),
    thickness=(0.5625, 1.0),
    thickness_clause=at("B-1.1"),
    weight=(11.5, None),
    weight_clause=at("B-1.3"),
    new_weight=15.0,
    new_weight_clause=at("B-1.4"),
    discs=8,
    discs_clause=at("B-1.6"),
    colors=("yellow", "black"),
    colors_clause=at("B-1.5"),
    other_colors=at("B-1.7"),
    material="composition",
    material_clause=at("B-1.1"),
    metal_clause=at("B-2.2"),
    line_width=(0.75, 1.0),
    line_clause=at("CT-b.2"),
    court_length=624.0,
    court_width=72.0,
    court_clause=at("CT-a.1"),
    change_before=at("B-3.3"),
    change_until="game 1",
    replace=(at("B-3.1"), at("B-3.2")),
    markings=Markings(
        base_to_base=Size(468.0, at("CT-a.3")),
        separation_base=Size(3.0, at("CT-b.3")),
        separation_line=Size(0.25, at("CT-b.4")),
        separation_gap=Size(0.5, at("CT-b.4")),
    ),
    gutter_width=24.0,
    gutter_depth=4.0,
    gutter_clause=at("CT-b.9"),
    uniform=at("B-1.8"),
    aids=at("D-2c.1"),
    shoes=at("C-27"),
)

# Art11-a speaks of any change of the court's condition; sweeping and beads are only its examples.
_COURT_WAX = (Care.WAX, Care.CLEAN_AND_WAX, Care.SPOT_WAX)

CARE = (
    CareRule(
        Care.SWEEP_OR_BEAD,
        CareWhen.BEFORE_PLAY,
        votes=-1,
        clause=at("Art11-a.1"),
        director=True,
        speed_first=at("C-1a.2"),
        covers=_COURT_WAX,
    ),
    CareRule(
        Care.SWEEP_OR_BEAD,
        CareWhen.PRACTICE,
        votes=-1,
        clause=at("Art11-a.1"),
        director=True,
        speed_first=at("C-1a.2"),
        covers=_COURT_WAX,
    ),
    CareRule(
        Care.SWEEP_OR_BEAD,
        CareWhen.BETWEEN_GAMES,
        votes=-1,
        clause=at("C-1a.3", "Art11-b.2b.1"),
        director=True,
        judged=at("Art11-b.2b.2"),
    ),
    CareRule(
        Care.SWEEP_OR_BEAD,
        CareWhen.LATER_GAME,
        votes=-1,
        clause=at("Art11-b.2b.1"),
        director=True,
        judged=at("Art11-b.2b.2"),
    ),
    CareRule(
        Care.SWEEP_OR_BEAD,
        CareWhen.PLAY,
        votes=0,
        clause=at("Art11-a.4"),
        director=True,
        last_resort=True,
        covers=_COURT_WAX,
    ),
    CareRule(
        Care.WAX_DISCS,
        CareWhen.BETWEEN_GAMES,
        votes=1,
        clause=at("Art11-b.2a.1", "Art11-b.2a.3"),
        practice=8,
        practice_clause=at("Art11-b.2a.2"),
        at_most=True,
    ),
)

DEAD = DeadClauses(
    DeadRules(beyond_clear_inches=8.0, leaning_is_dead=True, overlooked_short_lives=True),
    short=at("C-4b.9"),
    touching_live=at("C-4b.9"),
    off_side=at("C-21"),
    beyond=at("C-21"),
    near_base=at("C-22"),
    leaning=at("C-23"),
    struck=at("C-20.1"),
    stray=at("C-21", "C-20b.1"),
    overlooked=at("C-4b.10"),
    struck_removed=at("C-20.2"),
)

SCORING = ScoringClauses(
    areas=at("D-1"),
    clear=at("D-2.1"),
    triangle=at("D-2.2"),
    mounted=at("D-2b.2"),
    played_out=at("D-3"),
    higher_wins=at("D-4.3"),
    complete=at("C-3a.3", "C-3b.8"),
    posted=at("C-3e.6", "C-3b.7"),
    ten_off=at("D-2.1", "D-1"),
)

START = StartClauses(
    place=at("C-4a.1"),
    played=at("C-4b.8"),
    moving=at("C-4b.7"),
    jockeying=at("C-4b.6"),
)
