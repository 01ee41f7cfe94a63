"""The first minute of a club: claimed with the setup code, then courts, court cards and the first match."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from litestar import get, post
from msgspec import Struct

from tenoff.desk.association_amendments import match_by_changes
from tenoff.desk.codes import match_id
from tenoff.desk.event_rows import EVENT
from tenoff.desk.matches import MATCH
from tenoff.desk.naming import check_name, check_password, login_of
from tenoff.desk.rights import Action, Role, allowed
from tenoff.desk.settings import House, usual_book
from tenoff.kit import Malformed
from tenoff.kit.shelf import in_force
from tenoff.rules.books import book
from tenoff.rules.refusals import Refusal
from tenoff.web.court_names import MOST, court_names
from tenoff.web.desk.links import address_for, make_cards
from tenoff.web.desk.matches import add_courts
from tenoff.web.desk.quick import QuickForm, Wrongs, quick_match
from tenoff.web.desk.ready import prepared
from tenoff.web.door import gone_to, signed_in
from tenoff.web.limits import HASHES, OWNER_CODE, TooMany
from tenoff.web.practice import books_to_choose, practice_here
from tenoff.web.qr import qr_svg
from tenoff.web.request import Ask, Reply, form, known, page, site_of, source_of, wait
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.names import joined
from tenoff.words.refusals import refused
from tenoff.words.voice import voice_of
from tenoff.words.wrong import told

_CARDS_HOURS = 2400
"""A card that hangs at a court opens for a season, not for the week of a passing link."""
_NOTHING: Mapping[str, str] = {}


async def first_page(ask: Ask) -> Reply | None:
    """What `/` shows until the club has begun; None from then on, and for those who do not run it."""
    site = site_of(ask)
    if not await site.desk.people.owned():  # what came by an import is shown, and claimed at /setup
        fresh = not await begun(site) and not await site.desk.courts.all()
        return await _claim(ask, _asked(ask)) if fresh else None
    if not allowed(await known(ask), Action.SETTINGS) or await begun(site):
        return None
    return await (_match(ask, QuickForm()) if await site.desk.courts.all() else _courts(ask, ""))


async def begun(site: Site) -> bool:
    """Return True once there is a match or an event, or the first steps were skipped."""
    if (await site.desk.settings.house()).set_up:
        return True
    return any([await site.desk.store.views(kind, limit=1) for kind in (MATCH, EVENT)])


async def _step(ask: Ask, name: str, status: int, wrongs: Mapping[str, str], **values: object) -> Reply:
    """A page of the first steps; `wrongs` stand beside their fields, and are counted at the top."""
    courts = await site_of(ask).desk.courts.all()
    wrong = values.pop("wrong", None) or (say("first.attention", n=len(wrongs)) if wrongs else None)
    return await page(ask, f"first/{name}.html", status, courts=courts, wrongs=wrongs, wrong=wrong, **values)


# -- the claim


class Claim(Struct, frozen=True):
    code: str = ""
    name: str = ""
    password: str = ""


async def _claim(ask: Ask, sent: Claim, status: int = 200, wrongs: Mapping[str, str] = _NOTHING) -> Reply:
    return await _step(
        ask,
        "claim",
        status,
        wrongs,
        sent=sent,
        practice=await practice_here(ask),
        practice_books=await books_to_choose(ask),
    )


@get("/setup", action=Action.SEE)
async def setup_page(ask: Ask) -> Reply:
    if await site_of(ask).desk.people.owned():
        return gone_to("/login")
    return await _claim(ask, _asked(ask))


def _asked(ask: Ask) -> Claim:
    """The code as the terminal's QR code brings it."""
    return Claim(code=ask.query_params.get("code", "")[:20])


@post("/setup", action=Action.SEE)
async def setup(ask: Ask) -> Reply:
    """Make the administrator, by the code in the terminal; only wrong codes are counted."""
    site = site_of(ask)
    if await site.desk.people.owned():
        return gone_to("/login")
    sent = await form(ask, Claim)
    login, wrongs = login_of(sent.name), _claim_wrongs(sent)
    try:
        if not await site.desk.people.opens(sent.code):
            site.limits.take(OWNER_CODE, source_of(ask))
            return await _claim(ask, sent, 403, {"code": say("setup.wrong_code"), **wrongs})
        if wrongs:
            return await _claim(ask, sent, 400, wrongs)
        with site.limits.inside(HASHES, source_of(ask)):
            signed = await site.desk.people.make_owner(sent.code, login, sent.name, sent.password)
    except TooMany as many:
        values = {"sent": sent, "wrongs": wrongs, "courts": (), "practice": False}
        return await wait(ask, "first/claim.html", many, **values)
    if signed is None:  # another browser was first
        return gone_to("/login")
    return signed_in(site, signed, "/", said=say("setup.done", name=sent.name.strip()))


def _claim_wrongs(sent: Claim) -> Wrongs:
    found: Wrongs = {}
    try:
        check_name(sent.name)
    except Malformed as bad:
        found["name"] = told(bad)
    try:
        check_password(sent.password, login_of(sent.name))
    except Malformed as bad:
        found["password"] = told(bad)
    return found


# -- courts


class CourtsForm(Struct, frozen=True):
    courts: str = ""


@get("/first/courts", action=Action.SETTINGS)
async def courts_page(ask: Ask) -> Reply:
    return await _courts(ask, "")


async def _courts(ask: Ask, typed: str, status: int = 200, wrongs: Mapping[str, str] = _NOTHING) -> Reply:
    return await _step(ask, "courts", status, wrongs, typed=typed)


@post("/first/courts", action=Action.SETTINGS)
async def add(ask: Ask) -> Reply:
    """So many courts, or those that were named; each gets its card at once."""
    site, who = site_of(ask), await known(ask)
    typed = (await form(ask, CourtsForm)).courts.strip()
    try:
        names = _named(typed)
    except Malformed as bad:
        return await _courts(ask, typed, 400, {"courts": told(bad)})
    new = await add_courts(site, who, names)
    await make_cards(site, who, _CARDS_HOURS)
    await site.hub.courts_changed()
    said = say("desk.saved.court_add", n=len(new), courts=joined(new)) if new else ""
    return gone_to("/first/cards", said=said)


def _named(typed: str) -> tuple[str, ...]:
    """Courts as typed: "8" is courts 1 to 8."""
    if typed.isascii() and typed.isdigit():
        if not 1 <= int(typed[:9]) <= MOST:
            raise Malformed(say("first.courts.number", most=MOST))
        return tuple(str(number) for number in range(1, int(typed) + 1))
    names = court_names(typed)
    if not names:
        raise Malformed(say("first.courts.number", most=MOST))
    return names


# -- court cards


class ClubForm(Struct, frozen=True):
    name: str = ""


@get("/first/cards", action=Action.SETTINGS)
async def cards_page(ask: Ask) -> Reply:
    return await _cards(ask, None)


async def _cards(
    ask: Ask, typed: str | None, status: int = 200, wrongs: Mapping[str, str] = _NOTHING
) -> Reply:
    site, house = site_of(ask), await site_of(ask).desk.settings.house()
    address = address_for(ask, site)
    links = [link for link in await site.desk.links.all() if link.court and link.role is Role.SCORER]
    cards = [
        (link.court, qr_svg(f"{address}{link.path}"), f"{address}{link.path}")
        for link in links
        if site.desk.links.opens(link)
    ]
    shown = ("" if house.name == House().name else house.name) if typed is None else typed
    return await _step(
        ask, "cards", status, wrongs, cards=cards, typed=shown, printing=site.options.press is not None
    )


@post("/first/cards", action=Action.SETTINGS)
async def name_club(ask: Ask) -> Reply:
    """The club's name, where it was typed, and on to the first match."""
    site, who, typed = site_of(ask), await known(ask), (await form(ask, ClubForm)).name.strip()
    if not typed:
        return gone_to("/first/match")
    house = await site.desk.settings.house()
    try:
        await site.desk.settings.change(who, msgspec.structs.replace(house, name=typed))
    except Malformed as bad:
        return await _cards(ask, typed, 400, {"name": told(bad)})
    return gone_to("/first/match", said=say("first.cards.saved", name=typed))


# -- the first match


@get("/first/match", action=Action.SETTINGS)
async def match_page(ask: Ask) -> Reply:
    return await _match(ask, QuickForm())


async def _match(
    ask: Ask,
    sent: QuickForm,
    status: int = 200,
    wrongs: Mapping[str, str] = _NOTHING,
    wrong: str | None = None,
) -> Reply:
    site = site_of(ask)
    house = await site.desk.settings.house()
    sent = msgspec.structs.replace(
        sent,
        book=sent.book or usual_book(house, site.desk.means.today()),
        match=sent.match or match_id(site.desk.means.chance),
    )
    books = [(key, book(key).at.title) for key in in_force(site.desk.means.today())]
    return await _step(ask, "match", status, wrongs, sent=sent, books=books, wrong=wrong)


@post("/first/match", action=Action.SETTINGS)
async def open_first(ask: Ask) -> Reply:
    """Open the match, and on to where it is scored."""
    site, who = site_of(ask), await known(ask)
    sent = await form(ask, QuickForm)
    wanted = quick_match(sent, await site.desk.settings.house(), site.desk.means.today())
    if isinstance(wanted, dict):
        return await _match(ask, sent, 400, wanted)
    try:
        wanted = await match_by_changes(site.desk, wanted)
        answer = await site.desk.scoring.open(who, "first", wanted, sent.match)
    except Malformed as bad:
        return await _match(ask, msgspec.structs.replace(sent, match=""), 400, wrong=told(bad))
    if isinstance(answer, Refusal):
        return await _match(ask, sent, 422, wrong=refused(answer, voice_of(None, book(wanted.book))))
    if not (house := await site.desk.settings.house()).book:  # what is played first is what is usual here
        usual = msgspec.structs.replace(house, book=book(wanted.book).at.book)
        await site.desk.settings.change(who, usual)
    await site.hub.courts_changed()
    return gone_to(await prepared(site, who, answer.match))


@post("/first/skip", action=Action.SETTINGS)
async def skip(ask: Ask) -> Reply:
    """No more first steps: `/` is the usual page. They stay reachable by their addresses."""
    site, who = site_of(ask), await known(ask)
    house = await site.desk.settings.house()
    await site.desk.settings.change(who, msgspec.structs.replace(house, set_up=True))
    return gone_to("/desk", said=say("first.skipped"))


ROUTES = (
    setup_page, setup, courts_page, add, cards_page, name_club, match_page, open_first, skip,
)  # fmt: skip
