"""`tenoff sim`: the simulated court at the terminal."""

from __future__ import annotations

import click

from tenoff.cli.lazy import LazyGroup, Leaf, plain_option

_COMMANDS = (
    Leaf("shot", "tenoff.cli.sim.shot", "Shoot one disc and see where everything rests."),
    Leaf("advise", "tenoff.cli.sim.advise", "Say which shots are worth playing, and how likely what is."),
    Leaf("match", "tenoff.cli.sim.match", "Let bots play a match under a rule book."),
)


@click.group("sim", cls=LazyGroup, leaves=_COMMANDS)
@plain_option
def command() -> None:
    """Plays on the simulated court: one shot, advice for a board, whole matches."""
