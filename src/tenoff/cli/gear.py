"""`tenoff gear`: may these discs, this cue or this court be played with, by each book?"""

from __future__ import annotations

from collections.abc import Callable

import click
from rich.text import Text

from tenoff.cli.books import book_called, today_books
from tenoff.cli.judge import no_number, number
from tenoff.cli.lazy import Decorated, plain_option
from tenoff.cli.numbers import whole
from tenoff.cli.screen import cited, screen, table
from tenoff.kit import Malformed
from tenoff.rules import gear
from tenoff.rules.gear import Checked, Fit, Moment, Wrong
from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say, spoken
from tenoff.words.names import book_name
from tenoff.words.said import Said

_STYLES = {Fit.ALLOWED: "good", Fit.NOT_ALLOWED: "minus", Fit.ADVICE: "ask", Fit.UNKNOWN: "quiet"}
_VERDICTS = Said(Fit, "cli.gear.verdict")


@click.group("gear")
@plain_option
def command() -> None:
    """Holds discs, cues, courts and the rest against the books, figure by figure.

    Inches and ounces; a fraction such as 9/16 is fine.
    """


def _books(function: Decorated) -> Decorated:
    option = click.option(
        "--book", "books", metavar="BOOK", multiple=True, help="Only this book; may be repeated."
    )
    return plain_option(option(function))


def _figure(name: str, words: str) -> Callable[[Decorated], Decorated]:
    return click.option(f"--{name}", metavar="N", help=words)


def _read(name: str, text: str | None, unit: str = "inches") -> float | None:
    if text is None:
        return None
    found = number(name, text, unit)
    if found < 0:
        raise no_number(name, text, unit)
    return found


def _tell(names: tuple[str, ...], asked: bool, check: Callable[[RuleBook], Checked]) -> None:
    """The verdict of every book with its clause, and each thing that is wrong with its own."""
    if not asked:
        raise click.UsageError(say("cli.gear.no_figure"), click.get_current_context())
    shown = table(*(say(f"cli.column.{name}") for name in ("book", "verdict", "wrong", "clause")))
    for name in names or today_books():
        rules = book_called(name)
        found = check(rules)
        verdict = Text(_VERDICTS[found.verdict], _STYLES[found.verdict])
        if not found.wrong:
            shown.add_row(book_name(rules.at.key), verdict, "", cited(found.clause))
        for place, wrong in enumerate(found.wrong):
            head = ("", "") if place else (book_name(rules.at.key), verdict)
            shown.add_row(*head, _words(wrong), cited(wrong.clause))
    screen().print(shown)


def _words(wrong: Wrong) -> str:
    what = _what(wrong.what)
    if not wrong.by:
        return what
    counted = wrong.what.endswith(("discs", "colors", "dividers"))
    unit = "count" if counted else "ounces" if "weight" in wrong.what else "inches"
    size = say(f"cli.gear.size.{unit}", amount=f"{abs(wrong.by):.4g}")
    if wrong.what.startswith("uneven"):
        return say("cli.gear.uneven", what=what, size=size)
    much, little = ("too_many", "too_few") if counted else ("too_much", "too_little")
    return say(f"cli.gear.{much if wrong.by > 0 else little}", what=what, size=size)


def _what(what: str) -> str:
    """A thing that is wrong, in words; a color is what somebody typed."""
    key = f"cli.gear.what.{what}"
    if spoken().knows(key):
        return say(key)
    if what.startswith("divider "):
        return say("cli.gear.divider", number=what.removeprefix("divider "))
    return say("cli.gear.discs_of", color=what.removesuffix(" discs")) if what.endswith(" discs") else what


@command.command("disc")
@_figure("diameter", "Across, in inches.")
@_figure("thickness", "In inches.")
@_figure("weight", "In ounces.")
@click.option("--new", is_flag=True, help="It is new, so it has its full weight.")
@click.option("--material", default="", metavar="NAME", help="What it is made of.")
@_books
def disc(
    diameter: str | None,
    thickness: str | None,
    weight: str | None,
    new: bool,
    material: str,
    books: tuple[str, ...],
) -> None:
    """One disc: diameter, thickness, weight, material."""
    across, thick = _read("diameter", diameter), _read("thickness", thickness)
    heavy = _read("weight", weight, "ounces")
    if new and heavy is None:
        raise click.UsageError(say("cli.gear.new_disc"), click.get_current_context())
    _tell(
        books,
        bool(diameter or thickness or weight or material),
        lambda rules: gear.check_disc(
            rules, diameter=across, thickness=thick, weight=heavy, new=new, material=material.strip().lower()
        ),
    )


@command.command("set")
@click.argument("colors", nargs=-1, metavar="COLOR=COUNT...")
@click.option("--weight", "weights", metavar="N", multiple=True, help="Ounces of one disc; may be repeated.")
@click.option("--thickness", "thicknesses", metavar="N", multiple=True, help="Inches of one disc; likewise.")
@_books
def whole_set(
    colors: tuple[str, ...], weights: tuple[str, ...], thicknesses: tuple[str, ...], books: tuple[str, ...]
) -> None:
    """A set of discs: yellow=4 black=4."""
    counts: dict[str, int] = {}
    for word in colors:
        color, _, many = word.lower().partition("=")
        count = whole(many)
        if not color or count is None or color in counts:
            raise Malformed(say("cli.gear.set", got=repr(word)))
        counts[color] = count
    ounces = [each for text in weights if (each := _read("weight", text, "ounces")) is not None]
    thick = [each for text in thicknesses if (each := _read("thickness", text)) is not None]
    _tell(books, bool(counts), lambda rules: gear.check_set(rules, counts, weights=ounces, thicknesses=thick))


@command.command("cue")
@_figure("length", "In inches.")
@_figure("finger-spread", "Between the fingers of its fork, in inches.")
@click.option("--metal/--no-metal", default=None, help="Whether metal of it touches the court.")
@_books
def cue(length: str | None, finger_spread: str | None, metal: bool | None, books: tuple[str, ...]) -> None:
    """A cue: length, fingers, metal."""
    long, spread = _read("length", length), _read("finger_spread", finger_spread)
    _tell(
        books,
        bool(length or finger_spread or metal is not None),
        lambda rules: gear.check_cue(rules, length=long, finger_spread=spread, metal=metal),
    )


@command.command("court")
@_figure("length", "Of the whole court.")
@_figure("width", "Of the whole court.")
@_figure("line-width", "Of the painted lines.")
@_figure("base-to-base", "From one base line to the other.")
@_figure("gutter-width", "Of the alley beside it.")
@_figure("gutter-depth", "Of the alley beside it.")
@_figure("separation-base", "Base of the separation triangle.")
@_figure("separation-line", "Width of its legs.")
@_figure("separation-gap", "Between its legs and the lines.")
@_figure("triangle-base", "Of the scoring triangle.")
@click.option(
    "--divider", "dividers", metavar="N", multiple=True, help="A line across, from the base; repeat."
)
@_books
def court(dividers: tuple[str, ...], books: tuple[str, ...], **figures: str | None) -> None:
    """A court and its drawing, all in inches."""
    read = {name: _read(name, text) for name, text in figures.items()}
    lines = tuple(each for text in dividers if (each := _read("divider", text)) is not None)
    asked = bool(dividers) or any(figure is not None for figure in read.values())
    _tell(books, asked, lambda rules: gear.check_court(rules, dividers=lines, **read))


@command.command("shoes")
@click.option("--open-toed", is_flag=True, help="The toes are bare.")
@click.option("--release", is_flag=True, help="A doctor's release is there.")
@_books
def shoes(open_toed: bool, release: bool, books: tuple[str, ...]) -> None:
    """A player's shoes."""
    _tell(books, True, lambda rules: gear.check_shoes(rules, open_toed=open_toed, release=release))


@command.command("board")
@click.option("--lead-marked", is_flag=True, help="It shows beforehand who leads each frame.")
@_books
def board(lead_marked: bool, books: tuple[str, ...]) -> None:
    """A scoreboard."""
    _tell(books, True, lambda rules: gear.check_board(rules, lead_marked=lead_marked))


@command.command("aid")
@_books
def aid(books: tuple[str, ...]) -> None:
    """Anything but eyesight to judge a disc by."""
    _tell(books, True, gear.check_aid)


@command.command("change")
@click.argument("moment", type=click.Choice([moment.value.replace(" ", "-") for moment in Moment]))
@click.option("--no-spare", is_flag=True, help="There are no good discs at hand.")
@_books
def change(moment: str, no_spare: bool, books: tuple[str, ...]) -> None:
    """Bad discs changed for others at this moment."""
    when = Moment(moment.replace("-", " "))
    _tell(books, True, lambda rules: gear.may_change_discs(rules, when, spare=not no_spare))
