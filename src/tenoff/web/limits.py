"""How often somebody may try: a bucket of tries that fills again with time, one for each who and what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple


class Limit(NamedTuple):
    """`tries` at once, and one more every `seconds`."""

    tries: int
    seconds: float


class Room(NamedTuple):
    """`most` at the same time, of them `each` for one who."""

    most: int
    each: int


LOG_IN = Limit(10, 20)
"""Wrong passwords for one name from one address; three times as many for all names together."""
LOG_INS = Limit(30, 7)
ACCOUNT = Limit(60, 60)
"""Wrong passwords for one name from all addresses together, but for browsers that are known."""
HASHES = Room(24, 8)
"""Passwords being checked: each takes a tenth of a second of a core, and more than these would keep everybody
waiting."""
KNOWN_HASHES = Room(24, 2)
"""Those of browsers that are known, which strangers cannot crowd out."""
OWNER_CODE = Limit(10, 60)
GUESS = Limit(30, 2)
"""Links and tokens that do not exist."""
ASK = Limit(60, 0.1)
"""Questions that cost the server some work, by people it does not know."""
ENTRIES = Limit(40, 20)
"""Entries from home from one address, by the form or the API: a club has one address for everybody."""
OPEN = Limit(40, 60)
"""Matches opened by one link."""

PRACTICE = Limit(6, 600)
"""Practice matches opened from one address."""

Tried = tuple[tuple[Limit, str], ...]
_MOST = 20_000


class TooMany(Exception):
    """Tried too often; `seconds` until the next try."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many tries: wait {seconds} s")
        self.seconds = seconds


@dataclass(slots=True)
class Limits:
    """`clock`: seconds that only go up. Each process counts for itself."""

    clock: Callable[[], float]
    _buckets: dict[tuple[Limit, str], tuple[float, float]]
    _welcome: set[str]
    _inside: Counter[tuple[Room, str]]

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._buckets = {}
        self._welcome = set()
        self._inside = Counter()

    def welcomed(self, mark: str) -> bool:
        """Whether what this is the mark of was good the last time."""
        return mark in self._welcome

    def welcome(self, mark: str, *, good: bool) -> None:
        """Remembers that it was good, or forgets it."""
        if not good:
            self._welcome.discard(mark)
        elif mark not in self._welcome:
            if len(self._welcome) >= _MOST:
                self._welcome.clear()
            self._welcome.add(mark)

    def take(self, limit: Limit, who: str) -> None:
        """Uses up one try; TooMany when there is none."""
        self.take_all(((limit, who),))

    def take_all(self, tried: Tried) -> None:
        """Uses up one try of each; TooMany, and none used up, when one of them has none."""
        for limit, who in tried:
            self.check(limit, who)
        for limit, who in tried:
            self._put(limit, who, self._left(limit, who) - 1)

    def give_back(self, tried: Tried) -> None:
        """It was no guess after all."""
        for limit, who in tried:
            self._put(limit, who, min(float(limit.tries), self._left(limit, who) + 1))

    def check(self, limit: Limit, who: str) -> None:
        """TooMany when no try is left; uses none up."""
        left = self._left(limit, who)
        if left < 1:
            raise TooMany(max(1, round((1 - left) * limit.seconds)))

    @contextmanager
    def inside(self, room: Room, who: str) -> Iterator[None]:
        """While something slow is done for somebody; TooMany, at once, when there is no room for it."""
        whole, mine = (room, ""), (room, f"of {who}")
        if self._inside[whole] >= room.most or self._inside[mine] >= room.each:
            raise TooMany(2)
        for key in (whole, mine):
            self._inside[key] += 1
        try:
            yield
        finally:
            for key in (whole, mine):
                self._inside[key] -= 1
                if not self._inside[key]:
                    del self._inside[key]

    def _left(self, limit: Limit, who: str) -> float:
        found = self._buckets.get((limit, who))
        if found is None:
            return float(limit.tries)
        left, at = found
        return min(float(limit.tries), left + (self.clock() - at) / limit.seconds)

    def _put(self, limit: Limit, who: str, left: float) -> None:
        if len(self._buckets) >= _MOST:  # forget the half that has most left: nobody empties them all so
            fullest = sorted(self._buckets, key=lambda key: self._left(*key) / key[0].tries)
            self._buckets = {key: self._buckets[key] for key in fullest[: _MOST // 2]}
        self._buckets[(limit, who)] = (left, self.clock())


def source(address: str) -> str:
    """What tries from this address are counted for: one person has a whole network of IPv6 addresses."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or ip_network((known, 64), strict=False))
