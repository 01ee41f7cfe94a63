"""What a use case may not reach for itself: the time, the dice, and the slow hash of a password."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Protocol


class Hasher(Protocol):
    """Passwords in a form that is slow to guess; a wait, because it takes a core and much memory for a
    while.
    """

    async def hash(self, password: str) -> str: ...

    async def verify(self, hashed: str, password: str) -> bool: ...

    def outdated(self, hashed: str) -> bool:
        """Whether it was made with weaker settings than today's."""
        ...


@dataclass(frozen=True, slots=True)
class Means:
    """`now`: a moment with its zone. `chance`: so many random bytes, fit for secrets."""

    now: Callable[[], datetime]
    chance: Callable[[int], bytes]
    hasher: Hasher

    def moment(self) -> str:
        """Now, as it is written down."""
        return written(self.now())

    def here(self) -> str:
        """Now by the clock of this house, as the records write it down: its day is the house's day."""
        there = self.now().astimezone().isoformat(timespec="milliseconds")
        return there.replace("+00:00", "Z")

    def today(self) -> date:
        """The day where this house stands."""
        return self.now().astimezone().date()


def written(moment: datetime) -> str:
    """A moment in UTC to the millisecond: two of them compare as text."""
    return f"{moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"
