"""Non-walking singles: two matches on one court, each scored on the phone of its end."""

from __future__ import annotations

import re

from tests.web.event_desk.house import Director
from tests.web.servers import fresh


def on_courts(director: Director) -> list[tuple[str, str]]:
    courts = director.client.get("/api/courts").json()["courts"]
    return sorted((each["court"], each["match"].rpartition(".m")[2].removesuffix(".1")) for each in courts)


def test_courts_of_the_house_when_matches_share_a_court(house: Director) -> None:
    house.announce("florida-amateur-non-walking", courts="1-2")
    house.do("", do="open-registration")
    for number in range(8):
        house.enter(f"Bob {number}", "men-non-walking", view=fresh("view"))
    house.do("", do="close-registration")
    house.do("", do="drop-division", key="ladies-non-walking")
    house.do("/draw", do="draw", division="men-non-walking")
    house.clock.forward(60)
    for match, court in house.suggested():
        house.do("/courts", do="call-match", match=match, court=court)
    assert on_courts(house) == [("1", "8-01"), ("1-foot", "8-02"), ("2", "8-03"), ("2-foot", "8-04")]
    house.do("/settings", do="add-courts", courts="3", discs="")
    assert [court for court, _ in on_courts(house)] == ["1", "1-foot", "2", "2-foot", "3", "3-foot"]
    assert re.findall('name="courts" value="([^"]*)"', house.look("/desk/events")) == ["1 2 3"]
