"""Backups: the whole store in one file that appears when it is complete, and the way back."""

from __future__ import annotations

import asyncio
import shutil
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from tenoff.desk.ports import StoreProblem, Trouble
from tenoff.kit import Malformed
from tenoff.store.archive import Archive, Counts, Progress, silent
from tenoff.store.doctor import examine
from tenoff.store.dump import write_dump
from tenoff.store.files import appearing, told
from tenoff.store.intake import import_everything
from tenoff.store.opening import is_postgres, open_store
from tenoff.store.sqlite import SqliteStore

_SQLITE = b"SQLite format 3\0"


async def back_up(archive: Archive, target: Path, progress: Progress = silent) -> None:
    """Writes a backup while the store goes on working; StoreProblem if there is such a file already."""
    async with appearing(target) as part:
        await archive.write_backup(part, progress)


async def restore(
    backup: Path, target: str | Path, progress: Progress = silent, *, anyway: bool = False
) -> None:
    """Makes a store from a backup, after checking it; a store that is there is never overwritten.

    Either kind of backup can be restored to either database. `anyway`: an SQLite file is taken even though
    the doctor finds damage in it, for when there is no better one.
    """
    with told(backup), backup.open("rb") as file:
        is_sqlite = file.read(len(_SQLITE)) == _SQLITE
    if is_postgres(target):
        await _restore_server(backup, str(target), is_sqlite, progress)
        return
    path = Path(target).expanduser()
    _check_free(path)
    async with appearing(path) as part:
        await _restore_file(backup, part, is_sqlite, progress, anyway)


def _check_free(target: Path) -> None:
    for end in ("-wal", "-shm", "-journal"):
        left = target.with_name(f"{target.name}{end}")
        if left.exists():  # SQLite would take it for the newest lines of the restored store
            raise StoreProblem(Trouble.EXISTS, f"{left} is left from another store; move it away first")


async def _restore_file(
    backup: Path, target: Path, is_sqlite: bool, progress: Progress, anyway: bool
) -> None:
    if is_sqlite:
        with told(backup):
            await asyncio.to_thread(shutil.copyfile, backup, target)
    store = await SqliteStore.open(target)
    try:
        if not is_sqlite:
            await _take_in(store, backup, progress)
        elif not anyway:
            health = await examine(store, datetime.now(UTC), progress)
            if health.damage:
                raise StoreProblem(Trouble.DAMAGED, f"{backup} is damaged: {health.damage[0].why}")
    finally:
        await store.close()


async def _restore_server(backup: Path, url: str, is_sqlite: bool, progress: Progress) -> None:
    store = await open_store(url)
    try:
        async with store.snapshot() as snapshot:
            counts = snapshot.counts
        if counts != Counts(0, 0, 0, 0):
            raise StoreProblem(Trouble.EXISTS, f"there is already a store in {store.place}; empty it first")
        if is_sqlite:
            with TemporaryDirectory() as folder:
                await _take_in(store, await _as_dump(backup, Path(folder)), progress)
        else:
            await _take_in(store, backup, progress)
    finally:
        await store.close()


async def _as_dump(backup: Path, folder: Path) -> Path:
    """The same backup as a dump. It is opened as a copy: opening could write beside it."""
    copy, dump = folder / "copy.sqlite", folder / "dump.jsonl"
    await _restore_file(backup, copy, True, silent, anyway=True)
    store = await SqliteStore.open(copy)
    try:
        async with store.snapshot() as snapshot:
            await write_dump(snapshot, dump)
    finally:
        await store.close()
    return dump


async def _take_in(store: Archive, dump: Path, progress: Progress) -> None:
    try:
        await import_everything(store, dump, progress)
    except Malformed as flaw:
        raise StoreProblem(Trouble.DAMAGED, f"{dump} is damaged: {flaw}") from flaw
