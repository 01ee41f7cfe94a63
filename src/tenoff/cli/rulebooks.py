"""`tenoff rules`: the books, their clauses, and what five books say of one thing."""

from __future__ import annotations

import click

from tenoff.cli.lazy import LazyGroup, Leaf, plain_option

_COMMANDS = (
    Leaf("list", "tenoff.cli.rules_list", "The books, their editions and dates."),
    Leaf("show", "tenoff.cli.rules_show", "One clause of one book."),
    Leaf("search", "tenoff.cli.rules_search", "Clauses that hold these words."),
    Leaf("compare", "tenoff.cli.rules_compare", "What the five books say of one thing."),
    Leaf("diff", "tenoff.cli.rules_diff", "What a new edition of a book changed."),
    Leaf("own", "tenoff.cli.rules_own", "Check an association's own book."),
    Leaf("coverage", "tenoff.cli.rules_coverage", "What the program does with each clause."),
)


@click.group("rules", cls=LazyGroup, leaves=_COMMANDS)
@plain_option
def command() -> None:
    """Looks up, searches and compares the rule books."""
