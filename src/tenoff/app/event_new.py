"""`tenoff event new`: an event of a usual kind, announced in the store."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

import click
from msgspec import structs

from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.app.wiring import opened
from tenoff.cli.lazy import plain_option
from tenoff.desk import codes
from tenoff.desk.tournaments import Sent
from tenoff.kit import Malformed
from tenoff.kit.season import read_day
from tenoff.log import Refused
from tenoff.rules.books import named
from tenoff.tournament.about import CourtSet
from tenoff.tournament.commands import AnnounceEvent
from tenoff.tournament.templates import template, templates
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.event_refusals import event_refused

_BY = "command line"


# One below the other and never wrapped: wrapping would cut a kind at its hyphens.
_KEYS = tuple(templates(date.max))
_KINDS = "\b\nKinds of event:\n" + "\n".join(f"  {key}" for key in _KEYS)


@click.command("new", epilog=_KINDS)
@click.argument("event")
@click.option("--template", "key", required=True, type=click.Choice(_KEYS), metavar="KIND",
              help="The kind of event, see below.")  # fmt: skip
@click.option("--name", required=True, help="What it is called on screens and paper.")
@click.option("--day", required=True, metavar="DAY", help="The first day, such as 2026-01-12.")
@click.option("--days", type=click.IntRange(1, 31), help="How many (default: usual for its kind).")
@click.option(
    "--book", default="", metavar="BOOK", help="The rule book, such as florida (default: usual for its kind)."
)
@click.option("--courts", type=click.IntRange(1, 200), default=8, show_default=True, help="Courts 1 to this.")
@click.option("--host", default="", help="The host club.")
@click.option("--place", "where", default="", help="Where it is.")
@click.option("--code", default="", help="How the schedule calls it, such as P-12.")
@click.option(
    "--zone",
    default="",
    metavar="ZONE",
    help="Its time zone, such as America/New_York (default: this computer's).",
)
@click.option("--rehearsal", is_flag=True, help="A rehearsal, no real event.")
@db_option
@plain_option
def command(
    event: str,
    key: str,
    name: str,
    day: str,
    days: int | None,
    book: str,
    courts: int,
    host: str,
    where: str,
    code: str,
    zone: str,
    rehearsal: bool,
    db: str | None,
) -> None:
    """Announces an event under the id EVENT, such as p12-2026; all of it can be changed before the draw."""
    first = _first(day)
    usual = template(key, first)
    edition = named(book, first) if book else usual.book
    if not edition:
        raise Malformed("choose a rule book", "book.choose")
    about = structs.replace(usual.about(name, _days(first, days or usual.days), host), book=edition)
    about = structs.replace(about, place=where, code=code, zone=zone, rehearsal=rehearsal)
    divisions = tuple(structs.replace(each, name=names.division_name(each)) for each in usual.divisions)
    order = AnnounceEvent(about, tuple(CourtSet(str(n)) for n in range(1, courts + 1)), divisions)
    codes.check_event(event)
    with in_words():
        asyncio.run(_announced(place_of(db), Sent(event, f"new-{event}", order)))
    click.echo(say("event_paper.cli.announced", event=event))


def _first(day: str) -> date:
    begins = read_day(day)
    if begins is None:
        raise Malformed(f"a day is like 2026-02-28, got {day[:40]!r}", "day", got=day[:40])
    return begins


def _days(first: date, count: int) -> tuple[str, ...]:
    return tuple((first + timedelta(days=n)).isoformat() for n in range(count))


async def _announced(place: str, sent: Sent) -> None:
    async with opened(place) as desk:
        if await desk.tournaments.log(sent.event) is not None:
            raise Malformed(f"there is an event {sent.event!r} already", "event.there", got=sent.event)
        answer = await desk.tournaments.follow(_BY, sent)
    if isinstance(answer, Refused):
        raise Malformed(event_refused(answer))
