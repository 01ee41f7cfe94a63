"""Paper: score cards, court cards and the court as PDF files, made from values and the same for the same
values.
"""

from tenoff.paper.ahead import NAMELESS, blank_match
from tenoff.paper.card import Slip, slip_of
from tenoff.paper.cards import score_card, score_cards
from tenoff.paper.court_cards import CourtCard, court_card_of, court_cards
from tenoff.paper.court_page import court_page
from tenoff.paper.sizes import Paper
from tenoff.paper.typeface import unprintable

__all__ = [
    # score cards
    "Slip",
    "slip_of",
    "blank_match",
    "NAMELESS",
    "score_card",
    "score_cards",
    # cards for the courts
    "CourtCard",
    "court_card_of",
    "court_cards",
    # the court
    "court_page",
    # the sheet and its letters
    "Paper",
    "unprintable",
]
