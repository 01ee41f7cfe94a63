"""Where the records commands find the books, a season, a day and a player."""

from __future__ import annotations

import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path

import click

from tenoff.app.keeping.places import existing, sized
from tenoff.app.wiring import means
from tenoff.cli.writing import write_new
from tenoff.desk.desk import Desk, open_desk
from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.exports.records_reports import sources
from tenoff.kit import Malformed
from tenoff.kit.season import Season, read_day
from tenoff.words.catalog import say

_SEASON = re.compile(r"(\d{4})(?:[-–](\d{2}|\d{4}))?")

season_option = click.option("--season", metavar="YEARS", help="Such as 2025-26 (default: the present one).")
on_option = click.option("--on", metavar="DAY", help="As it stood on that day, such as 2026-02-28.")


@asynccontextmanager
async def desk_at(place: str) -> AsyncIterator[Desk]:
    """The desk over a store that is there."""
    async with existing(place) as archive:
        yield open_desk(archive, means())


async def lists_at(place: str, on: str | None) -> Lists:
    """All lists as they stood on a day, or stand now."""
    async with desk_at(place) as desk:
        return (await sources(desk.records, None, day_named(on), say("records_paper.withheld"))).lists


def season_named(text: str | None) -> Season | None:
    """2025-26 or 2025; Malformed for anything else."""
    if text is None:
        return None
    found = _SEASON.fullmatch(text.strip())
    if found is None or (found.group(2) and int(found.group(2)) % 100 != (int(found.group(1)) + 1) % 100):
        raise Malformed(
            f"a season is like 2025-26, got {text[:40]!r}", "records.season_written", got=text[:40]
        )
    return Season(int(found.group(1)))


def day_named(text: str | None) -> date | None:
    if text is None:
        return None
    found = read_day(text)
    if found is None:
        raise Malformed(f"a day is like 2026-02-28, got {text[:40]!r}", "day", got=text[:40])
    return found


def person_named(lists: Lists, text: str) -> str:
    """The record of an id or a name; Malformed where there is none, or more than one."""
    roll = lists.reckoning.roll
    if text in roll.people:
        return roll.who(text)
    wanted = " ".join(text.casefold().split())
    named = [each for each in roll.everybody() if not each.withheld]
    found = [each for each in named if wanted in map(str.casefold, each.found_by)]
    found = found or [each for each in named if wanted in each.name.casefold()]
    if not found:
        raise Malformed(f"nobody on the roll is called {text[:60]!r}", "records.called_none", got=text[:60])
    if len(found) > 1:
        several = ", ".join(f"{each.id} {each.name}" for each in found[:8])
        raise Malformed(
            f"several are called {text[:60]!r}, name the record: {several}",
            "records.called_several",
            got=text[:60],
            several=several,
        )
    return found[0].id


def given_out(out: Path, data: bytes) -> None:
    """To a file that is not there yet, or to stdout."""
    if str(out) == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    write_new(out, data)
    click.echo(say("keeping.written", file=out, size=sized(len(data))))
