"""`tenoff export`: one match or open book as its file, or everything as one dump, in JSON Lines."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import BinaryIO

import click

from tenoff.app.keeping.places import bar, db_option, existing, in_words, place_of, sized
from tenoff.cli.lazy import plain_option
from tenoff.desk.matches import MATCH
from tenoff.desk.ports import stream_of
from tenoff.desk.records.kinds import BOOK_KINDS, open_book
from tenoff.kit import Malformed
from tenoff.store import Archive, Progress, export_everything, export_stream
from tenoff.store.files import appearing
from tenoff.tournament.log import EVENT_LOG
from tenoff.words.catalog import say


@click.command("export")
@click.argument("match", required=False, metavar="[NAME]")
@click.option("--all", "everything", is_flag=True, help="Everything: matches, books, accounts, the audit.")
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), default=Path("-"),
    help='The file to write (default "-", stdout).',
)  # fmt: skip
@db_option
@plain_option
def command(match: str | None, everything: bool, out: Path, db: str | None) -> None:
    """Writes the match NAME as a match file, or with --all everything, byte for byte as it is stored.

    A book of the association, such as roll, is written likewise; what is closed to others only with --all.
    An event is written by `tenoff event export`. A file that is there is never overwritten.
    """
    if everything is (match is not None):
        raise click.UsageError(say("keeping.export.which"))
    with in_words():
        size = asyncio.run(_written(place_of(db), match, out))
    if str(out) != "-":
        click.echo(say("keeping.written", file=out, size=sized(size)))


async def _written(place: str, match: str | None, out: Path) -> int:
    async with AsyncExitStack() as stack:
        archive = await stack.enter_async_context(existing(place))
        progress = stack.enter_context(bar("export"))
        stream = None if match is None else await _stream(archive, match)
        chunks = _chunks(archive, stream, progress)
        if str(out) == "-":
            return await _poured(chunks, sys.stdout.buffer)
        part = await stack.enter_async_context(appearing(out, private=match is None))
        with part.open("wb") as file:
            return await _poured(chunks, file)


def _chunks(archive: Archive, stream: str | None, progress: Progress) -> AsyncIterator[bytes]:
    return export_everything(archive, progress) if stream is None else export_stream(archive, stream)


async def _stream(archive: Archive, name: str) -> str:
    """The match of that name, else the open book; that a closed one is there is told to nobody."""
    for kind in (MATCH, *(each for each in BOOK_KINDS if open_book(each))):
        if await archive.read(stream_of(kind, name)) is not None:
            return stream_of(kind, name)
    if await archive.read(stream_of(EVENT_LOG.kind, name)) is not None:
        raise Malformed(
            f"{name} is an event: `tenoff event export {name}` writes it with its matches",
            "event.to_export",
            event=name,
        )
    raise Malformed(
        f"there is no match {name!r} in {archive.place}", "match.not_in", got=name, place=archive.place
    )


async def _poured(chunks: AsyncIterator[bytes], file: BinaryIO) -> int:
    size = 0
    async for chunk in chunks:
        file.write(chunk)
        size += len(chunk)
    file.flush()
    return size
