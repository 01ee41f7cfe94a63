"""What is made of the whole roll once and looked up often: the search, matches by player, bests, ratings."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from msgspec import structs

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
from tenoff.records.champions import CHAMPIONS, Qualified, qualified
from tenoff.records.classes import PlayerClass
from tenoff.records.played import Played, in_order
from tenoff.records.rating import Rating, rated
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import EventResult
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
        for name in dict.fromkeys(each.name for each in person.names)
    )


# -- matches


@lru_cache(_FEW)
def matches(book: Reckoning) -> tuple[Played, ...]:
    """Every match of results that stand, the oldest first, people under the records they are kept under."""
    roll = book.roll
    kept = [each for event, own in roll.matches.items() if roll.result(event) is not None for each in own]
    if roll.same:
        kept = [_resolved(book, each) for each in kept]
    return tuple(in_order(kept))


def _resolved(book: Reckoning, match: Played) -> Played:
    who, same = book.roll.who, book.roll.same
    if not any(id in same for id in (*match.winners, *match.losers)):
        return match
    sides = {
        name: tuple(dict.fromkeys(who(id) for id in getattr(match, name))) for name in ("winners", "losers")
    }
    if set(sides["winners"]) & set(sides["losers"]):
        return match  # two records that met were no one person; the merge is wrong, the match is not
    return structs.replace(match, **sides)


@lru_cache(_FEW)
def _by_person(book: Reckoning) -> dict[str, tuple[Played, ...]]:
    own: defaultdict[str, list[Played]] = defaultdict(list)
    for match in matches(book):
        for person in (*match.winners, *match.losers):
            own[person].append(match)
    return {person: tuple(each) for person, each in own.items()}


def matches_of(book: Reckoning, person: str) -> tuple[Played, ...]:
    return _by_person(book).get(person, ())


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
    for match in matches_of(book, person):
        mine = person in match.winners
        for other in match.losers if mine else match.winners:
            met[other] += 1
            if not match.tied:
                (won if mine else lost)[other] += 1
    ordered = sorted(met, key=lambda other: (-met[other], other))[:most]
    return tuple(Opponent(other, met[other], won[other], lost[other]) for other in ordered)


# -- the Tournament of Champions


@lru_cache(_FEW)
def champions(book: Reckoning, day: date, on: date | None) -> tuple[Qualified, ...]:
    """The whole list of a day; `on`: by which the results of the day are asked for."""
    return qualified(book.results(on), day, pros=lambda person: _pro(book, person, day))


def qualified_one(book: Reckoning, person: str, day: date, on: date | None) -> Qualified | None:
    """One player's reasons, without reckoning everybody's."""
    own = {event.id: structs.replace(event, divisions=()) for event in _editions(book, on)}
    own |= {event.id: _only(event, person) for event in book.events_of(person, on)}
    listed = qualified(own.values(), day, pros=lambda id: _pro(book, id, day))
    return listed[0] if listed else None


def _only(event: EventResult, person: str) -> EventResult:
    """An event with the places of one player."""
    parts = []
    for division in event.divisions:
        places = tuple(
            structs.replace(placed, people=(person,)) for placed in division.places if person in placed.people
        )
        if places:
            parts.append(structs.replace(division, places=places))
    return structs.replace(event, divisions=tuple(parts))


@lru_cache(_FEW)
def _editions(book: Reckoning, on: date | None) -> tuple[EventResult, ...]:
    return tuple(event for event in book.results(on) if event.event == CHAMPIONS)


def _pro(book: Reckoning, person: str, day: date) -> bool | None:
    klass = book.class_on(person, day)
    return None if klass is None else klass is PlayerClass.PRO


# -- bests and ratings


@dataclass(frozen=True, slots=True)
class Bests:
    games: tuple[HighGame, ...]
    streaks: tuple[Streak, ...]
    titles: tuple[Titles, ...]
    seasons: tuple[BestSeason, ...]


@lru_cache(_FEW)
def bests(book: Reckoning) -> Bests:
    played = matches(book)
    people = (person.id for person in book.roll.everybody())
    lines = (line for person in people for line in book.lines_of(person))
    return Bests(
        highest_games(played), longest_streaks(played), most_titles(book.results()), best_seasons(lines)
    )


@lru_cache(_FEW)
def ratings(book: Reckoning, day: date) -> dict[str, Rating]:
    return rated(matches(book), day)
