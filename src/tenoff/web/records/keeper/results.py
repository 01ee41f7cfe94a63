"""Results on the roll: entered from paper, corrected and withdrawn, each time with what would move."""

from __future__ import annotations

from dataclasses import replace

from litestar import get, post
from msgspec import structs

from tenoff.desk.logs import Done
from tenoff.desk.records.matching import Known, Matched, matched
from tenoff.desk.records.roll import ROLL
from tenoff.desk.records.what_if import class_moves, moves, would
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.records.roll import commands as do
from tenoff.records.roll.refusals import Code
from tenoff.records.roll.state import Version
from tenoff.web.door import gone_to
from tenoff.web.forms import Filled, filled
from tenoff.web.orders.room import view_of
from tenoff.web.records.keeper.forms import choices_in, short
from tenoff.web.records.keeper.frame import BASE, Kept, keeper_page, kept
from tenoff.web.records.keeper.sheet import Sheet, blank, choices, of_form, of_result, written_of
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words.catalog import say
from tenoff.words.records_refusals import roll_refused
from tenoff.words.wrong import told

_SHOWN = 200


@get("/desk/records/results", action=Action.KEEP)
async def results(ask: Ask) -> Reply:
    """Events on record, the latest first, with those that wait to be taken over."""
    seen = await kept(ask)
    versions: list[tuple[str, tuple[Version, ...]]] = sorted(
        seen.roll.results.items(), key=lambda each: each[1][0].on, reverse=True
    )
    waiting = await seen.site.desk.intake.waiting(seen.roll)
    return await keeper_page(
        seen, "results", versions=versions[:_SHOWN], total=len(versions), waiting=waiting
    )


# -- from paper


@get("/desk/records/results/new", action=Action.KEEP)
async def new_results(ask: Ask) -> Reply:
    return await _sheet(await kept(ask), blank())


async def _sheet(seen: Kept, sheet: Sheet, event: str = "") -> Reply:
    return await keeper_page(
        seen,
        "sheet",
        sheet=sheet,
        event=event,
        clubs=sorted(seen.roll.clubs.values(), key=lambda club: club.name),
        districts=seen.now.association.districts,
        **choices(),
    )


@post("/desk/records/results/new", action=Action.KEEP)
async def enter_results(ask: Ask) -> Reply:
    """A first look at what was typed; with "take" it is put on the roll."""
    seen, form = await kept(ask), await filled(ask)
    seen = replace(seen, typed=form)
    act = f"{view_of(seen, form)}-new"
    done = seen.log.acts.find(act)
    if done is not None and isinstance(done.do, do.RecordResults):
        return gone_to(f"{BASE}/results/{done.do.result.id}")
    sheet = of_form(form)
    if form.text("do") == "edit":
        return await _sheet(seen, sheet)
    try:
        written = written_of(sheet, form)
        if not written.about.source:
            raise Malformed(say("records_keeper.wrong.source"))
    except Malformed as bad:
        return await _sheet(replace(seen, status=400, wrong=told(bad)), sheet)
    found = matched(written, Known(seen.roll, choices_in(form)))
    order = do.RecordResults(found.result, found.people)
    return await _look_or_take(seen, form, found, order, act)


async def _look_or_take(
    seen: Kept, form: Filled, found: Matched | None, order: do.Command, act: str, event: str = ""
) -> Reply:
    """Takes the order when that is wished and everybody is known; shows otherwise what it would do."""
    ready = found is None or not found.unsure
    then = would(seen.now, order, seen.at, seen.who.name) if ready else None
    refused: Refused[Code] | None = then if isinstance(then, Refused) else None
    if form.text("do").endswith("take") and ready and refused is None:
        answer: Done | Refused[Code] = await seen.site.desk.records.roll.give(seen.who, ROLL, order, act=act)
        if not isinstance(answer, Refused):
            to = found.result.id if found is not None else event
            return gone_to(f"{BASE}/results/{to}", said=say("records_keeper.saved.results"))
        refused = answer
    before = None if found is None else seen.now.result(found.result.id)
    before = seen.now.result(event) if event else before
    after = None if found is None else found.result
    seasons = [each.season for each in (before, after) if each is not None]
    lists = () if then is None or isinstance(then, Refused) else moves(seen.now, then, seasons)
    classes = (
        () if then is None or isinstance(then, Refused)
        else class_moves(seen.now, then, (before, then.result(after.id) if after else None), seen.today)
    )  # fmt: skip
    fresh = {} if found is None else {each.id: each.name for each in found.people}
    return await keeper_page(
        replace(seen, status=422 if refused else 200, wrong=roll_refused(refused) if refused else None),
        "look",
        found=found,
        event=event,
        fresh=fresh,
        named=lambda id: fresh.get(id) or seen.name_of(id),
        why_said=lambda line: seen.why_said(line, after),
        moves=lists,
        class_moves=classes,
        lines=() if after is None or then is None or isinstance(then, Refused)
        else then.lines_of_event(after.id),
        ready=ready and refused is None,
        act=form.text("do").partition("-")[0],
        kept_fields=[
            (name, value)
            for name, values in form.fields.items()
            if name not in ("id", "_csrf_token", "do") and not name.startswith("who-")
            for value in values[:1]
        ],
        chosen=choices_in(form),
    )  # fmt: skip


# -- one event


@get("/desk/records/results/{event:str}", action=Action.KEEP)
async def one_event(ask: Ask, event: str) -> Reply:
    return await _event(await kept(ask), event)


async def _event(seen: Kept, event: str, sheet: Sheet | None = None) -> Reply:
    versions = seen.roll.results.get(event)
    if versions is None:
        raise NotHere(say("records_keeper.wrong.event"))
    result, mark = seen.now.result(event), await seen.site.desk.intake.mark(event)
    if sheet is None and result is not None:
        sheet = of_result(seen, result)
        # who corrects does so by the event's results as they are now
        sheet = replace(sheet, about={**sheet.about, "source": mark or result.source})
    return await keeper_page(
        seen,
        "event",
        event=event,
        versions=versions,
        result=result,
        lines=seen.now.lines_of_event(event),
        matches=seen.roll.matches.get(event, ()),
        sheet=sheet,
        mark=mark,
        otherwise=await seen.site.desk.intake.otherwise(seen.roll, event),
        editing=sheet is not None and (seen.wrong is not None or "edit" in seen.ask.query_params
                                       or seen.typed.text("do") == "edit"),
        clubs=sorted(seen.roll.clubs.values(), key=lambda club: club.name),
        districts=seen.now.association.districts,
        **choices(),
    )  # fmt: skip


@post("/desk/records/results/{event:str}", action=Action.KEEP)
async def change_event(ask: Ask, event: str) -> Reply:
    """Corrects or withdraws: first a look at what moves, then with "take" for good."""
    seen, form = await kept(ask), await filled(ask)
    seen = replace(seen, typed=form)
    if event not in seen.roll.results:
        raise NotHere(say("records_keeper.wrong.event"))
    what, _, _ = form.text("do").partition("-")
    act = f"{view_of(seen, form)}-{what}-{event}"[:120]
    if seen.log.acts.find(act) is not None:
        return gone_to(f"{BASE}/results/{event}")
    if what not in ("correct", "withdraw", "edit"):
        raise Malformed(say("records_keeper.wrong.form"))
    sheet = of_form(form)
    if what == "edit":
        return await _event(seen, event, sheet)
    try:
        on, reason = form.needed_day("on", seen.today), short(form.text("reason"))
        if not reason:
            raise Malformed(say("records_keeper.wrong.reason"))
        if what == "withdraw":
            order = do.WithdrawResults(event, reason, on)
            return await _look_or_take(seen, form, None, order, act, event)
        found = matched(written_of(sheet, form, event), Known(seen.roll, choices_in(form)))
        if (on_record := seen.roll.result(event)) is not None:  # the sheet has no matches: they stay
            found = structs.replace(found, result=structs.replace(found.result, played=on_record.played))
    except Malformed as bad:
        failed = replace(seen, status=400, wrong=told(bad))
        return await _event(failed, event, sheet if what == "correct" else None)
    return await _look_or_take(
        seen, form, found, do.CorrectResults(found.result, reason, on, found.people), act, event
    )


ROUTES = (results, new_results, enter_results, one_event, change_event)
