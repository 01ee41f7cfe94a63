"""What the desk's tests share: a desk with a clock that is set by hand, dice that repeat, and a quick
hash.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from random import Random

from argon2 import PasswordHasher

from tenoff.app.passwords import Argon2
from tenoff.desk.desk import Desk, open_desk
from tenoff.desk.rights import Grant, Role, Who
from tenoff.desk.runtime import Means
from tenoff.kit import Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.store import open_store

OWNER = Who("Ruth", (Grant(Role.OWNER),), "account ruth", "ruth")
DIRECTOR = Who("Dan", (Grant(Role.DIRECTOR, event="open"),), "account dan", "dan")
KEEPER = Who("Kim", (Grant(Role.KEEPER),), "account kim", "kim")
ON_COURT_7 = Who("scorer on court 7", (Grant(Role.SCORER, court="7"),), "link abcd…")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def quick() -> Argon2:
    """Real argon2id with settings that take no time."""
    return Argon2(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@dataclass
class House:
    """A place for a store, and a clock."""

    place: str
    now: datetime = NOON
    dice: Random = field(default_factory=lambda: Random(5))

    def later(self, **passed: float) -> None:
        self.now += timedelta(**passed)

    @asynccontextmanager
    async def desk(self) -> AsyncIterator[Desk]:
        store = await open_store(self.place)
        try:
            yield open_desk(store, Means(lambda: self.now, self.dice.randbytes, quick()))
        finally:
            await store.close()


def opening(court: str = "", best_of: int = 1) -> do.OpenMatch:
    """One short game of doubles by the Florida book, or several."""
    terms = Terms(Format.DOUBLES, best_of=best_of, length=Length(points=50), court=court)
    teams = Teams(Entrant("Adams / Boyle", ("Adams", "Boyle")), Entrant("Castro / Dunn", ("Castro", "Dunn")))
    return do.OpenMatch("florida-2024", terms, teams, date(2026, 1, 12))


BEFORE_PLAY: tuple[do.Command, ...] = (
    do.SkipPractice(4),
    do.ChooseEnds(Team.FIRST, "Adams", "Boyle"),
    do.ChooseEnds(Team.SECOND, "Castro", "Dunn"),
)


def frame(yellow: tuple[int, ...] = (8, 7), black: tuple[int, ...] = (10,)) -> do.PostFrame:
    return do.PostFrame(do.Tally(discs=yellow), do.Tally(discs=black))


def won() -> tuple[do.Command, ...]:
    """Frames that win the short game for the first team."""
    return (frame((10, 10, 10), ()), frame((10, 10, 10), ()))


async def confirmed(desk: Desk, login: str, *grants: Grant) -> None:
    """An account whose holder has chosen a password, and of whom those who run the server made sure."""
    await desk.people.add(OWNER, login, login.capitalize(), "a first password", grants)
    await chosen(desk, login, "a first password")
    await desk.people.confirm(OWNER, login)


async def chosen(desk: Desk, login: str, old: str) -> None:
    """The holder of an account chooses a password."""
    own = Who(login, (), f"account {login}", login)
    assert await desk.people.choose_password(own, old, "chosen by themselves", "") is not None
