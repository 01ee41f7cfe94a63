"""A demo from nothing: the store filled, accounts for every role, and the keys the robot plays with."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec import Struct

from tenoff.app.demo.events import COURTS, announce_coming, open_event, play_on_paper
from tenoff.app.demo.history import ADMIN, SEED, fill
from tenoff.app.demo.masters import DIVISIONS, play_masters
from tenoff.app.demo.names import people
from tenoff.app.demo.plan import SEASONS
from tenoff.app.demo.schedule import publish_schedule
from tenoff.app.demo.scorekeeper import Scorekeeper
from tenoff.app.demo.under_way import begin_play
from tenoff.desk.codes import secret
from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.logs import Done
from tenoff.desk.records.intake import Told
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Grant, Role, Scope, Who
from tenoff.desk.tokens import NewToken
from tenoff.kit.season import Season, season_of
from tenoff.log import Refused
from tenoff.records.hall import commands as hall
from tenoff.records.hall.values import Category

ACCOUNTS = {
    "admin": ("Demo administrator", Role.OWNER),
    "director": ("Demo director", Role.DIRECTOR),
    "keeper": ("Demo Keeper of Records", Role.KEEPER),
    "referee": ("Demo referee", Role.REFEREE),
}
"""Who the tours log in as: nobody knows their passwords."""
UNDER_WAY = 1
"""The number of the event under way at the start; the one before it is over."""


class Keys(Struct, frozen=True):
    """What the robot plays with: a director's token, and for each court a scoring link and who holds it."""

    director: str
    phones: dict[str, str]
    keepers: dict[str, Scorekeeper]


async def open_demo(desk: Desk, today: date) -> Keys:
    """Fills an empty store; the robot's keys."""
    await fill(desk, today)
    for login, (name, role) in ACCOUNTS.items():
        await desk.people.add(ADMIN, login, name, secret(desk.means.chance), (Grant(role),))
    done = await open_event(desk, ADMIN, UNDER_WAY - 1, today - timedelta(days=8))
    await play_on_paper(desk, ADMIN, done)
    await _into_records(desk, done)
    await fill_in(desk, today)
    await announce_coming(desk, ADMIN, today)
    event = await open_event(desk, ADMIN, UNDER_WAY, today)
    links = {
        court: (await desk.links.make(ADMIN, NewLink(Role.SCORER, court=court, hours=9600))).code
        for court in COURTS
    }
    name, role = ACCOUNTS["director"]
    director = Who(name, (Grant(role),), "account director", "director")
    token, _ = await desk.tokens.make(director, NewToken("robot", tuple(Scope)))
    keepers = {court: Scorekeeper(court, SEED) for court in COURTS}
    await begin_play(desk, director, event, keepers, links)
    return Keys(token, links, keepers)


async def _into_records(desk: Desk, event: str) -> None:
    """A finished event added to the records, as the Keeper does."""
    roll = await desk.records.roll.now(ROLL)
    assert roll is not None
    answer = await desk.intake.take(ADMIN, roll, event, Told(), {}, act=f"demo-{event}")
    if not isinstance(answer, Done):
        raise ValueError(f"the demo's own {event} was not taken: {answer}")


async def fill_in(desk: Desk, today: date) -> None:
    """What hangs on the results: the Hall of Fame, this season's schedule, the Masters of past seasons."""
    this = season_of(today).year
    given: list[hall.Command] = [hall.OpenHall("florida-2024")]
    given += [
        hall.EnterMember(
            people()[at][0], Category.PLAYER, date(this - SEASONS - at, 2, 14), "the demo's plaque"
        )
        for at in (0, 1, 4, 7)
    ]
    for number, each in enumerate(given):
        done = await desk.records.hall.give(ADMIN, "hall", each, act=f"demo-{number}")
        if isinstance(done, Refused):
            raise ValueError(f"the demo's own {each} was refused: {done}")
    await publish_schedule(desk, ADMIN, this)
    for year in range(this - 1, this - SEASONS - 1, -1):
        for division in DIVISIONS:
            await play_masters(desk, ADMIN, Season(year), division)
