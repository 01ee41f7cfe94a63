"""A password of one's own: whoever made the account need not know it any longer."""

from __future__ import annotations

from litestar import get, post
from msgspec import Struct

from tenoff.desk.people import SignedIn
from tenoff.desk.rights import Action, Who
from tenoff.kit import Malformed
from tenoff.web.door import gone_to, plain_device, signed_in
from tenoff.web.limits import KNOWN_HASHES, LOG_IN, TooMany
from tenoff.web.request import Ask, Reply, form, known, page, site_of, wait
from tenoff.words.catalog import say
from tenoff.words.wrong import told


class NewPassword(Struct, frozen=True):
    old: str
    new: str


@get("/password", action=Action.SEE)
async def password_page(ask: Ask) -> Reply:
    who = await known(ask)
    return await page(ask, "password.html") if _in_person(who) else gone_to("/login?next=/password")


@post("/password", action=Action.SEE)
async def choose_password(ask: Ask) -> Reply:
    site, who = site_of(ask), await known(ask)
    if not _in_person(who):
        return gone_to("/login?next=/password")
    sent = await form(ask, NewPassword)
    try:
        signed = await _chosen(ask, who, sent)
    except TooMany as many:
        return await wait(ask, "password.html", many)
    except Malformed as bad:
        return await page(ask, "password.html", 400, wrong=told(bad))
    if signed is None:
        return await page(ask, "password.html", 403, wrong=say("login.own.wrong"))
    return signed_in(site, signed, "/desk")


async def _chosen(ask: Ask, who: Who, sent: NewPassword) -> SignedIn | None:
    """Counted for the account, from wherever it is tried, before the old password is checked."""
    site, tried = site_of(ask), ((LOG_IN, f"own {who.account}"),)
    with site.limits.inside(KNOWN_HASHES, f"own {who.account}"):
        site.limits.take_all(tried)
        device = plain_device(ask.headers.get("user-agent", ""))
        signed = await site.desk.people.choose_password(who, sent.old, sent.new, device)
        if signed is not None:
            site.limits.give_back(tried)
    return signed


def _in_person(who: Who) -> bool:
    """By an account and its session: no link, no program."""
    return bool(who.account) and who.scopes is None


ROUTES = (password_page, choose_password)
