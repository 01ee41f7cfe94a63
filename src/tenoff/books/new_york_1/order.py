"""How a New York match runs: frames of one end, the lead from outside in, toss, lag, tie blocks of two."""

from __future__ import annotations

from tenoff.books.new_york_1.edition import at
from tenoff.rules.formats import Format
from tenoff.rules.rulebook import (
    Change,
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

_LEADS = ("2.3.4.4", "2.3.4.6", "2.3.4.7", "2.3.4.8")

FORMATS = (
    FormatRule(Format.WALKING, Pattern.OUTSIDE_IN, at("1.1.2.2", *_LEADS)),
    FormatRule(
        Format.NON_WALKING,
        Pattern.OUTSIDE_IN,
        at("1.1.2.3", *_LEADS),
        reading="frames are counted for each match, not for the court two matches may share",
        shared=at("1.1.2.3"),
    ),
    FormatRule(Format.DOUBLES, Pattern.OUTSIDE_IN, at("1.1.2.4", *_LEADS)),
)

LENGTHS = (
    LengthRule(at("1.1.2.5"), points=(75,)),
    LengthRule(at("1.1.2.6", "1.1.2.7"), frames=None, even=True),
)

COLORS = ColorRule(
    first=First.TOSS,
    first_clause=at("2.3.1.1"),
    next=Next.SWAP,
    next_clause=at("2.3.1.8"),
    decider_lags=at("2.3.1.10"),
    decider_choice=at("2.3.1.10"),
    decider_by_frames=at("2.3.1.9"),
    half=Change.COLORS,
    half_clause=at("2.3.3.3", "2.3.1.9"),
    choice_clause=at("2.3.1.2"),
    agreed_clause=at("2.3.1.7"),
    defer_clause=at("2.3.1.2"),
    reading="the decider changes colors halfway through the game, and its lead pattern is not restarted",
)

ENDS = EndsRule(first="chooser", clause=at("2.3.1.3"), fixed=at("2.3.1.5"), decided=(at("2.3.1.4"),))

TIE = TieRule(
    kind=TieKind.COLOR_BLOCKS,
    singles=2,
    doubles=2,
    singles_clause=at("1.3.4.1", "1.3.4.2", "1.1.2.9"),
    doubles_clause=at("1.3.4.1", "1.3.4.2", "1.1.2.9"),
    decides=at("1.3.4.3"),
    repeats=at("1.3.4.2"),
    swaps=at("1.3.4.4", "1.3.4.5"),
    leads=at("1.3.4.6"),
    reading="yellow, then black leads in every block; colors change only if they did in the game",
)

LAG = LagRule(
    practice=3,
    measuring=Measuring.CENTER,
    clause=at("2.3.2.6", "2.3.2.7"),
    touch=at("2.3.2.8"),
    order=at("2.3.2.2"),
    end=at("2.3.2.1"),
    foot_match_at_foot=at("2.3.2.1"),
    who_singles=at("2.3.2.1"),
    who_doubles=at("2.3.2.1"),
    shots_clause=at("2.3.2.5"),
    practice_clause=at("2.3.2.3", "2.3.2.4"),
    reading="equal distances lag again; a non-walking match at the foot lags from the foot",
)

_ONE_END = (Format.NON_WALKING, Format.DOUBLES)
_WALKING = (Format.WALKING,)

PRACTICE = (
    PracticeRule(When.GAME_1, at("2.3.3.1"), discs=8, formats=_ONE_END),
    PracticeRule(When.GAME_1, at("2.3.3.1", "2.3.3.4"), discs=8, formats=_WALKING, both_ends=True),
    PracticeRule(When.GAME_2, at("2.3.3.1"), discs=8, formats=_ONE_END),
    PracticeRule(When.GAME_2, at("2.3.3.1", "2.3.3.4"), discs=8, formats=_WALKING, both_ends=True),
    PracticeRule(When.LATER, at("2.3.3.2")),
    PracticeRule(When.COLOR_CHANGE, at("2.3.3.3"), discs=8, formats=_ONE_END, single_game=True),
    PracticeRule(
        When.COLOR_CHANGE,
        at("2.3.3.3", "2.3.3.4"),
        discs=8,
        formats=_WALKING,
        single_game=True,
        both_ends=True,
    ),
    PracticeRule(When.COLOR_CHANGE, at("2.3.3.2")),  # in a decider
    PracticeRule(When.OVERTIME, at("1.3.4.4")),
)
