"""Backups by the clock: made regularly, kept closely for a day, daily for a month, monthly for ever."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tenoff.desk.ports import StoreProblem
from tenoff.store.archive import Archive, Progress, silent
from tenoff.store.backup import back_up
from tenoff.store.files import told

_DAY, _MONTH = timedelta(days=1), timedelta(days=31)
_NAME = re.compile(r"tenoff-(\d{8}T\d{6}Z)\.(?:sqlite|jsonl)")
_STAMP = "%Y%m%dT%H%M%SZ"


def to_delete(backups: Iterable[datetime], now: datetime) -> frozenset[datetime]:
    """Which of these to delete: all of the last day stay, the last of each day for a month, then of each
    month.

    Days and months are those of UTC. To delete them and ask again gives nothing more to delete.
    """
    all_of_them = sorted(backups)
    last_of_day = {_utc(each).date(): each for each in all_of_them}
    last_of_month = {(_utc(each).year, _utc(each).month): each for each in all_of_them}
    keep = {each for each in all_of_them if now - each <= _DAY}
    keep.update(each for each in last_of_day.values() if now - each <= _MONTH)
    keep.update(last_of_month.values())
    return frozenset(all_of_them) - keep


@dataclass(frozen=True, slots=True)
class Kept:
    """A round of backing up: the new file, and the old ones that made room."""

    made: Path
    deleted: tuple[Path, ...]


async def back_up_into(archive: Archive, folder: Path, now: datetime, progress: Progress = silent) -> Kept:
    """Adds a backup to the folder, then deletes what need not be kept; other files in it are left alone."""
    with told(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    made = folder / f"tenoff-{_utc(now).strftime(_STAMP)}{archive.suffix}"
    await back_up(archive, made, progress)
    with told(folder):
        return Kept(made, tuple(_delete_old(folder, now)))


async def back_up_regularly(
    archive: Archive,
    folder: Path,
    every: timedelta,
    clock: Callable[[], datetime],
    tell: Callable[[Kept | StoreProblem], None],
) -> None:
    """Backs up whenever the last backup is older than `every`, until it is canceled; trouble is told, not
    raised.
    """
    while True:
        made = backups_in(folder)
        due = max(made) + every if made else clock()
        await asyncio.sleep(max(0.0, (due - clock()).total_seconds()))
        try:
            tell(await back_up_into(archive, folder, clock()))
        except StoreProblem as trouble:
            tell(trouble)
            await asyncio.sleep(every.total_seconds())


def backups_in(folder: Path) -> dict[datetime, Path]:
    """The backups in a folder by the moment in their names."""
    if not folder.is_dir():
        return {}
    named = ((_NAME.fullmatch(path.name), path) for path in folder.iterdir())
    return {
        datetime.strptime(found[1], _STAMP).replace(tzinfo=UTC): path
        for found, path in named
        if found is not None
    }


def _delete_old(folder: Path, now: datetime) -> list[Path]:
    there = backups_in(folder)
    old = [there[each] for each in sorted(to_delete(there, now))]
    for path in old:
        path.unlink(missing_ok=True)
    return old


def _utc(moment: datetime) -> datetime:
    return moment.astimezone(UTC)
