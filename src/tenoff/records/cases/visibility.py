"""What may be known of a case, and by whom: sight, entry checks, earlier reprimands, what is due."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, timedelta
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.records.cases.events import CaseOpened, Event, ReplacementNamed, SightGiven, Vouched
from tenoff.records.cases.kinds import Conduct, Sitting, Stage
from tenoff.records.cases.rule import Discipline
from tenoff.records.cases.state import Case


def may_see(case: Case, account: str) -> bool:
    """Whether an account is named in the case: as one who decides it, or as one let see.

    Who takes no part sees nothing unless named again afterward, nor one who may be the member until another
    has said; nobody sees a case by right of office alone.
    """
    return bool(account) and (may_write(case, account) or account in case.viewers)


def may_write(case: Case, account: str) -> bool:
    """Whether an account takes part: those who sit do. Whoever was let see reads, the member among them."""
    return account in case.voters and account not in case.questioned


def may_name(case: Case, account: str, seat: str) -> bool:
    """Whether an account names who sits in a seat instead: the President does, also for the President's own.

    A President who takes no part names that one, who names the others.
    """
    if not account or case.president.holder != account or account in case.questioned:
        return False
    return account not in case.excused or seat == account


def own_seats(case: Case, may_be: Callable[[Sitting], bool]) -> tuple[str, ...]:
    """Who sits and may be the member, and nobody has answered it yet.

    `may_be`: by what is known now; a merge after the report may have changed it.
    """
    ties = ((account, case.tie(account)) for account in case.voters if account not in case.cleared)
    return tuple(account for account, tie in ties if tie is not None and may_be(tie))


def named(event: Event) -> tuple[str, ...]:
    """The accounts to which this opens the case."""
    match event:
        case CaseOpened():  # where seats have ties, those say when somebody last named the one who sits
            return event.named if event.ties else (event.president, *event.board, *event.named)
        case ReplacementNamed():
            return (event.replacement,)
        case SightGiven() | Vouched():
            return (event.account,)
        case _:
            return ()


class Barred(Struct, frozen=True, omit_defaults=True):
    """All that an entry check needs to know: who may not play, from when until when, by which clause."""

    person: str
    since: date
    until: date | None = None
    clause: Cite | None = None


def suspensions_on(cases: Iterable[Case], day: date) -> tuple[Barred, ...]:
    """Who is suspended or expelled on a day; the reason stays in the case."""
    found = [
        Barred(case.member, period.first, period.last, case.imposed.clause)
        for case in cases
        if case.imposed is not None and case.imposed.bars and not case.imposed.void
        for period in case.imposed.periods
        if day in period
    ]
    return tuple(sorted(found, key=lambda each: (each.person, each.since, each.until or date.max)))


def reprimands(cases: Iterable[Case], member: str) -> tuple[date, ...]:
    """The days on which a member was reprimanded for misconduct: by any sanction that stands.

    An informal talk is none, and to have played where one was not eligible is no misconduct.
    """
    return tuple(
        sorted(
            case.imposed.day
            for case in cases
            if case.member == member
            and case.conduct is not Conduct.INELIGIBLE
            and case.imposed is not None
            and case.imposed.held is None
            and not case.imposed.void
        )
    )


class Duty(StrEnum):
    """What somebody has to do next."""

    REPLACE = "replace"
    SETTLE = "settle"
    JUDGE = "judge"
    TALK = "talk"
    CONVENE = "convene"
    INTERVIEW = "interview"
    VOTE_ON_MERIT = "vote-on-merit"
    NOTIFY = "notify"
    SET_HEARING = "set-hearing"
    HOLD_HEARING = "hold-hearing"
    VOTE_ON_FINDING = "vote-on-finding"
    VOTE_ON_SANCTION = "vote-on-sanction"
    VOTE_AT_BOARD = "vote-at-board"
    READ_APPEAL = "read-appeal"
    SPEAK = "speak"
    VOTE_ON_APPEAL = "vote-on-appeal"


class Due(Struct, frozen=True, omit_defaults=True):
    """`not_before`, `by`: the days between which it may be done. `who`: a seat, a witness."""

    duty: Duty
    clause: Cite
    not_before: date | None = None
    by: date | None = None
    who: str = ""


def due(case: Case, rule: Discipline) -> tuple[Due, ...]:
    """What is to be done now, seats to be filled first."""
    empty = tuple(Due(Duty.REPLACE, rule.replacement, who=seat.holder) for seat in case.vacant)
    if case.stage in (Stage.CLOSED, Stage.SANCTIONED):
        return ()
    asked = tuple(Due(Duty.SETTLE, rule.recusal, who=seat.holder) for seat in case.unsettled)
    return (*empty, *asked, *_next(case, rule))


def _next(case: Case, rule: Discipline) -> tuple[Due, ...]:
    match case.stage:
        case Stage.REPORTED:
            return (Due(Duty.JUDGE, rule.prompt, by=case.reported),)
        case Stage.TALK:
            return (Due(Duty.TALK, rule.talk),)
        case Stage.INVESTIGATION:
            return _investigation(case, rule)
        case Stage.MERIT:
            return (Due(Duty.NOTIFY, rule.notice_due, by=case.notice_by),)
        case Stage.NOTIFIED:
            return (Due(Duty.SET_HEARING, rule.hearing),)
        case Stage.HEARING:
            return (Due(Duty.HOLD_HEARING, rule.hearing, not_before=_hearing_day(case, rule)),)
        case Stage.HEARD:
            return (Due(Duty.VOTE_ON_FINDING, rule.finding),)
        case Stage.PROVEN:
            return (Due(Duty.VOTE_ON_SANCTION, rule.majority),)
        case Stage.BEFORE_BOARD:
            clause = rule.agenda if case.recommended is not None else rule.ineligible
            return (Due(Duty.VOTE_AT_BOARD, clause, not_before=case.last_day),)
        case Stage.APPEALED:
            return (_appeal(case, rule),)
        case _:
            return ()


def _investigation(case: Case, rule: Discipline) -> tuple[Due, ...]:
    if case.convened is None:
        return (Due(Duty.CONVENE, rule.interviews),)
    waiting = tuple(
        Due(Duty.INTERVIEW, rule.interviews, who=each.name)
        for each in case.witnesses
        if each.interviewed is None and not each.passed_over
    )
    return waiting or (Due(Duty.VOTE_ON_MERIT, rule.merit),)


def _hearing_day(case: Case, rule: Discipline) -> date | None:
    fixed = case.hearing
    return None if fixed is None else max(fixed.day, fixed.notified + timedelta(days=rule.hearing_days))


def _appeal(case: Case, rule: Discipline) -> Due:
    appeal = case.appeal
    if appeal is None or not appeal.reader:
        return Due(Duty.READ_APPEAL, rule.reading)
    if not appeal.speaker:
        return Due(Duty.SPEAK, rule.statement)
    return Due(Duty.VOTE_ON_APPEAL, rule.appeal_vote, by=appeal.spoken)
