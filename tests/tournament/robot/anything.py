"""Orders made by chance: of every kind, with names that are there and names that are not."""

from __future__ import annotations

from enum import Enum
from random import Random
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from tenoff.kit import Malformed
from tenoff.tournament import commands as do
from tenoff.tournament.state import Tournament

KINDS: tuple[type[do.Order], ...] = get_args(do.Command)
WORDS = (
    "",
    " ",
    "x",
    "lottery",
    "Zorn",
    "2026-01-13",
    "2026-02-30",
    "09:00",
    "99",
    "rain\nrain",
    "ü" * 50,
    "1/foot",
)
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 8, 12, 75, 100, 1000, 10**9)


Known = dict[str, tuple[str, ...]]
"""By the name of a field, what an order could speak of there; "" for any other field."""


def known(now: Tournament | None) -> Known:
    """What there is at this event."""
    if now is None:
        return {"": WORDS}
    matches = (*now.called, *now.ended, *(key for key, *_ in now.ready()))
    divisions = tuple(now.divisions)
    players = tuple(player.key for entry in now.entries.values() for player in entry.players)
    found: Known = {
        "match": matches,
        "court": tuple(now.courts),
        "courts": tuple(now.courts),
        "entry": tuple(now.entries),
        "other": tuple(now.entries),
        "order": tuple(now.entries),
        "lines": tuple(now.entries),
        "division": divisions,
        "key": (*divisions, *players),
        "keys": divisions,
        "player": players,
        "out": players,
        "consents": players,
        "undoing": matches,
        "reason": ("rain",),
        "seed": ("lottery",),
        "regulations": ("plain", "florida-2024"),
        "name": ("Adams", "Zorn"),
        "": WORDS,
    }
    return {field: words for field, words in found.items() if words}


def order(dice: Random, now: Tournament | None) -> do.Command:
    """Any order; most of what it names is there."""
    names = known(now)
    while True:
        kind = dice.choice(KINDS)
        try:
            return made(kind, dice, names)  # type: ignore[no-any-return]
        except Malformed:  # a value that cannot be, so nobody can send it
            continue


def made(of: Any, dice: Random, names: Known, field: str = "") -> Any:
    """A value of this type."""
    of = getattr(of, "__supertype__", of)
    origin = get_origin(of)
    if origin in (Union, UnionType):
        return made(dice.choice(get_args(of)), dice, names, field)
    if origin is tuple:
        parts = get_args(of)
        if parts[-1] is Ellipsis:
            return tuple(made(parts[0], dice, names, field) for _ in range(dice.choice((0, 1, 2, 2, 3))))
        return tuple(made(part, dice, names, field) for part in parts)
    if of is NoneType:
        return None
    if issubclass(of, Enum):
        return dice.choice(tuple(of))
    if issubclass(of, msgspec.Struct):
        given = {
            each.name: made(each.type, dice, names, each.name)
            for each in msgspec.structs.fields(of)
            if each.required or dice.random() < 0.4
        }
        return of(**given)
    if of is bool:
        return dice.random() < 0.5
    if issubclass(of, int):
        return dice.choice(NUMBERS)
    return of(dice.choice(names.get(field, WORDS) if dice.random() < 0.85 else WORDS))
