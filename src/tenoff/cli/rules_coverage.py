"""`tenoff rules coverage`: what the program does with each clause of each book."""

from __future__ import annotations

from collections import Counter

import click
import msgspec

from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.kit.shelf import editions
from tenoff.rules.clauses import Status, clauses
from tenoff.words.catalog import say


@click.command("coverage")
@click.option("--json", "as_json", is_flag=True, help="Every clause with its status, as JSON.")
@plain_option
def command(as_json: bool) -> None:
    """Counts the clauses of each book by what the program does with them."""
    counts = {name: Counter(each.status for each in clauses(name)) for name in editions()}
    if as_json:
        click.echo(msgspec.json.encode(_document(counts)))
        return
    heads = (say(f"cli.rules.count.{status.value}") for status in Status)
    shown = table(say("cli.column.book"), *heads, say("cli.column.all"))
    for column in shown.columns[1:]:
        column.justify = "right"
    for name in editions():
        shown.add_row(name, *(str(counts[name][status]) for status in Status), str(counts[name].total()))
    total = sum(counts.values(), Counter[Status]())
    shown.add_section()
    sums = (str(total[status]) for status in Status)
    shown.add_row(say("cli.column.all"), *sums, str(total.total()), style="head")
    screen().print(shown)


def _document(counts: dict[str, Counter[Status]]) -> dict[str, object]:
    return {
        "books": {
            name: {**{status.value: count[status] for status in Status}, "all": count.total()}
            for name, count in counts.items()
        },
        "clauses": [
            {
                "book": each.edition,
                "id": each.id,
                "printed": each.printed,
                "status": each.status.value,
                "title": each.title,
                "reason": each.reason,
            }
            for name in editions()
            for each in clauses(name)
        ],
    }
