"""Places for stores, and the opening of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from itertools import count
from os import getpid
from pathlib import Path
from typing import Literal

import asyncpg

from tenoff.store import Archive, open_store

_numbers = count(1)


@dataclass(frozen=True)
class Place:
    """What `open_store` takes, and for PostgreSQL the address of the server without the schema."""

    kind: Literal["sqlite", "postgres"]
    where: str
    server: str = ""

    @property
    def path(self) -> Path:
        return Path(self.where)

    @property
    def schema(self) -> str:
        return self.where.rpartition("=")[2]


def sqlite_place(folder: Path) -> Place:
    folder.mkdir(parents=True, exist_ok=True)
    return Place("sqlite", str(folder / f"store-{next(_numbers)}.sqlite"))


@contextmanager
def schema_place(server: str) -> Iterator[Place]:
    """A schema of its own on the server."""
    name = f"tenoff_test_{getpid()}_{next(_numbers)}"
    run_sql(server, f"CREATE SCHEMA {name}")
    try:
        mark = "&" if "?" in server else "?"
        yield Place("postgres", f"{server}{mark}search_path={name}", server)
    finally:
        run_sql(server, f"DROP SCHEMA {name} CASCADE")


def run_sql(server: str, *statements: str) -> None:
    asyncio.run(sql(server, *statements))


async def sql(server: str, *statements: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


@asynccontextmanager
async def opened(place: Place | str | Path) -> AsyncIterator[Archive]:
    store = await open_store(place.where if isinstance(place, Place) else place)
    try:
        yield store
    finally:
        await store.close()
