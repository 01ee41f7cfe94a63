"""`tenoff draw seed`: a secret seed and its mark, to be published before registration closes."""

from __future__ import annotations

import secrets

import click

from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen
from tenoff.kit import Malformed
from tenoff.tournament.draw import SHORTEST_SECRET, commitment, tidy
from tenoff.words.catalog import say

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_LENGTH = 26
"""More than 128 bits: nobody finds the seed from its mark."""


@click.command("seed")
@click.argument("seed", required=False)
@plain_option
def command(seed: str | None) -> None:
    """Makes a seed, or takes SEED, and prints it with its mark.

    Publish the mark before registration closes, keep the seed to yourself, and draw from it afterward.
    """
    chosen = tidy(seed) if seed is not None else "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
    if len(chosen) < SHORTEST_SECRET:
        raise Malformed(
            f"a secret seed has at least {SHORTEST_SECRET} letters, got {len(chosen)}",
            "draw.secret",
            least=SHORTEST_SECRET,
            got=len(chosen),
        )
    out = screen()
    said = {"seed": chosen, "mark": commitment(chosen)}
    for name, value in said.items():
        out.print(say(f"cli.draw.{name}", **{name: value}), highlight=False, soft_wrap=True)
