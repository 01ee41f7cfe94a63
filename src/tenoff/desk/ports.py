"""What the desk needs of a store: streams that only grow, documents that change, views that can be
rebuilt.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from msgspec import Struct


class Trouble(StrEnum):
    """What keeps a store from doing its work; the edges say it in their own words."""

    FULL = "full"  # no room on the disk, or a limit on the file's size
    READ_ONLY = "read-only"
    DAMAGED = "damaged"  # what is stored cannot be read back
    NEWER = "newer"  # written by a later version of the program
    FOREIGN = "foreign"  # there is something else at that place
    BUSY = "busy"  # another process held it for too long
    UNREACHABLE = "unreachable"  # no such folder, no such server, no way in, a disk that fails
    CLOSED = "closed"
    EXISTS = "exists"  # a restore never overwrites a store


class StoreProblem(Exception):
    """The store cannot do it; the message is one sentence for the person who runs it.

    What was to be written was not acknowledged. It may be there all the same when the link broke in the act
    of committing, so a caller sends it again under the same id.
    """

    def __init__(self, trouble: Trouble, words: str) -> None:
        super().__init__(words)
        self.trouble = trouble


def stream_of(kind: str, name: str) -> str:
    """What a log is called in the store: no kind has a slash, so logs of two kinds never share a name."""
    return f"{kind}/{name}"


def name_of(stream: str) -> str:
    """The log's own name, without its kind."""
    return stream.partition("/")[2] or stream


class Line(Struct, frozen=True, gc=False):
    """One line of a stream: the exact bytes that a file of it holds, and what is looked up without reading
    them.

    A Struct because a replay makes a great many: it is read twice as fast as with a dataclass.
    """

    number: int
    id: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Stream:
    """A stream as stored: its kind, its header line, and its lines from the number asked for."""

    id: str
    kind: str
    header: bytes
    lines: tuple[Line, ...]

    @property
    def name(self) -> str:
        return name_of(self.id)


@dataclass(frozen=True, slots=True)
class Change:
    """Stream `stream` is now at line `number`; `position` counts the lines of all streams in commit order."""

    position: int
    stream: str
    number: int

    @property
    def kind(self) -> str:
        return self.stream.partition("/")[0]

    @property
    def name(self) -> str:
        return name_of(self.stream)


@dataclass(frozen=True, slots=True)
class Document:
    """Something that is overwritten, such as a session; `version` grows by one with each change."""

    kind: str
    id: str
    version: int
    data: bytes


@dataclass(frozen=True, slots=True)
class View:
    """A row derived from streams, kept for quick reading; `sort` orders the rows of a kind."""

    kind: str
    id: str
    sort: str
    data: bytes

    @property
    def cursor(self) -> str:
        """What to give as `after` for the rows that follow; neither part may hold a control character."""
        return f"{self.sort}\x1f{self.id}"


class Store(Protocol):
    """An append that returned is on disk. Conflict is raised when somebody was first; nothing is written
    then.

    Every method raises StoreProblem when the store cannot work, and Malformed for what no store could keep: a
    name that is empty or holds a control character, a line with a line end inside, lines that are not in
    sequence, or lines for a stream that was not begun.
    """

    async def begin(self, stream: str, kind: str, header: bytes) -> None:
        """Open a stream with its header line; Conflict if there is one of that name with another header."""
        ...

    async def append(self, stream: str, lines: Sequence[Line], *, views: Sequence[View] = ()) -> int:
        """Add lines whose numbers go on from the last; returns the position. Views are written with them."""
        ...

    async def read(self, stream: str, *, after: int = 0) -> Stream | None:
        """The stream with its lines after a number; None when there is no such stream."""
        ...

    async def line(self, stream: str, id: str) -> Line | None:
        """The line that was added under this id, for a command that is sent again."""
        ...

    async def streams(self, kind: str, *, after: str = "", limit: int = 100) -> tuple[str, ...]:
        """Names of streams of a kind, in order, from a cursor on."""
        ...

    async def since(self, position: int, *, limit: int = 1000) -> tuple[Change, ...]:
        """What was added after a position, in commit order, nothing left out."""
        ...

    def changes(self) -> AsyncIterator[Change]:
        """Every addition from now on, by this process and by others on the same store; ends when it closes.

        It keeps a place, not a queue: a slow reader costs no memory and misses nothing.
        """
        ...

    async def put(self, document: Document) -> None:
        """Write a document whose version is one above the stored one (1 for a new one); else Conflict."""
        ...

    async def get(self, kind: str, id: str) -> Document | None: ...

    async def documents(self, kind: str, *, after: str = "", limit: int = 100) -> tuple[Document, ...]: ...

    async def drop(self, kind: str, id: str) -> None: ...

    async def views(
        self, kind: str, *, after: str = "", limit: int = 100, descending: bool = False
    ) -> tuple[View, ...]:
        """Rows of a kind ordered by `sort`, then id, from a row's `cursor` on."""
        ...

    async def set_views(self, views: Sequence[View]) -> None: ...

    async def clear_views(self) -> None: ...

    async def close(self) -> None: ...
