"""A demo from nothing: the store filled, accounts for every role, and the keys the robot plays with."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec import Struct

from tenoff.app.demo.events import COURTS, open_event, play_on_paper
from tenoff.app.demo.history import ADMIN, fill
from tenoff.desk.codes import secret
from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Grant, Role, Scope, Who
from tenoff.desk.tokens import NewToken

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
    """What the robot plays with: a director's token, and a scoring link for each court."""

    director: str
    phones: dict[str, str]


async def open_demo(desk: Desk, today: date) -> Keys:
    """Fills an empty store; the robot's keys."""
    await fill(desk, today)
    for login, (name, role) in ACCOUNTS.items():
        await desk.people.add(ADMIN, login, name, secret(desk.means.chance), (Grant(role),))
    done = await open_event(desk, ADMIN, UNDER_WAY - 1, today - timedelta(days=8))
    await play_on_paper(desk, ADMIN, done)
    await open_event(desk, ADMIN, UNDER_WAY, today)
    links = {
        court: (await desk.links.make(ADMIN, NewLink(Role.SCORER, court=court, hours=9600))).code
        for court in COURTS
    }
    name, role = ACCOUNTS["director"]
    director = Who(name, (Grant(role),), "account director", "director")
    token, _ = await desk.tokens.make(director, NewToken("robot", tuple(Scope)))
    return Keys(token, links)
