"""Asking the rules at one moment of a match: what follows, or the code and the clauses of the refusal."""

from __future__ import annotations

from tenoff.rules import commands as do
from tenoff.rules.decide import decide
from tenoff.rules.events import Event
from tenoff.rules.refusals import Code, Refusal
from tests.situations.scenes import Stagehand


def followed(hand: Stagehand, command: do.Command) -> tuple[Event, ...]:
    """The events that follow; they are taken, so the next command comes after them."""
    answer = decide(hand.now, command)
    assert not isinstance(answer, Refusal), answer
    hand.take(answer)
    return answer


def refused(hand: Stagehand, command: do.Command) -> tuple[Code, str]:
    """Why the command is not taken: the code, and the clauses without the book's name."""
    answer = decide(hand.now, command)
    assert isinstance(answer, Refusal), answer
    return answer.code, "" if answer.clause is None else answer.clause.split(" ", 1)[1]


def frame(yellow: int, black: int) -> do.PostFrame:
    return do.PostFrame(do.Tally(total=yellow), do.Tally(total=black), sure=True)
