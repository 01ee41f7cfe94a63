"""`tenoff draw`: seeds that can be promised, and draws that anybody can repeat."""

from __future__ import annotations

import click

from tenoff.cli.lazy import LazyGroup, Leaf, plain_option

_COMMANDS = (
    Leaf("check", "tenoff.app.event_draw", "Repeat the draws of an event and compare."),
    Leaf("seed", "tenoff.cli.event_seed", "Make a secret seed and the mark that promises it."),
)


@click.group("draw", cls=LazyGroup, leaves=_COMMANDS)
@plain_option
def command() -> None:
    """Makes seeds for draws and repeats draws that were made from one."""
