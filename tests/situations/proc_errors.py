"""Telling in one line what becomes of a wrong figure on the board, or of a wrong lead."""

from __future__ import annotations

from typing import Any

from tenoff.kit import Side, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.clauses import printed
from tenoff.rules.discs import OF_SIDE
from tenoff.rules.events import LeadErrorFound, ScoreCorrected
from tenoff.rules.formats import Format
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.schedule import now
from tests.situations.heard import decide
from tests.situations.scenes import Stagehand, opened, scored

POSTED = do.PostFrame(do.Tally(total=8), do.Tally(total=7))
RIGHT = Teams(8, 15)
"""What the frame should have shown; black's second disc was left out."""


def shoot(hand: Stagehand, count: int) -> Stagehand:
    """Shoot the next discs of the frame, each to the court beside the diagram."""
    for _ in range(count):
        game = hand.now.game
        assert game is not None
        turn = now(book(hand.now.book), hand.now)
        assert turn is not None
        side = turn.shooter(game.frame.shots + 1)
        disc = next(d for d in OF_SIDE[side] if d not in game.frame.shot)
        hand.run(do.Shoot(disc, (do.DiscAt(disc, area="none"),)))
    return hand


def run_correction(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a mistake found so late."""
    rules = book(key)
    if rules.correction.reading:  # the book is silent, and what the program does is our reading
        return "not in this book"
    hand = opened(key, Format.DOUBLES)
    if situation.get("last_of_game"):
        _to_last_frame(hand)
    hand.run(POSTED)
    game = hand.now.game or hand.now.done[-1]
    assert situation.get("last_of_game", False) == (hand.now.game is None)
    wrong = game.rows[-1].number
    for _ in range(situation["frames_later"]):
        hand.run(POSTED)
    shoot(hand, situation.get("next_discs", 0))
    addition = situation["addition"]
    # in a slip of adding up the frame's own points are right
    points = Teams(8, 7) if addition and not situation.get("points_too") else RIGHT
    command = do.CorrectScore(
        wrong,
        points,
        game=game.number,
        consent=situation["consent"],
        addition=addition,
        reason="added up again",
    )
    answer = decide(hand.now, command)
    if isinstance(answer, Refusal) and answer.code is Code.SUM_ONLY:
        assert answer.clause is not None
        return f"points stay [{printed(answer.clause)}]"
    if isinstance(answer, Refusal):
        assert answer.code is Code.TOO_LATE
        assert answer.clause is not None
        return f"stands [{printed(answer.clause)}]"
    fixed = answer[0]
    assert isinstance(fixed, ScoreCorrected)
    assert fixed.new == points
    assert (fixed.score is not None) is addition
    return f"corrected [{printed(fixed.clause)}]"


def _to_last_frame(hand: Stagehand) -> None:
    """One frame before the first game ends, well ahead."""
    scored(hand, 70, 20)
    game = hand.now.game
    assert game is not None
    if game.turns is not None:
        for _ in range(game.turns - 1):
            hand.run(POSTED)


def run_lead_error(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a wrong lead or color."""
    rules = book(key)
    if rules.lead_error.reading:
        return "not in this book"
    hand = scored(opened(key, Format(situation.get("format", "doubles"))), 0, 0)
    for _ in range(situation.get("turn", 1) - 1):
        hand.run(POSTED)
    if "led_by" in situation:
        turn = now(rules, hand.now)
        assert turn is not None
        assert turn.lead is not Side(situation["led_by"])
    answer = decide(
        hand.now,
        do.ReportLeadError(
            complete=situation["discs"] == 8,
            color=situation["wrong"] == "color",
            moving=situation.get("moving", False),
        ),
    )
    if isinstance(answer, Refusal):
        assert answer.code is Code.NOT_IN_BOOK
        return "not in this book"
    found = answer[-1]
    assert isinstance(found, LeadErrorFound)
    hand.take(answer)
    tag = f" [{printed(found.clause)}]"
    if found.replay:
        return "replay" + tag
    if found.swapped:
        return _credited(hand) + tag
    return f"stands{_next_lead(situation, hand)}{tag}"


def _credited(hand: Stagehand) -> str:
    """Post a frame in which yellow discs counted 8, and see who got them."""
    hand.run(do.PostFrame(do.Tally(total=8), do.Tally(total=0)))
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(0, 8)
    return "stands, to whoever made it"


def _next_lead(situation: dict[str, Any], hand: Stagehand) -> str:
    if "turn" not in situation:
        return ""
    hand.run(POSTED)
    turn = now(book(hand.now.book), hand.now)
    assert turn is not None
    assert turn.number == situation["turn"] + 1
    return f"; next led by {turn.lead}"
