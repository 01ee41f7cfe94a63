"""Matches as the records keep them: who beat whom on which day, with the games where they are known."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from msgspec import Struct

from tenoff.kit import Malformed
from tenoff.kit.division import Play


class Game(Struct, frozen=True, omit_defaults=True):
    """A score, the match winners' first. `length`: as it is printed, such as 75 points or 16 frames."""

    own: int
    other: int
    length: str = ""


class Played(Struct, frozen=True, omit_defaults=True):
    """One match. `winners`, `losers`: record ids, two a side in doubles; the order means nothing if `tied`.

    `number`: its place among the matches of its event. `forfeit`: won without being played to its end.
    `source`: where it is written down.
    """

    day: date
    event: str
    number: int
    winners: tuple[str, ...]
    losers: tuple[str, ...]
    play: Play = Play.NON_WALKING
    games: tuple[Game, ...] = ()
    tied: bool = False
    forfeit: bool = False
    source: str = ""

    def __post_init__(self) -> None:
        people = (*self.winners, *self.losers)
        if not (self.winners and self.losers) or len(set(people)) < len(people):
            raise Malformed(
                f"a match has two sides without a person in common, got {people}", "records.sides", got=people
            )

    @property
    def when(self) -> tuple[date, str, int, tuple[str, ...], tuple[str, ...]]:
        """By this matches are put in order; the sides tell those apart that have one number."""
        return self.day, self.event, self.number, self.winners, self.losers


def in_order(matches: Iterable[Played]) -> list[Played]:
    """From the oldest to the newest, whatever order they come in."""
    return sorted(matches, key=lambda match: match.when)
