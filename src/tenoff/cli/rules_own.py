"""`tenoff rules own`: check and explain an association's own book."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen
from tenoff.records.own_book import OwnBook, read_own_book
from tenoff.words.catalog import say
from tenoff.words.own_book import own_book_said, problem_said


@click.command("own")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Every problem with its line, as JSON.")
@plain_option
def command(file: Path, as_json: bool) -> None:
    """Checks FILE, an association's own book in TOML, and says in words what it says."""
    found = read_own_book(file.read_text(encoding="utf-8", errors="replace"))
    problems = () if isinstance(found, OwnBook) else found
    if as_json:
        told = [{"line": each.line, "code": each.wrong, "sentence": problem_said(each)} for each in problems]
        click.echo(msgspec.json.encode({"problems": told}))
    elif isinstance(found, OwnBook):
        screen().print(say("own_book.fine"), style="head")
        for line in own_book_said(found):
            screen().print(line)
    else:
        screen().print(say("own_book.wrong_lines", n=len(problems)), style="head")
        for each in problems:
            screen().print(say("own_book.line", line=each.line, said=problem_said(each)))
    if problems:
        sys.exit(1)
