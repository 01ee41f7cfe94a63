"""Everybody's pages of the Masters: which there are, and each with its table while it is played."""

from __future__ import annotations

from litestar import Response, get
from msgspec import Struct

from tenoff.desk.rights import Action, allowed
from tenoff.kit.season import Season
from tenoff.web.records.honors.frame import csv_reply, honors_page, people_for
from tenoff.web.records.masters.frame import masters_log
from tenoff.web.records.masters.rows import MastersView
from tenoff.web.records.masters.view import masters_view
from tenoff.web.request import Ask, Reply, json, known, site_of
from tenoff.words.catalog import say
from tenoff.words.records_honors import masters_name

_SCRIPTS = ("records/honors_live", "public/lost", "public/local")


class MastersListed(Struct, frozen=True):
    """`year`: the season's first; `first`: who came first, once it is over."""

    season: str
    year: int
    division: str
    phase: str
    first: tuple[str, ...]


async def _all(ask: Ask) -> list[MastersListed]:
    book, people = site_of(ask).desk.records.masters, await people_for(ask)
    found = []
    for id in reversed(await book.ids()):
        now = await book.now(id)
        if now is not None:
            won = [who for rank in now.ranks if rank.place == 1 for who in now.lines[rank.seed].people]
            found.append(
                MastersListed(
                    str(now.season),
                    now.season.year,
                    now.division.value,
                    now.phase.value,
                    tuple(people.name(who) for who in won),
                )
            )
    return found


@get("/records/masters", action=Action.SEE)
async def masters_home(ask: Ask) -> Reply:
    rows = [(row, masters_name(Season(row.year), row.division)) for row in await _all(ask)]
    return await honors_page(ask, "records/masters/all.html", title=say("records_masters.title"), rows=rows)


@get("/records/masters/{season:str}/{division:str}", action=Action.SEE)
async def masters_public(ask: Ask, season: str, division: str) -> Reply:
    view = await _view(ask, season, division)
    return await honors_page(
        ask,
        "records/masters/public.html",
        title=masters_name(Season(view.year), view.division),
        shown=view,
        base=f"/records/masters/{view.year}/{view.division}",
        keeps=allowed(await known(ask), Action.KEEP),
        modules=_SCRIPTS,
    )


async def _view(ask: Ask, season: str, division: str) -> MastersView:
    log = await masters_log(ask, season, division)
    assert log.now is not None
    return masters_view(log.now, len(log.acts), await people_for(ask))


@get("/api/records/masters", action=Action.SEE)
async def list_masters(ask: Ask) -> Reply:
    return json({"masters": await _all(ask)})


@get("/api/records/masters/{season:str}/{division:str}", action=Action.SEE)
async def see_masters(ask: Ask, season: str, division: str) -> Reply:
    """The whole of a Masters, its ETag being its number; the table alone where the name ends in .csv."""
    if division.endswith(".csv"):
        return _csv(await _view(ask, season, division.removesuffix(".csv")))
    view = await _view(ask, season, division)
    tag = f'W/"{view.number}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-language, cookie"}
    if tag in ask.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return json(view, headers=headers)


def _csv(view: MastersView) -> Reply:
    head = ("Place", "Seed", "Name", "Won", "Lost", "To play", *(f"Against {row.seed}" for row in view.seeds))
    rows = (
        (
            row.place or "",
            row.seed,
            row.name,
            row.won,
            row.lost,
            row.left,
            *(f"{cell.won} of {cell.played}" if cell.played else "" for cell in row.cells),
        )
        for row in view.table
    )
    return csv_reply(f"masters-{view.year}-{view.division}.csv", head, rows)


ROUTES = (masters_home, masters_public, list_masters, see_masters)
