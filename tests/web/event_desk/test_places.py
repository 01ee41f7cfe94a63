"""The number of places: set on the settings page, told to everybody, used for results and prizes."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenoff.kit import Malformed
from tenoff.tournament.about import PlaceRow
from tenoff.web.event_desk.place_form import place_rows
from tenoff.web.forms import Filled
from tests.web.event_desk.house import TEAMS, Director, directing, text_of

ROWS: dict[str, Any] = {"field": ["8", "12", ""], "main": ["2", "8", ""], "consolation": ["1", "4", ""]}


@pytest.fixture
def director(tmp_path: Path) -> Iterator[Director]:
    with directing(tmp_path) as found:
        yield found


def _typed(page: str) -> list[tuple[str, str]]:
    """The fields of the rows and what stands in them."""
    found = re.findall(r'id="p([fmc]-\d)" name="\w+" value="(\d*)"', page)
    return [(name, value) for name, value in found if value]


def test_rows_when_they_are_typed_are_a_table() -> None:
    form = Filled({"field": ["2", "", " 16 "], "main": ["4", "", "8"], "consolation": ["", "", "4"]})
    assert place_rows(form) == (PlaceRow(2, 4, 0), PlaceRow(16, 8, 4))
    assert place_rows(Filled({})) == ()


@pytest.mark.parametrize(
    ("main", "said"),
    [
        ("", "Row 1 needs a size of field and a number of places in the main event"),
        ("four", "This is no whole number: “four”"),
    ],
)
def test_rows_when_one_cannot_be_read(main: str, said: str) -> None:
    with pytest.raises(Malformed) as bad:
        place_rows(Filled({"field": ["2"], "main": [main], "consolation": ["4"]}))
    assert str(bad.value) == said


def test_places_when_a_director_sets_them(director: Director) -> None:
    director.announce()
    assert "Places of main event + consolation: 4 + 4." in text_of(director.look("/settings"))
    director.do("/settings", do="set-places", **ROWS)
    said = (
        "Places of main event + consolation: 4 + 4 below 8 entries, "
        "2 + 1 from 8 entries on, 8 + 4 from 12 entries on."
    )
    page = director.look("/settings")
    assert said in text_of(page)
    assert _typed(page) == [
        ("f-1", "8"), ("m-1", "2"), ("c-1", "1"), ("f-2", "12"), ("m-2", "8"), ("c-2", "4"),
    ]  # fmt: skip
    event = director.event.rsplit("/", 1)[1]
    public = director.client.get(f"/e/{event}/rules").text
    assert said in text_of(public)
    assert re.findall(r'from 12 entries on\. <a class="clause" href="([^"]+)"', public) == [
        "/rules/florida-2024/Art4-g"
    ]
    about = director.client.get(f"/api/events/{event}").json()["about"]
    assert about["places"] == [
        {"field": 8, "main": 2, "consolation": 1},
        {"field": 12, "main": 8, "consolation": 4},
    ]
    assert "2 + 1 from 8 entries on, 8 + 4 from 12 entries on" in text_of(director.look("/log"))
    director.do("/settings", do="set-places", field="", main="", consolation="")
    assert "Places of main event + consolation: 4 + 4." in text_of(director.look("/settings"))


def test_places_when_they_make_no_sense(director: Director) -> None:
    director.announce()
    for field, main, said in (
        ("2", "0", "From 2 entries on the main event has at least one place "
         "and the consolation none or more, got 0 and 4."),
        ("1", "4", "A field has 2 to 512 entries, got 1."),
        ("2", "999", "There are at most 512 places, got 999."),
    ):  # fmt: skip
        assert director.refused("/settings", do="set-places", field=field, main=main, consolation="4") == said
    backwards: dict[str, Any] = {"field": ["16", "8"], "main": ["8", "4"], "consolation": ["4", "4"]}
    answer = director.send("/settings", do="set-places", **backwards)
    assert (
        "The rows of places go from the smallest field up: 8 entries cannot come after 16."
        in html.unescape(answer.text)
    )
    assert [value for _, value in _typed(answer.text)] == ["16", "8", "4", "8", "4", "4"]


def test_places_when_the_event_is_played_are_as_many_as_were_set(director: Director) -> None:
    director.announce()
    director.do("/settings", do="set-places", **ROWS)
    director.do("", do="open-registration")
    for team in TEAMS:
        director.enter(team)
    director.do("", do="close-registration")
    director.do("", do="drop-division", key="ladies-doubles")
    director.do("/draw", do="draw", division="men-doubles")
    refused = director.refused("/settings", do="set-places", **ROWS)
    assert refused == "Lakeland Open is drawn: this cannot be changed any more (Florida C-1e.2)."
    assert 'value="set-places"' not in director.look("/settings")
    director.clock.forward(60)
    director.play_out()
    director.do("/places", do="finish")
    event = director.event.rsplit("/", 1)[1]
    given = director.client.get(f"/api/events/{event}/results").json()["results"]
    places = given["divisions"][0]["places"]
    assert [(each["chart"], each["place"]) for each in places] == [
        ("main", 1),
        ("main", 2),
        ("consolation", 1),
    ]
    assert given["about"]["places"] == [
        {"field": 8, "main": 2, "consolation": 1},
        {"field": 12, "main": 8, "consolation": 4},
    ]
    money = text_of(director.look("/money"))
    assert (
        "The prize table has 4 shares for the main event, where 2 places are played for: "
        "those below the last place do not count."
    ) in money
    assert "for places nobody took" not in money
