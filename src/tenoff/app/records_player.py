"""`tenoff records player`: who somebody is for the records, and their points season by season."""

from __future__ import annotations

import asyncio
from collections import defaultdict

import click

from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.app.records_source import lists_at, on_option, person_named
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import cited, screen, table
from tenoff.desk.exports.records_lists import Lists
from tenoff.kit.season import Season
from tenoff.records.classes import Outlook, shown_quarters
from tenoff.words.catalog import say
from tenoff.words.records_public import (
    counted_said,
    down_said,
    holding_said,
    lapse_said,
    points_said,
    season_said,
    up_said,
)


@click.command("player")
@click.argument("player")
@on_option
@db_option
@plain_option
def command(player: str, on: str | None, db: str | None) -> None:
    """Shows PLAYER, by name or by the id of the record, with class and points."""
    with in_words():
        lists = asyncio.run(lists_at(place_of(db), on))
    person = person_named(lists, player)
    out = screen()
    out.print(f"{lists.name(person)} ({person})", style="head")
    club, district = lists.club(person), lists.district(person)
    out.print(" · ".join(each for each in (club, district) if each))
    past = lists.reckoning.history(person, lists.day)
    for holding in () if past is None else past.holdings:
        out.print(holding_said(holding), cited(holding.clause))
    ahead = lists.reckoning.outlook(person, lists.day)
    if ahead is not None:
        _outlook(lists, ahead)
    _points(lists, person)


def _outlook(lists: Lists, ahead: Outlook) -> None:
    """What counts for the class now, when it lapses, and what would move the player."""
    out = screen()
    for line in ahead.lines:
        event = lists.reckoning.result(line.event)
        parts = () if event is None else event.divisions
        division = next((part.name for part in parts if part.key == line.division), line.division)
        why = say("records_paper.cli.counted", event=line.name, said=counted_said(line, division))
        out.print(f"{shown_quarters(line.worth):>5}  {why}", cited(line.clause))
    for lapse in ahead.lapses:
        out.print(lapse_said(lapse))
    if ahead.up is not None:
        out.print(up_said(ahead.up), cited(ahead.up.clause))
    if ahead.down is not None:
        barred = (lists.reckoning.result(id) for id in ahead.down.barred)
        names = tuple(event.name for event in barred if event is not None)
        out.print(down_said(ahead.down, names), cited(ahead.down.clause))


def _points(lists: Lists, person: str) -> None:
    out = screen()
    totals: defaultdict[Season | None, int] = defaultdict(int)
    counts: defaultdict[Season | None, int] = defaultdict(int)
    for line in lists.reckoning.lines_of(person, lists.on):
        totals[line.season] += line.worth
        counts[line.season] += 1
    if not totals:
        out.print(say("records_paper.cli.no_points"))
        return
    listed = table(*(say(f"records_paper.head.{name}") for name in ("season", "points", "lines")))
    for season in sorted(totals, key=lambda each: each.year if each else 0, reverse=True):
        named = season_said(season) if season else say("records_public.carried.title")
        listed.add_row(named, points_said(totals[season]), str(counts[season]))
    out.print(listed)
    out.print(say("records_paper.cli.total", points=points_said(sum(totals.values()))), style="head")
