"""A house with a board, a clerk, a member in trouble, and a treasurer: browsers that know forms only."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx

from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Grant, Role, Who
from tenoff.desk.settings import House
from tenoff.log import Refused
from tenoff.records.cases.bench import Bench
from tenoff.records.cases.kinds import Sitting
from tenoff.records.results import Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import Club, NewPerson
from tenoff.web.request import COOKIE
from tests.web.event_desk.house import SetClock
from tests.web.public_house import DESK, Open, open_house
from tests.web.records.accounts import PASSWORD, confirmed

NOON = datetime(2026, 1, 12, 17, 0, tzinfo=UTC)
KEEPER = Who("Kay Keeper", (Grant(Role.KEEPER),), id="account kay", account="kay")

MEMBER = "Wilbur Quackenbush"
FACTS = "Threw a cue over the scoreboard and shouted rhubarb at the referee."
PEOPLE = {
    "olive": Role.OWNER,
    "kay": Role.KEEPER,
    "kit": Role.KEEPER,
    "dora": Role.DIRECTOR,
    "rex": Role.REFEREE,
    "sid": Role.SCORER,
    "pres": Role.REFEREE,
    "vera": Role.SCORER,
    "vick": Role.REFEREE,
    "victor": Role.REFEREE,
    "newt": Role.REFEREE,
    "wilbur": Role.SCORER,
}
"""kay keeps the papers of cases, dora reports; pres, vera, vick and victor sit, and newt may sit for one."""
_SINCE = "2026-01-12T17:00:00.000Z"
BENCH = Bench(
    Sitting("pres", off_roll=True, since=_SINCE),
    (
        Sitting("vera", off_roll=True, since=_SINCE),
        Sitting("vick", "p02", since=_SINCE),
        Sitting("victor", off_roll=True, since=_SINCE),
    ),
)
"""Vick is Ada Innocent on the roll, the others are not on it."""
REPORT = {
    "member": MEMBER, "conduct": "unsporting", "happened": "2026-01-10", "day": "2026-01-12", "facts": FACTS,
    "tournament": "Lakeland Open", "reporter": "dora", "role": "directing-official",
}  # fmt: skip
YES = {"vote-0": "yes", "vote-1": "yes", "vote-2": "yes", "vote-3": "no"}
_VIEW = re.compile(r'name="id" value="([^"]+)"')
_ALERT = re.compile(r'role="alert">([^<]*)<')
_FORM = re.compile(r'name="do" value="([^"]+)"')


@dataclass
class Browser:
    """Somebody's browser."""

    client: httpx.Client

    def look(self, page: str) -> str:
        answer = self.client.get(page)
        assert answer.status_code == 200, (page, answer.status_code, text_of(answer.text)[:400])
        return answer.text

    def text(self, page: str) -> str:
        return text_of(self.look(page))

    def send(self, page: str, form: str = "", view: str = "", **fields: Any) -> httpx.Response:
        """The form of a page as it is now; `form`: the page it stands on, where that is another."""
        if not view:
            found = _VIEW.search(self.client.get(form or page).text)
            view = found[1] if found else "no-view"
        elif "tenoff_csrf" not in self.client.cookies:
            self.client.get("/desk/cases")
        token = self.client.cookies["tenoff_csrf"]
        return self.client.post(page, data={"id": view, "_csrf_token": token, **fields})

    def do(self, page: str, form: str = "", **fields: Any) -> str:
        """A form that must be taken: where it leads."""
        answer = self.send(page, form, **fields)
        assert answer.status_code == 303, (fields, answer.status_code, said_wrong(answer))
        return answer.headers["location"]

    def refused(self, page: str, form: str = "", **fields: Any) -> str:
        """A form that must not be taken: the sentence it gets."""
        answer = self.send(page, form, **fields)
        assert answer.status_code in (400, 422), (fields, answer.status_code)
        return said_wrong(answer)

    def forms(self, page: str) -> list[str]:
        """The steps a page offers."""
        return list(dict.fromkeys(_FORM.findall(self.look(page))))


def said_wrong(answer: httpx.Response) -> str:
    found = _ALERT.search(answer.text)
    return html.unescape(found[1]) if found else text_of(answer.text)[:300]


def text_of(page: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


@dataclass
class Board:
    """The house and everybody in it by login; "" is somebody who is not logged in."""

    house: Open
    clock: SetClock
    by: dict[str, Browser]
    case: str = ""

    def opened(self, **more: str) -> str:
        """A case that dora reports, and kay is let see: its address."""
        self.by["dora"].do("/desk/cases", "/desk/cases/new", **{**REPORT, **more})
        found = re.search(r'href="(/desk/cases/case-[^"]+)"', self.by["pres"].look("/desk/cases"))
        assert found is not None
        self.case = found[1]
        self.step("let-see", account="kay")
        return self.case

    @property
    def today(self) -> str:
        return str(self.clock.at.astimezone().date())

    def on(self, day: str) -> None:
        """The clock on a day at noon."""
        self.clock.at = datetime.fromisoformat(f"{day}T17:00:00+00:00")
        self._log_in()

    def step(self, do: str, who: str = "pres", **fields: Any) -> None:
        """A step of today that must be taken."""
        self.by[who].do(self.case, do=do, day=self.today, **fields)

    def wrong(self, do: str, who: str = "pres", **fields: Any) -> str:
        return self.by[who].refused(self.case, **{"do": do, "day": self.today, **fields})

    def forward(self, days: int) -> str:
        self.clock.at += timedelta(days=days)
        self._log_in()
        return self.today

    def _log_in(self) -> None:
        """Everybody anew: a session does not last for weeks."""
        for login, token in self.house.at_desk(_tokens).items():
            self.by[login].client.cookies.set(COOKIE, token)

    def proven(self) -> None:
        """From the report to a finding, with a witness, a notice and a hearing."""
        self.opened()
        self.step("judge-report", gross="yes")
        self.step("convene-board")
        self.step("vote-on-merit", **YES)
        self.notified()
        hearing = str((self.clock.at + timedelta(days=30)).date())
        self.step("set-hearing", hearing_day=hearing, place="Lakeland")
        self.forward(30)
        self.step("hold-hearing", evidence="the broken scoreboard", answer="It slipped.")
        self.step("vote-on-finding", **YES)

    def notified(self) -> None:
        fields: dict[str, Any] = {"mails": ["us-mail", "certified"], "says_reported": "1", "invites": "1"}
        self.step("send-notice", conduct_day="2026-01-10", **fields)


async def furnish(desk: Desk) -> None:
    await desk.settings.change(DESK, House("Central District Shuffleboard"))
    people = (
        NewPerson("p01", MEMBER, Sex.MAN, "F1001", "lakeland"),
        NewPerson("p02", "Ada Innocent", Sex.LADY, "F1002", "lakeland"),
    )
    orders: tuple[do.Command, ...] = (
        do.OpenRoll("florida"),
        do.SetClub(Club("lakeland", "Lakeland Club", "Central")),
        do.AddPeople(people, "list"),
    )
    for number, order in enumerate(orders):
        done = await desk.records.roll.give(KEEPER, ROLL, order, act=f"made-{number}")
        assert not isinstance(done, Refused), done
    for login, role in PEOPLE.items():
        await confirmed(desk, login, login.capitalize(), Grant(role))
    assert await desk.records.bench.seat(KEEPER, BENCH) == BENCH


async def _tokens(desk: Desk) -> dict[str, str]:
    found = {}
    for login in PEOPLE:
        signed = await desk.people.sign_in(login, PASSWORD, "")
        assert signed is not None
        found[login] = signed.token
    return found


@contextmanager
def board_house(folder: Path) -> Iterator[Board]:
    clock = SetClock(NOON)
    with open_house(folder, furnish, now=clock) as house, ExitStack() as open_:
        by = {}
        for login, token in {**house.at_desk(_tokens), "": ""}.items():
            client = open_.enter_context(
                httpx.Client(base_url=house.url, headers={"accept": "text/html"}, timeout=60)
            )
            if token:
                client.cookies.set(COOKIE, token)
            by[login] = Browser(client)
        yield Board(house, clock, by)
