"""`tenoff rebuild`: drops the rows that lists are read from and makes them again from the streams."""

from __future__ import annotations

import asyncio

import click

from tenoff.app.keeping.places import bar, db_option, existing, in_words, many, place_of
from tenoff.app.keeping.rebuilding import Rebuilt, rebuild
from tenoff.cli.lazy import plain_option
from tenoff.words.catalog import say
from tenoff.words.wrong import in_line


@click.command("rebuild")
@db_option
@plain_option
def command(db: str | None) -> int:
    """Makes the rows that lists are read from again; the records themselves are only read.

    The server may go on meanwhile. Exit code 1 when a record cannot be read; the others are rebuilt.
    """
    with in_words():
        done = asyncio.run(_rebuilt(place_of(db)))
    for unread in done.unread:
        click.echo(in_line(unread))
    rows, streams = many(done.rows, "count.row"), many(done.streams, "count.stream")
    click.echo(say("keeping.rebuild.done", rows=rows, streams=streams))
    return 1 if done.unread else 0


async def _rebuilt(place: str) -> Rebuilt:
    async with existing(place) as archive:
        with bar("rebuild") as progress:
            return await rebuild(archive, progress)
