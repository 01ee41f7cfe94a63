"""What attackers find who walk every address: with nothing, a court's link, one event, and a token."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256

import httpx
import pytest
from msgspec import structs

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Grant, Role, Scope
from tenoff.desk.tokens import NewToken
from tenoff.kit import Team
from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.people import PlayerClass
from tenoff.web.request import COOKIE
from tenoff.web.routes.every import ROUTES
from tests.web.event.house import DIRECTOR, HOME, MEN, Day, man, open_event
from tests.web.public_house import DESK, Open, furnish, open_house
from tests.web.servers import PASSWORD

EVENT, MATCH = "secret-2026", "secret-2026.men-m2-01"
SECRET = re.compile("99177|1941|r-secret")
"""A member number, a year of birth, and the name of a record."""


async def _finished(desk: Desk) -> None:
    """An event that is over, of two teams whose players told all there is."""
    day = Day(desk, EVENT)
    about = About("Secret Open", ("2026-03-14",), "florida-2024", zone="America/New_York")
    await day.give(do.AnnounceEvent(about, (CourtSet("1"), CourtSet("2")), (MEN,)), do.OpenRegistration())
    told = {"klass": PlayerClass.PRO, "born": 1941, "good_standing": False}
    for number, names in enumerate((("Zorn", "Yates"), ("Xu", "Wolf"))):
        team = tuple(
            structs.replace(man(name), key=f"{name.lower()}-k", member=f"9917{number}{place}", **told)
            for place, name in enumerate(names)
        )
        team = (structs.replace(team[0], member=f"99177-{number}", person=f"r-secret-{number}"), team[1])
        keys = tuple(player.key for player in team)
        await day.give(do.Register("men", team, released=keys, present=keys, paid=Cents(2000)))
    await day.give(do.CloseRegistration(), do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))))
    await day.give(do.CallMatch("men/M2-01", "1"))
    await day.give(do.PostResult("men/M2-01", Outcome(Team.FIRST, games=((75, 61), (78, 40)))))
    await day.give(do.FinishDivision("men"), do.FinishEvent())


async def _attackers(desk: Desk) -> None:
    await desk.people.add(DESK, "olive", "Olive", PASSWORD, (Grant(Role.OWNER),))
    await desk.people.add(DESK, "dee", "Dee", PASSWORD, (Grant(Role.DIRECTOR, event=HOME),))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with open_house(
        tmp_path_factory.mktemp("attacked"), furnish, open_event, _finished, _attackers
    ) as opened:
        yield opened


@pytest.fixture(scope="module")
def by(house: Open) -> Iterator[dict[str, httpx.Client]]:
    async def keys(desk: Desk) -> dict[str, dict[str, str]]:
        link = await desk.links.make(DIRECTOR, NewLink(Role.SCORER, match="adams", hours=9600))
        found = {"nobody": {}, "link": {"authorization": f"Bearer {link.code}"}}
        for login in ("olive", "dee"):
            signed = await desk.people.sign_in(login, PASSWORD, "")
            assert signed is not None
            found[login] = {"cookie": f"{COOKIE}={signed.token}"}
            if login == "olive":
                who = await desk.people.who(signed.token)
                assert who is not None
                secret, _ = await desk.tokens.make(who, NewToken("read", (Scope.READ, Scope.SCORE), 99))
                found["token"] = {"authorization": f"Bearer {secret}"}
        return found

    clients = {
        who: httpx.Client(base_url=house.url, headers=headers, timeout=60)
        for who, headers in house.at_desk(keys).items()
    }
    yield clients
    for client in clients.values():
        client.close()


def _addresses() -> list[str]:
    named = {"event": EVENT, "match": MATCH, "division": "men", "player": "zorn-k", "name": "men.svg"}
    paths = {path for route in ROUTES for path in route.paths if "GET" in route.http_methods and "{" in path}
    found = {re.sub(r"\{(\w+):\w+\}", lambda each: named.get(each[1], "x"), path) for path in paths}
    files = ("matches.csv", "results.csv", "standings.csv", "entries.csv", "money.csv", "everything.json")
    found |= {f"/api/events/{EVENT}/export/{each}" for each in files}
    found |= {f"/e/{EVENT}/enter?entry=e1", f"/e/{EVENT}/me?player=zorn", f"/e/{EVENT}/player/zorn-k"}
    return sorted(
        each for each in found if not each.startswith(("/static/", "/desk/calendar", "/desk/money"))
    )


@pytest.mark.parametrize("who", ["nobody", "dee", "token"])
def test_secrets_of_an_event_are_at_no_address(by: dict[str, httpx.Client], who: str) -> None:
    told = []
    for address in _addresses():
        answer = by[who].get(address, headers={"accept": "text/html"})
        assert answer.status_code < 500, address
        if SECRET.search(answer.text):
            told.append(address)
    assert told == []
    assert SECRET.search(by["olive"].get(f"/api/events/{EVENT}").text) is not None
    found = [by[who].get(f"/e/{EVENT}/me?player={each}").text for each in ("99177", "88888")]
    number, none = (re.sub(r'value="[0-9a-f]{40,}"|99177|88888', "", each) for each in found)
    assert number == none


def test_results_can_be_checked_by_anybody(by: dict[str, httpx.Client]) -> None:
    given = by["nobody"].get(f"/api/events/{EVENT}/results").json()
    written = json.dumps(given["results"], separators=(",", ":"), ensure_ascii=False)
    assert (sha256(written.encode()).hexdigest(), given["final"]) == (given["sha256"], True)


def test_record_of_a_match_tells_nothing_of_the_code_it_was_scored_by(
    house: Open, by: dict[str, httpx.Client]
) -> None:
    code = by["link"].headers["authorization"].removeprefix("Bearer ")
    tap = {"id": "t1", "tap": {"do": "call-help"}}
    assert by["link"].post("/api/matches/adams/taps", json=tap).status_code == 200
    record = house.get("/api/matches/adams/record").text
    assert [part for part in (code[:4], code[4:8], code[-4:]) if f'"{part}' in record] == []
