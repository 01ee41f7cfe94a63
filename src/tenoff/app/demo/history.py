"""What lies behind the demo: three seasons of results, classes, honors, a schedule, a finished event.

Everything goes through the desk, as people would enter it, and follows from a seed and the day.
"""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.app.demo.names import ASSOCIATION, CLUBS, HOUSE, people
from tenoff.app.demo.plan import SEASONS, Planned, season_events
from tenoff.app.demo.players import game_to_75
from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Grant, Role, Who
from tenoff.desk.settings import House
from tenoff.kit.division import Gender, Grade, Play
from tenoff.kit.season import season_of
from tenoff.log import Refused
from tenoff.records.classes.decisions import Listed
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.played import Game, Played
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll import commands as roll
from tenoff.records.roll.people import NewPerson
from tenoff.sim.players import Dice

SEED = "demo"
COURTS = 8

ADMIN = Who("Demo administrator", (Grant(Role.OWNER),), "account demo-admin")


async def fill(desk: Desk, today: date) -> None:
    """A whole club on an empty store."""
    await desk.settings.change(ADMIN, House(name=HOUSE, book="florida"))
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


def _results(first: int, today: date) -> list[tuple[EventResult, tuple[Played, ...]]]:
    """All events of the past seasons and of this one so far."""
    planned = [each for year in range(first, first + SEASONS + 1) for each in season_events(year)]
    return [_played(each) for each in planned if each.last < today]


def _played(planned: Planned) -> tuple[EventResult, tuple[Played, ...]]:
    divisions, matches = [], list[Played]()
    for gender, sex in ((Gender.MEN, Sex.MAN), (Gender.LADIES, Sex.LADY)):
        dice = Dice(SEED, f"{planned.key} {gender}")
        field = _field(dice, sex, planned.play)
        division, own = _division(dice, planned.key, gender, planned.play, field, planned.last, len(matches))
        divisions.append(division)
        matches += own
    result = EventResult(
        planned.key, planned.name, planned.first, planned.last, planned.scope, tuple(divisions),
        code=planned.code, host=planned.host.name, district=planned.host.district, event=planned.yearly,
        source="the demo",
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

    def game(*, won: bool = True) -> Game:
        more, less = game_to_75(dice)
        return Game(more, less, "75 points") if won else Game(less, more, "75 points")

    return (game(), game(won=False), game()) if dice.uniform() < 0.35 else (game(), game())
