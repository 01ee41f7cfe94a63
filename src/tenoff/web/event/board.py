"""The board of calls on a TV: who is called, who plays where, who is next, what came out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from litestar import get

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.web.desk.links import address_for
from tenoff.web.door import script_json
from tenoff.web.event.frame import looked_at, public_page
from tenoff.web.event.moment import LiveEvent, LiveMatch
from tenoff.web.qr import qr_svg
from tenoff.web.request import Ask, Reply, number
from tenoff.words.catalog import say

_LOOKS = ("dark", "light")
_RESULTS = 6


class Leaf(NamedTuple):
    """Matches one above the other, under one heading; the screen parts them by what fits there."""

    kind: str
    matches: Sequence[LiveMatch]


@get("/e/{event:str}/board", action=Action.SEE)
async def board(ask: Ask, event: str) -> Reply:
    """Nothing to point at; large enough for the far end of the hall."""
    look = await looked_at(ask, event)
    each = number(ask, "each", 10, 3, 600)
    shade = ask.query_params.get("look", "") or _LOOKS[0]
    if shade not in _LOOKS:
        raise Malformed(say("wrong.query.one_of", name="look", every=", ".join(_LOOKS), got=shade[:20]))
    picture = await look.site.events.get(event)
    assert picture is not None
    address = f"{address_for(ask, look.site)}{look.path}/me"
    return await public_page(
        look,
        "board",
        say("event_public.board.title"),
        live=picture.view,
        courts=_on_courts(picture.view),
        others=_others(picture.view),
        calls=script_json(picture.view.calls),
        each=each,
        shade=shade,
        qr=qr_svg(address),
        address=address.partition("://")[2],
    )


def _on_courts(view: LiveEvent) -> list[Leaf]:
    """Those who are called first: they are the ones who must read it."""
    on = [match for court in view.courts for match in court.matches]
    return _leaf("now", sorted(on, key=lambda match: match.state != "called"))


def _others(view: LiveEvent) -> list[Leaf]:
    return [*_leaf("next", view.next), *_leaf("results", view.results[:_RESULTS])]


def _leaf(kind: str, matches: Sequence[LiveMatch]) -> list[Leaf]:
    return [Leaf(kind, matches)] if matches else []


ROUTES = (board,)
