"""Calling courts: what can be called and why, what is on court, who is missing, when the day ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from litestar import get, post

from tenoff.desk.rights import Action
from tenoff.desk.tournaments import record_of
from tenoff.kit import Malformed, Team
from tenoff.tournament import commands as do
from tenoff.tournament.calling.clock import Missing, NoShow, no_show
from tenoff.tournament.calling.forecast import Forecast, about
from tenoff.tournament.calling.obstacles import Obstacle
from tenoff.tournament.calling.queue import Queue, Suggestion, Waiting
from tenoff.tournament.calling.snapshot import facts, whole
from tenoff.tournament.state import Called, Phase
from tenoff.tournament.time_played import minutes_of_play
from tenoff.web.door import gone_to
from tenoff.web.event.when import day_said
from tenoff.web.event_desk.forms import plain_order
from tenoff.web.event_desk.frame import Seen, event_page, ordered, seen_event
from tenoff.web.event_desk.officials import answered, questions
from tenoff.web.event_desk.what_if import what_if
from tenoff.web.forms import Filled, filled
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.event_concerns import against_said, reasons_said
from tenoff.words.moments import clock_on, clock_said
from tenoff.words.names import cite_words

_CONSENT = (Obstacle.DAY_LIMIT,)
_DESPITE = (Obstacle.NOT_TODAY, Obstacle.BEFORE_FIRST_CALL, Obstacle.AFTER_LAST_CALL, Obstacle.RESTING)


@get("/desk/events/{event:str}/courts", action=Action.DESK)
async def courts_page(ask: Ask, event: str) -> Reply:
    return await _courts(await seen_event(ask, event))


async def _courts(seen: Seen) -> Reply:
    now, runner = seen.now, seen.site.desk.runner
    runs = now.phase is Phase.RUNNING
    queue = await runner.queue(seen.id, now) if runs else Queue((), ())
    over = seen.at[:10] in now.over_days
    expected = runner.forecast(seen.id, now) if runs else None
    elsewhere = await seen.site.desk.tournaments.elsewhere(seen.id)
    asked_what_if = "what-if" in seen.ask.query_params and runs
    return await event_page(
        seen,
        "courts",
        calls=[] if over else [_call(seen, each) for each in queue.calls],
        waiting=[
            *(_tomorrow(seen, each) for each in queue.calls if over),
            *(_waiting(seen, each, expected) for each in queue.waiting),
        ],
        later=_later(seen, queue, expected),
        courts=[await _court(seen, id, queue, elsewhere) for id in now.courts],
        free=_free(seen),
        elsewhere=elsewhere,
        claims=[_claim(seen, match) for match, ended in now.ended.items() if ended.claimed],
        running=await runner.state(seen.id),
        ends="" if expected is None or expected.day_ends is None else _clock(seen, expected.day_ends.usual),
        late="" if expected is None or expected.day_ends is None else _clock(seen, expected.day_ends.late),
        choices=what_if(seen) if asked_what_if else (),
        usual=_average(seen),
        stopped=clock_on(now.suspended, seen.at[:10]),
        referees=[name for role, name in now.officials if "referee" in role],
    )


def _clock(seen: Seen, moment: datetime) -> str:
    """A moment as it is said at the desk: the time of day, with the day where it is another."""
    return clock_on(about(moment), seen.at[:10])


def _named(seen: Seen, match: str) -> dict[str, Any]:
    """What every card of a match says."""
    now = seen.now
    division, stage, id = now.division_of(match)
    fixture = division.stages[stage - 1].board.plan.by_id[id]
    return {
        "match": match,
        "fixture": id,
        "said": names.match_said(now, match),
        "round": names.round_said(fixture, beside=division.stages[stage - 1].stage.beside),
        "division": division.division.name,
        "length": names.length_said(now.length(match)),
        "sides": (names.side_said(now, match, 0), names.side_said(now, match, 1)),
    }


def _call(seen: Seen, each: Suggestion) -> dict[str, Any]:
    return {**_named(seen, each.match), "court": each.court, "why": reasons_said(each)}


def _tomorrow(seen: Seen, each: Suggestion) -> dict[str, Any]:
    """A match that could be called, had the day not been ended."""
    waits = {"against": [say("event_desk.day.ended")], "held": False, "consents": [], "despite": True}
    return {**_named(seen, each.match), **waits, "about": "", "after": ""}


def _waiting(seen: Seen, each: Waiting, expected: Forecast | None) -> dict[str, Any]:
    """A ready match that is not called now: why, and what would set it free."""
    against = [against_said(one, seen.now, each.match) for one in each.against]
    consents = [key for one in each.against if one.why in _CONSENT for key in one.players]
    players = {player.key: player.name for player in seen.now.players(each.match)}
    start = None if expected is None else expected.matches.get(each.match)
    return {
        **_named(seen, each.match),
        "against": against,
        "held": each.match in seen.now.held,
        "consents": [(key, players.get(key, key)) for key in consents],
        "despite": seen.at[:10] in seen.now.over_days or any(one.why in _DESPITE for one in each.against),
        "about": "" if start is None else _clock(seen, start.start.usual),
        "after": "" if start is None else start.after_court,
    }


def _later(seen: Seen, queue: Queue, expected: Forecast | None) -> list[dict[str, Any]]:
    """All matches that wait for a result, the next one first."""
    if expected is None:
        return []
    listed = {each.match for each in queue.calls} | {each.match for each in queue.waiting}
    listed |= set(seen.now.called)
    soon = [each for each in expected.matches.values() if each.match not in listed]
    soon.sort(key=lambda each: each.start.usual)
    return [{**_named(seen, each.match), "about": _clock(seen, each.start.usual)} for each in soon]


def _free(seen: Seen) -> list[str]:
    """Courts and ends a match could go on."""
    taken = {called.court for called in seen.now.called.values()}
    return [court.key for court in facts(seen.now, seen.at).courts if court.open and court.key not in taken]


def _claim(seen: Seen, match: str) -> dict[str, Any]:
    return {**_named(seen, match), "result": names.result_said(seen.now, match)}


async def _court(seen: Seen, id: str, queue: Queue, elsewhere: Mapping[str, str]) -> dict[str, Any]:
    """A court with what is on it, and what is proposed for it."""
    court = seen.now.courts[id]
    on = [called for called in seen.now.called.values() if whole(called.court) == id]
    return {
        "id": id,
        "discs": court.discs,
        "closed": court.closed,
        "on": [await _on(seen, called) for called in on],
        "elsewhere": elsewhere.get(id, ""),
        "proposed": [names.match_said(seen.now, one.match) for one in queue.calls if whole(one.court) == id],
    }


async def _on(seen: Seen, called: Called) -> dict[str, Any]:
    picture = await seen.site.shown.get(record_of(seen.id, seen.now, called.match))
    missing = None if called.began else _missing(seen, called)
    minutes = int(minutes_of_play(seen.now, called.began or called.calls[0], seen.at))
    return {
        **_named(seen, called.match),
        "court": called.court,
        "began": called.began,
        "minutes": minutes,
        "carried": day_said(called.began[:10]) if "" < called.began[:10] < seen.at[:10] else "",
        "calls": [clock_on(call, seen.at[:10]) for call in called.calls],
        "referee": called.referee,
        "view": None if picture is None else picture.view,
        "asked": [] if picture is None else questions(seen, called.match, whole(called.court), picture.view),
        "number": 0 if picture is None else picture.number,
        "missing": missing,
        "clause": "" if missing is None else cite_words(missing.clause),
        "next_call": "" if missing is None or missing.next_call is None else clock_said(missing.next_call),
        "call_now": missing is not None and _overdue(missing, seen.at),
        "forfeit_from": "" if missing is None else clock_said(missing.forfeit_from),
    }


def _overdue(missing: NoShow, at: str) -> bool:
    """Whether a call was due already: what was to come after it has moved with it."""
    return missing.next_call is not None and missing.next_call <= datetime.fromisoformat(at)


def _missing(seen: Seen, called: Called) -> NoShow | None:
    """The no-show clock of a match that has not begun; it stands still, and begins anew, after rain."""
    rule = seen.regs.calling.no_show
    if rule is None or seen.now.suspended:
        return None
    calls = tuple(datetime.fromisoformat(call) for call in called.calls)
    freed = [
        datetime.fromisoformat(ended.at)
        for ended in seen.now.ended.values()
        if ended.court == called.court and ended.at <= called.calls[0]
    ]
    if seen.now.resumed > called.calls[0]:
        freed.append(datetime.fromisoformat(seen.now.resumed))
    both = tuple(Team)
    missing = Missing(called.match, max(freed, default=calls[0]), calls[0], calls[1:], both)
    return no_show(datetime.fromisoformat(seen.at), missing, rule)


def _average(seen: Seen) -> int | None:
    """How long matches have taken today."""
    took = [ended.minutes for ended in seen.now.ended.values() if ended.minutes]
    return round(sum(took) / len(took)) if took else None


# -- orders


@post("/desk/events/{event:str}/courts", action=(Action.DIRECT, Action.SCORE))
async def order_courts(ask: Ask, event: str) -> Reply:
    form = await filled(ask)
    wanted = form.text("do")
    if wanted in ("run", "stop"):
        await seen_event(ask, event)
        await site_of(ask).desk.runner.set(await known(ask), event, wanted == "run")
        await site_of(ask).hub.courts_changed()
        return gone_to(f"/desk/events/{event}/courts")
    if wanted == "answer":
        return await answered(ask, event, form, "courts")
    return await ordered(ask, event, _courts, _orders)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    match form.text("do"):
        case "call-all":
            queue = await seen.site.desk.runner.queue(seen.id, seen.now)
            return [do.CallMatch(each.match, each.court) for each in queue.calls]
        case "call-match" if form.ticked("agreed"):
            keys = tuple(player.key for player in seen.now.players(_match(seen, form)))
            return (do.CallMatch(form.text("match"), form.text("court"), keys, form.text("despite")),)
        case "forfeit-match" if not form.text("team"):
            raise Malformed(say("event_desk.wrong.which_side"))
        case _:
            return (plain_order(form),)


def _match(seen: Seen, form: Filled) -> str:
    match = form.text("match")
    if seen.now.fixture(match) is None:
        raise Malformed(say("event_desk.wrong.match"))
    return match


ROUTES = (courts_page, order_courts)
