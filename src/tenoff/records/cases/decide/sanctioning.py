"""Deciding on the sanction: what the Executive Board may impose, and what only the Board may."""

from __future__ import annotations

from datetime import date

from msgspec import structs

from tenoff.kit import Cite, together
from tenoff.records.cases import commands as do
from tenoff.records.cases import events as so
from tenoff.records.cases.decide.common import Answer, Asked, thinkable
from tenoff.records.cases.kinds import Conduct, Ending, Level, Matter, Sanction, SanctionKind, Stage
from tenoff.records.cases.periods import (
    WHOLE_YEAR,
    last_of_months,
    playing_days,
    playing_through,
    within_months,
)
from tenoff.records.cases.refusals import Code, Refusal, no
from tenoff.records.cases.rule import SanctionRule


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the sanction; None when it is about something else."""
    match order:
        case do.VoteOnSanction():
            return a.wrong_stage(Stage.PROVEN, clause=a.rule.majority) or _voted(a, order)
        case do.VoteAtBoard():
            return a.wrong_stage(Stage.BEFORE_BOARD, clause=a.rule.agenda) or _at_board(a, order)
        case _:
            return None


def _voted(a: Asked, order: do.VoteOnSanction) -> Answer:
    """Of the votes cast, more for than against."""
    rule = a.rule.sanction(order.sanction.kind)
    wrong = _wrong_days(order.sanction, order.day, rule.clause) or _wrong_length(a, order.sanction, rule)
    if wrong is not None:
        return wrong
    tally = a.tally(order.votes, a.rule.majority)
    if isinstance(tally, Refusal):
        return tally
    carried = tally.yes > tally.no
    voted = so.SanctionVoted(
        day=order.day, sanction=order.sanction, tally=tally, carried=carried, clause=a.rule.majority
    )
    if not carried:
        return (voted,)
    if rule.level is Level.EXECUTIVE:
        imposed = so.SanctionImposed(
            day=order.day, sanction=order.sanction, level=rule.level, clause=rule.clause
        )
        return voted, imposed
    return (
        voted,
        so.SanctionRecommended(day=order.day, sanction=order.sanction, clause=rule.clause),
        so.PutOnAgenda(day=order.day, matter=Matter.RECOMMENDATION, clause=a.rule.agenda),
    )


def _wrong_days(sanction: Sanction, day: date, clause: Cite) -> Refusal | None:
    """Which days each sanction has; none of them begins before it is voted."""
    first, last = sanction.first, sanction.last
    wrong = no(Code.BAD_PERIOD, first or "", last or "", clause=clause)
    if sanction.kind is SanctionKind.WARNING:
        return None if first is None and last is None else wrong
    if first is None or not thinkable(first) or first < day:
        return wrong
    if sanction.kind is SanctionKind.EXPULSION:
        return None if last is None else wrong
    return wrong if last is None or not thinkable(last) or last < first else None


def _wrong_length(a: Asked, sanction: Sanction, rule: SanctionRule) -> Refusal | None:
    first, last = sanction.first, sanction.last
    if first is None or last is None:
        return None
    season = a.now.season if rule.playing else WHOLE_YEAR
    if rule.most is not None and not within_months(season, first, last, rule.most):
        return no(
            Code.PERIOD_TOO_LONG, rule.most, last_of_months(season, first, rule.most), clause=rule.clause
        )
    if rule.over is not None and within_months(season, first, last, rule.over):
        return no(
            Code.PERIOD_TOO_SHORT, rule.over, last_of_months(season, first, rule.over), clause=rule.clause
        )
    return None


def _from(a: Asked, sanction: Sanction, day: date) -> Sanction:
    """A recommended sanction as of the Board's vote: just as long, and not from an earlier day on."""
    first, last = sanction.first, sanction.last
    if first is None or first >= day:
        return sanction
    if last is None:
        return structs.replace(sanction, first=day)
    days = playing_days(a.now.season, first, last)
    return structs.replace(sanction, first=day, last=playing_through(a.now.season, day, days))


def _at_board(a: Asked, order: do.VoteAtBoard) -> Answer:
    """On what was recommended, from now on; on an ineligible player, for any period the Board fixes."""
    now = a.now
    if now.conduct is Conduct.INELIGIBLE:
        clause = a.rule.ineligible
        sanction = order.suspension or Sanction(SanctionKind.SUSPENSION)
        if sanction.kind is not SanctionKind.SUSPENSION:
            return no(Code.NOT_THE_BOARDS, sanction.kind, clause=clause)
        wrong = _wrong_days(sanction, order.day, clause)
        if wrong is not None:
            return wrong
    else:
        assert now.recommended is not None
        sanction = _from(a, now.recommended, order.day)
        clause = together(a.rule.sanction(sanction.kind).clause, a.rule.agenda)
        if order.suspension is not None:
            return no(Code.NOT_THE_BOARDS, order.suspension.kind, clause=clause)
    if order.yes < 0 or order.no < 0 or order.yes + order.no == 0:
        return no(Code.NO_VOTES, clause=clause)
    carried = order.yes > order.no
    voted = so.BoardVoted(
        day=order.day, yes=order.yes, no=order.no, carried=carried, excused=now.excused, clause=clause
    )
    if carried:
        imposed = so.SanctionImposed(day=order.day, sanction=sanction, level=Level.BOARD, clause=clause)
        return voted, imposed
    if now.conduct is Conduct.INELIGIBLE:
        return voted, so.CaseClosed(day=order.day, ending=Ending.BOARD_DECLINED, clause=clause)
    return (voted,)
