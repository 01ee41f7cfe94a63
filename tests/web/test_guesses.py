"""Wrong guesses at links, and what an address can be asked: those who are known are not slowed down."""

from __future__ import annotations

from pathlib import Path

import httpx

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Role
from tenoff.web.request import COOKIE
from tests.patience import PATIENCE
from tests.web.public_house import DESK, Open, furnish, open_house
from tests.web.servers import Running
from tests.web.strange import staff


async def _link(desk: Desk) -> str:
    return (await desk.links.make(DESK, NewLink(Role.SCORER, "1"))).code


def _phone(house: Open, code: str) -> httpx.Client:
    return httpx.Client(base_url=house.url, headers={"authorization": f"Bearer {code}"}, timeout=PATIENCE)


def test_phone_goes_on_while_others_at_its_address_guess(tmp_path: Path) -> None:
    with open_house(tmp_path, furnish) as house:
        house.hold_limits()
        early, late = house.at_desk(_link), house.at_desk(_link)
        with _phone(house, early) as link:
            assert link.get("/api/scorer").status_code == 200
            with _phone(house, "2222222222") as guesser:
                statuses = [guesser.get("/api/scorer").status_code for _ in range(60)]
            assert (statuses[0], statuses[-1]) == (401, 429)
            assert link.get("/api/scorer").status_code == 200
        with _phone(house, late) as unknown:
            assert unknown.get("/api/scorer").status_code == 429


def test_link_that_was_good_is_a_guess_once_it_is_taken_back(tmp_path: Path) -> None:
    with open_house(tmp_path, furnish) as house:
        house.hold_limits()
        token, code = house.at_desk(staff)
        with _phone(house, code) as link, httpx.Client(base_url=house.url) as owner:
            assert link.get("/api/scorer").status_code == 200
            owner.cookies.set(COOKIE, token)
            owner.get("/login")
            headers = {"x-csrftoken": owner.cookies["tenoff_csrf"]}
            assert owner.delete(f"/api/links/{code}", headers=headers).status_code == 204
            statuses = [link.get("/api/scorer").status_code for _ in range(60)]
        assert (statuses[0], statuses[-1]) == (401, 429)


def test_methods_of_an_address_are_all_named(server: Running) -> None:
    allowed = {
        path: server.by("public").options(path).headers["allow"]
        for path in ("/api/matches", "/api/courts/7", "/api/links/x", "/login")
    }
    assert allowed == {
        "/api/matches": "GET, HEAD, OPTIONS, POST",
        "/api/courts/7": "DELETE, OPTIONS, POST",
        "/api/links/x": "DELETE, OPTIONS",
        "/login": "GET, HEAD, OPTIONS, POST",
    }


def test_page_when_only_its_head_is_asked_for(server: Running) -> None:
    """As programs do that watch over a server."""
    asked = server.by("public")
    for path in ("/", "/healthz", "/events", "/records", "/static/tenoff.css"):
        whole, head = asked.get(path), asked.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == whole.headers["content-type"]
    assert asked.head("/nothing").status_code == 404
