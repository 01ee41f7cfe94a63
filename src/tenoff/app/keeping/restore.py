"""`tenoff restore`: a store made from a backup that has been checked."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from tenoff.app.keeping.places import bar, db_option, in_words, on_server, place_of
from tenoff.cli.lazy import plain_option
from tenoff.store import restore
from tenoff.words.catalog import say


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@db_option
@click.option("--anyway", is_flag=True, help="Take an SQLite backup although the doctor finds damage in it.")
@plain_option
def command(file: Path, db: str | None, anyway: bool) -> None:
    """Makes a store from the backup in FILE, on either kind of database.

    The backup is checked first. A store that is there is never overwritten: stop the server and move it away.
    """
    place = place_of(db)
    if db is None:
        Path(place).parent.mkdir(parents=True, exist_ok=True)
    with in_words(), bar("restore") as progress:
        asyncio.run(restore(file, place, progress, anyway=anyway))
    key = "keeping.restore.database" if on_server(place) else "keeping.restore.file"
    click.echo(say(key, file=file, place=place))
