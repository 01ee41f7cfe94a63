"""The halls that pictures are taken in: the demo club in play, a court with a match in any state, a new club.

Each is the real application on a scratch SQLite file. Their clock stands still while pictures are taken, so
that the same command gives the same picture.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from msgspec.structs import replace

from pictures.states import COURT, USUAL, State, acts, opening
from tenoff.app.demo.client import Client
from tenoff.app.demo.history import ADMIN
from tenoff.app.demo.names import HOUSE, LENGTHENED
from tenoff.app.demo.opening import UNDER_WAY, Keys, open_demo
from tenoff.app.demo.robot import Robot
from tenoff.app.press_room import PressRoom
from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.matches import Order, Taken
from tenoff.desk.rights import Grant, Role
from tenoff.desk.settings import House
from tests.web.public_house import Open, open_house

DAY = date(2026, 11, 14)
NOON = datetime(2026, 11, 14, 17, 0, tzinfo=UTC)
ZONE = "America/New_York"
ACTS = 360
"""Entered by the robot before the pictures are taken: the second round is about to begin."""
PACE = 40.0
"""Of the robot. Were it faster, a busy machine would look like an event that is stuck, which it leaves."""
PLAYED = timedelta(minutes=47)
"""How long the robot has played, by the clock that the pictures show."""


@dataclass(slots=True)
class HallClock:
    """Runs while the robot plays, then stands still."""

    at: datetime = NOON
    _since: float | None = None

    def __call__(self) -> datetime:
        return self.at if self._since is None else self.at + timedelta(seconds=monotonic() - self._since)

    def run(self) -> None:
        self._since = monotonic()

    def stop(self, at: datetime) -> None:
        """Stands still from now on, at this moment."""
        self.at, self._since = at, None


@dataclass(slots=True)
class Hall:
    """An open hall. `codes`: the scoring and display links that pages need, by kind."""

    house: Open
    clock: HallClock
    codes: dict[str, str] = field(default_factory=dict)
    _sessions: dict[str, str] = field(default_factory=dict)
    _matches: int = 0

    @property
    def url(self) -> str:
        return self.house.url

    def session(self, login: str) -> str:
        """The cookie of somebody in this role."""
        if login not in self._sessions:

            async def signed(desk: Desk) -> str:
                found = await desk.people.sign_in_as(login)
                assert found is not None, f"the demo has no account {login}"
                return found.token

            self._sessions[login] = self.house.at_desk(signed)
        return self._sessions[login]

    def asked(self, path: str) -> Any:
        """What the API says there."""
        answer = self.house.get(path)
        assert answer.status_code == 200, (path, answer.status_code)
        return answer.json()

    def put_in(self, state: State, *, long: bool) -> str:
        """Puts a new match in this state on the court; its name, "" where the court has none.

        New, because the phone of the picture before still keeps the score of its own.
        """
        self._matches += 1
        match = "" if state.bare else f"{state.name}-{self._matches}"

        async def placed(desk: Desk) -> None:
            if match:
                for number, command in enumerate(acts(state, long=long)):
                    order = Order(match, f"{match}-{number}", command, "Demo scorekeeper")
                    answer = await (desk.matches.tap(order) if number else desk.matches.open(order))
                    if not isinstance(answer, Taken):
                        raise ValueError(f"{state.name}, {command}: {answer}")
            await desk.courts.place(ADMIN, COURT, match)

        self.clock.at = NOON
        self.house.at_desk(placed)
        self.clock.at = NOON + timedelta(minutes=state.later)
        return match


@contextmanager
def a_court(folder: Path) -> Iterator[Hall]:
    """A club with one court, on which matches are put in their states."""
    clock, codes = HallClock(), {}

    async def furnished(desk: Desk) -> None:
        await desk.settings.change(ADMIN, House(name=HOUSE))
        await desk.courts.add(ADMIN, COURT)
        codes["scorer"] = (await desk.links.make(ADMIN, NewLink(Role.SCORER, court=COURT, hours=48))).code

    with open_house(folder, furnished, now=clock, demo=True) as house:
        yield Hall(house, clock, codes)


@contextmanager
def the_first_day(folder: Path) -> Iterator[Hall]:
    """A club's own store that nobody has claimed yet."""
    clock = HallClock()
    with open_house(folder, now=clock) as house:
        yield Hall(house, clock)


@contextmanager
def the_empty_club(folder: Path) -> Iterator[Hall]:
    """A club's own store that was claimed this minute: it has an administrator, and nothing else."""
    clock = HallClock()
    with open_house(folder, _claimed, now=clock) as house:
        yield Hall(house, clock)


async def _claimed(desk: Desk) -> None:
    await desk.people.add(ADMIN, "admin", "Olga Headley", "never typed here", (Grant(Role.OWNER),))


@contextmanager
def the_new_club(folder: Path) -> Iterator[Hall]:
    """A club's own store in its first minutes: an administrator, three courts with their cards, a match."""
    clock, codes = HallClock(), {}

    async def furnished(desk: Desk) -> None:
        await _claimed(desk)
        for court in ("1", "2", "3"):
            await desk.courts.add(ADMIN, court)
            codes["code"] = (await desk.links.make(ADMIN, NewLink(Role.SCORER, court=court, hours=48))).code
        state = State("first", "", terms=replace(USUAL, court="1"))
        await desk.matches.open(Order("first", "first-0", opening(state, long=False), "Olga Headley"))
        await desk.courts.place(ADMIN, "1", "first")

    with _printing() as room, open_house(folder, furnished, now=clock, press=room) as house:
        yield Hall(house, clock, codes)


@contextmanager
def _printing() -> Iterator[PressRoom]:
    """The processes that print, which pages that offer a print look for."""
    room = PressRoom()
    try:
        yield room
    finally:
        _done(room.__aexit__())


@contextmanager
def the_demo(folder: Path, *, long: bool = False) -> Iterator[Hall]:
    """The demo club after an hour of the robot's play. `long`: everybody has a very long name."""
    clock, keys, codes = HallClock(), list[Keys](), {}

    async def furnished(desk: Desk) -> None:
        LENGTHENED.set(long)
        keys.append(await open_demo(desk, DAY))
        codes["display"] = (await desk.links.make(ADMIN, NewLink(Role.DISPLAY, court="1", hours=48))).code

    with _printing() as room, open_house(folder, furnished, now=clock, press=room, demo=True) as house:
        clock.run()
        _done(_played(house.url, keys[0], clock, long))
        clock.stop(NOON + PLAYED)
        codes["scorer"] = keys[0].phones[COURT]
        yield Hall(house, clock, codes)


def _done(work: Coroutine[Any, Any, None]) -> None:
    """Done in a thread of its own: the browser has the loop of this one."""
    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, work).result()


async def _played(url: str, keys: Keys, clock: HallClock, long: bool) -> None:
    """The robot at its work until enough is to be seen."""
    LENGTHENED.set(long)
    host, port = urlsplit(url).hostname or "", urlsplit(url).port or 0
    phones = {court: Client(host, port, key) for court, key in keys.phones.items()}
    director = Client(host, port, keys.director)
    playing = asyncio.create_task(Robot(director, phones, keys.keepers, clock, pace=PACE).run(UNDER_WAY))
    while await _acts(director) < ACTS and not playing.done():
        await asyncio.sleep(0.2)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


async def _acts(client: Client) -> int:
    """How much has been entered in all matches that are shown."""
    found = await client.get("/api/matches?limit=50")
    return sum(row["number"] for row in found["matches"])
