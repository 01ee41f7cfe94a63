"""Telling who leads which turn from which end, and who shoots when inside a turn."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tenoff.kit import Side
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.discs import OF_SIDE
from tenoff.rules.events import FramePosted
from tenoff.rules.formats import Length, Terms
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.schedule import now
from tests.situations.flow_match import not_allowed, post, rules_of, settle, terms_of, to_game, try_opening
from tests.situations.heard import decide
from tests.situations.scenes import USUAL, Stagehand


def run_lead(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for the situation."""
    terms = _terms(situation, key)
    hand = try_opening(key, terms)
    if isinstance(hand, Refusal):
        return not_allowed(book(key), terms, hand)
    if "led_by" in situation:
        return _discs(settle(hand), Side(situation["led_by"]))
    settle(to_game(hand, 1 if situation["game"] == "usual" else terms.best_of))
    for _ in range(situation["frames"]):
        post(hand)
    rows = [event for event in hand.events if isinstance(event, FramePosted)]
    return " ".join(f"{_letter(row.lead)}@{row.end}" for row in rows)


def _terms(situation: dict[str, Any], key: str) -> Terms:
    length = Length(frames=situation["length"]) if "length" in situation else USUAL[key]
    asked = {name: value for name, value in situation.items() if name != "frames"}
    return replace(terms_of(asked, key, best_of=1 if key == "arizona-2019" else 3), length=length)


def _letter(side: Side) -> str:
    return side[0].upper()


def _discs(hand: Stagehand, lead: Side) -> str:
    """Play to a turn led by this color and shoot it out: a disc goes only when it is its color's turn."""
    hand.run(do.CallPlay())
    while (turn := now(rules_of(hand), hand.now)) is not None and turn.lead is not lead:
        post(hand)
    left = {side: list(OF_SIDE[side]) for side in Side}
    shot: list[Side] = []
    for _ in range(8):
        shot.append(_next(hand, left))
    return " ".join(_letter(side) for side in shot)


def _next(hand: Stagehand, left: dict[Side, list[Any]]) -> Side:
    """Whose disc is taken next; the other color is refused as out of turn."""
    taken: list[Side] = []
    for side in Side:
        if left[side]:
            disc = left[side][0]
            answer = decide(hand.now, do.Shoot(disc, (do.DiscAt(disc, dead="off"),)))
            if isinstance(answer, Refusal):
                assert answer.code is Code.OUT_OF_TURN
            else:
                taken.append(side)
    assert len(taken) == 1
    disc = left[taken[0]].pop(0)
    hand.run(do.Shoot(disc, (do.DiscAt(disc, dead="off"),)))
    return taken[0]
