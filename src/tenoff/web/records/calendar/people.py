"""Who hosts the state tournaments and who directs: votes of districts and Board, entered at the desk."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from litestar import get, post

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.records.calendar import commands as do
from tenoff.records.calendar.application import Place
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.schedule import appointments
from tenoff.records.hosts import against, district_key, turn_of
from tenoff.web.forms import Filled
from tenoff.web.records.calendar.forms import count, degrees, lines
from tenoff.web.records.calendar.frame import (
    Seen,
    book_of,
    calendar_page,
    clubs_of,
    districts_of,
    ordered,
    seen_calendar,
)
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.records_calendar import fault_said


@get("/desk/calendar/{season:str}/hosts", action=Action.BOARD)
async def hosts_page(ask: Ask, season: str) -> Reply:
    return await _hosts(await seen_calendar(ask, season))


async def _hosts(seen: Seen) -> Reply:
    districts = await districts_of(seen.site)
    by_key = {district_key(name): name for name in districts}
    rule, season = seen.rule.hosts, seen.now.season
    faults = against(rule.chart, appointments(seen.now), await _winter_of(seen))
    return await calendar_page(
        seen,
        "hosts",
        rows=[
            {
                "event": event,
                "turn": turn_of(rule.chart, event, season),
                "host": seen.now.hosts.get(event),
                "faults": [(fault_said(each), each.clause) for each in faults if each.values[0] == event],
            }
            for event in rule.events
        ],
        district_name=lambda key: by_key.get(key, key),
        districts=districts,
        clubs=await clubs_of(seen.site),
        late_after=rule.ask_by.of(season.year),
        meeting=seen.now.meetings.get(MeetingKind.WINTER),
    )


async def _winter_of(seen: Seen) -> date | None:
    """The Winter Meeting in this season, at which the next one is prepared; None while it has no day."""
    following = await seen.site.desk.records.calendar.now(book_of(str(seen.now.season.year + 1)))
    return None if following is None else following.meetings.get(MeetingKind.WINTER)


@post("/desk/calendar/{season:str}/hosts", action=Action.BOARD)
async def order_hosts(ask: Ask, season: str) -> Reply:
    return await ordered(ask, season, _hosts, _host_orders)


def _host_orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    event = form.text("event")
    match form.text("do"):
        case "invite-hosts":
            return (do.InviteHosts(event, form.text("district"), form.day("on")),)
        case "offer-to-host":
            club = form.text("club")
            place = Place(form.text("place", club), degrees(form, "latitude"), degrees(form, "longitude"))
            return (do.OfferToHost(event, club, place),)
        case "choose-host":
            known = seen.now.hosts.get(event)
            offers = () if known is None else tuple(known.offers)
            votes = (do.VotesFor(club, count(form, f"votes_{at}")) for at, club in enumerate(offers, 1))
            return (do.ChooseHost(event, tuple(votes)),)
        case "approve-host":
            cast = count(form, "in_favor"), count(form, "against")
            return (do.ApproveHost(event, form.needed_day("on"), *cast),)
        case _:
            raise Malformed(say("records_calendar.frame.wrong_form"))


# -- directors


@get("/desk/calendar/{season:str}/directors", action=Action.BOARD)
async def directors_page(ask: Ask, season: str) -> Reply:
    return await _directors(await seen_calendar(ask, season))


async def _directors(seen: Seen) -> Reply:
    return await calendar_page(
        seen,
        "directors",
        chosen=sorted(seen.now.chosen.items()),
        districts=await districts_of(seen.site),
        meeting=seen.now.meetings.get(MeetingKind.SPRING),
    )


@post("/desk/calendar/{season:str}/directors", action=Action.BOARD)
async def order_directors(ask: Ask, season: str) -> Reply:
    return await ordered(ask, season, _directors, _director_orders)


def _director_orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    person, district = form.text("person"), form.text("district")
    match form.text("do"):
        case "nominate-directors":
            return (do.NominateDirectors(lines(form, "people"), form.needed_day("on")),)
        case "certify-director":
            votes = count(form, "in_favor"), count(form, "against")
            return (do.CertifyDirector(person, form.needed_day("on"), *votes),)
        case "select-director":
            return (do.SelectDirector(person, district),)
        case "approve-director":
            approved = form.text("approved") == "yes"
            return (do.ApproveDirector(person, district, approved, form.text("reason")),)
        case _:
            raise Malformed(say("records_calendar.frame.wrong_form"))


ROUTES = (hosts_page, order_hosts, directors_page, order_directors)
