"""Seasons of forty events with sixty entries on a roll: all that follows from it against plain counts.

Four seasons in every run, twenty in the long one.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

import pytest

from tenoff.kit.season import Season
from tenoff.log import read, replayed
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll.log import ROLL_LOG
from tenoff.records.roll.state import Roll
from tests.records import plain_count as plain
from tests.records.long_roll import LADIES, MEN, PROS, LongRoll, long_roll

LEVELS = (PlayerClass.DISTRICT_AMATEUR, PlayerClass.STATE_AMATEUR, PlayerClass.PRO)
OWN = {Sex.MAN: frozenset(MEN), Sex.LADY: frozenset(LADIES)}
SAMPLE = (*MEN[::6], *LADIES[1::6])


@pytest.fixture(
    scope="module",
    params=[pytest.param((22, 4), id="four"), pytest.param((6, 20), id="twenty", marks=pytest.mark.long)],
)
def roll(request: pytest.FixtureRequest) -> LongRoll:
    """Four seasons across the newest change of the tables, or twenty across four of them."""
    first, seasons = request.param
    return long_roll(seasons, first=2000 + first)


@pytest.fixture(scope="module")
def reckoning(roll: LongRoll) -> Reckoning:
    assert roll.log.now is not None
    return Reckoning(roll.log.now)


def _events(roll: Roll, on: date = date.max) -> list[EventResult]:
    """The newest results of each event that were known on a day."""
    found = []
    for versions in roll.results.values():
        known = [version for version in versions if version.on <= on]
        if known and known[-1].result is not None:
            found.append(known[-1].result)
    return found


def _brought(roll: Roll, on: date = date.max) -> list[plain.Brought]:
    found = [plain.Brought(each.person, None, each.worth / 2, each.day) for each in roll.carried]
    days = {event.id: event.last_day for event in _events(roll, on)}
    found += [
        plain.Brought(each.person, plain.season_year(days[each.event]), each.change / 2, each.on)
        for each in roll.corrections
        if each.event in days
    ]
    return [each for each in found if each.known <= on]


def _cut(roll: LongRoll, days: list[date]) -> Iterator[tuple[date, Roll]]:
    """The roll as the log had it at the end of each day, the earliest first."""
    state: Roll | None = None
    acts = iter(roll.log.acts)
    act = next(acts, None)
    for day in sorted(days):
        while act is not None and date.fromisoformat(act.at[:10]) <= day:
            state = ROLL_LOG.fold(state, act.so)
            act = next(acts, None)
        assert state is not None
        yield day, state


def _random_days(roll: LongRoll, count: int) -> list[date]:
    dice = Random(7)
    length = (roll.last_day - date(roll.first, 10, 1)).days
    return [date(roll.first, 10, 1) + timedelta(days=dice.randrange(length)) for _ in range(count)]


def test_log_when_read_back_is_decided_alike(roll: LongRoll) -> None:
    back = read(ROLL_LOG, roll.log.lines())
    assert back.now == roll.log.now
    assert replayed(back) is None


def test_season_lists_and_pins_equal_a_plain_count(roll: LongRoll, reckoning: Reckoning) -> None:
    events, brought = _events(reckoning.roll), _brought(reckoning.roll)
    for year in range(roll.first, roll.first + roll.seasons):
        totals = plain.totals(events, brought, year)
        for sex, own in OWN.items():
            found = reckoning.season_list(Season(year), sex)
            rows = plain.ranked({who: total for who, total in totals.items() if who in own})
            assert [(each.rank, each.person, each.total / 2) for each in found] == rows
            assert [sum(line.worth for line in each.lines) for each in found] == [
                each.total for each in found
            ]
            given = reckoning.pins(Season(year), sex)
            assert {who: str(pin) for who, pin in given.items()} == plain.pins(rows)


def test_all_time_lists_equal_a_plain_count(reckoning: Reckoning) -> None:
    totals = plain.totals(_events(reckoning.roll), _brought(reckoning.roll))
    for sex, own in OWN.items():
        found = reckoning.all_time_list(sex)
        rows = plain.ranked({who: total for who, total in totals.items() if who in own})
        assert [(each.rank, each.person, each.total / 2) for each in found] == rows


def test_classes_equal_those_counted_year_by_year(roll: LongRoll, reckoning: Reckoning) -> None:
    events = _events(reckoning.roll)
    for person in SAMPLE:
        past = reckoning.history(person, roll.last_day + timedelta(days=1))
        assert past is not None
        for year in range(roll.first, roll.first + roll.seasons + 1):
            day = date(year, 10, 1)
            level = plain.level_on(events, person, 2 if person in PROS else 0, roll.first, day)
            assert (person, day, past.holding(day).klass) == (person, day, LEVELS[level])


def test_champions_equal_those_counted_plainly(roll: LongRoll, reckoning: Reckoning) -> None:
    pros_out = 0
    for year in range(roll.first + 1, roll.first + roll.seasons + 1):
        day = date(year, 9, 30)
        events = _events(reckoning.roll, day)
        listed = reckoning.champions(day)
        assert {
            (each.person, reason.event, str(reason.chart), reason.place, reason.left)
            for each in listed
            for reason in each.reasons
        } == plain.champions(events, day)
        for each in listed:
            if each.person in SAMPLE:
                level = plain.level_on(events, each.person, 2 if each.person in PROS else 0, roll.first, day)
                assert each.pro is (level == 2)
                pros_out += not each.pro
    assert pros_out > 0


def test_lists_as_of_any_day_equal_those_of_the_log_cut_that_day(
    roll: LongRoll, reckoning: Reckoning
) -> None:
    for day, then in _cut(roll, _random_days(roll, 20)):
        cut = Reckoning(then)
        for sex in Sex:
            assert reckoning.all_time_list(sex, day) == cut.all_time_list(sex)
            for year in range(roll.first, plain.season_year(day) + 1):
                assert reckoning.season_list(Season(year), sex, day) == cut.season_list(Season(year), sex)


def test_lists_as_of_any_day_equal_a_plain_count(roll: LongRoll, reckoning: Reckoning) -> None:
    for day in _random_days(roll, 20):
        events, brought = _events(reckoning.roll, day), _brought(reckoning.roll, day)
        year = plain.season_year(day)
        totals = plain.totals(events, brought, year)
        for sex, own in OWN.items():
            found = reckoning.season_list(Season(year), sex, day)
            known = {
                who: total for who, total in totals.items() if who in own and _shown(reckoning, who, events)
            }
            assert [(each.rank, each.person, each.total / 2) for each in found] == plain.ranked(known)


def _shown(reckoning: Reckoning, person: str, events: list[EventResult]) -> bool:
    """Whether the roll says so, or a division for men or for ladies has shown it."""
    return reckoning.roll.people[person].sex is not None or any(
        division.gender in ("men", "ladies") for _, division, _ in plain.facts_of(events, person)
    )


def test_classes_and_champions_as_of_any_day_equal_those_of_the_log_cut_that_day(
    roll: LongRoll, reckoning: Reckoning
) -> None:
    for day, then in _cut(roll, _random_days(roll, 5)):
        cut = Reckoning(then)
        for person in SAMPLE:
            assert reckoning.history(person, day) == cut.history(person, day)
            assert reckoning.outlook(person, day) == cut.outlook(person, day)
        assert reckoning.champions(day) == cut.champions(day)
