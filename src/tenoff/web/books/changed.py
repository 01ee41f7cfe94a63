"""What the association has changed in a book since it was printed, as the pages of the rules show it."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from tenoff.web.request import Ask, site_of
from tenoff.words.catalog import say


class Changed(NamedTuple):
    """A change of the book that the association has adopted; `said`: from when, and by whom."""

    said: str
    title: str
    text: str
    path: str


async def changes_of(ask: Ask, key: str, number: str = "") -> tuple[Changed, ...]:
    """Adopted changes of a book, or only those that touch one printed number."""
    site = site_of(ask)
    adopted = await site.desk.records.adopted_changes()
    if not adopted:
        return ()
    # A house without such changes need not load the records for a look into the rules.
    from tenoff.desk.records.changed_clauses import by_number, of_book

    found = by_number(adopted, key).get(number, ()) if number else of_book(adopted, key)
    by, today = (await site.desk.settings.house()).name, site.desk.means.today()
    return tuple(
        Changed(_since(each.effective, by, today), each.title, each.text, f"/records/changes/{each.key}")
        for each in found
    )


def _since(day: date, by: str, today: date) -> str:
    from tenoff.words.records_public import day_said

    if day > today:
        return say("public.clause.changes", day=day_said(day), by=by)
    return say("public.clause.changed", day=day_said(day), by=by)
