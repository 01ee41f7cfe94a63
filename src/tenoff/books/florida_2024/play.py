"""The rule book of the Florida Shuffleboard Association as of October 2024."""

from __future__ import annotations

from tenoff.books.florida_2024.court import CARE, DEAD, EQUIPMENT, SCORING, START
from tenoff.books.florida_2024.edition import at
from tenoff.books.florida_2024.fouls import FOULS
from tenoff.books.florida_2024.officials import (
    APPEALS,
    BREAKS,
    CORRECTION,
    ENFORCEMENT,
    EXAMS,
    FORFEIT,
    LEAD_ERROR,
    NO_SHOW,
    OFFICIALS,
    RAIN,
    SIGN,
    SPOKEN,
    SUBSTITUTES,
)
from tenoff.books.florida_2024.order import COLORS, ENDS, FORMATS, LAG, LENGTHS, PRACTICE, TIE
from tenoff.rules.formats import Length
from tenoff.rules.rulebook import RuleBook, Usual, Words

PLAY = RuleBook(
    at=at,
    usual=Usual(Length(points=75), best_of=3),
    words=Words(
        turn="half-round",
        ten_off="10-Off",
        far_line="deadline",
        disc="disc",
        yellow="yellow",
        black="black",
    ),
    formats=FORMATS,
    lengths=LENGTHS,
    colors=COLORS,
    ends=ENDS,
    tie=TIE,
    lag=LAG,
    practice=PRACTICE,
    fouls=FOULS,
    enforcement=ENFORCEMENT,
    consensus=None,
    correction=CORRECTION,
    lead_error=LEAD_ERROR,
    rain=RAIN,
    clock=None,
    breaks=BREAKS,
    no_show=NO_SHOW,
    substitutes=SUBSTITUTES,
    equipment=EQUIPMENT,
    care=CARE,
    dead=DEAD,
    scoring=SCORING,
    start=START,
    exams=EXAMS,
    appeals=APPEALS,
    officials=OFFICIALS,
    sign=SIGN,
    forfeit=FORFEIT,
    spoken=SPOKEN,
    start_end=at("CT-c.2"),
    order=at("C-3.2"),
    sides=at("C-3.3"),
    first_lead=at("C-3.1"),
    players=(at("A-1.1"), at("A-1.2")),
    best_of=at("C-3e.1"),
    # No clause hands out a right to amend, but these two take rules made for one tournament for granted.
    amendable=at("E-4.4", "E-5.4"),
    overrides=at("E-3.3"),
)
