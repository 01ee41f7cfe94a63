"""The facts a call's price hangs on: which each printed effect needs, and which a foul may ask for."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from tenoff.rules import effects as fx
from tenoff.rules.effects import Fact
from tenoff.rules.fouls import OUTSIDE, Case, FoulRule


class Question(Struct, frozen=True, omit_defaults=True):
    """A fact that a foul asks for. `live`: only where a live disc was touched, or only where none was.

    `severe`: only for the severe penalty.
    """

    fact: Fact
    live: bool | None = None
    severe: bool = False


def needs(effect: fx.Effect) -> tuple[Fact, ...]:
    """The facts without which an effect cannot be worked out."""
    match effect:
        case fx.Deduct() | fx.LoseMatch() | fx.Disqualify():
            return (Fact.SIDE,)
        case fx.CreditDisplaced() | fx.DebitOwnTenOffs() | fx.Severe():
            return (Fact.SIDE, Fact.DISPLACED, Fact.BOARD)
        case fx.RemoveDisplaced():
            return (Fact.DISPLACED,)
        case fx.SettleAndReplay():
            return (Fact.SIDE, Fact.BOARD)
        case fx.Reshoot(if_short=if_short):
            return (Fact.SHORT,) if if_short else ()
        case fx.PutBack():
            return (Fact.AGREEING,)
        case fx.ReturnDisc() | fx.RemoveShot() | fx.Replay() | fx.ScoreAsBefore():
            return ()  # what happens to discs, which the players see to
        case fx.Caution() | fx.Advice() | fx.Measure():
            return ()
        case _:
            assert_never(effect)


def questions(rule: FoulRule) -> tuple[Question, ...]:
    """All that a foul may ask for, in the order it is asked; what is recorded need not be asked."""
    asked: list[Question] = [] if rule.foul in OUTSIDE else [Question(Fact.SIDE)]
    if rule.last is not None or rule.after_shot is not None:
        asked.append(Question(Fact.SHOTS))
    if rule.live is not None:
        asked.append(Question(Fact.LIVE_TOUCHED))
        asked += _of_case(rule.live, live=True)
        if rule.shooting is not None:
            asked.append(Question(Fact.SHOOTER, live=True))
    asked += _of_case(rule.usual, live=None if rule.live is None else False)
    return tuple(dict.fromkeys(asked))


def _of_case(case: Case, *, live: bool | None) -> list[Question]:
    return [
        Question(fact, live, severe=isinstance(effect, fx.Severe))
        for effect in case.effects
        for fact in needs(effect)
        if fact is not Fact.SIDE
    ]
