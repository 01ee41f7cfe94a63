"""An association of three clubs and forty people, with two seasons and a half of events on its roll."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import httpx

from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Grant, Role, Who
from tenoff.desk.settings import House
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.halves import points
from tenoff.log import Refused
from tenoff.records.classes.decisions import Listed
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.played import Game, Played
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import Club, NewPerson
from tenoff.web.press import Press
from tenoff.web.request import COOKIE
from tests.web.event_desk.house import SetClock
from tests.web.public_house import DESK, Clock, Open, open_house
from tests.web.records.accounts import PASSWORD, confirmed

TODAY = date(2026, 3, 14)
NOON = datetime(2026, 3, 14, 17, 0, tzinfo=UTC)
OPENED = datetime(2023, 9, 1, 17, 0, tzinfo=UTC)
"""When the roll was opened and its people came to it; all else was entered today."""
KEEPER = Who("Kay Keeper", (Grant(Role.KEEPER),), id="account kay", account="kay")
CLUBS = (
    Club("lakeland", "Lakeland Shuffleboard Club", "Central", "Lakeland"),
    Club("clearwater", "Clearwater Shuffleboard Club", "West Coast", "Clearwater"),
    Club("fort-pierce", "Fort Pierce Shuffleboard Club", "Central East Coast", "Fort Pierce"),
)
MEN = (
    "Ross Abernathy", "Glen Boyle", "Earl Castro", "Dwight Dunn", "Stan Egan", "Henry Frost", "Milt Grant",
    "Jerry Hale", "Ken Ito", "Walter James", "Roland King", "Tom Lund", "Bill Moss", "Sal Nava",
    "Michael Ober", "Art Pell", "Dave Quick", "Ray Reyes", "Lou Stone", "Hank Tran",
)  # fmt: skip
LADIES = (
    "Joyce Udall", "Mary Voss", "Nancy West", "Helen Yates", "Ruth Zane", "Carol Abbott", "Faye Bond",
    "Donna Cruz", "Glenna Earle", "Pam Finn", "Erna Gage", "Lois Hill", "Jean Ives", "Wilma Jain",
    "Betty Kerr", "Dot Lowe", "Flo Mann", "Ann Noble", "Phyllis Oyelaran-Fitzgerald", "Sue Parr",
)  # fmt: skip
MAN = tuple(f"p{number:02}" for number in range(1, 21))
LADY = tuple(f"p{number:02}" for number in range(21, 41))
WITHHELD, RENAMED, TWIN, CARRIED = "p18", "p24", "p41", "p01"
"""A name that is not shown; a lady who took another name; a second record of p05; points from paper."""
OPEN_M, OPEN_L = (Gender.MEN, Grade.OPEN), (Gender.LADIES, Grade.OPEN)
YEAR = (
    ("lakeland-open", "Lakeland Open", 11, 5, Scope.STATEWIDE, Play.DOUBLES, "lakeland", ""),
    ("clearwater-cup", "Clearwater Cup", 12, 10, Scope.STATEWIDE, Play.NON_WALKING, "clearwater", ""),
    ("champions", "Tournament of Champions", 1, 7, Scope.STATE, Play.NON_WALKING, "fort-pierce", "champions"),
    ("state-singles", "State Singles", 1, 21, Scope.STATE, Play.WALKING, "clearwater", "singles"),
    ("central-doubles", "Central District Doubles", 2, 4, Scope.DISTRICT, Play.DOUBLES, "lakeland", ""),
    ("state-doubles", "State Doubles", 2, 18, Scope.STATE, Play.DOUBLES, "lakeland", "doubles"),
    ("fort-pierce-classic", "Fort Pierce Classic", 3, 11, Scope.STATEWIDE, Play.DOUBLES, "fort-pierce", ""),
    ("state-amateur", "State Amateur Singles", 3, 25, Scope.STATE, Play.NON_WALKING, "", "amateur-singles"),
)
"""Key, name, month, last day, scope, play, host, yearly tournament."""


def _people() -> tuple[NewPerson, ...]:
    found = []
    for at, (id, name) in enumerate(zip((*MAN, *LADY), (*MEN, *LADIES), strict=True)):
        sex = Sex.MAN if id in MAN else Sex.LADY
        found.append(NewPerson(id, name, sex, f"F{1000 + at}", CLUBS[at % 3].id, date(2020, 10, 1)))
    return tuple(found)


def _division(dice: Random, gender: Gender, grade: Grade, play: Play) -> DivisionResult:
    """The better ones, whose numbers are low, come out in front more often."""
    size = 2 if play is Play.DOUBLES else 1
    own = (MAN if gender is Gender.MEN else LADY)[0 if grade is Grade.OPEN else 10 :]
    order = sorted(own, key=lambda person: own.index(person) + dice.uniform(0, 14))
    places = []
    for chart in Chart:
        for place in range(1, 5):
            if len(order) >= size:
                team = tuple(sorted(order.pop(0) for _ in range(size)))
                places.append(Placed(chart, place, team, 5 - place if chart is Chart.MAIN else 4 - place))
    entries = dice.choice((12, 18)) if size == 2 else dice.choice((14, 20))
    named = {Gender.MEN: "Men's", Gender.LADIES: "Ladies'"}[gender]
    return DivisionResult(gender.value, f"{named} {play.value}", gender, grade, play, entries, tuple(places))


def _matches(dice: Random, event: EventResult) -> tuple[Played, ...]:
    """Each place of the main chart over each below it."""
    found: list[Played] = []
    for division in event.divisions:
        main = [placed.people for placed in division.places if placed.chart is Chart.MAIN]
        for at, winners in enumerate(main):
            for losers in main[at + 1 :]:
                games = tuple(Game(75 + dice.randrange(12), dice.randrange(74), "75") for _ in range(2))
                number = len(found) + 1
                found.append(Played(event.last_day, event.id, number, winners, losers, division.play, games))
    return tuple(found)


def events() -> tuple[tuple[EventResult, tuple[Played, ...]], ...]:
    """All that was played until today, with the matches, the oldest first."""
    dice = Random(5)
    found = []
    for season in (2023, 2024, 2025):
        for key, name, month, day, scope, play, host, yearly in YEAR:
            last = date(season if month >= 10 else season + 1, month, day)
            grade = Grade.STATE_AMATEUR if yearly == "amateur-singles" else Grade.OPEN
            parts = tuple(_division(dice, gender, grade, play) for gender in (Gender.MEN, Gender.LADIES))
            district = "Central" if scope is Scope.DISTRICT else ""
            event = EventResult(
                f"{season}-{key}", name, last - timedelta(days=2), last, scope, parts,
                code=f"{'S' if scope is Scope.STATE else 'L'}-{month:02}", host=host, district=district,
                event=yearly, source="Results sheet",
            )  # fmt: skip
            matches = _matches(dice, event)
            if last <= TODAY:
                found.append((event, matches))
    return tuple(found)


def corrected(event: EventResult) -> EventResult:
    """With the first two places of the men the other way round."""
    men = event.divisions[0]
    first, second, *rest = men.places
    places = (
        Placed(first.chart, 1, second.people, first.won), Placed(second.chart, 2, first.people, second.won),
    )  # fmt: skip
    again = DivisionResult(men.key, men.name, men.gender, men.grade, men.play, men.entries, (*places, *rest))
    return EventResult(
        event.id, event.name, event.first_day, event.last_day, event.scope, (again, *event.divisions[1:]),
        code=event.code, host=event.host, district=event.district, event=event.event, source=event.source,
    )  # fmt: skip


def orders() -> Iterator[do.Command]:
    """All that the keeper has done."""
    yield do.OpenRoll("florida")
    for club in CLUBS:
        yield do.SetClub(club)
    yield do.AddPeople(_people(), "membership list")
    yield do.AddPeople((NewPerson(TWIN, "S. Egan", Sex.MAN),), "an old card")
    yield do.DecideClass(Listed("p02", date(2023, 10, 1), PlayerClass.PRO, date(2019, 10, 1), "2019 card"))
    for person in (*MAN[2:10], *LADY[:8]):
        known = Listed(person, date(2023, 10, 1), PlayerClass.STATE_AMATEUR, date(2021, 10, 1), "2021 card")
        yield do.DecideClass(known)
    yield do.CarryPoints(CARRIED, points(120), date(2019, 9, 30), "Roll of Champions 2019")
    played = events()
    for event, matches in played:
        yield do.RecordResults(event, matches=matches)
    yield do.Rename(RENAMED, "Helen Abernathy", date(2024, 6, 1))
    yield do.FileClub("p10", "fort-pierce", date(2024, 11, 20))
    yield do.Merge(TWIN, "p05", "one person, two cards")
    wrong = next(event for event, _ in played if event.id == "2025-state-singles")
    fixed = "the final was posted for the loser"
    yield do.CorrectResults(corrected(wrong), fixed, wrong.last_day + timedelta(days=6))
    about = wrong.divisions[0].places[2].people[0]
    yield do.QueryLine(about, wrong.id, "I was third, and two points are missing.")
    yield do.AnswerQuery("q1", "half a point was owed", TODAY, points(0, half=True))
    yield do.QueryLine("p22", "2025-clearwater-cup", "Was that not a field of sixteen?")
    yield do.WithholdName(WITHHELD)


async def furnish(desk: Desk) -> None:
    """The roll as it stands today, and the accounts: kay keeps records, dora directs, olive owns."""
    await desk.settings.change(DESK, House("Central District Shuffleboard"))
    clock = desk.means.now
    assert isinstance(clock, SetClock | Clock)
    noon, clock.at = clock.at, OPENED
    for number, order in enumerate(orders(), 1):
        if isinstance(order, do.RecordResults):
            clock.at = noon
        done = await desk.records.roll.give(KEEPER, ROLL, order, act=f"made-{number}")
        if isinstance(done, Refused):
            raise ValueError(f"{order}: {done}")
    for login, name, role in (
        ("kay", "Kay Keeper", Role.KEEPER), ("dora", "Dora Director", Role.DIRECTOR),
        ("olive", "Olive Owner", Role.OWNER),
    ):  # fmt: skip
        await confirmed(desk, login, name, Grant(role))


@contextmanager
def records_house(
    folder: Path, *furnishing: Callable[[Desk], Awaitable[None]], press: Press | None = None
) -> Iterator[Open]:
    """The house with its doors open at noon of TODAY; `furnishing`: what else is done before they open."""
    clock = SetClock(NOON)
    with open_house(folder, furnish, *furnishing, now=clock, press=press) as house:
        yield house


@contextmanager
def signed_in(house: Open, login: str = "kay") -> Iterator[httpx.Client]:
    """A browser that knows forms only, of somebody who is logged in; the csrf cookie is there already."""

    async def entered(desk: Desk) -> str:
        signed = await desk.people.sign_in(login, PASSWORD, "")
        assert signed is not None
        return signed.token

    with httpx.Client(base_url=house.url, headers={"accept": "text/html"}, timeout=60) as client:
        client.cookies.set(COOKIE, house.at_desk(entered))
        client.get("/desk/events")
        yield client
