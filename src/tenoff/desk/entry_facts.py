"""What the association's records know of those who enter an event, put on the entry before it is decided.

The decision itself reads no records: what was known is in the order, so the log can be replayed by anyone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import TYPE_CHECKING

from msgspec import structs

from tenoff.desk.records.records import Records
from tenoff.tournament import commands as do
from tenoff.tournament.about import About
from tenoff.tournament.eligibility import Restricted
from tenoff.tournament.people import Entry, Player, PlayerClass, Sex

if TYPE_CHECKING:
    from tenoff.records.masters.state import Masters
    from tenoff.records.reckoning import Reckoning
    from tenoff.records.roll.people import Person
    from tenoff.records.roll.state import Roll

Barred = Callable[["Person"], str]
"""Until when somebody may not play, as it stands on an entry; "" for everybody else."""


class EntryFacts:
    def __init__(self, records: Records) -> None:
        self._records = records

    async def informed(self, about: About, order: do.Command) -> do.Command:
        """The order with what is on record of its players; where there is no roll, the order as it came."""
        if not isinstance(order, do.Register | do.ChangeEntry | do.Substitute):
            return order
        if not await self._records.kept():
            return order
        reckoning = await self._records.roll.reckoning()
        if reckoning is None:
            return order
        day = date.fromisoformat(about.days[0])
        barred = await self._barred(about)
        listed = await self._listed(about, reckoning, day)

        def known(player: Player) -> Player:
            person = found(reckoning.roll, player)
            if person is None:
                return structs.replace(player, member_club=_member_club(reckoning.roll, player.club, day))
            return _with_record(reckoning, player, person, day, barred(person), listed)

        if isinstance(order, do.Substitute):
            return structs.replace(order, player=known(order.player))
        return structs.replace(order, players=tuple(known(player) for player in order.players))

    async def held_since(self, about: About, entries: Iterable[Entry]) -> tuple[do.ChangeEntry, ...]:
        """What is to be changed where somebody was suspended after they entered, or no longer is."""
        reckoning = await self._records.roll.reckoning() if await self._records.kept() else None
        if reckoning is None:
            return ()
        roll, barred = reckoning.roll, await self._barred(about)

        def known(player: Player) -> Player:
            person = roll.in_full(player.person) if player.person else None
            return player if person is None else structs.replace(player, suspended=barred(person))

        now = ((entry, tuple(known(player) for player in entry.players)) for entry in entries)
        return tuple(
            do.ChangeEntry(entry.id, players, entry.name)
            for entry, players in now
            if players != entry.players
        )

    async def _barred(self, about: About) -> Barred:
        """Who may not play on a day of the event: by a case, or by what is on the roll."""
        days = tuple(date.fromisoformat(each) for each in about.days)
        found = [each for day in days for each in await self._records.cases.suspended(day)]

        def until(person: Person) -> str:
            by_case = (each.until or date.max for each in found if each.person == person.id)
            on_roll = (each.until for day in days if (each := person.suspended_on(day)) is not None)
            last = max((*by_case, *on_roll), default=None)
            return "" if last is None else last.isoformat()

        return until

    async def _listed(self, about: About, reckoning: Reckoning, day: date) -> frozenset[str] | None:
        """Who may play in an event that is not for everybody; None where no list is kept."""
        if about.yearly == Restricted.CHAMPIONS:
            return frozenset(each.person for each in reckoning.champions(day) if each.barred is None)
        if about.yearly != Restricted.MASTERS:
            return None
        books = [await self._records.masters.now(id) for id in await self._records.masters.ids()]
        begun = [each for each in books if each is not None and each.on <= day]
        last = max((each.season for each in begun), default=None)
        own = [each for each in begun if each.season == last]
        return frozenset(person for each in own for person in _field(each)) if own else None


def same_entry(one: do.Command, other: do.Command) -> bool:
    """Whether two orders ask for the same, whatever the records said of the players each time."""

    def bare(order: do.Command) -> do.Command:
        if isinstance(order, do.Substitute):
            return structs.replace(order, player=_bare(order.player))
        if isinstance(order, do.Register | do.ChangeEntry):
            return structs.replace(order, players=tuple(_bare(player) for player in order.players))
        return order

    return bare(one) == bare(other)


def _bare(player: Player) -> Player:
    return Player(player.key, player.name, born=player.born)


def found(roll: Roll, player: Player) -> Person | None:
    """The record of a player: the one that was chosen, or the one with that member number."""
    if player.person:
        return roll.in_full(player.person)
    chosen = roll.in_full(player.key)  # who is chosen from the roll has their record's id as key
    if chosen is not None and _plain(chosen.name) == _plain(player.name):
        return chosen
    if player.member:
        own = (each.id for each in roll.everybody() if each.member == player.member)
        return next((roll.in_full(id) for id in own), None)
    return None


def _with_record(
    reckoning: Reckoning,
    player: Player,
    person: Person,
    day: date,
    barred: str,
    listed: frozenset[str] | None,
) -> Player:
    """What was typed stays; what was not is filled in. What the association decides is never typed."""
    roll = reckoning.roll
    club = roll.clubs.get(person.club_on(day))
    klass = reckoning.class_on(person.id, day)
    sex = reckoning.sex_of(person.id)
    return structs.replace(
        player,
        person=person.id,
        member=player.member or person.member,
        sex=player.sex or (None if sex is None else Sex(sex.value)),
        club=player.club or ("" if club is None else club.name),
        district=player.district or ("" if club is None else club.district),
        klass=player.klass if klass is None else PlayerClass(klass.value),
        suspended=barred,
        listed=None if listed is None else person.id in listed,
        member_club=_member_club(roll, player.club or ("" if club is None else club.name), day),
    )


def _member_club(roll: Roll, name: str, day: date) -> bool | None:
    """Whether there is a club of that name on a day; not known where no club is named, or none is on it."""
    if not name.strip() or not roll.clubs:
        return None
    own = (club for club in roll.clubs.values() if club.closed is None or day < club.closed)
    return any(_plain(club.name) == _plain(name) for club in own)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _field(masters: Masters) -> frozenset[str]:
    """Those who are in, and who stands by."""
    return frozenset((*masters.field.invited, *((masters.alternate,) if masters.alternate else ())))
