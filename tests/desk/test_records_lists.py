"""Lists of results and people are read line by line, and names are told apart."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tenoff.desk.records.duplicates import Alike, Twins, duplicates
from tenoff.desk.records.listed_clubs import clubs_in
from tenoff.desk.records.listed_people import Terms
from tenoff.desk.records.listed_people import Trouble as Lacks
from tenoff.desk.records.listing import read_people
from tenoff.desk.records.matching import How, Known, matched
from tenoff.desk.records.reading import Wrong, read_results
from tenoff.desk.records.result_cells import Trouble, written_name
from tenoff.desk.records.result_sheet import Written
from tenoff.kit import Malformed
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.halves import points
from tenoff.log import Refused
from tenoff.records.classes import Listed, PlayerClass
from tenoff.records.results import Chart, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll import events as so
from tenoff.records.roll.commands import AddPeople, Command, OpenRoll, SetClub
from tenoff.records.roll.decide import decide
from tenoff.records.roll.evolve import evolve
from tenoff.records.roll.people import Club, NewPerson
from tenoff.records.roll.state import Roll
from tests.records.cited.roll import Keeper

AT = "2026-03-14T12:00:00.000Z"
CLUBS = (SetClub(Club("east", "East Courts")), SetClub(Club("west", "West Courts")))


def roll_of(*people: NewPerson) -> Roll:
    now: Roll | None = None
    orders: tuple[Command, ...] = (OpenRoll("florida"), *CLUBS, AddPeople(people))
    for order in orders:
        events = decide(now, order, AT, "Kay")
        assert not isinstance(events, Refused)
        for event in events:
            now = evolve(now, event)
    assert now is not None
    return now


PEOPLE = (
    NewPerson("p1", "Robert Smith", Sex.MAN, "F-0101", "east"),
    NewPerson("p2", "Bob Smyth", Sex.MAN, "", "east"),
    NewPerson("p3", "Robert Smith", Sex.MAN, "F102", "west"),
    NewPerson("p4", "Ann Adams", Sex.LADY, "101", ""),
    NewPerson("p5", "Adams Ann", Sex.LADY),
    NewPerson("p6", "Pat Pell"),
)


def test_events_when_a_list_names_columns_as_people_do() -> None:
    read = read_results(
        b"Tournament;Date;Reach;Category;Teams;Finish;Winners;Wins;DNF\n"
        b"Spring Open;3/7/2026;State;Ladies State Amateur doubles;9;1st;Ann Adams & Eve Egan;4;\n"
        b"Spring Open;3/7/2026;State;Ladies State Amateur doubles;9;C2;Flo Frost and Gay Grant;;yes\n"
        b'Spring Open;3/7/2026;State;Mixed no two pros walking;12;M3;"Hale, Hal";2;\n'
    )
    assert (read.wrong, read.ignored) == ((), ())
    (event,) = read.events
    assert (event.about.id, event.about.last_day, event.about.scope) == (
        "spring-open-2026", date(2026, 3, 7), Scope.STATE,
    )  # fmt: skip
    ladies, mixed = event.divisions
    about = ladies.about
    assert (about.gender, about.grade, about.play, about.entries) == (
        Gender.LADIES, Grade.STATE_AMATEUR, Play.DOUBLES, 9,
    )  # fmt: skip
    assert (mixed.about.gender, mixed.about.grade, mixed.about.play) == (
        Gender.MIXED, Grade.NO_TWO_PROS, Play.WALKING,
    )  # fmt: skip
    first, second = ladies.places
    assert (first.about.chart, first.about.place, first.about.won, first.line) == (Chart.MAIN, 1, 4, 2)
    assert [each.name for each in first.players] == ["Ann Adams", "Eve Egan"]
    assert (second.about.chart, second.about.place, second.about.did_not_finish) == (
        Chart.CONSOLATION,
        2,
        True,
    )
    assert mixed.places[0].players == (Written("Hal Hale"),)


@pytest.mark.parametrize(
    ("line", "trouble", "value"),
    [
        ("Cup,2026-03-07,club,Men's doubles,9,1,,", Trouble.NO_NAME, ""),
        (",2026-03-07,club,Men's doubles,9,1,Ann,", Trouble.NO_EVENT, ""),
        ("Cup,,club,Men's doubles,9,1,Ann,", Trouble.NO_DAY, ""),
        ("Cup,13/13/2026,club,Men's doubles,9,1,Ann,", Trouble.BAD_DAY, "13/13/2026"),
        ("Cup,2026-03-07,moon,Men's doubles,9,1,Ann,", Trouble.BAD_SCOPE, "moon"),
        ("Cup,2026-03-07,club,,9,1,Ann,", Trouble.NO_DIVISION, ""),
        ("Cup,2026-03-07,club,Men's,9,1,Ann,", Trouble.BAD_PLAY, "Men's"),
        ("Cup,2026-03-07,club,Men's ladies doubles,9,1,Ann,", Trouble.BAD_GENDER, "Men's ladies doubles"),
        ("Cup,2026-03-07,club,Men's doubles,many,1,Ann,", Trouble.BAD_NUMBER, "many"),
        ("Cup,2026-03-07,club,Men's doubles,9,0,Ann,", Trouble.BAD_PLACE, "0"),
        ("Cup,2026-03-07,club,Men's doubles,9,X1,Ann,", Trouble.BAD_CHART, "X"),
        ("Cup,2026-03-07,club,Men's doubles,9,1,Ann,q", Trouble.BAD_SEX, "q"),
    ],
)
def test_line_when_a_cell_cannot_be_read(line: str, trouble: Trouble, value: str) -> None:
    head = "Event,Last day,Scope,Division,Entries,Place,Name,Sex\n"
    read = read_results(f"{head}{line}\n".encode())
    name = line.partition(",")[0]
    assert (read.wrong, read.events) == ((Wrong(2, trouble, value, name),), ())


def test_list_when_it_is_none() -> None:
    for raw in (b"", b"a,b\n1,2\n", b"Name\nAnn\n"):
        with pytest.raises(Malformed):
            read_results(raw)
    with pytest.raises(Malformed):
        read_people(b"Club\nEast\n", roll_of(*PEOPLE), {}, TERMS)


def test_event_when_the_form_says_what_the_list_does_not() -> None:
    usual = {"event": "Cup", "last": "2026-03-07", "scope": "district", "source": "sheet 4"}
    read = read_results(b"Division,Place,Name\nMen's singles,1,Ann\n", usual)
    about = read.events[0].about
    assert (about.name, about.scope, about.source, about.in_state) == ("Cup", Scope.DISTRICT, "sheet 4", True)


def test_division_when_a_later_line_says_that_it_is_a_mingle() -> None:
    read = read_results(
        b"Event,Date,Division,Mingle,Entries,Place,Name\nCup,2026-03-07,Mixed doubles,,9,1,Ann Lee\n"
        b"Cup,2026-03-07,Mixed doubles,yes,,2,Bo Fox\nCup,2026-03-07,Mixed doubles,,12,3,Cy Dow\n"
    )
    (division,) = read.events[0].divisions
    assert (division.about.mingle, division.about.entries, len(division.places)) == (True, 12, 3)


def test_name_when_the_record_stands_in_brackets() -> None:
    assert written_name("Smith, Robert (p1)") == Written("Robert Smith", record="p1")
    assert written_name("Robert (Bob) Smith") == Written("Robert (Bob) Smith")


@pytest.mark.parametrize(
    ("written", "how", "person", "maybe"),
    [
        (Written("Who Ever", record="p3"), How.RECORD, "p3", ()),
        (Written("R. S.", member="F102"), How.NUMBER, "p3", ()),
        (Written("Pat Pell"), How.NAME, "p6", ()),
        (Written("pat  PELL", sex=Sex.MAN), How.NAME, "p6", ()),
        (Written("Robert Smith", club="West Courts"), How.NAME, "p3", ()),
        (Written("Robert Smith"), How.UNSURE, "", ("p1", "p3")),
        (Written("Pat Pell", member="F9"), How.NAME, "p6", ()),
        (Written("Ann Adams", sex=Sex.MAN), How.UNSURE, "", ("p4",)),
        (Written("Zoe Zane"), How.NEW, "p0007", ()),
    ],
)
def test_somebody_when_looked_up(written: Written, how: How, person: str, maybe: tuple[str, ...]) -> None:
    found = Known(roll_of(*PEOPLE)).meant(written)
    assert (found.how, found.person, found.maybe) == (how, person, maybe)


def test_somebody_when_the_keeper_has_chosen() -> None:
    written = Written("Robert Smith")
    roll = roll_of(*PEOPLE)
    assert Known(roll, {written.mark: "p3"}).meant(written).person == "p3"
    known = Known(roll, {written.mark: "new"})
    assert (known.meant(written).how, list(known.fresh)) == (How.NEW, ["p0007"])
    assert Known(roll, {written.mark: "p99"}).meant(written).how is How.UNSURE


def test_new_person_when_named_in_two_divisions_is_one() -> None:
    read = read_results(
        b"Event,Date,Division,Place,Name,Club\nCup,2026-03-07,Men's singles,1,New Man,East Courts\n"
        b"Cup,2026-03-07,Men's doubles,1,New Man / Pat Pell,\n"
    )
    found = matched(read.events[0], Known(roll_of(*PEOPLE)))
    assert found.people == (NewPerson("p0007", "New Man", Sex.MAN, "", "east"),)
    assert [division.places[0].people for division in found.result.divisions] == [("p0007",), ("p0007", "p6")]


def test_people_when_a_list_has_all_kinds_of_lines() -> None:
    found = read_people(
        b"First,Last,Sex,Number,Club,Partner,Mood\nPat,Pell,lady,F6,,x,glad\nNew,One,m,,East Courts,,\n"
        b",,m,,,,\nNew,Two,thing,,,,\nNew,Three,,,Nowhere,,\nRobert,Smith,m,,,,\n",
        roll_of(*PEOPLE),
        {},
        TERMS,
    )
    assert found.ignored == ("Partner", "Mood")
    assert [each.name for each in found.fresh] == ["New One", "New Three"]
    assert [(row.line, [lack for lack, _ in row.troubles], row.fits) for row in found.rows] == [
        (2, [], True),
        (3, [], True),
        (4, [Lacks.NO_NAME], False),
        (5, [Lacks.BAD_SEX], False),
        (6, [Lacks.NO_CLUB], True),
        (7, [], False),
    ]
    adds = found.rows[0].adds
    assert adds is not None
    assert (adds.person, adds.sex, adds.member) == ("p6", Sex.LADY, "F6")
    assert len(found.orders) == 2


def test_duplicates_when_records_are_alike() -> None:
    assert duplicates(roll_of(*PEOPLE)) == (
        Twins("p4", "p5", Alike.NAME),
        Twins("p1", "p2", Alike.SOUND),
    )


def test_duplicates_when_told_apart_are_not_asked_about_until_that_is_taken_back() -> None:
    roll = roll_of(*PEOPLE)
    apart = evolve(roll, so.ToldApart("p2", "p1", "father and son", date(2026, 1, 5)))
    assert duplicates(apart) == (Twins("p4", "p5", Alike.NAME),)
    assert evolve(apart, so.ApartForgotten("p1", "p2", "there is no son")) == roll


TERMS = Terms(date(2026, 3, 14), date(2025, 10, 1), date(2025, 9, 30), "Preview 2025")
KNOWN_LIST = b"""Name,Member,Class,Points,Born
Robert Smith,F-0101,Pro,210.5,1950
Zoe Zane,F300,State Amateur,3,1960
Yan Yates,,Champion,,
Xia Xu,,,many,
Wim Wood,,District Amateur,0,
"""


def test_people_when_the_list_says_classes_and_points_bring_them_along() -> None:
    roll = roll_of(*PEOPLE)
    found = read_people(KNOWN_LIST, roll, {}, TERMS)
    assert found.ignored == ("Born",)
    assert [[str(trouble) for trouble, _ in row.troubles] for row in found.rows] == [
        [], [], ["bad-class"], ["bad-points"], [],
    ]  # fmt: skip
    assert found.orders[1:] == (
        do.DecideClass(Listed("p1", TERMS.on, PlayerClass.PRO, TERMS.since, "Preview 2025")),
        do.CarryPoints("p1", points(210, half=True), TERMS.until, "Preview 2025"),
        do.DecideClass(Listed("p0007", TERMS.on, PlayerClass.STATE_AMATEUR, TERMS.since, "Preview 2025")),
        do.CarryPoints("p0007", points(3), TERMS.until, "Preview 2025"),
    )


def test_people_when_classes_and_points_are_on_the_roll_already_bring_nothing() -> None:
    keeper = Keeper().open().must(do.AddPeople((NewPerson("p1", "Robert Smith", member="F101"),)))
    terms = replace(TERMS, class_of=lambda id: PlayerClass.PRO)
    raw = b"Name,Member,Class,All-time points\nRobert Smith,F101,Pro,210.5\n"
    (order,) = read_people(raw, keeper.now, {}, terms).orders
    keeper.must(order)
    assert read_people(raw, keeper.now, {}, terms).orders == ()


def test_people_when_a_corrected_list_says_other_points_bring_nothing_and_say_so() -> None:
    keeper = Keeper().open().must(do.AddPeople((NewPerson("p1", "Robert Smith", member="F101"),)))
    first, corrected = (f"Name,Member,Points\nRobert Smith,F101,{each}\n".encode() for each in ("45", "54.5"))
    keeper.must(*read_people(first, keeper.now, {}, TERMS).orders)
    found = read_people(corrected, keeper.now, {}, TERMS)
    assert (found.orders, found.rows[0].fits) == ((), True)
    assert found.rows[0].troubles == ((Lacks.OTHER_POINTS, "45"),)
    keeper.must(do.CarryPoints("p1", points(9, half=True), TERMS.until, "the difference"))
    for raw in (first, corrected):
        again = read_people(raw, keeper.now, {}, TERMS)
        assert (again.orders, again.rows[0].troubles) == ((), ())


def test_clubs_when_their_long_names_begin_alike_are_two() -> None:
    name = "The Very Long Name of a Shuffleboard Club beside the Great Lake"
    raw = f"Name,Club\nA B,{name} North\nC D,{name} South\nE F,{name} North\n".encode()
    found = clubs_in(raw, roll_of(*PEOPLE), ())
    stem = "the-very-long-name-of-a-shuffleboard-club-beside-the-great-l"
    assert [(each.id, each.name) for each in found] == [
        (stem, f"{name} North"), (f"{stem}-2", f"{name} South"),
    ]  # fmt: skip


def test_people_when_the_association_has_no_classes_leave_them_out() -> None:
    found = read_people(KNOWN_LIST, roll_of(*PEOPLE), {}, replace(TERMS, classes=False))
    assert found.ignored == ("Class", "Born")
    assert [row.listed for row in found.rows] == [None] * 5


def test_people_when_one_stands_in_a_list_by_two_names_bring_points_once() -> None:
    keeper = Keeper().open().must(do.AddPeople((NewPerson("p1", "Robert Smith", member="F101"),)))
    raw = b"Name,Member,Points\nRobert Smith,F101,45\nBob Smith,F101,45\n"
    found = read_people(raw, keeper.now, {}, TERMS)
    assert found.rows[1].troubles == ((Lacks.TWICE, "Bob Smith"),)
    assert found.orders == (do.CarryPoints("p1", points(45), TERMS.until, "Preview 2025"),)
