"""Telling in one line how play goes on after the weather stopped it."""

from __future__ import annotations

from datetime import date
from typing import Any

from tenoff.kit import Side, Sides, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.clauses import printed
from tenoff.rules.events import GamesShortened, Resumed, Suspended
from tenoff.rules.formats import End, Format, Length, Level, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.schedule import now
from tests.situations.heard import decide
from tests.situations.proc_errors import shoot
from tests.situations.scenes import USUAL, Stagehand, colors, entrants, opened, scored

CALLERS = {"director": Caller.DIRECTOR, "referee": Caller.REFEREE, "head referee": Caller.HEAD_REFEREE}
PENALTY = {
    "florida-2024": Foul.COACHING,
    "arizona-2019": Foul.COACHING,
    "new-york-1": Foul.COACHING,
    "floor": Foul.HOOK,
    "classic": Foul.BODY_OVER_BASELINE,
}
"""A foul that takes points and does nothing else."""
NO_POINTS = do.PostFrame(do.Tally(total=0), do.Tally(total=0))


def run_rain(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a stop, a restart or a shortening."""
    by = CALLERS[situation.get("by", "director")]
    if "shorten" in situation:
        return _shortened(key, situation["shorten"], by)
    if situation.get("order") == "suspend":
        hand = scored(opened(key, Format.DOUBLES), 0, 0)
        stopped = decide(hand.now, do.Suspend(by=by))
        assert not isinstance(stopped, Refusal)
        assert isinstance(stopped[0], Suspended)
        clause = stopped[0].clause
        return "not in this book" if clause is None else f"allowed [{printed(clause)}]"
    hand = _stopped(situation, key)
    answer = decide(hand.now, do.Resume(same_day=situation["same_day"], by=by))
    if isinstance(answer, Refusal):
        assert answer.code is Code.NEEDS_DIRECTOR
        assert answer.clause is not None
        return f"refused: needs director [{printed(answer.clause)}]"
    resumed = answer[0]
    assert isinstance(resumed, Resumed)
    hand.take(answer)
    return _told(hand, resumed)


def _stopped(situation: dict[str, Any], key: str) -> Stagehand:
    """Play until that color leads from that end, with that score and so many discs shot; then the rain."""
    hand = opened(key, Format.DOUBLES, referee=True, best_of=3)
    for game in range(1, situation.get("game", 1)):
        hand.run(do.PostGame(Teams(75, 20) if game % 2 else Teams(20, 75)))
        colors(hand)
    hand.run(do.CallPlay())
    for _ in range(4):
        turn = now(book(key), hand.now)
        assert turn is not None
        if (turn.lead, turn.end) == (Side(situation["lead"]), End(situation["end"])):
            break
        hand.run(NO_POINTS)
    scored(hand, situation["score"]["yellow"], situation["score"]["black"])
    shoot(hand, 0 if situation.get("totals") else situation["discs"])
    for side, points in situation.get("penalty", {}).items():
        wanted = _score(hand)[Side(side)] + points
        while _score(hand)[Side(side)] > wanted:
            hand.run(do.MakeCall(PENALTY[key], Side(side), by=Caller.REFEREE, shots=situation["discs"]))
        assert _score(hand)[Side(side)] == wanted
    return hand.run(do.Suspend())


def _score(hand: Stagehand) -> Sides[int]:
    game = hand.now.game
    assert game is not None
    return game.score.by_side(game.yellow)


def _told(hand: Stagehand, resumed: Resumed) -> str:
    if resumed.clause is None:
        return "not in this book"
    turn = now(book(hand.now.book), hand.now)
    assert turn is not None
    score = _score(hand)
    parts = [f"resume {turn.lead}@{turn.end} {score.yellow}-{score.black}"]
    if resumed.replay_clause is not None:
        assert hand.now.game is not None
        assert hand.now.game.frame.shots == 0
        parts.append("replay")
    if resumed.speed:
        parts.append(f"speed {resumed.speed}")
    parts.append(f"practice {resumed.discs}")
    return "; ".join(parts) + f" [{printed(resumed.clause)}]"


def _shortened(key: str, frames: list[int], by: Caller) -> str:
    length = Length(frames=frames[0]) if key == "arizona-2019" else USUAL[key]
    games = 1 if key == "arizona-2019" else 3
    terms = Terms(Format.DOUBLES, best_of=games, length=length, level=Level.OPEN_STATE)
    hand = Stagehand().run(do.OpenMatch(key, terms, entrants(Format.DOUBLES), date(2026, 1, 12)))
    answer = decide(hand.now, do.ShortenGames(frames[1], by=by))
    if isinstance(answer, Refusal):
        if answer.code is Code.NOT_IN_BOOK:
            return "not in this book"
        assert answer.clause is not None
        needs = ": needs director" if answer.code is Code.NEEDS_DIRECTOR else ""
        return f"refused{needs} [{printed(answer.clause)}]"
    assert isinstance(answer[0], GamesShortened)
    return f"allowed [{printed(answer[0].clause)}]"
