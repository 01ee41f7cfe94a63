"""`tenoff records rehearse`: past seasons under another table or rule of points, and who would have moved."""

from __future__ import annotations

import asyncio

import click

from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.app.records_source import desk_at, season_named, season_option
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.desk.records.rehearsing import Change, played_again, small_fields, worth_text
from tenoff.kit import Malformed
from tenoff.kit.halves import shown
from tenoff.kit.season import Season
from tenoff.records.points.system import Table
from tenoff.records.reckoning import Reckoning
from tenoff.records.rehearsal import Stood
from tenoff.words.catalog import say
from tenoff.words.event_names import ordinal
from tenoff.words.records_public import day_said, row_name, season_said


@click.command("rehearse")
@season_option
@click.option("--all-seasons", is_flag=True, help="All of them instead of one.")
@click.option("--row", metavar="KEY", help="A row of the table that is changed.")
@click.option("--worth", metavar="POINTS", default="", help="What its places are worth, such as 5-4-3-2.")
@click.option("--least", type=click.IntRange(0, 999), help="Its entries at least.")
@click.option("--most", type=click.IntRange(0, 999), help="Its entries at most.")
@click.option("--none-below", metavar="ENTRIES", help="No points in fields below this size.")
@click.option("--half-below", metavar="ENTRIES", help="Half points in fields below this size.")
@click.option("--by", metavar="KEY", help="The table of other years.")
@click.option("--no-win", is_flag=True, help="Without the rule that a match must be won.")
@db_option
@plain_option
def command(
    season: str | None,
    all_seasons: bool,
    row: str | None,
    worth: str,
    least: int | None,
    most: int | None,
    none_below: str | None,
    half_below: str | None,
    by: str | None,
    no_win: bool,
    db: str | None,
) -> None:
    """Plays past seasons again and lists who would have moved; nothing is kept.

    Without a change it prints the keys of the tables and rows.
    """
    cut = None
    if none_below or half_below:
        cut = small_fields(none_below or half_below or "", half_below or none_below or "")
    with in_words():
        now = asyncio.run(_read(place_of(db)))
    if not row and (worth or (least, most) != (None, None)):
        raise Malformed("the table of that season has no such row", "records.row")
    if not (row or cut or by or no_win):
        _print_tables(now, season_named(season))
        return
    change = Change(None if by is None else _table(now, by), no_win, row or "", worth, least, most, cut)
    _print_moves(now, change, None if all_seasons else season_named(season) or _latest(now))


async def _read(place: str) -> Reckoning:
    async with desk_at(place) as desk:
        found = await desk.records.roll.reckoning()
    if found is None:
        raise Malformed("the association's roll is not opened yet", "records.no_roll")
    return found


def _latest(now: Reckoning) -> Season:
    if not now.seasons:
        raise Malformed("there is no such event on record", "records.event")
    return now.seasons[0]


def _table(now: Reckoning, key: str) -> Table:
    every = [each.key for each in now.system.tables]
    if key not in every:
        said = ", ".join(every)
        raise Malformed(f"a table is one of {said}, got {key!r}", "records.table", every=said, got=key)
    return now.system.tables[every.index(key)]


def _print_tables(now: Reckoning, season: Season | None) -> None:
    """The rows of the season's table, and since when there are which tables."""
    out = screen()
    own = now.system.on((season or _latest(now)).last)
    heads = (
        say("records_paper.head.key"),
        say("records_keeper.rehearsal.row"),
        say("records_paper.head.points"),
    )
    listed = table(*heads)
    for row in () if own is None else own.rows:
        listed.add_row(row.key, row_name(row.key), worth_text(row))
    out.print(listed)
    for each in reversed(now.system.tables):
        out.print(say("records_paper.cli.table", key=each.key, day=day_said(each.since)))


def _print_moves(now: Reckoning, change: Change, season: Season | None) -> None:
    out = screen()
    found = played_again(now, change, season)
    if not found:
        out.print(say("records_keeper.rehearsal.nobody"))
    for each in found:
        heads = (
            say("records_keeper.line.who"),
            say("records_keeper.look.was"),
            say("records_keeper.look.would"),
        )
        title = say(f"records_keeper.look.season_list.{each.sex}", season=season_said(each.season))
        listed = table(*heads, title=title)
        for moved in each.moved:
            listed.add_row(_name(now, moved.person), _stood(moved.was), _stood(moved.would))
        out.print(listed)


def _name(now: Reckoning, id: str) -> str:
    person = now.roll.person(id)
    if person is None:
        return id
    return say("records_paper.withheld") if person.withheld else person.name


def _stood(stood: Stood) -> str:
    if not stood.rank:
        return say("records_keeper.look.absent")
    return say("records_keeper.look.stood", rank=ordinal(stood.rank), points=shown(stood.total))
