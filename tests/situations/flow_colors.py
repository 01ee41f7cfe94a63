"""Telling who has which color, or who is to choose it, and from which side yellow is shot."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tenoff.kit import Cite, Side, Team
from tenoff.rules import commands as do
from tenoff.rules.decide.colors import choice, needs_lag
from tenoff.rules.events import ColorsChanged, ColorsSet, SidesChanged, TieBegan
from tenoff.rules.formats import End, Terms
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import First
from tenoff.rules.schedule import format_rule, now
from tests.situations.flow_match import (
    NOT_IN_BOOK,
    by_agreement,
    post,
    rules_of,
    settle,
    tagged,
    terms_of,
    to_game,
    try_opening,
)
from tests.situations.heard import decide
from tests.situations.scenes import USUAL, Stagehand, into_tie


def run_colors(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for the situation."""
    lines = situation.get("lines", (1, 2))
    terms = _terms(situation, key)
    agreed = by_agreement(key, terms.length)
    hand = try_opening(key, terms, lines=(lines[0], lines[1]), amendments=agreed)
    assert isinstance(hand, Stagehand)
    if situation.get("same"):
        return _same(hand)
    _before(hand, situation)
    if "asked" in situation:
        return _side_of_yellow(settle(hand), situation)
    if "when" in situation:
        _within(settle(hand), situation["when"])
    return _told(hand)


def _terms(situation: dict[str, Any], key: str) -> Terms:
    terms = terms_of(situation, key, best_of=1 if key == "arizona-2019" else 3)
    if key == "arizona-2019" and terms.length.points is not None:  # one game of frames is all it has
        return replace(terms, length=USUAL[key], best_of=1)
    return terms


def _before(hand: Stagehand, situation: dict[str, Any]) -> None:
    """Everything that was decided before the moment asked about."""
    if "preset" in situation:
        hand.run(do.AgreeColors(Team(situation["preset"])))
    if "toss" in situation:
        _toss(hand, situation["toss"], situation.get("other"))
    if "game1" in situation:
        last = Team(situation.get("last_winner", "second"))
        to_game(hand, situation["game"], yellow=Team(situation["game1"]), last=last)
    if "lag" in situation:
        lag = situation["lag"]
        winner = Team(lag["winner"])
        answer = decide(hand.now, do.RecordLag(conceded_by=winner.other))
        if not isinstance(answer, Refusal):
            hand.take(answer)
            if "choice" in lag:
                hand.run(do.ChooseColor(winner, Side(lag["choice"])))


def _toss(hand: Stagehand, toss: dict[str, str], other: str | None) -> None:
    winner = Team(toss["winner"])
    hand.run(do.TossCoin(winner))
    if toss.get("choice") == "defer":
        hand.run(do.DeferChoice(winner))
        if other is not None:
            hand.run(do.ChooseColor(winner.other, Side(other)))
    elif "choice" in toss:
        hand.run(do.ChooseColor(winner, Side(toss["choice"])))


def _same(hand: Stagehand) -> str:
    """The second team asks for the color that the first has."""
    settle(hand)
    refused = decide(hand.now, do.ChooseColor(Team.SECOND, Side.YELLOW))
    assert isinstance(refused, Refusal)
    assert refused.code is Code.COLORS_SET
    return tagged("not allowed", refused.clause)


def _within(hand: Stagehand, when: str) -> None:
    """Play on to this moment of the game."""
    hand.run(do.CallPlay())
    game = hand.now.game
    assert game is not None
    match when.split():
        case ["start"]:
            return
        case ["second", "half"]:
            for _ in range(game.half or 6):  # a points game has no half; some frames on will do
                post(hand)
        case ["tie"] | ["overtime", "frame", "1"]:
            into_tie(hand)
        case ["tie", "block", number]:
            into_tie(hand)
            for _ in range(2 * (int(number) - 1)):
                post(hand)
        case ["overtime", "frame", number]:
            into_tie(hand)
            per_frame = format_rule(rules_of(hand), hand.now.terms.format).turns_per_frame
            for _ in range(per_frame * (int(number) - 1)):
                post(hand)
        case _:
            raise ValueError(f"no such moment: {when}")


def _told(hand: Stagehand) -> str:
    match, rules = hand.now, rules_of(hand)
    state = match.coloring
    if match.game is not None or state.yellow is not None:
        return tagged(f"{match.team_of(Side.YELLOW)} yellow", _last_clause(hand))
    if state.chooser is not None:
        return tagged(f"{state.chooser} chooses", choice(rules, match))
    lag = needs_lag(rules, match)
    if lag is not None:
        return tagged("lag", lag)
    return tagged("toss", rules.colors.first_clause) if rules.colors.first is First.TOSS else NOT_IN_BOOK


def _last_clause(hand: Stagehand) -> Cite:
    """The clause of whatever last settled colors or sides."""
    return next(
        event.clause
        for event in reversed(hand.events)
        if isinstance(event, ColorsSet | ColorsChanged | SidesChanged | TieBegan)
    )


def _side_of_yellow(hand: Stagehand, situation: dict[str, Any]) -> str:
    if "when" in situation:
        _within(hand, situation["when"])
    else:
        hand.run(do.CallPlay())
        while (turn := now(rules_of(hand), hand.now)) is not None and turn.end != situation["end"]:
            post(hand)
    turn = now(rules_of(hand), hand.now)
    assert turn is not None
    changed = any(isinstance(event, SidesChanged | TieBegan) for event in hand.events)
    clause = _last_clause(hand) if changed else rules_of(hand).sides
    if "end" in situation:
        return tagged(f"yellow {'right' if turn.yellow_right else 'left'}", clause)
    own = turn.yellow_right is (turn.end is End.HEAD)
    return tagged(f"yellow on the {'yellow' if own else 'black'} side", clause)
