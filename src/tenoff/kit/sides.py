"""The two colors of a game and the two teams of a match, and one value for each of the two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Side(StrEnum):
    """A color of disc; a book may call the two light and dark, or right and left side."""

    YELLOW = "yellow"
    BLACK = "black"

    @property
    def other(self) -> Side:
        return Side.BLACK if self is Side.YELLOW else Side.YELLOW


class Team(StrEnum):
    """A competitor, one player or two; FIRST is the lower line on the chart, or the one listed first."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> Team:
        return Team.SECOND if self is Team.FIRST else Team.FIRST


@dataclass(frozen=True, slots=True)
class Sides(Generic[T]):
    """One value for yellow and one for black."""

    yellow: T
    black: T

    def __getitem__(self, side: Side) -> T:
        return self.yellow if side is Side.YELLOW else self.black

    def __iter__(self) -> Iterator[T]:
        yield self.yellow
        yield self.black

    def put(self, side: Side, value: T) -> Sides[T]:
        return Sides(value, self.black) if side is Side.YELLOW else Sides(self.yellow, value)

    def each(self, fn: Callable[[T], U]) -> Sides[U]:
        return Sides(fn(self.yellow), fn(self.black))

    def by_team(self, yellow: Team) -> Teams[T]:
        """The same two values by team, `yellow` being the team that plays yellow."""
        return Teams(self.yellow, self.black) if yellow is Team.FIRST else Teams(self.black, self.yellow)


@dataclass(frozen=True, slots=True)
class Teams(Generic[T]):
    """One value for the first team and one for the second."""

    first: T
    second: T

    def __getitem__(self, team: Team) -> T:
        return self.first if team is Team.FIRST else self.second

    def __iter__(self) -> Iterator[T]:
        yield self.first
        yield self.second

    def put(self, team: Team, value: T) -> Teams[T]:
        return Teams(value, self.second) if team is Team.FIRST else Teams(self.first, value)

    def each(self, fn: Callable[[T], U]) -> Teams[U]:
        return Teams(fn(self.first), fn(self.second))

    def by_side(self, yellow: Team) -> Sides[T]:
        """The same two values by color, `yellow` being the team that plays yellow."""
        return Sides(self.first, self.second) if yellow is Team.FIRST else Sides(self.second, self.first)
