"""Records that may be one person: the same number, the same name, names that sound alike, an initial."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import combinations, islice, product

from msgspec import Struct

from tenoff.records.results import Chart
from tenoff.records.roll.people import Person
from tenoff.records.roll.state import Roll
from tenoff.tournament.search.nicknames import OTHERS
from tenoff.tournament.search.sounds import sound, words

MOST = 50
"""So many are shown at once; merging some brings up others."""


class Alike(StrEnum):
    NUMBER = "number"
    NAME = "name"
    SOUND = "sound"
    INITIAL = "initial"


class Twins(Struct, frozen=True):
    """`kept`: the older record, under which both would be kept."""

    kept: str
    gone: str
    alike: Alike


def duplicates(roll: Roll) -> tuple[Twins, ...]:
    """The pairs that may be one person, the surest first; never two who met in one chart or whom
    the keeper has told apart.
    """
    people = list(roll.everybody())
    place = {person.id: number for number, person in enumerate(people)}
    found: dict[tuple[str, str], Alike] = {}
    pairs = [(alike, pair) for alike, key in _KEYS for pair in _pairs(people, key)]
    pairs += [(Alike.INITIAL, pair) for pair in _initials(people)]
    for alike, (one, other) in pairs:
        if _could(one, other):
            first, second = sorted((one.id, other.id), key=lambda id: place[id])
            found.setdefault((first, second), alike)
    charts = _charts(roll, {id for pair in found for id in pair})
    told = {frozenset((roll.who(each.one), roll.who(each.other))) for each in roll.apart}
    apart = (pair for pair in found if frozenset(pair) not in told and not charts[pair[0]] & charts[pair[1]])
    return tuple(Twins(kept, gone, found[kept, gone]) for kept, gone in islice(apart, MOST))


def _charts(roll: Roll, ids: set[str]) -> dict[str, set[tuple[str, str, Chart]]]:
    """In which charts these hold places: whoever has met another there is not the same person."""
    found: dict[str, set[tuple[str, str, Chart]]] = {id: set() for id in ids}
    for event in (event for id in roll.results if (event := roll.result(id)) is not None):
        for division in event.divisions:
            for placed in division.places:
                for id in map(roll.who, placed.people):
                    if id in found:
                        found[id].add((event.id, division.key, placed.chart))
    return found


def _pairs(people: list[Person], key: Callable[[Person], str]) -> Iterator[tuple[Person, Person]]:
    groups: dict[str, list[Person]] = {}
    for person in people:
        if found := key(person):
            groups.setdefault(found, []).append(person)
    for group in groups.values():
        yield from combinations(group[:10], 2)


def _initials(people: list[Person]) -> Iterator[tuple[Person, Person]]:
    """Each who is written with an initial beside each whose first name begins with it."""
    short: dict[str, list[Person]] = {}
    full: dict[str, list[Person]] = {}
    for person in people:
        said = words(person.name)
        if len(said) > 1:
            group = short if len(said[0]) == 1 else full
            group.setdefault(f"{said[0][0]} {sound(said[-1])}", []).append(person)
    for key, own in short.items():
        yield from product(own, full.get(key, ()))


def _could(one: Person, other: Person) -> bool:
    """A man and a lady are two people; so are two in different clubs, unless their numbers say otherwise."""
    if None not in (one.sex, other.sex) and one.sex is not other.sex:
        return False
    if _number(one) and _number(one) == _number(other):
        return True
    return not (one.club and other.club and one.club != other.club)


def _number(person: Person) -> str:
    """The digits alone: F-0123 and 123 are one number."""
    return "".join(letter for letter in person.member if letter.isdigit()).lstrip("0")


def _name(person: Person) -> str:
    return " ".join(sorted(words(person.name)))


def _sound(person: Person) -> str:
    """The surname as it sounds, and the first name as it is short for others."""
    said = words(person.name)
    if len(said) < 2:
        return ""
    first = min((said[0], *OTHERS.get(said[0], ())))
    return f"{first[:1] if len(said[0]) == 1 else sound(first)} {sound(said[-1])}"


_KEYS: tuple[tuple[Alike, Callable[[Person], str]], ...] = (
    (Alike.NUMBER, _number),
    (Alike.NAME, _name),
    (Alike.SOUND, _sound),
)
