"""A new edition of a book, written as what it changes in the one before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from tenoff.books.anew import Renewal
from tenoff.kit import Edition
from tenoff.kit.shelf import Issue, Part, issue

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Change(Generic[T]):
    """What a new edition makes of one part."""

    part: Part[T]
    change: Callable[[T], T]


@dataclass(frozen=True)
class Reissued:
    """An edition that follows another one. A part is made when it is first asked for."""

    after: str
    at: Edition
    changes: tuple[Change[Any], ...] = ()
    renumbered: Mapping[str, str] = field(default_factory=dict)
    _made: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def part(self, part: Part[T]) -> T | None:
        if part.name not in self._made:
            self._made[part.name] = self._make(part)
        made: T | None = self._made[part.name]
        return made

    def _make(self, part: Part[T]) -> T | None:
        before = issue(self.after)
        assert before is not None, self.after
        old = before.part(part)
        if old is None:
            return None
        new = part.carry(old, Renewal(before.at, self.at, self.renumbered))
        for each in self.changes:
            if each.part.name == part.name:
                new = each.change(new)
        return new


def reissue(
    after: str, at: Edition, *changes: Change[Any], renumbered: Mapping[str, str] | None = None
) -> Issue:
    """Return the edition `at`, which says what `after` says but for these changes and numbers."""
    return Reissued(after, at, changes, renumbered or {})
