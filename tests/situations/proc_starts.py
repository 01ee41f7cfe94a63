"""Telling in one line what a disc's starting place costs, or whether a pushed disc is played."""

from __future__ import annotations

from typing import Any

from tenoff.court import STANDARD, Half, StartFault, check_start
from tenoff.kit import Side
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.clauses import printed
from tenoff.rules.effects import Deduct, Points, Warned
from tenoff.rules.events import CallMade
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.starts import StartCall
from tests.situations.heard import crossed, decide, jockeyed, played, start_call
from tests.situations.scenes import opened, scored

# In the shooter's right half, inches from the middle of the near base line.
PLACES: dict[str, tuple[float, float]] = {
    "nothing": (15, 9),
    "front line": (15, 15),
    "back line": (15, 3),
    "side line": (31, 9),
    "triangle": (4, 5),
    "other half": (-15, 9),
    "past front line": (15, 25),
}
GONE: dict[str, tuple[float, float]] = {"partly in the seven": (15, 19), "wholly in the seven": (15, 30)}
FAULTS = {"triangle": StartFault.ON_TRIANGLE, "side line": StartFault.ON_SIDE}


def run_start(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a disc about to be shot, or waiting."""
    rules, touching = book(key), situation["touching"]
    if situation.get("disc") == "waiting":
        return _waiting(key, touching, situation["shots_by_player"])
    if "gone" in situation:
        gone = played(rules, STANDARD, *GONE[situation["gone"]])
        if gone is None:
            return "not in this book"
        return f"{'played' if gone.played else 'not played'} [{printed(gone.clause)}]"
    if situation.get("jockeying"):
        return _told(rules, jockeyed(rules))
    if situation.get("moving"):
        return _told(rules, crossed(rules, FAULTS[touching]))
    return _told(rules, start_call(rules, STANDARD, *PLACES[touching], Half.RIGHT))


def _told(rules: RuleBook, call: StartCall | None) -> str:
    if call is None:
        return "not in this book"
    if call.foul is None:
        return f"fair [{printed(call.clause)}]"
    rule = rules.foul(call.foul)
    assert rule is not None
    points = sum(e.points for e in rule.usual.effects if isinstance(e, Deduct))
    return f"{call.foul}, {points} off [{printed(call.clause)}]"


def _waiting(key: str, touching: str, shots_by_player: int) -> str:
    """Yellow leads and has shot so often; a referee calls the disc that waits out of its place."""
    assert check_start(STANDARD, *PLACES[touching], Half.RIGHT).faults
    hand = scored(opened(key, Format.DOUBLES, referee=True), 0, 0)
    shots = max(0, 2 * shots_by_player - 1)
    answer = decide(hand.now, do.MakeCall(Foul.WAITING_DISC, Side.YELLOW, by=Caller.REFEREE, shots=shots))
    if isinstance(answer, Refusal):
        if answer.code is Code.NOT_IN_BOOK:
            return "not in this book"
        assert answer.code is Code.NOT_YET_SHOT
        assert answer.clause is not None
        return f"not yet shot [{printed(answer.clause)}]"
    made = answer[0]
    assert isinstance(made, CallMade)
    tag = printed(made.clause)
    if any(isinstance(e, Warned) and e.kind == "advice" for e in made.effects):
        return f"advice [{tag}]"
    points = -sum(e.points for e in made.effects if isinstance(e, Points))
    return f"{made.foul}, {points} off [{tag}]"
