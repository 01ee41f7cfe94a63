"""An entry from home: anybody may send it, so it says the name, sex, club, and number of each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from tenoff.desk.entry_clubs import plain
from tenoff.tournament import commands as do
from tenoff.tournament.people import Player
from tenoff.tournament.roster.listing import People, free_key
from tenoff.tournament.search.sounds import words
from tenoff.tournament.state import Tournament

if TYPE_CHECKING:
    from tenoff.records.roll.people import Person
    from tenoff.records.roll.state import Roll

_NAME, _MEMBER = 60, 20


def as_told(now: Tournament, order: do.Register) -> do.Register:
    """The order as anybody may give it: all else in it is for the desk to say.

    A player of this event is the same player again; whoever has entered another one is not looked for.
    """
    people = People(player for entry in now.entries.values() for player in entry.players)
    players = tuple(_told(player, people) for player in order.players)
    return do.Register(order.division, players, from_home=True)


def same_names(one: do.Register, other: do.Register) -> bool:
    """Whether they enter the same people, whatever is known of them by now."""
    names = ([player.name for player in each.players] for each in (one, other))
    return one.division == other.division and next(names) == next(names)


def _told(player: Player, people: People) -> Player:
    told = Player(
        key="",
        name=_line(player.name, _NAME),
        sex=player.sex,
        club=_line(player.club, _NAME),
        member=_line(player.member, _MEMBER),
    )
    before = people.known(told)
    same = before is not None and set(words(before.name)) == set(words(told.name))
    return structs.replace(told, key=before.key if before and same else free_key(told, people.keys))


def _line(text: str, most: int) -> str:
    """One line without what cannot be printed."""
    text = " ".join(text[: 4 * most].split())
    return "".join(letter for letter in text if letter.isprintable())[:most].strip()


def meant(roll: Roll, player: Player, *, withheld: bool = False) -> Person | None:
    """The one record with which all that was told agrees; of those whose name is withheld, or of the others.

    Somebody at home who types a name learns by it whether it is on the roll, and with what club.
    """
    found = [
        each
        for each in roll.everybody()
        if each.withheld is withheld
        and plain(each.name) == plain(player.name)
        and player.member in ("", each.member)
        and (not player.club or plain(_club(roll, each)) == plain(player.club))
    ]
    return roll.in_full(found[0].id) if len(found) == 1 else None


def _club(roll: Roll, person: Person) -> str:
    club = roll.clubs.get(person.club)
    return "" if club is None else club.name
