"""`tenoff check`: is the file of a match or an event, or an export of an event, what the rules say?"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import chain
from pathlib import Path

import click

from tenoff.cli.check import check_pieces
from tenoff.cli.files import chunks
from tenoff.cli.lazy import plain_option
from tenoff.kit import Malformed
from tenoff.words.catalog import say

_EXPORT = b'{"tenoff":"store"'
"""How a dump begins: an event with its matches, or everything."""


@click.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--fold", is_flag=True, help="Only replay the events; do not ask the rule book again.")
@plain_option
def command(file: Path, fold: bool) -> int:
    """Checks the match or the event in FILE: hashes, order, events, and what the book says to it.

    FILE is a match file, the log of an event, or an export, of which every event and match is checked. Says
    "agrees" with exit code 0, or names the first line that does not, with exit code 1; a line that cannot be
    read at all ends it with exit code 2.
    """
    pieces = chunks(file)
    first = next(pieces, b"")
    whole = chain((first,), pieces)
    return _check_export(file, whole, fold) if first.startswith(_EXPORT) else check_pieces(file, whole, fold)


def _check_export(file: Path, pieces: Iterator[bytes], fold: bool) -> int:
    """Every event and match of an export, each under its name; the worst of their exit codes."""
    from tenoff.app.event_source import file_of, streams_of  # who checks a match does without the store
    from tenoff.cli.screen import screen

    try:
        streams = streams_of(BytesIO(b"".join(pieces)))
    except Malformed as bad:
        raise Malformed(f"{file}: {bad}", "file.wrong", file=file, why=bad) from None
    if not streams:
        raise Malformed(
            f"{file}: there is no event and no match in it to be checked", "file.nothing_to_check", file=file
        )
    worst = 0
    for stream in streams:
        screen().print(say(f"cli.check.of.{stream.kind}", name=stream.name), style="head")
        worst = max(worst, check_pieces(Path(stream.name), iter([file_of(stream)]), fold))
    return worst
