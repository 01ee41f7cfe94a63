"""`tenoff sheet`: the score sheet of a recorded match, as text or as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from tenoff.cli.files import load
from tenoff.cli.lazy import plain_option
from tenoff.cli.writing import write_new
from tenoff.kit import Malformed
from tenoff.rules import sheet as paper
from tenoff.rules.match import Match
from tenoff.rules.sheet import Theme
from tenoff.words.catalog import say
from tenoff.words.sheets import SheetWords, sheet_text


@click.command("sheet")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--svg", type=click.Path(path_type=Path), metavar="OUT", help='Draw it into OUT, "-" for stdout.'
)
@click.option(
    "--theme", type=click.Choice([theme.value for theme in Theme]), default="screen", show_default=True,
    help="Colors of the picture.",
)  # fmt: skip
@click.option("--beside", is_flag=True, help="Games side by side.")
@plain_option
def command(file: Path, svg: Path | None, theme: str, beside: bool) -> None:
    """Shows the score sheet of the match in FILE."""
    match = opened(file)
    if svg is None:
        click.echo(sheet_text(match, beside=beside), nl=False)
        return
    picture = paper.svg(paper.of(match), SheetWords(match), Theme(theme))
    if str(svg) == "-":
        click.echo(picture, nl=False)
        return
    write_new(svg, picture)
    click.echo(say("cli.written", file=svg))


def opened(file: Path) -> Match:
    """The match in a file; Malformed when it was never opened."""
    match = load(file).now
    if match is None:
        raise Malformed(say("cli.file.not_opened", file=file))
    return match
