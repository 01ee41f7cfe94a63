"""`tenoff judge`: what a disc counts where it lies, for one disc or for a stream of them."""

from __future__ import annotations

import re
import sys
from functools import lru_cache
from typing import TYPE_CHECKING

import click

from tenoff.cli.lazy import plain_option
from tenoff.cli.numbers import plain_minus
from tenoff.court import AGREED, NARROWEST_LINE, WIDEST_LINE, Court, judge
from tenoff.kit import Malformed

if TYPE_CHECKING:
    from tenoff.court import Lie
    from tenoff.kit import Cite
    from tenoff.rules.rulebook import RuleBook

_DECIMAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
"""A number in plain digits; Python would also take 1_0, nan, and the digits of other scripts."""


@click.command("judge", context_settings={"ignore_unknown_options": True})
@click.argument("x", required=False, metavar="X")
@click.argument("y", required=False, metavar="Y")
@click.option("--line-width", metavar="W", help="Width of the painted lines, 0.75 to 1.5 (default 1).")
@click.option("--diameter", metavar="D", help="Diameter of the disc (default 6).")
@click.option("--book", metavar="BOOK", help="Judge dead discs by this book, and name its clauses.")
@click.option("--leaning", is_flag=True, help="It leans over the edge and touches the alley.")
@click.option("--struck", is_flag=True, help="It came back from something outside the court.")
@click.option("--stray", is_flag=True, help="It came from another court.")
@click.option("--overlooked", is_flag=True, help="It is short, but nobody called it dead.")
@click.option("--jsonl", is_flag=True, help='Read {"x":…, "y":…, "line_width":…} lines and answer each.')
@plain_option
def command(
    x: str | None,
    y: str | None,
    line_width: str | None,
    diameter: str | None,
    book: str | None,
    leaning: bool,
    struck: bool,
    stray: bool,
    overlooked: bool,
    jsonl: bool,
) -> int:
    """Judges a disc with its center at X, Y.

    Inches. The origin is the center of the far base line; y runs up the triangle toward the shooter, so its
    tip is at 126; x runs to the shooter's right.
    """
    rules = _book(book)
    width = 1.0 if line_width is None else number("line_width", line_width)
    disc = 6.0 if diameter is None else number("diameter", diameter)
    court_of(width, disc)
    dead = AGREED if rules is None else rules.dead.rules
    if jsonl:
        from tenoff.cli.jsonl import answer_lines

        if x is not None or y is not None:
            raise click.UsageError(_say("cli.judge.stream", x=x))
        return answer_lines(sys.stdin.buffer, sys.stdout.buffer, width, disc, dead)
    if x is None or y is None:
        raise click.UsageError(_say("cli.judge.both"))
    spot = number("x", x), number("y", y)
    try:
        lie = judge(
            court_of(width, disc),
            *spot,
            dead,
            leaning=leaning,
            struck=struck,
            stray=stray,
            overlooked=overlooked,
        )
    except ValueError as error:
        raise Malformed(str(error), "inner") from None
    _show(lie, rules, court_of(width, disc), *spot)
    return 0


def number(name: str, text: str, unit: str = "inches") -> float:
    """The number a person typed; a fraction such as 9/16 is fine, infinity is not. `name` is its key among
    the words under cli.figure.
    """
    top, slash, bottom = plain_minus(text).partition("/")
    parts = (top, bottom) if slash else (top,)
    if not all(_DECIMAL.fullmatch(part.strip()) for part in parts):
        raise no_number(name, text, unit)
    try:
        value = float(top) / float(bottom) if slash else float(top)
    except ZeroDivisionError:
        raise no_number(name, text, unit) from None
    if not -1e9 < value < 1e9:
        raise no_number(name, text, unit)
    return value


def no_number(name: str, text: str, unit: str) -> Malformed:
    """That a text is no such number."""
    return Malformed(_say(f"cli.number.{unit}", what=_say(f"cli.figure.{name}"), got=repr(text)))


def _say(key: str, /, **places: object) -> str:
    from tenoff.words.catalog import say  # a stream of discs that are all well needs no words

    return say(key, **places)


@lru_cache(maxsize=64)
def court_of(line_width: float, disc: float) -> Court:
    """The 52-ft court with these lines and discs."""
    try:
        return Court(line_width=line_width, disc=disc)
    except ValueError as error:
        from tenoff.words.measures import size

        if disc > 0:
            least, most = size(NARROWEST_LINE), size(WIDEST_LINE)
            raise Malformed(str(error), "line_width", least=least, most=most, got=line_width) from None
        raise Malformed(str(error), "disc", got=disc) from None


def _book(name: str | None) -> RuleBook | None:
    if name is None:
        return None
    from tenoff.cli.books import book_called

    return book_called(name)


def _show(lie: Lie, rules: RuleBook | None, court: Court, x: float, y: float) -> None:
    from tenoff.cli.screen import cited, screen
    from tenoff.words.lies import lie_words

    out = screen()
    style = "good" if lie.value > 0 else "minus" if lie.value < 0 else "head"
    area = _say(f"cli.area.{lie.area.value}")
    out.print(_say("cli.judge.counts", area=area, value=lie.value), style=style)
    over = court.reach - abs(y - court.dead_line)
    out.print(
        lie_words(lie, rules, over=over), cited(None if rules is None else _clause(lie, rules, court, x, y))
    )


def _clause(lie: Lie, rules: RuleBook, court: Court, x: float, y: float) -> Cite | None:
    from tenoff.rules.worth import dead_clause, live_clause

    if lie.dead is not None:
        return dead_clause(rules.dead, lie.dead)
    return live_clause(rules, court, lie, x, y)
