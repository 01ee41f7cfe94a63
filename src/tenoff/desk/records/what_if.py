"""What an order to the roll would change: the lists and classes before it and after it, nothing kept."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from msgspec import Struct

from tenoff.kit.halves import Halves
from tenoff.kit.season import Season, season_of
from tenoff.log import Refused
from tenoff.records.classes import PlayerClass
from tenoff.records.lists import Standing
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll.commands import Command
from tenoff.records.roll.decide import decide
from tenoff.records.roll.evolve import evolve
from tenoff.records.roll.refusals import Code


class Stood(Struct, frozen=True):
    """Rank and total on a list; rank 0: not on it."""

    rank: int = 0
    total: Halves = Halves(0)


class Move(Struct, frozen=True):
    """Somebody on a season's list for whom something would be different; `season` None: the all-time list.

    `sex`: None on the list of those of whom nothing says it.
    """

    person: str
    sex: Sex | None
    season: Season | None
    was: Stood
    would: Stood


class ClassMove(Struct, frozen=True):
    """Somebody who would be of another class on a day."""

    person: str
    on: date
    was: PlayerClass
    would: PlayerClass


def would(now: Reckoning, order: Command, at: str, by: str) -> Reckoning | Refused[Code]:
    """All that would follow, or why the order would not be taken."""
    events = decide(now.roll, order, at, by)
    if isinstance(events, Refused):
        return events
    roll = now.roll
    for event in events:
        roll = evolve(roll, event)
    return now.after(roll)


def moves(now: Reckoning, then: Reckoning, seasons: Iterable[Season]) -> tuple[Move, ...]:
    """Who moves on the lists of these seasons, in the order of the list that would be; then of all time."""
    found: list[Move] = []
    for season in (*sorted(set(seasons), reverse=True), None):
        for sex in (*Sex, None):
            before = _stood(now, season, sex)
            after = _stood(then, season, sex)
            for person in (*after, *(each for each in before if each not in after)):
                was, would = before.get(person, Stood()), after.get(person, Stood())
                # Those who only slip a rank of all time because somebody passes them are many.
                if was != would and (season is not None or was.total != would.total):
                    found.append(Move(person, sex, season, was, would))
    return tuple(found)


def _stood(reckoned: Reckoning, season: Season | None, sex: Sex | None) -> dict[str, Stood]:
    shown: tuple[Standing, ...] = (
        reckoned.all_time_list(sex) if season is None else reckoned.season_list(season, sex)
    )
    return {each.person: Stood(each.rank, each.total) for each in shown}


def class_moves(
    now: Reckoning, then: Reckoning, events: Iterable[EventResult | None], today: date
) -> tuple[ClassMove, ...]:
    """Whose class would be another, today or on the next 1 October, of those in an event's versions."""
    people = dict.fromkeys(
        person
        for event in events
        if event is not None
        for division in event.divisions
        for placed in division.places
        for person in placed.people
    )
    found: list[ClassMove] = []
    for person in people:
        for day in (today, season_of(today).next.first):
            was, would = now.class_on(person, day), then.class_on(person, day)
            if was is not None and would is not None and was is not would:
                found.append(ClassMove(person, day, was, would))
                break
    return tuple(found)
