"""Seeds: by the season's total, level players by their play-off, then by who reached the total first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from tenoff.kit import Cite, together
from tenoff.records.masters.field import Groups, play_off_places
from tenoff.records.masters.rule import MastersRule
from tenoff.records.masters.values import Listed, Seed, SeedWhy

_Key = tuple[int, tuple[int, ...], date]
_WHYS = (SeedWhy.TOTAL, SeedWhy.PLAY_OFF, SeedWhy.REACHED)


@dataclass(frozen=True, slots=True)
class Undrawn:
    """Players whom nothing tells apart, and no draw was given."""

    people: tuple[str, ...]


def seeds(
    listed: Sequence[Listed],
    people: Collection[str],
    orders: Iterable[Groups],
    drawn: tuple[str, ...],
    rule: MastersRule,
) -> tuple[Seed, ...] | Undrawn:
    """The seeds in order. `drawn`: in which order a draw put those who were level to the end."""
    kept = tuple(orders)
    own = [each for each in listed if each.person in people]
    keys: dict[str, _Key] = {
        each.person: (-each.total, play_off_places(each.person, kept), each.reached) for each in own
    }
    for person, key in keys.items():
        level = tuple(other for other in keys if keys[other] == key)
        if len(level) > 1 and person not in drawn:
            return Undrawn(level)
    lots = {person: lot for lot, person in enumerate(drawn)}
    ordered = sorted(own, key=lambda each: (keys[each.person], lots.get(each.person, 0)))
    return tuple(
        Seed(number, each.person, each.total, each.reached, why, _clause(why, rule))
        for number, each in enumerate(ordered, 1)
        for why in (_why(each.person, keys),)
    )


def _why(person: str, keys: dict[str, _Key]) -> SeedWhy:
    """The first thing by which nobody else is level with the player."""
    for depth, why in enumerate(_WHYS, 1):
        if not any(other != person and key[:depth] == keys[person][:depth] for other, key in keys.items()):
            return why
    return SeedWhy.DRAWN


def _clause(why: SeedWhy, rule: MastersRule) -> Cite:
    match why:
        case SeedWhy.TOTAL:
            return rule.seeded
        case SeedWhy.PLAY_OFF:
            return together(rule.seeded, rule.play_off.needed)
        case SeedWhy.REACHED | SeedWhy.DRAWN:
            return together(rule.seeded, rule.level_seeds)
