"""A password of one's own: whoever made the account need not know it any longer."""

from __future__ import annotations

from litestar import get, post
from msgspec import Struct

from tenoff.desk.rights import Action, Who
from tenoff.kit import Malformed
from tenoff.web.asking import Ask, Reply, address_of, form, known, page, site_of
from tenoff.web.door import gone_to, plain_device, session_cookie
from tenoff.web.limits import LOG_IN
from tenoff.words.catalogue import say
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
    tried = f"{who.account} {address_of(ask)}"
    site.limits.check(LOG_IN, tried)
    device = plain_device(ask.headers.get("user-agent", ""))
    try:
        signed = await site.desk.people.choose_password(who, sent.old, sent.new, device)
    except Malformed as bad:
        return await page(ask, "password.html", 400, wrong=told(bad))
    if signed is None:
        site.limits.take(LOG_IN, tried)
        return await page(ask, "password.html", 403, wrong=say("login.own.wrong"))
    return gone_to("/desk", [session_cookie(site, signed)])


def _in_person(who: Who) -> bool:
    """By an account and its session: no link, no program."""
    return bool(who.account) and who.scopes is None


ROUTES = (password_page, choose_password)
