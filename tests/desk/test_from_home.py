"""An entry from home says what anybody may say of themselves, and nobody learns by it who is withheld."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from msgspec import structs

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import PUBLIC
from tenoff.desk.tournaments import Given, Sent
from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.money import Cents
from tenoff.log import Refused
from tenoff.records.roll import commands as roll
from tenoff.tournament import commands as do
from tenoff.tournament.about import About
from tenoff.tournament.decide.entering import miscounted
from tenoff.tournament.people import Entry, Player, PlayerClass, Sex
from tenoff.tournament.refusals import Code
from tests.desk.houses import OWNER, House
from tests.desk.test_entry_facts import ABOUT, WON, codes, kept
from tests.tournament.robot.stand import division

EVENT = "p1"
OPEN = structs.replace(ABOUT, days=("2026-04-12",))


async def _opened(desk: Desk, *orders: roll.Command, about: About = OPEN) -> None:
    await kept(desk, *orders)
    announced = do.AnnounceEvent(about, (), (division(),))
    begun: tuple[do.Command, ...] = (announced, do.OpenRegistration(self_service=True))
    for number, order in enumerate(begun):
        assert isinstance(await desk.tournaments.give(OWNER, Sent(EVENT, f"o{number}", order)), Done)


async def _sent(desk: Desk, *players: Player, id: str = "h1") -> Given:
    order = do.Register("men", players, from_home=True)
    return await desk.tournaments.give(PUBLIC, Sent(EVENT, id, order))


async def _entries(desk: Desk) -> list[Entry]:
    now = await desk.tournaments.now(EVENT)
    assert now is not None
    return list(now.entries.values())


LYING = Player(
    "p2", "Cy Ray", Sex.MAN, "Toronto", "Central", "99", PlayerClass.DISTRICT_AMATEUR, 1950, True, "p2",
    listed=True, member_club=True, under_age=False, on_file="Lakeland",
)  # fmt: skip


async def test_entry_from_home_states_names_and_nothing_else(house: House) -> None:
    async with house.desk() as desk:
        await _opened(desk)
        order = do.Register(
            "men", (LYING,), "The Best", ("p2",), ("p2",), Cents(1000), from_home=True, late=True
        )
        assert isinstance(await desk.tournaments.give(PUBLIC, Sent(EVENT, "h1", order)), Done)
        (entry,) = await _entries(desk)
    (player,) = entry.players
    assert player == Player("cy-ray-toronto", "Cy Ray", Sex.MAN, "Toronto", member="99", member_club=False)
    bare = Entry("e1", "men", (player,), at=entry.at, concerns=entry.concerns)
    assert (entry, codes(entry)) == (bare, [("no-member-club", "florida-2024 Art8-g")])


async def test_entry_from_home_takes_its_club_and_number_as_plain_text(house: House) -> None:
    async with house.desk() as desk:
        await _opened(desk)
        told = Player("", "  Cy \n Ray ", club="To\x00ronto " + "x" * 100, member="9\u202e9" + "8" * 100)
        assert isinstance(await _sent(desk, told), Done)
        (entry,) = await _entries(desk)
    (player,) = entry.players
    assert (player.name, player.club, player.member) == ("Cy Ray", "Toronto " + "x" * 52, "99" + "8" * 18)


async def test_entry_is_counted_before_anything_is_looked_up(house: House) -> None:
    """Also one of an official, and one for a division that is not there."""
    many = tuple(Player(f"k{number}", f"Cy Ray {number}") for number in range(500))
    async with house.desk() as desk:
        await _opened(desk)
        now = await desk.tournaments.now(EVENT)
    for home in (True, False):
        one = do.Register("men", many[:1], from_home=home)
        refused = miscounted(now, structs.replace(one, players=many))
        assert refused is not None
        assert (refused.code, refused.values[1:]) == (Code.WRONG_PLAYERS, ("1", "500"))
        nowhere = miscounted(now, structs.replace(one, division="nowhere"))
        assert (miscounted(now, one), nowhere and nowhere.code) == (None, Code.NO_DIVISION)


async def test_entry_from_home_sent_twice_is_one(house: House) -> None:
    async with house.desk() as desk:
        await _opened(desk)
        first = await _sent(desk, Player("", "Ann Lee", member="17"))
        again = await _sent(desk, Player("", "Ann Lee", member="17"))
        other = await _sent(desk, Player("", "Ann Lee"), id="h2")
        assert isinstance(first, Done)
        assert again == replace(first, again=True)
        assert isinstance(other, Refused)
        assert other.code == "same-player"


@pytest.mark.parametrize(
    ("told", "person"),
    [
        (Player("", "Ann Lee"), "p1"),
        (Player("", "ann  LEE", club="Lakeland"), "p1"),
        (Player("", "Ann Lee", member="17"), "p1"),
        (Player("", "Ann Lee", member="18"), ""),
        (Player("", "Bo Lee", member="17"), ""),
        (Player("", "Ann Lee", club="Toronto"), ""),
        (Player("p1", "Somebody Else", person="p1"), ""),
    ],
)
async def test_entry_from_home_means_somebody_on_the_roll_where_all_that_is_told_agrees(
    house: House, told: Player, person: str
) -> None:
    async with house.desk() as desk:
        await _opened(desk)
        assert isinstance(await _sent(desk, told), Done)
        (entry,) = await _entries(desk)
    assert entry.players[0].person == person


@pytest.mark.parametrize(("number", "club"), [("", ""), ("17", ""), ("", "Lakeland")])
@pytest.mark.parametrize("yearly", ["", "champions"])
async def test_entry_from_home_is_the_same_for_who_is_withheld_and_for_nobody(
    house: House, number: str, club: str, yearly: str
) -> None:
    async with house.desk() as desk:
        hidden = (roll.RecordResults(WON), roll.WithholdName("p1"))
        scope = Scope.STATE if yearly else Scope.STATEWIDE
        await _opened(desk, *hidden, about=structs.replace(OPEN, yearly=yearly, scope=scope))
        for id, name, member in (("h1", "Ann Lee", number), ("h2", "Una Nobody", number and "55")):
            assert isinstance(await _sent(desk, Player("", name, club=club, member=member), id=id), Done)
        withheld, nobody = await _entries(desk)
    one, other = (structs.replace(each.players[0], key="", name="", member="") for each in (withheld, nobody))
    assert one == other
    assert [each.code for each in withheld.concerns] == [each.code for each in nobody.concerns]


async def test_suspension_of_who_is_withheld_is_found_at_the_desk(house: House) -> None:
    """Nobody at home is told; before the draw the desk is."""
    async with house.desk() as desk:
        until = OPEN.days[0]
        clause = Cite("florida-2024 Art16-f.4")
        suspended = roll.Suspend("p1", date(2026, 1, 1), date.fromisoformat(until), clause)
        await _opened(desk, suspended, roll.WithholdName("p1"))
        assert isinstance(await _sent(desk, Player("", "Ann Lee", club="Lakeland")), Done)
        assert codes((await _entries(desk))[0]) == []
        assert isinstance(await desk.tournaments.give(OWNER, Sent(EVENT, "c", do.CloseRegistration())), Done)
        (entry,) = await _entries(desk)
    assert codes(entry) == [("suspended", "florida-2024 Art8-c.4")]


async def test_search_hides_who_is_withheld_from_all_but_the_keeper(house: House) -> None:
    async with house.desk() as desk:
        await _opened(desk)
        assert isinstance(await desk.tournaments.give(
            OWNER, Sent(EVENT, "d", do.Register("men", (Player("p1", "Ann Lee", person="p1", born=1941),)))
        ), Done)  # fmt: skip
        order = roll.WithholdName("p1")
        assert isinstance(await desk.records.roll.give(OWNER, ROLL, order, act="z"), Done)
        assert [each.name for each in await desk.known.players()] == ["Bo Fox"]
        assert [each.name for each in await desk.known.players(withheld=True)] == ["Ann Lee", "Bo Fox"]


async def test_search_brings_no_year_of_birth_and_no_decision_from_another_event(house: House) -> None:
    async with house.desk() as desk:
        for event in ("p1", "p2"):
            orders: list[do.Command] = [do.AnnounceEvent(OPEN, (), (division(),)), do.OpenRegistration()]
            for number, order in enumerate(orders):
                assert isinstance(await desk.tournaments.give(OWNER, Sent(event, f"o{number}", order)), Done)
        cy = structs.replace(LYING, key="cy-ray", person="", suspended="2026-12-31", good_standing=False)
        answer = await desk.tournaments.give(OWNER, Sent("p1", "r", do.Register("men", (cy,))))
        assert isinstance(answer, Done)
        (known,) = await desk.known.players()
    assert known == Player(
        "cy-ray", "Cy Ray", Sex.MAN, "Toronto", "Central", "99", PlayerClass.DISTRICT_AMATEUR
    )
