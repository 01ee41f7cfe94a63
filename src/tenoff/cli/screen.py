"""What people see: one console that knows about colors, width, plain output and the two sides."""

from __future__ import annotations

import os
import re
import sys
from string import Formatter
from typing import IO, Any, cast

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from tenoff.cli.numbers import whole
from tenoff.kit import Cite, Side, cited_ids
from tenoff.words.catalog import spoken

WIDTH_OF_A_PIPE = 100
_BLANKS = re.compile(r"[ \t]+(?=\n)")

_THEME = Theme(
    {
        "side.yellow": "bold black on bright_yellow",
        "side.black": "bold bright_white on black",
        "clause": "cyan",
        "quiet": "dim",
        "head": "bold",
        "good": "green",
        "minus": "red",
        "ask": "bold magenta",
    },
    inherit=True,
)


def plain() -> bool:
    """Whether colors and boxes are unwanted: --plain, NO_COLOR, or no terminal to show them."""
    ctx = click.get_current_context(silent=True)
    asked = bool(ctx and ctx.meta.get("tenoff.plain"))
    return asked or bool(os.environ.get("NO_COLOR")) or not sys.stdout.isatty()


class _Trimmed:
    """A stream whose lines end where their words end: a pipe has no use for blanks that fill a screen."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        return self.stream.write(_BLANKS.sub("", text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def screen(*, stderr: bool = False) -> Console:
    """The console to print to; a pipe gets plain text of a steady width."""
    stream = sys.stderr if stderr else sys.stdout
    bare = plain()
    width = whole(os.environ.get("COLUMNS", "")) or (None if stream.isatty() else WIDTH_OF_A_PIPE)
    return Console(
        file=stream if stream.isatty() else cast("IO[str]", _Trimmed(stream)),
        theme=_THEME,
        highlight=False,
        emoji=False,
        markup=False,
        soft_wrap=False,
        no_color=bare or None,
        color_system=None if bare else "auto",
        width=width,
        legacy_windows=False,
        _environ=_without_sizes(),
    )


def _without_sizes() -> dict[str, str]:
    """The environment without the sizes that rich would read by itself,
    and stumble over when they are odd.
    """
    return {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}


def table(*columns: str, title: str = "") -> Table:
    """An empty table in the house style; plain output has no lines to draw."""
    made = Table(
        box=None if plain() else box.SIMPLE_HEAD,
        title=title or None,
        title_justify="left",
        title_style="head",
        header_style="head",
        pad_edge=False,
        show_edge=False,
    )
    for column in columns:
        made.add_column(column, overflow="fold")
    return made


def chip(side: Side, words: str) -> Text:
    """A color's name as it looks on the board; only its name where there are no colors."""
    if plain():
        return Text(words)
    return Text(f" {words} ", f"side.{side.value}")


def marked(key: str, /, **places: str | Text) -> Text:
    """The text of a key with its places filled, each in a style of its own."""
    parts: list[str | Text] = []
    for before, name, _, _ in Formatter().parse(spoken().text(key)):
        parts += [before] if name is None else [before, places[name]]
    return Text.assemble(*parts)


def cited(*cites: Cite | None) -> Text:
    """Clause ids in brackets, as they end a line: [C-17.1]."""
    ids = [number for cite in cites if cite is not None for number in cited_ids(cite)]
    return Text(f"[{' '.join(dict.fromkeys(ids))}]" if ids else "", "clause")
