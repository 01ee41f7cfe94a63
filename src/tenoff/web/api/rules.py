"""The API of the books: their penalties, and the judging of discs."""

from __future__ import annotations

from litestar import get, post

from tenoff.court import Court
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.shelf import editions
from tenoff.rules.books import book, named
from tenoff.web.api import wire
from tenoff.web.api.matches import picture_of
from tenoff.web.limits import ASK
from tenoff.web.match.answering import judged
from tenoff.web.match.calling import fouls_of
from tenoff.web.request import Ask, NotHere, Reply, body, json, known, site_of, source_of
from tenoff.words.catalog import say


@get("/api/rules", action=Action.SEE)
async def list_books(ask: Ask) -> Reply:
    """The books, by the key a match is opened with."""
    books = [book(key) for key in editions()]
    return json({"books": tuple(wire.BookRow(each.at.key, each.at.title, each.words.turn) for each in books)})


@get("/api/rules/{name:str}/fouls", action=Action.SEE)
async def fouls_in(ask: Ask, name: str) -> Reply:
    """The penalty index of a book, in printed order."""
    key = named(name, site_of(ask).desk.means.today())
    if key is None:
        raise NotHere(say("wrong.book.unknown", got=name[:40]))
    return json(fouls_of(book(key)), headers={"cache-control": "no-cache"})


@post("/api/judge", action=Action.SEE, exclude_from_csrf=True)
async def judge_discs(ask: Ask) -> Reply:
    """What discs count where they lie, by one book."""
    site = site_of(ask)
    if not (await known(ask)).id:
        site.limits.take(ASK, source_of(ask))
    wanted = await body(ask, wire.Judging)
    key = named(wanted.book, site.desk.means.today())
    if key is None:
        raise Malformed(say("wrong.book.unknown", got=wanted.book[:40]))
    rules, court = book(key), Court()
    if wanted.match:
        match = (await picture_of(site, wanted.match)).record.now
        if match is not None:
            rules, court = book(match.book, match.amendments), Court(line_width=match.terms.line_width)
    return json({"discs": tuple(judged(rules, court, each) for each in wanted.discs)})


ROUTES = (list_books, fouls_in, judge_discs)
