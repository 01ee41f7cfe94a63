"""`tenoff sim`: the simulated court at the terminal."""

from __future__ import annotations

import click

from tenoff.cli.lazy import LazyGroup, Leaf, plain_option

_COMMANDS = (
    Leaf("shot", "tenoff.cli.sim.shot", "Shoot one disc and see where everything rests."),
    Leaf("advise", "tenoff.cli.sim.advise", "Say which shots are worth playing, and how likely what is."),
    Leaf("match", "tenoff.cli.sim.match", "Let bots play a match under a rule book."),
    Leaf("fit", "tenoff.cli.sim.fit", "Tell how good the players of recorded matches are."),
    Leaf("study", "tenoff.cli.sim.study", "Compare what the rule books do, over thousands of games."),
)


@click.group("sim", cls=LazyGroup, leaves=_COMMANDS)
@plain_option
def command() -> None:
    """Plays on the simulated court: one shot, advice for a board, matches, and what the rules do."""
