"""The day at the desk: rain, its end, one day more, shorter matches; and the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from litestar import get, post

from tenoff.desk.rights import Action
from tenoff.tournament import commands as do
from tenoff.tournament.evolve import evolve
from tenoff.tournament.log import EventLog
from tenoff.tournament.state import Phase, Tournament
from tenoff.web.event_desk import officials
from tenoff.web.event_desk.forms import length_of, plain_order
from tenoff.web.event_desk.frame import GONE_AFTERWARD, Seen, confidential, event_page, ordered, seen_event
from tenoff.web.event_desk.next_days import days_to_come
from tenoff.web.forms import Filled
from tenoff.web.request import Ask, Reply, number
from tenoff.words import event_names as names
from tenoff.words.event_happenings import event_happened
from tenoff.words.moments import moment_said

_LOG_PAGE = 100


@get("/desk/events/{event:str}/day", action=Action.DESK)
async def day_page(ask: Ask, event: str) -> Reply:
    return await _day(await seen_event(ask, event))


async def _day(seen: Seen) -> Reply:
    now = seen.now
    running = [each for each in now.divisions.values() if each.phase is Phase.RUNNING]
    return await event_page(
        seen,
        "day",
        today=seen.at[:10],
        running=running,
        lengths={each.key: names.length_said(each.division.stages[-1].length) for each in running},
        begun=[names.match_said(now, called.match) for called in now.called.values() if called.began],
        reasons=tuple(do.Why),
        plan=days_to_come(seen) if "plan" in seen.ask.query_params and running else None,
    )


@post("/desk/events/{event:str}/day", action=Action.DIRECT)
async def order_day(ask: Ask, event: str) -> Reply:
    return await ordered(ask, event, _day, _day_orders)


async def _day_orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    if form.text("do") == "shorten":
        length = length_of(form)
        consolation = form.ticked("consolation")
        return (do.Shorten(form.text("division"), length, form.text("reason"), consolation),)
    return (plain_order(form),)


# -- the log


@get("/desk/events/{event:str}/log", action=Action.REGISTER)
async def log_page(ask: Ask, event: str) -> Reply:
    """Every act with who gave it, when, and what came of it; the newest first."""
    seen = await seen_event(ask, event)
    confidential(seen)
    acts = seen.log.acts
    newest = min(number(ask, "from", len(acts), 1, 10_000_000), len(acts))
    older = max(0, newest - _LOG_PAGE)
    shown = list(_told(seen.log, older, newest))
    return await event_page(seen, "log", acts=shown[::-1], older=older, total=len(acts))


def _told(log: EventLog, after: int, until: int) -> Iterator[dict[str, Any]]:
    """Acts in sentences, each with the names of its own moment: a correction may have changed them since."""
    now: Tournament | None = None
    for act in log.acts[:until]:
        said: list[str] = []
        for event in act.so:
            before, now = now, evolve(now, event)
            if act.number > after:
                then = before if before is not None and isinstance(event, GONE_AFTERWARD) else now
                said.append(event_happened(event, then))
        if act.number > after:
            yield {
                "number": act.number,
                "at": moment_said(act.at) if act.at else "",
                "by": act.by,
                "said": said,
            }


ROUTES = (day_page, order_day, log_page, *officials.ROUTES)
