"""Telling in one line whether a court may be swept, beaded or waxed now."""

from __future__ import annotations

from typing import Any

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.events import CallMade, CourtTreated, Disqualified
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import Care
from tests.situations.heard import decide, due_practice
from tests.situations.proc_told import line, refused
from tests.situations.scenes import Stagehand, colors, into_tie, opened, scored

CARES = {
    "shaker wax": Care.WAX,
    "full clean and wax": Care.CLEAN_AND_WAX,
    "remove wind wax": Care.REMOVE_WIND_WAX,
    "spot wax": Care.SPOT_WAX,
    "sweep": Care.SWEEP_OR_BEAD,
    "bead": Care.SWEEP_OR_BEAD,
    "wax discs": Care.WAX_DISCS,
}
BEFORE = {"": "", "frame": " before the next half frame", "shot": " before that player's shot"}
LEVEL = do.PostFrame(do.Tally(total=8), do.Tally(total=8))
NO = (Code.CARE_BARRED, Code.TOO_FEW_VOTES, Code.SPEED_FIRST, Code.NEEDS_DIRECTOR)


def run_care(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a treatment asked for at this moment."""
    hand = _at(situation["when"], key)
    if situation.get("by") == "player":
        return _own_waxing(hand)
    ordered = situation.get("by") in ("director", "assistant")
    command = do.TreatCourt(
        CARES[situation["what"]],
        1 if situation.get("asked_by") == "one side" else situation["votes"],
        director=ordered or situation.get("director") == "yes" or situation.get("test") == "needs beads",
        wind_wax=situation.get("wind_wax", False),
        assistant=situation.get("by") == "assistant",
        unplayable=situation.get("unplayable"),
    )
    answer = decide(hand.now, command)
    if isinstance(answer, Refusal):
        return _refused(situation, key, answer)
    treated = answer[0]
    assert isinstance(treated, CourtTreated)
    hand.take(answer)
    return line(f"done{BEFORE[treated.before]}{_practice(hand, treated)}", treated.clause)


def _practice(hand: Stagehand, treated: CourtTreated) -> str:
    """What each player may then shoot, where the treatment has to do with it."""
    if not treated.practice:
        return ""
    due = due_practice(book(hand.now.book), hand.now)
    assert due is not None
    return f"; practice {due.discs}"


def _refused(situation: dict[str, Any], key: str, answer: Refusal) -> str:
    if answer.code is Code.NEEDS_DIRECTOR and situation.get("director") == "not asked":
        return refused(answer, *NO, word="director decides")
    if answer.code is Code.TOO_FEW_VOTES and situation.get("club_waxes") and "test" not in situation:
        # where discs are waxed and the players differ, the director may be asked to try the court
        judged = next((rule.judged for rule in book(key).care if rule.clause == answer.clause), None)
        return line("director tests", judged)
    return refused(answer, *NO)


def _own_waxing(hand: Stagehand) -> str:
    answer = decide(hand.now, do.MakeCall(Foul.OWN_WAXING, Side.YELLOW, by=Caller.REFEREE))
    if isinstance(answer, Refusal):
        return refused(answer)
    made, out = answer
    assert isinstance(made, CallMade)
    assert isinstance(out, Disqualified)
    return line("disqualified", made.clause)


def _at(when: str, key: str) -> Stagehand:
    """A refereed doubles match brought to this moment."""
    hand = opened(key, Format.DOUBLES, referee=True, best_of=3)
    match when:
        case "before speed shots, game 1":
            return hand
        case "after speed shots, game 1":
            return _practiced(hand, discs=False)
        case "initial practice":
            return _practiced(hand, teams=(Team.FIRST,))
        case "after practice":
            return _practiced(hand)
        case "half-time":
            scored(hand, 0, 0)
            game = hand.now.game
            assert game is not None
            return hand.run(*[LEVEL] * (game.half or 2))
        case "during a game":
            return scored(hand, 0, 0).run(LEVEL)
        case "overtime":
            return into_tie(hand)
        case "between games 1 and 2":
            return hand.run(do.PostGame(Teams(75, 20)))
        case "after the lag for game 3":
            hand.run(do.PostGame(Teams(75, 20)), do.PostGame(Teams(20, 75)))
            return colors(hand)
        case _:
            raise ValueError(f"no such moment: {when}")


def _practiced(
    hand: Stagehand, *, discs: bool = True, teams: tuple[Team, ...] = (Team.FIRST, Team.SECOND)
) -> Stagehand:
    """These teams take what the book gives them: their speed shots, and their discs unless told otherwise."""
    for team in teams:
        due = due_practice(book(hand.now.book), hand.now)
        if due is not None:
            speed, left = due.left[team]
            if speed:
                hand.run(do.TakePractice(team, speed=speed))
            if discs:
                hand.run(do.TakePractice(team, discs=left))
    return hand
