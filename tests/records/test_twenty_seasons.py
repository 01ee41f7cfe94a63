"""Twenty seasons of forty events with sixty entries: lists and classes against plain counts."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import date, timedelta
from random import Random

import pytest

from tenoff.kit.season import Season, season_of
from tenoff.records.classes import FLORIDA_CLASSES, history, placings
from tenoff.records.lists import all_time_list, season_list, sexes_shown
from tenoff.records.points import ROLL_OF_CHAMPIONS, ledger
from tenoff.records.results import Chart, DivisionResult, EventResult, Gender, Grade, Placed, Play, Scope, Sex
from tests.records.made_up import event

FIRST, SEASONS, EVENTS = 2006, 20, 40
PEOPLE = {Gender.MEN: [f"m{at}" for at in range(120)], Gender.LADIES: [f"l{at}" for at in range(120)]}


def _division(dice: Random, gender: Gender, grade: Grade) -> DivisionResult:
    play = dice.choice([Play.WALKING, Play.NON_WALKING, Play.DOUBLES])
    size = 2 if play is Play.DOUBLES else 1
    order = dice.sample(PEOPLE[gender], 30)
    places = []
    for chart in Chart:
        for place in range(1, 5):
            team = tuple(order.pop() for _ in range(size))
            places.append(Placed(chart, place, team, dice.choice([0, 1, 2, 3])))
    return DivisionResult(gender.value, gender.value, gender, grade, play, 30 // size, tuple(places))


@pytest.fixture(scope="module")
def events() -> tuple[EventResult, ...]:
    dice = Random(20)
    found = []
    for year in range(FIRST, FIRST + SEASONS):
        for number in range(EVENTS):
            grade = dice.choice([Grade.OPEN, Grade.OPEN, Grade.STATE_AMATEUR])
            parts = [_division(dice, gender, grade) for gender in PEOPLE]
            day = date(year, 10, 1) + timedelta(days=number * 9)
            scope = dice.choice([Scope.STATE, Scope.STATEWIDE, Scope.STATEWIDE, Scope.DISTRICT])
            found.append(event(*parts, day=day, scope=scope, id=f"{year}-{number}"))
    return tuple(found)


def _plain(events: tuple[EventResult, ...], until: date) -> dict[tuple[int, str], float]:
    """Points by season and player, straight from the printed numbers."""
    total: defaultdict[tuple[int, str], float] = defaultdict(float)
    for made in events:
        day = made.last_day
        if made.scope is Scope.DISTRICT or day > until:
            continue
        for part in made.divisions:
            small = part.entries < 16
            if part.grade is not Grade.OPEN:
                continue
            big_prize = made.scope is Scope.STATE
            if big_prize and small and part.play is not Play.DOUBLES and day >= date(2021, 10, 1):
                big_prize = False
            for placed in part.places:
                if placed.won == 0 and day >= date(2018, 10, 1):
                    continue
                if placed.chart is Chart.MAIN:
                    worth = float(((8, 6, 5, 3) if big_prize else (5, 4, 3, 2))[placed.place - 1])
                else:
                    last = 0.5 if day >= date(2024, 10, 1) and not small else 0
                    worth = (2, 1, 1, last)[placed.place - 1]
                for person in placed.people:
                    total[day.year - (day.month < 10), person] += worth
    return total


@pytest.mark.parametrize("until", [date(2013, 2, 1), date(2022, 12, 24), date(2030, 1, 1)])
def test_every_list_of_twenty_seasons_equals_a_plain_count(
    events: tuple[EventResult, ...], until: date
) -> None:
    lines, sexes = ledger(ROLL_OF_CHAMPIONS, events), sexes_shown(events)
    plain = _plain(events, until)
    ever: Counter[str] = Counter()
    for (_, person), worth in plain.items():
        ever[person] += int(worth * 2)
    for sex in Sex:
        for year in range(FIRST, FIRST + SEASONS):
            found = season_list(lines, Season(year), sex, sexes, on=until)
            own = {
                who: worth for (at, who), worth in plain.items() if at == year and sexes[who] is sex and worth
            }
            assert {each.person: each.total / 2 for each in found} == own
            assert [each.rank for each in found] == [
                1 + sum(other.total > each.total for other in found) for each in found
            ]
        all_time = all_time_list(lines, sex, sexes, on=until)
        assert {each.person: each.total for each in all_time} == {
            who: worth for who, worth in ever.items() if sexes[who] is sex and worth
        }


def test_every_class_of_twenty_seasons_equals_one_counted_year_by_year(
    events: tuple[EventResult, ...],
) -> None:
    places = placings(events)
    for person, own in places.items():
        level, moved, purse = 0, list[int](), Counter[int]()
        for year in range(FIRST, FIRST + SEASONS + 1):
            if level < 2 and sum(purse[at] for at in range(year - 3, year)) >= 10:
                level, purse = level + 1, Counter()
                moved.append(year)
            for place in own:
                if season_of(place.event.last_day) != Season(year) or level == 2:
                    continue
                main, open_event = place.placed.chart is Chart.MAIN, place.division.grade is Grade.OPEN
                unknown = open_event and main and place.event.scope is not Scope.DISTRICT
                if place.placed.won == 0 and year >= 2016:
                    continue
                if place.placed.place > (4 if main else 3) or (unknown and (level == 0 or year < 2024)):
                    continue
                purse[year] += 2 if main else 1
        found = history(FLORIDA_CLASSES, person, own, on=date(FIRST + SEASONS, 10, 1))
        assert [each.since for each in found.holdings[1:]] == [date(year, 10, 1) for year in moved]
