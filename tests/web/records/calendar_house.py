"""A Board's clerk with a browser that knows forms only, in a house whose clock the test sets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import httpx

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.desk.settings import House
from tenoff.web.request import COOKIE
from tests.web.event_desk.house import SetClock, said_wrong, text_of
from tests.web.public_house import DESK, Open, open_house

_VIEW = re.compile(r'name="id" value="([^"]+)"')
WINTER, SPRING = date(2026, 1, 26), date(2026, 3, 10)
C = "/desk/calendar/2026"
LAKELAND = {
    "title": "Lakeland Open", "club": "Lakeland", "district": "Central", "scope": "statewide",
    "first": "2027-01-11", "last": "2027-01-13", "alternate1_first": "2027-01-18",
    "alternate1_last": "2027-01-20", "grades": "open", "plays": "doubles", "genders": ["men", "ladies"],
    "place": "Lakeland", "latitude": "28.0395", "longitude": "-81.9498",
}  # fmt: skip
CLEARWATER = {
    "title": "Pinellas Doubles", "club": "Clearwater", "district": "West Coast", "scope": "district",
    "first": "2027-01-12", "last": "2027-01-12", "grades": "open", "plays": "doubles", "genders": "men",
    "place": "Clearwater", "latitude": "27.9659", "longitude": "-82.8001",
}  # fmt: skip
STATE = {
    "title": "State Singles", "club": "Lakeland", "district": "West Coast", "scope": "state",
    "event": "singles", "first": "2027-02-01", "last": "2027-02-03", "grades": "open", "plays": "walking",
    "genders": ["men", "ladies"],
}  # fmt: skip
HOOK = '{"change": "set-penalty", "foul": "hook", "points": 5}'
CHANGE = {
    "title": "Hook shots", "subject": "playing-rule", "book": "florida-2024", "clauses": "C-17.1",
    "text": "A hook shot costs 5.\nNothing else changes.", "proposer": "Ann Adams", "amendment": HOOK,
}  # fmt: skip


@dataclass
class Clerk:
    """Whoever keeps the Board's books; a form must be of the page it is sent to."""

    house: Open
    client: httpx.Client
    clock: SetClock

    def on(self, day: date) -> Clerk:
        """Comes back on that day, and logs in: the last session is long over."""
        self.clock.at = datetime(day.year, day.month, day.day, 17, tzinfo=UTC)
        self.client.cookies.set(COOKIE, self.house.at_desk(_signed))
        self.look("/records")  # a form's token is good with the session it came with
        return self

    def look(self, path: str) -> str:
        answer = self.client.get(path)
        assert answer.status_code == 200, (path, answer.status_code, text_of(answer.text)[:400])
        return answer.text

    def said(self, path: str) -> str:
        return text_of(self.look(path))

    def send(self, path: str, view: str = "", **fields: Any) -> httpx.Response:
        """The form of a page as it is now, or of a page view the test names."""
        found = None if view else _VIEW.search(self.client.get(path).text)
        assert view or found is not None, path
        named = found[1] if found is not None else view
        token = self.client.cookies["tenoff_csrf"]
        return self.client.post(path, data={"id": named, "_csrf_token": token, **fields})

    def do(self, path: str, **fields: Any) -> None:
        """A form that must be taken."""
        answer = self.send(path, **fields)
        assert answer.status_code == 303, (fields, answer.status_code, said_wrong(answer))

    def refused(self, path: str, **fields: Any) -> str:
        """A form that must not be taken: the sentence it gets."""
        answer = self.send(path, **fields)
        assert answer.status_code in (400, 422), (fields, answer.status_code)
        return said_wrong(answer)

    # -- how far it has come

    def opened(self) -> Clerk:
        self.on(date(2025, 12, 15)).do("/desk/calendar", season="2026", rule="florida-2024")
        for kind, day in (("winter", WINTER), ("spring", SPRING)):
            self.do(C, do="set-meeting", kind=kind, on=day.isoformat())
        return self

    def asked(self, number: int, form: dict[str, Any]) -> None:
        """An application the district approves of, on the days it asked for."""
        self.do(f"{C}/tournaments", do="apply", approved="2025-12-10", **form)
        days = {"first": form["first"], "last": form["last"]}
        self.do(f"{C}/tournaments/t{number}", do="place-tournament", **days)

    def hosted(self) -> None:
        """State Singles has a host whom its district chose."""
        path = f"{C}/hosts"
        self.do(path, do="invite-hosts", event="singles", district="West Coast")
        self.do(path, do="offer-to-host", event="singles", club="Lakeland", place="Lakeland")
        self.do(path, do="choose-host", event="singles", votes_1="5")

    def submitted(self) -> Clerk:
        self.opened().asked(1, LAKELAND)
        self.hosted()
        self.asked(2, STATE)
        self.on(date(2026, 1, 10)).do(C, do="submit-list", to="Ann\nBea")
        return self

    def published(self) -> Clerk:
        self.submitted().on(WINTER)
        self.do(f"{C}/hosts", do="approve-host", event="singles", on=WINTER.isoformat(), in_favor="9")
        self.do(C, do="vote-schedule", on=WINTER.isoformat(), in_favor="12", against="2")
        self.do(C, do="publish-schedule", where="the website")
        return self

    def proposed(self) -> Clerk:
        self.opened().on(date(2026, 1, 10))
        self.do("/desk/changes", do="propose-change", **CHANGE)
        return self

    def adopted(self) -> Clerk:
        self.proposed()
        path = "/desk/changes/c1"
        self.do(path, do="notify-committee", meeting=WINTER.isoformat())
        self.on(WINTER).do(path, do="hand-out", on=WINTER.isoformat())
        self.on(SPRING).do(path, do="discuss-change", on=SPRING.isoformat())
        self.do(path, do="vote-change", on=SPRING.isoformat(), in_favor="14", against="3")
        return self


async def _staff(desk: Desk) -> str:
    await desk.settings.change(DESK, House("Lakeland Shuffleboard Club"))
    await desk.people.add(DESK, "ruth", "Ruth", "a long password", (Grant(Role.OWNER),))
    return await _signed(desk)


async def _signed(desk: Desk) -> str:
    signed = await desk.people.sign_in("ruth", "a long password", "")
    assert signed is not None
    return signed.token


@contextmanager
def clerking(folder: Path) -> Iterator[Clerk]:
    """An empty house with its owner logged in."""
    clock = SetClock(datetime(2025, 12, 1, 17, tzinfo=UTC))
    with open_house(folder, now=clock) as house:
        token = house.at_desk(_staff)
        with httpx.Client(base_url=house.url, headers={"accept": "text/html"}, timeout=60) as client:
            client.cookies.set(COOKIE, token)
            client.get("/desk/calendar")
            yield Clerk(house, client, clock)
