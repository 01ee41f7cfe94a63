"""`tenoff event export`: an event with its matches to keep, or its tables and calendar for other programs."""

from __future__ import annotations

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from tenoff.app.event_source import event_in, match_names
from tenoff.app.keeping.places import db_option, existing, in_words, place_of, sized
from tenoff.cli.lazy import plain_option
from tenoff.cli.writing import write_new
from tenoff.desk.exports import WHATS, What, calendar_file, csv_file, everything
from tenoff.desk.matches import MATCH
from tenoff.desk.ports import stream_of
from tenoff.store.part import export_part
from tenoff.tournament.log import EVENT_LOG
from tenoff.words.catalog import say
from tenoff.words.event_calendar import calendar_of

_FORMATS = ("jsonl", "log", "json", "csv", "ics")


@click.command("export")
@click.argument("event")
@click.option("--format", "form", type=click.Choice(_FORMATS), default="jsonl", show_default=True,
              help="jsonl: with its matches, for tenoff import; log: its log alone, for tenoff check;"
              " json: all tables; csv: one table; ics: a calendar.")  # fmt: skip
@click.option("--table", type=click.Choice([what.value for what in WHATS]), help="Which table, for csv.")
@click.option("-o", "--out", type=click.Path(path_type=Path), default=Path("-"),
              help='The file to write (default "-", stdout).')  # fmt: skip
@db_option
@plain_option
def command(event: str, form: str, table: str | None, out: Path, db: str | None) -> None:
    """Writes EVENT to a file; one that is there is never overwritten."""
    if (form == "csv") is (table is None):
        raise click.UsageError(say("event_paper.cli.table"))
    with in_words():
        data = asyncio.run(_made(place_of(db), event, form, table))
    if str(out) == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    write_new(out, data)
    click.echo(say("keeping.written", file=out, size=sized(len(data))))


async def _made(place: str, event: str, form: str, table: str | None) -> bytes:
    async with existing(place) as archive:
        log = await event_in(archive, event)
        now = log.now
        assert now is not None
        match form:
            case "jsonl":
                matches = [stream_of(MATCH, name) for name in await match_names(archive, event)]
                streams = [stream_of(EVENT_LOG.kind, event), *matches]
                return b"".join([chunk async for chunk in export_part(archive, streams)])
            case "log":
                return b"".join(log.lines())
            case "json":
                return everything(event, log)
            case "csv":
                return csv_file(now, What(table or ""))
            case _:
                at = datetime.now(UTC).isoformat(timespec="seconds")
                return calendar_file(calendar_of(event, now, len(log.acts), at, {}))
