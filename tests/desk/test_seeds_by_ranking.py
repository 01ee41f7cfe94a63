"""Entries seeded by the season's points in the association's records."""

from __future__ import annotations

from datetime import date

from msgspec import structs

from tenoff.desk.draw_seeds import by_ranking
from tenoff.records.roll import commands as roll
from tenoff.tournament.people import Entry, Player
from tests.desk.houses import House
from tests.desk.test_entry_facts import WON, kept


async def test_entry_with_points_this_season_is_seeded_and_others_are_not(house: House) -> None:
    this_season = structs.replace(WON, first_day=date(2025, 11, 3), last_day=date(2025, 11, 5))
    entries = (
        Entry("e1", "men", (Player("bo", "Bo Fox", member="18"),)),
        Entry("e2", "men", (Player("ann", "Ann Lee", member="17"),)),
    )
    async with house.desk() as desk:
        assert await by_ranking(desk.records, entries, "2026-01-12") == ()
        await kept(desk, roll.RecordResults(this_season))
        assert await by_ranking(desk.records, entries, "2026-01-12") == ("e2",)
        assert await by_ranking(desk.records, entries, "2024-01-12") == ()
