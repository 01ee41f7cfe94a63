"""`tenoff backup`: the whole store in one file, while the server goes on."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from tenoff.app.keeping.places import (
    backups_of,
    bar,
    db_option,
    existing,
    in_words,
    on_server,
    place_of,
    sized,
)
from tenoff.cli.lazy import plain_option
from tenoff.store import back_up, back_up_into
from tenoff.words.catalog import say


@click.command("backup")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@db_option
@click.option(
    "--backups", envvar="TENOFF_BACKUPS", show_envvar=True, metavar="FOLDER",
    help="Without FILE: the folder where backups are kept by age (default: beside the SQLite file).",
)  # fmt: skip
@plain_option
def command(file: Path | None, db: str | None, backups: str | None) -> None:
    """Writes a backup to FILE, or without it to the folder of backups, where old ones make room by their age.

    The server may go on meanwhile. A file that is there is never overwritten.
    """
    place = place_of(db)
    if file is None and not backups and on_server(place):
        raise click.UsageError(say("keeping.backup.where"))
    folder = Path(backups) if backups else backups_of(place)
    with in_words():
        made = asyncio.run(_made(place, file, folder))
        size = made.stat().st_size
    click.echo(say("keeping.written", file=made, size=sized(size)))


async def _made(place: str, file: Path | None, folder: Path) -> Path:
    async with existing(place) as archive:
        with bar("backup") as progress:
            if file is None:
                return (await back_up_into(archive, folder, datetime.now(UTC), progress)).made
            await back_up(archive, file, progress)
            return file
