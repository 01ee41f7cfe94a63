"""Who is in the field: down the list past those who declined, up to a tie across the last seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby

from tenoff.kit import Cite, together
from tenoff.records.masters.rule import MastersRule
from tenoff.records.masters.values import Field, Listed, Tie

Groups = tuple[tuple[str, ...], ...]
"""Players in order, those in one group being level."""


def field(
    listed: Sequence[Listed], declined: Collection[str], orders: Iterable[Groups], rule: MastersRule
) -> Field:
    """The field as it stands; `orders`: what play-offs have told apart."""
    known = {each.person: each for each in listed}
    invited: list[str] = []
    waiting: list[tuple[str, ...]] = []
    tie: Tie | None = None
    for group in _in_order(listed, declined, tuple(orders)):
        free = rule.seats - len(invited)
        if tie is not None or not free:
            waiting += _by_reached(group, known)
        elif len(group) <= free:
            invited += group
        else:
            tie = Tie(group, free, len(invited) + 1, _tie_clause(rule, len(group), free))
    return Field(tuple(invited), tuple(waiting), tie)


def _in_order(listed: Sequence[Listed], declined: Collection[str], orders: tuple[Groups, ...]) -> Groups:
    ordered = sorted((each for each in listed if each.person not in declined), key=lambda each: -each.total)
    found: list[tuple[str, ...]] = []
    for _, level in groupby(ordered, key=lambda each: each.total):
        group = tuple(each.person for each in level)
        found += _told_apart(group, orders)
    return tuple(found)


def _told_apart(group: tuple[str, ...], orders: tuple[Groups, ...]) -> list[tuple[str, ...]]:
    """The group by the places of its players in play-offs, earlier ones first."""
    parts: dict[tuple[int, ...], list[str]] = {}
    for person in group:
        parts.setdefault(play_off_places(person, orders), []).append(person)
    return [tuple(parts[key]) for key in sorted(parts)]


def play_off_places(person: str, orders: Iterable[Groups]) -> tuple[int, ...]:
    """Where a player came in each play-off; 0 in those of others."""
    return tuple(next((at for at, level in enumerate(order, 1) if person in level), 0) for order in orders)


def _by_reached(group: tuple[str, ...], known: dict[str, Listed]) -> Groups:
    """Nobody says who of level players is next on the Roll: as for seeds, who reached the total first."""
    ordered = sorted(group, key=lambda person: known[person].reached)
    return tuple(tuple(same) for _, same in groupby(ordered, key=lambda person: known[person].reached))


def _tie_clause(rule: MastersRule, tied: int, places: int) -> Cite:
    return together(rule.play_off.needed, rule.play_off.clause(tied, places))
