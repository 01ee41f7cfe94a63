"""Results come to the roll: from a list, from paper, from an event of the house; corrected and withdrawn."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.kit.division import Gender, Grade, Play
from tenoff.kit.season import Season
from tenoff.records.classes import PlayerClass
from tenoff.records.results import Chart, Sex
from tenoff.web.forms import Filled
from tenoff.web.records.keeper.sheet import of_form, written_of
from tests.web.event_desk.house import Director, directing
from tests.web.public_house import DESK
from tests.web.records.accounts import PASSWORD
from tests.web.records.house import signed_in
from tests.web.records.keeper_house import Keeper, fields_of, form_of, keeping, said_wrong, text_of

LIST = """\
Event,Last day,Scope,Division,Entries,Place,Name,Partner,Won,Mood
Zephyrhills Open,2026-03-12,statewide,Men's doubles,12,1,Ross Abernathy,Glen Boyle,4,glad
Zephyrhills Open,2026-03-12,statewide,Men's doubles,12,2,"Castro, Earl",New Newman,3,
Zephyrhills Open,2026-03-12,statewide,Men's doubles,12,C1,Kenn Ito,Walter James,3,
Zephyrhills Open,2026-03-12,statewide,Ladies' doubles,9,1,Joyce Udall / Mary Voss,,4,
Palm Open,03/13/2026,statewide,Men's walking singles,14,1,New Newman,,5,
"""
WRONG = LIST + "Zephyrhills Open,2026-03-12,statewide,Ladies' doubles,9,last,Nancy West,Helen Yates,1,\n"


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    with keeping(tmp_path) as found:
        yield found


def test_import_when_a_list_of_results_is_good(keeper: Keeper) -> None:
    before = keeper.acts
    view = keeper.view("/import")
    edited = keeper.send("/import", view, list="results", do="edit", text=LIST).text
    assert html.unescape(edited).count(LIST.strip()) == 1  # in its field again, and nothing is lost
    answer = keeper.send("/import", view, list="results", do="look", text=LIST)
    page = text_of(answer.text)
    assert answer.status_code == 200
    assert "Put 1 event on the roll" in page  # of the other, who Kenn Ito is has to be said first
    assert "These columns are not understood and left out: Mood" in page
    assert "Ross Abernathy Ross Abernathy by name" in page
    assert "New Newman New record" in page
    assert "Ken Ito, Fort Pierce Shuffleboard Club (p09)" in page
    assert keeper.acts == before
    given = fields_of(form_of(answer.text, "/desk/records/import"))
    mark = next(name for name in given if name.startswith("who-"))
    sent = {"list": "results", "do": "take", "text": LIST, mark: "p09"}
    for _ in range(2):
        taken = keeper.send("/import", view, **sent)
        assert (taken.status_code, taken.headers["location"]) == (303, "/desk/records/results")
    assert keeper.acts == before + 2
    result = keeper.now.roll.result("zephyrhills-open-2026")
    assert result is not None
    men, ladies = result.divisions
    assert [(each.chart, each.place, each.people, each.won) for each in men.places] == [
        (Chart.MAIN, 1, ("p01", "p02"), 4),
        (Chart.MAIN, 2, ("p03", "p0042"), 3),
        (Chart.CONSOLATION, 1, ("p09", "p10"), 3),
    ]
    assert ladies.places[0].people == ("p21", "p22")
    other = keeper.now.roll.result("palm-open-2026")
    assert other is not None
    assert other.divisions[0].places[0].people == ("p0042",)
    assert keeper.now.roll.people["p0042"].sex is Sex.MAN
    again = text_of(keeper.send("/import", list="results", do="look", text=LIST).text)
    assert "Zephyrhills Open is on record already and is left out." in again
    assert "Put 0 events on the roll" in again


def test_import_when_lines_are_wrong_names_them_and_writes_nothing(keeper: Keeper) -> None:
    before = keeper.acts
    page = text_of(keeper.send("/import", list="results", do="look", text=WRONG).text)
    assert "1 line cannot be read Line 7: this is no place: “last”" in page
    assert "Zephyrhills Open has lines that cannot be read: correct them first." in page
    assert "Put 1 event on the roll" in page
    keeper.do("/import", list="results", do="take", text=WRONG)
    assert keeper.acts == before + 1
    assert keeper.now.roll.result("zephyrhills-open-2026") is None
    assert keeper.refused("/import", list="results", do="look", text="a,b\n1,2") == (
        "The first line names the columns, two of which are “Place” and “Name”."
    )
    assert keeper.refused("/import", list="results", do="look") == "Choose a file or paste the list."


def test_import_when_people_come_from_a_list(keeper: Keeper) -> None:
    keeper.do("/people", name="Nan Nobody", sure="1")
    before = keeper.acts
    people = (
        "Name,Sex,Member,Club\nNan Nobody,lady,F500,Lakeland Shuffleboard Club\n"
        "Vera Vale,f,F501,Clearwater Shuffleboard Club\n"
        "Glen Boyle,m,F1001,Lakeland Shuffleboard Club\nWill Wynn,x,,\n"
        "Zed Zorn,m,,Atlantis\nVera Vale,f,F501,Clearwater Shuffleboard Club\n"
    )
    view = keeper.view("/import")
    page = text_of(keeper.send("/import", view, list="people", do="look", text=people).text)
    assert "Add 2 people" in page
    assert "1 record gets something it lacked. Lines that cannot be taken: 2." in page
    said = "is on file with Clearwater Shuffleboard Club: a change is filed on the person's page"
    assert f"Glen Boyle by member number {said}" in page
    assert "5 Will Wynn man or lady: “x”" in page
    assert "there is no club “Atlantis”: comes without a club" in page
    assert "Vera Vale stands in the list twice" in page
    assert keeper.acts == before
    for _ in range(2):
        assert keeper.send("/import", view, list="people", do="take", text=people).status_code == 303
    assert keeper.acts == before + 3
    roll = keeper.now.roll
    assert [(each.name, each.sex, each.member, each.club) for each in list(roll.everybody())[-3:]] == [
        ("Nan Nobody", Sex.LADY, "F500", "lakeland"),
        ("Vera Vale", Sex.LADY, "F501", "clearwater"),
        ("Zed Zorn", Sex.MAN, "", ""),
    ]


def typed(keeper: Keeper, **more: str) -> dict[str, str]:
    """The sheet for results from paper, filled in."""
    fields = fields_of(form_of(keeper.look("/results/new"), "/desk/records/results/new"))
    fields |= {
        "event": "Ocala Doubles", "last": "2026-03-07", "scope": "statewide", "source": "sheet of 7 March",
        "host": "lakeland shuffleboard club",
        "d1-entries": "10", "d1-r1-names": "Ross Abernathy / Glen Boyle", "d1-r1-won": "4",
        "d1-r2-names": "Nobody Known / Stan Egan", "d1-r5-names": "Ken Ito / Walter James",
    }  # fmt: skip
    return fields | more


def test_results_when_entered_from_paper(keeper: Keeper) -> None:
    before = keeper.acts
    assert keeper.refused("/results/new", **typed(keeper, source="")) == (
        "Say which paper the results are from."
    )
    view = keeper.view("/results/new")
    answer = keeper.send("/results/new", view, **typed(keeper))
    page = text_of(answer.text)
    assert "Enter Ocala Doubles?" in page
    assert "Nobody Known New record" in page
    assert "What moves" in page
    assert keeper.acts == before
    fields = fields_of(form_of(answer.text, "/desk/records/results/new"))
    for _ in range(2):
        taken = keeper.send("/results/new", view, **{**fields, "do": "new-take"})
        assert taken.headers["location"] == "/desk/records/results/ocala-doubles-2026"
    assert keeper.acts == before + 1
    result = keeper.now.roll.result("ocala-doubles-2026")
    assert result is not None
    assert result.host == "lakeland"
    assert (result.source, [division.name for division in result.divisions]) == (
        "sheet of 7 March", ["Men's doubles"],
    )  # fmt: skip
    assert [each.people for each in result.divisions[0].places] == [
        ("p01", "p02"), ("p0042", "p05"), ("p09", "p10"),
    ]  # fmt: skip
    edited = keeper.send("/results/new", **{**fields, "do": "edit"})
    assert 'value="Ross Abernathy / Glen Boyle"' in edited.text


def test_results_when_two_divisions_differ_by_class_alone_are_told_apart(keeper: Keeper) -> None:
    """Men's open doubles and men's amateur doubles of one event, typed without names or by one name."""
    more = {"d3-grade": "state-amateur", "d3-entries": "9", "d3-r1-names": "Tom Lund / Bill Moss"}
    for name in ("", "Doubles"):
        given = typed(keeper, **more, **{"d1-name": name, "d3-name": name}, event=f"Cup {name or 'plain'}")
        answer = keeper.send("/results/new", **given)
        assert answer.status_code == 200, said_wrong(answer)
        fields = fields_of(form_of(answer.text, "/desk/records/results/new"))
        event = keeper.do("/results/new", **{**fields, "do": "new-take"}).rpartition("/")[2]
        result = keeper.now.roll.result(event)
        assert result is not None
        base = name or "Men's doubles"
        assert [each.name for each in result.divisions] == [base, f"{base}, state amateur"]
        assert len({each.key for each in result.divisions}) == 2
    same = typed(keeper, **{**more, "d3-grade": "open"}, event="Another")
    assert keeper.refused("/results/new", **same) == (
        "Two divisions have the same name and class: Men's doubles. Give one another name."
    )


def test_import_when_a_column_has_the_class_keeps_divisions_of_one_name_apart(keeper: Keeper) -> None:
    text = (
        "Event,Last day,Scope,Division,Grade,Entries,Place,Name,Partner,Won\n"
        "Palm Cup,2026-03-12,statewide,Men's doubles,open,12,1,Ross Abernathy,Glen Boyle,4\n"
        "Palm Cup,2026-03-12,statewide,Men's doubles,state amateur,9,1,Tom Lund,Bill Moss,4\n"
    )
    keeper.do("/import", do="take", list="results", text=text)
    result = keeper.now.roll.result("palm-cup-2026")
    assert result is not None
    assert [(each.name, each.grade, each.entries, len(each.places)) for each in result.divisions] == [
        ("Men's doubles", Grade.OPEN, 12, 1),
        ("Men's doubles, state amateur", Grade.STATE_AMATEUR, 9, 1),
    ]


def test_place_when_corrected_shows_what_moves_first(keeper: Keeper) -> None:
    event = "/results/2025-clearwater-cup"
    men = keeper.now.roll.result("2025-clearwater-cup").divisions[0]  # type: ignore[union-attr]
    first, second = men.places[0].people[0], men.places[1].people[0]
    before = keeper.acts

    def total(person: str) -> int:
        shown = keeper.now.season_list(Season(2025), Sex.MAN)
        return next((each.total for each in shown if each.person == person), 0)

    had = total(first), total(second)
    fields = fields_of(form_of(keeper.look(f"{event}?edit=1"), f"/desk/records{event}"))
    names = {each: keeper.now.roll.people[each].name for each in (first, second)}
    assert fields["d1-r1-names"] == f"{names[first]} ({first})"
    fields |= {"d1-r1-names": fields["d1-r2-names"], "d1-r2-names": fields["d1-r1-names"]}
    assert keeper.refused(event, **fields) == "Say why."
    view = keeper.view(event)
    answer = keeper.send(event, view, **{**fields, "reason": "posted for the loser"})
    page = text_of(answer.text)
    assert answer.status_code == 200
    assert "Correct Clearwater Cup?" in page
    assert f"Men 2025-26 {names[second]}" in page
    assert keeper.acts == before
    sent = fields_of(form_of(answer.text, f"/desk/records{event}"))
    for _ in range(2):
        assert keeper.send(event, view, **{**sent, "do": "correct-take"}).status_code == 303
    assert keeper.acts == before + 1
    worth = (total(first) - had[0], total(second) - had[1])
    assert worth == (-worth[1], worth[1])
    assert worth[1] > 0
    assert "Corrected by Kay Keeper: posted for the loser" in keeper.text(event)
    same = fields_of(form_of(keeper.look(f"{event}?edit=1"), f"/desk/records{event}"))
    assert (
        keeper.refused(event, **{**same, "reason": "x"})
        == "The results of Clearwater Cup read like that already."
    )


def test_event_when_it_has_many_places_keeps_them_all(keeper: Keeper) -> None:
    places = [
        {"chart": "main", "place": number, "people": [f"p{number:02}"], "won": 1} for number in range(1, 21)
    ]
    division = {"gender": "men", "grade": "open", "play": "walking", "entries": 20, "places": places}
    days = {"first_day": "2026-03-01", "last_day": "2026-03-02", "scope": "club"}
    divisions = [{"key": f"d{number}", "name": f"Flight {number}", **division} for number in range(20)]
    order = {
        "do": "record-results",
        "result": {"id": "flights", "name": "Flights", **days, "divisions": divisions},
    }
    token = {"x-csrftoken": keeper.client.cookies["tenoff_csrf"]}
    taken = keeper.client.post("/api/records/roll", json={"id": "many", "order": order}, headers=token)
    assert taken.status_code == 200
    event = "/results/flights"
    fields = fields_of(form_of(keeper.look(f"{event}?edit=1"), f"/desk/records{event}"))
    keeper.do(event, **{**fields, "reason": "three won", "d20-r20-won": "3", "do": "correct-take"})
    found = keeper.now.roll.result("flights")
    assert found is not None
    assert sum(len(each.places) for each in found.divisions) == 400
    assert (found.divisions[19].places[19].won, found.divisions[0].places[0].won) == (3, 1)


def test_results_when_withdrawn(keeper: Keeper) -> None:
    event = "/results/2025-clearwater-cup"
    answer = keeper.send(event, do="withdraw-look", reason="never played", on="2026-03-14")
    assert "Withdraw Clearwater Cup?" in text_of(answer.text)
    sent = fields_of(form_of(answer.text, f"/desk/records{event}"))
    keeper.do(event, **{**sent, "do": "withdraw-take"})
    assert keeper.now.result("2025-clearwater-cup") is None
    assert "These results are withdrawn." in keeper.text(event)
    assert keeper.client.get("/desk/records/results/nothing").status_code == 404


# -- from an event of the house


async def _keeper(desk: Desk) -> None:
    await desk.people.add(DESK, "kay", "Kay", PASSWORD, (Grant(Role.KEEPER),))


@pytest.fixture
def finished(tmp_path: Path) -> Iterator[tuple[Director, Keeper]]:
    """A house with a finished event of eleven teams, and its keeper with an open roll."""
    with directing(tmp_path) as director:
        director.drawn()
        director.play_out()
        director.do("/places", do="finish")
        director.house.at_desk(_keeper)
        with signed_in(director.house) as client:
            keeper = Keeper(director.house, client)
            keeper.do("", association="florida")
            yield director, keeper


def test_event_of_the_house_when_taken_over(finished: tuple[Director, Keeper]) -> None:
    _, keeper = finished
    event = "lakeland-open-2026"
    assert "Finished events to take over 1 Lakeland Open" in keeper.text()
    keeper.do("/people", name="Ann Adams", sex="man")
    keeper.do("/people", name="Bob Boyle", sex="lady")  # a namesake, who cannot be in a men's division
    before = keeper.acts
    page = keeper.look(f"/intake/{event}")
    assert "Ann Adams Ann Adams by name" in text_of(page)
    view = keeper.view(f"/intake/{event}")
    answer = keeper.send(f"/intake/{event}", view, do="take")
    assert (answer.status_code, said_wrong(answer)) == (422, "Lakeland Open: say who one of the names is.")
    assert keeper.acts == before
    chosen = re.search(r'name="(who-[0-9a-f]+)">\s*<option value="">', page)
    assert chosen is not None
    for _ in range(2):
        answer = keeper.send(f"/intake/{event}", view, do="take", yearly="", **{chosen[1]: "new"})
        assert (answer.status_code, answer.headers.get("location")) == (303, f"/desk/records/results/{event}")
    assert keeper.acts == before + 1
    now = keeper.now
    result = now.result(event)
    assert result is not None
    given = keeper.client.get(f"/api/events/{event}/results").json()
    assert result.source == given["sha256"]
    names = [
        [sorted(now.roll.people[id].name for id in each.people) for each in division.places]
        for division in result.divisions
    ]
    assert names == [
        [sorted(player["name"] for player in team) for place in division["places"] for team in place["teams"]]
        for division in given["results"]["divisions"]
    ]
    assert len(list(now.roll.everybody())) == 23
    matches = now.roll.matches[event]
    played = keeper.client.get(f"/api/events/{event}/export/matches.csv").text
    assert len(matches) == played.count(",over,")
    assert {len(each.games) for each in matches} == {2}
    assert "Nothing waits" not in keeper.text()
    assert keeper.client.get(f"/desk/records/intake/{event}").headers["location"].endswith(event)
    assert keeper.client.get("/desk/records/intake/nothing").status_code == 404


MINGLE = """\
Event,Last day,Scope,District,Division,Entries,Place,Name,Member,Won,Did not finish
Central Mingle,2026-03-12,district,Central,Mingles,14,1,Hank Tran,,5,
Central Mingle,2026-03-12,district,Central,Mingles,14,2,,,,yes
Central Mingle,2026-03-12,district,Central,Mingles,14,3,Totally Other,F1000,3,
"""


def test_import_when_a_number_is_of_another_name_asks_in_one_sentence(keeper: Keeper) -> None:
    answer = keeper.send("/import", list="results", do="look", text=MINGLE)
    page = text_of(answer.text)
    assert (
        "Member number F1000 is Ross Abernathy's on the roll, but the sheet says Totally Other: "
        "choose who is meant." in page
    )
    assert "Put 0 events on the roll" in page


def test_mingle_when_imported_counts_for_classes_once_its_district_says_so(keeper: Keeper) -> None:
    looked = keeper.send("/import", list="results", do="look", text=MINGLE).text
    marks = [name for name in fields_of(form_of(looked, "/desk/records/import")) if name.startswith("who-")]
    keeper.do("/import", list="results", do="take", text=MINGLE, **dict.fromkeys(marks, "new"))
    result = keeper.now.roll.result("central-mingle-2026")
    assert result is not None
    (part,) = result.divisions
    assert result.source == "list imported on 2026-03-14"
    assert (part.mingle, part.play, part.gender) == (True, Play.DOUBLES, Gender.ANY)
    second = part.places[1]
    assert (second.place, second.people, second.did_not_finish) == (2, (), True)
    public = text_of(keeper.client.get(f"/records/events/{result.id}").text)
    assert "Mingles mingle 14 entries" in public
    assert _counted(keeper) == [(0, "mingle", "florida-2024 C-3f.4")]
    keeper.do("/classes", do="awarded", event=result.id, reason="our rules give them", on="2026-03-13")
    assert _counted(keeper) == [(4, "counts", "florida-2024 Art9-a.2.2")]
    said = "The mingle Central Mingle gives points for classes: our rules give them"
    assert said in keeper.text("/classes")


def _counted(keeper: Keeper) -> list[tuple[int, str, str]]:
    past = keeper.now.history("p20", date(2026, 3, 14))
    assert past is not None
    found = (each for each in past.lines if each.event == "central-mingle-2026")
    return [(each.worth, each.why.value, each.clause) for each in found]


def test_people_when_imported_with_classes_and_points(keeper: Keeper) -> None:
    text = "Name,Member,Class,Points\nQuin Quill,F3000,Pro,150.5\nSal Nava,F1013,Amateurish,\n"
    given = {
        "list": "people",
        "text": text,
        "since": "2024-10-01",
        "until": "2024-09-30",
        "source": "Preview",
    }
    page = text_of(keeper.send("/import", do="look", **given).text)
    line = "Quin Quill F3000 New record Pro since Oct 1, 2024 150.5 points carried forward, won by"
    assert f"{line} Sep 30, 2024" in page
    assert "this is no class: “Amateurish”" in page
    for _ in range(2):
        assert keeper.do("/import", do="take", **given) == "/desk/records/people"
    now = keeper.now
    (person,) = (each.id for each in now.roll.everybody() if each.member == "F3000")
    assert now.class_on(person, date(2026, 3, 14)) is PlayerClass.PRO
    assert [(line.worth, line.day, line.reason) for line in now.lines_of(person)] == [
        (301, date(2024, 9, 30), "Preview")
    ]
    assert len([each for each in now.roll.decisions if getattr(each, "person", "") == person]) == 1


def test_results_when_pros_win_an_amateur_division_are_said_to_be_so_everywhere(keeper: Keeper) -> None:
    """Seen before they are taken, from a list and typed in, and afterward on the event's own page."""
    people = "Name,Member,Class\nRoss Abernathy,F1000,Pro\nGlen Boyle,F1001,Pro\n"
    keeper.do("/import", do="take", list="people", text=people, since="2025-10-01", source="Preview")
    said = (
        "Ross Abernathy and Glen Boyle were Pros on Mar 12, 2026 and have places in State amateur doubles."
        " A Pro may not play in an amateur division. Prizes won this way are forfeited. To take the points"
        " away, correct the results. Art9-c Art8-c"
    )
    text = (
        "Event,Last day,Scope,Division,Grade,Entries,Place,Name,Partner,Won\n"
        "Palm Cup,2026-03-12,statewide,State amateur doubles,state amateur,9,1,Ross Abernathy,Glen Boyle,4\n"
    )
    given = {"list": "results", "text": text}
    assert said in text_of(keeper.send("/import", do="look", **given).text)
    keeper.do("/import", do="take", **given)
    assert said in keeper.text("/results/palm-cup-2026")
    page = keeper.look("/results/palm-cup-2026?edit=1")
    fields = fields_of(form_of(page, "/desk/records/results/palm-cup-2026"))
    looked = {**fields, "do": "correct-look", "reason": "a slip", "d1-entries": "10"}
    assert said in text_of(keeper.send("/results/palm-cup-2026", **looked).text)


def test_people_when_a_list_has_an_initial_are_asked_about_before_a_record_is_made(keeper: Keeper) -> None:
    given = {"list": "people", "text": "Name,Club\nR. Abernathy,Lakeland Shuffleboard Club\n"}
    page = keeper.send("/import", do="look", **given).text
    asked = fields_of(form_of(page, "/desk/records/import"))
    (mark,) = (name for name in asked if name.startswith("who-"))
    assert asked[mark] == ""
    assert "Ross Abernathy, Lakeland Shuffleboard Club (p01)" in text_of(page)
    before = keeper.acts
    keeper.do("/import", do="take", **given, **{mark: "p01"})
    assert (keeper.acts, keeper.refused("/people", name="R. Abernathy", club="lakeland")) == (
        before,
        "Ross Abernathy is already on the member list. If this is someone else, check the box below.",
    )


def test_people_when_imported_are_of_their_class_and_club_since_the_day_of_the_list(keeper: Keeper) -> None:
    """Not since the import: who was a Pro that winter may play in the Tournament of Champions of it."""

    def barred(day: str) -> set[str]:
        given = keeper.client.get(f"/api/records/qualified?on={day}").json()["qualified"]
        return {each["person"] for each in given if each.get("barred")}

    winter = "2025-01-20"
    before = barred(winter)
    listed = sorted(before)[:5]
    people = [keeper.now.roll.people[id] for id in listed]
    text = "Name,Member,Club,Class\nQuin Quill,F3000,Lakeland Shuffleboard Club,Pro\n"
    text += "".join(f"{each.name},{each.member},,Pro\n" for each in people)
    keeper.do("/import", do="take", list="people", text=text, since="2023-10-01", source="Preview")
    assert (len(listed), barred(winter)) == (5, before - {*listed})
    for day, there in (("2023-10-01", True), ("2023-09-30", False)):
        club = text_of(keeper.client.get(f"/records/clubs/lakeland?on={day}").text)
        assert ("Quin Quill" in club) is there


def test_people_when_a_corrected_list_says_other_points_are_not_given_them_twice(keeper: Keeper) -> None:
    given = {"list": "people", "since": "2024-10-01", "until": "2024-09-30", "source": "Preview"}
    for worth in ("45", "54"):
        given["text"] = f"Name,Member,Points\nQuin Quill,F3000,{worth}\n"
        page = text_of(keeper.send("/import", do="look", **given).text)
        keeper.do("/import", do="take", **given)
    assert (
        "points carried forward before stay as they are, 45: carry the difference forward on the page of"
        " questions" in page
    )
    assert [each.worth for each in keeper.now.roll.carried if each.source == "Preview"] == [90]


def test_division_when_nobody_finished_in_it_stays_on_the_sheet() -> None:
    fields = {
        "event": "Cup", "last": "2026-01-14", "scope": "district", "yearly": "",
        "d1-name": "Men", "d1-gender": "men", "d1-grade": "open", "d1-play": "doubles",
        "d1-r1-place": "1", "d1-r1-chart": "main", "d1-r1-names": "Al Lee",
        "d2-name": "Ladies", "d2-gender": "ladies", "d2-grade": "open", "d2-play": "doubles",
        "d2-r1-place": "4", "d2-r1-chart": "main", "d2-r1-names": "", "d2-r1-left": "1",
        "d3-name": "Mixed", "d3-gender": "mixed", "d3-grade": "open", "d3-play": "doubles",
        "d3-r1-place": "1", "d3-r1-chart": "main", "d3-r1-names": "",
    }  # fmt: skip
    form = Filled({name: [value] for name, value in fields.items()})
    written = written_of(of_form(form), form)
    assert [(each.about.name, len(each.places)) for each in written.divisions] == [("Men", 1), ("Ladies", 1)]


def test_clubs_when_a_list_of_people_names_new_ones(keeper: Keeper) -> None:
    text = (
        "Name,Club,District\nQuin Quill,Moon Courts,Southern District\nRae Ruff,moon courts,\n"
        "Sy Sands,Lakeland Shuffleboard Club,Central\nTy Teal,Star Club,Milky Way\n"
    )
    given = {"list": "people", "text": text}
    page = text_of(keeper.send("/import", do="look", **given).text)
    assert "Also write down the clubs that are not on the roll: Moon Courts (Southern) and Star Club" in page
    without = "there is no club “Moon Courts”: comes without a club"
    ticked = text_of(keeper.send("/import", do="look", clubs="1", **given).text)
    assert (without in page, without in ticked) == (True, False)  # who wants the clubs gets them
    for _ in range(2):
        keeper.do("/import", do="take", clubs="1", **given)
    roll = keeper.now.roll
    assert [(each.id, each.name, each.district) for each in list(roll.clubs.values())[3:]] == [
        ("moon-courts", "Moon Courts", "Southern"), ("star-club", "Star Club", ""),
    ]  # fmt: skip
    assert [each.club for each in list(roll.everybody())[-4:]] == [
        "moon-courts", "moon-courts", "lakeland", "star-club",
    ]  # fmt: skip
