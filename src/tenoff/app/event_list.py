"""`tenoff event list`: the events in a store."""

from __future__ import annotations

import asyncio

import click

from tenoff.app.event_source import rows_of
from tenoff.app.keeping.places import db_option, existing, in_words, place_of
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.desk.event_rows import EventRow
from tenoff.words.catalog import say


@click.command("list")
@db_option
@plain_option
def command(db: str | None) -> None:
    """Lists every event, the latest first."""
    with in_words():
        rows = asyncio.run(_rows(place_of(db)))
    out = screen()
    if not rows:
        out.print(say("event_desk.list.none"))
        return
    columns = ("event", "first_day", "entries", "phase", "name")
    listed = table(*(say(f"cli.column.{name}") for name in columns))
    for row in rows:
        phase = say(f"event_names.phase.{row.phase}")
        listed.add_row(row.id, row.days[0], str(row.entries), phase, row.name)
    out.print(listed)


async def _rows(place: str) -> list[EventRow]:
    async with existing(place) as archive:
        return await rows_of(archive)
