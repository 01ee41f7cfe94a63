"""`why`: any score, lead, tie-break, end or refusal as a chain of acts and clauses, without sentences."""

from __future__ import annotations

from typing import assert_never

from tenoff.rules.refusals import Refusal
from tenoff.rules.why.end import why_game, why_match
from tenoff.rules.why.lead import why_lead, why_tie
from tenoff.rules.why.reasons import (
    EndOfGame,
    EndOfMatch,
    LeadOf,
    Log,
    Question,
    Reason,
    Refused,
    ScoreOf,
    TieLength,
    What,
    Why,
)
from tenoff.rules.why.score import why_score

__all__ = [
    "EndOfGame",
    "EndOfMatch",
    "LeadOf",
    "Log",
    "Question",
    "Reason",
    "Refused",
    "ScoreOf",
    "TieLength",
    "What",
    "Why",
    "why",
]


def why(log: Log, question: Question) -> Why | None:
    """The answer with its reasons; None when the log holds nothing the question is about."""
    match question:
        case ScoreOf():
            return why_score(log, question)
        case LeadOf():
            return why_lead(log, question)
        case EndOfGame():
            return why_game(log, question)
        case EndOfMatch():
            return why_match(log)
        case TieLength():
            return why_tie(log, question)
        case Refused(refusal=refusal):
            return _refused(refusal)
        case _:
            assert_never(question)


def _refused(refusal: Refusal) -> Why:
    """The refusal's code and clause, the values it met, and each fact that would let it pass."""
    said = Reason(What.REFUSED, clause=refusal.clause, code=refusal.code, note=" ".join(refusal.values))
    asks = tuple(Reason(What.ASKS, clause=refusal.clause, note=fact) for fact in refusal.asks)
    return Why((said, *asks))
