"""Who may play in the Tournament of Champions: by which place, under which clause, and for how long."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from tenoff.kit import Cite, Edition
from tenoff.kit.season import Season, season_of
from tenoff.records.results import Chart, EventResult, Grade, Placed

CHAMPIONS = "champions"
MASTERS = "masters"

at = Edition(
    "florida", "2024-10", "florida-2024", "Florida Shuffleboard Association, October 2024", since="2024-10-01"
)
LIFE, TWO_YEARS, ONE_YEAR = at("Art8-k.1"), at("Art8-k.2"), at("Art8-k.3")
PROS_ONLY = at("Art8-k.0")
_LAST = 4
"""The last place of a chart that qualifies."""


class Reason(Struct, frozen=True, omit_defaults=True):
    """A place that qualifies. `editions`: how many it is good for, None for life; `left`: still to come.

    `until`: the season of the last edition it is good for, if one is played each season from now on.
    """

    event: str
    name: str
    day: date
    division: str
    chart: Chart
    place: int
    clause: Cite
    editions: int | None = None
    left: int | None = None
    until: Season | None = None

    @property
    def for_life(self) -> bool:
        return self.editions is None


class Qualified(Struct, frozen=True):
    """A player on the list, the best reason first. `pro`: whether the player may use it; None: not known."""

    person: str
    reasons: tuple[Reason, ...]
    pro: bool | None = None

    @property
    def barred(self) -> Cite | None:
        """The clause that keeps a player out in spite of the places."""
        return PROS_ONLY if self.pro is False else None


def qualified(
    events: Iterable[EventResult],
    on: date,
    *,
    pros: Callable[[str], bool | None] = lambda person: None,
) -> tuple[Qualified, ...]:
    """The list for the first edition that begins on the day or after it, by what had ended before the day.

    `pros`: whether somebody is a pro on the day; what is not known is not held against anybody.
    """
    ended = [event for event in events if event.last_day < on]
    editions = sorted(event.first_day for event in ended if event.event == CHAMPIONS)
    coming = _coming(editions, on)
    found: defaultdict[str, list[Reason]] = defaultdict(list)
    for event in ended:
        if not (event.centrefold and event.in_state) or event.event == MASTERS:
            continue
        used = sum(1 for first in editions if first > event.last_day)
        for division in event.divisions:
            if division.grade is not Grade.OPEN:
                continue
            for placed in (each for each in division.places if 1 <= each.place <= _LAST):
                reason = _reason(event, division.key, placed, used, coming)
                if reason is not None:
                    for person in placed.people:
                        found[person].append(reason)
    return tuple(
        Qualified(person, tuple(sorted(found[person], key=_best)), pros(person)) for person in sorted(found)
    )


def _coming(editions: list[date], on: date) -> Season:
    """The season of the next edition: this one, unless it has had its own."""
    season = season_of(on)
    return season.next if editions and season_of(editions[-1]) == season else season


def _reason(event: EventResult, division: str, placed: Placed, used: int, coming: Season) -> Reason | None:
    """What a place is still good for after so many editions; None if nothing."""
    if placed.did_not_finish:
        return None
    good = Reason(event.id, event.name, event.last_day, division, placed.chart, placed.place, LIFE)
    if placed.chart is Chart.MAIN and placed.place == 1:
        return good
    editions, clause = (2, TWO_YEARS) if placed.chart is Chart.MAIN else (1, ONE_YEAR)
    left = editions - used
    if left <= 0:
        return None
    until = Season(coming.year + left - 1)
    return replace(good, clause=clause, editions=editions, left=left, until=until)


def _best(reason: Reason) -> tuple[bool, int, date]:
    """For life first, then what is good for longest, then the oldest."""
    return not reason.for_life, -(reason.left or 0), reason.day
