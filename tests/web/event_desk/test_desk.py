"""A director runs an event with plain forms, from its announcement to its results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.event_desk.house import TEAMS, Director, directing, text_of

PAGES = (
    "", "/entries", "/draw", "/courts", "/results", "/places", "/money", "/print", "/day", "/officials",
    "/log", "/settings", "/import",
)  # fmt: skip


@pytest.fixture
def director(tmp_path: Path) -> Iterator[Director]:
    with directing(tmp_path) as found:
        yield found


def step(director: Director) -> str:
    """What the first page says is to be done now."""
    found = re.search(r"<h1>([^<]*)</h1>", director.look(""))
    assert found is not None
    return text_of(found[1])


def act_count(director: Director) -> int:
    view = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}").json()
    return int(view["number"])


def test_event_when_a_director_runs_it_with_forms(director: Director) -> None:
    assert "No event yet" in director.look("/desk/events")
    director.announce()
    steps = [step(director)]
    director.do("", do="open-registration")
    steps.append(step(director))
    for team in TEAMS:
        director.enter(team)
    steps.append(step(director))
    director.do("", do="close-registration")
    steps.append(step(director))
    director.do("", do="drop-division", key="ladies-doubles")
    steps.append(step(director))
    director.do("/draw", do="draw", division="men-doubles")
    director.clock.forward(60)
    steps.append(step(director))
    director.do("/courts", do="call-all")
    for page in PAGES:
        director.look(page)
    director.do("/results", do="post-result", match=director.on_court()[0], first_1="75", second_1="10",
                first_2="80", second_2="20")  # fmt: skip
    director.play_out()
    steps.append(step(director))
    director.do("/places", do="finish")
    steps.append(step(director))
    assert steps == [
        "Open registration",
        "Take entries: 0 so far",
        "Take entries: 11 so far",
        "Nobody entered Ladies' doubles",
        "Draw Men's doubles: 11 entries",
        "Call 4 matches",
        "Finish Men's doubles",
        "The event is finished",
    ]
    for page in PAGES:
        director.look(page)
    given = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}/results").json()
    places = given["results"]["divisions"][0]["places"]
    assert given["final"] is True
    assert [(each["chart"], each["place"], len(each["teams"])) for each in places] == [
        *(("main", place, 1) for place in (1, 2, 3, 4)),
        *(("consolation", place, 1) for place in (1, 2, 3, 4)),
    ]


def test_event_when_the_form_is_sent_twice(director: Director) -> None:
    view = director.view("/desk/events")
    given = {"template": "mingles", "name": "Friday", "day": "2026-01-12", "courts": "1 2"}
    first = director.send("/desk/events", view, **given)
    second = director.send("/desk/events", view, **given)
    assert [first.headers["location"], second.headers["location"]] == ["/desk/events/friday-2026"] * 2
    other = director.send("/desk/events", **given)
    assert other.headers["location"] == "/desk/events/friday-2026-2"


def test_order_when_a_button_is_pressed_twice(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    view, before = director.view("/entries"), act_count(director)
    entry = {"do": "register", "division": "men-doubles", "name_1": "Ann", "name_2": "Bo"}
    for _ in range(2):
        assert director.send("/entries", view, **entry).status_code == 303
    assert act_count(director) == before + 1
    other = {**entry, "name_1": "Cy", "name_2": "Di"}
    assert director.send("/entries", view, **other).status_code == 303
    assert act_count(director) == before + 2


def test_new_event_when_something_is_wrong_keeps_what_was_typed(director: Director) -> None:
    answer = director.send("/desk/events", template="mingles", name="Friday", day="someday", courts="1")
    assert answer.status_code == 400
    assert "Enter a date like Jan 12, 2026. “someday” isn’t one." in text_of(answer.text)
    assert 'value="Friday"' in answer.text
    assert (
        director.refused("/desk/events", template="x", name="F", day="2026-01-12")
        == "Choose a kind of event."
    )


def test_courts_when_they_are_typed_as_a_range(director: Director) -> None:
    director.announce("mingles", courts="1-3, A1")
    view = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}").json()
    assert [court["id"] for court in view["courts"]] == ["1", "2", "3", "A1"]
    house = director.client.get("/api/courts").json()["courts"]
    assert sorted(court["court"] for court in house) == ["1", "2", "3", "A1"]


def test_entry_when_a_name_is_missing(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    said = director.refused("/entries", do="register", division="men-doubles", name_1="Ann")
    assert said == "An entry of doubles has two names."
    director.enter("Ann Adams, Bob Boyle")
    again = {"do": "register", "division": "men-doubles", "name_1": "Ann Adams", "name_2": "Di Dunn"}
    assert director.refused("/entries", **again) == "Ann Adams is entered in Men's doubles already."


def test_concern_when_the_director_lets_them_in(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    director.enter("Ann Adams, Bob Boyle", sex_1="lady")
    director.enter("Cy Castro, Dan Dunn")
    page = text_of(director.look("/entries"))
    assert "Ann Adams is a lady, Men's doubles is for men (Florida Art8-b.1)" in page
    director.do("", do="close-registration")
    assert "Ann Adams / Bob Boyle: Ann Adams is a lady" in text_of(director.look("/draw"))
    said = director.refused("/draw", do="draw", division="men-doubles")
    assert said.startswith("Something is held against Ann Adams / Bob Boyle")
    director.do("/entries", do="waive-concern", entry="e1", code="not-a-man", reason="no ladies' division")
    assert "Let in by Ruth: no ladies' division." in text_of(director.look("/entries"))
    director.do("/draw", do="draw", division="men-doubles")


def test_entry_when_it_is_checked_in_with_one_tap(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    director.enter("Ann Adams, Bob Boyle", here="", signed="", paid="")
    assert "Paid $20.00" in text_of(director.look("/entries"))
    director.do("/entries", do="check", entry="e1", mark="all")
    name = director.event.rsplit("/", 1)[1]
    entry = director.client.get(f"/api/events/{name}").json()["divisions"][0]["entries"][0]
    assert (entry["released"], entry["present"]) == (["ann-adams", "bob-boyle"],) * 2
    assert [payment["amount"] for payment in entry["paid"]] == [2000]
    director.do("/entries", do="take-payment", entry="e1", amount="-5.50", how="cash")
    assert "$14.50" in text_of(director.look("/money"))


def test_search_when_a_name_only_sounds_alike(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    director.enter("John Smith, Bob Boyle", club_1="Lakeland", member_1="4711")
    director.announce(name="Another")
    for typed in ("smyth", "jon smi", "4711", "lakeland"):
        found = director.client.get(f"{director.event}/players", params={"q": typed}).json()["players"]
        assert [(each["key"], each["name"], each["club"]) for each in found] == [
            ("john-smith-lakeland", "John Smith", "Lakeland")
        ]
    director.do("", do="open-registration")
    director.enter("John Smith, Bob Boyle")
    view = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}").json()
    players = view["divisions"][0]["entries"][0]["players"]
    assert [(each["key"], each.get("club", "")) for each in players] == [
        ("john-smith-lakeland", "Lakeland"),
        ("bob-boyle", ""),
    ]


def test_new_player_when_another_has_the_same_name(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    director.enter("John Smith, Bob Boyle", club_1="Lakeland")
    director.enter("John Smith, Cy Castro", club_1="Ocala")
    view = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}").json()
    keys = [entry["players"][0]["key"] for entry in view["divisions"][0]["entries"]]
    assert keys == ["john-smith-lakeland", "john-smith-ocala"]


def test_list_when_it_is_imported(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    rows = "Name;Partner;Division\nAnn Adams;Bob Boyle;Men's doubles\nCy Castro;;Men's doubles\n"
    looked = director.send("/import", do="look", text=rows)
    assert looked.status_code == 200
    said = text_of(looked.text)
    assert ("Enter 1 row" in said, "Cy Castro has no partner for Men's doubles" in said) == (True, True)
    assert "0 entries" in text_of(director.look("/entries"))
    assert director.send("/import", do="take", text=rows).status_code == 303
    assert "Ann Adams / Bob Boyle" in text_of(director.look("/entries"))
    assert director.refused("/import", do="look", text="") == "Choose a file or paste the list."


def test_list_when_it_cannot_be_read_or_is_edited_stays(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    bad = "Who;With\nAnn <Adams>;Bob Boyle\n"
    answer = director.send("/import", do="look", text=bad)
    assert (answer.status_code, "Ann &lt;Adams&gt;;Bob Boyle" in answer.text) == (400, True)
    rows = "Name;Partner;Division;Club;Seed;Here\nAnn Adams;Bob Boyle;Men's doubles;Lakeland;4;yes\n"
    looked = director.send("/import", do="look", text=rows).text
    said = text_of(looked)
    assert "This column is left out: Seed." in said
    assert ("left out: Seed 4" in said, "fine" in said) == (True, False)
    assert "Ann Adams / Bob Boyle Lakeland / Lakeland" in said
    edited = director.send("/import", do="edit", text=rows).text
    assert "Ann Adams;Bob Boyle;Men&#39;s doubles;Lakeland;4;yes\n</textarea>" in edited
    columns = ["name_1", "name_2", "division", "club_1", "team", "here"]
    again = director.send("/import", do="look", text=rows, column=columns).text
    assert ("left out" in text_of(again), "fine" in text_of(again)) == (False, True)
    answer = director.send("/import", do="take", text=rows, column=columns)
    assert answer.status_code == 303
    page = text_of(director.look("/entries"))
    assert "Saved. 1 entry is added." in page


def test_list_when_it_comes_as_a_file(director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    page = {"_csrf_token": director.client.cookies["tenoff_csrf"], "do": "look", "id": "x"}
    file = {"file": ("list.csv", "Name,Partner\r\nJosé Peña,Zoë Åberg\r\n".encode("cp1252"), "text/csv")}
    answer = director.client.post(f"{director.event}/import", data=page, files=file)
    assert "José Peña / Zoë Åberg" in text_of(answer.text)


@pytest.mark.parametrize("page", ["", "/entries", "/courts"])
def test_event_when_there_is_none_of_that_name(director: Director, page: str) -> None:
    assert director.client.get(f"/desk/events/nowhere{page}").status_code == 404


def test_division_when_it_has_too_few_walkers(director: Director) -> None:
    director.announce("florida-red-line-singles")
    director.do("", do="open-registration")
    for name in ("Ann", "Bo"):
        director.enter(name, "ladies-walking")
    assert "only 2 players. It is to be played non-walking" in text_of(director.look("/entries"))
    director.do("/entries", do="turn-non-walking", key="ladies-walking")
    view = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}").json()
    plays = {each["division"]["key"]: each["division"]["play"] for each in view["divisions"]}
    assert plays["ladies-walking"] == "non-walking"


def test_divisions_when_they_are_combined(director: Director) -> None:
    director.announce("florida-amateur-non-walking")
    director.do("", do="open-registration")
    for number in range(7):
        director.enter(f"Ann {number}", "ladies-non-walking")
        director.enter(f"Bob {number}", "men-non-walking")
    assert "14 players together. They are to be combined" in text_of(director.look("/entries"))
    director.do("/entries", do="combine-divisions")
    view = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}").json()
    assert [(each["division"]["key"], len(each["entries"])) for each in view["divisions"]] == [
        ("any-non-walking", 14)
    ]


def test_days_in_the_settings_are_chosen_and_a_wrong_one_is_said_beside_them(director: Director) -> None:
    director.announce()
    assert '<input id="days-1" name="days" value="2026-01-12" type="date">' in director.look("/settings")
    about = {"do": "change-event", "name": "Lakeland Open", "closes": "09:00", "zone": "America/New_York"}
    director.do("/settings", **about, days=["Tue, Jan 13, 2026", "", "2026-01-12", "January 14 2026"])
    found = re.findall(r'name="days" value="([^"]*)"', director.look("/settings"))
    assert found == ["2026-01-12", "2026-01-13", "2026-01-14", "", ""]
    for days, said in (
        (["2026-01-12", "soon"], "Enter a date like Jan 12, 2026. “soon” isn’t one."),
        (["", ""], "Enter the first day of the event."),
    ):
        answer = director.send("/settings", **about, days=days)
        assert answer.status_code == 400
        assert text_of(answer.text).count(said) == 1
        assert re.search(rf"<p[^>]*>{said}</p>", answer.text.replace("&#39;", "'")) is not None, said
