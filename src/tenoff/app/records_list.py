"""`tenoff records list`: a season's list of points, or that of all time."""

from __future__ import annotations

import asyncio

import click

from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.app.records_source import day_named, desk_at, on_option, season_named, season_option
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.desk.exports.records_reports import Sources, sources
from tenoff.desk.exports.records_rows import AllTimeRow, StandingRow
from tenoff.records.results import Sex
from tenoff.words.catalog import say
from tenoff.words.records_public import day_said, season_said

_LISTS = {"men": Sex.MAN, "ladies": Sex.LADY}


@click.command("list")
@season_option
@click.option("--list", "which", type=click.Choice(tuple(_LISTS)), help="Only this list (default: both).")
@click.option("--all-time", is_flag=True, help="The list of all seasons.")
@on_option
@db_option
@plain_option
def command(season: str | None, which: str | None, all_time: bool, on: str | None, db: str | None) -> None:
    """Prints who has how many points, with ranks and pins."""
    with in_words():
        of = asyncio.run(_read(place_of(db), season, on))
    sexes = (_LISTS[which],) if which else ()
    rows: tuple[StandingRow, ...] = of.lists.season(of.season, *sexes).rows
    if all_time:
        rows = of.lists.all_time(*sexes).rows
    out = screen()
    when = "" if all_time else season_said(of.season)
    out.print(say("records_paper.cli.list", season=when, day=day_said(of.day)) if when else
              say("records_paper.cli.all_time", day=day_said(of.day)), style="head")  # fmt: skip
    if not rows:
        out.print(say("records_paper.page.no_roll"))
    for key in dict.fromkeys(row.list for row in rows):
        heads = (say(f"records_paper.head.{name}") for name in ("rank", "name", "club", "points", "pin"))
        listed = table(*heads, title=say(f"records_paper.list.{key}"))
        for row in rows:
            if row.list == key:
                rank = f"{row.rank}=" if row.tied else str(row.rank)
                pin = say(f"records_paper.pin.{row.pin}") if row.pin else ""
                listed.add_row(rank, row.name, row.club, _points(row), pin)
        out.print(listed)


def _points(row: StandingRow) -> str:
    if isinstance(row, AllTimeRow) and row.carried != "0":
        return say("records_paper.cli.carried_of", points=row.points, carried=row.carried)
    return row.points


async def _read(place: str, season: str | None, on: str | None) -> Sources:
    async with desk_at(place) as desk:
        withheld = say("records_paper.withheld")
        return await sources(desk.records, season_named(season), day_named(on), withheld)
