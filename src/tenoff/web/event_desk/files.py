"""Files of an event: sheets to print, tables for spreadsheets, a calendar; and cards for its courts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import replace
from datetime import datetime

from litestar import Response, get

from tenoff.desk.exports import PRIVATE, What, calendar_file, csv_file, everything
from tenoff.desk.links import Link
from tenoff.desk.rights import Action, Place, allowed, require
from tenoff.desk.tournaments import local
from tenoff.tournament.state import Phase
from tenoff.web.api.events import log_of
from tenoff.web.asking import Ask, NotHere, Reply, known, site_of
from tenoff.web.desk.links import address_for
from tenoff.web.press import Press, Wish
from tenoff.web.site import Site
from tenoff.words.catalogue import say
from tenoff.words.event_calendar import calendar_of

_PAPERS = ("a4", "letter")
_WITH_BIRTHS = ("slips",)
"""Sheets for those who take entries: they bear years of birth."""
_ONE_AT_A_TIME = ThreadPoolExecutor(1, "press")
"""A printing takes a processor for a second: scoring must not wait for several."""


@get("/desk/events/{event:str}/print/{sheet:str}", action=Action.DESK)
async def print_sheet(ask: Ask, event: str, sheet: str) -> Reply:
    """A sheet of the event, such as chart.pdf; pack.pdf is all of them."""
    site = site_of(ask)
    now = (await log_of(site, event)).now
    assert now is not None
    if sheet.removesuffix(".pdf") in _WITH_BIRTHS:
        require(await known(ask), Action.REGISTER, Place(event))
    made = datetime.fromisoformat(local(site.desk.means, now.about.zone))
    press, wish = press_of(ask), wish_of(ask, sheet, made)
    if allowed(await known(ask), Action.LINKS):
        wish = replace(wish, links=tuple(await _court_links(site)))
    return await printed(lambda: press.event(event, now, wish), f"{event}-{wish.sheet}")


async def _court_links(site: Site) -> list[Link]:
    """The links of courts that still open."""
    return [link for link in await site.desk.links.all() if link.court and site.desk.links.opens(link)]


@get("/desk/print/{sheet:str}", action=Action.DESK)
async def print_card(ask: Ask, sheet: str) -> Reply:
    """score-card.pdf of a match or blank, or court-cards.pdf."""
    site, press = site_of(ask), press_of(ask)
    made = site.desk.means.now()
    wish = wish_of(ask, sheet, made)
    if wish.sheet == "court-cards":
        require(await known(ask), Action.LINKS)
        links = await _court_links(site)
        club = (await site.desk.settings.house()).name
        return await printed(lambda: press.court_cards(links, club, wish), wish.sheet)
    if wish.sheet != "score-card":
        raise NotHere(say("wrong.print.sheet"))
    match = ask.query_params.get("match", "")
    if not match:
        book, play = ask.query_params.get("book", "florida-2024"), ask.query_params.get("play", "doubles")
        return await printed(lambda: press.blank_card(book, play, wish), wish.sheet)
    record = await site.desk.matches.record(match)
    if record is None or record.now is None:
        raise NotHere(say("wrong.match.none"))
    return await printed(lambda: press.card(record, wish), wish.sheet)


@get("/api/events/{event:str}/export/{what:str}", action=Action.SEE)
async def export_table(ask: Ask, event: str, what: str) -> Reply:
    """entries.csv, matches.csv, results.csv, standings.csv, money.csv, or everything.json."""
    site = site_of(ask)
    log = await log_of(site, event)
    assert log.now is not None
    name = f'attachment; filename="{event}-{what}"'
    if what == "everything.json":
        require(await known(ask), Action.REGISTER, Place(event))
        return file_reply(everything(event, log), "application/json", name)
    stem, _, ending = what.partition(".")
    if ending != "csv" or stem not in tuple(What):
        raise NotHere(say("wrong.file.none"))
    if stem in PRIVATE:
        require(await known(ask), Action.REGISTER, Place(event))
    return file_reply(csv_file(log.now, What(stem)), "text/csv", name)


@get("/e/{event:str}/calendar.ics", action=Action.SEE)
async def calendar(ask: Ask, event: str) -> Reply:
    """The days and matches of the event, for calendar programs that look again by themselves."""
    site = site_of(ask)
    log = await log_of(site, event)
    now = log.now
    assert now is not None
    running = now.phase is Phase.RUNNING
    expected = site.desk.runner.outlook(event, now).forecast.matches if running else {}
    at, address = local(site.desk.means, now.about.zone), f"{address_for(ask, site)}/e/{event}"
    made = calendar_of(event, now, len(log.acts), at, expected, address)
    return file_reply(calendar_file(made), "text/calendar", f'inline; filename="{event}.ics"')


def press_of(ask: Ask) -> Press:
    """The press of this server; NotHere where it has none."""
    press = site_of(ask).options.press
    if press is None:
        raise NotHere(say("wrong.print.never"))
    return press


def wish_of(ask: Ask, sheet: str, made: datetime) -> Wish:
    """What is wished of a sheet such as chart.pdf, by the address and the browser's language."""
    asked = ask.query_params
    name = sheet.removesuffix(".pdf")
    paper = asked.get("paper", "")
    if paper not in _PAPERS:
        paper = "letter" if _american(ask) else "a4"
    return Wish(
        sheet=name,
        made=made,
        paper=paper,
        site=address_for(ask, site_of(ask)),
        blank=asked.get("blank", "") in ("1", "yes"),
        only=asked.get("division", "")[:60],
        poster=asked.get("poster", "")[:20],
        tiled=asked.get("tiled", "") in ("1", "yes"),
    )


def _american(ask: Ask) -> bool:
    """Whether the browser's first language is one of a country that prints on letter paper."""
    first = ask.headers.get("accept-language", "").split(",")[0].split(";")[0].strip().lower()
    return first in ("en-us", "en-ca", "fr-ca", "es-us", "es-mx")


async def printed(make: Callable[[], bytes], name: str) -> Reply:
    """A PDF made when its turn has come."""
    spoken_here = copy_context()  # the sheet is in the language of whoever asked for it
    pdf = await asyncio.get_running_loop().run_in_executor(_ONE_AT_A_TIME, spoken_here.run, make)
    return file_reply(pdf, "application/pdf", f'inline; filename="{name}.pdf"')


def file_reply(data: bytes, media: str, name: str) -> Reply:
    headers = {"content-disposition": name, "cache-control": "no-store"}
    return Response(data, media_type=media, headers=headers)


ROUTES = (print_sheet, print_card, export_table, calendar)
