"""The Roll of Champions at a season's end: what counts for the Masters, and who gets which pin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.division import Grade
from tenoff.kit.halves import Halves
from tenoff.kit.season import Season
from tenoff.records.lists import Pin, Standing, season_list
from tenoff.records.masters.rule import MastersRule
from tenoff.records.masters.values import Listed
from tenoff.records.points.lines import Line
from tenoff.records.results import EventResult, Sex


class LeftOut(Struct, frozen=True):
    """A line of points that does not count for the Masters."""

    line: Line
    clause: Cite


class Roll(Struct, frozen=True):
    """`clause`: by which the points of these tournaments, and no others, count."""

    season: Season
    sex: Sex
    standings: tuple[Standing, ...]
    left_out: tuple[LeftOut, ...]
    clause: Cite

    @property
    def listed(self) -> tuple[Listed, ...]:
        """As the book of a Masters takes it."""
        return tuple(Listed(each.person, each.total, each.reached) for each in self.standings)


def roll(
    lines: Iterable[Line],
    events: Iterable[EventResult],
    season: Season,
    sex: Sex,
    sexes: Mapping[str, Sex],
    rule: MastersRule,
    on: date | None = None,
) -> Roll:
    """The season's list of one sex from the open schedule; `on`: as it stood on that day."""
    known = {event.id: event for event in events}
    counted: list[Line] = []
    left_out: list[LeftOut] = []
    for line in lines:
        if _open(line, known):
            counted.append(line)
        elif line.season == season and sexes.get(line.person) is sex and (on is None or line.known <= on):
            left_out.append(LeftOut(line, rule.counted))
    return Roll(season, sex, season_list(counted, season, sex, sexes, on), tuple(left_out), rule.counted)


def _open(line: Line, events: Mapping[str, EventResult]) -> bool:
    """Whether it was won in an open division of the schedule."""
    event = events.get(line.event)
    return (
        event is not None
        and event.centerfold
        and any(
            division.grade is Grade.OPEN
            for division in event.divisions
            if line.division in ("", division.key)
        )
    )


class Pinned(Struct, frozen=True):
    """A pin and why. `tied`: by being level with the last place of the pin, below it on the list."""

    person: str
    rank: int
    total: Halves
    pin: Pin
    tied: bool
    clause: Cite


def pinned(standings: Sequence[Standing], rule: MastersRule) -> tuple[Pinned, ...]:
    """Everybody who gets a pin, in the order of the list; level players have one rank, so none is parted."""
    found: list[Pinned] = []
    for at, each in enumerate(standings, 1):
        won = next((pin for pin in rule.pins if each.rank <= pin.last), None)
        if won is not None:
            found.append(Pinned(each.person, each.rank, each.total, won.pin, at > won.last, won.clause))
    return tuple(found)
