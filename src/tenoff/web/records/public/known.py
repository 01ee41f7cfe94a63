"""What is made of the whole roll once and looked up often: the search, matches by player, bests, ratings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from tenoff.records.bests import (
    BestSeason,
    HighGame,
    Streak,
    Titles,
    best_seasons,
    highest_games,
    longest_streaks,
    most_titles,
)
from tenoff.records.champions import Qualified
from tenoff.records.rating import Rating, rated
from tenoff.records.reckoning import Reckoning
from tenoff.tournament.people import Player
from tenoff.tournament.search import Index, index, search

_FEW = 4
"""How many states of the roll are remembered: the newest, and one for each that is still being read."""


# -- search


def found(book: Reckoning, text: str, most: int = 40) -> tuple[str, ...]:
    """The records of those who may be meant, the likeliest first; nobody whose name is withheld."""
    hits = search(_index(book), text, most * 2)
    return tuple(dict.fromkeys(each.player.key for each in hits))[:most]


@lru_cache(_FEW)
def _index(book: Reckoning) -> Index:
    """Everybody under every name they have had."""
    return index(
        Player(person.id, name)
        for person in book.roll.everybody()
        if not person.withheld
        for name in person.found_by
    )


# -- opponents


@dataclass(frozen=True, slots=True)
class Opponent:
    person: str
    met: int
    won: int
    lost: int


def opponents(book: Reckoning, person: str, most: int = 8) -> tuple[Opponent, ...]:
    """Whom a player met most often."""
    met, won = Counter[str](), Counter[str]()
    lost = Counter[str]()
    for match in book.meetings.of_person(person):
        mine = person in match.winners
        for other in match.losers if mine else match.winners:
            met[other] += 1
            if not match.tied:
                (won if mine else lost)[other] += 1
    ordered = sorted(met, key=lambda other: (-met[other], other))[:most]
    return tuple(Opponent(other, met[other], won[other], lost[other]) for other in ordered)


# -- the Tournament of Champions


@lru_cache(_FEW)
def champions(book: Reckoning, day: date) -> tuple[Qualified, ...]:
    """The whole list of a day."""
    return book.champions(day)


# -- bests and ratings


@dataclass(frozen=True, slots=True)
class Bests:
    games: tuple[HighGame, ...]
    streaks: tuple[Streak, ...]
    titles: tuple[Titles, ...]
    seasons: tuple[BestSeason, ...]


@lru_cache(_FEW)
def bests(book: Reckoning) -> Bests:
    played = book.meetings.every
    people = (person.id for person in book.roll.everybody())
    lines = (line for person in people for line in book.lines_of(person))
    return Bests(
        highest_games(played), longest_streaks(played), most_titles(book.results()), best_seasons(lines)
    )


@lru_cache(_FEW)
def ratings(book: Reckoning, day: date) -> dict[str, Rating]:
    return rated(book.meetings.every, day)
