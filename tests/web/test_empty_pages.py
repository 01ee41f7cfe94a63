"""Every page of a club that has nothing yet says what will be there, and how it begins."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role, Who
from tenoff.records.roll.commands import OpenRoll
from tenoff.web.request import COOKIE
from tenoff.web.routes.every import ROUTES
from tests.web.public_house import Open, open_house
from tests.web.reading import Element, read

NOT_PAGES = re.compile(r"/(api/|static|healthz|metrics|sw\.js|streams\.js|chart\.css|trust|demo)")
OWNER = Who("Ruth", (Grant(Role.OWNER),), "account ruth", "ruth")
NOTHING_TO_START = {
    "/desk/records/hall",  # only the printed rules of an association open it
    "/desk/records/masters",  # likewise
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with open_house(tmp_path_factory.mktemp("empty")) as opened:
        yield opened


async def _claimed(desk: Desk) -> str:
    code = await desk.people.owner_code()
    assert code is not None
    signed = await desk.people.make_owner(code, "ruth", "Ruth", "a long password")
    assert signed is not None
    return signed.token


async def _records_opened(desk: Desk) -> None:
    await desk.records.roll.give(OWNER, "roll", OpenRoll("florida", "Palmetto"), act="open")


def _paths() -> list[str]:
    every = {path for route in ROUTES if "GET" in route.http_methods for path in route.paths}
    return sorted(path for path in every if "{" not in path and not NOT_PAGES.match(path))


def _walked(client: httpx.Client) -> dict[str, Element]:
    """The main part of each page that somebody gets to see, by the address it is at in the end."""
    found: dict[str, Element] = {}
    for path in _paths():
        answer = client.get(path, follow_redirects=True)
        if answer.status_code == 200 and "text/html" in answer.headers["content-type"]:
            for main in read(answer.text).all("main"):
                found[answer.url.path] = main
    return found


def _bare(main: Element) -> bool:
    """Whether nothing stands there but a heading and a few words: no form, no row, no list, no button.

    A TV (.nothing) says what will be there, and nobody presses a button on it.
    """
    content = ("form", "td", "li", ".empty", ".button", ".api", ".nothing")
    return not any(main.all(what) for what in content)


def _starts(empty: Element) -> bool:
    return bool(empty.all("a") or empty.all("button"))


def _said(empty: Element) -> bool:
    """Whether it has a sentence, and not only a heading."""
    title = empty.one("b").words
    return empty.words.removeprefix(title).strip() != "" or title.endswith(".")


def _wrong(pages: dict[str, Element], *, starts: bool) -> dict[str, str]:
    found = {path: "bare" for path, main in pages.items() if _bare(main)}
    for path, main in pages.items():
        for empty in main.all(".empty"):
            if not _said(empty):
                found[path] = f"no sentence: {empty.words}"
            elif starts and not _starts(empty) and path not in NOTHING_TO_START:
                found[path] = f"no button: {empty.words}"
    return found


def test_pages_of_a_club_that_has_nothing_yet(house: Open) -> None:
    token = house.at_desk(_claimed)
    with httpx.Client(base_url=house.url, headers={"accept": "text/html"}, timeout=60) as client:
        visited = _walked(client)
        client.cookies.set(COOKIE, token)
        owned = _walked(client)
        assert {"/", "/events", "/records", "/board", "/login"} <= set(visited)
        assert {"/desk", "/desk/events", "/desk/courts", "/desk/money", "/desk/calendar"} <= set(owned)
        assert (_wrong(visited, starts=False), _wrong(owned, starts=True)) == ({}, {})

        house.at_desk(_records_opened)  # now every page of the records is there, and empty
        owned = _walked(client)
        assert {"/records/clubs", "/records/champions", "/desk/records/people", "/desk/records/log"} <= set(
            owned
        )
        client.cookies.clear()
        assert _wrong(owned, starts=True) == {}
        assert _wrong(_walked(client), starts=False) == {}
