"""The desk in a browser: matches and courts."""

from __future__ import annotations

from collections import Counter

from litestar import get, post
from msgspec import Struct

from tenoff.desk.association_amendments import match_by_changes
from tenoff.desk.matches import Taken
from tenoff.desk.rights import Action, Place, Role, Who, allowed, require
from tenoff.desk.rows import MatchRow
from tenoff.desk.scoring import Pressed
from tenoff.desk.settings import usual_book
from tenoff.kit import Conflict, Malformed
from tenoff.kit.shelf import in_force
from tenoff.rules.books import book
from tenoff.rules.commands import AnswerHelp, Confirm
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller
from tenoff.rules.record import Tap
from tenoff.rules.refusals import Refusal
from tenoff.rules.schedule import words_in
from tenoff.web.api.desk import check_moves
from tenoff.web.api.matches import matches_page, picture_of
from tenoff.web.court_names import court_names
from tenoff.web.desk import opening
from tenoff.web.desk.frame import desk
from tenoff.web.desk.ready import prepared
from tenoff.web.door import gone_to, local
from tenoff.web.forms import field_of
from tenoff.web.request import Ask, NotHere, Reply, form, known, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.names import FORMATS, joined, things
from tenoff.words.refusals import refused
from tenoff.words.voice import voice_of
from tenoff.words.wrong import told, whole

# -- matches


@get("/desk", action=Action.DESK)
async def matches(ask: Ask) -> Reply:
    site = site_of(ask)
    house = await site.desk.settings.house()
    return await _matches(
        ask, opening.MatchForm(book=usual_book(house, site.desk.means.today()), format=house.format)
    )


async def _matches(ask: Ask, sent: opening.MatchForm, status: int = 200, wrong: str | None = None) -> Reply:
    site = site_of(ask)
    courts = await site.desk.courts.all()
    rows, _ = await matches_page(site, "", 60)
    where = {court.match: court.id for court in courts if court.match}
    helped = [await site.shown.get(row.id) for row in rows if row.help is not None]
    claims = [await site.shown.get(row.id) for row in rows if row.claimed]
    return await desk(
        ask,
        "desk/matches.html",
        status,
        rows=rows,
        where=where,
        turns={row.id: _turn(row) for row in rows if row.frame},
        told={claim.view.id: claim.view.status for claim in claims if claim is not None},
        asked=[each.view.id for each in helped if each is not None and each.view.asked],
        courts=courts,
        books=[(key, book(key).at.title) for key in in_force(site.desk.means.today())],
        formats=[(format.value, FORMATS[format]) for format in Format],
        sent=sent,
        wrong=wrong,
    )


def _turn(row: MatchRow) -> str:
    """What the book of the match calls the frames it counts."""
    return things(words_in(book(row.book), Format(row.format)))["turn"]


@post("/desk/matches", action=Action.OPEN)
async def open_match(ask: Ask) -> Reply:
    """Opens a match from the form, on the usual terms of its book unless told otherwise."""
    site, who = site_of(ask), await known(ask)
    sent = await form(ask, opening.MatchForm)
    try:
        wanted = opening.match_of(sent, site.desk.means.today())
        wanted = await match_by_changes(site.desk, wanted)
        answer = await site.desk.scoring.open(who, sent.id or "form", wanted, "", sent.event.strip())
    except Malformed as bad:
        return await _matches(ask, sent, 400, told(bad))
    if isinstance(answer, Refusal):
        return await _matches(ask, sent, 422, refused(answer, voice_of(None, book(sent.book))))
    assert isinstance(answer, Taken)
    await site.hub.courts_changed()
    return gone_to(await prepared(site, who, answer.match), said=say("desk.saved.match_open"))


class MatchOrder(Struct, frozen=True):
    do: str
    seen: int = 0
    back: str = ""


@post("/desk/matches/{match:str}", action=(Action.SCORE, Action.CONFIRM))
async def order_match(ask: Ask, match: str) -> Reply:
    """Confirms a claimed result as it was seen, or answers a call for help."""
    site, who = site_of(ask), await known(ask)
    sent = await form(ask, MatchOrder)
    picture = await picture_of(site, match)
    if sent.do not in ("confirm", "answer"):
        raise Malformed(say("wrong.order", got=sent.do[:20]))
    if sent.do == "confirm" and sent.seen != picture.number:  # who goes to a court need not have seen all
        return await _matches(ask, opening.MatchForm(), 409, say("wrong.match.changed"))
    by = Caller.REFEREE if who.roles[0] is Role.REFEREE else Caller.DIRECTOR
    tap: Tap = Confirm(by, who.name) if sent.do == "confirm" else AnswerHelp(who.name)
    id = f"desk-{sent.do}-{sent.seen}"  # the same button pressed twice is one tap
    answer = await site.desk.scoring.tap(who, Pressed(match, id, tap))
    if isinstance(answer, Refusal):
        words = refused(answer, voice_of(picture.record.now))
        return await _matches(ask, opening.MatchForm(), 422, words)
    return gone_to(local(sent.back), said=say(f"desk.saved.match_{sent.do}"))


# -- courts


class CourtForm(Struct, frozen=True):
    do: str
    court: str = ""
    match: str = ""
    reason: str = ""


@get("/desk/courts", action=Action.DESK)
async def courts_page(ask: Ask) -> Reply:
    return await _courts(ask)


async def _courts(ask: Ask, status: int = 200, wrong: str | None = None, beside: str = "") -> Reply:
    site = site_of(ask)
    courts = await site.desk.courts.all()
    pictures = {court.id: await site.shown.get(court.match) for court in courts if court.match}
    views = {id: picture.view for id, picture in pictures.items() if picture is not None}
    rows, _ = await matches_page(site, "", 200)
    placed = {court.match for court in courts}
    who = await known(ask)
    waiting = [
        row
        for row in rows
        if not row.over and row.id not in placed and allowed(who, Action.PLACE, Place(row.event, row.id))
    ]
    opened = Counter(link.court for link in await site.desk.links.all() if site.desk.links.opens(link))
    return await desk(
        ask,
        "desk/courts.html",
        status,
        beside=beside,
        courts=courts,
        views=views,
        waiting=waiting,
        opened=opened,
        wrong=wrong,
    )


@post("/desk/courts", action=(Action.COURTS, Action.PLACE))
async def change_courts(ask: Ask) -> Reply:
    try:
        said = await _court_ordered(ask, await form(ask, CourtForm))
    except (Malformed, Conflict) as bad:
        return await _courts(ask, 409 if isinstance(bad, Conflict) else 400, told(bad), field_of(bad))
    except NotHere as bad:
        return await _courts(ask, 404, whole(str(bad)))
    await site_of(ask).hub.courts_changed()
    return gone_to("/desk/courts", said=said)


async def _court_ordered(ask: Ask, sent: CourtForm) -> str:
    """Does what a form of the page asks, and says what was done."""
    site, who = site_of(ask), await known(ask)
    courts, named = site.desk.courts, {"court": sent.court[:12]}
    match sent.do:
        case "add":
            require(who, Action.COURTS)
            return await _added(site, who, sent.court)
        case "remove":
            require(who, Action.COURTS)
            await courts.remove(who, sent.court)
            for link in await site.desk.links.all():
                if link.court == sent.court and site.desk.links.opens(link):
                    await site.desk.links.revoke(who, link.code)
        case "close" | "open":
            require(who, Action.COURTS)
            why = (sent.reason or say("desk.state.closed")) if sent.do == "close" else ""
            await courts.close(who, sent.court, why)
        case "place":
            await picture_of(site, sent.match)
            await _place(site, who, sent.court, sent.match)
        case "free":
            await _place(site, who, sent.court, "")
        case _:
            raise Malformed(say("wrong.order", got=sent.do[:20]))
    return say(f"desk.saved.court_{sent.do}", **named)


async def _added(site: Site, who: Who, typed: str) -> str:
    """New courts by the names somebody typed; those that are there already stay as they are."""
    names = court_names(typed, "court")
    new = await add_courts(site, who, names)
    if not new:
        key = "there_all" if names else "no_names"
        raise Malformed(say(f"desk.courts.{key}", courts=joined(names)), field="court")
    return say("desk.saved.court_add", n=len(new), courts=joined(new))


async def add_courts(site: Site, who: Who, names: tuple[str, ...]) -> list[str]:
    """Add those of these courts that are not there yet; return them."""
    there = {court.id for court in await site.desk.courts.all()}
    new = [id for id in names if id not in there]
    for id in new:
        await site.desk.courts.add(who, id)
    return new


async def _place(site: Site, who: Who, id: str, match: str) -> None:
    court = await site.desk.courts.get(id)
    if court is not None:
        await check_moves(site, who, court, match)
    await site.desk.courts.place(who, id, match)


ROUTES = (matches, open_match, order_match, courts_page, change_courts)
