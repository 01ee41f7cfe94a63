"""`tenoff records report`: a report of the keeper of records, to print or for other programs."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.app.records_source import day_named, desk_at, given_out, on_option, season_named, season_option
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import cited, screen, table
from tenoff.desk.exports.records import csv_of, json_of
from tenoff.desk.exports.records_reports import made, report_named, sources
from tenoff.kit.shelf import of_day
from tenoff.records.reports import REPORTS, Report
from tenoff.words.catalog import say

_FORMATS = ("pdf", "csv", "json")


@click.command("report")
@click.argument("name", required=False)
@season_option
@on_option
@click.option("--format", "form", type=click.Choice(_FORMATS), help="By the file's name, else csv.")
@click.option("--paper", type=click.Choice(("a4", "letter")), default="letter", show_default=True,
              help="To print on.")  # fmt: skip
@click.option("-o", "--out", type=click.Path(path_type=Path), default=Path("-"),
              help='The file to write (default "-", stdout).')  # fmt: skip
@db_option
@plain_option
def command(
    name: str | None,
    season: str | None,
    on: str | None,
    form: str | None,
    paper: str,
    out: Path,
    db: str | None,
) -> None:
    """Makes the report NAME; without a name, lists those there are."""
    if name is None:
        _list()
        return
    report = report_named(name)
    ending = out.suffix.removeprefix(".").lower()
    wanted = form or (ending if ending in _FORMATS else "csv")
    with in_words():
        data = asyncio.run(_made(place_of(db), report, season, on, wanted, paper))
    given_out(out, data)


def _list() -> None:
    listed = table(*(say(f"cli.column.{name}") for name in ("report", "used_for", "clause")))
    clauses = next(iter(of_day(REPORTS, datetime.now(UTC).date()).values()))
    for report in Report:
        what = say(f"records_paper.report_for.{report}")
        listed.add_row(report.value, what, cited(clauses.get(report)))
    screen().print(listed)


async def _made(
    place: str, report: Report, season: str | None, on: str | None, form: str, paper: str
) -> bytes:
    async with desk_at(place) as desk:
        withheld = say("records_paper.withheld") if form == "pdf" else ""
        of = await sources(desk.records, season_named(season), day_named(on), withheld)
    found = made(report, of)
    if form == "csv":
        return csv_of(found.listings[0])
    if form == "json":
        return json_of(report, found.listings, season=str(of.season), on=found.day.isoformat())
    from tenoff.paper.records.report import report_pdf
    from tenoff.paper.sizes import Paper

    roll = of.lists.reckoning.roll
    name = roll.name or of.lists.reckoning.association.name
    return report_pdf(found, name, datetime.now(UTC).astimezone(), Paper(paper))
