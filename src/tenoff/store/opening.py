"""One way in: a path opens or makes an SQLite file, an address a PostgreSQL database."""

from __future__ import annotations

import re
from pathlib import Path

from tenoff.desk.ports import StoreProblem, Trouble
from tenoff.store.archive import Archive
from tenoff.store.postgres import PostgresStore
from tenoff.store.sqlite import SqliteStore

_ADDRESS = re.compile("[a-z][a-z0-9+.-]*://")


async def open_store(where: str | Path, *, scratch: bool = False) -> Archive:
    """The store at a path, or at an address like postgresql://user@host/database; its schema is brought up to
    date. `scratch`: a file that is thrown away at the end, and need not survive a power cut.
    """
    if is_postgres(where):
        return await PostgresStore.open(str(where))
    if _ADDRESS.match(str(where)):
        scheme = str(where).partition("://")[0]
        raise StoreProblem(Trouble.FOREIGN, f"a store is a path or a postgresql:// address, got {scheme}://")
    return await SqliteStore.open(Path(where).expanduser(), scratch=scratch)


def is_postgres(where: str | Path) -> bool:
    return isinstance(where, str) and where.startswith(("postgresql://", "postgres://"))
