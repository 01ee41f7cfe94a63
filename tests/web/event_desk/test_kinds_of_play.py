"""What a kind of play asks beside its length, typed at the desk: pools, rounds, points, reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.event_desk.house import MORNING, Director, directing, text_of

CHANGE = {"do": "change-division", "division": "any-doubles", "games": "2", "points": "75", "more": "1"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    with directing(tmp_path_factory.mktemp("house")) as found:
        found.clock.at = MORNING
        found.announce("mingles", courts="1-4")
        yield found


def plan(director: Director, at: int = 0) -> dict[str, Any]:
    answer = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}").json()
    found: dict[str, Any] = answer["divisions"][at]["division"]
    return found


@pytest.mark.parametrize(
    ("typed", "stage"),
    [
        (
            {"kind": "round-robin", "pools": "3", "meetings": "2", "all_games": "1"},
            {"stage": "round-robin", "pools": 3, "meetings": 2, "all_games": True, "length": {"games": 2}},
        ),
        (
            {"kind": "mingle", "rounds": "8", "mingle_cap": "60", "singles": "1"},
            {"stage": "mingle", "rounds": 8, "cap": 60, "singles": True, "length": {"games": 2}},
        ),
        (
            {"kind": "league", "rounds": "2", "table": "4/2/0", "tie_points": "2", "by_sum": "1"},
            {
                "stage": "league",
                "rounds": 2,
                "table": [4, 2, 0],
                "tie_points": 2,
                "length": {"games": 2, "by_sum": True},
            },
        ),
        ({"kind": "ladder", "reach": "3"}, {"stage": "ladder", "reach": 3, "length": {"games": 2}}),
        (
            {"kind": "elimination"},
            {"stage": "elimination", "consolation": False, "third_place": False, "length": {"games": 2}},
        ),
        (
            {"kind": "double-elimination", "reset": "1"},
            {"stage": "double-elimination", "length": {"games": 2}},
        ),
    ],
)
def test_kind_when_everything_about_it_is_typed(
    house: Director, typed: dict[str, str], stage: dict[str, Any]
) -> None:
    house.do("/settings", **CHANGE, **typed)
    assert plan(house)["stages"] == [stage]
    bare = {**CHANGE, "more": ""}
    house.do("/settings", **bare, kind=typed["kind"])  # a form without those fields leaves them as they are
    assert plan(house)["stages"] == [stage]


def test_later_stage_when_its_pools_are_typed(house: Director) -> None:
    later = {"later": "1", "s2_kind": "round-robin", "s2_takes": "8", "s2_more": "1", "s2_pools": "2"}
    house.do("/settings", **CHANGE, kind="mingle", **later, s2_games="1", s2_points="75")
    assert plan(house)["stages"][1] == {
        "stage": "round-robin", "takes": 8, "pools": 2, "length": {"games": 1},
    }  # fmt: skip
    house.do("/settings", **CHANGE, kind="mingle", later="1")
    page = house.look("/settings")
    assert 'name="rounds" value="6"' in page
    assert "Mingles: points of a game that count at most (empty: all)" in text_of(page)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"kind": "round-robin", "pools": "400"}, "400 is not possible here: it is 1 to 256."),
        ({"kind": "league", "table": "3-2"}, "Points for the results are written like 3/2/1/0, got “3-2”."),
        ({"kind": "round-robin", "games": "0x"}, "This is no whole number: “0x”."),
        (
            {"kind": "round-robin", "points": "900"},
            "A match has 1 to 9 games, each to 1 to 500 points, of 1 to 100 frames,"
            " or whichever comes first.",
        ),
    ],
)
def test_kind_when_what_is_typed_cannot_be(house: Director, typed: dict[str, str], said: str) -> None:
    assert house.refused("/settings", **{**CHANGE, **typed}) == said


def test_mingles_of_singles_when_added_have_one_on_each_side(house: Director) -> None:
    kind = {"kind": "mingle", "games": "1", "frames": "8", "more": "1", "rounds": "5"}
    house.do("/settings", do="add-division", gender="any", grade="open", play="non-walking", **kind)
    added = plan(house, 1)
    assert (added["stages"][0]["per_side"], added["stages"][0]["rounds"]) == (1, 5)
    house.do("/settings", do="add-division", gender="men", grade="open", play="doubles", **kind)
    assert plan(house, 2)["draw_partners"] is True  # everybody enters a mingle alone
