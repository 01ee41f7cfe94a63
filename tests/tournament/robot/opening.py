"""How a robot brings an event to its draw: announcement, entries, concerns waived, lines drawn."""

from __future__ import annotations

from datetime import timedelta

from tenoff.kit.division import Gender, Grade, Scope
from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet, PlaceRow, Sponsor
from tenoff.tournament.chart import lines as lines_of
from tenoff.tournament.kinds import Division, DoubleElimination, Elimination, Mingle
from tenoff.tournament.people import Player
from tests.tournament.robot.formats import ONE_GAME
from tests.tournament.robot.robot import FIRST_DAY, KEY, Robot

OTHER = "side"
"""A small division beside the one of the case, in which some of the same people play."""
FEE = Cents(1000)
PLACES = ((), (PlaceRow(2, 2, 1), PlaceRow(9, 4, 3)), (PlaceRow(5, 3),), (PlaceRow(12, 3, 2),))
"""Numbers of places by the size of the field: some events announce their own."""
SIDE = Elimination(consolation=False, length=ONE_GAME)


def prepare(robot: Robot) -> None:
    """Everything up to the draw."""
    case, dice = robot.case, robot.dice
    division = Division(
        KEY,
        "Doubles of the week",
        Gender.ANY,
        Grade.OPEN,
        case.play,
        case.stages,
        fee=FEE,
        draw_partners=case.draw_partners,
    )
    about = About(
        "Robot Open",
        ("2026-01-12", "2026-01-13"),
        "florida-2024",
        scope=Scope.STATEWIDE if robot.florida else Scope.CLUB,
        regulations=case.regulations,
        sponsors=(Sponsor("Bakery", Cents(dice.randrange(0, 50_000))),),
        places=PLACES[case.seed // 3 % len(PLACES)],
    )
    courts = tuple(CourtSet(str(number), f"set {number}") for number in range(1, case.courts + 1))
    side = Division(OTHER, "Side event", Gender.ANY, Grade.OPEN, case.play, (SIDE,), fee=FEE)
    robot.must(do.AnnounceEvent(about, courts, (division, side) if case.beside else (division,)))
    robot.must(do.OpenRegistration())
    for key in robot.now.divisions:
        if dice.random() < 0.7:
            robot.must(do.PublishSeed(key, seed=f"lottery {case.seed}"))
    for number in range(case.entries):
        robot.pass_time(0.1)
        robot.must(a_team(robot, number))
    for number in range(case.beside):
        robot.must(_beside(robot, number))
    if dice.random() < 0.3:
        robot.must(a_team(robot, 900))
        robot.must(do.Withdraw(list(robot.now.entries)[-1], "ill"))
    robot.must(do.CloseRegistration())
    waive(robot)
    robot.clock = FIRST_DAY + timedelta(hours=1)
    for key in robot.now.divisions:
        _draw(robot, key)


def waive(robot: Robot) -> None:
    """Lets everybody in who has something held against them."""
    for entry in list(robot.now.entries.values()):
        for concern in entry.concerns:
            if all(waiver.concern != concern for waiver in entry.waivers):
                robot.must(do.WaiveConcern(entry.id, concern.code, "known to the director"))


def a_team(robot: Robot, number: int, *, late: bool = False) -> do.Register:
    """An entry nobody else has."""
    size = 1 if robot.case.draw_partners else robot.case.play.players
    players = tuple(Player(f"p{number}{letter}", f"Player {number}{letter}") for letter in "ab"[:size])
    keys = tuple(player.key for player in players)
    paid = Cents(robot.dice.choice((0, size * FEE, size * FEE, size * FEE)))
    return do.Register(KEY, players, released=keys, present=keys, paid=paid, late=late)


def _beside(robot: Robot, number: int) -> do.Register:
    """Players of the other division first, then new ones."""
    names = (
        [f"p{number // 2}{'ab'[number % 2]}", f"p{700 + number}a"]
        if number % 3
        else [f"p{800 + number}{c}" for c in "ab"]
    )
    players = tuple(Player(name, f"Player {name}") for name in names[: robot.case.play.players])
    keys = tuple(player.key for player in players)
    return do.Register(OTHER, players, released=keys, present=keys)


def _draw(robot: Robot, key: str) -> None:
    division = robot.now.divisions[key]
    if division.seed:
        robot.must(do.DrawBySeed(key, division.seed))
        return
    ids = [entry.id for entry in robot.now.entered(key)]
    robot.dice.shuffle(ids)
    stage = division.division.stages[0]
    pairs = division.division.draw_partners and not isinstance(stage, Mingle)
    size = 2 if pairs else 1
    teams = [tuple(ids[at : at + size]) for at in range(0, len(ids), size)]
    lines = tuple(range(1, len(teams) + 1))
    if isinstance(stage, Elimination | DoubleElimination):
        lines = lines_of(len(teams), stage)
    robot.must(do.DrawByHand(key, tuple(zip(lines, teams, strict=True))))
