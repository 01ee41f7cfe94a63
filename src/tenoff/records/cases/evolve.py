"""`evolve`: the case after something happened. It never reads the rule and never says no."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from tenoff.records.cases import events as so
from tenoff.records.cases.kinds import Matter, Office, Sitting, Stage, Step
from tenoff.records.cases.state import AgendaItem, Appeal, Case, Imposed, Seat, Witness


def evolve(now: Case | None, event: so.Event) -> Case:
    """The case after this; None stands for one that was not opened yet."""
    if isinstance(event, so.CaseOpened):
        if now is not None:
            raise ValueError("a case is opened once")
        after = _opened(event)
    elif now is None:
        raise ValueError(f"a case begins with case-opened, got {type(event).__name__}")
    else:
        after = _after(now, event)
    step = Step(event.day, str(event.__struct_config__.tag), event.clause)
    return replace(after, steps=(*after.steps, step))


def _opened(event: so.CaseOpened) -> Case:
    return Case(
        event.member,
        event.conduct,
        event.happened,
        event.day,
        event.facts,
        event.reporter,
        (
            Seat(Office.PRESIDENT, event.president),
            *(Seat(Office.EXECUTIVE, account) for account in event.board),
        ),
        event.rules,
        tournament=event.tournament,
        season=event.season,
        stage=Stage.BEFORE_BOARD if event.to_board else Stage.REPORTED,
        viewers=tuple(dict.fromkeys(event.named)),
        ties=event.ties,
    )


_Rest = (
    so.Recused
    | so.ReplacementNamed
    | so.SeatQuestioned
    | so.SeatCleared
    | so.SightGiven
    | so.SightTaken
    | so.Vouched
    | so.CaseClosed
    | so.ReportJudged
    | so.TalkHeld
    | so.TalkRefused
    | so.InvestigationOpened
    | so.BoardConvened
    | so.WitnessNamed
    | so.WitnessInterviewed
    | so.WitnessPassedOver
    | so.MeritFound
    | so.MeritDenied
    | so.NoticeSent
    | so.HearingSet
    | so.HearingHeld
    | so.FindingVoted
)
"""What happens before the penalty, and around it."""


def _after(now: Case, event: so.Event) -> Case:
    match event:
        case so.SanctionVoted():
            return now
        case so.SanctionRecommended():
            return replace(now, stage=Stage.BEFORE_BOARD, recommended=event.sanction)
        case so.SanctionImposed():
            sanction = event.sanction
            imposed = Imposed(sanction, event.level, event.day, event.clause, sanction.periods)
            return replace(now, stage=Stage.SANCTIONED, imposed=imposed)
        case so.PutOnAgenda():
            item = AgendaItem(event.matter, event.day, event.clause)
            return replace(now, agenda=(*now.agenda, item))
        case so.BoardVoted():
            after = _done(now, Matter.RECOMMENDATION, event)
            return after if event.carried else replace(after, stage=Stage.PROVEN, recommended=None)
        case so.AppealMade():
            appeal = Appeal(event.day, event.reason, event.relief)
            return replace(now, stage=Stage.APPEALED, appeal=appeal)
        case so.PenaltyHeld():
            held = replace(_penalty(now), periods=event.served, held=event.day)
            return replace(now, imposed=held)
        case so.AppealRead():
            read = replace(_appeal(now), reader=event.reader, read_by_president=event.by_president)
            return replace(now, appeal=read)
        case so.BoardSpoke():
            return replace(now, appeal=replace(_appeal(now), speaker=event.speaker, spoken=event.day))
        case so.AppealDecided():
            after = _done(now, Matter.APPEAL, event)
            penalty = replace(_penalty(now), periods=event.periods, held=None, void=event.accepted)
            return replace(after, imposed=penalty, appeal=replace(_appeal(now), accepted=event.accepted))
        case so.CaseOpened():
            raise ValueError("a case is opened once")
        case _:
            return _before(now, event)


def _before(now: Case, event: _Rest) -> Case:
    match event:
        case so.Recused():
            kept = tuple(each for each in now.viewers if each != event.account)
            out = replace(now, recused=(*now.recused, (event.account, event.involvement)), viewers=kept)
            return _answered(out, event.account)
        case so.SeatQuestioned():
            return replace(now, questioned=(*now.questioned, event.account))
        case so.SeatCleared():
            return replace(_answered(now, event.account), cleared=(*now.cleared, event.account))
        case so.ReplacementNamed():
            seats = (
                replace(seat, replacement=event.replacement) if seat.holder == event.seat else seat
                for seat in now.seats
            )
            tie = Sitting(event.replacement, event.person, event.off_roll)
            return replace(now, seats=tuple(seats), ties=(*now.ties, tie))
        case so.SightGiven():
            return replace(now, viewers=(*now.viewers, event.account))
        case so.SightTaken():
            return replace(now, viewers=tuple(each for each in now.viewers if each != event.account))
        case so.CaseClosed():
            return replace(now, stage=Stage.CLOSED, ending=event.ending)
        case so.ReportJudged():
            return replace(now, stage=Stage.TALK)
        case so.Vouched() | so.TalkHeld() | so.TalkRefused() | so.MeritDenied():
            return now
        case so.InvestigationOpened():
            return replace(now, stage=Stage.INVESTIGATION)
        case so.BoardConvened():
            return replace(now, convened=event.day)
        case so.WitnessNamed():
            return replace(now, witnesses=(*now.witnesses, Witness(event.name, event.account)))
        case so.WitnessInterviewed():
            return _heard(now, event.name, interviewed=event)
        case so.WitnessPassedOver():
            return _heard(now, event.name, passed_over=event)
        case so.MeritFound():
            return replace(now, stage=Stage.MERIT, notice_by=event.notice_by)
        case so.NoticeSent():
            return replace(now, stage=Stage.NOTIFIED, notice=event.day)
        case so.HearingSet():
            return replace(now, stage=Stage.HEARING, hearing=event.hearing)
        case so.HearingHeld():
            return replace(now, stage=Stage.HEARD)
        case so.FindingVoted():
            return replace(now, stage=Stage.PROVEN) if event.proven else now
        case _ as never:
            assert_never(never)


def _answered(now: Case, account: str) -> Case:
    return replace(now, questioned=tuple(each for each in now.questioned if each != account))


def _heard(
    now: Case,
    name: str,
    interviewed: so.WitnessInterviewed | None = None,
    passed_over: so.WitnessPassedOver | None = None,
) -> Case:
    day = None if interviewed is None else interviewed.day
    reason = "" if passed_over is None else passed_over.reason
    done = (
        replace(each, interviewed=day, passed_over=reason) if each.name == name else each
        for each in now.witnesses
    )
    return replace(now, witnesses=tuple(done))


def _done(now: Case, matter: Matter, event: so.BoardVoted | so.AppealDecided) -> Case:
    items = (
        replace(item, done=event.day) if item.matter is matter and item.done is None else item
        for item in now.agenda
    )
    return replace(now, agenda=tuple(items))


def _penalty(now: Case) -> Imposed:
    if now.imposed is None:
        raise ValueError("there is no penalty in this case")
    return now.imposed


def _appeal(now: Case) -> Appeal:
    if now.appeal is None:
        raise ValueError("there is no appeal in this case")
    return now.appeal
