"""What Art. 8 and 9 hold against an entry, read a second time, with what the roll knows of the players."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec import structs

from tenoff.desk.logs import Done
from tenoff.desk.tournaments import Sent
from tenoff.kit.division import Gender, Grade, Play
from tenoff.kit.division import Scope as EventScope
from tenoff.records.classes.decisions import Listed
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.results import Sex
from tenoff.records.roll import commands as roll
from tenoff.records.roll.people import Club, NewPerson
from tenoff.tournament import commands as do
from tenoff.tournament.about import About
from tenoff.tournament.people import Player
from tests.desk.houses import OWNER, House
from tests.desk.test_entry_facts import ABOUT, codes, entered, kept
from tests.tournament.robot.stand import division

LOCAL = structs.replace(ABOUT, scope=EventScope.DISTRICT, district="Central")
CENTRAL = NewPerson("c1", "Cy Ray", Sex.MAN, "21", "lakeland", date(2024, 10, 1))
NORTHERN = NewPerson("n1", "Ned Orr", Sex.MAN, "22", "ocala", date(2024, 10, 1))
OCALA = roll.SetClub(Club("ocala", "Ocala", "Northern"))


async def held(
    house: House, *orders: roll.Command, about: About = ABOUT, person: str
) -> list[tuple[str, str]]:
    """Codes and clauses of what is held against somebody in men's open singles."""
    async with house.desk() as desk:
        await kept(desk, OCALA, roll.AddPeople((CENTRAL, NORTHERN)), *orders)
        (entry,) = await entered(desk, Player("x", "X", person=person), about=about)
    return [(code, clause.removeprefix("florida-2024 ")) for code, clause in codes(entry)]


@pytest.mark.parametrize(
    ("about", "person", "expected"),
    [
        (LOCAL, "c1", []),
        (LOCAL, "n1", [("other-district", "Art8-e.2")]),
        (ABOUT, "n1", []),
    ],
)
async def test_district_event_is_for_the_players_of_its_clubs(
    house: House, about: About, person: str, expected: list[tuple[str, str]]
) -> None:
    assert await held(house, about=about, person=person) == expected


@pytest.mark.parametrize(
    ("filed", "expected"),
    [
        (date(2026, 1, 12), []),  # on the day of filing play may begin for the new club
        (date(2026, 1, 13), [("other-district", "Art8-e.2")]),
    ],
)
async def test_club_filed_by_the_first_day_gives_the_district(
    house: House, filed: date, expected: list[tuple[str, str]]
) -> None:
    change = roll.FileClub("n1", "lakeland", filed, told_club=True, told_keeper=True)
    assert await held(house, change, about=LOCAL, person="n1") == expected


@pytest.mark.parametrize(
    ("until", "expected"),
    [(date(2026, 1, 11), []), (date(2026, 1, 12), [("suspended", "Art8-c.4")])],
)
async def test_suspension_that_ends_before_the_first_day_is_not_held(
    house: House, until: date, expected: list[tuple[str, str]]
) -> None:
    assert await held(house, roll.Suspend("c1", date(2025, 7, 12), until), person="c1") == expected


async def test_suspension_of_a_record_merged_into_the_players_is_held(house: House) -> None:
    orders = (
        roll.Suspend("n1", date(2025, 12, 1), date(2026, 5, 31)),
        roll.Merge("n1", "c1", "one telephone"),
    )
    assert await held(house, *orders, person="c1") == [("suspended", "Art8-c.4")]


@pytest.mark.parametrize(
    ("closed", "expected"),
    [
        (date(2026, 1, 13), []),  # a member club still on the first day
        (date(2026, 1, 12), [("no-member-club", "Art8-g")]),
    ],
)
async def test_club_that_has_ended_by_the_first_day_enters_nobody(
    house: House, closed: date, expected: list[tuple[str, str]]
) -> None:
    ended = roll.SetClub(Club("lakeland", "Lakeland", "Central", closed=closed))
    assert await held(house, ended, person="c1") == expected


@pytest.mark.parametrize("klass", list(PlayerClass))
async def test_open_event_takes_every_class(house: House, klass: PlayerClass) -> None:
    paper = Listed("c1", date(2025, 10, 2), klass, date(2025, 10, 1), "Preview 2025")
    assert await held(house, roll.DecideClass(paper), person="c1") == []


# -- teams


async def against(
    house: House, grade: Grade, *orders: roll.Command, about: About = ABOUT, gender: Gender = Gender.ANY
) -> list[tuple[str, str]]:
    """What is held against Cy Ray of the Central and Ned Orr of the Northern district as a team."""
    part = structs.replace(division(key="pairs", play=Play.DOUBLES), grade=grade, gender=gender)
    team = tuple(Player(id, name, person=id) for id, name in (("c1", "Cy Ray"), ("n1", "Ned Orr")))
    async with house.desk() as desk:
        await kept(desk, OCALA, roll.AddPeople((CENTRAL, NORTHERN)), *orders)
        given: list[do.Command] = [do.AnnounceEvent(about, (), (part,)), do.OpenRegistration()]
        for number, order in enumerate((*given, do.Register("pairs", team))):
            assert isinstance(await desk.tournaments.give(OWNER, Sent("p1", f"a{number}", order)), Done)
        now = await desk.tournaments.now("p1")
    assert now is not None
    (entry,) = now.entries.values()
    return [(code, clause.removeprefix("florida-2024 ")) for code, clause in codes(entry)]


def pro(person: str) -> roll.DecideClass:
    since = date(2025, 10, 1)
    return roll.DecideClass(Listed(person, since, PlayerClass.PRO, since, "Preview 2025"))


async def test_partners_of_two_districts_in_district_doubles(house: House) -> None:
    assert await against(house, Grade.OPEN, about=LOCAL) == [
        ("other-district", "Art8-e.2"),
        ("partner-district", "Art8-e.1"),
    ]


async def test_partners_of_two_districts_in_statewide_doubles(house: House) -> None:
    assert await against(house, Grade.OPEN) == []


@pytest.mark.parametrize(
    ("pros", "expected"),
    [((), []), (("c1",), []), (("c1", "n1"), ["two-pros"])],
)
async def test_no_two_pros_takes_one_pro_a_team(
    house: House, pros: tuple[str, ...], expected: list[str]
) -> None:
    found = await against(house, Grade.NO_TWO_PROS, *(pro(each) for each in pros))
    assert [code for code, _ in found] == expected


async def test_amateur_event_takes_no_pro(house: House) -> None:
    assert await against(house, Grade.STATE_AMATEUR, pro("n1")) == [("pro-in-amateur", "Art9-c.2")]


async def test_amateur_event_takes_no_pro_whose_name_was_typed_and_not_chosen(house: House) -> None:
    """One record has that name and club: it is looked up as it will be when the results come in."""
    async with house.desk() as desk:
        await kept(desk, OCALA, roll.AddPeople((NORTHERN,)), pro("n1"))
        amateur = structs.replace(division(), grade=Grade.STATE_AMATEUR)
        orders: list[do.Command] = [
            do.AnnounceEvent(ABOUT, (), (amateur,)), do.OpenRegistration(),
            do.Register("men", (Player("typed", NORTHERN.name.upper(), club="Ocala"),)),
            do.Register("men", (Player("other", NORTHERN.name, club="Elsewhere"),)),
        ]  # fmt: skip
        for number, order in enumerate(orders):
            assert isinstance(await desk.tournaments.give(OWNER, Sent("p1", f"a{number}", order)), Done)
        now = await desk.tournaments.now("p1")
    assert now is not None
    assert [[code for code, _ in codes(each)] for each in now.entries.values()] == [
        ["pro-in-amateur"], ["no-member-club"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("gender", "expected"), [(Gender.MEN, []), (Gender.ANY, []), (Gender.MIXED, [("not-mixed", "Art8-b.1")])]
)
async def test_two_men_in_open_doubles(house: House, gender: Gender, expected: list[tuple[str, str]]) -> None:
    assert await against(house, Grade.OPEN, gender=gender) == expected
