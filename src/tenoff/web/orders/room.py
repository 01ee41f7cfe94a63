"""A room: a page with forms for orders to one log. It loads, shows, reads, gives and says what followed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler

from tenoff.desk.codes import digest
from tenoff.desk.rights import Action
from tenoff.kit import Conflict, Malformed
from tenoff.log import Refused
from tenoff.web.door import gone_to
from tenoff.web.forms import Filled, field_of, filled
from tenoff.web.orders.drawing import by_tag
from tenoff.web.orders.reading import Reading
from tenoff.web.records.viewing import Viewing
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.wrong import told

V = TypeVar("V", bound=Viewing)
Orders = Sequence[Any]
"""Orders, given one after another."""


async def _saved(before: object) -> str:
    return say("orders.form.saved")


@dataclass(frozen=True, slots=True)
class Door(Generic[V]):
    """How the rooms of one book load it, give it an order, and say why not, or what was done."""

    seen: Callable[[Ask], Awaitable[V]]
    give: Callable[[V, Any, str], Awaitable[object]]
    refused: Callable[[Any, V], str]
    saved: Callable[[V], Awaitable[str]] = _saved


@dataclass(frozen=True, slots=True, kw_only=True)
class Room(Generic[V]):
    """`orders`: those the page has plain forms for. `reads`: forms read in a way of their own, by name.

    `reading`: how plain forms are read, where people or rows are in them. `then`: where one goes on.
    """

    path: str
    action: Action
    door: Door[V]
    shows: Callable[[V], Awaitable[Reply]]
    orders: Sequence[type[msgspec.Struct]] = ()
    reads: Mapping[str, Callable[[V, Filled], Orders]] = field(default_factory=dict)
    reading: Callable[[V, Reading], Reading] = lambda seen, reading: reading
    tidied: Callable[[Any], Any] = lambda order: order
    then: str = ""

    def routes(self) -> tuple[HTTPRouteHandler, HTTPRouteHandler]:
        """The page, and what its forms send."""
        by_tag(self.orders)

        @get(self.path, action=self.action)
        async def shown(ask: Ask) -> Reply:
            return await self.shows(await self.door.seen(ask))

        @post(self.path, action=self.action)
        async def sent(ask: Ask) -> Reply:
            return await self.taken(ask)

        return shown, sent

    async def taken(self, ask: Ask) -> Reply:
        return await ordered(self.door, ask, self.shows, self._read, self.then)

    async def _read(self, seen: V, form: Filled) -> Orders:
        name = form.text("do")
        own = self.reads.get(name)
        if own is not None:
            return own(seen, form)
        order = by_tag(self.orders).get(name)
        if order is None:
            raise Malformed(say("orders.form.other"))
        reading = self.reading(seen, Reading(form, dict(seen.ask.path_params)))
        return (self.tidied(reading.order(order)),)


async def ordered(
    door: Door[V],
    ask: Ask,
    shows: Callable[[V], Awaitable[Reply]],
    reads: Callable[[V, Filled], Awaitable[Orders]],
    then: str = "",
) -> Reply:
    """Gives what a form orders: on to the page when all is taken, else the page again with the reason."""
    seen, form = await door.seen(ask), await filled(ask)
    try:
        refused = await given(door, seen, await reads(seen, form), view_of(seen, form))
    except (Malformed, Conflict) as bad:
        fresh, status = await door.seen(ask), 400 if isinstance(bad, Malformed) else 409
        return await shows(replace(fresh, status=status, wrong=told(bad), typed=form, beside=field_of(bad)))
    if refused is not None:
        fresh = await door.seen(ask)
        wrong, beside = door.refused(refused, fresh), field_in(refused, form)
        return await shows(
            replace(fresh, status=422, wrong=wrong, refused=refused, typed=form, beside=beside)
        )
    return gone_to(back_to(form, then or str(ask.scope["path"])), said=await door.saved(seen))


def view_of(seen: Viewing, form: Filled) -> str:
    """The page view a form was sent from."""
    return form.text("id")[:40] or seen.view


async def given(door: Door[V], seen: V, orders: Orders, view: str) -> Refused[Any] | None:
    """Gives the orders one after another; the first that is not taken ends it.

    The same form sent twice has the same ids, so a double click is one order; another form of the same page
    view has others.
    """
    for number, order in enumerate(orders):
        answer = await door.give(seen, order, act_id(view, number, order))
        if isinstance(answer, Refused):
            return answer
    return None


def act_id(view: str, number: int, order: object) -> str:
    """The id of an order of a page view."""
    return f"{view[:40]}-{number}-{digest(msgspec.json.encode(order).decode())[:10]}"


def field_in(refusal: Refused[Any], form: Filled) -> str:
    """The field of the form that a refusal is about: the one it names, else the first that is a field."""
    named = (str(refusal.places.get("field", "")), *refusal.places)
    return next((name for name in named if name in form.fields), "")


def back_to(form: Filled, path: str) -> str:
    """Where one goes on: to the page of the form, or to a place on it that the form names."""
    mark = form.text("back")
    return path + (f"#{mark}" if mark.isascii() and mark.replace("-", "").isalnum() else "")
