"""Clubs that a list of people names and the roll does not know, with the district the list gives them."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tenoff.records.roll.people import Club
from tenoff.records.roll.state import Roll
from tenoff.tournament.roster.columns import Column, Kind, columns
from tenoff.tournament.roster.sheet import rows_of, text_of
from tenoff.tournament.search.sounds import stem as stem_of
from tenoff.tournament.search.sounds import words

_CLUB, _DISTRICT = Column(Kind.CLUB, 1), Column(Kind.DISTRICT, 1)
_LONGEST = 60


def clubs_in(raw: bytes, roll: Roll, districts: Collection[str]) -> tuple[Club, ...]:
    """In the order they stand in the list; `districts`: those of the association, others are left out."""
    rows = rows_of(text_of(raw))
    heads = columns(rows[0][1]) if rows else ()
    named = {words(district): district for district in districts}
    known = {words(name) for club in roll.clubs.values() for name in (club.name, club.id)}
    found: dict[tuple[str, ...], Club] = {}
    for _, row in rows[1:]:
        cell = dict(zip(heads, row, strict=False))
        name = " ".join(cell.get(_CLUB, "").split())
        if not words(name) or words(name) in known:
            continue
        said = tuple(word for word in words(cell.get(_DISTRICT, "")) if word != "district")
        taken = {*roll.clubs, *(each.id for each in found.values())}
        club = found.get(words(name)) or Club(club_id(name, taken), name[:80])
        found[words(name)] = replace(club, district=club.district or named.get(said, ""))
    return tuple(found.values())


def club_id(name: str, taken: Collection[str]) -> str:
    """A short name for a club that no other has."""
    stem = stem_of(name)[:_LONGEST].strip("-") or "club"
    number = 1
    while (stem if number == 1 else f"{stem}-{number}") in taken:
        number += 1
    return stem if number == 1 else f"{stem}-{number}"
