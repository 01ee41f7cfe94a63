"""Deciding on the investigation: witnesses, and whether the complaint has merit."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.records.cases import commands as do
from tenoff.records.cases import events as so
from tenoff.records.cases.decide.common import Answer, Asked, account, text
from tenoff.records.cases.kinds import Ending, Involvement, Stage
from tenoff.records.cases.refusals import Code, Refusal, no
from tenoff.records.cases.state import Witness


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the investigation; None when it is about something else."""
    clause = a.rule.interviews
    match order:
        case do.ConveneBoard(day):
            wrong = a.wrong_stage(Stage.INVESTIGATION, clause=clause) or a.vacancy()
            if wrong is not None:
                return wrong
            if a.now.convened is not None:
                return no(Code.CONVENED_ALREADY, a.now.convened, clause=clause)
            return (so.BoardConvened(day=day, clause=clause),)
        case do.NameWitness(day, name, who):
            return a.wrong_stage(*_UNTIL_MERIT, clause=clause) or _named(a, day, name, who)
        case do.InterviewWitness(day, name, said):
            found = _waiting(a, name)
            if isinstance(found, Refusal):
                return found
            if len(said) > 20_000:
                return no(Code.NO_TEXT)
            return (so.WitnessInterviewed(day=day, name=name, said=said, clause=clause),)
        case do.PassOverWitness(day, name, reason):
            found = _waiting(a, name)
            if isinstance(found, Refusal):
                return found
            if not text(reason, 1000):
                return no(Code.NO_TEXT)
            return (so.WitnessPassedOver(day=day, name=name, reason=reason, clause=clause),)
        case do.VoteOnMerit():
            return a.wrong_stage(Stage.INVESTIGATION, clause=a.rule.merit) or _merit(a, order)
        case _:
            return None


_UNTIL_MERIT = (Stage.REPORTED, Stage.TALK, Stage.INVESTIGATION)


def _named(a: Asked, day: date, name: str, who: str) -> Answer:
    """A witness takes no part in deciding."""
    if not text(name, 80):
        return no(Code.NO_TEXT)
    if a.now.witness(name) is not None:
        return no(Code.WITNESS_KNOWN, name, clause=a.rule.interviews)
    if who and not account(who):
        return no(Code.NO_ACCOUNT, who[:80])
    named = so.WitnessNamed(day=day, name=name, account=who, clause=a.rule.interviews)
    if not who or who in a.now.excused:
        return (named,)
    out = so.Recused(day=day, account=who, involvement=Involvement.WITNESS, clause=a.rule.recusal)
    return a.last_to_go(who) or (named, out)


def _waiting(a: Asked, name: str) -> Witness | Refusal:
    """A known witness whom the convened board has not interviewed."""
    clause = a.rule.interviews
    wrong = a.wrong_stage(Stage.INVESTIGATION, clause=clause)
    if wrong is not None:
        return wrong
    if a.now.convened is None:
        return no(Code.NOT_CONVENED, clause=clause)
    found = a.now.witness(name)
    if found is None:
        return no(Code.NO_WITNESS, name[:80], clause=clause)
    if found.interviewed is not None or found.passed_over:
        return no(Code.WITNESS_DONE, name, clause=clause)
    return found


def _merit(a: Asked, order: do.VoteOnMerit) -> Answer:
    """By more than half of those who sit, not of those who vote."""
    rule = a.rule
    if a.now.convened is None:
        return no(Code.NOT_CONVENED, clause=rule.interviews)
    for each in a.now.witnesses:
        if each.interviewed is None and not each.passed_over:
            return no(Code.WITNESS_WAITS, each.name, clause=rule.interviews)
    tally = a.tally(order.votes, rule.merit)
    if isinstance(tally, Refusal):
        return tally
    if 2 * tally.yes <= tally.of:
        return (
            so.MeritDenied(day=order.day, tally=tally, clause=rule.merit),
            so.CaseClosed(day=order.day, ending=Ending.NO_MERIT, clause=rule.merit),
        )
    by = order.day + timedelta(days=rule.notice_days)
    return (so.MeritFound(day=order.day, tally=tally, notice_by=by, clause=rule.merit),)
