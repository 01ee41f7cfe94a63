"""`tenoff records why`: every line of a player's points, with place, table and clause."""

from __future__ import annotations

import asyncio

import click

from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.app.records_source import lists_at, on_option, person_named, season_named
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import cited, screen
from tenoff.desk.exports.records_lists import Lists
from tenoff.records.points import Line
from tenoff.words.catalog import say
from tenoff.words.records_public import day_said, line_said, points_said


@click.command("why")
@click.argument("player")
@click.option("--season", metavar="YEARS", help="Only this season, such as 2025-26.")
@click.option("--event", metavar="ID", help="Only this event.")
@on_option
@db_option
@plain_option
def command(player: str, season: str | None, event: str | None, on: str | None, db: str | None) -> None:
    """Says why PLAYER has the points: a name, or the id of the record."""
    wanted = season_named(season)
    with in_words():
        lists = asyncio.run(lists_at(place_of(db), on))
    person = person_named(lists, player)
    lines = [
        line
        for line in lists.reckoning.lines_of(person, lists.on)
        if wanted in (None, line.season) and event in (None, line.event)
    ]
    out = screen()
    out.print(f"{lists.name(person)} ({person})", style="head")
    if not lines:
        out.print(say("records_paper.cli.no_lines"))
        return
    for line in lines:
        out.print(f"{points_said(line.worth):>5}  {_said(lists, line)}", cited(line.clause), soft_wrap=True)
    out.print(
        f"{points_said(sum(line.worth for line in lines)):>5}  {say('records_paper.cli.sum')}", style="head"
    )


def _said(lists: Lists, line: Line) -> str:
    found = lists.reckoning.result(line.event, lists.on) if line.event else None
    parts = () if found is None else found.divisions
    division = next((each.name for each in parts if each.key == line.division), line.division)
    why = line_said(line, division, lists.reckoning.system)
    return (
        say("records_paper.cli.line", day=day_said(line.day), event=line.name, why=why) if line.name else why
    )
