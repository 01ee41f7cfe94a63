"""Lists of people and of results: shown line by line with who is meant, then taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from litestar import get, post
from litestar.datastructures import UploadFile

from tenoff.desk.records.listing import People, read_people
from tenoff.desk.records.matching import Known, Matched, matched
from tenoff.desk.records.reading import Read, read_results
from tenoff.desk.records.roll import ROLL
from tenoff.desk.records.what_if import would
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.records.roll.commands import RecordResults
from tenoff.records.roll.refusals import Code
from tenoff.tournament.roster.sheet import text_of
from tenoff.web.asking import Ask, Reply
from tenoff.web.door import gone_to
from tenoff.web.forms import Filled, filled
from tenoff.web.records.keeper.forms import choices_in
from tenoff.web.records.keeper.frame import BASE, Kept, again, given, keeper_page, kept, view_of
from tenoff.web.records.keeper.sheet import ABOUT, choices
from tenoff.words.catalogue import say
from tenoff.words.records_refusals import roll_refused
from tenoff.words.wrong import told


@get("/desk/records/import", action=Action.KEEP)
async def import_page(ask: Ask) -> Reply:
    return await _page(await kept(ask))


async def _page(seen: Kept, **more: object) -> Reply:
    values: dict[str, object] = {
        "people": None,
        "read": None,
        "events": (),
        "text": "",
        "chosen": {},
        "fresh": {},
        "named": seen.name_of,
        "usual": {name: seen.typed.text(name) for name in ABOUT},
        "districts": seen.now.association.districts,
    }
    return await keeper_page(seen, "import", **{**values, **choices(), **more})


@post("/desk/records/import", action=Action.KEEP)
async def take_import(ask: Ask) -> Reply:
    """A first look at the list; with "take", what fits is put on the roll."""
    seen, form = await kept(ask), await filled(ask)
    seen = replace(seen, typed=form)
    try:
        raw = await _raw(ask)
        if form.text("list") == "people":
            return await _people(seen, form, raw)
        return await _results(seen, form, raw)
    except Malformed as bad:
        return await _page(replace(seen, status=400, wrong=told(bad)))


async def _people(seen: Kept, form: Filled, raw: bytes) -> Reply:
    found = read_people(raw, seen.roll, choices_in(form))
    refused: Refused[Code] | None = None
    if form.text("do") == "take":
        refused = await given(seen, found.orders, view_of(seen, form))
        if refused is None:
            return gone_to(f"{BASE}/people")
        seen = await again(seen, form, 422, roll_refused(refused))
        found = read_people(raw, seen.roll, choices_in(form))
    return await _page(
        seen,
        people=found,
        text=text_of(raw),
        chosen=choices_in(form),
        counts=_counts(found),
        fresh={each.id: each.name for each in found.fresh},
    )


def _counts(found: People) -> dict[str, int]:
    return {
        "new": len(found.fresh),
        "adds": sum(row.adds is not None for row in found.rows),
        "left": sum(not row.fits for row in found.rows),
    }


@dataclass(frozen=True, slots=True)
class Looked:
    """An event of the list as the roll would take it. `why`: what keeps it from being taken, if anything."""

    found: Matched
    why: str
    new: Mapping[str, str]

    def named(self, id: str) -> str:
        """The name of somebody new; "" for those on the roll."""
        return self.new.get(id, "")


async def _results(seen: Kept, form: Filled, raw: bytes) -> Reply:
    read = read_results(raw, {name: form.text(name) for name in ABOUT if form.text(name)})
    events, orders = looked(seen, read, form)
    fine = [each for each in events if not each.why]
    if form.text("do") == "take":
        roll, view = seen.site.desk.records.roll, view_of(seen, form)
        for order in orders:
            act = f"{view}-r-{order.result.id}"[:120]
            answer = await roll.give(seen.who, ROLL, order, act=act)
            if isinstance(answer, Refused):
                seen = await again(seen, form, 422, roll_refused(answer))
                events, orders = looked(seen, read, form)
                break
        else:
            return gone_to(f"{BASE}/results")
    return await _page(
        seen,
        read=read,
        events=events,
        fine=len(fine),
        text=text_of(raw),
        chosen=choices_in(form),
    )


def looked(seen: Kept, read: Read, form: Filled) -> tuple[list[Looked], list[RecordResults]]:
    """The events with who is meant, and the orders of those that can be taken as they are."""
    broken = {each.event for each in read.wrong}
    known, now = Known(seen.roll, choices_in(form)), seen.now
    events: list[Looked] = []
    orders: list[RecordResults] = []
    for event in read.events:
        if seen.roll.result(event.about.id) is not None:
            there = say("records_keeper.import.there", event=event.about.name)
            events.append(Looked(Matched(event.about, (), ()), there, {}))
            continue
        trying = known.trying()
        found = matched(event, trying)
        if event.about.name in broken:
            why = say("records_keeper.import.broken", event=event.about.name)
        elif found.unsure:
            why = say("records_keeper.import.unsure", n=len(found.unsure), event=event.about.name)
        else:
            order = RecordResults(found.result, found.people)
            then = would(now, order, seen.at, seen.who.name)
            why = roll_refused(then) if isinstance(then, Refused) else ""
            if not isinstance(then, Refused):
                known, now = trying, then
                orders.append(order)
        events.append(Looked(found, why, {each.id: each.name for each in trying.fresh.values()}))
    return events, orders


async def _raw(ask: Ask) -> bytes:
    """The file that was sent, or the text that was pasted or kept from the first look."""
    sent = await ask.form()
    file, text = sent.get("file"), sent.get("text", "")
    if isinstance(file, UploadFile):
        raw = await file.read()
        if raw:
            return raw
    if not text:
        raise Malformed(say("event_desk.wrong.no_list"))
    return str(text).encode()


ROUTES = (import_page, take_import)
