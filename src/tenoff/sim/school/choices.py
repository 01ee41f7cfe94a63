"""The calls to choose from: the core's, and wrong ones it gives for other facts, fouls or books."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from tenoff.court import STANDARD, Area, heart
from tenoff.kit.seeded_random import mixed, roots
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.commands import ReportLeadError
from tenoff.rules.formats import Format
from tenoff.rules.fouls import OUTSIDE, Foul
from tenoff.sim.school.rulings import MILD, Result, Ruled, Ruling, ruled
from tenoff.sim.school.scenes import Call, Fix, Posting, Resting, Scene, Situation
from tenoff.sim.school.staging import turned

T = TypeVar("T")
Asked = tuple[Scene, str]
"""A scene and the book it is put to."""
MOST = 4
"""Calls to choose from."""
_FINAL = (Foul.OWN_WAXING, Foul.ILLEGAL_SUBSTITUTE)
"""What ends a match is told from afar, so it is no trap for anything else."""


def right(situation: Situation) -> Ruled:
    """The core's ruling; a situation without one is a fault of the school."""
    answer = ruled(situation.scene, situation.book)
    if not isinstance(answer, Ruled):
        raise ValueError(f"{situation.key} has no ruling: {answer}")
    return answer


def choices(situation: Situation) -> tuple[Ruling, ...]:
    """The right ruling among wrong ones that look like it, always in the same order."""
    own = right(situation).ruling
    found = [own]
    for scene, key in _in_turn(_kinds(situation), situation.key):
        if len(found) == MOST:
            break
        wrong = ruled(scene, key)
        if isinstance(wrong, Ruled) and _fits(wrong.ruling, situation, found):
            found.append(wrong.ruling)
    return tuple(_drawn(found, *roots("school", [situation.key])))


def _kinds(situation: Situation) -> list[list[Asked]]:
    """Where wrong calls come from, what tempts a learner most first."""
    key, scene = situation.book, situation.scene
    others = [other for other in editions() if other != key]
    facts, fouls = list(_other_facts(scene)), list(_other_fouls(scene, key))
    return [
        [(each, key) for each in facts],
        [(scene, other) for other in others],
        [(each, key) for each in fouls],
        [(each, other) for each in facts for other in others],
        [(each, other) for other in others for each in _other_fouls(scene, other)],
    ]


def _fits(ruling: Ruling, situation: Situation, found: list[Ruling]) -> bool:
    scene = situation.scene
    if ruling.result is Result.NEEDS_OFFICIAL and scene.referee:
        return False  # one is there
    if scene.call is None and ruling.result in MILD:
        return False  # nobody is charged, so that is no wrong answer
    return not any(ruling.close_to(other) for other in found)


def _drawn(things: list[T], root: int) -> list[T]:
    """Things in an order that looks drawn and follows from the root."""
    return [thing for _, thing in sorted(enumerate(things), key=lambda pair: mixed(root, pair[0]))]


def _in_turn(kinds: list[list[Asked]], key: str) -> Iterator[Asked]:
    """One of each of the first three kinds after the other; the others where those do not suffice."""
    drawn = [
        _drawn(kind, root) for root, kind in zip(roots(key, map(str, range(len(kinds)))), kinds, strict=True)
    ]
    near, far = drawn[:3], drawn[3:]
    for place in range(max(map(len, near))):
        yield from (kind[place] for kind in near if place < len(kind))
    for kind in far:
        yield from kind


def _other_facts(scene: Scene) -> Iterator[Scene]:
    """The scene as it was not: another fact each time."""
    if scene.resting is not None:
        yield from _other_places(scene, scene.resting)
    elif scene.lead is not None:
        yield from (
            replace(scene, lead=ReportLeadError(complete, color))
            for complete in (False, True)
            for color in (False, True)
        )
        yield from _called_instead(scene)
    elif scene.fix is not None:
        yield from (replace(scene, fix=Fix(later, consent)) for later in (0, 2) for consent in (False, True))
        yield replace(scene, fix=None, lead=ReportLeadError(complete=False))
        yield from _called_instead(replace(scene, fix=None))
    elif scene.posting is not None:
        yield from _other_ends(scene, scene.posting)
    elif scene.call is not None:
        yield from _other_calls(scene)


def _other_places(scene: Scene, at: Resting) -> Iterator[Scene]:
    for area in Area:
        x, y = heart(STANDARD, area)
        yield replace(scene, resting=Resting(x, y))
    for x, y in ((0.0, STANDARD.dead_line + 20.0), (0.0, -30.0)):
        yield replace(scene, resting=Resting(x, y))
    yield replace(scene, resting=Resting(at.x, at.y))


def _called_instead(scene: Scene) -> Iterator[Scene]:
    """A mistake of both sides taken for a foul."""
    side = scene.side
    for foul in (Foul.TWO_IN_A_ROW, Foul.SHOT_TOO_SOON, Foul.IMPROPER_ACT):
        call = Call(foul, side, displaced=(), live_touched=False, agreed=True)
        yield replace(scene, lead=None, call=call)


def _other_ends(scene: Scene, posting: Posting) -> Iterator[Scene]:
    for yellow, black in ((posting.black, posting.yellow), (0, 0), (10, 0), (0, 10), (30, 0), (0, 30)):
        yield replace(scene, posting=Posting(yellow, black, posting.frames))
    for format in Format:
        yield replace(scene, format=format)
    level = max(scene.score)
    yield replace(scene, score=(level, level), posting=Posting(10, 10, posting.frames))


def _other_calls(scene: Scene) -> Iterator[Scene]:
    call = scene.call
    assert call is not None
    own = {disc: area for disc, area in scene.board.items() if disc[0] == scene.side.value[0].upper()}
    yield turned(scene, severe=not call.severe)
    yield turned(scene, excuse=None, warned=0, harmless=False, minutes=None)
    yield turned(scene, excuse=None, warned=1, minutes=None)
    yield turned(scene, late=call.late + 1)
    if call.late:
        yield turned(scene, late=call.late - 1)
    if call.displaced:
        yield turned(scene, displaced=(), live_touched=None)
        yield turned(scene, displaced=call.displaced[:1], live_touched=None)
    elif call.displaced is not None and scene.board:
        moved = tuple(disc for disc in scene.board if disc != call.disc)
        yield turned(scene, displaced=moved, live_touched=True)
    if call.live_touched is not None and not call.displaced:
        yield turned(scene, live_touched=not call.live_touched)
    if call.agreed is not None:
        yield turned(scene, agreed=not call.agreed)
    if call.short is not None:
        yield turned(scene, short=not call.short)
    yield replace(scene, shots=8 if scene.shots < 8 else 7)
    if scene.board and not call.displaced:
        yield replace(scene, board={disc: area for disc, area in scene.board.items() if disc not in own})
        yield replace(scene, board=own)
    if scene.score != (0, 0):
        yield replace(scene, score=(0, 0))
    if not scene.referee:
        yield replace(scene, referee=True)


def _other_fouls(scene: Scene, key: str) -> Iterator[Scene]:
    call = scene.call
    if call is None:
        return
    live, whole = bool(call.displaced), call.foul is not Foul.OPPONENTS_DISC
    for rule in book(key).fouls:
        if rule.foul is call.foul or rule.foul in _FINAL:
            continue
        yield turned(
            scene,
            foul=rule.foul,
            side=None if rule.foul in OUTSIDE else scene.side,
            disc=call.disc if whole else None,
            excuse=None,
            warned=1,
            live_touched=live,
        )
