"""The end of a Masters at the desk: places and sums, money, the director, and the results for the roll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from litestar import get, post
from msgspec import structs

from tenoff.desk.records.honors import host_chart, masters_matches, masters_result
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.records.hosts import StateTournament, turn_of
from tenoff.records.masters import commands as do
from tenoff.records.masters.state import Phase
from tenoff.records.results import EventResult, Placed
from tenoff.records.roll import commands as roll_do
from tenoff.web.door import gone_to
from tenoff.web.forms import Filled, filled
from tenoff.web.orders.room import ordered
from tenoff.web.records.honors.frame import act_id, reckoned, today
from tenoff.web.records.honors.hosts import district_name
from tenoff.web.records.masters.frame import BASE, DOOR, Seen, masters_page, seen_masters
from tenoff.web.request import Ask, Reply, site_of
from tenoff.words.catalog import say
from tenoff.words.records_public import season_said
from tenoff.words.records_refusals import roll_refused
from tenoff.words.wrong import told


@get(f"{BASE}/{{season:str}}/{{division:str}}/end", action=Action.KEEP)
async def end_page(ask: Ask, season: str, division: str) -> Reply:
    return await _end(await seen_masters(ask, season, division))


async def _end(seen: Seen) -> Reply:
    now = seen.now
    missing = len(now.matches) * now.games_each - sum(len(games) for games in now.games.values())
    recorded = await _on_roll(seen)
    return await masters_page(
        seen,
        "end",
        phase=now.phase.value,
        missing=missing,
        total=sum(prize.amount for prize in now.prizes),
        recorded=recorded,
        differs=recorded is not None and now.phase is Phase.FINISHED and await _otherwise(seen, recorded),
        district=await _host(seen),
        today=today(seen.ask).isoformat(),
    )


async def _otherwise(seen: Seen, recorded: EventResult) -> bool:
    """Whether the roll has other places or matches; all else the keeper may have put in order there."""
    days = recorded.first_day, recorded.last_day
    found = await reckoned(seen.ask)
    matches = () if found is None else found.roll.matches.get(seen.id, ())
    other_places = _places(_result(seen, days, "", "")) != _places(recorded)
    return other_places or masters_matches(seen.now, days) != matches


def _places(result: EventResult) -> list[Placed]:
    return [placed for division in result.divisions for placed in division.places]


async def _on_roll(seen: Seen) -> EventResult | None:
    found = await reckoned(seen.ask)
    return None if found is None else found.roll.result(seen.id)


async def _host(seen: Seen) -> str:
    """The district the chart of hosts names for a Masters of this season's list."""
    found = await reckoned(seen.ask)
    chart = None if found is None else host_chart(found.association, today(seen.ask))
    if found is None or chart is None:
        return ""
    turn = turn_of(chart, StateTournament.MASTERS, seen.now.season)
    return "" if turn is None else district_name(turn.district, found.association)


def _result(seen: Seen, days: tuple[date, date], place: str, district: str) -> EventResult:
    now = seen.now
    season, division = season_said(now.season), say(f"records_masters.division.{now.division.value}")
    return masters_result(
        now,
        say("records_masters.record.name", season=season),
        division,
        days,
        host=place,
        district=district,
        source=say("records_masters.record.source", season=season, division=division),
    )


@post(f"{BASE}/{{season:str}}/{{division:str}}/end", action=Action.KEEP)
async def order_end(ask: Ask, season: str, division: str) -> Reply:
    form = await filled(ask)
    if form.text("do") in ("record", "correct-record"):
        return await _record(await seen_masters(ask, season, division), form)
    return await ordered(DOOR, ask, _end, _orders)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    reason = form.text("reason")
    match form.text("do"):
        case "finish":
            return (do.FinishMasters(),)
        case "reopen":
            return (do.ReopenMasters(reason),)
        case "divide":
            given = (Filled({"amount": [text]}).cents("amount") for text in form.all("amount"))
            amounts = tuple(zip(form.all("person"), given, strict=False))
            return (do.DividePrizes(amounts, reason, form.text("named_by")),)
        case "ineligible":
            return (do.FindIneligible(form.text("person"), reason),)
        case "director":
            return (do.NameDirector(form.text("name"), form.ticked("state_director"), reason),)
        case "assistant":
            return (do.AppointAssistant(form.text("name")),)
        case "lodging":
            return (do.ClaimLodging(form.whole("miles") or 0, form.cents("cost")),)
        case _:
            raise Malformed(say("records_honors.wrong.form"))


async def _record(seen: Seen, form: Filled) -> Reply:
    """The places as results of an event on the roll."""
    try:
        days = form.needed_day("first_day"), form.needed_day("last_day")
        if seen.now.phase is not Phase.FINISHED:
            raise Malformed(say("records_masters.no.not-over"))
    except Malformed as bad:
        return await _end(replace(seen, status=400, wrong=told(bad), typed=form))
    result = _result(seen, days, form.text("host"), form.text("district"))
    matches = masters_matches(seen.now, days)
    order: roll_do.Command
    if form.text("do") == "record":
        order = roll_do.RecordResults(result, matches=matches)
    else:
        correct, reason = _put_right(await _on_roll(seen), result), form.text("reason")
        order = roll_do.CorrectResults(correct, reason, today(seen.ask), matches=matches)
    act = act_id(form.text("id") or seen.view, 0, order)
    answer = await site_of(seen.ask).desk.records.roll.give(seen.who, ROLL, order, act=act)
    if isinstance(answer, Refused):
        return await _end(replace(seen, status=422, wrong=roll_refused(answer), typed=form))
    return gone_to(f"{seen.path}/end#record", said=say("records_keeper.saved.results"))


def _put_right(recorded: EventResult | None, own: EventResult) -> EventResult:
    """What is on the roll with the places, days and place of now."""
    if recorded is None:
        return own
    return structs.replace(
        recorded,
        first_day=own.first_day,
        last_day=own.last_day,
        host=own.host,
        district=own.district,
        divisions=own.divisions,
    )


ROUTES = (end_page, order_end)
