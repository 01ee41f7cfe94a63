"""Everyone's pages of play: a match and its reasons, boards, the overlay, the announcer."""

from __future__ import annotations

from typing import NamedTuple

from litestar import get

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.web.api.matches import picture_of
from tenoff.web.books import judging, lookup
from tenoff.web.door import script_json
from tenoff.web.layout import laid_out
from tenoff.web.match.announcing import to_say
from tenoff.web.match.telling import rulings
from tenoff.web.match.view import MatchView
from tenoff.web.match.whys import Asked, answer_to, other_questions
from tenoff.web.request import Ask, NotHere, Reply, number, site_of
from tenoff.web.site import Site
from tenoff.web.speaking import words_for_scripts
from tenoff.words.catalog import say

_LOOKS = ("dark", "light")
_CORNERS = ("bottom-left", "bottom-right", "top-left", "top-right", "bottom", "top")
_SIZES = ("small", "middle", "large")
DRAWING = (
    "vendor/lit-html/lit-html",
    "live",
    "streams",
    "public/laying",
    "public/parts",
    "public/words",
    "public/lost",
)
_MATCH = (*DRAWING, "public/draw", "public/sheet", "public/region", "public/local")


class OnCourt(NamedTuple):
    """A court as it is shown: why it is closed, or the match on it."""

    id: str
    closed: str
    view: MatchView | None


async def shown_courts(site: Site) -> list[OnCourt]:
    found = []
    for court in await site.desk.courts.all():
        picture = await site.shown.get(court.match) if court.match else None
        found.append(OnCourt(court.id, court.closed, None if picture is None else picture.view))
    return found


@get("/m/{match:str}", action=Action.SEE)
async def match_page(ask: Ask, match: str) -> Reply:
    picture = await picture_of(site_of(ask), match)
    return await laid_out(
        ask,
        "match.html",
        title=picture.view.title,
        view=picture.view,
        words=script_json(words_for_scripts()),
        modules=_MATCH,
    )


@get("/m/{match:str}/why", action=Action.SEE)
async def why_page(ask: Ask, match: str) -> Reply:
    """The chain of reasons behind a number."""
    picture = await picture_of(site_of(ask), match)
    given = {name: number(ask, name, 0, 0, 100_000) for name in ("game", "frame", "act", "block")}
    asked = Asked(ask.query_params.get("of", "match"), ask.query_params.get("team", ""), **given)
    answer = answer_to(picture.record, picture.view, asked)
    if answer is None:
        raise NotHere(say("wrong.match.nothing"))
    others = other_questions(picture.view)
    return await laid_out(
        ask,
        "why.html",
        title=say("public.why.title"),
        view=picture.view,
        answer=answer,
        others=others,
    )


@get("/m/{match:str}/rulings", action=Action.SEE)
async def rulings_page(ask: Ask, match: str) -> Reply:
    picture = await picture_of(site_of(ask), match)
    told = tuple(rulings(picture.record))
    return await laid_out(
        ask, "rulings.html", title=say("public.rulings.title"), view=picture.view, rulings=told
    )


@get("/board", action=Action.SEE)
async def board(ask: Ask) -> Reply:
    """The courts on a TV: those that are named, one match, or every court with a match on it."""
    site, query = site_of(ask), ask.query_params
    named = [id for id in query.get("courts", "").split(",") if id][:100]
    match = query.get("match", "")
    fit, each = number(ask, "fit", 4, 1, 6), number(ask, "each", 12, 3, 600)
    if match:
        view = (await picture_of(site, match)).view
        courts, stream = [OnCourt(view.court, "", view)], f"/live/matches/{match}"
    else:
        every = {court.id: court for court in await shown_courts(site)}
        if named and not any(id in every for id in named):
            raise NotHere(say("wrong.court.unknown"))
        courts = [every[id] for id in named if id in every] if named else list(every.values())
        stream = "/live/courts" + (f"?courts={','.join(c.id for c in courts)}" if named else "")
    busy = courts if named or match else [court for court in courts if court.view is not None]
    return await laid_out(
        ask,
        "board.html",
        title=say("public.board.title"),
        words=script_json(words_for_scripts()),
        screens=[busy[start : start + fit] for start in range(0, len(busy), fit)],
        courts_json=script_json([court._asdict() for court in courts]),
        every=not named and not match,
        stream=stream,
        fit=fit,
        each=each,
        look=_one_of(ask, "look", _LOOKS),
        address=site.options.address.partition("://")[2] or site.options.address,
    )


@get("/overlay/{match:str}", action=Action.SEE)
async def overlay(ask: Ask, match: str) -> Reply:
    """The score over a video picture, in the corner and the size that are asked for."""
    picture = await picture_of(site_of(ask), match)
    return await laid_out(
        ask,
        "overlay.html",
        title=say("public.overlay.title"),
        view=picture.view,
        words=script_json(words_for_scripts()),
        at=_one_of(ask, "at", _CORNERS),
        size=_one_of(ask, "size", _SIZES, "middle"),
    )


@get("/announce/{match:str}", action=Action.SEE)
async def announce(ask: Ask, match: str) -> Reply:
    picture = await picture_of(site_of(ask), match)
    return await laid_out(
        ask,
        "announce.html",
        title=say("public.announce.title"),
        view=picture.view,
        parts_to_say=to_say(picture.record, picture.view),
    )


def _one_of(ask: Ask, name: str, allowed: tuple[str, ...], usual: str = "") -> str:
    """A word from the query, out of a closed list."""
    given = ask.query_params.get(name, "") or usual or allowed[0]
    if given not in allowed:
        raise Malformed(say("wrong.query.one_of", name=name, every=", ".join(allowed), got=given[:20]))
    return given


ROUTES = (
    match_page,
    why_page,
    rulings_page,
    board,
    overlay,
    announce,
    *lookup.ROUTES,
    *judging.ROUTES,
)
