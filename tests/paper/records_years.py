"""An association made by chance: people, clubs, seasons of events and a calendar, of any size."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random

from tenoff.books.florida_2024.association import ASSOCIATION as FLORIDA
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.season import Season
from tenoff.records.calendar.application import Application, Place, Span
from tenoff.records.calendar.commands import AdFrom
from tenoff.records.calendar.state import Ad, Calendar, Phase, Tournament
from tenoff.records.club_membership import Told
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll.people import Club, Home, Named, Person
from tenoff.records.roll.state import Roll, Version

MADE = datetime(2026, 8, 20, 16, 30, tzinfo=UTC)
DAY = date(2026, 8, 20)
FIRST = (
    "Ross",
    "Glen",
    "Earl",
    "Dwight",
    "Stan",
    "Henry",
    "Joyce",
    "Mary",
    "Nancy",
    "Helen",
    "Ruth",
    "Carol",
)
LAST = (
    "Abernathy", "Boyle", "Castro", "Dunn", "Egan", "Frost", "Grant", "Hale", "Ito", "James", "King", "Lund",
    "Moss", "Nava", "Ober", "Pell", "Quick", "Reyes", "Stone", "Tran", "Udall", "Voss", "West", "Yates",
    "Zane", "Oyelaran-Fitzgerald", "Müller", "O'Brien",
)  # fmt: skip
TOWNS = (
    "Lakeland", "Clearwater", "Zephyrhills", "Leesburg", "Deland", "Bradenton", "Sebring", "Hallandale",
    "Ormond", "Ocala",
)  # fmt: skip
STATE = (
    ("State Singles", "singles", Grade.OPEN), ("State Doubles", "doubles", Grade.OPEN),
    ("Masters", "masters", Grade.OPEN), ("Tournament of Champions", "champions", Grade.OPEN),
    ("State Amateur Singles", "amateur-singles", Grade.STATE_AMATEUR),
    ("State Amateur Doubles", "amateur-doubles", Grade.STATE_AMATEUR),
)  # fmt: skip


def roll(people: int = 60, seasons: int = 2, events: int = 10, clubs: int = 14, entries: int = 60) -> Roll:
    """So many people in so many clubs; seasons up to 2025-26, each with so many events."""
    dice = Random(20)
    houses = {f"c{at}": _club(at) for at in range(clubs)}
    members = {f"p{at:04}": _person(dice, at, clubs) for at in range(people)}
    men, ladies = (
        [id for id, each in members.items() if each.sex is sex] for sex in (Sex.MAN, Sex.LADY)
    )  # fmt: skip
    played = {}
    for year in range(2026 - seasons, 2026):
        for at in range(events):
            day = date(year, 10, 8) + timedelta(days=at * 330 // events)
            made = _event(dice, f"e{year}-{at:02}", at, day, men, ladies, entries)
            played[made.id] = (Version(made, made.last_day),)
    return Roll("florida", FLORIDA.name, members, houses, played)


def _club(at: int) -> Club:
    town = TOWNS[at % len(TOWNS)]
    name = f"{town} Shuffleboard Club" if at < len(TOWNS) else f"{town} Park No. {at // len(TOWNS)}"
    return Club(f"c{at}", name, FLORIDA.districts[at % 7], town)


def _person(dice: Random, at: int, clubs: int) -> Person:
    name = f"{dice.choice(FIRST)} {dice.choice(LAST)}"
    home = Home(f"c{dice.randrange(clubs)}", date(2000, 10, 1), Told.FIRST)
    sex = Sex.LADY if at % 2 else Sex.MAN
    return Person(f"p{at:04}", (Named(name, date(2000, 10, 1)),), sex, homes=(home,), withheld=at == 5)


def _event(
    dice: Random, id: str, at: int, day: date, men: list[str], ladies: list[str], entries: int
) -> EventResult:
    name, yearly, grade = STATE[at] if at < len(STATE) else (f"{TOWNS[at % 10]} Open", "", Grade.OPEN)
    scope = Scope.STATE if yearly else (Scope.DISTRICT if at % 4 == 3 else Scope.STATEWIDE)
    play = Play.DOUBLES if "Doubles" in name or at % 3 == 2 else Play.NON_WALKING
    parts = (
        _division(dice, "m", "Men", Gender.MEN, grade, play, men, entries),
        _division(dice, "l", "Ladies", Gender.LADIES, grade, play, ladies, entries),
    )
    return EventResult(
        id, name, day, day + timedelta(days=2), scope, parts, code=f"P-{at + 1}", host=f"c{at % 7}",
        district=FLORIDA.districts[at % 7] if scope is Scope.DISTRICT else "", event=yearly,
    )  # fmt: skip


def _division(
    dice: Random,
    key: str,
    name: str,
    gender: Gender,
    grade: Grade,
    play: Play,
    people: list[str],
    entries: int,
) -> DivisionResult:
    size = 2 if play is Play.DOUBLES else 1
    # The same few come out in front year after year, so that lists have heads and tails.
    order = sorted(
        dice.sample(people, min(len(people), entries)), key=lambda p: int(p[1:]) + dice.random() * 60
    )
    places = tuple(
        Placed(chart, place, tuple(order.pop(0) for _ in range(size)), dice.choice((1, 2, 3)))
        for chart in Chart
        for place in range(1, 5)
        if len(order) >= size
    )
    return DivisionResult(key, name, gender, grade, play, len(people) // size, places)


def calendar(year: int = 2026, tournaments: int = 40) -> Calendar:
    """A season's published schedule, with advertisements of each size."""
    dice = Random(year)
    listed: dict[str, Tournament] = {}
    for at in range(tournaments):
        day = date(year, 10, 5) + timedelta(days=7 * (at % 26))
        name, yearly, grade = (
            STATE[at] if at < len(STATE) else (f"{TOWNS[at % 10]} Open {at}", "", Grade.OPEN)
        )
        scope = Scope.STATE if yearly else (Scope.DISTRICT if at % 4 == 3 else Scope.STATEWIDE)
        span = Span(day, day + timedelta(days=2))
        town = TOWNS[at % 10]
        wish = Application(
            name, f"{town} Shuffleboard Club", FLORIDA.districts[at % 7], scope, span, grades=(grade,),
            plays=(dice.choice(tuple(Play)),), genders=(Gender.MEN, Gender.LADIES), place=Place(town),
            event=yearly,
        )  # fmt: skip
        listed[f"t{at}"] = Tournament(f"t{at}", wish, date(year - 1, 12, 1), span=span, director="Dora Dunn")
    ads = tuple(
        Ad(advertiser, size, AdFrom.DISTRICT, date(year, 5, 1))
        for advertiser, size in (("Lakeland Cues", "full"), ("Sun Discs", "half"), ("Palm Wax", "quarter"))
    )
    return Calendar(Season(year), "florida-2024", Phase.PUBLISHED, tournaments=listed, ads=ads)
