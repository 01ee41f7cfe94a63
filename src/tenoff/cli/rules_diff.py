"""`tenoff rules diff`: what a new edition of a book changed."""

from __future__ import annotations

import click
import msgspec

from tenoff.books.differing import differences
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.kit import Malformed
from tenoff.kit.shelf import Issue, editions, issue
from tenoff.words.catalog import say
from tenoff.words.names import joined


@click.command("diff")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("--json", "as_json", is_flag=True, help="Every difference with its place, as JSON.")
@plain_option
def command(old: str, new: str, as_json: bool) -> None:
    """Shows what edition NEW says differently from edition OLD: florida-2024, arizona-2019."""
    before, after = _issue(old), _issue(new)
    if before.at.book != after.at.book or before.at.since > after.at.since:
        raise Malformed(say("cli.rules.diff.order", old=old, new=new))
    found = tuple(differences(before, after))
    if as_json:
        click.echo(msgspec.json.encode({"old": old, "new": new, "differences": found}))
        return
    if not found:
        screen().print(say("cli.rules.diff.same", old=old, new=new))
        return
    shown = table(*(say(f"cli.column.{name}") for name in ("part", "where", "before", "after")))
    for each in found:
        shown.add_row(
            say(f"cli.rules.diff.part.{each.part}"), " ".join(each.path), each.before or "", each.after or ""
        )
    screen().print(shown)


def _issue(key: str) -> Issue:
    found = issue(key)
    if found is None:
        raise Malformed(say("cli.rules.diff.unknown", got=repr(key), every=joined(editions())))
    return found
