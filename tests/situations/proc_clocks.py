"""Telling in one line what the clocks say: slow shots, a team that is not there, a break that goes on."""

from __future__ import annotations

from typing import Any

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.due import concluded
from tenoff.rules.effects import Onward, Points, Then, Warned
from tenoff.rules.events import BreakEnded, CallMade, ClockStarted, MatchForfeited, NoShowCalled, ShotTimed
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller
from tenoff.rules.refusals import Code, Refusal
from tests.situations.heard import decide
from tests.situations.proc_told import line, refused
from tests.situations.scenes import Stagehand, colors, opened, scored

NO_POINTS = do.PostFrame(do.Tally(total=0), do.Tally(total=0))
SLOW = do.TimeShot(Side.YELLOW, 60)


def priced(made: CallMade) -> str:
    """What a call costs, in a word."""
    if any(isinstance(e, Onward) and e.then is Then.MATCH_LOST for e in made.effects):
        return "match lost"
    if any(isinstance(e, Warned) for e in made.effects):
        return "warning"
    return f"{-sum(e.points for e in made.effects if isinstance(e, Points))} off"


def run_clock(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for slow play."""
    free = situation.get("official_free", True)
    hand = scored(opened(key, Format.DOUBLES, referee=free), 0, 0)
    if situation.get("ask") == "slow play":
        by = Caller.REFEREE if situation["by"] == "official" else Caller.PLAYERS
        answer = decide(hand.now, do.StartClock(by=by))
        if isinstance(answer, Refusal):
            return refused(answer, Code.NEEDS_OFFICIAL)
        assert isinstance(answer[0], ClockStarted)
        return line("on the clock", answer[0].clause)
    if book(key).clock is not None:
        _timed_before(situation, hand)
    answer = decide(hand.now, do.TimeShot(Side.YELLOW, situation["seconds"], situation.get("paused", 0)))
    if isinstance(answer, Refusal):
        return refused(answer, Code.CLOCK_OFF, word="fine")
    timed, *called = answer
    assert isinstance(timed, ShotTimed)
    if not timed.over:
        return line("fine", timed.clause)
    made = called[0]
    assert isinstance(made, CallMade)
    return line(priced(made), made.clause)


def _timed_before(situation: dict[str, Any], hand: Stagehand) -> None:
    """Put the match on the clock and let the player, and the partner at the other end, be slow so often."""
    hand.run(do.StartClock(by=Caller.PLAYERS if situation.get("asked_for_it") else Caller.REFEREE))
    for _ in range(situation.get("offenses", 0)):
        hand.run(SLOW)
    if "partner_offenses" in situation:
        hand.run(NO_POINTS)
        for _ in range(situation["partner_offenses"]):
            hand.run(SLOW)
        hand.run(NO_POINTS)
    if not situation.get("on_the_clock", True):
        hand.run(do.StopClock())


def run_no_show(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a side that comes late."""
    rule = book(key).no_show
    hand = opened(key, Format.DOUBLES)
    if rule is None:
        answer = decide(hand.now, do.CallNoShow(Team.SECOND, situation["arrives"]))
        assert isinstance(answer, Refusal)
        return refused(answer)
    since = situation["scheduled"] if rule.since_start else situation["court_free"]
    # a book without calls only asks how late it is when the side comes
    called = situation["calls"] if rule.calls > 1 else [situation["arrives"]]
    offered = False
    for minute in called:
        answer = decide(hand.now, do.CallNoShow(Team.SECOND, minute - since))
        if isinstance(answer, Refusal):
            assert answer.code is Code.NO_SHOW_EARLY
            continue
        hand.take(answer)
        assert isinstance(answer[0], NoShowCalled)
        offered = answer[0].forfeit_offered
    return forfeited(hand) if offered else line("plays", rule.clause)


def forfeited(hand: Stagehand) -> str:
    """The director takes up the offer."""
    hand.run(do.Forfeit(Team.SECOND, "absent"))
    assert hand.now.winner is Team.FIRST
    lost = hand.events[-1]
    assert isinstance(lost, MatchForfeited)
    return line("forfeited", lost.clause)


def run_break(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a player gone between games."""
    hand = opened(key, Format.DOUBLES, referee=True, best_of=5)
    for game in range(situation.get("before", 0) + 1):
        if game and book(key).breaks is not None:
            hand.run(do.EndBreak(Team.FIRST, 11))
        hand.run(do.PostGame(Teams(75, 20) if game % 2 else Teams(20, 75), sure=True))
        if game < situation.get("before", 0):
            colors(hand)
    answer = decide(hand.now, do.EndBreak(Team.FIRST, _minutes(situation)))
    if isinstance(answer, Refusal):
        return refused(answer)
    ended, *called = answer
    assert isinstance(ended, BreakEnded)
    if not called:
        return line("fine", ended.clause)
    made = called[0]
    assert isinstance(made, CallMade)
    return line(priced(made) + ("" if ended.further is None else ", director may add"), made.clause)


def _minutes(situation: dict[str, Any]) -> float:
    if "minutes" in situation:
        return float(situation["minutes"])
    since = concluded(announced=situation["announced"], board=situation["board"], card=situation["card"])
    return float(situation["back"] - since)
