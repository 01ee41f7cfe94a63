"""`tenoff doctor`: reads the whole store and says in sentences what is wrong."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import click

from tenoff.app.keeping.places import bar, db_option, existing, in_words, many, place_of, sized
from tenoff.cli.lazy import plain_option
from tenoff.desk.audit import AUDIT, AUDIT_STREAM
from tenoff.desk.matches import MATCH
from tenoff.desk.ports import StoreProblem, Trouble, name_of
from tenoff.desk.records.kinds import BOOK_KINDS, read_book
from tenoff.kit import Malformed
from tenoff.store import Archive, Health, Progress, Stage, examine
from tenoff.words.catalog import say
from tenoff.words.wrong import in_report

_PAGE = 1000


@click.command("doctor")
@db_option
@plain_option
def command(db: str | None) -> int:
    """Checks every chain of hashes, every number, the rows, the file, the disk and the clock; changes
    nothing.

    Exit code 1 when something is wrong.
    """
    with in_words():
        try:
            health, rows, unread = asyncio.run(_seen(place_of(db)))
        except StoreProblem as problem:
            if problem.trouble is not Trouble.DAMAGED:
                raise
            bad = Malformed(str(problem), f"store.{problem.trouble.value}")
            click.echo(in_report(bad))  # so damaged that it does not even open
            return 1
    told = (in_report(finding.why, named=bool(finding.stream)) for finding in health.findings)
    found = [*told, *rows, *(in_report(bad, named=True) for bad in unread)]
    for sentence in found:
        click.echo(sentence)
    click.echo(_summary(health))
    click.echo(many(len(found), "doctor.found") if found else say("keeping.doctor.well"))
    return 1 if found else 0


async def _seen(place: str) -> tuple[Health, list[str], list[Malformed]]:
    async with existing(place) as archive:
        with bar("examine") as progress:
            health = await examine(archive, datetime.now(UTC), progress)
        if health.damage:
            return health, [], []
        with bar("books") as progress:
            return health, await _missing_rows(archive), await _unread_books(archive, progress)


async def _unread_books(archive: Archive, progress: Progress) -> list[Malformed]:
    """A chain may be whole and its acts still not fit together; a page of such a book would be an error."""
    names = [name for kind in BOOK_KINDS for name in await _streams(archive, kind)]
    found = []
    for done, name in enumerate(names):
        stream = await archive.read(name)
        if stream is None:
            continue
        whole = max(len(stream.lines), 1)

        def told(lines: int, done: int = done, whole: int = whole) -> None:
            progress(Stage.LINES, done * 100 + 100 * lines // whole, 100 * len(names))

        try:
            read_book(stream, told)
        except Malformed as bad:
            found.append(Malformed(f"{name_of(name)}: {bad}", "file.wrong", file=name_of(name), why=bad))
    return found


async def _missing_rows(archive: Archive) -> list[str]:
    """Lists are read from rows; without its row a match is stored but not found."""
    matches = {name_of(stream) for stream in await _streams(archive, MATCH)}
    with_rows = set(await _rows(archive, MATCH))
    stream = await archive.read(AUDIT_STREAM)
    lines = 0 if stream is None else len(stream.lines)
    lacking = len(matches - with_rows) + max(0, lines - len(await _rows(archive, AUDIT)))
    left = len(with_rows - matches)
    found = []
    if lacking:
        found.append(many(lacking, "doctor.lacking"))
    if left:
        found.append(many(left, "doctor.left"))
    return found


async def _streams(archive: Archive, kind: str) -> list[str]:
    names: list[str] = []
    while page := await archive.streams(kind, after=names[-1] if names else "", limit=_PAGE):
        names.extend(page)
    return names


async def _rows(archive: Archive, kind: str) -> list[str]:
    ids: list[str] = []
    cursor = ""
    while page := await archive.views(kind, after=cursor, limit=_PAGE):
        ids.extend(row.id for row in page)
        cursor = page[-1].cursor
    return ids


def _summary(health: Health) -> str:
    key = "keeping.doctor.summary"
    places = {"place": health.place, "size": sized(health.size), "schema": health.schema}
    if health.counts is not None:
        key += "_held"
        places["streams"] = many(health.counts.streams, "count.stream")
        places["lines"] = many(health.counts.lines, "count.line")
    if health.free is not None:
        key += "_free"
        places["free"] = sized(health.free)
    return say(key, **places)
