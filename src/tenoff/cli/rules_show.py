"""`tenoff rules show`: one clause of one book, in our words, with what the program does with it."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

import click
from rich.padding import Padding
from rich.text import Text

from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen
from tenoff.kit import Malformed
from tenoff.rules.books import book
from tenoff.rules.clauses import Clause, Status, clause, clauses, parts

STATUS: Mapping[Status, str] = {
    Status.ENFORCED: "enforced: the program works it out, or refuses what it bars",
    Status.RECORDED: "recorded: a person acts, the program applies and keeps it",
    Status.SHOWN: "shown: something to know",
    Status.PEOPLE: "left to people",
    Status.PLANNED: "planned: belongs to a part of the program still to come",
}


@click.command("show")
@click.argument("book_name", metavar="BOOK")
@click.argument("number", metavar="CLAUSE", nargs=-1, required=True)
@plain_option
def command(book_name: str, number: tuple[str, ...]) -> None:
    """Shows CLAUSE of BOOK, however loosely it is written: C-16, c16, "Art. 8(j)".

    A number that covers several clauses shows all of them.
    """
    rules = book(book_name)
    name, asked = rules.at.book, " ".join(number)
    one = clause(name, asked)
    if one is None:
        near = get_close_matches(asked.upper(), [each.id for each in clauses(name)], n=4, cutoff=0.5)
        hint = f"; near it are {', '.join(near)}" if near else "; try 'tenoff rules search'"
        raise Malformed(f"{rules.at.title} has no clause {asked!r}{hint}")
    out = screen()
    out.print(Text(rules.at.title, "quiet"))
    for each in parts(name, asked) or (one,):
        _show(each)


def _show(each: Clause) -> None:
    out = screen()
    printed = f" (printed under {each.printed})" if each.printed != each.id else ""
    out.print()
    out.print(Text.assemble((each.id, "clause"), " ", (each.title, "head"), (printed, "quiet")))
    out.print(Padding(Text(each.text), (0, 0, 0, 2)))
    for label, words in (
        ("status", STATUS[each.status]),
        ("reason", each.reason),
        ("our reading", each.reading),
    ):
        if words:
            out.print(Padding(Text.assemble((f"{label}: ", "quiet"), words), (0, 0, 0, 2)))
