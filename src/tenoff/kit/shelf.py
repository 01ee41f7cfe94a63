"""Find what a printed edition says by the edition's key: its rules of play, its points, its calendar.

Engines name the parts they need and never import an edition. The editions are in `tenoff.books`, one folder
each; a part is loaded when first asked for, since most programs need only one or two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar

from tenoff.kit.cites import Edition

T = TypeVar("T")


V = TypeVar("V")


class Anew(Protocol):
    """Makes a value of one edition anew for the next: every citation in it, and every key."""

    @property
    def at(self) -> Edition: ...

    @property
    def renumbered(self) -> Mapping[str, str]:
        """Return the new numbers of clauses that got another one."""
        ...

    def __call__(self, value: V) -> V: ...


def _whole(old: T, anew: Anew) -> T:
    return anew(old)


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """Part of an edition. `name`: its module in the edition's folder and, in capitals, its value there.

    `carry`: what becomes of it in the next edition before that changes anything. Parts with a history keep
    what was won under the clauses it was won by, and begin anew with the day of the edition.
    """

    name: str
    carry: Callable[[T, Anew], T] = _whole


class Issue(Protocol):
    """An edition on the shelf."""

    @property
    def at(self) -> Edition: ...

    def part(self, part: Part[T]) -> T | None:
        """Return that part, or None if the edition has none."""
        ...


@dataclass(frozen=True, slots=True)
class Printed:
    """An edition with a folder of its own, named like its key."""

    at: Edition

    def part(self, part: Part[T]) -> T | None:
        value: T | None = _value(self.folder, part.name)
        return value

    @property
    def folder(self) -> str:
        return f"tenoff.books.{self.at.key.replace('-', '_')}"


@cache
def _value(folder: str, name: str) -> Any:
    """Return a part by its module; None where the folder has no such module."""
    module = f"{folder}.{name}"
    try:
        return getattr(import_module(module), name.upper())
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        return None


@cache
def _shelf() -> dict[str, Issue]:
    issues: tuple[Issue, ...] = import_module("tenoff.books").ISSUES
    return {each.at.key: each for each in issues}


def editions() -> tuple[str, ...]:
    """Return the keys of all editions."""
    return tuple(_shelf())


def issue(key: str) -> Issue | None:
    """Return the edition of that key, or None."""
    return _shelf().get(key)


def of_edition(of: Part[T], key: str) -> T | None:
    """Return that part of that edition, or None where there is no such edition or part."""
    found = issue(key)
    return None if found is None else found.part(of)


def of_all(of: Part[T]) -> dict[str, T]:
    """Return that part of every edition that has it, by the edition's key."""
    found = ((key, each.part(of)) for key, each in _shelf().items())
    return {key: value for key, value in found if value is not None}


def in_force(day: date) -> tuple[str, ...]:
    """Return the key of each book's edition for that day: the newest one in force, else the book's first."""
    newest: dict[str, Edition] = {}
    for each in _shelf().values():
        at, other = each.at, newest.get(each.at.book)
        if other is None or other.since < at.since <= day.isoformat():
            newest[at.book] = at
    return tuple(at.key for at in newest.values())


def edition_of(book: str, day: date) -> str | None:
    """Return the key of a book's edition for that day, or None if there is no such book."""
    return next((key for key in in_force(day) if _shelf()[key].at.book == book), None)


def must(of: Part[T], key: str) -> T:
    """Return that part of that edition, which there is. LookupError otherwise."""
    found = of_edition(of, key)
    if found is None:
        raise LookupError(f"{key} has no {of.name}")
    return found


def of_day(of: Part[T], day: date) -> dict[str, T]:
    """Return that part of every edition in force on that day that has it, by the edition's key."""
    found = ((key, of_edition(of, key)) for key in in_force(day))
    return {key: value for key, value in found if value is not None}


def of_book(of: Part[T], book: str, day: date) -> T | None:
    """Return that part of a book's edition for that day, or None where there is no such book or part."""
    key = edition_of(book, day)
    return None if key is None else of_edition(of, key)


@contextmanager
def shelved(*more: Issue) -> Iterator[None]:
    """Have these editions on the shelf too, for a while: to try what a rule change would do."""
    shelf = _shelf()
    for each in more:
        assert each.at.key not in shelf, each.at.key
        shelf[each.at.key] = each
    try:
        yield
    finally:
        for each in more:
            del shelf[each.at.key]
