"""Many seasons of a made-up association, kept on a roll as they would have been: in the order of the days."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from msgspec.structs import replace

from tenoff.books.florida_2024.association import ASSOCIATION as FLORIDA
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.halves import points
from tenoff.log import Refused, begin, enter
from tenoff.records.classes.decisions import Listed
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.log import ROLL_LOG, RollLog
from tenoff.records.roll.people import Club, NewPerson

MEN = tuple(f"m{at:03}" for at in range(150))
LADIES = tuple(f"l{at:03}" for at in range(150))
PROS = (*MEN[:25], *LADIES[:25])
"""On the first status list as pros; the others begin as District Amateurs."""
CLUBS = tuple(
    Club(f"club-{at}", f"Club {at}", FLORIDA.districts[at % len(FLORIDA.districts)]) for at in range(21)
)
NEWCOMERS, NEW_SINCE = (*MEN[140:], *LADIES[140:]), 2024
"""They have played since that season only, however long the roll is."""
_DIVIDED = ((Gender.MEN, MEN), (Gender.LADIES, LADIES))


@dataclass(frozen=True)
class LongRoll:
    log: RollLog
    first: int
    seasons: int

    @property
    def last_day(self) -> date:
        return date(self.first + self.seasons, 9, 30)


def long_roll(
    seasons: int, *, first: int = 2006, events: int = 40, entries: int = 60, seed: int = 20
) -> LongRoll:
    """So many seasons of so many events with so many entries each, some of them corrected or withdrawn."""
    dice = Random(seed)
    begun = date(first, 10, 1)
    orders: list[tuple[date, do.Command]] = [(begun, do.OpenRoll("florida"))]
    orders += [(begun, do.SetClub(club)) for club in CLUBS]
    orders.append((begun, do.AddPeople(_people(begun), "the list of members")))
    for person in PROS:
        listed = Listed(person, begun, PlayerClass.PRO, begun, "the status list")
        orders.append((begun, do.DecideClass(listed)))
    for person in MEN[25:45]:
        orders.append((begun, do.CarryPoints(person, points(dice.randrange(1, 60)), begun, "an old Preview")))
    for year in range(first, first + seasons):
        for number in range(events):
            result = _event(dice, year, number, events, entries)
            orders.append((result.last_day, do.RecordResults(result)))
            later = result.last_day + timedelta(days=dice.randrange(1, 500))
            fate = dice.random()
            if fate < 0.03:
                orders.append(
                    (later, do.CorrectResults(_otherwise(dice, result), "a card was misread", later))
                )
            elif fate < 0.04:
                orders.append((later, do.WithdrawResults(result.id, "it was another year's", later)))
            elif fate < 0.06 and result.divisions[0].places:
                person = result.divisions[0].places[0].people[0]
                orders.append((later, do.QueryLine(person, result.id, "Is that all?")))
                change = points(dice.choice((-1, 1, 2)))
                orders.append((later, do.AnswerQuery("", "Not quite.", later, change)))
    last = date(first + seasons, 9, 30)
    return LongRoll(_entered([each for each in orders if each[0] <= last]), first, seasons)


def _entered(orders: list[tuple[date, do.Command]]) -> RollLog:
    log = begin(ROLL_LOG, "roll", at=f"{orders[0][0].isoformat()}T12:00:00Z")
    asked = 0
    for number, (day, order) in enumerate(sorted(orders, key=lambda each: each[0])):
        if isinstance(order, do.AnswerQuery):  # queries are numbered in the order of the days
            order = replace(order, query=f"q{asked}")
        asked += isinstance(order, do.QueryLine)
        entered = enter(log, order, id=f"a{number}", at=f"{day.isoformat()}T12:00:00Z", by="kay")
        assert not isinstance(entered, Refused), (order, entered)
        log = entered.log
    return log


def _people(since: date) -> tuple[NewPerson, ...]:
    found = []
    for sex, own in ((Sex.MAN, MEN), (Sex.LADY, LADIES)):
        for at, id in enumerate(own):
            # A few are known as men or as ladies by the divisions they play in alone.
            known = None if at % 15 == 14 else sex
            found.append(NewPerson(id, f"Player {id}", known, club=CLUBS[at % len(CLUBS)].id, since=since))
    return tuple(found)


def _event(dice: Random, year: int, number: int, events: int, entries: int) -> EventResult:
    day = date(year, 10, 3) + timedelta(days=number * 355 // events)
    yearly = {events // 3: "champions", events // 2: "singles", events // 2 + 1: "masters"}.get(number, "")
    scope = Scope.STATE if yearly else dice.choice(_SCOPES)
    district = dice.choice(FLORIDA.districts) if scope is Scope.DISTRICT else ""
    grades = _GRADES if scope is Scope.DISTRICT else _GRADES[:4]
    grade = Grade.OPEN if yearly else dice.choice(grades)
    play = dice.choice(tuple(Play))
    small = dice.random() < 0.3
    if play is Play.DOUBLES and dice.random() < 0.2:
        parts = [_division(dice, Gender.MIXED, _there(year, (*MEN, *LADIES)), grade, play, entries)]
    else:
        size = dice.randrange(6, 16) if small else entries // 2
        parts = [_division(dice, gender, _there(year, own), grade, play, size) for gender, own in _DIVIDED]
    return EventResult(
        f"{year}-{number:02}", f"Event {number} of {year}", day - timedelta(days=2), day, scope, tuple(parts),
        district=district, in_state=dice.random() > 0.04, event=yearly, source="paper",
    )  # fmt: skip


_SCOPES = (Scope.STATE, *[Scope.STATEWIDE] * 4, Scope.NATIONAL, *[Scope.DISTRICT] * 3, Scope.CLUB)
_GRADES = (Grade.OPEN, Grade.OPEN, Grade.OPEN, Grade.STATE_AMATEUR, Grade.DISTRICT_AMATEUR, Grade.NO_TWO_PROS)


def _there(year: int, people: tuple[str, ...]) -> tuple[str, ...]:
    return people if year >= NEW_SINCE else tuple(each for each in people if each not in NEWCOMERS)


def _division(
    dice: Random, gender: Gender, people: tuple[str, ...], grade: Grade, play: Play, entries: int
) -> DivisionResult:
    """Two of three are placed in the main chart, the others in the consolation; some ties, some gone."""
    size = 2 if play is Play.DOUBLES else 1
    order = dice.sample(people, entries * size)
    # The better ones come first more often.
    order.sort(key=lambda person: int(person[1:]) + dice.uniform(0, 220))
    teams = [tuple(order[at : at + size]) for at in range(0, len(order), size)]
    cut = len(teams) * 2 // 3
    places = []
    for chart, own in ((Chart.MAIN, teams[:cut]), (Chart.CONSOLATION, teams[cut:])):
        for at, team in enumerate(own):
            place = at + 1 if at < 4 else 5
            won = dice.choice((None, 0, 1, 2, 3, 4))
            gone = dice.random() < 0.02
            places.append(Placed(chart, place, team, won, tied=place == 5, did_not_finish=gone))
    return DivisionResult(gender.value, gender.value, gender, grade, play, entries, tuple(places))


def _otherwise(dice: Random, result: EventResult) -> EventResult:
    """The same with two places of the first division changed."""
    first, *rest = result.divisions
    places = list(first.places)
    one, other = dice.sample(range(min(6, len(places))), 2)
    a, b = places[one], places[other]
    places[one], places[other] = replace(a, people=b.people), replace(b, people=a.people)
    return replace(result, divisions=(replace(first, places=tuple(places)), *rest))
