"""Somebody with a browser that knows forms only, at the pages of Masters and hall."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tests.web.event_desk.house import said_wrong
from tests.web.public_house import Open
from tests.web.records.accounts import confirmed
from tests.web.records.house import records_house, signed_in
from tests.web.servers import fresh

_VIEW = re.compile(r'name="id" value="([^"]+)"')
LIST = "/desk/records/masters"
MEN = f"{LIST}/2024/men"
HALL = "/desk/records/hall"
CLOSED = f"{HALL}/ballots"


@dataclass
class Browser:
    house: Open
    client: httpx.Client

    def look(self, page: str) -> str:
        answer = self.client.get(page)
        assert answer.status_code == 200, (page, answer.status_code, said_wrong(answer))
        return answer.text

    def send(self, page: str, view: str = "", **fields: Any) -> httpx.Response:
        """The form of a page as it is now, or as it was in an earlier page view."""
        view = view or self.view(page)
        token = self.client.cookies["tenoff_csrf"]
        return self.client.post(page, data={"id": view, "_csrf_token": token, **fields})

    def view(self, page: str) -> str:
        found = _VIEW.search(self.client.get(page).text)
        return found[1] if found else fresh("view")

    def do(self, page: str, **fields: Any) -> None:
        """A form that must be taken."""
        answer = self.send(page, **fields)
        assert answer.status_code == 303, (fields, answer.status_code, said_wrong(answer))

    def refused(self, page: str, **fields: Any) -> str:
        """A form that must not be taken: the sentence it gets."""
        answer = self.send(page, **fields)
        assert answer.status_code in (400, 422), (fields, answer.status_code)
        return said_wrong(answer)

    # -- a Masters of last season's men

    def begin(self) -> None:
        self.do(LIST, do="begin", season="2024", division="men", on="2025-10-01")

    def view_of(self, path: str = "/api/records/masters/2024/men") -> dict[str, Any]:
        answer = self.client.get(path)
        assert answer.status_code == 200, (path, answer.text)
        given: dict[str, Any] = answer.json()
        return given

    def settle(self) -> None:
        """Plays off whatever is level, by number, and has everybody invited accept."""
        for _ in range(20):
            shown = self.view_of()
            tie = shown["play_off"]
            asked = [row["person"]["id"] for row in shown["field"] if row["state"] == "invited"]
            if tie is not None and not tie["matches"]:
                self.do(MEN, do="draw", drawn=[each["id"] for each in tie["people"]])
            elif tie is not None:
                match = next(each for each in tie["matches"] if each["ready"] and each["games"] is None)
                self.do(MEN, do="post", match=match["id"], winner=match["people"][0], lost="1")
            elif asked:
                self.do(MEN, do="accept", person=asked[0])
            else:
                return
        raise AssertionError("the field does not settle")

    def seed(self) -> None:
        """Seeds the field; where a draw is needed, all are drawn in the order of the list."""
        invited = [row["person"]["id"] for row in self.view_of()["field"] if row["state"] == "accepted"]
        self.do(MEN, do="seed", drawn="\n".join(invited))

    def play_out(self, most: int = 28) -> None:
        """The better seed wins two games of three."""
        left = [match for part in self.view_of()["sessions"] for match in part["matches"]]
        for match in [each for each in left if len(each["games"]) < 3][:most]:
            games = {"first_1": "75", "second_1": "40", "first_2": "33", "second_2": "80"}
            self.do(f"{MEN}/play", do="post", match=match["id"], first_3="76", second_3="70", **games)


async def _committee(desk: Desk) -> None:
    """Cora chairs the committee, Clem keeps its papers, neither has a right of their own; Vic scores."""
    await confirmed(desk, "cora", "Cora Chair")
    await confirmed(desk, "clem", "Clem Clerk")
    await confirmed(desk, "vic", "Vic Visitor", Grant(Role.SCORER))


@contextmanager
def honored(folder: Path, *furnishing: Callable[[Desk], Awaitable[None]]) -> Iterator[Open]:
    with records_house(folder, _committee, *furnishing) as house:
        yield house


@contextmanager
def browsing(house: Open, login: str = "kay") -> Iterator[Browser]:
    with signed_in(house, login) as client:
        yield Browser(house, client)
