"""Tournaments of a season at the desk: applications, days, what is held against them and who decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from litestar import get
from msgspec import structs

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.records.calendar import commands as do
from tenoff.records.calendar.application import Application
from tenoff.records.calendar.concerns import Body
from tenoff.records.calendar.conflicts import concerns
from tenoff.records.calendar.decide.applying import MOST_ALTERNATES
from tenoff.records.calendar.schedule import schedule
from tenoff.records.calendar.state import Phase, Standing, Tournament
from tenoff.web.forms import Filled
from tenoff.web.orders.reading import Reading
from tenoff.web.records.calendar.announce import announce_path
from tenoff.web.records.calendar.forms import ALTERNATES, application, degrees, needed_span
from tenoff.web.records.calendar.frame import (
    Seen,
    calendar_page,
    clubs_of,
    districts_of,
    held,
    room,
    seen_calendar,
)
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words.catalog import say


async def _tournaments(seen: Seen) -> Reply:
    codes = {line.key: line.code for line in schedule(seen.now, seen.rule)}
    against: dict[str, list[str]] = {}
    for each in concerns(seen.now, seen.rule):
        if each.weight != "notes":
            against.setdefault(each.key, []).append(each.weight.value)
    rows = sorted(seen.now.tournaments.values(), key=_by_days)
    return await calendar_page(
        seen, "tournaments", rows=rows, codes=codes, against=against, **await _choices(seen)
    )


def _by_days(each: Tournament) -> tuple[bool, object, str]:
    gone = each.standing is not Standing.LISTED
    return gone, each.span or each.application.preferred, each.application.title


async def _choices(seen: Seen) -> dict[str, object]:
    """What an application's form offers."""
    return {
        "scope_words": [(scope.value, say(f"event_names.scope.{scope}")) for scope in Scope],
        "event_words": [
            ("", say("records_calendar.tournaments.no_event")),
            *((event, say(f"records_calendar.event.{event}")) for event in seen.rule.hosts.events),
        ],
        "body_words": [
            ("", say("records_calendar.one.nobody")),
            *((body.value, say(f"records_calendar.body.{body}")) for body in Body),
        ],
        "grades": tuple(Grade),
        "plays": tuple(Play),
        "genders": tuple(Gender),
        "districts": await districts_of(seen.site),
        "clubs": await clubs_of(seen.site),
        "alternates": tuple(range(1, ALTERNATES + 1)),
    }


def _application(seen: Seen, form: Filled) -> Sequence[do.Command]:
    return (do.Apply(application(form), form.day("on"), form.day("approved")),)


# -- one of them


async def _one(seen: Seen) -> Reply:
    key = str(seen.ask.path_params["key"])
    found = seen.now.tournaments.get(key)
    if found is None:
        raise NotHere(say("wrong.records.tournament"))
    others = [each for each in seen.now.tournaments.values() if each.standing is Standing.LISTED]
    lines = {line.key: line for line in schedule(seen.now, seen.rule)}
    line = lines.get(key)
    voted = seen.now.phase in (Phase.ADOPTED, Phase.PUBLISHED)
    return await calendar_page(
        seen,
        "tournament",
        it=found,
        asked=found.application,
        code=line.code if line is not None else found.application.code,
        held=held(seen, concerns(seen.now, seen.rule, key)),
        others=[each for each in others if each.key != key],
        announce=announce_path(line, found.application) if line is not None and voted else "",
        **await _choices(seen),
    )


def _settled(seen: Seen, form: Filled) -> Sequence[do.Command]:
    """A concern about this tournament or, of a pair, about the one the question is put to."""
    about = form.text("about", str(seen.ask.path_params["key"]))
    return (Reading(form, {"key": about}).order(do.SettleConcern),)


def _miles(form: Filled) -> float:
    found = degrees(form, "miles")
    if found is None:
        raise Malformed(say("records_calendar.frame.wrong_number", text=""), field="miles")
    return found


def _reading(seen: Seen, reading: Reading) -> Reading:
    revised = partial(_revised, seen, key=str(seen.ask.path_params["key"]))
    return replace(reading, own={"span": needed_span, "miles": _miles, "application": revised})


def _revised(seen: Seen, form: Filled, key: str) -> Application:
    """The application as typed; other days for which the form has no room stay."""
    new = application(form)
    known = seen.now.tournaments.get(key)
    more = () if known is None else known.application.alternates[ALTERNATES:]
    return structs.replace(new, alternates=(*new.alternates, *more)[:MOST_ALTERNATES])


# -- what is held against any of them


@get("/desk/calendar/{season:str}/concerns", action=Action.BOARD)
async def concerns_page(ask: Ask, season: str) -> Reply:
    seen = await seen_calendar(ask, season)
    return await calendar_page(seen, "concerns", held=held(seen, concerns(seen.now, seen.rule)))


ONE = (
    do.PlaceTournament, do.ApproveApplication, do.StateMiles, do.AwardTrophy, do.AssignDirector,
    do.ReviseApplication, do.SetAside, do.CancelTournament,
)  # fmt: skip
ROUTES = (
    *room("/tournaments", _tournaments, (), reads={"apply": _application}).routes(),
    *room("/tournaments/{key:str}", _one, ONE, reads={"settle-concern": _settled}, reading=_reading).routes(),
    concerns_page,
)
