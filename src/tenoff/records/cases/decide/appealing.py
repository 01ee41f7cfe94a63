"""Deciding on the appeal: made once, read, answered, voted on at once."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.records.cases import commands as do
from tenoff.records.cases import events as so
from tenoff.records.cases.decide.common import Answer, Asked, account, text
from tenoff.records.cases.kinds import Ending, Matter, Period, Stage
from tenoff.records.cases.periods import WHOLE_YEAR, playing_days, playing_through
from tenoff.records.cases.refusals import Code, Refusal, no
from tenoff.records.cases.state import Appeal, Imposed


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the appeal; None when it is about something else."""
    rule = a.rule
    match order:
        case do.MakeAppeal():
            return _made(a, order)
        case do.ReadAppeal(day, reader):
            appeal = _pending(a)
            if isinstance(appeal, Refusal):
                return appeal
            if appeal.reader:
                return no(Code.READ_ALREADY, appeal.reader, clause=rule.reading)
            return _read(a, day, reader)
        case do.SpeakForBoard(day, speaker):
            appeal = _pending(a)
            if isinstance(appeal, Refusal):
                return appeal
            if not appeal.reader:
                return no(Code.NOT_READ, clause=rule.reading)
            if appeal.speaker:
                return no(Code.SPOKEN_ALREADY, appeal.speaker, clause=rule.statement)
            return _spoken(a, day, speaker)
        case do.VoteOnAppeal():
            appeal = _pending(a)
            if isinstance(appeal, Refusal):
                return appeal
            if not appeal.speaker:
                return no(Code.NOT_SPOKEN, clause=rule.statement)
            return _decided(a, order, appeal)
        case _:
            return None


def _pending(a: Asked) -> Appeal | Refusal:
    wrong = a.wrong_stage(Stage.APPEALED, clause=a.rule.appeal)
    if wrong is not None:
        return wrong
    assert a.now.appeal is not None
    return a.now.appeal


def _made(a: Asked, order: do.MakeAppeal) -> Answer:
    rule, now = a.rule, a.now
    if now.appeal is not None:
        return no(Code.APPEALED_ALREADY, now.appeal.made, clause=rule.once)
    if now.imposed is None:
        return no(Code.NO_PENALTY, clause=rule.appeal)
    if not (text(order.reason) and text(order.relief)):
        return no(Code.NO_TEXT, clause=rule.appeal)
    served = tuple(
        Period(period.first, _sooner(period.last, order.day - _DAY))
        for period in now.imposed.periods
        if period.first < order.day
    )
    return (
        so.AppealMade(day=order.day, reason=order.reason, relief=order.relief, clause=rule.appeal),
        so.PutOnAgenda(day=order.day, matter=Matter.APPEAL, clause=rule.appeal_agenda),
        so.PenaltyHeld(day=order.day, served=served, clause=rule.abeyance),
    )


_DAY = timedelta(days=1)


def _sooner(one: date | None, other: date) -> date:
    return other if one is None else min(one, other)


def _read(a: Asked, day: date, reader: str) -> Answer:
    """By the board member who was chosen, else by whoever sits as President."""
    if not reader:
        wrong = a.vacancy(president=True)
        holder = a.now.president.holder
        read = so.AppealRead(day=day, reader=holder, by_president=True, clause=a.rule.reading)
        return wrong or (read,)
    if not account(reader):
        return no(Code.NO_ACCOUNT, reader[:80])
    if reader in a.now.excused:
        return no(Code.RECUSED, reader, clause=a.rule.recusal)
    return (so.AppealRead(day=day, reader=reader, clause=a.rule.reading),)


def _spoken(a: Asked, day: date, speaker: str) -> Answer:
    if speaker in a.now.excused:
        return no(Code.RECUSED, speaker, clause=a.rule.recusal)
    if speaker not in a.now.voters:
        return no(Code.NO_SEAT, speaker[:80], clause=a.rule.statement)
    return (so.BoardSpoke(day=day, speaker=speaker, clause=a.rule.statement),)


def _decided(a: Asked, order: do.VoteOnAppeal, appeal: Appeal) -> Answer:
    """Accepted by more for than against; what was held back is served afterward."""
    clause = a.rule.appeal_vote
    if order.yes < 0 or order.no < 0 or order.yes + order.no == 0:
        return no(Code.NO_VOTES, clause=clause)
    accepted = order.yes > order.no
    imposed = a.now.imposed
    assert imposed is not None
    decided = so.AppealDecided(
        day=order.day,
        yes=order.yes,
        no=order.no,
        accepted=accepted,
        periods=() if accepted else (*imposed.periods, *_left(a, imposed, appeal.made, order.day)),
        excused=a.now.excused,
        clause=clause,
    )
    ending = Ending.APPEAL_ACCEPTED if accepted else Ending.APPEAL_REJECTED
    return decided, so.CaseClosed(day=order.day, ending=ending, clause=a.rule.once)


def _left(a: Asked, imposed: Imposed, held: date, on: date) -> tuple[Period, ...]:
    """What is left of a penalty after its abeyance: as many days as were not served, from the decision on."""
    first, last = imposed.sanction.first, imposed.sanction.last
    if first is None:
        return ()
    start = max(first, on)
    if last is None:
        return (Period(start),)
    season = a.now.season if imposed.bars else WHOLE_YEAR
    days = playing_days(season, max(first, held), last) if last >= held else 0
    return (Period(start, playing_through(season, start, days)),) if days else ()
