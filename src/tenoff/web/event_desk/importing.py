"""A list of entries from a spreadsheet: shown row by row with what is wrong, then taken where it fits."""

from __future__ import annotations

from dataclasses import replace

from litestar import get, post

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.tournament.refusals import Code
from tenoff.tournament.roster import Preview, orders, preview
from tenoff.tournament.roster.columns import Column, choices
from tenoff.tournament.roster.sheet import MOST_BYTES, text_of
from tenoff.web.door import gone_to
from tenoff.web.event_desk.frame import DOOR, Seen, confidential, event_page, seen_event
from tenoff.web.forms import MOST_SENT, Filled, filled, list_sent
from tenoff.web.orders.room import given
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.event_concerns import problem_said
from tenoff.words.event_refusals import event_refused
from tenoff.words.wrong import told


@get("/desk/events/{event:str}/import", action=Action.REGISTER)
async def import_page(ask: Ask, event: str) -> Reply:
    return await _page(await seen_event(ask, event))


async def _page(
    seen: Seen,
    status: int = 200,
    wrong: str | None = None,
    found: Preview | None = None,
    text: str = "",
) -> Reply:
    confidential(seen)
    rows = [] if found is None else found.rows
    divisions = {key: each.division.name for key, each in seen.now.divisions.items()}
    return await event_page(
        replace(seen, status=status, wrong=wrong, beside="text" if wrong and found is None else ""),
        "import",
        rows=[
            (
                row,
                [(problem_said(each), each.blocks) for each in row.problems],
                divisions.get(row.division, ""),
            )
            for row in rows
        ],
        fits=sum(row.fits for row in rows),
        text=text,
        found=found,
        choices=[(_mark(each), say(f"event_desk.import.column.{_mark(each)}")) for each in choices()],
        mark=_mark,
    )


def _mark(column: Column | None) -> str:
    """How a column is called in the form."""
    if column is None:
        return "none"
    return f"{column.kind}_{column.of}" if column.of else column.kind.value


def _meant(form: Filled) -> tuple[Column | None, ...] | None:
    """The columns as a person corrected them; None where they have said nothing of them."""
    named = {_mark(each): each for each in choices()}
    told = form.all("column")
    return tuple(named.get(each) for each in told) if told else None


@post(
    "/desk/events/{event:str}/import",
    action=Action.REGISTER,
    request_max_body_size=MOST_SENT,
    takes=("list", MOST_BYTES),
)
async def order_import(ask: Ask, event: str) -> Reply:
    """A first look at the list; with "take", the rows that fit are entered."""
    seen = await seen_event(ask, event)
    form = await filled(ask)
    raw = b""
    try:
        raw = await list_sent(ask)
        text = text_of(raw)
        if form.text("do") == "edit":
            return await _page(seen, text=text)
        found = await _preview(seen, raw, form)
    except Malformed as bad:
        return await _page(seen, 400, told(bad), text=_readable(raw))
    if form.text("do") != "take":
        return await _page(seen, found=found, text=text)
    refused: Refused[Code] | None = None
    for number, order in enumerate(orders(found.rows)):
        view = f"{form.text('id')[:30] or seen.view}-{number}"
        refused = await given(DOOR, seen, (order,), view) or refused
    if refused is not None:
        fresh = await seen_event(ask, event)
        return await _page(fresh, 422, event_refused(refused), await _preview(fresh, raw, form), text)
    done = sum(row.fits for row in found.rows)
    return gone_to(f"/desk/events/{event}/entries", said=say("event_desk.import.saved", n=done))


def _readable(raw: bytes) -> str:
    """What was sent, to be mended; a workbook is no text."""
    try:
        return text_of(raw)
    except Malformed:
        return ""


async def _preview(seen: Seen, raw: bytes, form: Filled) -> Preview:
    divisions = [each.division for each in seen.now.divisions.values()]
    known = (await seen.known_players()).players
    entries, cap = seen.now.entries.values(), seen.now.about.cap
    return preview(raw, divisions, known=known, entries=entries, meant=_meant(form), cap=cap)


ROUTES = (import_page, order_import)
