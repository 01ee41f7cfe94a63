"""Questions about lines of points: asked by officials, answered by the keeper, and points carried forward."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec
from litestar import get, post

from tenoff.desk.codes import digest
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action, require
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.records.points import Line
from tenoff.records.roll import commands as do
from tenoff.web.door import gone_to
from tenoff.web.forms import Filled, filled
from tenoff.web.orders.room import given, view_of
from tenoff.web.records.keeper.forms import event_in, halves_in, person_in, short
from tenoff.web.records.keeper.frame import BASE, DOOR, Kept, again, keeper_page, kept
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.records_refusals import roll_refused
from tenoff.words.wrong import told

_SHOWN = 100


@get("/desk/records/queries", action=(Action.KEEP, Action.ASK))
async def queries(ask: Ask) -> Reply:
    return await _page(await kept(ask))


async def _page(seen: Kept, carry: do.CarryPoints | None = None) -> Reply:
    """`carry`: points that are carried forward once the keeper has seen what they will count for."""
    asked = seen.ask.query_params
    person = seen.typed.text("person") or asked.get("person", "")[:80]
    found = seen.roll.person(person)
    open_ones = [each for each in seen.roll.queries.values() if each.answered is None]
    over = [each for each in seen.roll.queries.values() if each.answered is not None]
    return await keeper_page(
        seen,
        "queries",
        open_ones=open_ones,
        over=over[::-1][:_SHOWN],
        lines={each.id: _lines(seen, each.person, each.event) for each in open_ones},
        person=person if found is None else f"{seen.name_of(found.id)} ({found.id})",
        events=() if found is None else seen.now.events_of(found.id)[::-1],
        chosen=asked.get("event", "")[:80],
        carry=carry,
    )


def _lines(seen: Kept, person: str, event: str) -> list[Line]:
    """What the person has from that event now."""
    return [line for line in seen.now.lines_of(seen.roll.who(person)) if line.event == event]


@post("/desk/records/queries", action=(Action.KEEP, Action.ASK))
async def order_query(ask: Ask) -> Reply:
    """A question of whoever may ask; everything else is the keeper's."""
    seen, form = await kept(ask), await filled(ask)
    try:
        if form.text("do") == "ask":
            require(seen.who, Action.ASK)
            person = person_in(seen, form.text("person"))
            order = do.QueryLine(person, event_in(seen, form.text("event"), person), short(form.text("text")))
            act = f"{view_of(seen, form)}-{digest(msgspec.json.encode(order).decode())[:10]}"
            answer = await seen.site.desk.records.roll.follow(seen.who.name, ROLL, order, act=act)
            refused = answer if isinstance(answer, Refused) else None
        else:
            orders = _kept_orders(seen, form)
            first = orders[0]
            if isinstance(first, do.CarryPoints) and not form.ticked("sure"):
                require(seen.who, Action.KEEP)
                return await _page(replace(seen, typed=form), first)
            refused = await given(DOOR, seen, orders, view_of(seen, form))
    except Malformed as bad:
        return await _page(await again(seen, form, 400, told(bad)))
    if refused is not None:
        return await _page(await again(seen, form, 422, roll_refused(refused)))
    return gone_to(f"{BASE}/queries", said=say("records_keeper.saved.change"))


def _kept_orders(seen: Kept, form: Filled) -> Sequence[do.Command]:
    """`given` asks whether they may keep the roll."""
    match form.text("do"):
        case "answer":
            on = form.needed_day("on", seen.today)
            change = halves_in(form, "change")
            return (do.AnswerQuery(form.text("query"), short(form.text("text")), on, change),)
        case "carry":
            person = person_in(seen, form.text("person"))
            worth, day = halves_in(form, "worth"), form.needed_day("day")
            return (do.CarryPoints(person, worth, day, short(form.text("source"))),)
        case _:
            raise Malformed(say("records_keeper.wrong.form"))


ROUTES = (queries, order_query)
