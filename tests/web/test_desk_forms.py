"""The forms of the club's desk: courts and links as people type them, and nothing typed is ever lost."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.web.request import COOKIE
from tests.web.event_desk.house import said_wrong, text_of
from tests.web.public_house import DESK, Open, open_house


async def _owner(desk: Desk) -> str:
    await desk.people.add(DESK, "olga", "Olga", "a long password", (Grant(Role.OWNER),))
    signed = await desk.people.sign_in("olga", "a long password", "")
    assert signed is not None
    return signed.token


class Owner:
    """Somebody at the desk with a browser that knows forms only."""

    def __init__(self, house: Open) -> None:
        self.client = httpx.Client(base_url=house.url, headers={"accept": "text/html"}, timeout=60)
        self.client.cookies.set(COOKIE, house.at_desk(_owner))
        self.look("/desk")

    def look(self, path: str) -> str:
        answer = self.client.get(path)
        assert answer.status_code == 200
        return answer.text

    def send(self, path: str, **fields: str) -> httpx.Response:
        token = self.client.cookies["tenoff_csrf"]
        return self.client.post(path, data={"_csrf_token": token, **fields})

    def do(self, path: str, **fields: str) -> str:
        """A form that must be taken: what the next page says."""
        answer = self.send(path, **fields)
        assert answer.status_code == 303, (fields, said_wrong(answer))
        found = re.search(r'role="status">([^<]*)<', self.look(answer.headers["location"]))
        return html.unescape(found[1]) if found else ""


@pytest.fixture
def owner(tmp_path: Path) -> Iterator[Owner]:
    with open_house(tmp_path) as house:
        found = Owner(house)
        yield found
        found.client.close()


def courts_of(page: str) -> list[str]:
    return re.findall(r"<h3>Court ([^ <]+)", page)


def test_courts_when_they_are_typed_as_people_do(owner: Owner) -> None:
    assert owner.do("/desk/courts", do="add", court="1-4") == "Saved. Added courts 1, 2, 3, 4."
    assert owner.do("/desk/courts", do="add", court="Court 5") == "Saved. Added court 5."
    assert owner.do("/desk/courts", do="add", court="courts 4 to 6") == "Saved. Added court 6."
    assert courts_of(owner.look("/desk/courts")) == ["1", "2", "3", "4", "5", "6"]
    assert owner.look("/desk/courts").count('role="status"') == 0  # said once
    for typed, sentence in (
        ("Court 5, 6", "Already on the list: 5, 6. Type a new court."),
        ("court", "Type the courts to add, like 1-8 or A B C."),
        ("8-1", "Type a range from low to high, like 1-8. “8-1” isn't one."),
    ):
        answer = owner.send("/desk/courts", do="add", court=typed)
        field = f'<input id="court" name="court" required maxlength="200" value="{typed}" aria-invalid="true"'
        assert (answer.status_code, said_wrong(answer)) == (400, sentence)
        assert field in answer.text
        assert answer.text.count('role="alert"') == 1
    assert courts_of(owner.look("/desk/courts")) == ["1", "2", "3", "4", "5", "6"]


def test_court_when_it_is_removed(owner: Owner) -> None:
    owner.do("/desk/courts", do="add", court="1-2")
    owner.do("/desk/links", do="make", role="scorer", court="1")
    page = text_of(owner.look("/desk/courts"))
    assert "Remove court 1? Its scoring link stops working. Remove court 1" in page
    assert "Remove court 2? It has no scoring link. Remove court 2" in page
    assert owner.do("/desk/courts", do="remove", court="1") == "Saved. Court 1 is removed."
    assert "No link is open" in owner.look("/desk/links")
    answer = owner.send("/desk/courts", do="remove", court="1")  # by a page that was open all the while
    assert (answer.status_code, 'class="tabs' in answer.text) == (400, True)


def test_links_when_every_court_gets_one_twice(owner: Owner) -> None:
    owner.do("/desk/courts", do="add", court="1-3")
    owner.do("/desk/links", do="make", role="scorer", court="2")
    assert owner.do("/desk/links", do="cards") == "Saved. 2 courts got a scoring link; 1 had one already."
    assert owner.do("/desk/links", do="cards") == "Nothing to do: every court has a scoring link."
    assert len(re.findall(r'class="code" href="[^"]*/s/', owner.look("/desk/links"))) == 3


def test_link_when_it_is_for_nothing(owner: Owner) -> None:
    owner.do("/desk/courts", do="add", court="1-3")
    answer = owner.send("/desk/links", do="make", role="display", court="", match="", hours="168", label="TV")
    assert (answer.status_code, said_wrong(answer)) == (400, "Choose a court or a match.")
    form = answer.text[answer.text.index('value="make"') :]
    kept = re.findall(r'<option(?: value="(?:display|168)")? selected>', form)
    assert (len(kept), 'value="TV"' in form) == (2, True)
    assert re.search(r'name="court"[^>]*aria-invalid="true"', form)


def test_forms_when_something_in_them_is_wrong(owner: Owner) -> None:
    """No form of the desk answers with a page that leads nowhere."""
    owner.do("/desk/courts", do="add", court="1")
    for path, fields in (
        ("/desk/courts", {"do": "place", "court": "9", "match": "nothing"}),
        ("/desk/courts", {"do": "close", "court": "1", "reason": "x" * 90}),
        ("/desk/links", {"do": "make", "role": "scorer", "court": "77"}),
        ("/desk/links", {"do": "make", "role": "scorer", "court": "1", "hours": "soon"}),
        ("/desk/links", {"do": "make", "role": "scorer", "court": "1", "label": "x" * 200}),
        ("/desk/tokens", {"do": "make", "label": "x"}),
        ("/desk/tokens", {"do": "make", "label": "x", "scopes": "read", "days": "many"}),
        ("/desk/tokens", {"do": "revoke", "id": "none"}),
        ("/desk/people", {"do": "add", "login": "x y", "name": "X", "password": "short", "role": "referee"}),
        ("/desk/settings", {"name": "x" * 200}),
        ("/desk/settings", {"name": "Club", "paper": "napkin"}),
        ("/desk/matches", {"first_1": "A", "second_1": "B", "points": "many"}),
        ("/desk/matches", {"first_1": "A", "second_1": "B", "book": "nowhere"}),
    ):
        answer = owner.send(path, **fields)
        shown = 'class="tabs line' in answer.text
        assert (path, fields, answer.status_code in (303, 400, 404, 422), shown) == (path, fields, True, True)
        assert answer.text.count('role="alert"') == 1
