"""How the queue is to choose, as a form on the settings page."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit import Malformed
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.web.event_desk.frame import Seen
from tenoff.web.forms import Filled
from tenoff.words.catalog import say


def wish_of(seen: Seen, form: Filled) -> Wish:
    """The wish as typed; a number that was left out is as shipped."""
    order, usual = form.text("order"), Wish()
    if order not in tuple(Order):
        raise Malformed(say("event_desk.wrong.form"))
    patience, breather = form.whole("patience"), form.whole("breather")
    return structs.replace(
        seen.now.wish,
        order=Order(order),
        patience=usual.patience if patience is None else patience,
        breather=usual.breather if breather is None else breather,
        leave_spared=form.ticked("leave_spared"),
    )


def shown_wish(seen: Seen) -> dict[str, object]:
    """What the form shows: what was typed where it was not taken, else what holds."""
    wish, typed = seen.now.wish, seen.typed
    if typed.text("do") != "set-wish":
        return structs.asdict(wish)
    return {
        "order": typed.text("order"),
        "patience": typed.text("patience"),
        "breather": typed.text("breather"),
        "leave_spared": typed.ticked("leave_spared"),
    }
