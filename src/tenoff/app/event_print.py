"""`tenoff event print`: sheets of an event as one PDF."""

from __future__ import annotations

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from tenoff.app.event_press import CARDS, PACK, Printer
from tenoff.app.event_source import found, is_file
from tenoff.app.keeping.places import db_option, existing, in_words, place_of
from tenoff.app.wiring import means
from tenoff.cli.lazy import plain_option
from tenoff.cli.writing import write_new
from tenoff.desk.audit import Audit
from tenoff.desk.links import Link
from tenoff.desk.runtime import Means
from tenoff.desk.settings import Settings, SheetSize
from tenoff.desk.tournaments import local
from tenoff.paper.event.chart import Poster
from tenoff.paper.event.pack import Sheet
from tenoff.web.press import Wish
from tenoff.words.catalog import say

_SHEETS = (PACK, *(sheet.value for sheet in Sheet), CARDS)


@click.command("print")
@click.argument("event")
@click.option("--sheet", type=click.Choice(_SHEETS), metavar="SHEET", default=PACK, show_default=True,
              help=f"One of {', '.join(_SHEETS)}.")  # fmt: skip
@click.option("--blank", is_flag=True, help="To be written on, without names and results.")
@click.option("--division", default="", metavar="KEY", help="Only this division, such as men-doubles.")
@click.option(
    "--paper",
    type=click.Choice([each.value for each in SheetSize]),
    help="To print on (default: the club's, else letter).",
)
@click.option("--poster", type=click.Choice([each.value for each in Poster]), help="The chart for the wall.")
@click.option("--tiled", is_flag=True, help="The poster on sheets of the paper, to be glued together.")
@click.option(
    "--address", default="", metavar="URL", help="The server's address, for the codes on the sheets."
)
@click.option("-o", "--out", required=True, type=click.Path(path_type=Path), help='The PDF, "-" for stdout.')
@db_option
@plain_option
def command(
    event: str,
    sheet: str,
    blank: bool,
    division: str,
    paper: str | None,
    poster: str | None,
    tiled: bool,
    address: str,
    out: Path,
    db: str | None,
) -> None:
    """Prints sheets of EVENT, the id of an event in the store or a file with one."""
    if tiled and not poster:
        raise click.UsageError(say("event_paper.cli.tiled"))
    if poster and sheet not in (PACK, Sheet.CHART):
        raise click.UsageError(say("event_paper.cli.poster"))
    with in_words():
        id, log = asyncio.run(found(event, place_of(db)))
        club = SheetSize.LETTER if is_file(event) else asyncio.run(_club_paper(place_of(db)))
        links = () if not address or blank or is_file(event) else asyncio.run(_links(place_of(db)))
    now = log.now
    assert now is not None
    wish = Wish(
        sheet=Sheet.CHART.value if poster else sheet,
        made=_here(now.about.zone),
        paper=paper or club,
        site=address.rstrip("/"),
        blank=blank,
        only=division,
        poster=poster or "",
        tiled=tiled,
        links=links,
    )
    pdf = Printer().event(id, now, wish)
    if str(out) == "-":
        sys.stdout.buffer.write(pdf)
        return
    write_new(out, pdf)
    click.echo(say("cli.written", file=out))


async def _club_paper(place: str) -> SheetSize:
    clock = means()
    async with existing(place) as archive:
        return (await Settings(archive, clock, Audit(archive, clock)).house()).paper


async def _links(place: str) -> tuple[Link, ...]:
    """By what the courts are scored, as long as it opens."""
    from tenoff.desk.desk import open_desk

    async with existing(place) as archive:
        links = open_desk(archive, means()).links
        return tuple(link for link in await links.all() if link.court and links.opens(link))


def _here(zone: str) -> datetime:
    clock: Means = means()
    return datetime.fromisoformat(local(clock, zone)) if zone else datetime.now(UTC).astimezone()
