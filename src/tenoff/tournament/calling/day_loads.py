"""The players' day loads while a course is played through, as numbers, so that it is quick."""

from __future__ import annotations

from collections.abc import Iterable

from tenoff.tournament.calling.limits import Room, Tally, fits, room
from tenoff.tournament.calling.remaining_play import MINGLE_GAME, Course

Load = tuple[int, int, int, int]
"""Matches to 75, to 100, of 12 frames; frames of mingle games."""
NOTHING: Load = (0, 0, 0, 0)


class Loads:
    """What each player has played today. Matches and players go by their numbers in the course."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.of = dict(course.loads)

    def add(self, number: int, players: Iterable[int]) -> None:
        """Counts a match for its players, unless it was carried over."""
        if number in self.course.carried:
            return
        match = self.course.matches[number]
        for player in players:
            self.of[player] = _plus(self.of.get(player, NOTHING), match.kind, match.frames)

    def fits(self, number: int, players: Iterable[int]) -> bool:
        """Whether the match may be called today by the limits."""
        rule, match = self.course.rule, self.course.matches[number]
        if number in self.course.carried:
            return True
        if match.kind == MINGLE_GAME:
            most = rule.frame_limit.frames if rule.frame_limit else None
            return most is None or all(
                self.of.get(player, NOTHING)[3] + match.frames <= most for player in players
            )
        if rule.day_limit is None or number in self.course.agreed:
            return True
        return all(self._room(load, match.kind) is not None for load in self._of(players))

    def left(self, number: int, players: Iterable[int]) -> int | None:
        """Matches left today after it, as the queue counts them; None where it does not fit the day."""
        course, match = self.course, self.course.matches[number]
        left = match.ahead
        if match.kind == MINGLE_GAME:
            return left if self.fits(number, players) else None
        if course.rule.day_limit is None:
            return left
        for load in self._of(players):
            more = self._room(load, match.kind)
            if more is None:
                return 0 if number in course.agreed or number in course.carried else None
            left = min(left, (more.to_75, more.to_100, more.of_12_frames)[match.kind])
        return left

    def _of(self, players: Iterable[int]) -> set[Load]:
        """The different loads among them: partners mostly have the same."""
        of = self.of
        return {of.get(player, NOTHING) for player in players}

    def _room(self, load: Load, kind: int) -> Room | None:
        """What fits after one more match of this kind; None when that one is too many already."""
        known = self.course.rooms
        key = (load, kind)
        if key not in known:
            a, b, c, _ = _plus(load, kind, 0)
            limit, day = self.course.rule.day_limit, Tally(a, b, c)
            known[key] = None if limit is None or fits(limit, day) is None else room(limit, day)
        return known[key]


def _plus(load: Load, kind: int, frames: int) -> Load:
    a, b, c, d = load
    if kind == 0:
        return a + 1, b, c, d
    if kind == 1:
        return a, b + 1, c, d
    if kind == 2:
        return a, b, c + 1, d
    return a, b, c, d + frames
