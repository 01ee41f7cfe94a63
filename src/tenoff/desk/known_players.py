"""Players the house knows: everybody on the roll, and who has entered one of its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenoff.desk.event_rows import EVENT
from tenoff.desk.ports import Store
from tenoff.desk.records.records import Records
from tenoff.desk.tournaments import Tournaments
from tenoff.tournament.log import EventLog
from tenoff.tournament.people import Player, Sex
from tenoff.tournament.search import Index, index

if TYPE_CHECKING:
    from tenoff.records.reckoning import Reckoning
    from tenoff.records.roll.people import Club, Person

MOST_EVENTS = 40
"""How far back is looked; more logs than that are not kept in memory either."""


class KnownPlayers:
    def __init__(self, store: Store, tournaments: Tournaments, records: Records) -> None:
        self._store, self._tournaments, self._records = store, tournaments, records
        self._on_roll: tuple[Reckoning | None, tuple[Player, ...]] = (None, ())
        self._of: dict[str, tuple[EventLog, tuple[Player, ...]]] = {}
        self._made: tuple[tuple[tuple[Player, ...], ...], Index] = ((), Index())

    async def index(self) -> Index:
        """All of them, ready to be searched; made again only when somebody has entered since."""
        parts = (await self._people(), *[await self._players(id) for id in await self._events()])
        if parts != self._made[0]:
            found: dict[str, Player] = {}
            on_roll = {player.person for player in parts[0]}
            numbers = {player.member for player in parts[0] if player.member}
            for players in parts:  # the roll, then the latest event first
                for player in players:
                    told = player.person in on_roll or player.member in numbers
                    if players is parts[0] or not told:
                        found.setdefault(player.key, player)
            self._made = parts, index(found.values())
        return self._made[1]

    async def players(self) -> tuple[Player, ...]:
        return (await self.index()).players

    async def _people(self) -> tuple[Player, ...]:
        """Everybody on the roll, as an event would know them."""
        if not await self._records.kept():
            return ()
        reckoning = await self._records.roll.reckoning()
        if reckoning is None:
            return ()
        if self._on_roll[0] is not reckoning:
            roll = reckoning.roll
            found = (_player(person, roll.clubs.get(person.club)) for person in roll.everybody())
            self._on_roll = reckoning, tuple(found)
        return self._on_roll[1]

    async def _events(self) -> list[str]:
        rows = await self._store.views(EVENT, limit=MOST_EVENTS, descending=True)
        return [row.id for row in rows]

    async def _players(self, id: str) -> tuple[Player, ...]:
        log = await self._tournaments.log(id)
        if log is None or log.now is None:
            return ()
        kept = self._of.get(id)
        if kept is not None and kept[0] is log:
            return kept[1]
        players = tuple(player for entry in log.now.entries.values() for player in entry.players)
        if kept is not None and kept[1] == players:
            players = kept[1]  # the same value again, so that comparing is cheap
        self._of[id] = log, players
        return players


def _player(person: Person, club: Club | None) -> Player:
    """The class is left out: it depends on the day of the event, and is filled in when they enter."""
    return Player(
        key=person.id,
        name=person.name,
        sex=None if person.sex is None else Sex(person.sex.value),
        club="" if club is None else club.name,
        district="" if club is None else club.district,
        member=person.member,
        person=person.id,
    )
