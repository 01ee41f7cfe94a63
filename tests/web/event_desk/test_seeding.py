"""Seeds and clubs at the desk: typed, previewed, drawn with a reason for each line, and pools crossed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.web.event_desk.house import MORNING, Director, directing, said_wrong, text_of

KEY = "any-doubles"
ROW = r'<td class="num">(\d+)</td><td [^>]*><b>([^<]+)</b></td><td [^>]*>([^<]*)</td><td [^>]*>([^<]+)</td>'
TEAMS = ("Ann Adams", "Bob Boyle", "Cy Castro", "Dan Dunn", "Ed Egan", "Flo Frost", "Gil Grant", "Hal Hale")


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    """Eight pairs of four clubs, in two pools, from which the best four go on to a chart."""
    with directing(tmp_path_factory.mktemp("seeds")) as found:
        found.clock.at = MORNING
        found.announce("new-york-best-of-3", name="Club Open", courts="1-4")
        pools = {"kind": "round-robin", "games": "1", "points": "75", "more": "1", "pools": "2", "later": "1"}
        chart = {"s2_kind": "elimination", "s2_takes": "4", "s2_games": "1", "s2_points": "75"}
        ticks = {"s2_more": "1", "s2_crossed": "1", "s2_third_place": "1"}
        found.do("/settings", do="change-division", division=KEY, **pools, **chart, **ticks)
        found.do("", do="open-registration")
        for number, team in enumerate(TEAMS):
            club = ("Lakeland", "Ocala", "Tampa", "Sebring")[number % 4]
            found.enter(f"{team}, {team} Jr.", KEY, club_1=club, club_2=club)
        found.do("", do="close-registration")
        yield found


def test_seeds_and_clubs_from_the_list_to_the_chart(house: Director) -> None:
    wrong = house.send("/draw", do="seeding", division=KEY, seeds="Cy Castro\nZorro", apart="1")
    assert wrong.status_code == 400
    assert said_wrong(wrong) == (
        "“Zorro” isn't one entry of this division. Type the name as it is on the entry list."
    )
    assert ">Cy Castro\nZorro</textarea>" in wrong.text
    house.do("/draw", do="seeding", division=KEY, seeds="Cy Castro\nGil Grant", apart="1")
    example = re.findall(ROW, house.look("/draw"))
    assert len(example) == 8
    assert [row[3] for row in example if row[1].startswith(("Cy", "Gil"))] == ["Seed 1", "Seed 2"]
    house.do("/draw", do="draw", division=KEY)
    page = text_of(house.look("/draw"))
    assert "Cy Castro / Cy Castro Jr. Seed 1" in page
    assert "Gil Grant / Gil Grant Jr. Seed 2" in page

    house.clock.forward(60)
    while calls := house.suggested():
        for match, court in calls:
            house.do("/courts", do="call-match", match=match, court=court)
        for match in house.on_court():
            house.do("/results", do="post-result", match=match, first_1="75", second_1="40")
    next_stage = re.findall(ROW, house.look("/places"))
    assert len(next_stage) == 4
    assert sorted(row[3] for row in next_stage if row[3].startswith("Seed")) == ["Seed 1", "Seed 2"]
    house.do("/places", do="start-stage", division=KEY)
    chart = text_of(house.client.get(f"/e/{house.event.rsplit('/', 1)[1]}/chart/{KEY}").text)
    assert [row[1] in chart for row in next_stage] == [True] * 4
