"""Numbers that look drawn but follow from a seed: the same on every machine, in ten years too."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

_MASK = (1 << 64) - 1


def roots(seed: str, names: Iterable[str]) -> tuple[int, ...]:
    """A number of 64 bits for each name; a match keeps its own, whatever else is changed in a what-if."""
    return tuple(int.from_bytes(sha256(f"{seed}\n{name}".encode()).digest()[:8], "big") for name in names)


def mixed(root: int, run: int) -> int:
    """The number of one run, by the finalizer of SplitMix64."""
    value = (root + run * 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)
