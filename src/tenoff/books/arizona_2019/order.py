"""How an Arizona match runs: frames of two ends, the lag, the change of sides, overtime in pairs."""

from __future__ import annotations

from tenoff.books.arizona_2019.edition import at
from tenoff.rules.formats import Format, Level
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

FORMATS = (
    FormatRule(
        Format.NON_WALKING,
        Pattern.ALTERNATE,
        at("D-2.1", "D-3.1"),
        turns_per_frame=1,
        reading="a non-walking match's frame is its own turn from its own end",
    ),
    FormatRule(
        Format.DOUBLES,
        Pattern.PER_ROUND,
        at("D-3.1"),
        turns_per_frame=2,
        reading="a doubles frame is played at both ends, in two half frames",
    ),
)

LENGTHS = (
    LengthRule(at("D-4.1"), frames=(12, 16), levels=(Level.CLUB,)),
    LengthRule(
        at("D-4.4"),
        frames=(16,),
        levels=(Level.OPEN_STATE, Level.AMATEUR_STATE),
        shortened=(12,),
        shortened_clause=at("D-4a.1", "D-4a.2"),
    ),
    # the one district event the book names is the qualifier for the state finals; only those may be cut
    LengthRule(at("D-4.4"), frames=(16,), levels=(Level.DISTRICT,)),
)

COLORS = ColorRule(
    first=First.LAG,
    first_clause=at("D-1.3"),
    next=Next.KEEP,
    next_clause=at("D-1.3"),
    half=Change.SIDES,
    half_clause=at("D-1b.5"),
    second_half=at("D-1b.7"),
    choice_clause=at("D-1a.9"),
    agreed_clause=at("D-1.3"),
    reading="the book knows one game a match; in a longer match the colors once settled stay",
)

ENDS = EndsRule(first="", clause=None, fixed=None)

TIE = TieRule(
    kind=TieKind.SIDE_PAIRS,
    singles=2,
    doubles=4,
    singles_clause=at("E-4.1", "E-4.2", "E-4.3"),
    doubles_clause=at("E-4.1", "E-4.2", "E-4.3"),
    decides=at("E-4.5"),
    repeats=at("E-4.4"),
    swaps=at("E-4.3"),
    leads=at("E-4.2", "E-4.3"),
    reading="overtime frames come in pairs, sides swapped in between; the score is compared after each pair",
)

LAG = LagRule(
    practice=1,
    measuring=Measuring.CENTER,
    clause=at("D-1a.9"),
    touch=at("D-1a.10"),
    order=at("D-1a.6"),
    end=at("D-1a.4"),
    foot_match_at_foot=at("D-1a.5"),
    yellow_by=at("D-1a.3"),
    yellow_toss=at("D-1a.2"),
    who_singles=at("D-1a.5"),
    who_doubles=at("D-1a.1", "D-1a.4"),
    shots_clause=at("D-1a.8"),
    practice_clause=at("D-1a.7"),
    examined=at("D-1a.11"),
    reading="equal distances lag again; a non-walking match at the foot lags from the foot",
)

PRACTICE = (
    PracticeRule(
        When.GAME_1, at("D-1b.2", "D-1b.3"), discs=4, opens=at("D-1b.1"), in_turn=at("D-1b.2", "D-1b.3")
    ),
    PracticeRule(When.SIDE_CHANGE, at("D-1b.6"), discs=4),
    PracticeRule(When.OVERTIME, at("E-4.6")),
    PracticeRule(When.RAIN_SAME_DAY, at("WC.5"), discs=4),
    PracticeRule(When.RAIN_NEXT_DAY, at("WC.5"), discs=4),
    PracticeRule(When.WAX, at("I-1.3", "I-3.3"), discs=1),
)
