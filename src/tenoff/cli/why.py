"""`tenoff why`: the chain of acts and clauses behind an act, a score or a lead."""

from __future__ import annotations

from pathlib import Path

import click

from tenoff.cli.answers import answers, tell_answer
from tenoff.cli.files import load
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen


@click.command("why")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("event", nargs=-1, required=True, metavar="WHAT")
@click.option("--game", type=click.IntRange(1, 99), help="Which game (default: the last).")
@plain_option
def command(file: Path, event: tuple[str, ...], game: int | None) -> None:
    """Says why, for the match in FILE.

    WHAT is an act's number as `tenoff replay` shows it, or: score, score NAME, lead, lead 5, game, match
    or tie.
    """
    out = screen()
    for answer in answers(load(file), " ".join(event), game):
        tell_answer(out, answer)
