"""The no-show clock: when a missing side is called again, and from when its match may be forfeited."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct

from tenoff.kit import Cite, Team
from tenoff.tournament.calling.rule import CountsFrom, NoShowRule


class Missing(Struct, frozen=True, omit_defaults=True):
    """A called match that cannot begin. `court_free`: since when its court is playable; after rain, again.

    `announced`: when it was first called or was to begin, whichever is later. `calls`: all calls; the first,
    which sent it to its court and is none of those that count. `absent`: the sides that are not there.
    """

    match: str
    court_free: datetime
    announced: datetime
    calls: tuple[datetime, ...] = ()
    absent: tuple[Team, ...] = ()


class NoShow(Struct, frozen=True, omit_defaults=True):
    """How the clock stands. `calls`: those that count, at least the printed distance apart.

    `next_call`: when the next is due, None after the last. `forfeit_from`: the earliest forfeit,
    if the calls are made in time. `offered`: the sides the director may forfeit now; he may also wait.
    """

    match: str
    minutes: int
    calls: int
    next_call: datetime | None
    forfeit_from: datetime
    offered: tuple[Team, ...]
    clause: Cite


def no_show(now: datetime, missing: Missing, rule: NoShowRule) -> NoShow:
    """The clock at this moment. Nothing is forfeited here: a person does that, or does not."""
    start = missing.announced
    if rule.counts_from is CountsFrom.COURT_FREE:
        # a court is available to a match once it is free and the match was sent there
        start = max(start, missing.court_free)
    every = timedelta(minutes=rule.every)
    counted = _counted(start, missing.calls, every)[: rule.calls]
    end = start + every * rule.calls
    next_call = None
    if rule.counts_from is CountsFrom.COURT_FREE:
        if len(counted) < rule.calls:
            next_call = start + every * (len(counted) + 1)
            if counted:
                next_call = max(next_call, counted[-1] + every)
            end = max(end, next_call + every * (rule.calls - len(counted) - 1))
        else:
            end = max(end, counted[-1])
    over = now > end if rule.in_time_at_end else now >= end
    return NoShow(
        missing.match,
        max(0, int((now - start).total_seconds()) // 60),
        len(counted),
        next_call,
        end,
        missing.absent if over and next_call is None else (),
        rule.clause,
    )


def _counted(start: datetime, calls: tuple[datetime, ...], every: timedelta) -> list[datetime]:
    """The calls that count: after the one that sent the match to its court, none too soon after another.

    The distance is taken in whole minutes: nobody calls by the second.
    """
    counted: list[datetime] = []
    for call in sorted(calls):
        if call > start and (not counted or _minute(call) - _minute(counted[-1]) >= every):
            counted.append(call)
    return counted


def _minute(moment: datetime) -> datetime:
    return moment.replace(second=0, microsecond=0)
