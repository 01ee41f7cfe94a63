"""A director at the desk of a house whose clock the test sets."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import httpx

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.desk.settings import House
from tenoff.web.press import Press
from tenoff.web.request import COOKIE
from tests.web.public_house import DESK, Open, open_house
from tests.web.servers import fresh

MORNING = datetime(2026, 1, 12, 13, 0, tzinfo=UTC)
"""Eight o'clock in Florida, on a Monday."""
TEAMS = (
    "Ann Adams, Bob Boyle", "Cy Castro, Dan Dunn", "Ed Egan, Flo Frost", "Gil Grant, Hal Hale",
    "Ian Ito, Jim James", "Kit King, Lou Lund", "Mel Moss, Nan Nava", "Oz Ober, Pat Pell",
    "Quin Quick, Ron Reyes", "Sid Stone, Ted Tran", "Una Udall, Vic Voss",
)  # fmt: skip
_VIEW = re.compile(r'name="id" value="([^"]+)"')
_ALERT = re.compile(r'role="alert">([^<]*)<')
_RESULT = re.compile(r'/results\?(?:from=courts&amp;)?match=([^"#]+)#match')
_SUGGESTED = re.compile(r'name="match" value="([^"]+)"><input type="hidden" name="court" value="([^"]+)"')


@dataclass(slots=True)
class SetClock:
    """Stands still until it is moved."""

    at: datetime = MORNING

    def __call__(self) -> datetime:
        return self.at

    def forward(self, minutes: float) -> None:
        self.at += timedelta(minutes=minutes)


@dataclass
class Director:
    """Somebody with a browser that knows forms only. `event`: the address of the event's pages."""

    house: Open
    client: httpx.Client
    clock: SetClock
    event: str = ""

    def look(self, page: str = "") -> str:
        """A page of the event, or one of the desk when it begins with a slash."""
        answer = self.client.get(page if page.startswith("/desk") else self.event + page)
        assert answer.status_code == 200, (page, answer.status_code, text_of(answer.text)[:400])
        return answer.text

    def send(self, page: str, view: str = "", **fields: Any) -> httpx.Response:
        """The form of a page as it is now, or as it was in an earlier page view."""
        path = page if page.startswith("/desk") else self.event + page
        if not view:
            chosen = f"?match={quote(str(fields['match']))}" if "match" in fields else ""
            found = _VIEW.search(self.client.get(path + chosen).text)
            view = found[1] if found else fresh("view")
        token = self.client.cookies["tenoff_csrf"]
        return self.client.post(path, data={"id": view, "_csrf_token": token, **fields})

    def do(self, page: str, **fields: Any) -> None:
        """A form that must be taken."""
        answer = self.send(page, **fields)
        assert answer.status_code == 303, (fields, answer.status_code, said_wrong(answer))

    def refused(self, page: str, **fields: Any) -> str:
        """A form that must not be taken: the sentence it gets."""
        answer = self.send(page, **fields)
        assert answer.status_code in (400, 422), (fields, answer.status_code)
        return said_wrong(answer)

    def view(self, page: str) -> str:
        """The name of one page view."""
        found = _VIEW.search(self.look(page))
        assert found is not None
        return found[1]

    # -- an event

    def announce(self, template: str = "florida-statewide-doubles", **fields: Any) -> None:
        """The event before, where there was one, leaves the courts of the house."""
        self.house.at_desk(_cleared)
        given = {"name": "Lakeland Open", "day": "2026-01-12", "courts": "1-4", "zone": "America/New_York"}
        answer = self.send("/desk/events", template=template, **{**given, **fields})
        assert answer.status_code == 303, said_wrong(answer)
        self.event = answer.headers["location"]

    def enter(self, team: str, division: str = "men-doubles", **fields: Any) -> None:
        names = {f"name_{number}": name.strip() for number, name in enumerate(team.split(","), 1)}
        ticks = {"here": "1", "signed": "1", "paid": "1"}
        self.do("/entries", do="register", division=division, **{**names, **ticks, **fields})

    def drawn(self, template: str = "florida-statewide-doubles", division: str = "men-doubles") -> None:
        """An event of eleven teams, drawn, at nine o'clock."""
        self.announce(template)
        self.do("", do="open-registration")
        for team in TEAMS:
            self.enter(team, division, view=fresh("view"))  # the page between two of them says nothing new
        self.do("", do="close-registration")
        if division == "men-doubles":
            self.do("", do="drop-division", key="ladies-doubles")
        self.do("/draw", do="draw", division=division)
        self.clock.forward(60)

    def on_court(self) -> list[str]:
        """The matches whose result can be entered on the courts' page."""
        return list(
            dict.fromkeys(unquote(html.unescape(each)) for each in _RESULT.findall(self.look("/courts")))
        )

    def suggested(self) -> list[tuple[str, str]]:
        """The calls the page offers: match and court."""
        return _SUGGESTED.findall(self.look("/courts"))

    def post(self, match: str, winner: str = "first") -> None:
        first, second = ("75", "40") if winner == "first" else ("40", "75")
        games = {"first_1": first, "second_1": second, "first_2": first, "second_2": second}
        self.do("/results", do="post-result", match=match, winner=winner, **games)

    def play_out(self) -> None:
        """Calls and posts, day after day, the first side winning, until all is played."""
        for _ in range(60):
            for match, court in self.suggested():
                self.do("/courts", do="call-match", match=match, court=court)
            playing = self.on_court()
            for match in playing:
                self.clock.forward(10)
                self.post(match)
            if not playing:
                if 'value="finish"' in self.look("/places"):
                    return
                self.clock.at = self.clock.at.replace(hour=14, minute=0) + timedelta(days=1)
        raise AssertionError("the event does not end")


def said_wrong(answer: httpx.Response) -> str:
    """Why a form was not taken."""
    found = _ALERT.search(answer.text)
    return html.unescape(found[1]) if found else text_of(answer.text)[:300]


def text_of(page: str) -> str:
    """What a page says, without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


async def _staff(desk: Desk) -> str:
    await desk.settings.change(DESK, House("Lakeland Shuffleboard Club", book="florida"))
    await desk.people.add(DESK, "ruth", "Ruth", "a long password", (Grant(Role.DIRECTOR),))
    signed = await desk.people.sign_in("ruth", "a long password", "")
    assert signed is not None
    return signed.token


async def _cleared(desk: Desk) -> None:
    for court in await desk.courts.all():
        await desk.courts.place(DESK, court.id, "")


@contextmanager
def directing(folder: Path, press: Press | None = None) -> Iterator[Director]:
    """An empty house with one director who is logged in; `press`: where sheets are printed."""
    clock = SetClock()
    with open_house(folder, now=clock, press=press) as house:
        token = house.at_desk(_staff)
        with httpx.Client(base_url=house.url, headers={"accept": "text/html"}, timeout=60) as client:
            client.cookies.set(COOKIE, token)
            client.get("/desk/events")
            yield Director(house, client, clock)
