"""The keeper at the desk: the roll opened, people, clubs, questions, classes, contact data."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tenoff.desk.records.matching import Known
from tenoff.desk.records.result_sheet import Written
from tenoff.kit.halves import points
from tenoff.kit.season import Season
from tenoff.records.classes import PlayerClass
from tenoff.records.club_membership import Told
from tenoff.records.results import Sex
from tests.web.records.house import signed_in
from tests.web.records.keeper_house import Keeper, empty, keeping, text_of


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    with keeping(tmp_path) as found:
        yield found


def test_roll_when_it_is_opened(tmp_path: Path) -> None:
    with empty(tmp_path) as keeper:
        assert "Open the roll" in keeper.text()
        gone = keeper.client.get("/desk/records/people")
        assert (gone.status_code, gone.headers["location"]) == (303, "/desk/records")
        assert keeper.refused("", association="mars") == "There is no association “mars”."
        view = keeper.view()
        for _ in range(2):
            answer = keeper.send("", view, association="florida", name="")
            assert (answer.status_code, answer.headers["location"]) == (303, "/desk/records")
        assert keeper.acts == 1
        assert "Florida Shuffleboard Association" in keeper.text()
        assert "The roll is empty" in keeper.text()
        assert "No clubs yet" in keeper.text("/clubs")
        assert "Nobody is on the roll yet" in keeper.text("/people")
        assert "No results yet" in keeper.text("/results")


def test_first_page_when_things_wait(keeper: Keeper) -> None:
    page = keeper.text()
    assert "Open questions 1" in page
    assert "Mary Voss Clearwater Cup" in page
    keeper.do("/people", name="Earl Castro", sure="1")
    page = keeper.text()
    assert "Without a club 1 Earl Castro" in page
    assert "Perhaps one person 1 Earl Castro · Earl Castro same name" in page
    assert "Earl Castro" in keeper.text("/people?without=club")
    assert "On no list: neither man nor lady 1 Earl Castro" in page


def test_person_when_the_name_is_on_the_roll_already(keeper: Keeper) -> None:
    before = keeper.acts
    said = keeper.refused("/people", name="Earl Castro", member="F9")
    assert said == "Earl Castro is already on the member list. If this is someone else, check the box below."
    assert keeper.acts == before
    view = keeper.view("/people")
    new = {"name": "Newt Newman", "sex": "man", "member": "F9", "club": "lakeland"}
    first, second = (keeper.send("/people", view, **new).headers["location"] for _ in range(2))
    assert (first, second) == ("/desk/records/people/p0042", "/desk/records/people/p0042")
    person = keeper.now.roll.people["p0042"]
    assert (person.name, person.sex, person.member, person.club) == ("Newt Newman", Sex.MAN, "F9", "lakeland")
    assert keeper.refused("/people", name="Other", member="F9") == "The member number F9 is Newt Newman's."


def test_records_when_told_apart_and_open_again(keeper: Keeper) -> None:
    keeper.do("/people", name="Earl Castro", sure="1")
    twin = "/people/p03"
    assert "Perhaps the same person: Earl Castro p0042" in keeper.text(twin)
    tell = {"do": "apart", "other": "p0042", "from": "twins"}
    assert keeper.refused(twin, **tell) == "A reason or a source is needed."
    assert keeper.do(twin, **tell, reason="father and son") == "/desk/records/people?twins=1"
    assert "No two records look like one person." in keeper.text("/people?twins=1")
    assert "Perhaps one person" not in keeper.text()
    for page in (twin, "/people/p0042"):
        assert "is somebody else. Mar 14, 2026: father and son" in keeper.text(page)
    merge = {"do": "merge", "other": "p0042", "reason": "one card"}
    said = "Earl Castro and Earl Castro are known to be two people: take that back first."
    assert keeper.refused(twin, **merge) == said
    keeper.do("/people/p0042", do="forget-apart", other="p03", reason="there is no son")
    assert "Perhaps the same person: Earl Castro p0042" in keeper.text(twin)
    keeper.do(twin, **merge)
    keeper.do(twin, do="unmerge", gone="p0042", reason="there is a son")
    assert keeper.now.roll.same.get("p0042") is None
    assert "No two records look like one person." in keeper.text("/people?twins=1")


def test_name_when_its_spelling_is_corrected_was_never_another(keeper: Keeper) -> None:
    """A change of name leaves "formerly …"; a slip of spelling does not, and is still found by."""
    keeper.do("/people/p03", do="respell", name="Earle Castro")
    assert "Saved in the records." in keeper.text("/people/p03")
    person = keeper.now.roll.people["p03"]
    assert [(each.name, each.since) for each in person.names] == [("Earle Castro", date.min)]
    page = text_of(keeper.client.get("/records/players/p03").text)
    assert ("Earle Castro" in page, "formerly" in page, "Earl Castro" in page) == (True, False, False)
    old = text_of(keeper.client.get("/records/players/p03?on=2024-01-01").text)
    assert ("Earle Castro" in old, "Earl Castro" in old) == (True, False)
    assert keeper.client.get("/api/records/players/p03").json()["former_names"] == []
    found = keeper.client.get("/api/records/players?find=earl+castro").json()
    assert found["players"][0]["person"] == "p03"
    assert Known(keeper.now.roll).meant(Written("Earl Castro")).person == "p03"
    keeper.do("/people/p03", do="rename", name="Earle Diaz", since="2026-03-20")
    keeper.do("/people/p03", do="respell", name="Earle Dias")
    names = keeper.now.roll.people["p03"].names
    assert [(each.name, each.since) for each in names] == [
        ("Earle Castro", date.min), ("Earle Dias", date(2026, 3, 20)),
    ]  # fmt: skip
    assert keeper.client.get("/api/records/players/p03").json()["former_names"] == ["Earle Castro"]
    assert keeper.refused("/people/p03", do="respell", name="Earle Dias") == "Earle Dias is the name on file."
    assert "The spelling of the name Earl Castro was corrected to Earle Castro." in keeper.text("/log")


def test_person_when_changed_renamed_and_filed(keeper: Keeper) -> None:
    keeper.do("/people/p03", do="set", sex="man", member="F777", gone="1")
    keeper.do("/people/p03", do="rename", name="Earl Castro-Diaz", since="2026-03-20")
    keeper.do("/people/p03", do="file-club", club="lakeland", on="2026-03-10", told_club="1", told_keeper="1")
    keeper.do("/people/p04", do="file-club", club="fort-pierce", on="2026-03-10")
    roll = keeper.now.roll
    earl = roll.people["p03"]
    assert (earl.member, earl.gone, earl.name, earl.name_on(date(2026, 3, 19))) == (
        "F777", True, "Earl Castro-Diaz", "Earl Castro",
    )  # fmt: skip
    assert (earl.club, roll.people["p04"].homes[-1].told) == ("lakeland", Told.CLUB_NOT_TOLD)
    page = keeper.text("/people/p04")
    assert "the club was not told in writing: changes nothing" in page
    assert keeper.refused("/people/p03", do="rename", name="", since="2026-03-21") == "A name is needed."
    assert keeper.refused("/people/p03", do="rename", name="X", since="2026-03-01") == (
        "Earl Castro-Diaz is the name since Mar 20, 2026: another one begins on that day or later."
    )
    assert (
        keeper.refused("/people/p03", do="rename", name="X", since="soon")
        == "Enter a date like Jan 12, 2026. “soon” isn’t one."
    )


def test_name_when_it_is_withheld(keeper: Keeper) -> None:
    keeper.do("/people/p03", do="withhold")
    assert keeper.now.roll.people["p03"].withheld
    assert "Earl Castro name withheld" in keeper.text("/people/p03")
    keeper.do("/people/p03", do="withhold", shown="1")
    assert not keeper.now.roll.people["p03"].withheld


def test_records_when_merged_and_told_apart_again(keeper: Keeper) -> None:
    where = keeper.do("/people", name="Dwite Dunn", sex="man")
    id = where.rpartition("/")[2]
    assert "Perhaps the same person: Dwight Dunn" in keeper.text(f"/people/{id}")
    assert keeper.refused("/people/p04", do="merge", other=id, reason="") == "A reason or a source is needed."
    keeper.do("/people/p04", do="merge", other=id, reason="one card was misspelled")
    assert keeper.now.roll.who(id) == "p04"
    assert keeper.client.get(f"/desk/records/people/{id}").headers["location"] == "/desk/records/people/p04"
    page = keeper.text("/people/p04")
    assert f"Dwite Dunn, record {id}, is kept here. Mar 14, 2026: one card was misspelled" in page
    keeper.do("/people/p04", do="unmerge", gone=id, reason="father and son")
    assert keeper.now.roll.who(id) == id
    said = keeper.refused("/people/p01", do="merge", other="p02", reason="?")
    assert said.startswith("These are two people: both hold a place of ")


def test_people_when_searched_by_sound(keeper: Keeper) -> None:
    assert "1 person Name Member number Club Man or lady Stan Egan" in keeper.text("/people?find=Eagan")
    assert "Nobody found" in keeper.text("/people?find=qwrtp")


def test_club_when_added_and_closed(keeper: Keeper) -> None:
    view = keeper.view("/clubs")
    for _ in range(2):
        answer = keeper.send("/clubs", view, club="", name="Ocala Courts", district="Northern", place="Ocala")
        assert answer.status_code == 303
    assert [id for id in keeper.now.roll.clubs if id.startswith("ocala")] == ["ocala-courts"]
    keeper.do("/clubs", club="ocala-courts", name="Ocala Courts", district="Northern", closed="2026-02-01")
    assert keeper.now.roll.clubs["ocala-courts"].closed == date(2026, 2, 1)
    assert "Ocala Courts 0 members closed Feb 1, 2026" in keeper.text("/clubs")
    assert keeper.refused("/clubs", club="", name="X", district="Moon") == "There is no district “Moon”."
    said = keeper.refused("/people/p03", do="file-club", club="ocala-courts", on="2026-03-10")
    assert said == "Ocala Courts is closed by then."


def test_question_when_asked_answered_and_corrected(keeper: Keeper) -> None:
    season, lady = Season(2025), Sex.LADY

    def total() -> int:
        return next(each.total for each in keeper.now.season_list(season, lady) if each.person == "p22")

    before = total()
    keeper.do("/queries", do="answer", query="q2", text="yes, sixteen", change="1.5", on="2026-03-14")
    assert total() == before + points(1, half=True)
    page = keeper.text("/people/p22")
    assert "Clearwater Cup Dec 10, 2025 1.5 " in page
    assert "No open question" in keeper.text("/queries")
    answer = {"do": "answer", "query": "q2", "text": "again", "on": "2026-03-14"}
    assert keeper.refused("/queries", **answer) == "The question q2 is answered already."
    ask = {"do": "ask", "person": "F1020", "event": "2025-champions", "text": "why?"}
    keeper.do("/queries", **ask)
    assert keeper.now.roll.queries["q3"].person == "p21"
    assert keeper.refused("/queries", **{**ask, "person": "Nobody"}) == (
        "Nobody of that name or number is on the roll: “Nobody”."
    )
    carry = {"do": "carry", "person": "p21", "worth": "12.5", "day": "2018-03-01", "source": "old list"}
    carried = keeper.now.roll.carried
    sure = text_of(keeper.send("/queries", **carry).text)
    assert (
        "Joyce Udall gets 12.5 points in the all-time list from Mar 1, 2018, labeled as carried forward."
        " No season changes." in sure
    )
    assert keeper.now.roll.carried == carried
    keeper.do("/queries", sure="1", **carry)
    assert keeper.now.roll.carried[-1].worth == points(12, half=True)
    assert keeper.refused("/queries", **{**carry, "worth": "x"}) == "Points are whole or half: “x”."


def test_question_when_a_director_asks(keeper: Keeper) -> None:
    with signed_in(keeper.house, "dora") as client:
        director = Keeper(keeper.house, client)
        assert "Questions" in text_of(client.get("/desk/events").text)
        director.do("/queries", do="ask", person="p18", event="2025-champions", text="the fourth?")
        query = keeper.now.roll.queries["q3"]
        assert (query.person, query.by) == ("p18", "Dora Director")
        page = director.text("/queries")
        assert ("Ray Reyes" in page, "name withheld" in page) == (False, True)
        answer = {"do": "answer", "query": "q3", "text": "yes", "on": "2026-03-14"}
        assert director.send("/queries", **answer).status_code == 403
        assert client.get("/desk/records").status_code == 403
        assert client.get("/desk/records/people/p01/contact").status_code == 403
    assert "Ray Reyes" in keeper.text("/queries")


def test_question_when_the_event_is_named_as_people_name_it(keeper: Keeper) -> None:
    ask = {"do": "ask", "person": "p01", "text": "was that all?"}
    keeper.do("/queries", **ask, event="2025-lakeland-open")
    assert keeper.refused("/queries", **ask, event="Lakeland open") == (
        "Several events are called “Lakeland open”: write its short name, such as 2025-lakeland-open."
    )
    missing = keeper.refused("/queries", **ask, event="Moon Open")
    assert missing == "No such event is on the roll: “Moon Open”."
    one = {"event": "Once Only", "last": "2026-03-01", "scope": "club", "source": "a card"}
    one |= {"d1-gender": "men", "d1-play": "walking", "d1-grade": "open", "d1-r1-chart": "main"}
    one |= {"d1-r1-place": "1", "d1-r1-names": "Ross Abernathy (p01)"}
    keeper.do("/results/new", **one, do="take")
    keeper.do("/queries", **ask, event="once only")
    asked = list(keeper.now.roll.queries.values())[-2:]
    assert [each.event for each in asked] == ["2025-lakeland-open", "once-only-2026"]


def test_class_when_decided(keeper: Keeper) -> None:
    before = len(keeper.now.roll.decisions)
    listed = {"do": "listed", "person": "p30", "klass": "pro", "since": "2024-10-01", "source": "1999 card"}
    keeper.do("/classes", **listed, on="2026-03-14")
    assert keeper.now.class_on("p30", date(2026, 3, 14)) is PlayerClass.PRO
    page = keeper.text("/classes?person=p30")
    assert "Pam Finn Pro since Oct 1, 2024" in page
    assert "Pam Finn is Pro since Oct 1, 2024: 1999 card" in page
    keeper.do("/classes", do="ranked", person="p31", rank="Master", where="Arizona", on="2026-03-14")
    assert keeper.now.class_on("p31", date(2026, 3, 15)) is PlayerClass.STATE_AMATEUR
    keeper.do("/classes", do="down", person="p30", played="3", board="Central, 2026-03-01", on="2026-03-14")
    event = "2025-central-doubles"
    keeper.do("/classes", do="withheld", event=event, reason="too small", on="2026-03-14")
    assert len(keeper.now.roll.decisions) == before + 4
    assert keeper.refused("/classes", do="down", person="p30", played="x") == (
        "This is no whole number: “x”."
    )
    assert "Who moves up on October 1" in keeper.text("/classes?movers=1")


def test_class_when_a_decision_changes_nothing_says_why(keeper: Keeper) -> None:
    """p02 is a Pro who had main places in 2024-25, by which no board lets him go down."""
    keeper.do("/classes", do="down", person="p02", played="3", board="Central", on="2025-08-01")
    keeper.do("/classes", do="ranked", person="p02", rank="Master", where="Ohio", on="2025-09-01")
    page = keeper.text("/classes?person=p02")
    assert (
        "The approval of Aug 1, 2025 changed nothing: a main place in that season's centerfold rules it out. "
        "Art9-c Art9-d" in page
    )
    assert "The rank elsewhere of Sep 1, 2025 changed nothing: the player is a Pro here. Art9-b" in page
    assert "Counts now" not in page


def test_rehearsal_when_a_row_is_changed(keeper: Keeper) -> None:
    before = keeper.acts
    page = keeper.text("/rehearsal?season=2025&row=statewide-doubles-main&worth=50-4-3-2&go=1")
    assert "Men 2025-26" in page
    assert "players move" in page
    assert "Nobody would have moved" in keeper.text("/rehearsal?season=2025&row=statewide-doubles-main&go=1")
    answer = keeper.client.get("/desk/records/rehearsal?season=2025&worth=many&go=1")
    assert "Points of the places are written like 5-4-3-2 or 2-1-1-0.5, got “many”." in text_of(answer.text)
    assert "Ladies 2023-24" in keeper.text(
        "/rehearsal?season=all&row=red-line-doubles-main&worth=1-1-1-1&go=1&no_win=1"
    )
    assert keeper.acts == before


def test_contact_data_when_kept_handed_out_and_erased(keeper: Keeper) -> None:
    given = {"email": "ross@example.org", "telephone": "555", "born": "1950", "agreed": "2026-01-02"}
    keeper.do("/people/p01/contact", do="keep", **given)
    assert 'value="ross@example.org"' in keeper.look("/people/p01/contact")
    answer = keeper.client.get("/desk/records/people/p01/everything.json")
    document = answer.json()
    assert (document["contact"]["email"], document["records"][0]["names"][0]["name"]) == (
        "ross@example.org", "Ross Abernathy",
    )  # fmt: skip
    assert document["carried"][0]["source"] == "Roll of Champions 2019"
    assert len(document["points"]) == len(keeper.now.lines_of("p01"))
    log = keeper.client.get("/api/records/roll/log")
    assert (log.status_code, "ross@example.org" in log.text) == (200, False)
    keeper.refused("/people/p01/contact", do="erase")
    keeper.do("/people/p01/contact", do="erase", sure="1")
    assert "ross@example.org" not in keeper.look("/people/p01/contact")
    audit = text_of(keeper.client.get("/desk/audit").text)
    for said in ("contact data seen", "contact data changed", "contact data erased",
                 "all about a person handed out"):  # fmt: skip
        assert said in audit
    assert "ross@example.org" not in audit
    assert keeper.refused("/people/p01/contact", do="keep", born="50") == (
        "A year of birth has four digits, got 50."
    )


def test_api_when_the_roll_is_ordered(keeper: Keeper) -> None:
    token = {"x-csrftoken": keeper.client.cookies["tenoff_csrf"]}
    order = {"do": "rename", "person": "p01", "name": "Ross B. Abernathy", "since": "2026-03-01"}
    answers = [
        keeper.client.post("/api/records/roll", json={"id": "api-1", "order": order}, headers=token)
        for _ in range(2)
    ]
    assert [each.json()["again"] for each in answers] == [False, True]
    wrong = {"id": "api-2", "order": {**order, "person": "nobody"}}
    answer = keeper.client.post("/api/records/roll", json=wrong, headers=token)
    assert (answer.status_code, answer.json()) == (
        422,
        {"code": "no-person", "values": ["nobody"], "clause": "", "cite": "",
         "sentence": "There is nobody with the record “nobody”."},
    )  # fmt: skip
    assert keeper.client.get("/api/records/roll/log").text.count("\n") == keeper.acts + 1
