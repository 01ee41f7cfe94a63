"""Florida, October 2024: formats, lengths, colors, ends, ties, lag and practice."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.rules.formats import Format, Level
from tenoff.rules.rulebook import (
    ColorRule,
    EndsRule,
    First,
    FormatRule,
    LagRule,
    LengthRule,
    Measuring,
    Next,
    Pattern,
    PracticeRule,
    TieKind,
    TieRule,
    When,
)

_WALKERS = (Format.WALKING,)
_STAYERS = (Format.DOUBLES, Format.NON_WALKING)
_DOUBLES_OR_WALKING = (Format.DOUBLES, Format.WALKING)
_OPEN = (Level.OPEN_STATE,)
_AMATEUR = (Level.AMATEUR_STATE,)
_DISTRICT = (Level.DISTRICT, Level.CLUB)
_CLUB = (Level.CLUB,)

FORMATS = (
    FormatRule(
        Format.WALKING,
        Pattern.ALTERNATE,
        at("C-3c"),
        reading="only the first change of lead is printed; it goes on changing with every half-round",
    ),
    FormatRule(
        Format.NON_WALKING,
        Pattern.ALTERNATE,
        at("C-3e.2", "C-3c"),
        reading="no clause for the lead; it alternates each half-round at the match's own end, as in C-3c",
        shared=at("C-2c.2"),
    ),
    FormatRule(Format.DOUBLES, Pattern.PER_ROUND, at("C-3d.1", "C-3d.2")),
)

# "Open" goes with both levels of C-3e, so amateur doubles and walking singles are free in their length;
# amateur non-walking singles are not. D-4 knows game points other than 75 without naming an event for them.
LENGTHS = (
    LengthRule(at("C-3e.1"), points=(75,), levels=_OPEN, formats=_DOUBLES_OR_WALKING, best_of=(3,)),
    LengthRule(
        at("C-3e.2"),
        points=(75,),
        frames=(16,),
        both=True,
        levels=_OPEN,
        formats=(Format.NON_WALKING,),
        best_of=(3,),
    ),
    LengthRule(
        at("C-3e.3"),
        points=(75,),
        frames=(12,),
        both=True,
        levels=_AMATEUR,
        formats=(Format.NON_WALKING,),
        best_of=(3,),
    ),
    LengthRule(at("C-3e.4", "C-3e.5"), frames=None, even=True, levels=_AMATEUR, formats=_DOUBLES_OR_WALKING),
    LengthRule(at("C-3e.4", "C-3e.5"), frames=None, even=True, levels=_DISTRICT),
    LengthRule(
        at("C-3e.7"), frames=None, even=True, halves=True, levels=(*_AMATEUR, *_DISTRICT), decider=True
    ),
    LengthRule(at("C-3e.7"), frames=None, even=True, halves=True, levels=_CLUB),
    LengthRule(
        at("C-3e.8"),
        points=None,
        frames=None,
        both=True,
        even=True,
        levels=_AMATEUR,
        formats=_DOUBLES_OR_WALKING,
    ),
    LengthRule(at("C-3e.8"), points=None, frames=None, both=True, even=True, levels=_DISTRICT),
    LengthRule(
        at("C-2.1"), points=(75,), levels=_OPEN, formats=_DOUBLES_OR_WALKING, best_of=(3,), consolation=True
    ),
    LengthRule(at("C-2.2"), points=(100,), levels=_DISTRICT, best_of=(1,), consolation=True),
    LengthRule(at("D-4.3"), points=(75,), levels=_AMATEUR, formats=_DOUBLES_OR_WALKING),
    LengthRule(at("D-4.3"), points=(75,), levels=_DISTRICT),
    LengthRule(at("D-4.3"), points=None, levels=_CLUB),
)

COLORS = ColorRule(
    First.LOWER_LINE,
    at("C-1.1", "C-0"),
    Next.SWAP,
    at("C-1.2"),
    decider_lags=at("C-1.3"),
    hundred_lags=at("C-2b"),
    half_clause=at("C-3e.7"),
    choice_clause=at("C-1.4"),
    halves_flip_lead=True,
)

ENDS = EndsRule("yellow", at("C-1d.2"), fixed=at("C-1d.1"), decided=(at("C-1d.2"), at("C-1d.3")))

TIE = TieRule(
    TieKind.KEEP_ROTATION,
    singles=2,
    doubles=4,
    singles_clause=at("D-4.2"),
    doubles_clause=at("D-4.1"),
    decides=at("D-4.3"),
    repeats=at("D-4.4"),
    reading="counted from the tie; a tie at a frame limit is played off the same way",
)

LAG = LagRule(
    practice=3,
    measuring=Measuring.CENTER_OR_EDGE,
    clause=at("C-2c.7", "C-2c.8"),
    touch=at("C-2c.10"),
    order=at("C-2c.4"),
    end=at("C-2c.1"),
    foot_match_at_foot=at("C-2c.2"),
    concede=at("C-2c.12"),
    inspected=at("C-2c.11"),
    yellow_by=at("C-2c.4"),
    who_singles=at("C-2c.3"),
    who_doubles=at("C-2c.3"),
    shots_clause=at("C-2c.3", "C-2c.6"),
    practice_clause=at("C-2c.5"),
    edge_clause=at("C-2c.9"),
    reading="equal distances lag again; a disc on the line beats one off it; the lower line lags yellow",
)

# A full round is four discs from each end a player shoots from, so walkers have twice as many.
PRACTICE = (
    PracticeRule(
        When.GAME_1,
        at("C-1b.1"),
        speed=2,
        discs=8,
        speed_clause=at("C-1a.1", "C-2a.1"),
        formats=_STAYERS,
    ),
    PracticeRule(
        When.GAME_1,
        at("C-1b.1"),
        speed=2,
        discs=16,
        speed_clause=at("C-1a.1", "C-2a.1"),
        formats=_WALKERS,
        both_ends=True,
    ),
    PracticeRule(
        When.GAME_2,
        at("C-1b.1"),
        speed=2,
        discs=8,
        speed_clause=at("C-1a.4"),
        speed_optional=True,
        formats=_STAYERS,
    ),
    PracticeRule(
        When.GAME_2,
        at("C-1b.1"),
        speed=2,
        discs=16,
        speed_clause=at("C-1a.4"),
        speed_optional=True,
        formats=_WALKERS,
        both_ends=True,
    ),
    PracticeRule(When.LATER, at("C-1b.2")),
    PracticeRule(When.COLOR_CHANGE, at("C-1b.2")),
    PracticeRule(
        When.HUNDRED,
        at("C-2b"),
        speed=2,
        discs=8,
        each_color=True,
        speed_clause=at("C-2a.1"),
        formats=_STAYERS,
    ),
    PracticeRule(
        When.HUNDRED,
        at("C-2b"),
        speed=2,
        discs=16,
        each_color=True,
        speed_clause=at("C-2a.1"),
        formats=_WALKERS,
        both_ends=True,
    ),
    PracticeRule(When.OVERTIME, at("D-4.1", "D-4.2")),
    PracticeRule(When.RAIN_SAME_DAY, at("H-3.1"), speed=2, discs=4),
    PracticeRule(When.RAIN_NEXT_DAY, at("H-3.2"), speed=2, discs=8, formats=_STAYERS),
    PracticeRule(When.RAIN_NEXT_DAY, at("H-3.2"), speed=2, discs=16, formats=_WALKERS, both_ends=True),
    PracticeRule(When.WAX, at("Art11-b.2a.2")),
)
