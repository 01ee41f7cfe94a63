"""A finished event of this house taken over into the records: who is meant, and what it gives."""

from __future__ import annotations

from dataclasses import replace

from litestar import get, post

from tenoff.desk.logs import Done
from tenoff.desk.records.intake import Because, Told, taking
from tenoff.desk.records.matching import How, Matched
from tenoff.desk.records.what_if import class_moves, moves, would
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.season import Season
from tenoff.log import Refused
from tenoff.records.results import EventResult
from tenoff.records.roll.refusals import Code
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.orders.room import view_of
from tenoff.web.records.keeper.forms import choices_in, short
from tenoff.web.records.keeper.frame import BASE, Kept, keeper_page, kept
from tenoff.web.records.keeper.sheet import YEARLY, choices
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words.catalog import say
from tenoff.words.records_refusals import roll_refused
from tenoff.words.wrong import told


@get("/desk/records/intake/{event:str}", action=Action.KEEP)
async def intake_page(ask: Ask, event: str) -> Reply:
    seen = await kept(ask)
    if seen.roll.result(event) is not None and not await seen.site.desk.intake.otherwise(seen.roll, event):
        return gone_to(f"{BASE}/results/{event}")
    return await _page(seen, event, await _found(seen, event, EMPTY), EMPTY)


async def _found(seen: Kept, event: str, form: Filled) -> Matched:
    found = await seen.site.desk.intake.look(seen.roll, event, _told(form), choices_in(form))
    if found is None:
        raise NotHere(say("records_keeper.wrong.not_finished"))
    return found


def _told(form: Filled) -> Told:
    if "yearly" not in form.fields:
        return Told()
    yearly = form.text("yearly")
    return Told(yearly if yearly in YEARLY else "", in_state=not form.ticked("elsewhere"))


async def _because(seen: Kept, form: Filled, event: str) -> Because | None:
    """None for an event that is not on the roll, or is there as it is."""
    if not await seen.site.desk.intake.otherwise(seen.roll, event):
        return None
    return Because(short(form.text("reason")), form.needed_day("on", seen.today))


async def _page(
    seen: Kept, event: str, found: Matched, form: Filled, refused: Refused[Code] | None = None
) -> Reply:
    on_record = seen.roll.result(event)
    on = max((seen.today, *(each.on for each in seen.roll.results.get(event, ()))))
    because = None if on_record is None else Because(say("records_keeper.intake.correct"), on)
    order = taking(found, because)
    then = None if found.unsure else would(seen.now, order, seen.at, "")
    fails = then if isinstance(then, Refused) else None
    refused = refused or fails
    good = None if then is None or isinstance(then, Refused) else then
    fresh = {each.id: each.name for each in found.people}
    return await keeper_page(
        seen if refused is None else replace(seen, status=422, wrong=roll_refused(refused)),
        "intake",
        event=event,
        found=found,
        fresh=fresh,
        named=lambda id: fresh.get(id) or seen.name_of(id),
        why_said=lambda line: seen.why_said(line, found.result),
        chosen={
            **{each.written.mark: each.person for each in found.meant if each.how is How.CHOSEN},
            **choices_in(form),
        },
        on_record=on_record,
        on=on,
        form=form,
        ready=good is not None,
        moves=() if good is None else moves(seen.now, good, _seasons(found.result, on_record)),
        class_moves=(
            () if good is None else class_moves(seen.now, good, (on_record, found.result), seen.today)
        ),
        lines=() if good is None else good.lines_of_event(found.result.id),
        **choices(),
    )


def _seasons(*results: EventResult | None) -> list[Season]:
    return [each.season for each in results if each is not None]


@post("/desk/records/intake/{event:str}", action=Action.KEEP)
async def take_over(ask: Ask, event: str) -> Reply:
    seen, form = await kept(ask), await filled(ask)
    if form.text("do") != "take":
        return await _page(seen, event, await _found(seen, event, form), form)
    act = f"{view_of(seen, form)}-intake-{event}"[:120]
    intake = seen.site.desk.intake
    try:
        because = await _because(seen, form, event)
    except Malformed as bad:
        failed = replace(seen, status=400, wrong=told(bad))
        return await _page(failed, event, await _found(seen, event, form), form)
    answer = await intake.take(
        seen.who, seen.roll, event, _told(form), choices_in(form), act=act, because=because
    )
    match answer:
        case None:
            raise NotHere(say("records_keeper.wrong.not_finished"))
        case Done():
            return gone_to(f"{BASE}/results/{event}", said=say("records_keeper.saved.results"))
        case Matched():
            wrong = say("records_keeper.import.unsure", n=len(answer.unsure), event=answer.result.name)
            return await _page(replace(seen, status=422, wrong=wrong), event, answer, form)
        case _:
            return await _page(seen, event, await _found(seen, event, form), form, answer)


ROUTES = (intake_page, take_over)
