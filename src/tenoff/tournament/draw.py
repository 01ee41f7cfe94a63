"""The draw: which entry has which line, from a seed that anybody can repeat it with.

How "tenoff-draw-1" works, so that it can be repeated with any program that knows SHA-256:

1. Sort the ids of the entries by their UTF-8 bytes, and the free lines by number.
2. Go through the entries from the last (number m) to the second. To pick one of the first m, hash the text
   "tenoff-draw-1", the seed, the label of the draw and a counter, joined by line feeds, in UTF-8. The counter
   starts at 0 and rises by one with every hash. Read the 32 bytes as one big-endian number x. When x is not
   below the greatest multiple of m up to 2**256, take the next hash; else the pick is x mod m, counted from
   0. Swap the entry picked with the m-th.
3. The first entry of the shuffled list has the lowest line, and so on.

Nobody may choose the seed after the entries are known. Either it is made by something public that nobody at
the desk controls, named before registration closes; or the desk makes it, publishes its `commitment` before
registration closes, and shows the seed itself at the draw. A seed that was committed to must be too long to
guess.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256

from tenoff.kit import Malformed

ALGORITHM = "tenoff-draw-1"
BY_HAND = "by-hand"
SHORTEST_SECRET = 16
"""Characters a seed has at least when it is committed to: a shorter one could be guessed."""

_RANGE = 1 << 256


def draw(
    seed: str, entries: Iterable[str], lines: Iterable[int], *, label: str = ""
) -> tuple[tuple[int, str], ...]:
    """Each line with the entry that the seed gives it. `label`: which draw of the event it is, so that one
    seed serves all its divisions.
    """
    places = sorted(lines)
    shuffled = Dice(seed, label).shuffled(entries)
    if len(places) != len(shuffled) or len(set(places)) != len(places):
        raise Malformed(f"a draw has one line for each entry, got {len(places)} and {len(shuffled)}", "inner")
    return tuple(zip(places, shuffled, strict=True))


def commitment(seed: str) -> str:
    """What is published before registration closes, when the seed itself is shown only at the draw."""
    return sha256(f"{ALGORITHM}\ncommitment\n{tidy(seed)}".encode()).hexdigest()


def tidy(seed: str) -> str:
    """The seed as it is hashed: without white space around it, in composed letters."""
    found = unicodedata.normalize("NFC", seed).strip()
    if not found or not found.isprintable():
        raise Malformed(f"a seed is one line of text, got {seed!r}", "draw.seed", got=seed)
    return found


class Dice:
    """The numbers that follow from a seed."""

    def __init__(self, seed: str, label: str = "") -> None:
        if "\n" in label:
            raise Malformed(f"the label of a draw is one line, got {label!r}", "draw.label", got=label)
        self._head = f"{ALGORITHM}\n{tidy(seed)}\n{label}\n"
        self._counter = 0

    def below(self, m: int) -> int:
        """One of 0 to m-1, each as likely as the others."""
        limit = _RANGE - _RANGE % m
        while True:
            x = int.from_bytes(sha256(f"{self._head}{self._counter}".encode()).digest(), "big")
            self._counter += 1
            if x < limit:
                return x % m

    def shuffled(self, ids: Iterable[str]) -> list[str]:
        """The ids, sorted and then shuffled, so that the order they came in does not matter."""
        found = sorted(ids, key=str.encode)
        if len(set(found)) != len(found):
            raise Malformed(
                f"an id is drawn once, got {_twice(found)} twice", "draw.twice", got=_twice(found)
            )
        for m in range(len(found), 1, -1):
            pick = self.below(m)
            found[pick], found[m - 1] = found[m - 1], found[pick]
        return found


def _twice(ids: Iterable[str]) -> str:
    return next(id for id, times in Counter(ids).items() if times > 1)
