"""What the commands of the simulated court read alike: discs, the half to shoot from, a player's skill."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tenoff.cli.court import placed_of
from tenoff.cli.judge import number
from tenoff.court import STANDARD, Half
from tenoff.kit import Malformed
from tenoff.rules.discs import DISCS, Disc
from tenoff.sim.model import Board, Place, start_of
from tenoff.sim.players import SKILLS, Skill
from tenoff.words.catalog import say

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

half_option = click.option(
    "--half",
    type=click.Choice([half.value for half in Half]),
    default="right",
    show_default=True,
    help="The half of the 10-off area it is shot from, as the shooter sees it.",
)
disc_option = click.option(
    "--disc",
    type=click.Choice([disc.value for disc in DISCS], case_sensitive=False),
    default="Y4",
    show_default=True,
    help="The disc to shoot.",
)


def board_of(words: tuple[str, ...]) -> Board:
    """The discs given as Y1@X,Y."""
    found: dict[Disc, Place] = {}
    for word in words:
        placed = placed_of(word)
        if placed.name not in DISCS:
            raise Malformed(say("cli_sim.disc", got=repr(placed.name)))
        disc = Disc(placed.name)
        if disc in found:
            raise Malformed(f"a disc lies in one place, got {disc} twice", "one_place", disc=disc)
        found[disc] = placed.x, placed.y
    return Board.of(found)


def start_at(half: str) -> Place:
    return start_of(STANDARD, Half(half))


def place_in(words: str, what: str) -> Place:
    """A place typed as X,Y."""
    x, comma, y = words.partition(",")
    if not comma:
        raise Malformed(say("cli_sim.place", what=what, got=repr(words)))
    return number("x", x.strip()), number("y", y.strip())


def skill_called(name: str) -> Skill:
    """One of the usual skills by name."""
    skill = SKILLS.get(name.strip().lower())
    if skill is None:
        raise Malformed(say("cli_sim.skill", every=", ".join(SKILLS), got=repr(name)))
    return skill
