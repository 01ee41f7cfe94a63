"""What backup, export and the doctor need of a store beyond what the desk needs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from tenoff.desk.ports import Document, Line, Store, Stream, View
from tenoff.kit import Malformed


class Stage(StrEnum):
    """What a long piece of work is counting."""

    PAGES = "pages"
    LINES = "lines"
    BYTES = "bytes"


Progress = Callable[[Stage, int, int], None]
"""Told how much is done, and of how much in all, every now and then and at the end."""


def silent(stage: Stage, done: int, total: int) -> None:
    """For work that nobody watches."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How much a store holds."""

    streams: int
    lines: int
    documents: int
    views: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A line where it stands among the lines of all streams."""

    position: int
    stream: str
    line: Line


@dataclass(frozen=True, slots=True)
class Condition:
    """What a database says of itself: what is wrong, its bytes, the disk's free bytes if
    known.

    `ahead` is how many seconds its clock is ahead of this machine's, for a database on another one.
    """

    schema: int
    flaws: tuple[Malformed, ...]
    size: int
    free: int | None
    ahead: float


class Snapshot(Protocol):
    """Everything as it was at one moment, a handful of rows at a time."""

    @property
    def counts(self) -> Counts: ...

    def streams(self) -> AsyncIterator[Sequence[Stream]]:
        """By name, without their lines."""
        ...

    def lines(self) -> AsyncIterator[Sequence[Placed]]:
        """By position."""
        ...

    def documents(self) -> AsyncIterator[Sequence[Document]]: ...

    def views(self) -> AsyncIterator[Sequence[View]]: ...


class Archive(Store, Protocol):
    """A store that can be copied, examined and filled. `place`: its path or address, without any password."""

    @property
    def place(self) -> str: ...

    @property
    def suffix(self) -> str:
        """What the name of a backup file ends with."""
        ...

    def snapshot(self) -> AbstractAsyncContextManager[Snapshot]: ...

    async def adopt(self, documents: Sequence[Document]) -> None:
        """Takes documents with their versions, except where a stored one is as new."""
        ...

    async def write_backup(self, target: Path, progress: Progress = silent) -> None:
        """Writes everything to a new file, as it is at this moment, while the store goes on working."""
        ...

    async def condition(self, progress: Progress = silent) -> Condition: ...
