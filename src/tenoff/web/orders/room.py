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
from tenoff.kit import Malformed
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
Given = Sequence[Any]
"""Orders, given one after another."""


@dataclass(frozen=True, slots=True)
class Door(Generic[V]):
    """How the rooms of one book load it, give it an order, and say why one was not taken."""

    seen: Callable[[Ask], Awaitable[V]]
    give: Callable[[V, Any, str], Awaitable[object]]
    refused: Callable[[Any, V], str]


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
    reads: Mapping[str, Callable[[V, Filled], Given]] = field(default_factory=dict)
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
        """Gives what a form orders: on to the page when all is taken, else the page again with the reason."""
        seen, form = await self.door.seen(ask), await filled(ask)
        try:
            orders = self._read(seen, form)
            refusal = await given(self.door, seen, orders, form)
        except Malformed as bad:
            return await self.shows(
                replace(seen, status=400, wrong=told(bad), typed=form, beside=field_of(bad))
            )
        if refusal is not None:
            fresh = await self.door.seen(ask)
            wrong = self.door.refused(refusal, fresh)
            return await self.shows(
                replace(fresh, status=422, wrong=wrong, typed=form, beside=field_in(refusal, form))
            )
        return gone_to(back_to(form, self.then or str(ask.scope["path"])), said=say("orders.form.saved"))

    def _read(self, seen: V, form: Filled) -> Given:
        name = form.text("do")
        own = self.reads.get(name)
        if own is not None:
            return own(seen, form)
        order = by_tag(self.orders).get(name)
        if order is None:
            raise Malformed(say("orders.form.other"))
        reading = self.reading(seen, Reading(form, dict(seen.ask.path_params)))
        return (self.tidied(reading.order(order)),)


async def given(door: Door[V], seen: V, orders: Given, form: Filled) -> Refused[Any] | None:
    """Gives the orders one after another; the first that is not taken ends it.

    The same form sent twice has the same ids, so a double click is one order; another form of the same page
    view has others.
    """
    view = form.text("id")[:40] or seen.view
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
