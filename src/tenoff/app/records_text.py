"""`tenoff records text`: a text of the yearbook that no book holds."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.app.records_source import desk_at
from tenoff.cli.files import chunks
from tenoff.cli.lazy import plain_option
from tenoff.desk.records.yearbook import YearbookTexts
from tenoff.desk.rights import Grant, Role, Who
from tenoff.tournament.roster.sheet import text_of
from tenoff.words.catalog import say
from tenoff.words.measures import grouped

_BY = Who("tenoff records text", (Grant(Role.KEEPER),))


@click.command("text")
@click.argument("name")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@db_option
@plain_option
def command(name: str, file: Path, db: str | None) -> None:
    """Keeps FILE as the text NAME: by-laws, foreword, or officers-west-coast and so on.

    A blank line parts paragraphs; one that begins with # is a heading. An empty file takes the text out.
    """
    text = text_of(b"".join(chunks(file)))
    with in_words():
        asyncio.run(_kept(place_of(db), name, text))
    letters = len(text.strip())
    click.echo(say("records_paper.cli.kept", name=name, n=letters, amount=grouped(letters)))


async def _kept(place: str, name: str, text: str) -> None:
    async with desk_at(place) as desk:
        await YearbookTexts(desk.store, desk.means, desk.audit).change(_BY, name, text)
