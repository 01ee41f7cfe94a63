"""Posting the points of a situation frame by frame and telling what the board says then."""

from __future__ import annotations

from typing import Any

from tenoff.kit import Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.events import TieBegan
from tenoff.rules.refusals import Refusal
from tenoff.rules.schedule import format_rule, now
from tests.situations.flow_match import (
    by_agreement,
    not_allowed,
    post,
    rules_of,
    terms_of,
    to_game,
    try_opening,
)
from tests.situations.scenes import Stagehand


def run_frames(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for the situation."""
    terms = terms_of(situation, key)
    hand = try_opening(key, terms, amendments=by_agreement(key, terms.length))
    if isinstance(hand, Refusal):
        return not_allowed(book(key), terms, hand)
    to_game(hand, situation.get("game", 1)).run(do.CallPlay())
    for first, second in situation["played"]:
        post(hand, first, second)
    return _told(hand)


def _told(hand: Stagehand) -> str:
    match, rules = hand.now, rules_of(hand)
    per_frame = format_rule(rules, match.terms.format).turns_per_frame
    game = match.game
    if game is None:
        over = match.done[-1]
        return f"game to {over.winner} {_score(over.score)} after {len(over.rows) // per_frame}"
    played = len(game.rows)
    if game.tie is not None and game.tie.first == played + 1:
        began = next(event for event in reversed(hand.events) if isinstance(event, TieBegan))
        leads = " ".join(began.leads[::per_frame])
        more = began.turns // per_frame
        return f"tie {_score(game.score)} after {played // per_frame}: {more} more, led by {leads}"
    turn = now(rules, match)
    assert turn is not None
    return f"goes on {_score(game.score)}, frame {played // per_frame + 1} led by {turn.lead}"


def _score(score: Teams[int]) -> str:
    return f"{score.first}-{score.second}"
