"""How often somebody may try: a bucket of tries that fills again with time, one for each who and what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


class Limit(NamedTuple):
    """`tries` at once, and one more every `seconds`."""

    tries: int
    seconds: float


LOG_IN = Limit(10, 20)
"""Wrong passwords for one name from one address; three times as many for all names together."""
LOG_INS = Limit(30, 7)
OWNER_CODE = Limit(10, 60)
GUESS = Limit(30, 2)
"""Links and tokens that do not exist."""
ASK = Limit(60, 0.1)
"""Questions that cost the server some work, by people it does not know."""
OPEN = Limit(40, 60)
"""Matches opened by one link."""

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

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._buckets = {}
        self._welcome = set()

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
        left = self._left(limit, who)
        if left < 1:
            raise TooMany(max(1, round((1 - left) * limit.seconds)))
        self._put(limit, who, left - 1)

    def check(self, limit: Limit, who: str) -> None:
        """TooMany when no try is left; uses none up."""
        left = self._left(limit, who)
        if left < 1:
            raise TooMany(max(1, round((1 - left) * limit.seconds)))

    def _left(self, limit: Limit, who: str) -> float:
        found = self._buckets.get((limit, who))
        if found is None:
            return float(limit.tries)
        left, at = found
        return min(float(limit.tries), left + (self.clock() - at) / limit.seconds)

    def _put(self, limit: Limit, who: str, left: float) -> None:
        if len(self._buckets) >= _MOST:  # forget those that are full again, or all when there are none
            kept = {k: v for k, v in self._buckets.items() if self._left(k[0], k[1]) < k[0].tries}
            self._buckets = kept if len(kept) < _MOST else {}
        self._buckets[(limit, who)] = (left, self.clock())
