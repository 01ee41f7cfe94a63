"""Telling a call in one line, as the situations write it."""

from __future__ import annotations

from typing import Any

from tenoff.kit import Side
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.clauses import printed
from tenoff.rules.decide import Decision
from tenoff.rules.discs import Disc
from tenoff.rules.effects import Fact, Noted, Onward, Points, Removed, Returned, Then, Uncounted, Warned
from tenoff.rules.events import CallMade, GameWon, TieBegan
from tenoff.rules.formats import Format, Length
from tenoff.rules.fouls import Caller, Excuse, Foul
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tests.situations.heard import decide
from tests.situations.scenes import Stagehand, into_tie, opened, scored

REFUSED = {
    Code.NEEDS_REFEREE: "needs referee",
    Code.NEEDS_OFFICIAL: "needs referee",
    Code.NEEDS_WARNING_FIRST: "needs warning first",
    Code.NOT_YET_SHOT: "not yet shot",
    Code.NO_WARNINGS: "no warnings allowed",
    Code.NEEDS_DIRECTOR: "needs director",
    Code.EXCUSED: "allowed",
    Code.NO_OFFENSE: "no foul",
    Code.NOBODY_HERE: "nobody here did it",
    Code.NO_SEVERE: "no severe penalty",
    Code.FACTS_DISAGREE: "the facts disagree",
}


def run_call(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for the situation."""
    hand = _staged(situation, key)
    command = call_of(situation, hand.now)
    warnings = situation["call"].get("warned_before", 0)
    for _ in range(warnings):
        warned = decide(
            hand.now, do.MakeCall(command.foul, command.side, by=command.by, warning=True, shots=4)
        )
        if not isinstance(warned, Refusal):
            hand.take(warned)
    before = hand.now
    answer = decide(before, command)
    return tell(before, command, answer)


def _staged(situation: dict[str, Any], key: str) -> Stagehand:
    length: Length | None = None
    if "points" in situation or "frames" in situation:
        length = Length(situation.get("points"), situation.get("frames"))
    referee = situation.get("referee", True)
    hand = opened(key, Format(situation.get("format", "doubles")), length, referee=referee)
    if situation.get("in_extension"):
        into_tie(hand)
    if situation.get("nothing_entered"):
        return hand
    score = situation.get("score", {"yellow": 0, "black": 0})
    scored(hand, score["yellow"], score["black"])
    if situation["call"]["foul"] == "slow-shot" and key == "new-york-1":
        hand.run(do.StartClock())
    return hand


def call_of(situation: dict[str, Any], match: Match) -> do.MakeCall:
    """The command that a situation's call stands for."""
    call, rules = situation["call"], book(match.book)
    side = None if call["side"] == "nobody" else Side(call["side"])
    by = Caller.REFEREE if situation.get("referee", True) else Caller.PLAYERS
    if situation.get("head_referee_saw"):
        by = Caller.HEAD_REFEREE
    if situation.get("director"):
        by = Caller.DIRECTOR
    agreed = call.get("agreed")
    everybody = 2 * match.terms.format.players
    unknown = tuple(Fact(fact) for fact in call.get("unknown", ()))
    return do.MakeCall(
        foul=Foul(call["foul"]),
        side=side,
        by=by,
        disc=Disc(call["disc"]) if "disc" in call else None,
        board=None if Fact.BOARD in unknown else _lies(situation),
        displaced=tuple(Disc(d) for d in call["displaced"]) if "displaced" in call else None,
        live_touched=call.get("live_touched"),
        agreeing=None if agreed is None else everybody if agreed else 0,
        shots=None if Fact.SHOTS in unknown else situation.get("shots", 4),
        shooter=Side(call["shooter"]) if "shooter" in call else None,
        severe=call.get("severe", False) and rules.enforcement.severe is not None,
        warning=call.get("warning_only", False),
        harmless=call.get("harmless", False),
        excuse=Excuse(call["excuse"]) if "excuse" in call else None,
        short=None if Fact.SHORT in unknown else call.get("short", True),
        agreed=call.get("both_accept", False),
        points=call.get("points"),
        credit=call.get("credit"),
        unknown=unknown,
    )


def _lies(situation: dict[str, Any]) -> tuple[do.DiscAt, ...]:
    return tuple(
        do.DiscAt(Disc(disc), area="none" if area == "live" else area)
        for disc, area in situation.get("board", {}).items()
    )


def tell(match: Match, command: do.MakeCall, answer: Decision) -> str:
    """The outcome of a call in one line."""
    if isinstance(answer, Refusal):
        if answer.code is Code.NOT_IN_BOOK:
            return "not in this book"
        clause = "" if answer.clause is None else f" [{printed(answer.clause)}]"
        reason = REFUSED.get(answer.code, f"{answer.code} {' '.join(answer.asks)}")
        return f"refused: {reason}{clause}"
    made = next(event for event in answer if isinstance(event, CallMade))
    parts = [*_points(match, made), *_noted(match, made), *_warned(made), *_discs(made), *_unknown(made)]
    parts.append(_onward(match, made, answer))
    return "; ".join(parts) + f" [{printed(made.clause)}]"


def _points(match: Match, made: CallMade) -> list[str]:
    told = []
    for side in Side:
        team = match.team_of(side)
        net = sum(e.points for e in made.effects if isinstance(e, Points) and e.team is team)
        if net:
            told.append(f"{side} {net:+d}")
    return told


def _noted(match: Match, made: CallMade) -> list[str]:
    told = []
    for side in Side:
        team = match.team_of(side)
        net = sum(e.points for e in made.effects if isinstance(e, Noted) and e.team is team)
        if net:
            told.append(f"{side} {net:+d}")
    return ["noted " + ", ".join(told)] if told else []


def _warned(made: CallMade) -> list[str]:
    return [e.kind for e in made.effects if isinstance(e, Warned)]


def _discs(made: CallMade) -> list[str]:
    gone: list[Disc] = []
    for effect in made.effects:
        if isinstance(effect, Removed):
            gone += [d for d in effect.discs if d not in gone]
    shot = [d for d in gone if d is made.disc]
    told = []
    if gone:
        told.append("removed " + " ".join(shot + sorted(d for d in gone if d is not made.disc)))
    told += [f"returned {e.disc}" for e in made.effects if isinstance(e, Returned)]
    return told


def _unknown(made: CallMade) -> list[str]:
    return [f"unknown {e.fact} [{printed(e.clause)}]" for e in made.effects if isinstance(e, Uncounted)]


def _onward(match: Match, made: CallMade, answer: tuple[object, ...]) -> str:
    then = next(e.then for e in made.effects if isinstance(e, Onward))
    if then is Then.GAME_ENDS:
        won = next((e for e in answer if isinstance(e, GameWon)), None)
        if won is None:
            assert any(isinstance(e, TieBegan) for e in answer)
            return "tie"
        return f"game to {match.side_of(won.team)}"
    if then is Then.MATCH_LOST:
        assert made.team is not None
        return f"match to {match.side_of(made.team.other)}"
    return {
        Then.PLAY_ON: "play on",
        Then.REPLAY: "replay",
        Then.RESHOOT: "reshoot",
        Then.PUT_BACK: "put back",
        Then.SCORE_AS_BEFORE: "score as before",
        Then.DISQUALIFIED: "disqualified",
    }[then]
