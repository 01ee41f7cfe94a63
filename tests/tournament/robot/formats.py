"""The events a robot runs: every format, and the sizes at which charts behave differently."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tenoff.kit.division import Play
from tenoff.tournament.kinds import (
    TO_100,
    AnyStage,
    Byes,
    DoubleElimination,
    Elimination,
    Ladder,
    League,
    Length,
    Mingle,
    RoundRobin,
    Swiss,
)

ONE_GAME = Length(games=1, points=None, frames=16)
SHORT = Length(games=1, points=None, frames=8)
TWELVE = Length(games=3, points=None, frames=12)
BY_SUM = Length(games=2, points=None, frames=8, by_sum=True)

FORMATS = (
    "spread",
    "bunched",
    "sub-brackets",
    "plain-chart",
    "district",
    "double",
    "round-robin",
    "pools",
    "masters",
    "mingle",
    "league",
    "ladder",
    "mingle-then-chart",
    "pools-then-chart",
    "drawn-partners",
    "two-parts",
    "swiss",
    "swiss-then-chart",
)
FIELDS = (
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    15,
    16,
    17,
    19,
    21,
    23,
    24,
    31,
    32,
    33,
    38,
    48,
    64,
    66,
    100,
    128,
)


@dataclass(frozen=True)
class Case:
    """One event to run. `calm`: nothing goes wrong at it."""

    seed: int
    format: str
    entries: int
    regulations: str
    play: Play
    stages: tuple[AnyStage, ...]
    courts: int
    draw_partners: bool = False
    calm: bool = False
    beside: int = 0
    """Entries of a second division in which some of the same people play."""


def case(seed: int, *, largest: int = 128) -> Case:
    """The event with this number: the formats in turn, the rest by dice."""
    dice = Random(seed)
    name = FORMATS[seed % len(FORMATS)]
    entries = dice.choice([each for each in FIELDS if each <= largest])
    play = dice.choice((Play.DOUBLES, Play.WALKING, Play.NON_WALKING))
    courts = dice.randint(1, 4) if entries < 12 else dice.randint(4, 16)
    book = dice.choice(
        ("florida-2024", "florida-2024", "florida-2024", "arizona-2019", "new-york-1", "plain")
    )
    return _planned(name, seed, entries, play, courts, book, dice)


def _planned(name: str, seed: int, entries: int, play: Play, courts: int, book: str, dice: Random) -> Case:
    stages: tuple[AnyStage, ...]
    drawn = False
    third = dice.random() < 0.8
    match name:
        case "spread":
            stages = (Elimination(byes=Byes.SPREAD, third_place=third),)
        case "bunched":
            stages = (Elimination(byes=Byes.BUNCHED, third_place=third),)
        case "sub-brackets":
            stages = (Elimination(sub_brackets=True, byes=dice.choice(tuple(Byes)), third_place=third),)
        case "plain-chart":
            stages = (Elimination(consolation=False, length=TWELVE, third_place=third),)
        case "district":
            stages = (Elimination(consolation_length=TO_100, lengths=((1, TWELVE),)),)
        case "double":
            stages = (DoubleElimination(length=ONE_GAME, reset=dice.random() < 0.7),)
        case "round-robin":
            entries = min(entries, 13)
            stages = (RoundRobin(length=dice.choice((ONE_GAME, Length())), meetings=1 + (entries < 5)),)
        case "pools":
            entries = max(8, min(entries, 40))
            stages = (RoundRobin(length=ONE_GAME, pools=entries // 4),)
        case "masters":
            entries, play = 8, Play.WALKING
            stages = (RoundRobin(masters=True, all_games=True),)
        case "mingle":
            entries = max(4, min(entries, 64))
            play = Play.DOUBLES
            stages = (Mingle(length=SHORT, rounds=dice.randint(3, 8), cap=dice.choice((None, 75))),)
            drawn = True
        case "league":
            entries = min(entries, 24)
            stages = (
                League(
                    length=dice.choice((Length(points=None, frames=8), BY_SUM)), rounds=dice.randint(1, 5)
                ),
            )
        case "ladder":
            entries = min(entries, 16)
            stages = (Ladder(length=ONE_GAME, reach=dice.randint(1, 3)),)
        case "mingle-then-chart":
            entries = max(16, min(entries, 48))
            play, drawn = Play.DOUBLES, True
            stages = (Mingle(length=SHORT, rounds=4), Elimination(takes=8, length=ONE_GAME))
        case "pools-then-chart":
            entries = max(8, min(entries, 32))
            crossed = not book.startswith("florida")  # whose draw is by lot alone
            chart = Elimination(takes=4, length=ONE_GAME, crossed=crossed)
            stages = (RoundRobin(length=ONE_GAME, pools=entries // 4), chart)
        case "swiss":
            stages = (Swiss(length=dice.choice((ONE_GAME, Length())), rounds=dice.randint(2, 6)),)
        case "swiss-then-chart":
            entries = max(6, min(entries, 32))
            stages = (Swiss(length=ONE_GAME, rounds=3), Elimination(takes=4, length=ONE_GAME))
        case "two-parts":
            entries = max(18, min(entries, 48))
            play, drawn = Play.DOUBLES, True
            chart = Elimination(takes=8, length=ONE_GAME, consolation=False, third_place=third)
            next_eight = Elimination(takes=8, length=ONE_GAME, consolation=False, beside=True)
            stages = (Mingle(length=SHORT, rounds=4), chart, next_eight)
        case _:
            entries = max(4, entries - entries % 2)
            play, drawn = Play.DOUBLES, True
            stages = (Elimination(length=ONE_GAME),)
    beside = dice.randint(2, 6) if entries > 6 and dice.random() < 0.3 else 0
    return Case(seed, name, entries, book, play, stages, courts, drawn, dice.random() < 0.15, beside)
