"""`tenoff court`: the far end of the court with discs on it, as text or as a picture."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import click

from tenoff.cli.books import book_called
from tenoff.cli.judge import court_of, number
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.cli.writing import write_new
from tenoff.court import AGREED, Court, judge
from tenoff.court.palette import Theme
from tenoff.court.placed import Placed
from tenoff.court.sheet import Seat, View
from tenoff.court.svg import draw_svg
from tenoff.court.text import draw_text
from tenoff.kit import Malformed
from tenoff.kit.signs import minus
from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say
from tenoff.words.lies import lie_words

_DISC = re.compile(r"([A-Z][1-9])@([^,]+),([^,]+)", re.IGNORECASE)


@click.command("court")
@click.argument("discs", nargs=-1, metavar="[Y1@X,Y]...")
@click.option(
    "--svg", type=click.Path(path_type=Path), metavar="OUT", help='Draw it into OUT, "-" for stdout.'
)
@click.option(
    "--theme", type=click.Choice([theme.value for theme in Theme]), default="screen", show_default=True,
    help="Colors of the picture.",
)  # fmt: skip
@click.option("--whole", is_flag=True, help="The whole court, not only the far end (picture).")
@click.option("--turned", is_flag=True, help="Lay it across the page (picture).")
@click.option("--line-width", metavar="W", help="Width of the painted lines, 0.75 to 1.5 (default 1).")
@click.option("--book", "book_name", metavar="BOOK", help="Judge dead discs by this book.")
@plain_option
def command(
    discs: tuple[str, ...],
    svg: Path | None,
    theme: str,
    whole: bool,
    turned: bool,
    line_width: str | None,
    book_name: str | None,
) -> None:
    """Draws the far end with discs, given as Y1@X,Y in inches like those of `tenoff judge`."""
    rules = None if book_name is None else book_called(book_name)
    court = court_of(1.0 if line_width is None else number("line_width", line_width), 6.0)
    placed = tuple(placed_of(word) for word in discs)
    for disc, times in Counter(disc.name for disc in placed).items():
        if times > 1:
            raise Malformed(f"a disc lies in one place, got {disc} twice", "one_place", disc=disc)
    try:
        if svg is None:
            click.echo(draw_text(court, placed), nl=False)
            judged(court, placed, rules)
            return
        picture = draw_svg(
            court,
            placed,
            theme=Theme(theme),
            view=View.WHOLE if whole else View.FAR_END,
            seat=Seat.SHOOTER,
            turned=turned,
            highlight=True,
            rules=AGREED if rules is None else rules.dead.rules,
        )
    except ValueError as error:
        raise Malformed(str(error), "inner") from None
    if str(svg) == "-":
        click.echo(picture)
        return
    write_new(svg, picture)
    click.echo(say("cli.written", file=svg))


def placed_of(word: str) -> Placed:
    """A disc typed as Y1@X,Y."""
    read = _DISC.fullmatch(word)
    if read is None:
        raise Malformed(say("cli.court.disc", got=repr(word)))
    return Placed(read[1].upper(), number("x", read[2]), number("y", read[3]))


def judged(court: Court, discs: tuple[Placed, ...], rules: RuleBook | None) -> None:
    """Prints what each disc counts and why."""
    if not discs:
        return
    shown = table(*(say(f"cli.column.{name}") for name in ("disc", "area", "counts", "lies")))
    for disc in discs:
        lie = judge(court, disc.x, disc.y, AGREED if rules is None else rules.dead.rules)
        area = say(f"cli.area.{lie.area.value}")
        shown.add_row(disc.name, area, minus(lie.value), lie_words(lie, rules))
    screen().print(shown)
