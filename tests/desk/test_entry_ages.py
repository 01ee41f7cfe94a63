"""The year of birth that is on file is felt by entry checks, and stays where it is."""

from __future__ import annotations

import pytest
from msgspec import structs

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.records.contacts import Contact
from tenoff.desk.tournaments import Sent
from tenoff.kit.division import Scope
from tenoff.tournament import commands as do
from tenoff.tournament.about import About
from tenoff.tournament.people import Player
from tests.desk.houses import OWNER, House
from tests.desk.test_entry_facts import ABOUT, codes, entered, kept
from tests.tournament.robot.stand import division

ANN = Player("p1", "Ann Lee", person="p1")
UNDER, TO_CHECK = [("under-age", "florida-2024 Art8-h")], [("age-to-check", "florida-2024 Art8-h")]


async def _with_year(desk: Desk, born: int) -> None:
    await kept(desk)
    await desk.records.contacts.change(OWNER, "p1", Contact(born=born))


@pytest.mark.parametrize(
    ("born", "about", "held"),
    [
        (2009, ABOUT, UNDER),
        (2008, ABOUT, TO_CHECK),
        (2007, ABOUT, []),
        (2009, structs.replace(ABOUT, scope=Scope.CLUB), []),
        (2009, structs.replace(ABOUT, regulations="plain"), []),
    ],
)
async def test_age_when_the_year_is_on_file_is_18(
    house: House, born: int, about: About, held: list[tuple[str, str]]
) -> None:
    async with house.desk() as desk:
        await _with_year(desk, born)
        before = await desk.audit.page()
        (entry,) = await entered(desk, ANN, about=about)
        assert await desk.audit.page() == before  # nobody has looked at the year
    (player,) = entry.players
    assert (codes(entry), player.born, player.under_age is None) == (held, None, not held)


async def test_age_when_the_year_is_typed_goes_by_what_was_typed(house: House) -> None:
    async with house.desk() as desk:
        await _with_year(desk, 2009)
        (entry,) = await entered(desk, structs.replace(ANN, born=1950))
    assert codes(entry) == []


async def test_age_when_entered_from_home_is_looked_up_at_the_desk(house: House) -> None:
    """Anybody may enter anybody from home, and would be told."""
    async with house.desk() as desk:
        await _with_year(desk, 2009)
        found = []
        orders: tuple[do.Command, ...] = (
            do.AnnounceEvent(structs.replace(ABOUT, days=("2026-03-02",)), (), (division(),)),
            do.OpenRegistration(self_service=True),
            do.Register("men", (ANN,), from_home=True),
            do.CloseRegistration(),
        )
        for number, order in enumerate(orders):
            assert isinstance(await desk.tournaments.give(OWNER, Sent("p1", f"a{number}", order)), Done)
            now = await desk.tournaments.now("p1")
            assert now is not None
            found.append([codes(entry) for entry in now.entries.values()])
    assert found == [[], [], [[]], [UNDER]]
