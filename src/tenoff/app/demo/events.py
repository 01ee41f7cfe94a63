"""The demo's events: announced, entered and drawn at the desk; one of them finished, one under way."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.app.demo.names import CLUBS, HOUSE, people
from tenoff.app.demo.players import game_to_75
from tenoff.desk.desk import Desk
from tenoff.desk.rights import Who
from tenoff.desk.tournaments import Sent
from tenoff.kit import Team
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import dollars
from tenoff.log import Refused
from tenoff.sim.players import Dice
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet, OfficialRole
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import TO_75, Division, Elimination
from tenoff.tournament.people import Player, Sex

TEAMS = 16
DIRECTOR = "Prudence Fairweather"
REFEREES = ("Solomon Strype", "Wanda Whistle-Fairchild", "Bo Linesman")
COMING = "full-moon"
COURTS = tuple(str(number) for number in range(1, 9))
_NAMES = ("Pelican Open Doubles", "Sunset Doubles", "Harbor Lights Doubles", "Windy Palms Doubles")


def event_id(number: int) -> str:
    """What the robot's event of this number is called in addresses."""
    return f"open-{number}"


def name_of(number: int) -> str:
    return (
        f"{_NAMES[number % len(_NAMES)]} {number // len(_NAMES) + 1}"
        if number >= len(_NAMES)
        else _NAMES[number]
    )


def announcing(name: str, day: date, closes: str = "00:01") -> do.AnnounceEvent:
    """A doubles event of one day, which may go on the day after, on all eight courts."""
    division = Division(
        key="doubles",
        name="Demo doubles",  # so that spreadsheets of it say what they are
        gender=Gender.ANY,
        grade=Grade.OPEN,
        play=Play.DOUBLES,
        stages=(Elimination(TO_75),),
        fee=dollars(10),
    )
    about = About(
        name, (day.isoformat(), (day + timedelta(days=1)).isoformat()), "florida-2024",
        host=HOUSE, place=CLUBS[0].place, scope=Scope.CLUB, closes=closes,
    )  # fmt: skip
    return do.AnnounceEvent(about, tuple(CourtSet(court) for court in COURTS), (division,))


def opening_orders(number: int, day: date) -> list[do.Command]:
    """Everything from the announcement to the draw."""
    dice = Dice("demo", f"event {number}")
    orders: list[do.Command] = [announcing(name_of(number), day)]
    orders.append(do.NameOfficial(DIRECTOR, OfficialRole.DIRECTOR))
    orders.append(do.NameOfficial(REFEREES[0], OfficialRole.HEAD_REFEREE))
    orders.append(do.OpenRegistration())
    for pair in _pairs(dice, TEAMS):
        keys = tuple(player.key for player in pair)
        orders.append(do.Register("doubles", pair, released=keys, present=keys, paid=dollars(20)))
    seed = f"demo-{number}"
    orders += [do.PublishSeed("doubles", seed=seed), do.CloseRegistration(), do.DrawBySeed("doubles", seed)]
    return orders


def _pairs(dice: Dice, teams: int) -> list[tuple[Player, Player]]:
    """Partners by chance."""
    clubs = {club.id: club for club in CLUBS}
    sexes = {"man": Sex.MAN, "lady": Sex.LADY}
    order = sorted(people()[:80], key=lambda each: dice.uniform())
    players = [
        Player(id, name, sexes[sex.value], clubs[club].name, clubs[club].district, person=id)
        for id, name, sex, club in order[: 2 * teams]
    ]
    return list(zip(players[::2], players[1::2], strict=True))


async def announce_coming(desk: Desk, who: Who, today: date) -> None:
    """An event in two weeks that anybody may enter from home; some have."""
    orders: list[do.Command] = [
        announcing("Full Moon Doubles", today + timedelta(days=14), closes="09:00"),
        do.NameOfficial(DIRECTOR, OfficialRole.DIRECTOR),
        do.OpenRegistration(self_service=True),
    ]
    orders += [do.Register("doubles", pair, paid=dollars(20)) for pair in _pairs(Dice("demo", COMING), 6)]
    for at, order in enumerate(orders):
        await _given(desk, who, Sent(COMING, f"demo-{COMING}-{at}", order))


async def open_event(desk: Desk, who: Who, number: int, day: date) -> str:
    """An event up to its draw; its name in addresses."""
    event = event_id(number)
    for at, order in enumerate(opening_orders(number, day)):
        await _given(desk, who, Sent(event, f"demo-{event}-{at}", order))
    return event


async def play_on_paper(desk: Desk, who: Who, event: str) -> None:
    """All results as a director enters them from the cards, and the event finished."""
    dice, given = Dice("demo", event), 0
    while True:
        now = await desk.tournaments.now(event)
        assert now is not None
        ready = [match for match, *_ in now.ready()]
        if not ready:
            break
        for match in ready:
            orders = (do.CallMatch(match, COURTS[given % 8]), do.PostResult(match, _outcome(dice)))
            for order in orders:
                await _given(desk, who, Sent(event, f"demo-{event}-paper-{given}", order))
                given += 1
    endings: tuple[do.Command, ...] = (do.FinishDivision("doubles"), do.FinishEvent())
    for at, ending in enumerate(endings):
        await _given(desk, who, Sent(event, f"demo-{event}-end-{at}", ending))


def _outcome(dice: Dice) -> Outcome:
    """Two games to 75, or three."""
    first = dice.uniform() < 0.55
    games = [game_to_75(dice) for _ in range(2)]
    if dice.uniform() < 0.35:
        won, lost = game_to_75(dice)
        games.insert(1, (lost, won))
    winner = Team.FIRST if first else Team.SECOND
    return Outcome(winner, games=tuple(games if first else [(b, a) for a, b in games]))


async def _given(desk: Desk, who: Who, sent: Sent) -> None:
    answer = await desk.tournaments.give(who, sent)
    if isinstance(answer, Refused):
        raise ValueError(f"the demo's own {sent.order} was refused: {answer}")
