"""Games of the simulated court on this server: small documents, limited in number, forgotten after a day.

They are no matches of the club: they stand in no log and no list. Who holds a seat has its key in a cookie;
here is only the key's digest.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from tenoff.desk.codes import code, digest, secret, typed
from tenoff.desk.documents import Kept, Shelf
from tenoff.desk.ports import Store
from tenoff.desk.runtime import Means
from tenoff.kit import Team, Teams
from tenoff.sim.friendly import Friendly
from tenoff.web.limits import Limit

KIND = "simulated-game"
MOST = 200
"""Games at a time."""
LASTS = timedelta(days=1)
"""Without a shot."""
IDLE = timedelta(minutes=30)
"""Once the server is full, a game without a shot for this long makes room for a new one."""
OPENED = Limit(20, 60)
"""Games begun from one address."""
COOKIE = "tenoff_seat"


class Game(Struct, frozen=True):
    """One game. `number`: of its changes. `touched`: the moment of the last. `keys`: digests, "" for none.

    `code`: by which a friend takes the seat that is still free. `again`: the game that followed it.
    """

    number: int
    touched: str
    keys: Teams[str]
    now: Friendly
    code: str = ""
    again: str = ""

    def seats_of(self, key: str) -> tuple[Team, ...]:
        """The seats somebody holds."""
        mark = digest(key) if key else ""
        return tuple(team for team in Team if mark and self.keys[team] == mark)


class Full(Exception):
    """There are as many games as there may be at a time, and all are being played."""


class Moved(Exception):
    """Somebody was first: the game has gone on."""


class Games:
    """The games of one store."""

    def __init__(self, store: Store, means: Means) -> None:
        self._means = means
        self._kept: Shelf[Game] = Shelf(store, KIND, Game, means.now)

    async def find(self, id: str) -> Game | None:
        kept = await self._kept.kept(id, fresh=True)
        return None if kept is None or self._over(kept.value) else kept.value

    async def begin(self, now: Friendly, keys: Teams[str], *, free: bool = False) -> str:
        """A new game's name; `free`: one seat waits for a friend. Full when there is no room."""
        await self._make_room()
        id, chance = code(self._means.chance, 12), self._means.chance
        joining = code(chance, 6) if free else ""
        await self._kept.add(id, Game(1, self._means.moment(), keys, now, joining))
        return id

    async def waiting(self, given: str) -> tuple[str, Game] | None:
        """The game that a friend's code opens."""
        wanted = typed(given)
        async for kept in self._kept.all():
            if wanted and kept.value.code == wanted and not self._over(kept.value):
                return kept.id, kept.value
        return None

    async def join(self, id: str, seen: Game, key: str, name: str) -> Game:
        """The friend takes the free seat."""
        team = Team.FIRST if not seen.keys.first else Team.SECOND
        seats = seen.now.seats.put(team, replace(seen.now.seats[team], name=name))
        match = seen.now.match
        teams = match.teams.put(team, replace(match.teams[team], name=name, players=(name,)))
        now = replace(seen.now, seats=seats, match=replace(match, teams=teams))
        keys = seen.keys.put(team, digest(key))
        return await self._put(id, seen, replace(seen, code="", keys=keys, now=now))

    async def go_on(self, id: str, seen: Game, now: Friendly) -> Game:
        """The game after a shot."""
        return await self._put(id, seen, replace(seen, now=now))

    async def followed(self, id: str, seen: Game, again: str) -> Game:
        return await self._put(id, seen, replace(seen, again=again))

    async def _put(self, id: str, seen: Game, new: Game) -> Game:
        """Written where nobody was first; Moved otherwise."""
        new = replace(new, number=seen.number + 1, touched=self._means.moment())

        def changed(now: Game) -> Game:
            if now.number != seen.number:
                raise Moved
            return new

        if await self._kept.change(id, changed) is None:
            raise Moved
        return new

    def key(self) -> str:
        return secret(self._means.chance)

    def _over(self, game: Game, after: timedelta = LASTS) -> bool:
        return datetime.fromisoformat(game.touched) + after <= self._means.now()

    async def sweep(self) -> list[Kept[Game]]:
        """Forget what is over; return the rest, what waits longest first."""
        kept = [each async for each in self._kept.all()]
        for each in kept:
            if self._over(each.value):
                await self._kept.drop(each.id)
        rest = (each for each in kept if not self._over(each.value))
        return sorted(rest, key=lambda each: each.value.touched)

    async def _make_room(self) -> None:
        """Where every place is taken, the game that waits longest gives way."""
        rest = await self.sweep()
        if len(rest) >= MOST:
            if not self._over(rest[0].value, IDLE):
                raise Full
            await self._kept.drop(rest[0].id)
