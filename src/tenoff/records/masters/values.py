"""What a Masters is told in: the list, the tie, the draw, the seeds, games, places and money."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.halves import Halves
from tenoff.kit.money import Cents


class Listed(Struct, frozen=True):
    """A player of the season's list. `reached`: the day since when the total has been what it is."""

    person: str
    total: Halves
    reached: date


# -- the field


class Tie(Struct, frozen=True):
    """Players who are level across the last seat. `first`: the best place they play for."""

    people: tuple[str, ...]
    places: int
    first: int
    clause: Cite


class Field(Struct, frozen=True, omit_defaults=True):
    """Who is in, who has to play off, who comes next: groups in order, those in one being level."""

    invited: tuple[str, ...]
    waiting: tuple[tuple[str, ...], ...] = ()
    tie: Tie | None = None


class Side(Struct, frozen=True, omit_defaults=True):
    """Who plays on one side of a play-off match: who drew a number, or who won or lost another match."""

    number: int = 0
    winner_of: str = ""
    loser_of: str = ""


class PlayOffMatch(Struct, frozen=True, omit_defaults=True):
    """`place`: the best place its winner may have, who is through then; 0 where he has to play on."""

    id: str
    round: int
    first: Side
    second: Side
    place: int = 0


class Site(StrEnum):
    """Where a play-off is held."""

    NEUTRAL = "neutral"  # courts that are nobody's own and handy for all
    CHAMPIONS = "champions"  # during or after the Tournament of Champions, where it is played
    PRESIDENT = "president"  # the President or a delegate has named place and time


class SeedWhy(StrEnum):
    """By what a seed was told from the next."""

    TOTAL = "total"
    PLAY_OFF = "play-off"
    REACHED = "reached"
    DRAWN = "drawn"


class Seed(Struct, frozen=True):
    seed: int
    person: str
    total: Halves
    reached: date
    why: SeedWhy
    clause: Cite


# -- play


class Game(Struct, frozen=True, omit_defaults=True):
    """`winner`: the seed that won; 0 where neither side had anybody left to play.

    `score`: of the better seed and of the other, where it is known.
    """

    winner: int
    score: tuple[int, int] | None = None
    forfeit: bool = False


class Left(Struct, frozen=True):
    """A player left his line in this game. `during`: the game was under way, and is lost.

    `completed`: games finished before.
    """

    match: str
    game: int
    completed: int
    during: bool = True


class Held(Struct, frozen=True, omit_defaults=True):
    """A line of the table and who has played on it; `alternate`: who took it over, where anybody did."""

    seed: int
    player: str
    alternate: str = ""
    left: Left | None = None

    @property
    def people(self) -> tuple[str, ...]:
        return (self.player, self.alternate) if self.alternate else (self.player,)

    @property
    def now(self) -> str:
        """Who plays on it; nobody where the player left and there was no alternate."""
        return self.player if self.left is None else self.alternate


# -- the end


class Stood(StrEnum):
    """How a line stood in mutual games with the others it was tied with."""

    FIRST = "first"  # ahead against each of them
    LAST = "last"  # behind against each of them
    BETWEEN = "between"  # another one went first or last: looked at again without it
    TIED = "tied"  # nobody went first or last, so the tie stays


class Step(Struct, frozen=True):
    """A look at the mutual games of those who were tied, and how this line stood in them."""

    among: tuple[int, ...]
    stood: Stood


class Rank(Struct, frozen=True, omit_defaults=True):
    """A line's place, shared with all in `level`, and the looks at mutual games that led there."""

    place: int
    seed: int
    won: int
    lost: int
    clause: Cite
    level: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()


class PrizeWhy(StrEnum):
    PLACE = "place"
    POOLED = "pooled"
    PRO_RATA = "pro-rata"
    TO_ALTERNATE = "to-alternate"
    TOO_FEW_GAMES = "too-few-games"
    ALTERNATE = "alternate"
    PRESIDENT = "president"
    INELIGIBLE = "ineligible"


class Prize(Struct, frozen=True, omit_defaults=True):
    """One line of the money. `games`: completed by this player on the line, where it was shared."""

    person: str
    amount: Cents
    why: PrizeWhy
    clause: Cite
    place: int = 0
    games: int = 0


class CheckOf(StrEnum):
    GAMES_WON = "games-won"  # of the whole division
    GAMES_OF_LINE = "games-of-line"  # the fewest and the most that any line has
    PAIRS = "pairs"  # that have played all their games
    MONEY = "money"


class Check(Struct, frozen=True):
    """A sum that has to come out."""

    of: CheckOf
    expected: int
    found: int
    clause: Cite

    @property
    def good(self) -> bool:
        return self.expected == self.found
