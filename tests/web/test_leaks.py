"""What is not told by the way: pages behind a form, codes in the log, addresses somebody made up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Grant, Role
from tenoff.web.desk.links import address_for
from tenoff.web.request import COOKIE, in_log
from tenoff.web.routes import events, house, records
from tests.web.event_desk.house import Director, directing
from tests.web.public_house import DESK
from tests.web.servers import Running

SORRY = 'class="page narrow sorry"'


@pytest.mark.parametrize("role", ["link", "scorer", "display"])
@pytest.mark.parametrize(
    ("path", "fields", "status"),
    [
        ("/desk/matches", {"points": "many"}, 400),
        (
            "/desk/matches",
            {"first_1": "A", "second_1": "B", "points": "0", "court": "7", "book": "floor"},
            422,
        ),
        ("/desk/matches/m1", {"do": "answer", "seen": "4"}, 422),
    ],
)
def test_desk_when_a_form_fails_is_shown_to_nobody_else(
    server: Running, role: str, path: str, fields: dict[str, str], status: int
) -> None:
    """A scorer may open a match, and may not see the desk; a display may neither."""
    page = {"accept": "text/html"}
    assert server.by(role).get("/desk", headers=page).status_code == 403
    answer = server.by(role).post(path, data=fields, headers=page)
    assert (answer.status_code, SORRY in answer.text) == (403 if role == "display" else status, True)
    assert "/desk/courts" not in answer.text


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    with directing(tmp_path_factory.mktemp("leaks")) as house:
        house.drawn()
        yield house


def test_event_desk_when_a_form_fails_is_shown_to_nobody_else(director: Director) -> None:
    async def scorer(desk: Desk) -> str:
        await desk.people.add(DESK, "sue", "Sue", "long enough words", (Grant(Role.SCORER),))
        signed = await desk.people.sign_in("sue", "long enough words", "")
        assert signed is not None
        return signed.token

    with httpx.Client(base_url=director.house.url, headers={"accept": "text/html"}, timeout=60) as sue:
        sue.cookies.set(COOKIE, director.house.at_desk(scorer))
        for page in ("/courts", "/officials"):
            assert sue.get(director.event + page).status_code == 403
            sue.get("/login")
            sent = {"_csrf_token": sue.cookies["tenoff_csrf"], "id": "v1", "do": "nothing", "match": "x"}
            answer = sue.post(director.event + page, data=sent)
            assert 400 <= answer.status_code < 500
            assert (page, "Adams" in answer.text, SORRY in answer.text) == (page, False, True)


def test_log_has_no_code_of_a_link_and_no_case() -> None:
    secret = re.compile(r"\{(?:code|case):str\}")
    routes = (*house.ROUTES, *events.ROUTES, *records.ROUTES)
    paths = [path for each in routes for path in each.paths if secret.search(path)]
    assert len(paths) >= 4
    for path in paths:
        asked = secret.sub("k7xq2m9d3a", path)
        for spelled in (asked, f"/{asked}", asked.replace("/k7", "//k7"), f"{asked}/"):
            assert "k7xq" not in in_log(spelled), spelled
    assert in_log("/m/adams") == "/m/adams"


def test_codes_when_an_address_is_named_are_for_that_one(director: Director) -> None:
    """Whatever name a request brings along; where none is named, the one the desk was reached by."""

    async def link(desk: Desk) -> str:
        return (await desk.links.make(DESK, NewLink(Role.SCORER, "1"))).code

    code, site = director.house.at_desk(link), director.house.site
    forged = {"host": "evil.example"}
    assert f"http://evil.example/s/{code}" in director.client.get("/desk/links", headers=forged).text
    named = replace(site, options=replace(site.options, named=True))
    asked = director.client.build_request("GET", "/desk/links", headers=forged)
    assert address_for(asked, named) == "http://tenoff.local:8000"  # type: ignore[arg-type]
