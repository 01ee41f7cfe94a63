"""Deciding on the day: rain, its end, one day more, shorter matches."""

from __future__ import annotations

from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.calling.durations import Durations
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.decide.plans import good_day, wrong_length
from tenoff.tournament.kinds import Elimination, Length
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.state import DivisionNow, Phase


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the day; None when it is about something else."""
    now = a.now
    match order:
        case do.SuspendPlay(why, note):
            return no(Code.SUSPENDED) if now.suspended else (so.PlaySuspended(why, a.at, note),)
        case do.ResumePlay():
            return (so.PlayResumed(a.at),) if now.suspended else no(Code.NOT_SUSPENDED)
        case do.EndDay():
            return _ended(a)
        case do.AddDay(day):
            if now.phase is Phase.FINISHED:
                return no(Code.OVER, now.about.name)
            if not good_day(day):
                return no(Code.BAD_DAYS, day[:20])
            return no(Code.DAY_THERE, day) if day in now.days else (so.DayAdded(day),)
        case do.Shorten(key, length, reason, consolation):
            return _shortened(a, key, length, reason, consolation)
        case _:
            return None


def _ended(a: Asked) -> Answer:
    if a.day in a.now.over_days:
        return no(Code.DAY_OVER, a.day)
    if a.now.phase is not Phase.RUNNING:
        return no(Code.NOT_DRAWN, a.now.about.name)
    begun = tuple(called.match for called in a.now.called.values() if called.began)
    back = [so.MatchRecalled(called.match) for called in a.now.called.values() if not called.began]
    limit = a.regs.calling.day_limit
    return (*back, so.DayEnded(a.day, begun, None if limit is None else limit.carried_clause, a.at))


def _shortened(a: Asked, key: str, length: Length, reason: str, consolation: bool) -> Answer:
    found = a.division(key)
    if isinstance(found, Refusal):
        return found
    if found.phase is not Phase.RUNNING:
        return no(Code.NOT_DRAWN, found.division.name)
    if not plain(reason, 200):
        return no(Code.NO_REASON)
    if wrong_length(length) is not None:
        return no(Code.CANNOT_SHORTEN, found.division.name)
    planned = _planned(found, consolation)
    if not any(_minutes(found, length) <= _minutes(found, each) for each in planned):
        return no(Code.NOT_SHORTER, found.division.name)
    rule = a.regs.shorten
    allowed = rule is not None and length in (rule.shorter(each, a.now.about.scope) for each in planned)
    return (so.Shortened(key, length, reason, consolation, rule.clause if rule and allowed else None),)


def _planned(found: DivisionNow, consolation: bool) -> list[Length]:
    """How long the matches were to be that become shorter; what was cut too much may go back to that."""
    lengths: list[Length] = []
    for stage in found.division.stages:
        chart = stage if isinstance(stage, Elimination) else None
        if chart is not None and consolation:
            lengths.append(chart.consolation_length or chart.length)
        else:
            lengths.append(stage.length)
            lengths += (length for _, length in (() if chart is None else chart.lengths))
    return lengths


def _minutes(found: DivisionNow, length: Length) -> float:
    return Durations().of(length, found.division.play).mean
