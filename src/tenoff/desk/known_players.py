"""Players the house knows: everybody who has entered one of its events, as the last of them has it."""

from __future__ import annotations

from tenoff.desk.event_rows import EVENT
from tenoff.desk.ports import Store
from tenoff.desk.tournaments import Tournaments
from tenoff.tournament.log import EventLog
from tenoff.tournament.people import Player
from tenoff.tournament.search import Index, index

MOST_EVENTS = 40
"""How far back is looked; more logs than that are not kept in memory either."""


class KnownPlayers:
    def __init__(self, store: Store, tournaments: Tournaments) -> None:
        self._store, self._tournaments = store, tournaments
        self._of: dict[str, tuple[EventLog, tuple[Player, ...]]] = {}
        self._made: tuple[tuple[tuple[Player, ...], ...], Index] = ((), Index())

    async def index(self) -> Index:
        """All of them, ready to be searched; made again only when somebody has entered since."""
        parts = tuple([await self._players(id) for id in await self._events()])
        if parts != self._made[0]:
            found: dict[str, Player] = {}
            for players in parts:  # the latest event first
                for player in players:
                    found.setdefault(player.key, player)
            self._made = parts, index(found.values())
        return self._made[1]

    async def players(self) -> tuple[Player, ...]:
        return (await self.index()).players

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
