"""Rehearsal: past seasons under a changed row of the points table or with small fields cut, and who moves."""

from __future__ import annotations

import re
from enum import StrEnum

from litestar import get

from tenoff.desk.records.rehearsing import Change, played_again, small_fields, worth_text
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.web.records.keeper.frame import keeper_page, kept
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.records_public import row_name
from tenoff.words.wrong import told

NONE_BELOW, HALF_BELOW = "8", "12"
"""Entries without points and with half of them, as one district has it; typed otherwise where wanted."""


class What(StrEnum):
    """What is changed."""

    ROW = "row"
    SMALL = "small"
    BOTH = "both"
    TABLE = "table"


@get("/desk/records/rehearsal", action=Action.KEEP)
async def rehearsal(ask: Ask) -> Reply:
    """The change is in the address, so that it can be sent to others; nothing is kept."""
    seen = await kept(ask)
    asked = ask.query_params
    system = seen.now.system
    season = next((each for each in seen.now.seasons if str(each.year) == asked.get("season", "")), None)
    season = season or (seen.now.seasons[0] if seen.now.seasons else None)
    table = next((each for each in system.tables if each.key == asked.get("table", "")), None)
    table = table or (None if season is None else system.on(season.last))
    row = None
    if table is not None:
        row = next((each for each in table.rows if each.key == asked.get("row", "")), table.rows[0])
    worth = asked.get("worth", "")[:60]
    by = next((each for each in system.tables if each.key == asked.get("by", "")), table)
    what = next((each for each in What if each == asked.get("what", "")), What.ROW)
    none, half = asked.get("none", NONE_BELOW)[:20], asked.get("half", HALF_BELOW)[:20]
    wrong, found, change = None, None, Change()
    if table is not None and row is not None and season is not None and asked.get("go"):
        try:
            of_row = what in (What.ROW, What.BOTH)
            change = Change(
                by=by if what is What.TABLE else None,
                no_win="no_win" in asked,
                row=row.key if of_row else "",
                worth=worth if of_row else "",
                least=_size(asked.get("least", "")) if of_row else None,
                most=_size(asked.get("most", "")) if of_row else None,
                cut=small_fields(none, half) if what in (What.SMALL, What.BOTH) else None,
            )
            found = played_again(seen.now, change, None if asked.get("season") == "all" else season)
        except Malformed as bad:
            wrong = told(bad)
    return await keeper_page(
        seen,
        "rehearsal",
        wrong=wrong,
        system=system,
        table=table,
        row=row,
        worth=worth,
        season=season,
        asked=asked,
        found=found,
        kinds=tuple(What),
        what=what,
        by=by,
        none_below=none,
        half_below=half,
        cut=change.cut,
        row_name=row_name,
        worth_text=worth_text,
    )


def _size(text: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise Malformed(say("forms.number", text=text[:20]))
    return int(text)


ROUTES = (rehearsal,)
