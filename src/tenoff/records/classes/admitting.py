"""Who has a place in a division that does not admit their class."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.records.classes.rule import Bar, Classes, PlayerClass
from tenoff.records.results import DivisionResult, EventResult

ClassOn = Callable[[str, date], PlayerClass | None]


class NotAdmitted(Struct, frozen=True):
    """Those of a class who were not eligible. `together`: each was, but not as partners of one another."""

    division: str
    people: tuple[str, ...]
    klass: PlayerClass
    clause: Cite
    together: bool = False


def not_admitted(classes: Classes, event: EventResult, class_on: ClassOn) -> tuple[NotAdmitted, ...]:
    """Of all who have a place, by the class they were of on the event's first day."""

    def of(klass: PlayerClass, people: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in people if class_on(each, event.first_day) is klass)

    return tuple(
        NotAdmitted(division.name, people, bar.klass, bar.clause, bar.together)
        for division in event.divisions
        for bar in classes.on(event.first_day).bars
        if division.grade in bar.grades and (people := tuple(dict.fromkeys(_barred(division, bar, of))))
    )


def _barred(
    division: DivisionResult, bar: Bar, of: Callable[[PlayerClass, tuple[str, ...]], tuple[str, ...]]
) -> Iterator[str]:
    for placed in division.places:
        found = of(bar.klass, placed.people)
        if not bar.together or len(found) > 1:
            yield from found
