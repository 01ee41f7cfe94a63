"""`tenoff records yearbook`: the yearbook of a season as PDF."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.app.records_source import desk_at, given_out, season_named
from tenoff.cli.lazy import plain_option
from tenoff.desk.exports.records_reports import sources
from tenoff.desk.records.yearbook import YearbookPictures, YearbookTexts, season_to_come
from tenoff.paper.records.yearbook import YearbookJob, yearbook


@click.command("yearbook")
@click.option(
    "--season", metavar="YEARS", help="The season to come, such as 2026-27 (default: from the day)."
)
@click.option("-o", "--out", required=True, type=click.Path(path_type=Path), help='The PDF, "-" for stdout.')
@db_option
@plain_option
def command(season: str | None, out: Path, db: str | None) -> None:
    """Makes the yearbook: clubs, classes, winners, points, rules, and the schedule in the middle."""
    with in_words():
        job = asyncio.run(_job(place_of(db), season))
    given_out(out, yearbook(job))


async def _job(place: str, season: str | None) -> YearbookJob:
    async with desk_at(place) as desk:
        chosen = season_named(season) or season_to_come(desk.means.today())
        of = await sources(desk.records, chosen)
        texts = await YearbookTexts(desk.store, desk.means, desk.audit).all()
        pictures = await YearbookPictures(desk.store, desk.means, desk.audit).all()
        made = datetime.now(UTC).astimezone()
        return YearbookJob(of.lists, chosen, made, of.calendar, texts, of.changes, pictures)
