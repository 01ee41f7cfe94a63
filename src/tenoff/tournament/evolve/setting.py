"""Folding what sets an event up: divisions, courts, officials, days."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from msgspec import structs

from tenoff.tournament import events as so
from tenoff.tournament.state import CourtNow, DivisionNow, Phase, Tournament

K = TypeVar("K")
V = TypeVar("V")


def put(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """A copy with one value changed."""
    return {**mapping, key: value}


def without(mapping: Mapping[K, V], *keys: K) -> dict[K, V]:
    return {key: value for key, value in mapping.items() if key not in keys}


def after(now: Tournament, event: so.Event) -> Tournament | None:
    """The event after a change to its set-up; None when it was something else."""
    match event:
        case so.EventChanged(about):
            return replace(now, about=about, days=about.days, day=now.day or about.days[0])
        case so.DivisionSet(division):
            known = now.divisions.get(division.key)
            phase = Phase.REGISTERING if now.phase is Phase.REGISTERING else Phase.ANNOUNCED
            new = DivisionNow(division, phase) if known is None else replace(known, division=division)
            return replace(now, divisions=put(now.divisions, division.key, new))
        case so.DivisionDropped(key):
            return replace(now, divisions=without(now.divisions, key))
        case so.DivisionsCombined(keys, into):
            first = now.divisions[keys[0]]
            promise = _promise(now, keys)
            new = DivisionNow(into, first.phase, commitment=promise.commitment, seed=promise.seed)
            divisions = put(without(now.divisions, *keys), into.key, new)
            entries = {
                id: structs.replace(entry, division=into.key) if entry.division in keys else entry
                for id, entry in now.entries.items()
            }
            return replace(now, divisions=divisions, entries=entries)
        case so.CourtAdded(court):
            return replace(now, courts=put(now.courts, court.id, CourtNow(court.id, court.discs)))
        case so.CourtClosed(court, reason):
            return replace(now, courts=put(now.courts, court, replace(now.courts[court], closed=reason)))
        case so.CourtReopened(court):
            return replace(now, courts=put(now.courts, court, replace(now.courts[court], closed="")))
        case so.DiscsChanged(court, discs):
            return replace(now, courts=put(now.courts, court, replace(now.courts[court], discs=discs)))
        case so.OfficialNamed(name, role):
            return replace(now, officials=(*now.officials, (role, name)))
        case so.OfficialReleased(name, role):
            return replace(now, officials=tuple(each for each in now.officials if each != (role, name)))
        case so.SponsorAdded(sponsor):
            about = structs.replace(now.about, sponsors=(*now.about.sponsors, sponsor))
            return replace(now, about=about)
        case so.SponsorDropped(sponsor):
            left = list(now.about.sponsors)
            left.remove(sponsor)  # of two alike one
            return replace(now, about=structs.replace(now.about, sponsors=tuple(left)))
        case so.PlacesSet(rows):
            return replace(now, about=structs.replace(now.about, places=rows))
        case so.WishSet(wish):
            return replace(now, wish=wish)
        case so.DayAdded(day):
            return replace(now, days=tuple(sorted({*now.days, day})))
        case _:
            return None


def _promise(now: Tournament, keys: tuple[str, ...]) -> DivisionNow:
    """Whose seed the combined division is drawn from: nobody chooses it, the first announced that has one."""
    both = [each for key, each in now.divisions.items() if key in keys]
    return next((each for each in both if each.commitment or each.seed), both[0])
