"""What lies behind the demo: three seasons of results, classes, honors, a schedule, a finished event.

Everything goes through the desk, as people would enter it, and follows from a seed and the day.
"""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.app.demo.names import ASSOCIATION, CLUBS, HOUSE, people
from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Grant, Role, Who
from tenoff.desk.settings import House
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.season import season_of
from tenoff.log import Refused
from tenoff.records.classes.decisions import Listed
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.hall import commands as hall
from tenoff.records.hall.values import Category
from tenoff.records.played import Game, Played
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll import commands as roll
from tenoff.records.roll.people import NewPerson
from tenoff.sim.players import Dice

SEED = "demo"
SEASONS = 3
EVENTS = 9
"""In a season."""
COURTS = 8

_WORDS = (
    "Sunrise",
    "Pelican",
    "Citrus",
    "Gulf Breeze",
    "Snowbird",
    "Founders",
    "Lighthouse",
    "Springtime",
    "Sundown",
)
ADMIN = Who("Demo administrator", (Grant(Role.OWNER),), "account demo-admin")


async def fill(desk: Desk, today: date) -> None:
    """A whole club on an empty store."""
    await desk.settings.change(ADMIN, House(name=HOUSE))
    for number in range(1, COURTS + 1):
        await desk.courts.add(ADMIN, str(number))
    await _records(desk, today)


async def _records(desk: Desk, today: date) -> None:
    first = season_of(today).year - SEASONS
    begun = date(first, 10, 1)
    orders: list[roll.Command] = [roll.OpenRoll("florida", ASSOCIATION)]
    orders += [roll.SetClub(club) for club in CLUBS]
    everybody = people()
    orders.append(
        roll.AddPeople(
            tuple(
                NewPerson(id, name, sex, f"{1000 + at}", club, begun)
                for at, (id, name, sex, club) in enumerate(everybody)
            ),
            "the demo's member list",
        )
    )
    for at, (id, _, _, _) in enumerate(everybody):
        if at < 16:
            orders.append(
                roll.DecideClass(Listed(id, begun, PlayerClass.PRO, begun, "the demo's status list"))
            )
    for result, matches in _results(first, today):
        orders.append(roll.RecordResults(result, matches=matches))
    for number, order in enumerate(orders):
        answer = await desk.records.roll.give(ADMIN, ROLL, order, act=f"demo-{number}")
        if isinstance(answer, Refused):
            raise ValueError(f"the demo's own {order} was refused: {answer}")
    given: list[hall.Command] = [hall.OpenHall("florida-2024")]
    given += [
        hall.EnterMember(everybody[at][0], Category.PLAYER, date(first - at, 2, 14), "the demo's plaque")
        for at in (0, 1, 4, 7)
    ]
    for number, each in enumerate(given):
        done = await desk.records.hall.give(ADMIN, "hall", each, act=f"demo-{number}")
        if isinstance(done, Refused):
            raise ValueError(f"the demo's own {each} was refused: {done}")


def _results(first: int, today: date) -> list[tuple[EventResult, tuple[Played, ...]]]:
    """All events of the past seasons and of this one so far."""
    found = []
    for year in range(first, first + SEASONS + 1):
        for number in range(EVENTS):
            last = date(year, 10, 8) + timedelta(days=40 * number if number < EVENTS - 1 else 350)
            if last < today - timedelta(days=10):
                found.append(_event(year, number, last))
    return found


def _event(year: int, number: int, last: date) -> tuple[EventResult, tuple[Played, ...]]:
    yearly = {3: "doubles", 6: "singles"}.get(number, "")
    play = Play.DOUBLES if number % 2 or yearly == "doubles" else Play.NON_WALKING
    play = Play.NON_WALKING if yearly == "singles" else play
    key = f"demo-{year}-{number + 1}"
    name = f"{_WORDS[number]} {'Doubles' if play is Play.DOUBLES else 'Singles'}"
    divisions, matches = [], list[Played]()
    for gender, sex in ((Gender.MEN, Sex.MAN), (Gender.LADIES, Sex.LADY)):
        dice = Dice(SEED, f"{key} {gender}")
        field = _field(dice, sex, play)
        division, own = _division(dice, key, gender, play, field, last, len(matches))
        divisions.append(division)
        matches += own
    host = CLUBS[(year + number) % len(CLUBS)]
    result = EventResult(
        key, f"{name} {last.year}", last - timedelta(days=2), last,
        Scope.STATE if yearly else Scope.STATEWIDE, tuple(divisions),
        code=f"P-{number + 1:02}", host=host.name, district=host.district, event=yearly, source="the demo",
    )  # fmt: skip
    return result, tuple(matches)


def _field(dice: Dice, sex: Sex, play: Play) -> list[tuple[str, ...]]:
    """Sixteen entries, the stronger ones more often among them, in the order of their strength on the day."""
    size = 2 if play is Play.DOUBLES else 1
    own = [(at, id) for at, (id, _, its, _) in enumerate(people()) if its is sex]
    order = sorted(own, key=lambda each: each[0] + 70 * dice.uniform())[: 16 * size]
    ids = [id for _, id in order]
    return [tuple(ids[at : at + size]) for at in range(0, len(ids), size)]


def _division(
    dice: Dice, event: str, gender: Gender, play: Play, field: list[tuple[str, ...]], day: date, before: int
) -> tuple[DivisionResult, list[Played]]:
    """A chart of sixteen with a consolation, played by chance that favors the stronger."""
    strength = {team: at for at, team in enumerate(field)}
    matches: list[Played] = []

    def play_off(
        pairs: list[tuple[tuple[str, ...], tuple[str, ...]]], when: date
    ) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
        won, lost = [], []
        for one, two in pairs:
            better, worse = (one, two) if strength[one] < strength[two] else (two, one)
            upset = dice.uniform() < 0.28
            winner, loser = (worse, better) if upset else (better, worse)
            matches.append(Played(when, event, before + len(matches) + 1, winner, loser, play, _games(dice)))
            won.append(winner)
            lost.append(loser)
        return won, lost

    line = [field[at] for at in (0, 15, 7, 8, 4, 11, 3, 12, 2, 13, 5, 10, 6, 9, 1, 14)]
    places: list[Placed] = []
    main, losers = play_off(_pairs(line), day - timedelta(days=2))
    for chart, teams in ((Chart.MAIN, main), (Chart.CONSOLATION, losers)):
        four, out = play_off(_pairs(teams), day - timedelta(days=1))
        two, beaten = play_off(_pairs(four), day)
        (first,), (second,) = play_off(_pairs(two), day)
        (third,), (fourth,) = play_off(_pairs(beaten), day)
        wins = 4 if chart is Chart.MAIN else 3
        for place, (team, won) in enumerate(
            ((first, wins), (second, wins - 1), (third, wins - 1), (fourth, wins - 2)), 1
        ):
            places.append(Placed(chart, place, team, won))
        places += [Placed(chart, 5, team, wins - 3, tied=True) for team in out]
    return DivisionResult(
        gender.value, gender.value.title(), gender, Grade.OPEN, play, 16, tuple(places)
    ), matches


def _pairs(teams: list[tuple[str, ...]]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(teams[at], teams[at + 1]) for at in range(0, len(teams), 2)]


def _games(dice: Dice) -> tuple[Game, ...]:
    """Two games to 75 or three, the match winners' score first."""

    def lost() -> int:
        return 20 + int(50 * dice.uniform())

    def won() -> int:
        return 75 + int(9 * dice.uniform())

    if dice.uniform() < 0.35:
        return (
            Game(won(), lost(), "75 points"),
            Game(lost(), won(), "75 points"),
            Game(won(), lost(), "75 points"),
        )
    return Game(won(), lost(), "75 points"), Game(won(), lost(), "75 points")
