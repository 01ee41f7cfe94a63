"""`tenoff confirm`: those who run the server have made sure whose account it is."""

from __future__ import annotations

import asyncio

import click

from tenoff.app.keeping.places import db_option, existing, in_words, place_of
from tenoff.app.wiring import means
from tenoff.cli.lazy import plain_option
from tenoff.desk.desk import open_desk
from tenoff.desk.rights import Who
from tenoff.words.catalog import say

_BY = Who("tenoff confirm")


@click.command("confirm")
@click.argument("login")
@db_option
@plain_option
def command(login: str, db: str | None) -> None:
    """Notes that you have made sure in person who has this account.

    People who make accounts know their first passwords. So discipline cases and closed ballots stay shut to
    an account until its holder has chosen a password and somebody has made sure of them: a keeper of records
    who was confirmed here, or another named in the case.
    """
    with in_words():
        asyncio.run(_confirmed(place_of(db), login.strip().lower()))
    click.echo(say("keeping.confirm.done", login=login.strip().lower()))


async def _confirmed(place: str, login: str) -> None:
    async with existing(place) as store:
        await open_desk(store, means()).people.confirm(_BY, login)
