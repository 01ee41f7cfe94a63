"""The score of a frame as somebody calls it aloud, and what each team needs, spelled out."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.kit import Cite, Side, Sides
from tenoff.rules.book import RuleBook
from tenoff.rules.needed import Needed
from tenoff.rules.spoken import score_call
from tenoff.words.names import count
from tenoff.words.voice import Voice


def called_aloud(rules: RuleBook, points: Sides[int]) -> tuple[str, Cite | None]:
    """The call of a frame, "Yellow 17, black 8", and its clause; None where the book has no words for it."""
    call = score_call(rules, points)
    called = (
        tuple((side, points[side]) for side in Side if points[side]) if call is None else call.called
    )  # a book without its own way is called the same way, in no clause's name
    words = ", ".join(f"{_colour(rules, side)} {_aloud(number)}" for side, number in called)
    return (f"{words[:1].upper()}{words[1:]}" or "No score"), None if call is None else call.clause


def _colour(rules: RuleBook, side: Side) -> str:
    return rules.words.yellow if side is Side.YELLOW else rules.words.black


def _aloud(points: int) -> str:
    return f"{-points} off" if points < 0 else str(points)


def needed_words(need: Needed, voice: Voice) -> Iterator[str]:
    """What a team needs, one sentence for each number behind it."""
    turn = voice.words.turn
    yield _standing(need)
    if need.to_game_point is not None:
        yield f"{count(need.to_game_point, 'point')} to game point"
    last = need.frames_left == 1
    if last:
        yield f"This {turn} is the last, {'with' if need.hammer else 'without'} the hammer"
    elif need.frames_left is not None:
        yield f"{voice.turns(need.frames_left)} left, this one included, {need.hammers} with the hammer"
    over = f"in this {turn}" if last else "over what is left"
    if need.safe:
        yield "The other team can neither win nor level any more"
    elif not need.possible:
        yield f"Even the widest swing ({need.most}) in what is left is not enough"
    else:
        if need.least is not None:
            yield f"To win: {_least(need.least)} {over}"
        if need.level is not None:
            yield f"To tie: {_swing(need.level)} {over}"
    if need.now is not None and need.now.win is not None and not last:
        points = f", and at least {need.now.points} of its own" if (need.now.points or 0) > 0 else ""
        yield f"To win with this {turn}: {_least(need.now.win)} in it{points}"
    if need.lying:
        yield f"As the {voice.words.disc}s lie now: {_swing(need.lying)}"
    if need.takes_match:
        yield "Winning this game wins the match"


def _standing(need: Needed) -> str:
    if need.behind == 0:
        return "Level"
    return f"Behind by {need.behind}" if need.behind > 0 else f"Ahead by {-need.behind}"


def _least(points: int) -> str:
    """The least that will do, compared with the other team's points."""
    return f"{'no more than' if points < 0 else 'at least'} {_swing(points)}"


def _swing(points: int) -> str:
    """Points compared with the other team's: "8 more than the other", "as many as the other"."""
    if points == 0:
        return "as many as the other team"
    return f"{abs(points)} {'more' if points > 0 else 'fewer'} than the other team"
