"""Whether two ways of writing a name can be one person's: short forms, initials, and slips of spelling."""

from __future__ import annotations

from tenoff.tournament.search.nicknames import OTHERS
from tenoff.tournament.search.sounds import sound, words


def same_name(one: str, other: str) -> bool:
    """The surnames sound alike or one is an initial; the first names are one, or short for each other."""
    first, second = words(one), words(other)
    if not first or not second:
        return False
    return set(first) == set(second) or (
        _same_last(first[-1], second[-1]) and _same_first(first[0], second[0])
    )


def _same_last(one: str, other: str) -> bool:
    initial = min(len(one), len(other)) == 1 and one[0] == other[0]
    return initial or one == other or sound(one) == sound(other) != ""


def _same_first(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    # Paul is not short for Paula, nor Don for Donna; what Barb is short for stands among the others
    begins = long.startswith(short) and (len(short) == 1 or not long.endswith("a"))
    return begins or not {one, *OTHERS.get(one, ())}.isdisjoint({other, *OTHERS.get(other, ())})
