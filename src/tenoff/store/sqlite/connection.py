"""One connection to the file: its settings, and the schema brought up to date before anything else."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

import apsw

from tenoff.desk.ports import StoreProblem, Trouble
from tenoff.store.files import make_private
from tenoff.store.migrations import Dialect, missing
from tenoff.store.sqlite.problems import FAILURES, problem

APPLICATION: Final = int.from_bytes(b"tenf", "big")
_PATIENCE_MS = 10_000

_SETTINGS = f"""
PRAGMA busy_timeout = {_PATIENCE_MS};
PRAGMA foreign_keys = ON;
PRAGMA synchronous = FULL;
PRAGMA fullfsync = ON;  -- on a Mac a plain fsync leaves the line in the drive's own cache
PRAGMA checkpoint_fullfsync = ON;
PRAGMA cell_size_check = ON;
PRAGMA trusted_schema = OFF;
PRAGMA temp_store = MEMORY;
PRAGMA cache_size = -2000;  -- KiB for each connection: the system keeps the pages of a small file anyway
PRAGMA journal_size_limit = 16000000;
"""


def reader(path: Path) -> apsw.Connection:
    """A connection that cannot write. The file is opened for writing: WAL readers note where they read."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)
    connection.execute(_SETTINGS)
    connection.execute("PRAGMA query_only = ON")
    return connection


def writer(path: Path, *, scratch: bool = False) -> apsw.Connection:
    """The connection that writes, to a file that is made if it is missing and has the newest schema after
    this. `scratch`: the file is thrown away at the end, so nothing waits until it is safe on the disk.
    """
    if not path.parent.is_dir():
        raise StoreProblem(Trouble.UNREACHABLE, f"there is no folder {path.parent} for {path.name}")
    if path.is_dir():
        raise StoreProblem(Trouble.FOREIGN, f"{path} is a folder, the store is a file")
    if not os.access(path.parent, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise problem(path, apsw.ReadOnlyError())  # SQLite would only say that it cannot open it
    try:
        if (
            not path.exists()
        ):  # links and what passwords are checked with will be in it, and in the WAL beside it
            with suppress(OSError):  # SQLite has better words for what is wrong
                make_private(path)
        connection = apsw.Connection(str(path))
    except FAILURES as error:
        raise problem(path, error) from error
    try:
        connection.execute(_SETTINGS)
        if scratch:
            connection.execute("PRAGMA synchronous = OFF")
        _prepare(connection, path)
    except FAILURES as error:
        system = connection.system_errno
        connection.close(force=True)
        raise problem(path, error, system) from error
    except BaseException:
        connection.close(force=True)
        raise
    return connection


def _prepare(connection: apsw.Connection, path: Path) -> None:
    _recognize(connection, path)  # before anything is changed: it may not be ours
    if connection.readonly("main"):
        raise apsw.ReadOnlyError("the file is read-only")
    _to_wal(connection)
    connection.execute("BEGIN IMMEDIATE")
    for step in missing(Dialect.SQLITE, schema(connection), str(path)):
        connection.execute(step.sql)
        connection.execute(f"PRAGMA user_version = {step.number}")
    connection.execute("COMMIT")


def _recognize(connection: apsw.Connection, path: Path) -> None:
    """StoreProblem for the file of another program, or of a later version of this one."""
    # in this order: another program that makes the store in between writes both at once
    objects = cast("int", connection.execute("SELECT count(*) FROM sqlite_schema").get)
    application = cast("int", connection.pragma("application_id"))
    if application != APPLICATION and (application or objects):
        raise StoreProblem(Trouble.FOREIGN, f"{path} is a database of another program, not a Tenoff store")
    missing(Dialect.SQLITE, schema(connection), str(path))


def schema(connection: apsw.Connection) -> int:
    """The number of the schema; 0 for a new file."""
    return cast("int", connection.pragma("user_version"))


def _to_wal(connection: apsw.Connection) -> None:
    """Readers and the writer side by side.

    SQLite does not wait here by itself when two programs start at once.
    """
    until = time.monotonic() + _PATIENCE_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except apsw.BusyError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)
