"""A list that only grows, as a value: older copies stay as they were, and any new row costs the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar, overload

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Sheet(Sequence[T], Generic[K, T]):
    """Rows found by place or by key.

    All copies that grew from one another share one list and each knows how much of it is its own. A second
    row on the same copy cannot share, so it pays for a list of its own.
    """

    __slots__ = ("_index", "_key", "_length", "_rows")

    def __init__(self, key: Callable[[T], K], rows: Iterable[T] = ()) -> None:
        self._key = key
        self._rows = list(rows)
        self._index = {key(row): place for place, row in enumerate(self._rows)}
        self._length = len(self._rows)

    def plus(self, row: T) -> Sheet[K, T]:
        """The sheet with this row at its end."""
        place = self._length
        if len(self._rows) == place:
            self._rows.append(row)
            if self._rows[place] is row:  # else another thread was quicker, and the place is not ours
                self._index[self._key(row)] = place
                return self._sharing(place + 1)
        return Sheet(self._key, (*self._rows[:place], row))

    def _sharing(self, length: int) -> Sheet[K, T]:
        longer: Sheet[K, T] = Sheet.__new__(Sheet)
        longer._key, longer._rows, longer._index = self._key, self._rows, self._index
        longer._length = length
        return longer

    def place(self, key: K) -> int | None:
        """Where the row with this key stands, or None."""
        place = self._index.get(key)
        return place if place is not None and place < self._length else None

    def find(self, key: K) -> T | None:
        """The row with this key, or None."""
        place = self.place(key)
        return None if place is None else self._rows[place]

    @property
    def last(self) -> T | None:
        return self._rows[self._length - 1] if self._length else None

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[T]: ...
    def __getitem__(self, at: int | slice) -> T | Sequence[T]:
        if isinstance(at, slice):
            return tuple(self._rows[i] for i in range(*at.indices(self._length)))
        if not -self._length <= at < self._length:
            raise IndexError(f"the sheet has {self._length} rows, got {at}")
        return self._rows[at if at >= 0 else at + self._length]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Sheet({list(self)!r})"
