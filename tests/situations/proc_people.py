"""Telling in one line what becomes of substitutes, forfeits and the card."""

from __future__ import annotations

from datetime import date
from typing import Any

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide import Decision
from tenoff.rules.due import Owed
from tenoff.rules.events import MatchForfeited, ResultConfirmed, Substituted
from tenoff.rules.formats import Format, Stage, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.refusals import Code, Refusal
from tests.situations.heard import decide, due
from tests.situations.proc_told import NOT_IN_BOOK, line, refused
from tests.situations.scenes import USUAL, Stagehand, colors, entrants, opened, scored

STAGES = {
    "round 1": Stage.EARLY,
    "round 2": Stage.EARLY,
    "quarterfinal": Stage.QUARTERFINAL,
    "semifinal": Stage.SEMIFINAL,
    "final": Stage.FINAL,
}
ILLEGAL = do.MakeCall(Foul.ILLEGAL_SUBSTITUTE, Side.BLACK, by=Caller.DIRECTOR)


def at_stage(
    key: str, stage: Stage, *, consolation: bool = False, referee: bool = True, best_of: int = 3
) -> Stagehand:
    """A doubles match at this stage of a tournament, colors set."""
    terms = Terms(Format.DOUBLES, best_of=best_of, length=USUAL[key], stage=stage, consolation=consolation)
    opening = do.OpenMatch(
        key, terms, entrants(Format.DOUBLES), date(2026, 1, 12), referee="Ruth" if referee else ""
    )
    return colors(Stagehand().run(opening))


def run_forfeit(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a forfeit, beyond the match itself."""
    hand = at_stage(key, STAGES[situation["round"]], consolation=situation["bracket"] == "consolation")
    answer = _forfeit(situation, hand)
    if isinstance(answer, Refusal):
        return refused(answer)
    lost = answer[-1]
    assert isinstance(lost, MatchForfeited)
    if lost.disqualified:
        return line("disqualified", lost.disqualified_clause)
    return line("match lost", lost.clause)


def _forfeit(situation: dict[str, Any], hand: Stagehand) -> Decision:
    match situation["cause"], situation["what"]:
        case "illegal substitute", _:
            return decide(scored(hand, 0, 0).now, ILLEGAL)
        case "fourth slow shot", _:
            return _too_slow(scored(hand, 0, 0))
        case "absent", "match":
            return _absent(hand)
        case _:
            hand.run(do.PostGame(Teams(75, 20)))
            return decide(hand.now, do.Forfeit(Team.SECOND, "did not come back for the game"))


def _too_slow(hand: Stagehand) -> Decision:
    start = decide(hand.now, do.StartClock())
    if isinstance(start, Refusal):
        return start
    hand.take(start)
    slow = do.TimeShot(Side.BLACK, 46)
    return decide(hand.run(slow, slow, slow).now, slow)


def _absent(hand: Stagehand) -> Decision:
    """Call as often as the book asks, then let the director forfeit the match."""
    rule = book(hand.now.book).no_show
    minutes = (16,) if rule is None else tuple(n * rule.every + 1 for n in range(1, rule.calls + 1))
    for minute in minutes:
        answer = decide(hand.now, do.CallNoShow(Team.SECOND, minute))
        if isinstance(answer, Refusal):
            return answer
        hand.take(answer)
    return decide(hand.now, do.Forfeit(Team.SECOND, "absent"))


def run_substitute(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for somebody who is to play in another's place."""
    singles = Format.NON_WALKING if book(key).format(Format.NON_WALKING) else Format.WALKING
    hand = opened(key, singles if situation["format"] == "singles" else Format.DOUBLES)
    if situation["when"] == "during a game":
        scored(hand, 0, 0)
    if situation.get("done"):
        return _took_part(hand)
    ruled = Caller.DIRECTOR if situation.get("director", "legal") == "legal" else None
    command = do.Substitute(
        Team.SECOND,
        "Bob",
        "Sue",
        emergency=situation.get("reason", "injury") != "wants a rest",
        fresh=not situation.get("played_before", False) and not situation.get("plays_later", False),
        allowed_by=ruled,
    )
    answer = decide(hand.now, command)
    if situation.get("returning") and not isinstance(answer, Refusal):
        hand.take(answer)
        back = do.Substitute(Team.SECOND, "Sue", "Bob", emergency=True, allowed_by=ruled)
        answer = decide(hand.now, back)
    if isinstance(answer, Refusal):
        waits = answer.code is Code.NEEDS_DIRECTOR
        word = "director decides" if waits else "refused"
        return refused(answer, Code.NO_SUBSTITUTE, Code.NEEDS_DIRECTOR, word=word)
    assert isinstance(answer[0], Substituted)
    return line("allowed", answer[0].clause)


def _took_part(hand: Stagehand) -> str:
    answer = decide(hand.now, ILLEGAL)
    if isinstance(answer, Refusal):
        return refused(answer)
    lost = answer[-1]
    assert isinstance(lost, MatchForfeited)
    return line("match lost", lost.clause)


def run_sign(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a card with these signatures."""
    rules = book(key)
    if rules.sign.winner is None and rules.sign.referee is None:
        return NOT_IN_BOOK
    stage = Stage.FRIENDLY if situation.get("event") == "club game" else Stage.EARLY
    hand = at_stage(key, stage, referee=situation["referee"], best_of=1)
    hand.run(do.PostGame(Teams(75, 20)))
    names = {"winner": "Ann", "loser": "Bob", "referee": "Ruth"}
    hand.run(*(do.Sign(role, names[role]) for role in situation["signed"]))
    missing = [owed for owed in due(rules, hand.now) if owed.what is Owed.SIGNATURE]
    if missing:
        return line("awaiting " + " and ".join(owed.who for owed in missing), missing[0].clause)
    if situation.get("handed_to") == "player":
        waits = due(rules, hand.now)
        assert [owed.what for owed in waits] == [Owed.CONFIRMATION]
        return line("awaiting card", waits[0].clause)
    hand.run(do.Confirm(Caller.SCORER, "Dee"))
    assert due(rules, hand.now) == ()
    closed = hand.events[-1]
    assert isinstance(closed, ResultConfirmed)
    return line("closed", closed.clause or rules.sign.winner)
