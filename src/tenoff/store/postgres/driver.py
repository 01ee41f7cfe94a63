"""The part of asyncpg that is used, with types; the only module that imports it, and only when it is
needed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from types import ModuleType
from typing import Protocol, cast

from tenoff.desk.ports import StoreProblem, Trouble

Rows = list[tuple[object, ...]]

_TIMEOUT = 10.0  # seconds to connect
_COMMAND_TIMEOUT = 60.0


class Cursor(Protocol):
    async def fetch(self, n: int) -> Rows: ...


class Connection(Protocol):
    """One connection; rows behave like tuples."""

    async def execute(self, query: str, *args: object) -> str: ...
    async def fetch(self, query: str, *args: object) -> Rows: ...
    async def fetchrow(self, query: str, *args: object) -> tuple[object, ...] | None: ...
    async def fetchval(self, query: str, *args: object) -> object: ...
    async def add_listener(self, channel: str, callback: Callable[..., None]) -> None: ...
    def add_termination_listener(self, callback: Callable[..., None]) -> None: ...
    def transaction(
        self, *, isolation: str = "read_committed", readonly: bool = False
    ) -> AbstractAsyncContextManager[None]: ...
    def cursor(self, query: str) -> Awaitable[Cursor]: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...
    async def close(self, *, timeout: float | None = None) -> None: ...


class Pool(Protocol):
    def acquire(self) -> AbstractAsyncContextManager[Connection]: ...
    def terminate(self) -> None: ...
    async def close(self) -> None: ...


async def connect(url: str) -> Connection:
    """A connection on which a commit that returned is on the server's disk."""
    asyncpg = _asyncpg()
    try:
        connection = await asyncpg.connect(url, timeout=_TIMEOUT, command_timeout=_COMMAND_TIMEOUT)
    except ValueError as bad:  # of the address itself, such as a port that is no number
        raise StoreProblem(Trouble.UNREACHABLE, f"{place_of(url)} cannot be used: {bad}") from bad
    try:
        await _make_durable(connection)
    except BaseException:  # given up, or the link broke: nobody else knows of it yet
        connection.terminate()
        raise
    return cast("Connection", connection)


async def pool(url: str, size: int) -> Pool:
    made = await _asyncpg().create_pool(
        url,
        min_size=1,
        max_size=size,
        timeout=_TIMEOUT,
        command_timeout=_COMMAND_TIMEOUT,
        init=_make_durable,
    )
    return cast("Pool", made)


async def _make_durable(connection: Connection) -> None:
    """A server may be set to answer before the disk has it; stricter settings than "on" are left alone."""
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        await connection.execute("SET synchronous_commit = on")


def lost(error: BaseException) -> bool:
    """The link or the server went away, so the same may work in a moment."""
    if isinstance(error, OSError | TimeoutError | EOFError):
        return True
    asyncpg = _asyncpg()
    if isinstance(error, asyncpg.InterfaceError | asyncpg.InternalClientError):
        return not isinstance(error, asyncpg.DataError)
    return code(error)[:2] == "08" or code(error) in {"57P01", "57P02", "57P03", "53300"}


def collided(error: BaseException) -> bool:
    """Two transactions waited for each other and the server chose this one to give way."""
    return code(error) in {"40P01", "40001"}


def code(error: BaseException) -> str:
    """The server's code for the error, or nothing."""
    return str(getattr(error, "sqlstate", None) or "")


_SAID = {
    "53100": (Trouble.FULL, "the disk of the server has no room left for {place}; nothing was written"),
    "25006": (Trouble.READ_ONLY, "{place} cannot be written to: {told}"),
    "XX001": (Trouble.DAMAGED, "{place} is damaged ({told}); restore the last good backup"),
    "XX002": (Trouble.DAMAGED, "{place} is damaged ({told}); restore the last good backup"),
    "55P03": (Trouble.BUSY, "another program is holding {place}; nothing was written, try again"),
    "57014": (Trouble.BUSY, "another program is holding {place}; nothing was written, try again"),
    "40P01": (Trouble.BUSY, "others are writing to {place} all the time; nothing was written, try again"),
    "40001": (Trouble.BUSY, "others are writing to {place} all the time; nothing was written, try again"),
    "42P07": (Trouble.FOREIGN, "{place} has tables of another program: {told}"),
    "42501": (Trouble.UNREACHABLE, "{place} does not let us do this: {told}"),
    "3F000": (Trouble.UNREACHABLE, "{place} cannot be used: {told}"),
    "3D000": (Trouble.UNREACHABLE, "{place} cannot be used: {told}"),
    "53200": (Trouble.UNREACHABLE, "{place} cannot be used: {told}"),
    "28000": (Trouble.UNREACHABLE, "{place} does not let us in: {told}"),
    "28P01": (Trouble.UNREACHABLE, "{place} does not let us in: {told}"),
}
_GONE = (Trouble.UNREACHABLE, "{place} does not answer: {told}")


def problem(place: str, error: BaseException) -> StoreProblem | None:
    """The error in one sentence; None for one that only a mistake in the program explains."""
    said = _SAID.get(code(error)) or (_GONE if lost(error) else None)
    if said is None:
        return None
    told = " ".join(str(error).split()) or type(error).__name__
    return StoreProblem(said[0], said[1].format(place=place, told=told))


def place_of(url: str) -> str:
    """The address for people: no password, no settings."""
    where = url.partition("://")[2].rpartition("@")[2].partition("?")[0]
    hosts, _, name = where.partition("/")  # there may be several hosts, each with its port
    return f"PostgreSQL {name.strip('/') or 'database'} on {hosts or 'the local server'}"


def _asyncpg() -> ModuleType:
    try:
        import asyncpg
    except ImportError:
        raise StoreProblem(
            Trouble.UNREACHABLE, "PostgreSQL needs one more package: install tenoff[postgres]"
        ) from None
    return cast("ModuleType", asyncpg)
