"""The plan for the days to come after rain or dark: what is left, how it spreads, what shortening does."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from msgspec import Struct, structs

from tenoff.tournament.calling.rain import Shortening, next_days
from tenoff.tournament.calling.snapshot import MORNING, facts, measured, parts
from tenoff.tournament.calling.what_if import Outlook
from tenoff.web.event_desk.frame import Seen
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.moments import clock_said
from tenoff.words.names import cite_words


class Day(Struct, frozen=True):
    """One of the days. `announced`: whether it is one of the event's."""

    day: str
    matches: int
    rounds: int
    ends: str
    announced: bool


class Way(Struct, frozen=True):
    """How it ends: as it is, or with matches shortened by a clause."""

    name: str
    clause: str
    day: str
    ends: str


class NextDays(Struct, frozen=True):
    """`carried`: matches that were begun and go on where they stopped."""

    left: int
    carried: tuple[str, ...]
    days: tuple[Day, ...]
    ways: tuple[Way, ...]


def days_to_come(seen: Seen) -> NextDays:
    """The plan from the first call of the next day on, if today ended now."""
    now = seen.now
    begun = {called.match for called in now.called.values() if called.began}
    over = replace(now, called={}, suspended="")
    rule = seen.regs.calling
    morning = _morning(seen, rule.first_call.at if rule.first_call else MORNING)
    known = facts(over, morning.isoformat())
    ready = tuple(structs.replace(each, carried=each.match in begun) for each in known.ready)
    pieces = parts(over)
    usual = Counter(length for part in pieces for length in part.lengths.values()).most_common(1)
    shorter: tuple[Shortening, ...] = ()
    cut, scope = seen.regs.shorten, now.about.scope
    length = None if cut is None or not usual else cut.shorter(usual[0][0], scope)
    if cut is not None and length is not None:
        name = say("event_desk.day.shortened", length=names.length_said(length))
        shorter = (Shortening(name, length, cut.clause, only=(usual[0][0],)),)
    plan = next_days(
        morning, structs.replace(known, ready=ready), rule, pieces, shorter, seen.id, measured(now), now.wish
    )
    first = plan.days[0].day if plan.days else 0
    days = [morning.date() + timedelta(days=each.day - first) for each in plan.days]
    return NextDays(
        plan.left,
        tuple(names.match_said(now, match) for match in plan.carried),
        tuple(
            Day(
                day.isoformat(),
                len(each.matches),
                each.rounds,
                clock_said(each.ends),
                day.isoformat() in now.days,
            )
            for day, each in zip(days, plan.days, strict=True)
        ),
        tuple(_way(each, shorter) for each in plan.outlooks) if plan.days else (),
    )


def _morning(seen: Seen, first: time) -> datetime:
    """The first call of the next day of the event, or of tomorrow when it has none."""
    today = datetime.fromisoformat(seen.at)
    later = [day for day in seen.now.days if day > seen.at[:10]]
    day = date.fromisoformat(later[0]) if later else today.date() + timedelta(days=1)
    return datetime.combine(day, first, today.tzinfo)


def _way(outlook: Outlook, shorter: tuple[Shortening, ...]) -> Way:
    clause = shorter[0].clause if outlook.name and shorter else None
    ends = outlook.event_ends.usual
    name = outlook.name or say("event_desk.courts.if.as_is")
    said = cite_words(clause) if clause is not None else ""
    return Way(name, said, ends.date().isoformat(), clock_said(ends))
