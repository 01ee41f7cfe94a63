"""Telling what each player may practice at a moment and what comes before what."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tenoff.kit import Cite, Side, Team
from tenoff.rules import commands as do
from tenoff.rules.decide import Decision
from tenoff.rules.events import CourtTreated
from tenoff.rules.formats import Length, Terms
from tenoff.rules.practice import practice_rule
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import Care
from tests.situations.flow_match import (
    NOT_IN_BOOK,
    format_of,
    post,
    rules_of,
    settle,
    tagged,
    terms_of,
    to_game,
    try_opening,
)
from tests.situations.heard import decide, due_practice
from tests.situations.scenes import Stagehand, into_tie

WAX = {
    "before play": (Care.WAX, 1),
    "at half": (Care.WAX, 1),
    "during play": (Care.WAX, 3),
    "bare spots": (Care.SPOT_WAX, 1),
    "discs": (Care.WAX_DISCS, 1),
}


def run_practice(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for the situation."""
    hand = try_opening(key, _terms(situation, key))
    if isinstance(hand, Refusal):
        # a game the book has not got has no practice in it either
        return tagged("not allowed", hand.clause) if hand.code is Code.FORMAT_BARRED else NOT_IN_BOOK
    if not _staged(hand, situation):
        return NOT_IN_BOOK
    if "asked" in situation:
        return _asked(hand, situation)
    care: Cite | None = None
    if "wax" in situation:
        treated = decide(hand.now, do.TreatCourt(*WAX[situation["wax"]]))
        if isinstance(treated, Refusal):
            assert treated.code is Code.NOT_IN_BOOK
            return NOT_IN_BOOK
        hand.take(treated)
        (event,) = treated
        assert isinstance(event, CourtTreated)
        care = event.clause
    return _told(hand, care)


def _terms(situation: dict[str, Any], key: str) -> Terms:
    when = situation["when"]
    terms = terms_of(situation, key, best_of=1 if key == "arizona-2019" else 3)
    if when == "100-point game":
        return replace(terms, length=Length(points=100), best_of=1)
    if when == "after color change" or situation.get("color_change"):
        if terms.best_of == 1 or "best_of" not in situation:
            return replace(terms, length=Length(frames=16), best_of=1, color_change=True)
        if key == "new-york-1":  # its own decider with a change is one of frames
            return replace(terms, length=Length(frames=8), decider=None)
    return terms


def _staged(hand: Stagehand, situation: dict[str, Any]) -> bool:
    """Play on to the moment; False where the book's game never comes to it."""
    when = situation["when"]
    if when == "100-point game":
        return True
    game = int(when[-1]) if when.startswith("before game") else situation.get("game", 1)
    settle(to_game(hand, game))
    if when in ("overtime", "rain, same day", "rain, next day"):
        _stopped(hand, when, situation)
        return True
    half = when in ("after color change", "after side change") or situation.get("wax") == "at half"
    if half:
        return _to_half(hand, when)
    if situation.get("wax") in ("during play", "bare spots"):
        post(hand)
    return True


def _stopped(hand: Stagehand, when: str, situation: dict[str, Any]) -> None:
    """A game that was level at its end, or that was stopped by rain in its first frame."""
    hand.run(do.CallPlay())
    if when == "overtime":
        into_tie(hand)
        if situation.get("after") == "side change":
            post(hand)
    else:
        hand.run(do.Suspend(), do.Resume(same_day=when == "rain, same day"))


def _to_half(hand: Stagehand, when: str) -> bool:
    hand.run(do.CallPlay())
    game = hand.now.game
    assert game is not None
    if game.half is None:
        return False
    for _ in range(game.half):
        post(hand)
    game = hand.now.game
    assert game is not None
    return game.colors_changed if when == "after color change" else game.sides_swapped


def _told(hand: Stagehand, care: Cite | None) -> str:
    """What may be shot now; where only court care could give something, its clause says that it does not."""
    due = due_practice(rules_of(hand), hand.now)
    if due is None:
        return _none(hand) if practice_rule(rules_of(hand), hand.now) is not None else _silent(care)
    speed = f"speed {due.speed}; " if due.speed else ""
    each = " each color" if due.each_color else ""
    return tagged(f"{speed}practice {due.discs}{each}", due.clause)


def _none(hand: Stagehand) -> str:
    """A book that gives no practice at this moment says so to whoever asks for it."""
    refused = decide(hand.now, do.TakePractice(Team.FIRST, discs=1))
    assert isinstance(refused, Refusal)
    assert refused.code is Code.NO_PRACTICE
    return tagged("none", refused.clause)


def _silent(care: Cite | None) -> str:
    return NOT_IN_BOOK if care is None else tagged("none", care)


def _asked(hand: Stagehand, situation: dict[str, Any]) -> str:
    everybody = 2 * format_of(situation).players
    votes = everybody if situation.get("agreed", "all") == "all" else everybody - 1
    match situation["asked"]:
        case "sweep":
            return _allowed(decide(hand.now, do.TreatCourt(Care.SWEEP_OR_BEAD, votes)))
        case "skip":
            return _allowed(decide(hand.now, do.SkipPractice(votes)))
        case "third speed shot":
            return _third_speed_shot(hand)
        case "order":
            return _order(hand)
        case "turns":
            return _turns(hand)
        case _:
            assert situation["asked"] == "where"
            due = due_practice(rules_of(hand), hand.now)
            assert due is not None
            where = "one round at each end" if due.both_ends else "at one end"
            return tagged(where, due.clause)


def _allowed(answer: Decision) -> str:
    if isinstance(answer, Refusal):
        return tagged("refused", answer.clause)
    return tagged("allowed", getattr(answer[0], "clause", None))


def _third_speed_shot(hand: Stagehand) -> str:
    for _ in range(2):
        answer = decide(hand.now, do.TakePractice(Team.FIRST, speed=1))
        if isinstance(answer, Refusal):
            assert answer.code is Code.NOT_IN_BOOK
            return NOT_IN_BOOK
        hand.take(answer)
    return _allowed(decide(hand.now, do.TakePractice(Team.FIRST, speed=1)))


def _order(hand: Stagehand) -> str:
    """What is taken in which order: each thing is tried until nothing is left to do."""
    everybody = 2 * hand.now.terms.format.players
    sweep = do.TreatCourt(Care.SWEEP_OR_BEAD, everybody)
    refused = decide(hand.now, sweep)
    assert isinstance(refused, Refusal)
    hand.run(*(do.TakePractice(team, speed=2) for team in Team), sweep)
    hand.run(*(do.TakePractice(team, discs=8) for team in Team))
    late = decide(hand.now, do.TakePractice(Team.FIRST, speed=1))
    assert isinstance(late, Refusal)
    return tagged("speed, sweep, practice", refused.clause)


def _turns(hand: Stagehand) -> str:
    """The team on black asks first and is sent to wait, as long as the other has discs to shoot."""
    yellow, black = (hand.now.team_of(side) for side in Side)
    first = decide(hand.now, do.TakePractice(black, discs=4))
    hand.run(do.TakePractice(yellow, discs=3))
    second = decide(hand.now, do.TakePractice(black, discs=4))
    hand.run(do.TakePractice(yellow, discs=1), do.TakePractice(black, discs=4))
    assert isinstance(first, Refusal)
    assert isinstance(second, Refusal)
    assert (first.code, second.code) == (Code.OUT_OF_TURN, Code.OUT_OF_TURN)
    return tagged("yellow 4, clear, black 4", first.clause)
