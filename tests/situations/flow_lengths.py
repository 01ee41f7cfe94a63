"""Asking the book whether a length or a format may be played, and when a turn, a game or a match is over."""

from __future__ import annotations

from datetime import date
from typing import Any

from msgspec.structs import replace

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.amendments import AllowLength
from tenoff.rules.books import book
from tenoff.rules.discs import OF_SIDE, Disc
from tenoff.rules.events import GamesShortened, MatchOpened, MatchWon
from tenoff.rules.formats import Entrant, Format, Level, Terms
from tenoff.rules.fouls import Caller
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.schedule import format_rule
from tests.situations.flow_match import (
    format_of,
    not_allowed,
    post,
    rules_of,
    settle,
    tagged,
    terms_of,
    try_opening,
    won_by,
)
from tests.situations.heard import decide
from tests.situations.scenes import Stagehand, opened, scored

LEVELS = {
    "open statewide": Level.OPEN_STATE,
    "consolation, open": Level.OPEN_STATE,
    "amateur statewide": Level.AMATEUR_STATE,
    "district": Level.DISTRICT,
    "consolation, district": Level.DISTRICT,
    "state final": Level.OPEN_STATE,
    "district qualifier": Level.DISTRICT,
    "league": Level.CLUB,
    "tournament": Level.CLUB,
}


def run_length(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for the situation."""
    match situation.get("asked", "length"):
        case "turn":
            return _turn(situation, key)
        case "game":
            return _game(situation, key)
        case "match":
            return _match(situation, key)
        case _:
            return _length(situation, key)


def _terms(situation: dict[str, Any], key: str) -> Terms:
    event = situation.get("event", "league")
    return replace(terms_of(situation, key), level=LEVELS[event], consolation=event.startswith("consolation"))


def _length(situation: dict[str, Any], key: str) -> str:
    terms = _terms(situation, key)
    if key == "arizona-2019" and "by" in situation:
        return _shortened(situation, key, terms)
    if "announced" in situation:
        return _amended(situation, key, terms)
    agreed = situation.get("agreed", False)
    amendments = (AllowLength("the tournament", "2025-01-01", points=terms.length.points),) if agreed else ()
    hand = try_opening(key, terms, amendments=amendments)
    if isinstance(hand, Refusal):
        return not_allowed(book(key), terms, hand)
    return _allowed(hand)


def _allowed(hand: Stagehand) -> str:
    opening = hand.events[0]
    assert isinstance(opening, MatchOpened)
    return tagged("allowed", opening.lengths[-1])


def _shortened(situation: dict[str, Any], key: str, terms: Terms) -> str:
    """A match opened at its full length and then cut."""
    hand = try_opening(key, replace(terms, length=replace(terms.length, frames=16)))
    assert isinstance(hand, Stagehand)
    settle(hand)
    for _ in range(situation.get("played", 0) * format_rule(rules_of(hand), terms.format).turns_per_frame):
        post(hand)
    answer = decide(hand.now, do.ShortenGames(terms.length.frames or 0, Caller(situation["by"])))
    if isinstance(answer, Refusal):
        return tagged("not allowed", answer.clause)
    cut = answer[0]
    assert isinstance(cut, GamesShortened)
    return tagged("allowed", cut.clause)


def _amended(situation: dict[str, Any], key: str, terms: Terms) -> str:
    """The director changes the length, before the event or with the match already open."""
    change = AllowLength(situation["by"], "2025-01-01", points=terms.length.points)
    if situation["announced"]:
        hand = try_opening(key, terms, amendments=(change,))
        assert isinstance(hand, Stagehand)
        return _allowed(hand)
    hand = opened(key, terms.format)
    answer = decide(
        hand.now, do.OpenMatch(key, terms, hand.now.teams, date(2026, 1, 12), amendments=(change,))
    )
    assert isinstance(answer, Refusal)
    return tagged("not allowed", answer.clause)


def _shoot(hand: Stagehand, shots: int, lying: dict[str, int]) -> None:
    """Shoot so many discs, the first of each color making what lies on the court, the others going off."""
    left = {side: list(_areas(lying.get(side, 0))) for side in Side}
    for number in range(shots):
        side = Side.YELLOW if number % 2 == 0 else Side.BLACK
        disc: Disc = OF_SIDE[side][number // 2]
        area = left[side].pop(0) if left[side] else None
        hand.run(do.Shoot(disc, (do.DiscAt(disc, area=area, dead=None if area else "off"),)))


def _areas(points: int) -> tuple[str, ...]:
    return {0: (), 8: ("8",), 10: ("10",), 18: ("10", "8")}[points]


def _turn(situation: dict[str, Any], key: str) -> str:
    """A shot is told when its discs have come to rest, so one that still moves is not yet told."""
    hand = opened(key, Format.DOUBLES)
    _shoot(hand, situation["shots"] - situation["moving"], {})
    answer = decide(hand.now, do.PostFrame())
    if isinstance(answer, Refusal):
        return tagged("not complete", answer.clause)
    return tagged("complete", rules_of(hand).scoring.complete)


def _game(situation: dict[str, Any], key: str) -> str:
    hand = opened(key, Format.DOUBLES)
    scored(hand, situation["score"]["yellow"], situation["score"]["black"])
    _shoot(hand, situation["shots"], situation["lying"])
    answer = decide(hand.now, do.PostFrame())
    assert isinstance(answer, Refusal)
    assert answer.code is Code.FRAME_SHORT
    return tagged("play the turn out", answer.clause)


def _match(situation: dict[str, Any], key: str) -> str:
    hand = try_opening(key, _terms(situation, key))
    assert isinstance(hand, Stagehand)
    for winner in situation["won"]:
        won_by(settle(hand), Team(winner))
    last = hand.events[-1]
    if isinstance(last, MatchWon):
        return tagged(f"match to {last.team}", last.clause)
    return tagged("another game", rules_of(hand).best_of)


def run_format(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for the situation."""
    format = format_of(situation)
    players = situation.get("players", (format.players, format.players))
    teams = Teams(_entrant("Ann", players[0]), _entrant("Bob", players[1]))
    hand = try_opening(key, terms_of(situation, key), teams=teams)
    if isinstance(hand, Refusal):
        return tagged("not allowed", hand.clause)
    rules = rules_of(hand)
    rule = rules.format(format)
    assert rule is not None
    if "matches" in situation:
        opening = hand.events[0]
        assert isinstance(opening, MatchOpened)
        room = situation["matches"] <= format.per_court
        return tagged("allowed" if room else "not allowed", opening.shared)
    return tagged("allowed", rules.players_clause(format) if "players" in situation else rule.clause)


def _entrant(name: str, players: int) -> Entrant:
    return Entrant(name, tuple(f"{name} {number}" for number in range(1, players + 1)))
