"""Who may play in the Tournament of Champions: by which place, under which clause, and for how long."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from tenoff.kit import Cite
from tenoff.kit.division import Grade
from tenoff.kit.season import Season, season_of
from tenoff.kit.shelf import Part
from tenoff.records.classes import Placing
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed

CHAMPIONS = "champions"
MASTERS = "masters"


class ChampionsRule(Struct, frozen=True):
    """For how many editions a place qualifies, under which clause; the winner of a main event is in for life.

    `last`: the last place of a chart that qualifies. `pros_only`: the clause that keeps others out.
    """

    pros_only: Cite
    winner: Cite
    main: Cite
    consolation: Cite
    main_editions: int = 2
    consolation_editions: int = 1
    last: int = 4


CHAMPIONS_RULE: Part[ChampionsRule] = Part("champions")


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
    """A player on the list, the best reason first. `pro`: whether the player may use it; None: not known.

    `barred`: the clause that keeps a player out in spite of the places.
    """

    person: str
    reasons: tuple[Reason, ...]
    pro: bool | None = None
    barred: Cite | None = None


class Editions(Struct, frozen=True):
    """Those that were over before a day: their first days, and the season of the one that comes next."""

    first_days: tuple[date, ...]
    coming: Season

    def since(self, day: date) -> int:
        """How many began after a day."""
        return len(self.first_days) - bisect_right(self.first_days, day)


def editions(events: Iterable[EventResult], on: date) -> Editions:
    """The next one is this season's, unless the season has had its own."""
    over = sorted(each.first_day for each in events if each.event == CHAMPIONS and each.last_day < on)
    season = season_of(on)
    return Editions(tuple(over), season.next if over and season_of(over[-1]) == season else season)


def without_edition(events: Iterable[EventResult], on: date) -> tuple[Season, ...]:
    """Seasons over by a day that have results on record but no edition: places are counted as if it was
    not played in them.
    """
    seasons: dict[Season, bool] = {}
    for event in events:
        if event.season < season_of(on):
            seasons[event.season] = seasons.get(event.season, False) or event.event == CHAMPIONS
    return tuple(season for season in sorted(seasons) if not seasons[season])


def qualified(
    rule: ChampionsRule,
    events: Iterable[EventResult],
    on: date,
    *,
    pros: Callable[[str], bool | None] = lambda person: None,
) -> tuple[Qualified, ...]:
    """The list for the first edition that begins on the day or after it, by what had ended before the day.

    `pros`: whether somebody is a pro on the day; what is not known is not held against anybody.
    """
    ended = [event for event in events if event.last_day < on]
    played = editions(ended, on)
    found: defaultdict[str, list[Reason]] = defaultdict(list)
    for event in filter(_qualifies, ended):
        for division in event.divisions:
            for placed in division.places:
                reason = _reason(rule, event, division, placed, played)
                if reason is not None:
                    for person in placed.people:
                        found[person].append(reason)
    return tuple(_listed(rule, person, found[person], pros(person)) for person in sorted(found))


def qualified_one(
    rule: ChampionsRule,
    person: str,
    places: Iterable[Placing],
    played: Editions,
    on: date,
    *,
    pro: bool | None = None,
) -> Qualified | None:
    """One player on that list, by the places they hold; None where none of them qualifies."""
    own = (each for each in places if each.event.last_day < on and _qualifies(each.event))
    reasons = [_reason(rule, each.event, each.division, each.placed, played) for each in own]
    found = [each for each in reasons if each is not None]
    return _listed(rule, person, found, pro) if found else None


def _qualifies(event: EventResult) -> bool:
    """A tournament of the centerfold; who plays in the Masters has been invited."""
    return event.centerfold and event.in_state and event.event != MASTERS


def _reason(
    rule: ChampionsRule, event: EventResult, division: DivisionResult, placed: Placed, played: Editions
) -> Reason | None:
    """What a place is still good for; None if nothing."""
    if division.grade is not Grade.OPEN or not 1 <= placed.place <= rule.last or placed.did_not_finish:
        return None
    good = Reason(event.id, event.name, event.last_day, division.key, placed.chart, placed.place, rule.winner)
    if placed.chart is Chart.MAIN and placed.place == 1:
        return good
    many, clause = (
        (rule.main_editions, rule.main)
        if placed.chart is Chart.MAIN
        else (rule.consolation_editions, rule.consolation)
    )
    left = many - played.since(event.last_day)
    if left <= 0:
        return None
    until = Season(played.coming.year + left - 1)
    return replace(good, clause=clause, editions=many, left=left, until=until)


def _listed(rule: ChampionsRule, person: str, reasons: list[Reason], pro: bool | None) -> Qualified:
    barred = rule.pros_only if pro is False else None
    return Qualified(person, tuple(sorted(reasons, key=_best)), pro, barred)


def _best(reason: Reason) -> tuple[bool, int, date]:
    """For life first, then what is good for longest, then the oldest."""
    return not reason.for_life, -(reason.left or 0), reason.day
