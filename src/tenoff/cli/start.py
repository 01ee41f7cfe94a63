"""`tenoff start`: may a disc be shot from where it lies, and which foul does each book see?"""

from __future__ import annotations

import click
from rich.text import Text

from tenoff.cli.books import book_called, today_books
from tenoff.cli.judge import court_of, number
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import cited, screen, table
from tenoff.court.start import Half, Start, StartFault, check_start
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.starts import StartCall, called, jockeyed
from tenoff.words.catalog import say
from tenoff.words.compare import foul_lines
from tenoff.words.fouls import FOULS
from tenoff.words.measures import length
from tenoff.words.names import book_name, listed
from tenoff.words.said import Said, sentence

_FAULTS = Said(StartFault, "cli.start.fault")


@click.command("start", context_settings={"ignore_unknown_options": True})
@click.argument("x", metavar="X")
@click.argument("y", metavar="Y")
@click.option(
    "--half", type=click.Choice([half.value for half in Half]), required=True, help="The shooter's own half."
)
@click.option("--book", "book_names", metavar="BOOK", multiple=True, help="Only this book; may be repeated.")
@click.option("--jockeying", is_flag=True, help="It is only slid to and fro, not shot yet.")
@click.option("--line-width", metavar="W", help="Width of the painted lines, 0.75 to 1.5 (default 1).")
@click.option("--diameter", metavar="D", help="Diameter of the disc (default 6).")
@plain_option
def command(
    x: str,
    y: str,
    half: str,
    book_names: tuple[str, ...],
    jockeying: bool,
    line_width: str | None,
    diameter: str | None,
) -> None:
    """Checks a disc that is to be shot, with its center at X, Y: what it touches, and the foul each book
    sees.

    Inches. The origin is the center of the near base line; y runs toward the far end, so the front line is at
    18; x runs to the shooter's right.
    """
    books = [book_called(name) for name in book_names or today_books()]
    width = 1.0 if line_width is None else number("line_width", line_width)
    disc = 6.0 if diameter is None else number("diameter", diameter)
    start = check_start(court_of(width, disc), number("x", x), number("y", y), Half(half))
    out = screen()
    out.print(_lies(start), style="good" if start.clear else "minus")
    columns = ("book", "foul", "points", "happens", "clause")
    shown = table(*(say(f"cli.column.{name}") for name in columns))
    for rules in books:
        call = (jockeyed(rules) if jockeying else None) or called(rules, start)
        shown.add_row(book_name(rules.at.key), *_sees(rules, call))
    out.print(shown)


def _lies(start: Start) -> str:
    """What the disc touches or passes; of a clear one, how far it is from the nearest line."""
    if start.clear:
        near = min(start.front, start.back, start.side, start.triangle)
        return say(f"cli.start.clear_{start.half.value}", length=length(near))
    lies = listed([_FAULTS[fault] for fault in start.faults])
    return sentence(say("cli.start.lies", faults=lies))


def _sees(rules: RuleBook, call: StartCall) -> tuple[str, str, str, Text]:
    if call.foul is None:
        return say("cli.start.no_foul"), "-", "", cited(call.clause)
    line = foul_lines(call.foul, rules)[0]
    return FOULS[call.foul].name, str(line.points), line.text, cited(call.clause)
