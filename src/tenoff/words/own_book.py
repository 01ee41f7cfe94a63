"""An association's own book in words: what it says, and what is wrong with a line of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from tenoff.kit import Cite, cited_ids
from tenoff.kit.division import Play, Scope
from tenoff.kit.halves import shown
from tenoff.records.own_book import OwnBook, Problem
from tenoff.records.points.system import Times
from tenoff.words.catalog import say
from tenoff.words.moments import date_said, month_day_said
from tenoff.words.names import book_name, joined


def problem_said(problem: Problem) -> str:
    """What is wrong with the line, and what to write instead."""
    places = dict(zip("abcd", problem.values, strict=False))
    return say(f"own_book.wrong.{problem.wrong}", **places)


def own_book_said(book: OwnBook) -> Iterator[str]:
    """What the book says, line by line, for those who vote on it."""
    yield say("own_book.head", name=book.name, since=date_said(book.since))
    yield say("own_book.adopted", adopted=book.adopted)
    yield say("own_book.season", day=month_day_said(date(2001, *book.begins)))
    yield say("own_book.joint" if book.joint else "own_book.by-sex")
    yield (
        say("own_book.classes", book=book_name(book.classes)) if book.classes else say("own_book.no_classes")
    )
    yield say("own_book.title", title=book.title)
    for row in book.table.rows:
        worth = "–".join(shown(each) for each in row.worth)
        rest = say("own_book.rest", n=shown(row.rest)) if row.rest else ""
        yield say("own_book.row", row=row.key, worth=worth, rest=rest, clause=_clause(row.clause, book))
    for each in book.table.times:
        yield say("own_book.times", by=shown(each.by), where=_where(each), clause=_clause(each.clause, book))
    if book.table.tied_clause is not None:
        yield say(f"own_book.tied.{book.table.tied}", clause=_clause(book.table.tied_clause, book))


def _clause(cite: Cite, book: OwnBook) -> str:
    (id,) = cited_ids(cite)
    return f"{id}: {book.clauses[id]}"


def _where(times: Times) -> str:
    said = []
    if times.scopes != tuple(Scope):
        said.append(joined([say(f"event_names.scope.{each}") for each in times.scopes]))
    if times.plays != tuple(Play):
        said.append(joined([say(f"event_names.play.{each}") for each in times.plays]))
    if times.least or times.most is not None:
        size = "least" if times.most is None else "both" if times.least else "most"
        said.append(say(f"own_book.size.{size}", least=times.least, most=times.most or 0))
    return ", ".join(said) or say("own_book.any")
