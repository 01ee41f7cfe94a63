"""`tenoff sim match`: bots play a match under a book; the same seed gives the same file."""

from __future__ import annotations

import json
from pathlib import Path

import click

from tenoff.cli.books import book_called
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.cli.sim.boards import skill_called
from tenoff.cli.writing import write_new
from tenoff.kit import Malformed, Teams
from tenoff.kit.signs import minus
from tenoff.rules.card import usual_terms
from tenoff.rules.formats import Format, Terms
from tenoff.rules.record import write_lines
from tenoff.sim.engine import best
from tenoff.sim.matches import Bots, play
from tenoff.words.catalog import say

_NAMES = (("Ada", "Ann"), ("Ben", "Bob"))


@click.command("match")
@click.option("--book", "book_name", required=True, metavar="BOOK", help="The rule book, such as florida.")
@click.option(
    "--players", default="club,club", show_default=True, metavar="A,B", help="The two teams' skills."
)
@click.option(
    "--seed", default="1", show_default=True, metavar="WORD", help="The same seed plays the same match."
)
@click.option(
    "--format", "format_name", type=click.Choice([each.value for each in Format]), help="Singles or doubles."
)
@click.option("--best-of", type=click.IntRange(1, 9), metavar="N", help="Games at the most.")
@click.option("-o", "--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the match file.")
@click.option("--json", "as_json", is_flag=True, help="The result as JSON.")
@plain_option
def command(
    book_name: str,
    players: str,
    seed: str,
    format_name: str | None,
    best_of: int | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Lets two teams of bots play a match, every shot recorded."""
    rules = book_called(book_name)
    skills = [skill_called(name) for name in players.split(",")]
    if len(skills) != 2:
        raise Malformed(say("cli_sim.two", got=repr(players)))
    terms = usual_terms(rules, 2)
    format_ = terms.format if format_name is None else Format(format_name)
    if rules.format(format_) is None:
        raise Malformed(say("cli_sim.format", every=", ".join(each.format for each in rules.formats)))
    terms = Terms(format_, best_of=best_of or terms.best_of, length=terms.length)
    teams = (
        tuple((name, skill) for name in names[: format_.players])
        for names, skill in zip(_NAMES, skills, strict=True)
    )
    record = play(Bots(Teams(*teams), seed), rules.at.key, terms, engine=best())
    if out is not None:
        write_new(out, b"".join(write_lines(record)))
    match = record.now
    assert match is not None
    if as_json:
        games = [
            {"score": list(game.score), "frames": len(game.rows), "winner": game.winner}
            for game in match.done
        ]
        click.echo(json.dumps({"winner": match.winner, "games": games}, indent=2))
        return
    first, second = (each.name for each in match.teams)
    shown = table(say("cli_sim.column.game"), first, second, say("cli_sim.column.frames"))
    for game in match.done:
        shown.add_row(
            str(game.number), minus(game.score.first), minus(game.score.second), str(len(game.rows))
        )
    screen().print(shown)
    if out is not None:
        click.echo(say("cli.written", file=out))
