"""Tournaments of a season at the desk: applications, days, what is held against them and who decides."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import get, post
from msgspec import structs

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.records.calendar import commands as do
from tenoff.records.calendar.application import Application
from tenoff.records.calendar.concerns import Body, ConcernCode
from tenoff.records.calendar.conflicts import concerns
from tenoff.records.calendar.decide.applying import MOST_ALTERNATES
from tenoff.records.calendar.schedule import schedule
from tenoff.records.calendar.state import Phase, Standing, Tournament
from tenoff.web.forms import Filled
from tenoff.web.records.calendar.announce import announce_path
from tenoff.web.records.calendar.forms import ALTERNATES, application, degrees, member, needed_span
from tenoff.web.records.calendar.frame import (
    Seen,
    calendar_page,
    clubs_of,
    districts_of,
    held,
    ordered,
    seen_calendar,
)
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words.catalog import say


@get("/desk/calendar/{season:str}/tournaments", action=Action.BOARD)
async def tournaments_page(ask: Ask, season: str) -> Reply:
    return await _tournaments(await seen_calendar(ask, season))


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


@post("/desk/calendar/{season:str}/tournaments", action=Action.BOARD)
async def apply(ask: Ask, season: str) -> Reply:
    return await ordered(ask, season, _tournaments, _application)


def _application(seen: Seen, form: Filled) -> Sequence[do.Command]:
    return (do.Apply(application(form), form.day("on"), form.day("approved")),)


# -- one of them


@get("/desk/calendar/{season:str}/tournaments/{key:str}", action=Action.BOARD)
async def tournament_page(ask: Ask, season: str, key: str) -> Reply:
    return await _one(await seen_calendar(ask, season), key)


async def _one(seen: Seen, key: str) -> Reply:
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


@post("/desk/calendar/{season:str}/tournaments/{key:str}", action=Action.BOARD)
async def order_tournament(ask: Ask, season: str, key: str) -> Reply:
    async def page(seen: Seen) -> Reply:
        return await _one(seen, key)

    return await ordered(ask, season, page, lambda seen, form: _orders(seen, form, key))


def _orders(seen: Seen, form: Filled, key: str) -> Sequence[do.Command]:
    reason, body = form.text("reason"), _body(form)
    match form.text("do"):
        case "place-tournament":
            return (do.PlaceTournament(key, needed_span(form), reason, body),)
        case "approve-application":
            return (do.ApproveApplication(key, form.day("on")),)
        case "settle-concern":
            code = member(form, "code", ConcernCode)
            decides = member(form, "body", Body)
            allowed = form.text("allowed") == "yes"
            about = form.text("about", key)  # of a pair, the one the question is put to
            return (do.SettleConcern(about, code, decides, reason, form.text("other"), allowed),)
        case "state-miles":
            miles = degrees(form, "miles")
            if miles is None:
                raise Malformed(say("records_calendar.frame.wrong_number", text=""))
            return (do.StateMiles(key, form.text("other"), miles, form.text("source")),)
        case "award-trophy":
            return (do.AwardTrophy(key),)
        case "assign-director":
            return (do.AssignDirector(key, form.text("person"), form.text("despite")),)
        case "revise-application":
            return (do.ReviseApplication(key, _revised(seen, form, key), reason, body),)
        case "set-aside":
            return (do.SetAside(key, reason, form.text("in_favor_of")),)
        case "cancel-tournament":
            return (do.CancelTournament(key, reason),)
        case _:
            raise Malformed(say("records_calendar.frame.wrong_form"))


def _body(form: Filled) -> Body | None:
    return member(form, "body", Body) if form.text("body") else None


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


ROUTES = (tournaments_page, apply, tournament_page, order_tournament, concerns_page)
