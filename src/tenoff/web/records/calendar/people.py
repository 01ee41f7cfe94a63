"""Who hosts the state tournaments and who directs: votes of districts and Board, entered at the desk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from tenoff.records.calendar import commands as do
from tenoff.records.calendar.application import Place
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.schedule import appointments
from tenoff.records.hosts import against, district_key, turn_of
from tenoff.web.forms import Filled
from tenoff.web.records.calendar.forms import degrees
from tenoff.web.records.calendar.frame import (
    Seen,
    book_of,
    calendar_page,
    clubs_of,
    districts_of,
    room,
)
from tenoff.web.request import Reply
from tenoff.words.records_calendar import fault_said


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


def _chosen(seen: Seen, form: Filled) -> Sequence[do.Command]:
    event = form.text("event")
    known = seen.now.hosts.get(event)
    offers = () if known is None else tuple(known.offers)
    votes = (do.VotesFor(club, form.whole(f"votes_{at}") or 0) for at, club in enumerate(offers, 1))
    return (do.ChooseHost(event, tuple(votes)),)


def _place(form: Filled) -> Place:
    name = form.text("place", form.text("club"))
    return Place(name, degrees(form, "latitude"), degrees(form, "longitude"))


# -- directors


async def _directors(seen: Seen) -> Reply:
    return await calendar_page(
        seen,
        "directors",
        chosen=sorted(seen.now.chosen.items()),
        districts=await districts_of(seen.site),
        meeting=seen.now.meetings.get(MeetingKind.SPRING),
    )


HOSTS = (do.InviteHosts, do.OfferToHost, do.ApproveHost)
DIRECTORS = (do.NominateDirectors, do.CertifyDirector, do.SelectDirector, do.ApproveDirector)
ROUTES = (
    *room(
        "/hosts",
        _hosts,
        HOSTS,
        reads={"choose-host": _chosen},
        reading=lambda seen, reading: replace(reading, own={"place": _place}),
    ).routes(),
    *room("/directors", _directors, DIRECTORS).routes(),
)
