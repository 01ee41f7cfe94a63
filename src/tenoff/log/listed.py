"""How much an order lists, counted before anything is done with it."""

from __future__ import annotations

from msgspec import Struct, structs


def longest(order: object, most: int) -> int:
    """The length of the longest list in an order; what is in one of more than `most` is not looked at."""
    match order:
        case tuple() | list():
            if len(order) > most:
                return len(order)
            return max(len(order), *(longest(each, most) for each in order), 0)
        case Struct():
            return max((longest(each, most) for each in structs.astuple(order)), default=0)
        case _:
            return 0
