"""Changes of the book for one event, announced before it begins."""

from __future__ import annotations

import html
import re

from tests.web.event_desk.house import TEAMS, Director, text_of
from tests.web.reading import read


def changes(director: Director) -> list[str]:
    return [each.words for each in read(director.look("/settings")).one("#changes").all("li")]


def test_book_when_it_is_changed_for_an_event_and_back(house: Director) -> None:
    house.announce()
    assert "It is played by the book as printed." in text_of(house.look("/settings"))
    foul = {"foul": "hook"}
    house.do("/settings", do="amend", change="set-penalty", first="5", second="", **foul)
    house.do("/settings", do="amend", change="set-break", first="15", second="", **foul)
    said = changes(house)
    assert len(said) == 2
    assert all(each.endswith("As printed") for each in said)
    public = text_of(house.client.get(f"/e/{house.event.rsplit('/', 1)[1]}/rules").text)
    assert "Nothing was changed in the book for this event." not in public
    assert said[1].removesuffix(" As printed") in public
    which = html.unescape(re.findall(r'name="which" value="([^"]*)"', house.look("/settings"))[0])
    twice = house.view("/settings")
    for _ in range(2):  # a double click takes out one
        assert house.send("/settings", view=twice, do="restore", which=which).status_code == 303
    assert changes(house) == said[1:]


def test_book_when_it_cannot_be_changed_so(house: Director) -> None:
    house.announce()
    for fields in ({"change": "nothing", "foul": "hook"}, {"change": "set-penalty", "foul": "rain"}):
        assert house.refused("/settings", do="amend", first="5", **fields) != ""
    said = house.refused("/settings", do="amend", change="allow-length", foul="hook", first="", second="15")
    assert said == "The book cannot be changed so. A frames game has an even number of frames, got 15."
    said = house.refused("/settings", do="amend", change="set-penalty", foul="slow-shot", first="5")
    assert said == (
        "The book cannot be changed so. Florida Shuffleboard Association, October 2024 has no foul to change,"
        " got “slow shot”."
    )
    assert changes(house) == []


def test_book_when_the_event_has_begun_stays_as_it_is(house: Director) -> None:
    house.announce()
    house.do("", do="open-registration")
    for team in TEAMS[:2]:
        house.enter(team)
    house.do("", do="close-registration")
    house.do("/draw", do="draw", division="men-doubles", way="spread")
    said = house.refused("/settings", do="amend", change="set-break", foul="hook", first="15")
    assert said.startswith("Lakeland Open is drawn: this cannot be changed any more")
