"""Logs of different kinds never share a name, and only officials say what a match is called."""

from __future__ import annotations

import pytest

from tenoff.desk.logs import Done
from tenoff.desk.matches import Taken
from tenoff.desk.rights import Denied
from tenoff.desk.tournaments import Sent
from tenoff.kit import Malformed
from tenoff.records.roll.commands import OpenRoll
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tests.desk.houses import ON_COURT_7, OWNER, House, opening
from tests.tournament.robot.stand import division

ANNOUNCE = do.AnnounceEvent(
    About("P-1", ("2026-03-02",), "florida-2024", zone="America/New_York"), (CourtSet("1"),), (division(),)
)


async def test_book_and_event_can_be_opened_when_matches_have_their_names(house: House) -> None:
    async with house.desk() as desk:
        for name in ("roll", "hall", "money-2026", "audit", "p1"):
            assert await desk.scoring.open(OWNER, "a", opening(), name) == Taken(name, 1)
        assert await desk.records.roll.give(OWNER, "roll", OpenRoll("florida"), act="a") == Done("roll", 1)
        assert await desk.tournaments.give(OWNER, Sent("p1", "a", ANNOUNCE)) == Done("p1", 1)
    async with house.desk() as desk:
        assert await desk.tournaments.now("p1") is not None
        record = await desk.matches.record("p1")
        assert record is not None
        assert record.now is not None
        assert record.now.teams.first.shown == "Adams / Boyle"


async def test_name_is_made_by_the_desk_when_a_scorer_opens_a_match(house: House) -> None:
    async with house.desk() as desk:
        await desk.courts.add(OWNER, "7")
        for match, event in (("roll", ""), ("p1.men-m4-01", ""), ("", "p1")):
            with pytest.raises(Denied):
                await desk.scoring.open(ON_COURT_7, "a", opening("7"), match, event)
        answer = await desk.scoring.open(ON_COURT_7, "a", opening("7"))
        assert isinstance(answer, Taken)
        assert len(answer.match) == 8


@pytest.mark.parametrize("name", ["p1.men.m4-01.1", "p1.men.2.m4-01.3", "p1..x", "p1."])
async def test_name_is_refused_when_only_an_event_can_give_it(house: House, name: str) -> None:
    async with house.desk() as desk:
        with pytest.raises(Malformed, match="only an event gives its matches a name like"):
            await desk.scoring.open(OWNER, "a", opening(), name)
