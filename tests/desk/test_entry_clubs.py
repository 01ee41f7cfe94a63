"""Which club and district an entry counts for: what is on file on the day of the event, and its lists."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec import structs

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.records.roll import ROLL
from tenoff.desk.tournaments import Sent
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.records.classes.decisions import Listed
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed
from tenoff.records.roll import commands as roll
from tenoff.records.roll.people import Club, NewPerson
from tenoff.tournament import commands as do
from tenoff.tournament.people import Entry, Player
from tests.desk.houses import OWNER, House
from tests.desk.test_entries_by_the_book import CENTRAL, LOCAL, NORTHERN, OCALA
from tests.desk.test_entry_facts import ABOUT, WON, codes, entered, kept

PEOPLE = roll.AddPeople((CENTRAL, NORTHERN))
THIS_SEASON = EventResult(
    "p2-2025", "Ocala Open", date(2025, 11, 3), date(2025, 11, 5), Scope.STATEWIDE,
    (
        DivisionResult(
            "men", "Men", Gender.MEN, Grade.OPEN, Play.NON_WALKING, 16,
            (Placed(Chart.MAIN, 1, ("c1",), 4),),
        ),
    ),
)  # fmt: skip
CHAMPIONS = structs.replace(ABOUT, scope=Scope.STATE, yearly="champions")
NOT_QUALIFIED = ("not-qualified", "florida-2024 Art8-k.1 Art8-k.2 Art8-k.3")


def club_of(entry: Entry) -> tuple[str, str]:
    (player,) = entry.players
    return player.club, player.district


async def on_roll(desk: Desk, order: roll.Command, act: str = "later") -> None:
    assert isinstance(await desk.records.roll.give(OWNER, ROLL, order, act=act), Done)


async def closed(desk: Desk) -> tuple[Entry, ...]:
    done = await desk.tournaments.give(OWNER, Sent("p1", "close", do.CloseRegistration()))
    assert isinstance(done, Done)
    now = await desk.tournaments.now("p1")
    assert now is not None
    return tuple(now.entries.values())


async def test_club_when_another_is_filed_for_later_is_that_of_the_event(house: House) -> None:
    """Art. 8(f): play for the first club ceases on the day of filing; the desk's search knows the latest."""
    async with house.desk() as desk:
        await kept(desk, OCALA, PEOPLE, roll.FileClub("c1", "ocala", date(2026, 1, 13), True, True))
        (chosen,) = [each for each in await desk.known.players() if each.person == "c1"]
        assert chosen.club == "Ocala"
        (entry,) = await entered(desk, chosen, about=LOCAL)
    assert (club_of(entry), codes(entry)) == (("Lakeland", "Central"), [])


async def test_club_when_typed_by_a_stranger_gives_the_district(house: House) -> None:
    """Art. 8(e): a district event is for the district where the club is located."""
    async with house.desk() as desk:
        await kept(desk, OCALA)
        (entry,) = await entered(desk, Player("zed", "Zed Zorn", club="ocala"), about=LOCAL)
    assert club_of(entry) == ("ocala", "Northern")
    assert codes(entry) == [("other-district", "florida-2024 Art8-e.2")]


async def test_club_when_put_right_gives_the_district_too(house: House) -> None:
    async with house.desk() as desk:
        await kept(desk, OCALA)
        await entered(desk, Player("zed", "Zed Zorn", club="Lakeland"))
        ocala = Sent("p1", "right", do.PutNameRight("e1", "zed", "Zed Zorn", "asked him", "Ocala"))
        assert await desk.tournaments.give(OWNER, ocala) == Done("p1", 4)
        await on_roll(desk, roll.SetClub(Club("ocala", "Ocala", "Central")))
        assert await desk.tournaments.give(OWNER, ocala) == Done("p1", 4, again=True)
        now = await desk.tournaments.now("p1")
    assert now is not None
    assert club_of(now.entries["e1"]) == ("Ocala", "Northern")


@pytest.mark.parametrize(
    ("played", "held"),
    [
        (THIS_SEASON, [("other-club", "florida-2024 Art8-f.2 Art8-f.3")]),
        (structs.replace(THIS_SEASON, scope=Scope.CLUB), []),  # below the district level
        (structs.replace(WON, divisions=THIS_SEASON.divisions), []),  # in the season before
    ],
)
async def test_club_when_typed_is_another_than_on_file_needs_a_notice(
    house: House, played: EventResult, held: list[tuple[str, str]]
) -> None:
    """Art. 8(f): who has represented a club this season changes it by a notice in writing."""
    async with house.desk() as desk:
        await kept(desk, OCALA, PEOPLE, roll.RecordResults(played))
        (entry,) = await entered(desk, Player("c1", "Cy Ray", club="Ocala", person="c1"))
        put_right = do.ChangeEntry("e1", (structs.replace(entry.players[0], club="Lakeland"),))
        assert isinstance(await desk.tournaments.give(OWNER, Sent("p1", "right", put_right)), Done)
        now = await desk.tournaments.now("p1")
        assert now is not None
        assert (club_of(now.entries["e1"]), codes(now.entries["e1"])) == (("Lakeland", "Central"), [])
    assert (club_of(entry), codes(entry)) == (("Ocala", "Northern"), held)
    assert [each.values for each in entry.concerns] == [("Cy Ray", "Ocala", "Lakeland")] * len(held)


async def test_club_when_the_notice_comes_after_the_entry_is_let_be_by_the_close(house: House) -> None:
    """Art. 8(f): play for the second club may begin at once."""
    async with house.desk() as desk:
        await kept(desk, OCALA, PEOPLE, roll.RecordResults(THIS_SEASON))
        (entry,) = await entered(desk, Player("c1", "Cy Ray", club="Ocala", person="c1"))
        assert codes(entry) == [("other-club", "florida-2024 Art8-f.2 Art8-f.3")]
        await on_roll(desk, roll.FileClub("c1", "ocala", date(2026, 1, 2), True, True))
        (entry,) = await closed(desk)
    assert (club_of(entry), codes(entry)) == (("Ocala", "Northern"), [])


async def test_champion_when_not_a_pro_is_told_that_alone(house: House) -> None:
    """Art. 8(k): a State Amateur with a first place has the place; the tournament is for Pros."""
    async with house.desk() as desk:
        paper = Listed("p1", date(2025, 10, 2), PlayerClass.STATE_AMATEUR, date(2025, 10, 1), "Preview")
        await kept(desk, roll.RecordResults(WON), roll.DecideClass(paper))
        (entry,) = await entered(desk, Player("p1", "Ann Lee", person="p1"), about=CHAMPIONS)
    assert codes(entry) == [("pros-only", "florida-2024 Art8-k.0")]


async def test_champions_when_a_stranger_enters_is_not_on_the_list(house: House) -> None:
    async with house.desk() as desk:
        await kept(desk, roll.RecordResults(WON))
        (entry,) = await entered(desk, Player("zed", "Zed Zorn"), about=CHAMPIONS)
    assert codes(entry) == [NOT_QUALIFIED]


async def test_champion_when_qualified_after_the_entry_is_let_in_by_the_close(house: House) -> None:
    """Standing Rule 14(f): the last event before the tournament counts; the class is looked up again too."""
    async with house.desk() as desk:
        pro = Listed("p1", date(2025, 10, 2), PlayerClass.PRO, date(2025, 10, 1), "Preview")
        await kept(desk, roll.DecideClass(pro))
        (entry,) = await entered(desk, Player("p1", "Ann Lee", person="p1"), about=CHAMPIONS)
        assert codes(entry) == [NOT_QUALIFIED]
        await on_roll(desk, roll.RecordResults(WON))
        (entry,) = await closed(desk)
    assert codes(entry) == []


async def test_champions_when_a_name_on_the_list_is_typed_is_not_known_to_be_off_it(house: House) -> None:
    """What is not known is held against nobody: of two with that name it may be the champion."""
    async with house.desk() as desk:
        await kept(desk, roll.AddPeople((NewPerson("p9", "Ann Lee"),)), roll.RecordResults(WON))
        (entry,) = await entered(desk, Player("ann", "ann  LEE"), about=CHAMPIONS)
    assert codes(entry) == []
