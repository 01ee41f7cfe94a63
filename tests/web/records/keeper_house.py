"""The keeper of records with a browser that knows forms only."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.records.reckoning import Reckoning
from tenoff.web.press import Press
from tests.web.event_desk.house import SetClock, said_wrong, text_of
from tests.web.public_house import DESK, Open, open_house
from tests.web.records.accounts import PASSWORD
from tests.web.records.house import NOON, furnish, signed_in

_VIEW = re.compile(r'name="id" value="([^"]+)"')
_BASE = "/desk/records"


@dataclass
class Keeper:
    house: Open
    client: httpx.Client

    def look(self, page: str = "") -> str:
        answer = self.client.get(page if page.startswith("/") and page.startswith("/desk") else _BASE + page)
        assert answer.status_code == 200, (page, answer.status_code, text_of(answer.text)[:400])
        return answer.text

    def text(self, page: str = "") -> str:
        return text_of(self.look(page))

    def view(self, page: str = "") -> str:
        found = _VIEW.search(self.look(page))
        assert found is not None
        return found[1]

    def send(self, page: str, view: str = "", **fields: Any) -> httpx.Response:
        if not view:
            found = _VIEW.search(self.client.get(_BASE + page).text)
            view = found[1] if found else "v-1"
        token = self.client.cookies["tenoff_csrf"]
        return self.client.post(_BASE + page, data={"id": view, "_csrf_token": token, **fields})

    def do(self, page: str, **fields: Any) -> str:
        """A form that must be taken: where it leads."""
        answer = self.send(page, **fields)
        assert answer.status_code == 303, (page, fields, answer.status_code, said_wrong(answer))
        return str(answer.headers["location"])

    def refused(self, page: str, **fields: Any) -> str:
        answer = self.send(page, **fields)
        assert answer.status_code in (400, 422), (page, fields, answer.status_code)
        return said_wrong(answer)

    @property
    def now(self) -> Reckoning:
        async def reckoned(desk: Desk) -> Reckoning | None:
            return await desk.records.roll.reckoning()

        found = self.house.at_desk(reckoned)
        assert found is not None
        return found

    @property
    def acts(self) -> int:
        async def counted(desk: Desk) -> int:
            log = await desk.records.roll.log("roll")
            return 0 if log is None else len(log.acts)

        return self.house.at_desk(counted)


def fields_of(page: str) -> dict[str, str]:
    """Every field of the last form of a page that has this many, as a browser would send it untouched."""
    found: dict[str, str] = {}
    for tag in re.findall(r"<input [^>]*>", page):
        given = dict(re.findall(r'([a-z_-]+)="([^"]*)"', tag))
        if given.get("type") in ("checkbox", "radio") and " checked" not in tag:
            continue
        if given.get("name") and given["name"] not in ("id", "_csrf_token"):
            found[given["name"]] = html.unescape(given.get("value", ""))
    for name, inside in re.findall(r'<select [^>]*name="([^"]+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        options = re.findall(r'<option value="([^"]*)"( selected)?', inside)
        chosen = [value for value, mark in options if mark]
        found[name] = html.unescape(chosen[0] if chosen else options[0][0] if options else "")
    return found


def form_of(page: str, action: str) -> str:
    """The first form that is sent there and has more than a button in it."""
    forms = re.findall(rf'<form method="post" action="{re.escape(action)}".*?</form>', page, re.DOTALL)
    return str(max(forms, key=len))


@contextmanager
def keeping(folder: Path, login: str = "kay", press: Press | None = None) -> Iterator[Keeper]:
    """The house of `records_house` with somebody logged in."""
    opened = open_house(folder, furnish, now=SetClock(NOON), press=press)
    with opened as house, signed_in(house, login) as client:
        yield Keeper(house, client)


async def _staff(desk: Desk) -> None:
    for login, role in (("kay", Role.KEEPER), ("dora", Role.DIRECTOR)):
        await desk.people.add(DESK, login, login.title(), PASSWORD, (Grant(role),))


@contextmanager
def empty(folder: Path) -> Iterator[Keeper]:
    """A house whose roll is not opened."""
    with open_house(folder, _staff, now=SetClock(NOON)) as house, signed_in(house, "kay") as client:
        yield Keeper(house, client)


__all__ = ["Keeper", "empty", "fields_of", "form_of", "keeping", "said_wrong", "text_of"]
