"""Numbers that look like chance and are the same for the same seed on every machine, in ten years too."""

from __future__ import annotations

from hashlib import sha256

_MASK = (1 << 64) - 1


class Numbers:
    """Knuth's linear congruential generator of 64 bits, begun at the SHA-256 of the seed; upper 31 bits.

    Quick rather than unpredictable: it looks for a good plan. Who gets which line is drawn elsewhere.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: str) -> None:
        self._state = int.from_bytes(sha256(seed.encode()).digest()[:8], "big")

    def below(self, limit: int) -> int:
        """The next number, from 0 to one less than `limit`."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return ((self._state >> 33) * limit) >> 31

    def shuffled(self, lines: list[int]) -> list[int]:
        mixed = list(lines)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
