"""`tenoff event`: the events of a store, their sheets on paper and their files."""

from __future__ import annotations

import click

from tenoff.cli.lazy import LazyGroup, Leaf, plain_option

_COMMANDS = (
    Leaf("list", "tenoff.app.event_list", "The events in the store."),
    Leaf("new", "tenoff.app.event_new", "Announce an event of a usual kind."),
    Leaf("show", "tenoff.app.event_show", "One event as it stands."),
    Leaf("print", "tenoff.app.event_print", "Sheets of an event as PDF, filled in or blank."),
    Leaf("export", "tenoff.app.event_export", "An event as JSON Lines, JSON, CSV or a calendar."),
    Leaf("import", "tenoff.app.keeping.importing", "Take in an event that was exported."),
    Leaf("check", "tenoff.app.check", "Check that an event's file agrees with the regulations."),
)


@click.group("event", cls=LazyGroup, leaves=_COMMANDS)
@plain_option
def command() -> None:
    """Works with the events of a store: announce, look, print, write to files."""
