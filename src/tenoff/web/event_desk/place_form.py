"""The number of places on the settings page: rows of a form as the table they stand for, and back."""

from __future__ import annotations

from itertools import zip_longest

from tenoff.kit import Malformed
from tenoff.tournament.about import PlaceRow
from tenoff.web.event_desk.frame import Seen
from tenoff.web.forms import Filled
from tenoff.words.catalog import say

_SPARE = 2
"""Empty rows below those that are filled."""


def place_rows(form: Filled) -> tuple[PlaceRow, ...]:
    """The rows somebody filled; in one of them only the consolation may be left out."""
    rows: list[PlaceRow] = []
    for texts in _typed(form):
        if not any(texts):
            continue
        field, main, consolation = (Filled({"number": [text]}).whole("number") for text in texts)
        if field is None or main is None:
            raise Malformed(say("event_desk.wrong.place_row", number=len(rows) + 1))
        rows.append(PlaceRow(field, main, consolation or 0))
    return tuple(rows)


def shown_rows(seen: Seen) -> list[tuple[str, str, str]]:
    """What the form shows: what was typed where it was not taken, else what holds; then empty rows."""
    if seen.typed.text("do") == "set-places":
        filled = [texts for texts in _typed(seen.typed) if any(texts)]
    else:
        filled = [(str(row.field), str(row.main), str(row.consolation)) for row in seen.now.about.places]
    return [*filled, *(("", "", ""),) * _SPARE]


def _typed(form: Filled) -> list[tuple[str, str, str]]:
    fields, mains, consolations = (
        [" ".join(text.split()) for text in form.all(name)] for name in ("field", "main", "consolation")
    )
    return list(zip_longest(fields, mains, consolations, fillvalue=""))
