"""Stages of a division at the desk: typed into the form, drawn in parts; partners drawn by hand."""

from __future__ import annotations

import re
from typing import Any

from tests.web.event_desk.house import MORNING, Director, text_of


def plan(director: Director) -> list[dict[str, Any]]:
    answer = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}").json()
    stages: list[dict[str, Any]] = answer["divisions"][0]["division"]["stages"]
    return stages


CHANGE = {"do": "change-division", "division": "any-doubles"}
POOL = {**CHANGE, "kind": "round-robin", "games": "1", "points": "75"}
FOUR = {"s2_kind": "elimination", "s2_takes": "4", "s2_games": "1", "s2_points": "75"}
NEXT = {"s3_kind": "elimination", "s3_takes": "4", "s3_games": "1", "s3_points": "50", "s3_beside": "1"}


def test_stages_when_they_are_typed_added_and_taken_away(house: Director) -> None:
    house.announce("mingles", courts="1-4")
    house.do("/settings", **POOL, later="1", **FOUR, **NEXT, draw_partners="1")
    assert plan(house)[1:] == [
        {"stage": "elimination", "length": {"games": 1}, "takes": 4, "consolation": False},
        {
            "stage": "elimination",
            "length": {"games": 1, "points": 50},
            "takes": 4,
            "beside": True,
            "consolation": False,
        },
    ]
    page = house.look("/settings")
    assert re.search('name="s3_beside" value="1" checked', page) is not None
    assert re.search('name="s2_takes" value="4"', page) is not None
    house.do("/settings", **POOL, draw_partners="1")  # a form without them leaves them as they are
    assert len(plan(house)) == 3
    house.do("/settings", **POOL, later="1", **FOUR, draw_partners="1")
    assert len(plan(house)) == 2


def test_stages_when_a_second_part_cannot_be(house: Director) -> None:
    house.announce("mingles", courts="1-4")
    said = house.refused("/settings", **POOL, later="1", **FOUR, s2_consolation="1", **NEXT)
    assert said == (
        "Doubles: stage 3 cannot be a second part. It comes last, after a stage that takes so many, and"
        " neither of the two has a consolation of its own."
    )


def test_parts_when_the_top_eight_and_the_next_eight_draw_partners(house: Director) -> None:
    house.announce("mingles-8-and-8", courts="1-4")
    house.do("", do="open-registration")
    for number in range(17):
        house.enter(f"Player {number:02}", "any-doubles")
    house.do("", do="close-registration")
    house.do("/draw", do="draw", division="any-doubles")
    house.clock.forward(60)
    for number in range(60):
        house.do("/courts", do="run")
        playing = house.on_court()
        if not playing and re.search('value="(start-stage|settle-tie)"', house.look("/places")):
            break
        if not playing:
            house.clock.at = MORNING.replace(day=13 + number, hour=15)
        for at, match in enumerate(playing):
            score = {"first_1": str(60 + at), "second_1": str(30 + number)}
            house.do("/results", do="post-result", match=match, **score)
    house.do("/courts", do="stop")
    while forms := re.findall('<form[^>]*class="notice">.*?</form>', house.look("/places"), re.DOTALL):
        tied = re.findall('name="tied" value="([^"]+)"', forms[0])
        ranks = {f"rank_{id}": str(place) for place, id in enumerate(tied, 1)}
        house.do("/places", do="settle-tie", division="any-doubles", tied=tied, reason="by lot", **ranks)
    house.do("/places", do="start-stage", division="any-doubles")
    answer = house.client.get(f"/api/events/{house.event.rsplit('/', 1)[1]}").json()
    keys = [each["match"] for each in answer["divisions"][0]["fixtures"]]
    assert sum(key.startswith("any-doubles.2/") for key in keys) == 4
    assert sum(key.startswith("any-doubles.3/") for key in keys) == 4
    page = text_of(house.look("/courts"))
    assert "Consolation semi-final" in page
    public = house.client.get(f"/e/{house.event.rsplit('/', 1)[1]}/chart/any-doubles").text
    assert re.findall("<h3>([^<]*)</h3>", public) == ["Stage 2: chart", "Stage 2, consolation: chart"]
    house.play_out()
    house.do("/places", do="finish")
    places = [text_of(row) for row in re.findall("<tr><td.*?</tr>", house.look("/places"))]
    assert [row.split(" Player")[0] for row in places] == [
        "1st", "2nd", "3rd", "4th",
        "Consolation 1st", "Consolation 2nd", "Consolation 3rd", "Consolation 4th",
    ]  # fmt: skip


def test_partners_by_hand_when_one_is_left_over(house: Director) -> None:
    house.announce("florida-statewide-doubles", courts="1-4")
    house.do(
        "/settings", do="change-division", division="men-doubles", kind="elimination", games="3", points="75",
        fee="10", draw_partners="1",
    )  # fmt: skip
    house.do("", do="open-registration")
    for name in ("Ann", "Bob", "Cy", "Dan", "Ed"):
        house.enter(name, "men-doubles")
    house.do("", do="close-registration")
    assert (
        "Partners drawn together get the same number. The number of players leaves 1 without a partner: leave"
        " their field empty, they wait."
    ) in text_of(house.look("/draw"))
    lines = {"line_e1": "1", "line_e2": "2", "line_e3": "1", "line_e4": "2"}
    said = house.refused("/draw", do="draw-by-hand", division="men-doubles", **{**lines, "line_e4": ""})
    assert said == "Type the number of Ed."
    house.do("/draw", do="draw-by-hand", division="men-doubles", **lines)
    page = text_of(house.look("/draw"))
    assert "Ann / Cy Bob / Dan" in page
    assert "Without a partner, on the waiting list: Ed." in page
