"""What the association's records know of those who enter an event, put on the entry before it is decided.

The decision itself reads no records: what was known is in the order, so the log can be replayed by anyone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from msgspec import structs

from tenoff.desk.entry_clubs import district_of, on_file, plain, with_club
from tenoff.desk.from_home import meant
from tenoff.desk.records.records import Records
from tenoff.tournament import commands as do
from tenoff.tournament.about import About
from tenoff.tournament.eligibility import Restricted
from tenoff.tournament.people import Entry, Player, PlayerClass, Sex
from tenoff.tournament.regulations import regulations

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
        if not isinstance(order, do.Register | do.ChangeEntry | do.Substitute | do.PutNameRight):
            return order
        if not await self._records.kept():
            return order
        reckoning = await self._records.roll.reckoning()
        if reckoning is None:
            return order
        day = date.fromisoformat(about.days[0])
        if isinstance(order, do.PutNameRight):
            return structs.replace(order, district=district_of(reckoning.roll, order.club or "", day))
        barred = await self._barred(about)
        listed = await self._listed(about, reckoning, day)
        players = (order.player,) if isinstance(order, do.Substitute) else order.players
        at_home = isinstance(order, do.Register) and order.from_home  # by anybody, who would be told
        look_up = meant if at_home else found
        people = {player: look_up(reckoning.roll, player) for player in players}
        young = {} if at_home else await self._young(about, people.values())

        def known(player: Player) -> Player:
            person = people[player]
            if person is None:
                unlisted = _unlisted(reckoning.roll, player, listed, at_home=at_home)
                return with_club(reckoning.roll, structs.replace(player, listed=unlisted), day)
            known = _with_record(reckoning, player, person, day)
            return _decided(reckoning, known, person, day, barred(person), listed, young)

        if isinstance(order, do.Substitute):
            return structs.replace(order, player=known(order.player))
        return structs.replace(order, players=tuple(known(player) for player in order.players))

    async def held_since(self, about: About, entries: Iterable[Entry]) -> tuple[do.ChangeEntry, ...]:
        """What is to be changed where the association decides otherwise of somebody than when they entered.

        They were suspended since, or no longer are; their class is another, or they have qualified; their
        notice of another club has come. Whoever entered from home is asked about their age only now.
        """
        reckoning = await self._records.roll.reckoning() if await self._records.kept() else None
        if reckoning is None:
            return ()
        roll, barred = reckoning.roll, await self._barred(about)
        day = date.fromisoformat(about.days[0])
        listed = await self._listed(about, reckoning, day)
        entries = tuple(entries)
        players = {player for entry in entries for player in entry.players}
        people = {player: self._record_of(roll, player) for player in players}
        young = await self._young(about, people.values())

        def known(player: Player) -> Player:
            person = people[player]
            if person is None:
                return player
            if not player.person:  # nothing else of a record whose name is withheld goes onto the entry
                player = structs.replace(player, person=person.id)
            if player.on_file:
                player = structs.replace(player, on_file=on_file(reckoning, player, person, day))
            return _decided(reckoning, player, person, day, barred(person), listed, young)

        now = ((entry, tuple(known(player) for player in entry.players)) for entry in entries)
        return tuple(
            do.ChangeEntry(entry.id, players, entry.name)
            for entry, players in now
            if players != entry.players
        )

    def _record_of(self, roll: Roll, player: Player) -> Person | None:
        """Theirs; also one whose name is withheld, which nobody is told of who enters them."""
        return roll.in_full(player.person) if player.person else meant(roll, player, withheld=True)

    async def _young(self, about: About, people: Iterable[Person | None]) -> dict[str, bool]:
        """Who is below the least age by the year on file; False for who reaches it in that very year."""
        rule = regulations(about.regulations).eligibility
        if rule.least_age is None or about.scope not in rule.bound:
            return {}  # nobody needs to know
        turn = int(about.days[0][:4]) - rule.least_age
        ages: dict[str, bool] = {}
        for id in sorted({person.id for person in people if person is not None}):
            born = await self._records.contacts.born(id)
            if born is not None and born >= turn:
                ages[id] = born > turn
        return ages

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
        """Who may play in an event that is not for everybody; None where no list is kept.

        That champions are pros is asked beside the list, by a clause of its own.
        """
        if about.yearly == Restricted.CHAMPIONS:
            return frozenset(each.person for each in reckoning.champions(day))
        if about.yearly != Restricted.MASTERS:
            return None
        books = [await self._records.masters.now(id) for id in await self._records.masters.ids()]
        begun = [each for each in books if each is not None and each.on <= day]
        last = max((each.season for each in begun), default=None)
        own = [each for each in begun if each.season == last]
        return frozenset(person for each in own for person in _field(each)) if own else None


def same_entry(one: do.Command, other: do.Command) -> bool:
    """Whether two orders ask for the same, whatever the desk knew of players and courts each time."""

    def bare(order: do.Command) -> do.Command:
        if isinstance(order, do.Substitute):
            return structs.replace(order, player=_bare(order.player))
        if isinstance(order, do.CallMatch | do.MoveMatch):
            return structs.replace(order, elsewhere="")
        if isinstance(order, do.Register | do.ChangeEntry):
            return structs.replace(order, players=tuple(_bare(player) for player in order.players))
        return structs.replace(order, district=None) if isinstance(order, do.PutNameRight) else order

    return bare(one) == bare(other)


def _bare(player: Player) -> Player:
    return Player(player.key, player.name, born=player.born)


def found(roll: Roll, player: Player) -> Person | None:
    """The record of a player: the one that was chosen, or has that member number, or else that name and club.

    A name that was typed and not chosen is looked up as at the intake of results: who is a Pro there would
    else have entered an amateur division without a word.
    """
    if player.person:
        return roll.in_full(player.person)
    chosen = roll.in_full(player.key)  # who is chosen from the roll has their record's id as key
    if chosen is not None and plain(chosen.name) == plain(player.name):
        return chosen
    if player.member:
        own = (each.id for each in roll.everybody() if each.member == player.member)
        return next((roll.in_full(id) for id in own), None)
    return meant(roll, player)


def _with_record(reckoning: Reckoning, player: Player, person: Person, day: date) -> Player:
    """What was typed stays; what was not is filled in."""
    roll = reckoning.roll
    sex = reckoning.sex_of(person.id)
    known = structs.replace(
        player,
        person=person.id,
        member=player.member or person.member,
        sex=player.sex or (None if sex is None else Sex(sex.value)),
    )
    filed, latest = roll.clubs.get(person.club_on(day)), roll.clubs.get(person.club)
    # the search knows the latest one only, which may have been filed for a later day
    chosen = not player.club or (latest is not None and plain(player.club) == plain(latest.name))
    if filed is not None and chosen:
        known = structs.replace(known, club=filed.name)
    known = structs.replace(known, on_file=on_file(reckoning, known, person, day))
    return with_club(roll, known, day)


def _decided(
    reckoning: Reckoning,
    player: Player,
    person: Person,
    day: date,
    barred: str,
    listed: frozenset[str] | None,
    young: Mapping[str, bool],
) -> Player:
    """What the association decides or knows, which is never typed."""
    klass = reckoning.class_on(person.id, day)
    return structs.replace(
        player,
        klass=player.klass if klass is None else PlayerClass(klass.value),
        suspended=barred,
        listed=None if listed is None else person.id in listed,
        under_age=young.get(person.id),
    )


def _unlisted(roll: Roll, player: Player, listed: frozenset[str] | None, *, at_home: bool) -> bool | None:
    """False for who is on no list; not known where there is none, or where somebody of that name is on it.

    Somebody at home does not learn by it that a name which is withheld is on the list.
    """
    on_it = (roll.person(id) for id in listed or ())
    named = any(
        each is not None and plain(each.name) == plain(player.name) and not (at_home and each.withheld)
        for each in on_it
    )
    return None if listed is None or named else False


def _field(masters: Masters) -> frozenset[str]:
    """Those who are in, and who stands by."""
    return frozenset((*masters.field.invited, *((masters.alternate,) if masters.alternate else ())))
