"""Draw codes, promised by their mark before registration closes; and who is seeded by the ranking."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date

from msgspec import Struct

from tenoff.desk import codes
from tenoff.desk.documents import Shelf
from tenoff.desk.entry_facts import found
from tenoff.desk.ports import Store
from tenoff.desk.records.records import Records
from tenoff.desk.runtime import Means
from tenoff.kit import Conflict
from tenoff.kit.season import season_of
from tenoff.tournament.draw import commitment
from tenoff.tournament.people import Entry
from tenoff.tournament.state import DivisionNow

_LETTERS = 26
"""More than 128 bits: nobody finds the seed from its mark."""


class DrawSeed(Struct, frozen=True):
    seed: str


class DrawSeeds:
    """One seed for each division of an event, in the store, so that another server process can draw."""

    def __init__(self, store: Store, means: Means) -> None:
        self._means = means
        self._shelf: Shelf[DrawSeed] = Shelf(store, "draw-seed", DrawSeed, means.now)

    async def promise(self, event: str, division: str) -> str:
        """The mark of this division's seed, which is made when it is first asked for."""
        seed = await self.kept(event, division)
        if not seed:
            with suppress(Conflict):  # another process was first; its seed counts
                new = DrawSeed(codes.code(self._means.chance, _LETTERS))
                await self._shelf.add(_name(event, division), new)
            kept = await self._shelf.kept(_name(event, division), fresh=True)
            assert kept is not None
            seed = kept.value.seed
        return commitment(seed)

    async def kept(self, event: str, division: str) -> str:
        """The seed; "" where none was made. To be shown to nobody before the draw."""
        found = await self._shelf.get(_name(event, division))
        return "" if found is None else found.seed

    async def of(self, event: str, division: DivisionNow) -> str:
        """What this division is drawn from: the published seed, or the one kept behind its mark; "" for none.

        Divisions that were combined are drawn from the seed that one of them was promised.
        """
        kept = await self.kept(event, division.key)
        if division.seed or (kept and commitment(kept) == division.commitment) or not division.commitment:
            return division.seed or kept
        async for each in self._shelf.all():
            if each.id.startswith(_name(event, "")) and commitment(each.value.seed) == division.commitment:
                return each.value.seed
        return kept


def _name(event: str, division: str) -> str:
    return f"{event}/{division}"


async def by_ranking(records: Records, entries: Iterable[Entry], first_day: str) -> tuple[str, ...]:
    """The entries whose players have points this season, the most first; partners' points are added."""
    reckoning = await records.roll.reckoning() if await records.kept() else None
    if reckoning is None:
        return ()
    from tenoff.records.results import Sex  # a site without records does without them

    day = date.fromisoformat(first_day)
    season = season_of(day)
    total = {
        standing.person: standing.total
        for sex in (*Sex, None)
        for standing in reckoning.season_list(season, sex, day)
    }
    points: dict[str, int] = {}
    for entry in entries:
        people = (found(reckoning.roll, player) for player in entry.players)
        points[entry.id] = sum(total.get(person.id, 0) for person in people if person is not None)
    return tuple(sorted((id for id in points if points[id]), key=lambda id: (-points[id], id)))
