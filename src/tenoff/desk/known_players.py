"""Players the house knows: everybody on the roll, and who has entered one of its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenoff.desk.event_rows import EVENT, EventRow, read_event_row
from tenoff.desk.ports import Store
from tenoff.desk.records.records import Records
from tenoff.desk.tournaments import Tournaments
from tenoff.tournament.log import EventLog
from tenoff.tournament.people import Player, Sex
from tenoff.tournament.search import Index, index
from tenoff.tournament.state import Phase

if TYPE_CHECKING:
    from tenoff.records.reckoning import Reckoning
    from tenoff.records.roll.people import Club, Person

_Parts = tuple[tuple[tuple[Player, ...], ...], frozenset[str]]
MOST_EVENTS = 40
"""How far back is looked."""


class KnownPlayers:
    def __init__(self, store: Store, tournaments: Tournaments, records: Records) -> None:
        self._store, self._tournaments, self._records = store, tournaments, records
        self._on_roll: tuple[Reckoning | None, tuple[Player, ...], frozenset[str]] = (None, (), frozenset())
        self._of: dict[str, tuple[EventRow | EventLog, tuple[Player, ...]]] = {}
        self._made: dict[bool, tuple[_Parts, Index]] = {}

    async def index(self, *, withheld: bool = False) -> Index:
        """All of them, ready to be searched; made again only when somebody has entered since.

        `withheld`: also those whose names are shown to nobody but the keeper.
        """
        people, hidden = await self._people()
        events = await self._events()
        parts = (people, *[await self._players(row) for row in events])
        self._of = {row.id: self._of[row.id] for row in events if row.id in self._of}
        made = self._made.get(withheld)
        if made is None or made[0] != (parts, hidden):
            found: dict[str, Player] = {}
            on_roll = {player.person for player in people}
            numbers = {player.member for player in people if player.member}
            for players in parts:  # the roll, then the latest event first
                for player in players:
                    if players is people:
                        shown = withheld or player.person not in hidden
                    else:
                        shown = player.person not in on_roll and player.member not in numbers
                    if shown:
                        found.setdefault(player.key, player)
            made = self._made[withheld] = (parts, hidden), index(found.values())
        return made[1]

    async def players(self, *, withheld: bool = False) -> tuple[Player, ...]:
        return (await self.index(withheld=withheld)).players

    async def withheld(self) -> frozenset[str]:
        """Records whose name is shown to nobody but the keeper."""
        return (await self._people())[1]

    async def _people(self) -> tuple[tuple[Player, ...], frozenset[str]]:
        """Everybody on the roll, as an event would know them, and those whose name is withheld."""
        if not await self._records.kept():
            return (), frozenset()
        reckoning = await self._records.roll.reckoning()
        if reckoning is None:
            return (), frozenset()
        if self._on_roll[0] is not reckoning:
            roll = reckoning.roll
            people = tuple(roll.everybody())
            found = tuple(_player(person, roll.clubs.get(person.club)) for person in people)
            hidden = frozenset(person.id for person in people if person.withheld)
            self._on_roll = reckoning, found, hidden
        return self._on_roll[1:]

    async def _events(self) -> list[EventRow]:
        rows = await self._store.views(EVENT, limit=MOST_EVENTS, descending=True)
        return [read_event_row(row) for row in rows]

    async def _players(self, row: EventRow) -> tuple[Player, ...]:
        """Whoever entered an event. The log of a finished one is not read again while its row is the same."""
        kept = self._of.get(row.id)
        if kept is not None and kept[0] == row:
            return kept[1]
        log = await self._tournaments.log(row.id)
        if log is None or log.now is None:
            return ()
        if kept is not None and kept[0] is log:
            return kept[1]
        players = tuple(_public(player) for entry in log.now.entries.values() for player in entry.players)
        if kept is not None and kept[1] == players:
            players = kept[1]  # the same value again, so that comparing is cheap
        self._of[row.id] = row if row.phase is Phase.FINISHED else log, players
        return players


def _public(player: Player) -> Player:
    """A player as another event may know them: no year of birth, and nothing that was decided about them."""
    return Player(
        player.key,
        player.name,
        player.sex,
        player.club,
        player.district,
        player.member,
        player.klass,
        person=player.person,
    )


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
