"""The score of a frame as somebody calls it aloud, and what each team needs, spelled out."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.kit import Cite, Side, Sides
from tenoff.rules.needed import Needed, Now
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.spoken import score_call
from tenoff.words.catalog import say
from tenoff.words.names import count, joined, things
from tenoff.words.said import sentence
from tenoff.words.voice import Voice


def called_aloud(rules: RuleBook, points: Sides[int]) -> tuple[str, Cite | None]:
    """The call of a frame, "Yellow 17, black 8", and its clause; None where the book has no words for it."""
    call = score_call(rules, points)
    called = (
        tuple((side, points[side]) for side in Side if points[side]) if call is None else call.called
    )  # a book without its own way is called the same way, in no clause's name
    colors = things(rules.words)
    sides = [say("spoken.call.side", color=colors[side], points=_aloud(number)) for side, number in called]
    words = sentence(joined(sides)) or say("spoken.call.none")
    return words, None if call is None else call.clause


def _aloud(points: int) -> str:
    return say("spoken.call.off", points=-points) if points < 0 else str(points)


def needed_words(need: Needed, voice: Voice) -> Iterator[str]:
    """What a team needs, one sentence for each number behind it."""
    yield _standing(need)
    if need.to_game_point is not None:
        yield say("spoken.needed.to_game_point", n=need.to_game_point)
    last = need.frames_left == 1
    if last:
        yield voice.say("spoken.needed.last_with" if need.hammer else "spoken.needed.last_without")
    elif need.frames_left is not None:
        frames = voice.turns(need.frames_left)
        yield say("spoken.needed.frames_left", frames=frames, hammers=need.hammers)
    else:
        yield voice.say("spoken.needed.hammer" if need.hammer else "spoken.needed.no_hammer")
    discs = need.discs_left, need.opponents_discs_left
    if discs != (4, 4):
        own, other = (count(number, voice.words.disc) for number in discs)
        yield say("spoken.needed.discs_left", own=own, other=other)
    over = "last" if last else "over"
    if need.safe:
        yield say("spoken.needed.safe")
    elif not need.possible:
        yield say("spoken.needed.impossible", points=need.most)
    else:
        if need.least is not None:
            yield voice.say(f"spoken.needed.win_{over}", swing=_least(need.least))
        if need.level is not None:
            yield voice.say(f"spoken.needed.tie_{over}", swing=_swing(need.level))
    if need.now is not None and need.now.win is not None and not last:
        points = need.now.points or 0
        key = "spoken.needed.win_now_points" if points > 0 else "spoken.needed.win_now"
        yield voice.say(key, swing=_least(need.now.win), points=points)
    if need.lying:
        yield voice.say("spoken.needed.lying", swing=_swing(need.lying))
    if need.takes_match:
        yield say("spoken.needed.takes_match")


def needs_words(need: Needed, voice: Voice) -> str:
    """What a team needs to win the game, in one line; "" where there is nothing to say yet."""
    if need.safe:
        return say("spoken.line.safe")
    if not need.possible:
        return say("spoken.line.impossible")
    parts: list[str] = []
    if need.to_game_point:
        parts.append(say("spoken.line.to_game_point", points=need.to_game_point))
    if need.frames_left is not None:
        parts.append(say("spoken.line.left", frames=voice.turns(need.frames_left)))
    if need.now is not None and need.now.win is not None:
        parts.append(_wins_now(need.now, need.now.win, voice))
    return joined(parts)


def _wins_now(ways: Now, win: int, voice: Voice) -> str:
    if ways.points is not None and ways.points > 0:
        return voice.say("spoken.line.wins_counting", points=ways.points)
    return voice.say("spoken.line.wins_unless" if win <= 0 else "spoken.line.wins_by", points=win)


def _standing(need: Needed) -> str:
    if need.behind == 0:
        return say("spoken.needed.level")
    return say(f"spoken.needed.{'behind' if need.behind > 0 else 'ahead'}", points=abs(need.behind))


def _least(points: int) -> str:
    """The least that will do, compared with the other team's points."""
    return say(f"spoken.swing.{'no_more' if points < 0 else 'at_least'}", swing=_swing(points))


def _swing(points: int) -> str:
    """Points compared with the other team's: "8 more than the other", "as many as the other"."""
    if points == 0:
        return say("spoken.swing.level")
    return say(f"spoken.swing.{'more' if points > 0 else 'fewer'}", points=abs(points))
