"""Before the draw at the desk: closing time, late entries, uneven partners, fields that are too small."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from tests.web.event_desk.house import MORNING, TEAMS, Director, text_of
from tests.web.servers import fresh


@pytest.fixture
def director(house: Director) -> Director:
    house.clock.at = MORNING
    return house


def view_of(director: Director) -> Any:
    return director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}").json()


def hats(director: Director) -> list[str]:
    """The numbers for the hat, as the page says them."""
    return re.findall(r"(?:together|chart|spread): ([0-9, -]+)", text_of(director.look("/draw")))


def test_hat_and_draw_when_two_came_late_count_only_those_who_were_in_time(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    for team in TEAMS[:7]:
        director.enter(team, view=fresh("view"))
    director.do("", do="close-registration")
    director.do("", do="drop-division", key="ladies-doubles")
    director.enter(TEAMS[7])
    director.enter(TEAMS[8])
    page = text_of(director.look("/draw"))
    assert "2 entries came late: they are not drawn, and get a free line afterward." in page
    assert "Draw 7 entries now" in page
    assert hats(director)[:2] == ["1-3, 5-8 ", "1-7 "]
    assert re.findall(r'name="line_(e\d+)"', director.look("/draw")) == [f"e{n}" for n in range(1, 8)]
    lines = {f"line_e{n}": str(line) for n, line in enumerate((1, 2, 3, 5, 6, 7, 8), 1)}
    director.do("/draw", do="draw-by-hand", division="men-doubles", way="spread", **lines)
    director.do("/draw", do="place-late", entry="e8", line="4")
    page = director.look("/draw")
    assert "Nobody may be replaced after the draw (Florida C-1e.1)." in text_of(page)
    assert 'value="substitute"' not in page
    assert "Quin Quick / Ron Reyes: there is no free line any more." in text_of(director.look("/draw"))


def test_hat_when_ladies_and_men_are_uneven_has_a_number_for_each_pair(director: Director) -> None:
    director.announce("mingles")
    director.do(
        "/settings", do="add-division", name="Draw", gender="mixed", grade="open", play="doubles",
        kind="elimination", games="1", points="75", fee="5", draw_partners="1",
    )  # fmt: skip
    director.do("", do="open-registration")
    for name in ("Ann", "Bea", "Cleo"):
        director.enter(name, "mixed-doubles", sex_1="lady", view=fresh("view"))
    for name in ("Dan", "Ed", "Flip", "Gus", "Hal"):
        director.enter(name, "mixed-doubles", sex_1="man", view=fresh("view"))
    director.do("", do="close-registration")
    assert hats(director)[0] == "1, 3, 4 "
    hand = {"line_e1": "1", "line_e4": "1", "line_e2": "3", "line_e5": "3", "line_e3": "4", "line_e6": "4"}
    director.do("/draw", do="draw-by-hand", division="mixed-doubles", way="spread", **hand)
    page = text_of(director.look("/draw"))
    assert "Ann / Dan Bea / Ed Cleo / Flip" in page
    assert "Without partners, on the waiting list: Gus, Hal." in page
    assert "Gus Line 2, against Ann / Dan Plays with Hal Place here" in page
    assert director.refused("/draw", do="place-late", entry="e7", line="2", partner="e8") == (
        "Gus needs a partner: two who have none, and may play together, share a line."
    )
    director.enter("Ida", "mixed-doubles", sex_1="lady")
    director.do("/draw", do="place-late", entry="e9", line="2", partner="e7")
    assert "Ann / Dan Ida / Gus Bea / Ed Cleo / Flip" in text_of(director.look("/draw"))
    said = "Ida and Gus were placed late on line 2, as partners"
    assert said in text_of(director.look("/log"))


def test_divisions_when_combined_after_registration_are_drawn_from_the_seed_that_was_promised(
    director: Director,
) -> None:
    director.announce("florida-amateur-non-walking")
    kind = {"kind": "elimination", "games": "3", "points": "75", "frames": "12", "fee": "10", "cap": "8"}
    for key, courts in (("men-non-walking", "1 2"), ("ladies-non-walking", "3")):
        director.do("/settings", do="change-division", division=key, courts=courts, **kind)
    director.do("", do="open-registration")
    promised = [each["commitment"] for each in view_of(director)["divisions"]]
    for number in range(7):
        director.enter(f"Bob {number}", "men-non-walking", view=fresh("view"))
        director.enter(f"Ann {number}", "ladies-non-walking", view=fresh("view"))
    director.do("", do="close-registration")
    director.do("/entries", do="combine-divisions")
    [both] = (each["division"] for each in view_of(director)["divisions"])
    assert (both["cap"], both["courts"]) == (16, ["1", "2", "3"])  # the room of both
    assert [each["commitment"] for each in view_of(director)["divisions"]] == promised[:1]
    director.do("/draw", do="draw", division="any-non-walking")
    assert view_of(director)["phase"] == "running"


def test_match_when_the_division_was_turned_non_walking_can_be_scored(director: Director) -> None:
    director.announce("florida-red-line-singles", courts="1-4")
    director.do("", do="open-registration")
    for name in ("Ann", "Bea"):
        director.enter(name, "ladies-walking", view=fresh("view"))
    director.do("/entries", do="turn-non-walking", key="ladies-walking")
    plans = {each["division"]["key"]: each["division"] for each in view_of(director)["divisions"]}
    plan = plans["ladies-walking"]
    assert (plan["name"], plan["stages"][0]["length"]) == (
        "Ladies' walking singles, played non-walking",
        {"frames": 16},
    )
    director.do("", do="close-registration")
    for key in ("men-walking", "men-non-walking", "ladies-non-walking"):
        director.do("", do="drop-division", key=key)
    director.do("/draw", do="draw", division="ladies-walking")
    director.clock.forward(60)
    director.do("/courts", do="call-match", match="ladies-walking/M2-01", court="1")
    event = director.event.rsplit("/", 1)[1]
    assert director.client.get(f"/api/matches/{event}.ladies-walking.m2-01.1").status_code == 200


def test_entry_from_home_when_it_is_past_nine(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration", self_service="1")
    path = f"/e/{director.event.rsplit('/', 1)[1]}/enter"
    with httpx.Client(base_url=director.house.url, headers={"accept": "text/html"}) as phone:
        page = phone.get(path).text
        assert "past 9:00 AM" not in text_of(director.look(""))
        director.clock.forward(60)
        assert "Registration stopped at 9:00 AM" in text_of(phone.get(path).text)
        found = re.search(r'name="id" value="([^"]+)"', page)
        assert found is not None
        names = {"division": "men-doubles", "name_1": "Zoe Zorn", "name_2": "Yan Yost"}
        token = phone.cookies["tenoff_csrf"]
        answer = phone.post(path, data={"id": found[1], "_csrf_token": token, **names})
    assert answer.status_code == 422
    said = "Registration stopped at 9:00 AM. Please ask the director (Florida Art7-a.3)."
    assert said in text_of(answer.text)
    said = "It is past 9:00 AM: registration stops now (Florida Art7-a.3)"
    assert said in text_of(director.look(""))


def test_plan_when_rain_stops_an_arizona_state_event_offers_twelve_frames(director: Director) -> None:
    director.announce("arizona-16-frames")
    director.do("", do="open-registration")
    for team in ("Ann, Bob", "Cleo, Dan", "Eve, Flip", "Gia, Hal"):
        director.enter(team, "mixed-doubles", view=fresh("view"))
    director.do("", do="close-registration")
    director.do("/draw", do="draw", division="mixed-doubles")
    assert 'value="substitute"' in director.look("/draw")  # in an emergency, by its own rule
    page = text_of(director.look("/day?plan=1"))
    assert "Shortened: one game of 12 frames" in page
    assert "Arizona D-4a.1, D-4a.2" in page


def test_result_when_corrected_after_shortening_keeps_its_three_games(director: Director) -> None:
    director.drawn("florida-district")
    [(match, court), *_] = director.suggested()
    director.do("/courts", do="call-match", match=match, court=court)
    games = {"first_1": "75", "second_1": "40", "first_2": "40", "second_2": "75"}
    last = {"first_3": "75", "second_3": "70"}
    director.do("/results", do="post-result", match=match, winner="first", **games, **last)
    director.do("/day", do="shorten", division="men-doubles", games="1", points="75", reason="rain")
    last = {"first_3": "75", "second_3": "60"}
    director.do("/results", do="correct-result", match=match, winner="first", reason="slip", **games, **last)
    assert "75–40, 40–75, 75–60" in text_of(director.look("/results"))
    assert director.refused(
        "/day", do="shorten", division="men-doubles", games="9", points="500", reason="sun"
    ) == ("Matches of Men's doubles would become longer than they were announced.")


def test_division_when_added_during_registration_has_a_seed_of_its_own(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    kind = {"kind": "elimination", "games": "3", "points": "75", "fee": "10"}
    director.do("/settings", do="add-division", gender="mixed", grade="open", play="doubles", **kind)
    director.do("/settings", do="add-division", gender="men", grade="state-amateur", play="doubles", **kind)
    divisions = view_of(director)["divisions"]
    assert [len(each["commitment"]) for each in divisions] == [64, 64, 64, 64]
    page = text_of(director.look("/settings"))
    assert "Men's doubles, state amateur" in page


def test_draw_when_there_are_too_many_pros_says_how_many_teams_have_two(director: Director) -> None:
    director.announce("florida-district-no-two-pros")
    director.do(
        "/settings", do="change-division", division="any-doubles", kind="elimination", games="3",
        points="75", fee="10", draw_partners="1",
    )  # fmt: skip
    director.do("", do="open-registration")
    for number in range(11):
        klass = "pro" if number < 7 else "state-amateur"
        director.enter(f"Player {number}", "any-doubles", klass_1=klass, view=fresh("view"))
    director.do("", do="close-registration")
    page = text_of(director.look("/draw"))
    assert "7 pros and 4 others are in the draw: 1 team will have two pros." in page
