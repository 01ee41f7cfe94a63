"""Everybody's page of the Hall of Fame: members by year and kind, who is to come in, and the plaques."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from itertools import groupby

from litestar import get
from msgspec import Struct

from tenoff.desk.records.records import HALL
from tenoff.desk.rights import Action, allowed
from tenoff.kit import Cite
from tenoff.records.hall.state import Hall
from tenoff.records.hall.values import Category, Due, Member, Plaque
from tenoff.web.records.honors.frame import People, csv_reply, honors_page, people_for
from tenoff.web.request import Ask, Reply, json, known, site_of
from tenoff.words.catalog import say
from tenoff.words.names import cite_words
from tenoff.words.records_public import points_said


class MemberRow(Struct, frozen=True):
    """`path`: the member's own page, if there is one; `words`: what was said of the achievements."""

    person: str
    name: str
    path: str
    category: Category
    on: date
    words: str
    clause: Cite


class DueRow(Struct, frozen=True):
    """`winter`: the year of the induction; `points` and `since` for players."""

    person: str
    name: str
    path: str
    category: Category
    winter: int
    points: str
    since: date | None
    postponable: bool
    postponed: bool
    clause: Cite


class HallGiven(Struct, frozen=True):
    members: tuple[MemberRow, ...]
    due: tuple[DueRow, ...]
    plaques: tuple[Plaque, ...]


def hall_given(hall: Hall | None, people: People) -> HallGiven:
    """The hall with names that may be shown, the newest first."""
    if hall is None:
        return HallGiven((), (), ())
    members = tuple(_member(each, people) for each in hall.members)
    ordered = sorted(members, key=lambda each: (-each.on.toordinal(), each.name))
    due = sorted((_due(each, people) for each in hall.due), key=lambda each: (each.winter, each.name))
    return HallGiven(tuple(ordered), tuple(due), tuple(hall.plaques.values()))


def _member(each: Member, people: People) -> MemberRow:
    name, path = people.name(each.person), people.path(each.person)
    return MemberRow(each.person, name, path, each.category, each.on, each.words, each.clause)


def _due(each: Due, people: People) -> DueRow:
    return DueRow(
        each.person,
        people.name(each.person),
        people.path(each.person),
        each.category,
        each.winter,
        points_said(each.total) if each.total else "",
        each.since,
        each.postponable,
        each.postponed,
        each.clause,
    )


async def _hall(ask: Ask) -> HallGiven:
    return hall_given(await site_of(ask).desk.records.hall.now(HALL), await people_for(ask))


@get("/records/hall", action=Action.SEE)
async def hall_page(ask: Ask) -> Reply:
    """All members, or those of one kind."""
    given, who = await _hall(ask), await known(ask)
    kind = ask.query_params.get("kind", "")
    kinds = [each for each in Category if any(row.category is each for row in given.members)]
    wanted = [row for row in given.members if kind not in kinds or row.category == kind]
    return await honors_page(
        ask,
        "records/hall/list.html",
        title=say("records_hall.title"),
        given=given,
        years=_by_year(wanted),
        kinds=[(each.value, say(f"records_hall.categories.{each.value}")) for each in kinds],
        kind=kind if kind in kinds else "",
        keeps=allowed(who, Action.BOARD),
        reads=who.scopes is None and await site_of(ask).desk.records.ballots.seen_by(who) is not None,
    )


def _by_year(rows: Iterable[MemberRow]) -> list[tuple[int, list[MemberRow]]]:
    return [(year, list(own)) for year, own in groupby(rows, key=lambda row: row.on.year)]


@get("/api/records/hall", action=Action.SEE)
async def see_hall(ask: Ask) -> Reply:
    return json(await _hall(ask))


@get("/api/records/hall.csv", action=Action.SEE)
async def hall_csv(ask: Ask) -> Reply:
    head = ("Day", "Name", "Kind", "Words", "Clause")
    rows = (
        (row.on, row.name, row.category.value, row.words, cite_words(row.clause))
        for row in (await _hall(ask)).members
    )
    return csv_reply("hall.csv", head, rows)


ROUTES = (hall_page, see_hall, hall_csv)
