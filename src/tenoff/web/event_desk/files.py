"""Files of an event: sheets to print, tables for spreadsheets, a calendar; and cards for its courts."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from litestar import get

from tenoff.desk.exports import PRIVATE, What, calendar_file, csv_file, everything
from tenoff.desk.links import Link
from tenoff.desk.rights import Action, Denied, Place, require, somewhere
from tenoff.desk.settings import usual_book
from tenoff.desk.tournaments import local
from tenoff.kit import Malformed
from tenoff.tournament.state import Phase
from tenoff.web.api.events import log_of
from tenoff.web.desk.links import address_for, links_shown
from tenoff.web.errors import wants_json
from tenoff.web.event_desk.sheets import PRIVATE_SHEETS, not_printed
from tenoff.web.printing import press_of, printed, wish_of
from tenoff.web.request import Ask, NotHere, Reply, file_reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.event_calendar import calendar_of
from tenoff.words.wrong import told


@get("/desk/events/{event:str}/print/{sheet:str}", action=Action.DESK)
async def print_sheet(ask: Ask, event: str, sheet: str) -> Reply:
    """A sheet of the event, such as chart.pdf; pack.pdf is all of them."""
    site = site_of(ask)
    now = (await log_of(site, event)).now
    assert now is not None
    made = datetime.fromisoformat(local(site.desk.means, now.about.zone))
    wish = await wish_of(ask, sheet, made)
    if wish.sheet in PRIVATE_SHEETS and not wish.blank:
        require(await known(ask), Action.REGISTER, Place(event))
    press = press_of(ask)
    wish = replace(wish, links=tuple(await _court_links(ask)))
    try:
        return await printed(lambda: press.event(event, now, wish), f"{event}-{wish.sheet}")
    except Malformed as bad:
        if wants_json(ask):
            raise
        return await not_printed(ask, event, wish.sheet, told(bad))


async def _court_links(ask: Ask) -> list[Link]:
    """The links of courts that still open, as far as they are for whoever asks to see."""
    links = site_of(ask).desk.links
    return [link for link in await links.all_of(await known(ask)) if link.court and links.opens(link)]


@get("/desk/print/{sheet:str}", action=Action.DESK)
async def print_card(ask: Ask, sheet: str) -> Reply:
    """score-card.pdf of a match or blank, or court-cards.pdf."""
    site, press = site_of(ask), press_of(ask)
    made = site.desk.means.now().astimezone()
    wish = await wish_of(ask, sheet, made)
    if wish.sheet == "court-cards":
        if not somewhere(await known(ask), Action.LINKS):
            raise Denied(await known(ask), Action.LINKS)
        links = await _court_links(ask)
        club = (await site.desk.settings.house()).name
        try:
            return await printed(lambda: press.court_cards(links, club, wish), wish.sheet)
        except Malformed as bad:
            if wants_json(ask):
                raise
            return await links_shown(ask, 400, told(bad))
    if wish.sheet != "score-card":
        raise NotHere(say("wrong.print.sheet"))
    match = ask.query_params.get("match", "")
    if not match:
        usual = usual_book(await site.desk.settings.house(), site.desk.means.today())
        book, play = ask.query_params.get("book", usual), ask.query_params.get("play", "doubles")
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
    name = f"{event}-{what}"
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
    expected = site.desk.runner.forecast(event, now).matches if running else {}
    at, address = local(site.desk.means, now.about.zone), f"{address_for(ask, site)}/e/{event}"
    made = calendar_of(event, now, len(log.acts), at, expected, address)
    return file_reply(calendar_file(made), "text/calendar", f"{event}.ics", shown=True)


ROUTES = (print_sheet, print_card, export_table, calendar)
