"""Deciding on what the President does with a report: gross or not, a talk or an investigation."""

from __future__ import annotations

from tenoff.kit import together
from tenoff.records.cases import commands as do
from tenoff.records.cases import events as so
from tenoff.records.cases.decide.common import Answer, Asked
from tenoff.records.cases.kinds import Ending, Stage
from tenoff.records.cases.periods import months_back
from tenoff.records.cases.refusals import Code, no


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order of the President; None when it is about something else."""
    rule = a.rule
    match order:
        case do.JudgeReport():
            return (
                a.wrong_stage(Stage.REPORTED, clause=rule.judged)
                or a.vacancy(president=True)
                or _judged(a, order)
            )
        case do.HoldTalk(day, reminded):
            wrong = a.wrong_stage(Stage.TALK, clause=rule.talk) or a.vacancy(president=True)
            if wrong is not None:
                return wrong
            if not reminded:
                return no(Code.NOT_REMINDED, clause=rule.talk)
            return (
                so.TalkHeld(day=day, clause=rule.talk),
                so.CaseClosed(day=day, ending=Ending.TALKED, clause=rule.talk),
            )
        case do.RefuseTalk(day):
            return a.wrong_stage(Stage.TALK, clause=rule.talk) or (
                so.TalkRefused(day=day, clause=rule.refused),
                so.InvestigationOpened(day=day, clause=rule.investigated),
            )
        case _:
            return None


def _judged(a: Asked, order: do.JudgeReport) -> Answer:
    """A reprimand in the twelve months before the report makes it gross whatever it was found to be."""
    rule = a.rule
    reported = a.now.reported
    since = months_back(reported, rule.reprimand_months)
    counted = [day for day in order.reprimanded if since <= day <= reported]
    latest = max(counted, default=None)
    opened = so.InvestigationOpened(day=order.day, clause=rule.investigated)
    if order.gross:
        return so.ReportJudged(day=order.day, gross=True, clause=rule.judged), opened
    if latest is None:
        return (so.ReportJudged(day=order.day, gross=False, clause=together(rule.judged, rule.talk)),)
    judged = so.ReportJudged(
        day=order.day,
        gross=False,
        treated=True,
        reprimand=latest,
        clause=together(rule.judged, rule.repeated),
    )
    return judged, opened
