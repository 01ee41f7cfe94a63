"""Which players have the points for the hall, since when, and for which winter that is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import date

from tenoff.kit import together
from tenoff.kit.halves import Halves
from tenoff.kit.season import season_of
from tenoff.records.hall.rule import HallRule
from tenoff.records.hall.values import Category, Due, Reached
from tenoff.records.points.lines import Line


def reached(
    lines: Iterable[Line], rule: HallRule, on: date, known: Collection[str] = ()
) -> tuple[Reached, ...]:
    """Who has enough on a day, by the day since when; without those who are known already.

    A correction counts on the day of its event, so a total that fell below for a while counts from when it
    was enough for good.
    """
    own: defaultdict[str, defaultdict[date, int]] = defaultdict(lambda: defaultdict(int))
    for line in lines:
        if line.known <= on and line.day <= on and line.person not in known:
            own[line.person][line.day] += line.worth
    found: list[Reached] = []
    for person, days in own.items():
        total, since = 0, None
        for day in sorted(days):
            total += days[day]
            if total < rule.players.total:
                since = None
            elif since is None:
                since = day
        if since is not None:
            found.append(Reached(person, Halves(total), since))
    return tuple(sorted(found, key=lambda each: (each.since, each.person)))


def early(day: date, rule: HallRule) -> bool:
    """Whether a day is between the season's first and the day up to which one is in that very winter."""
    first = season_of(day).first
    return first <= day <= date(first.year + 1, *rule.players.early)


def due(each: Reached, on: date, rule: HallRule) -> Due:
    """The winter for which a player is submitted on a day; never one that is over."""
    players = rule.players
    in_time = early(each.since, rule)
    winter = season_of(each.since).year + (1 if in_time else 2)
    coming = on.year if on.month == 1 else on.year + 1
    # Who is named only after that January has come to the following one without putting anything off.
    this_winter = in_time and winter >= coming
    clause = together(rule.categories, players.qualifies, players.submitted)
    if this_winter:
        clause = together(clause, players.this_winter)
    return Due(
        each.person,
        Category.PLAYER,
        max(winter, coming),
        clause,
        each.total,
        each.since,
        postponable=this_winter,
    )
