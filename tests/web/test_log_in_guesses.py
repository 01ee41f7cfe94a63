"""Passwords guessed at by many at once: only so many are tried, and whoever knows the right one gets in."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from argon2 import PasswordHasher

from tenoff.app.passwords import Argon2
from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.web.limits import ACCOUNT, HASHES, LOG_IN, LOG_INS
from tests.patience import PATIENCE
from tests.web.public_house import DESK, Open, open_house

T = TypeVar("T")
PASSWORD = "correct horse battery"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


async def _people(desk: Desk) -> None:
    for login in ("ruth", "vera"):
        await desk.people.add(DESK, login, login.title(), PASSWORD, (Grant(Role.OWNER),))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Open]:
    """Passwords are checked beside the loop, as in a real server; no try comes back by itself."""
    with open_house(tmp_path, _people, hasher=Argon2(CHEAP)) as house:
        house.hold_limits()
        yield house


async def _refused(desk: Desk) -> int:
    entries, _ = await desk.audit.page(limit=500)
    return sum(each.what == "log-in refused" for each in entries)


class Browser:
    """One with its cookies; `at`: the address it comes from, where a request names none."""

    def __init__(self, client: httpx.AsyncClient, at: str) -> None:
        self.client, self.at = client, at

    async def send(self, path: str, at: str = "", **fields: str) -> int:
        if "tenoff_csrf" not in self.client.cookies:
            await self.client.get("/login")
        sent = {"_csrf_token": self.client.cookies["tenoff_csrf"], **fields}
        headers = {"x-forwarded-for": at or self.at, "accept": "text/html"}
        return (await self.client.post(path, data=sent, headers=headers)).status_code

    async def log_in(self, login: str, password: str, at: str = "") -> int:
        return await self.send("/login", at, login=login, password=password)

    async def burst(self, login: str, addresses: list[str]) -> Counter[int]:
        """A wrong password from each of these addresses, all at once."""
        await self.client.get("/login")
        return Counter(await asyncio.gather(*(self.log_in(login, "wrong", at) for at in addresses)))


Opens = Callable[[str], Browser]


def _with_browsers(house: Open, work: Callable[[Opens], Coroutine[Any, Any, T]]) -> T:
    """Does the work with browsers that are closed afterward."""

    async def done() -> T:
        clients: list[httpx.AsyncClient] = []

        def opened(at: str) -> Browser:
            clients.append(httpx.AsyncClient(base_url=house.url, timeout=PATIENCE, limits=httpx.Limits()))
            return Browser(clients[-1], at)

        try:
            return await work(opened)
        finally:
            for client in clients:
                await client.aclose()

    return asyncio.run(done())


def test_guesses_when_200_come_at_once_are_counted_before_they_are_tried(house: Open) -> None:
    async def attack(browser: Opens) -> None:
        thief = browser("198.51.100.7")
        seen = await thief.burst("ruth", [thief.at] * 200)
        assert set(seen) <= {403, 429}
        more = [await thief.log_in("ruth", "wrong") for _ in range(LOG_IN.tries + 1)]
        assert (seen[403] + more.count(403), more[-1]) == (LOG_IN.tries, 429)
        assert await browser("203.0.113.5").log_in("ruth", PASSWORD) == 303
        assert await thief.log_in("vera", PASSWORD) == 303

    _with_browsers(house, attack)
    assert house.at_desk(_refused) == LOG_IN.tries


def test_guesses_at_one_account_from_many_addresses_are_few(house: Open) -> None:
    async def attack(browser: Opens) -> None:
        mine, thief = browser("203.0.113.5"), browser("198.51.100.7")
        assert await mine.log_in("ruth", PASSWORD) == 303
        tried = 0
        for round in range(ACCOUNT.tries // HASHES.most + 2):
            tried += (await thief.burst("ruth", [f"198.51.{round}.{n}" for n in range(HASHES.most)]))[403]
        assert tried == ACCOUNT.tries
        assert await browser("203.0.113.9").log_in("ruth", PASSWORD) == 429
        # her own browser is known by its cookie, wherever it is, and the other account is not slowed down
        assert await mine.send("/logout") == 303
        assert await mine.log_in("ruth", PASSWORD, "192.0.2.44") == 303
        assert await thief.log_in("vera", PASSWORD, "198.51.200.1") == 303

    _with_browsers(house, attack)


def test_guesses_from_one_network_of_addresses_count_as_one(house: Open) -> None:
    async def attack(browser: Opens) -> list[int]:
        thief = browser("")
        return [await thief.log_in("ruth", "wrong", f"2001:db8:1:2::{n:x}") for n in range(1, 13)]

    assert _with_browsers(house, attack) == [403] * LOG_IN.tries + [429] * 2


def test_guesses_when_right_cost_nothing(house: Open) -> None:
    async def many(browser: Opens) -> list[int]:
        return [await browser("203.0.113.5").log_in("ruth", PASSWORD) for _ in range(LOG_INS.tries + 1)]

    assert _with_browsers(house, many) == [303] * (LOG_INS.tries + 1)


class Gate(Argon2):
    """Passwords wait while the gate is shut; `waiting`: how many do."""

    def __init__(self) -> None:
        super().__init__(CHEAP)
        self.waiting, self.shut = 0, False

    async def verify(self, hashed: str, password: str) -> bool:
        self.waiting += self.shut
        while self.shut:
            await asyncio.sleep(0.01)
        return await super().verify(hashed, password)


def test_guesses_when_400_come_leave_room_for_the_right_one(tmp_path: Path) -> None:
    gate = Gate()

    async def attack(browser: Opens) -> Counter[int]:
        mine, thief = browser("203.0.113.5"), browser("")
        assert await mine.log_in("ruth", PASSWORD) == 303
        await thief.client.get("/login")
        gate.shut = True
        tries = [asyncio.create_task(thief.log_in(f"n{n}", "x", f"198.51.{n // 4}.7")) for n in range(400)]
        ruth = asyncio.create_task(mine.log_in("ruth", PASSWORD))
        while sum(each.done() for each in tries) < 400 - HASHES.most or gate.waiting <= HASHES.most:
            await asyncio.sleep(0.01)  # all that have no room are told so while the others wait
        assert (gate.waiting, ruth.done()) == (HASHES.most + 1, False)
        gate.shut = False
        assert await ruth == 303
        return Counter(await asyncio.gather(*tries))

    with open_house(tmp_path, _people, hasher=gate) as house:
        house.hold_limits()
        seen = _with_browsers(house, attack)
    assert seen == {403: HASHES.most, 429: 400 - HASHES.most}


def test_own_password_when_200_guess_at_once(house: Open) -> None:
    async def attack(browser: Opens) -> None:
        thief = browser("198.51.100.7")  # somebody at a desk that was left alone
        assert await thief.log_in("ruth", PASSWORD) == 303
        await thief.client.get("/password")
        guess = partial(thief.send, "/password", old="wrong", new=PASSWORD)
        seen = Counter(await asyncio.gather(*(guess(f"198.51.100.{n}") for n in range(200))))
        assert set(seen) <= {403, 429}
        more = [await guess(f"198.51.101.{n}") for n in range(LOG_IN.tries + 1)]
        assert (seen[403] + more.count(403), more[-1]) == (LOG_IN.tries, 429)

    _with_browsers(house, attack)


def test_owner_code_when_ten_were_wrong_is_still_good(tmp_path: Path) -> None:
    async def code(desk: Desk) -> str:
        return await desk.people.owner_code() or ""

    with open_house(tmp_path) as house:
        house.hold_limits()
        right = house.at_desk(code)
        assert len(right) == len("xxxx-xxxx-xxxx")  # too long to be guessed in the day it is good for

        async def attack(browser: Opens) -> list[int]:
            mine = browser("203.0.113.5")
            await mine.client.get("/setup")
            send = partial(mine.send, "/setup", login="ruth", name="Ruth", password=PASSWORD)
            return [await send(code=each) for each in (*["2222-2222-2222"] * 12, right)]

        assert _with_browsers(house, attack) == [403] * 10 + [429] * 2 + [303]
