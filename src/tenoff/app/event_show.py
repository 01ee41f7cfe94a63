"""`tenoff event show`: one event as it stands."""

from __future__ import annotations

import asyncio

import click

from tenoff.app.event_source import found
from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen
from tenoff.tournament.state import DivisionNow, Tournament
from tenoff.words import event_names as names
from tenoff.words.catalog import say


@click.command("show")
@click.argument("event")
@db_option
@plain_option
def command(event: str, db: str | None) -> None:
    """Shows EVENT, the id of an event in the store or a file with one."""
    with in_words():
        _, log = asyncio.run(found(event, place_of(db)))
    now = log.now
    assert now is not None
    out = screen()
    out.print(now.about.name, style="head")
    facts = (now.about.code, now.about.host, now.about.place, ", ".join(now.days))
    out.print(" · ".join(each for each in facts if each))
    out.print(say(f"event_names.phase.{now.phase}"), style="quiet")
    for division in now.divisions.values():
        out.print()
        out.print(division.division.name, style="head")
        for line in _division(now, division):
            out.print(f"  {line}")


def _division(now: Tournament, division: DivisionNow) -> list[str]:
    lines = [
        say("event_paper.show.division", n=len(now.entered(division.key)),
            phase=say(f"event_names.phase.{division.phase}"))
    ]  # fmt: skip
    lines += [names.stage_said(stage) for stage in division.division.stages]
    for placing in division.places:
        teams = " / ".join(now.entries[id].shown for id in placing.entries)
        teams = teams or say(f"event_names.blank.{placing.note or 'nobody'}")
        place = names.place_said(placing.chart, placing.place, tied=placing.tied)
        lines.append(say("event_paper.show.place", place=place, names=teams))
    return lines
