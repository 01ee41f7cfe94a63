"""The score of a frame as it is called aloud: which colors, in which order,
and who writes it down after that.
"""

from __future__ import annotations

from msgspec import Struct

from tenoff.kit import Cite, Side, Sides
from tenoff.rules.rulebook import RuleBook


class ScoreCall(Struct, frozen=True):
    """What is called, color by color; nothing in it stands for the call of no score."""

    called: tuple[tuple[Side, int], ...]
    clause: Cite
    aloud: Cite | None = None
    """The clause that has the referee call every frame."""


def score_call(book: RuleBook, points: Sides[int], counting: Sides[bool] | None = None) -> ScoreCall | None:
    """How the referee calls this frame; None where the book has no words for it.

    `counting`: whether a color had a disc that counts. It is called then even when its discs come to
    nothing; where it is not known, points tell.
    """
    rule = book.spoken
    if rule.yellow_first is None or rule.only_scorer is None or rule.no_score is None:
        return None
    scoring = counting or points.each(bool)
    called = tuple((side, points[side]) for side in Side if scoring[side])
    clause = {0: rule.no_score, 1: rule.only_scorer, 2: rule.yellow_first}[len(called)]
    return ScoreCall(called, clause, rule.called)


def written_after(book: RuleBook) -> Cite | None:
    """The clause that keeps a score off the board until the referee has called it;
    None where there is none.
    """
    return book.spoken.repeated or book.spoken.called
