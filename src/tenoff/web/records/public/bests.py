"""Qualification, bests, the unofficial rating, and two players against each other."""

from __future__ import annotations

import asyncio

from litestar import get
from markupsafe import Markup

from tenoff.desk.rights import Action
from tenoff.kit.shelf import of_book
from tenoff.records.bests import HeadToHead, head_to_head
from tenoff.records.champions import CHAMPIONS_RULE, without_edition
from tenoff.records.rating import Rated, rating_list
from tenoff.records.roll.people import Person
from tenoff.web.records.drawing import versus
from tenoff.web.records.public.events import match_said
from tenoff.web.records.public.frame import LISTS, Looked, looked_at, records_page
from tenoff.web.records.public.known import Bests, bests, champions, found, ratings
from tenoff.web.records.public.view import QualifiedRow, points_of, qualified_rows
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.names import listed
from tenoff.words.records_public import season_said

_SHOWN = 10
"""So many of each list of bests stand open; the others are one tap away."""


@get("/records/qualified", action=Action.SEE)
async def qualified_page(ask: Ask) -> Reply:
    """Who may play in the Tournament of Champions, by which place, and for how long."""
    look = await looked_at(ask)
    by_person: dict[str, list[QualifiedRow]] = {}
    for row in await qualified_all(look):
        by_person.setdefault(row.person, []).append(row)
    rows = sorted(by_person.values(), key=lambda own: (own[0].barred, own[0].until > 0, own[0].name))
    title = say("records_public.qualified.title")
    known = look.book.classes is not None
    lists = [(name, [own for own in rows if own[0].list == name]) for name in (*sorted(LISTS), "")]
    missing = [season_said(each) for each in without_edition(look.book.results(look.on), look.day)]
    rule = of_book(CHAMPIONS_RULE, look.book.association.key, look.day)
    return await records_page(
        look, "qualified", title, lists=[each for each in lists if each[1]], known=known,
        # one article says it all; each place names its own part
        clauses=() if rule is None else (rule.winner,),
        missing=listed(missing) if known and rows else "",
    )  # fmt: skip


async def qualified_all(look: Looked) -> tuple[QualifiedRow, ...]:
    """Everybody's reasons; reckoned beside the server, for it takes a while the first time."""
    if look.book.classes is None:
        return ()
    return qualified_rows(look, await asyncio.to_thread(champions, look.book, look.day))


@get("/records/bests", action=Action.SEE)
async def bests_page(ask: Ask) -> Reply:
    look = await looked_at(ask)
    title = say("records_public.bests.title")
    return await records_page(
        look, "bests", title, bests=await bests_all(look), most=_SHOWN, points_of=points_of,
        match_said=match_said,
    )  # fmt: skip


async def bests_all(look: Looked) -> Bests:
    return await asyncio.to_thread(bests, look.book)


@get("/records/rating", action=Action.SEE)
async def rating_page(ask: Ask) -> Reply:
    look = await looked_at(ask)
    title = say("records_public.rating.title")
    return await records_page(look, "rating", title, rows=await rated_all(look))


async def rated_all(look: Looked) -> tuple[Rated, ...]:
    return rating_list(await asyncio.to_thread(ratings, look.book, look.day))


# -- two players


@get("/records/head-to-head", action=Action.SEE)
async def head_to_head_page(ask: Ask) -> Reply:
    """Each player by record or by any part of the name; where several may be meant, they are offered."""
    look = await looked_at(ask)
    asked = {name: ask.query_params.get(name, "").strip()[:80] for name in ("one", "other")}
    meant = {name: meant_by(look, text) for name, text in asked.items()}
    known = [each[0] for each in meant.values() if len(each) == 1]
    both = head_to_head_of(look, known[0].id, known[1].id) if len(known) == 2 else None
    return await records_page(
        look,
        "head_to_head",
        say("records_public.head.title"),
        asked=asked,
        meant=meant,
        both=both,
        chart=None if both is None else _chart(look, both),
        matches=[] if both is None else [(each, match_said(look, each)) for each in reversed(both.matches)],
    )


def meant_by(look: Looked, text: str) -> list[Person]:
    """Who may be meant: one by the record's name, else those whose name is like it."""
    if not text:
        return []
    known = look.book.roll.person(text)
    if known is not None:
        return [known]
    return [look.person(id) for id in found(look.book, text, 12)]


def head_to_head_of(look: Looked, one: str, other: str) -> HeadToHead:
    return head_to_head(look.book.meetings.of_person(one) if one != other else (), one, other)


def _chart(look: Looked, both: HeadToHead) -> Markup | None:
    if not both.matches:
        return None
    one, other = (look.name(id) for id in both.people)
    said = say(
        "records_public.head.chart_said",
        one=one, other=other, won=both.won[0], lost=both.won[1], tied=both.tied,
    )  # fmt: skip
    return versus("met", say("records_public.head.chart"), said, both.won[0], both.tied, both.won[1])


ROUTES = (qualified_page, bests_page, rating_page, head_to_head_page)
