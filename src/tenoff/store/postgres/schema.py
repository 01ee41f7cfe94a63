"""The tables on the server, brought up to date by the first process that comes."""

from __future__ import annotations

from typing import cast

from tenoff.store.migrations import Dialect, Migration, missing
from tenoff.store.postgres.driver import Connection

# Two processes that start at once take turns; the number is the word "tenf".
_TURN = int.from_bytes(b"tenf", "big")


async def migrate(connection: Connection, place: str) -> None:
    """All missing steps in one transaction; StoreProblem when the schema is ahead of this program."""
    if not missing(Dialect.POSTGRES, await schema(connection), place):
        return
    # Before the transaction: one that began earlier need not see the tables that the other process made.
    await connection.execute("SELECT pg_advisory_lock($1)", _TURN)
    try:
        async with connection.transaction():
            for step in missing(Dialect.POSTGRES, await schema(connection), place):
                await _apply(connection, step)
    finally:
        await connection.execute("SELECT pg_advisory_unlock($1)", _TURN)


async def _apply(connection: Connection, step: Migration) -> None:
    if step.number == 1:
        await connection.execute(
            "CREATE TABLE tenoff_schema "
            "(number INTEGER PRIMARY KEY, applied TIMESTAMPTZ NOT NULL DEFAULT now())"
        )
    await connection.execute(step.sql)
    await connection.execute("INSERT INTO tenoff_schema (number) VALUES ($1)", step.number)


async def schema(connection: Connection) -> int:
    """The number of the schema; 0 where there is none."""
    if await connection.fetchval("SELECT to_regclass('tenoff_schema')") is None:
        return 0
    return cast("int", await connection.fetchval("SELECT coalesce(max(number), 0) FROM tenoff_schema"))
