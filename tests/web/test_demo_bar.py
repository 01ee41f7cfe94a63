"""Every page of the demo says that it is the demo; no page of a club's own store does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tenoff.app.demo.opening import open_demo
from tenoff.desk.desk import Desk
from tenoff.web.request import COOKIE
from tenoff.web.routes.every import ROUTES
from tests.web.public_house import NOON, Open, open_house

MARK = re.compile(r'class="demo-(?:bar|mark)"')
OURS = re.compile(r"demo-bar|demo-mark|demo_tour|/static/tour\.|action=\"/demo\"")
SAMPLES = {
    "event": "open-1",
    "division": "doubles",
    "match": "open-1.doubles.m16-01.1",
    "person": "p001",
    "name": "florida-2024",
    "id": "C-17",
    "club": "otter",
    "key": "p001",
    "year": "2025",
    "court": "1",
    "role": "player",
}


async def _filled(desk: Desk) -> None:
    await open_demo(desk, NOON.date())


@pytest.fixture(scope="module", params=[True, False], ids=["demo", "own"])
def walked(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    with open_house(tmp_path_factory.mktemp("walked"), _filled, demo=request.param) as house:
        yield Walk(request.param, house)


class Walk:
    """Every GET route of the table as an administrator sees it, and what nobody may see or find."""

    def __init__(self, demo: bool, house: Open) -> None:
        self.demo = demo
        self.found: dict[str, tuple[int, str]] = {}

        async def signed(desk: Desk) -> str:
            found = await desk.people.sign_in_as("admin")
            assert found is not None
            return found.token

        async def link(desk: Desk) -> str:
            return (await desk.links.all())[0].code

        samples = {**SAMPLES, "code": house.at_desk(link)}
        paths = [path for route in ROUTES if "GET" in route.http_methods for path in route.paths]
        with httpx.Client(base_url=house.url, headers={"accept": "text/html"}, timeout=60) as client:
            for path in ("/login", "/desk", "/nowhere"):
                self._see(client, f"{path} unknown", path)
            client.cookies.set(COOKIE, house.at_desk(signed))
            for path in paths:
                filled = re.sub(r"\{(\w+):\w+\}", lambda name: samples.get(name[1], "x"), path)
                self._see(client, path, filled)

    def _see(self, client: httpx.Client, name: str, path: str) -> None:
        answer = client.get(path, follow_redirects=True)
        if answer.headers.get("content-type", "").startswith("text/html"):
            self.found[name] = answer.status_code, answer.text


def test_bar_is_on_every_page_of_the_demo_and_on_none_of_a_club(walked: Walk) -> None:
    documents = {path: text for path, (_, text) in walked.found.items() if "<html" in text}
    good = [path for path, (status, _) in walked.found.items() if status == 200]
    assert {"/m/{match:str}", "/overlay/{match:str}", "/board", "/s/{code:str}"} <= {*good}
    assert len(good) > 80  # the rest is not there, or not allowed, and says so on a page
    if walked.demo:
        assert [path for path, text in documents.items() if not MARK.search(text)] == []
    else:
        assert [path for path, text in documents.items() if OURS.search(text)] == []
        assert {walked.found[path][0] for path in ("/demo", "/demo/court", "/demo/tour/{role:str}")} == {404}


FORGETS = "The demo forgets what you enter here when it stops."


def test_accounts_page_says_that_the_demo_forgets(walked: Walk) -> None:
    status, text = walked.found["/desk/people"]
    assert (status, text.count(FORGETS)) == (200, 1 if walked.demo else 0)


@pytest.mark.parametrize("demo", [True, False])
def test_claim_says_that_the_demo_forgets(tmp_path: Path, demo: bool) -> None:
    with open_house(tmp_path, _empty, demo=demo) as house:
        answer = httpx.get(house.url, headers={"accept": "text/html"})
    assert 'name="code"' in answer.text
    assert (answer.status_code, answer.text.count(FORGETS)) == (200, 1 if demo else 0)


async def _empty(desk: Desk) -> None:
    """A store that nobody has claimed."""
