"""`tenoff import`: a match, event or book file or a whole dump taken into a store, or refused as a whole."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click
import msgspec
from msgspec import Struct

from tenoff.app.keeping.places import bar, db_option, existing, in_words, many, place_of
from tenoff.app.keeping.rebuilding import rebuild, rebuild_one
from tenoff.cli.files import chunks, load
from tenoff.cli.lazy import plain_option
from tenoff.desk.matches import MATCH
from tenoff.desk.records.kinds import BookKind, open_book
from tenoff.kit import Malformed
from tenoff.log import read
from tenoff.store import Archive, Taken, import_everything, import_stream
from tenoff.store.files import told
from tenoff.tournament.log import EVENT_LOG
from tenoff.words.catalog import say


class _First(Struct, frozen=True):
    """What every file says in its first line."""

    tenoff: str = ""
    id: str = ""


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", default="", metavar="ID", help="The match's id here (default: the one in the file).")
@db_option
@plain_option
def command(file: Path, name: str, db: str | None) -> None:
    """Takes in the match, event, book or whole export in FILE; what is there already gets the lines it lacks.

    The whole file is read and checked before anything is written. A match that went on otherwise is refused.
    """
    with in_words():
        first = _first(file)
        if first.tenoff not in (MATCH, EVENT_LOG.kind, "store") and open_book(first.tenoff) is None:
            raise Malformed(
                f"{file}: this is neither a match, event or book file nor a dump of a store",
                "file.neither",
                file=file,
            )
        if name and first.tenoff != MATCH:
            raise click.UsageError(say("keeping.import.name"))
        click.echo(asyncio.run(_taken(place_of(db), file, first, name)))


def _first(file: Path) -> _First:
    with told(file), file.open("rb") as opened:
        raw = opened.readline(1_000_000)
    try:
        return msgspec.json.decode(raw, type=_First)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return _First()


async def _taken(place: str, file: Path, first: _First, name: str) -> str:
    if first.tenoff != MATCH:
        if first.tenoff == EVENT_LOG.kind:
            return await _event(place, file)
        if book := open_book(first.tenoff):
            return await _book(place, file, first, book)
        async with existing(place) as archive:
            return await _everything(archive, file)
    load(file)  # its acts must fit together too: a chain alone makes no match
    if not (name or first.id):
        raise Malformed(
            f"{file}: the match has no id of its own, give it one with --name", "file.no_id", file=file
        )
    async with existing(place) as archive:
        done = await import_stream(archive, chunks(file), name=name)
        await rebuild_one(archive, done.stream)
    return _told("match", done)


async def _event(place: str, file: Path) -> str:
    """The log of an event without its matches."""
    try:
        read(EVENT_LOG, chunks(file))  # its acts must fit together too
    except Malformed as bad:
        raise Malformed(f"{file}: {bad}", "file.wrong", file=file, why=bad) from None
    async with existing(place) as archive:
        done = await import_stream(archive, chunks(file))
        await rebuild_one(archive, done.stream)
    return _told("event", done)


async def _book(place: str, file: Path, first: _First, book: BookKind) -> str:
    """The log of one of the association's books."""
    if not book.named(first.id):
        raise Malformed(
            f"{file}: a {first.tenoff} book is not called {first.id!r}",
            "file.book_name",
            file=file,
            kind=first.tenoff,
            got=first.id,
        )
    try:
        read(book.grammar, chunks(file))  # its acts must fit together too
    except Malformed as bad:
        raise Malformed(f"{file}: {bad}", "file.wrong", file=file, why=bad) from None
    async with existing(place) as archive:
        done = await import_stream(archive, chunks(file))
    return _told("book", done)


async def _everything(archive: Archive, file: Path) -> str:
    with bar("import") as progress:
        try:
            held = await import_everything(archive, file, progress)
        except Malformed as bad:
            raise Malformed(f"{file}: {bad}", "file.wrong", file=file, why=bad) from None
    with bar("rebuild") as progress:
        await rebuild(archive, progress)  # rows of the dump may be older than lines that were here
    counts = ("streams", held.streams), ("lines", held.lines), ("documents", held.documents)
    told = {name: many(number, f"count.{name.removesuffix('s')}") for name, number in counts}
    return say("keeping.import.everything", file=file, **told)


def _told(what: str, done: Taken) -> str:
    """What came of one stream. `what`: a match, an event or a book, as keeping.import calls it."""
    key = f"keeping.import.{what}" if done.added else f"keeping.import.{what}_there"
    new, lines = many(done.added, "count.new_line"), many(done.had + done.added, "count.line")
    return say(key, name=done.name, new=new, lines=lines)
