"""Orders made by chance, with names that are there and that are not; and what every log has to stand."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import date, timedelta
from enum import Enum, StrEnum
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from tenoff.kit import Malformed
from tenoff.log import Log, Refused, enter, read, replayed

C = TypeVar("C")
E = TypeVar("E")
S = TypeVar("S")
K = TypeVar("K", bound=StrEnum)

WORDS = ("", " ", "x", "rain", "two\nlines", "ü" * 90)
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 8, 9, 60, 75, 100, 400, 2025, 2026, 10**9)
Names = dict[str, tuple[str, ...]]
"""By the name of a field, what an order could speak of there; "" for any other field."""


_hints = cache(get_type_hints)


def made(of: Any, dice: Random, names: Names, field: str = "") -> Any:
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
    if isinstance(of, type) and issubclass(of, Enum):
        return dice.choice(list(of))
    if of is bool:
        return dice.random() < 0.5
    if of is int:
        return dice.choice(NUMBERS)
    if of is float:
        return dice.choice(NUMBERS) / 4
    if of is str:
        likely = names.get(field) or names.get("", WORDS)
        return dice.choice(likely if dice.random() < 0.9 else WORDS)
    if of is date:
        return date(2025, 10, 1) + timedelta(days=dice.randrange(-400, 900))
    if isinstance(of, type) and (issubclass(of, Struct) or is_dataclass(of)):
        own = of.__struct_fields__ if issubclass(of, Struct) else tuple(each.name for each in fields(of))
        hints = _hints(of)
        return of(*(made(hints[name], dice, names, name) for name in own))
    raise AssertionError(of)


def stands(log: Log[C, E, S, K], orders: Any, dice: Random, names: Any, count: int) -> Log[C, E, S, K]:
    """The log after so many orders made by chance: it reads back, it replays, and a no changes nothing."""
    kinds = get_args(orders)
    for _ in range(count):
        before, lines = log.now, len(log.acts)
        try:
            order = made(dice.choice(kinds), dice, names(log.now))
            entered = enter(log, order, id=f"a{lines + 1}", at="2026-03-21T10:00:00-04:00", by="keeper")
        except Malformed:
            continue
        if isinstance(entered, Refused):
            assert (log.now, len(log.acts)) == (before, lines)
        else:
            log = entered.log
    back = read(log.grammar, [b"".join(log.lines())])
    assert back.now == log.now
    assert replayed(log) is None
    return log
