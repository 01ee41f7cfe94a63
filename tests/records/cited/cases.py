"""Discipline cases told step by step, and every answer made on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta

from tenoff.books.florida_2024.cases import CASES as FLORIDA_DISCIPLINE
from tenoff.log import Refused, begin
from tenoff.records.cases import commands as do
from tenoff.records.cases.events import Event
from tenoff.records.cases.kinds import (
    Conduct,
    Involvement,
    Mail,
    Reporter,
    Role,
    Sanction,
    SanctionKind,
    Vote,
)
from tenoff.records.cases.log import CASE_LOG, CaseLog
from tenoff.records.cases.refusals import Code
from tenoff.records.cases.state import Case
from tenoff.records.cases.visibility import due, suspensions_on
from tests.records.cited.telling import Telling

DAY = date(2026, 1, 10)
BOARD = ("vera", "vito", "vlad", "viola", "tess", "sam", "kim")
OFFICIAL = Reporter("dan", Role.DIRECTING_OFFICIAL)
BOTH_MAILS = (Mail.US_MAIL, Mail.CERTIFIED)


def report(
    conduct: Conduct = Conduct.UNSPORTING,
    reporter: Reporter = OFFICIAL,
    day: date = DAY,
    tournament: str = "",
) -> do.ReportConduct:
    happened = day - timedelta(days=3)
    return do.ReportConduct(
        day,
        "p0017",
        conduct,
        happened,
        "What was seen.",
        reporter,
        "pat",
        BOARD,
        "florida-2024",
        tournament=tournament,
    )


def votes(yes: int, no: int = 0, voters: tuple[str, ...] = ("pat", *BOARD)) -> tuple[Vote, ...]:
    """The first so many vote yes, the next so many no."""
    return tuple(Vote(account, place < yes) for place, account in enumerate(voters[: yes + no]))


@dataclass
class Docket(Telling[do.Command, Event, Case, Code]):
    """A case under way; `day` is the day of the next step, and of its entry."""

    day: date = DAY
    log: CaseLog = field(default_factory=lambda: begin(CASE_LOG, "c1", at="2026-01-10T08:00:00Z"))

    def give(self, order: do.Command) -> tuple[Event, ...] | Refused[Code]:
        """What is due after a step is heard too."""
        answer = super().give(order)
        if not isinstance(answer, Refused):
            self.heard.extend(due(self.now, FLORIDA_DISCIPLINE))
        return answer

    def later(self, days: int) -> Docket:
        self.day += timedelta(days=days)
        return self

    def cited(self) -> list[str]:
        """The clauses of the last answer's events, one text each."""
        last = self.log.acts[-1].so
        return [(event.clause or "").removeprefix("florida-2024 ") for event in last]

    # -- how far a case has come

    def reported(self, conduct: Conduct = Conduct.UNSPORTING) -> Docket:
        return self.must(report(conduct, day=self.day))

    def investigated(self) -> Docket:
        return self.reported().must(do.JudgeReport(self.day, gross=True))

    def with_merit(self) -> Docket:
        return self.investigated().must(do.ConveneBoard(self.day), do.VoteOnMerit(self.day, votes(5, 3)))

    def notice(self, **other: object) -> do.SendNotice:
        given: dict[str, object] = {
            "mails": BOTH_MAILS,
            "says_reported": True,
            "conduct_day": self.now.happened,
            "invites": True,
        }
        return do.SendNotice(self.day, **{**given, **other})  # type: ignore[arg-type]

    def notified(self) -> Docket:
        return self.with_merit().must(self.notice())

    def heard_out(self) -> Docket:
        self.notified().must(do.SetHearing(self.day, self.day + timedelta(days=30), "Lakeland"))
        return self.later(30).must(do.HoldHearing(self.day, ("a letter",), "I was tired."))

    def proven(self) -> Docket:
        return self.heard_out().must(do.VoteOnFinding(self.day, votes(5, 3)))

    def sanctioned(self, sanction: Sanction) -> Docket:
        return self.proven().must(do.VoteOnSanction(self.day, sanction, votes(5, 3)))

    def suspended(self, days: int = 60) -> Docket:
        """For so many days from the day of the vote on."""
        self.proven()
        sanction = suspension(self.day, self.day + timedelta(days=days - 1))
        return self.must(do.VoteOnSanction(self.day, sanction, votes(5, 3)))

    def appealed(self) -> Docket:
        return self.must(do.MakeAppeal(self.day, "It was not me.", "No penalty."))


def suspension(first: date, last: date) -> Sanction:
    return Sanction(SanctionKind.SUSPENSION, first, last)


# -- situations


def _reports(docket: Docket) -> None:
    for conduct in Conduct:
        other = Docket()
        other.reported(conduct)
        docket.heard.extend(other.heard)
    docket.must(report(tournament="e1"))


def _plain_member(docket: Docket) -> None:
    docket.refuses(report(reporter=Reporter("joe", Role.MEMBER)))


def _talk(docket: Docket) -> None:
    docket.reported().must(do.JudgeReport(DAY, gross=False))
    docket.refuses(do.HoldTalk(DAY, reminded=False))
    docket.must(do.HoldTalk(DAY, reminded=True))


def _talk_refused(docket: Docket) -> None:
    docket.reported().must(do.JudgeReport(DAY, gross=False), do.RefuseTalk(DAY))


def _repeated(docket: Docket) -> None:
    docket.reported().must(do.JudgeReport(DAY, gross=False, reprimanded=(date(2025, 10, 1),)))


def _witnesses(docket: Docket) -> None:
    docket.investigated().must(do.ConveneBoard(DAY), do.NameWitness(DAY, "Ann"))
    docket.refuses(do.VoteOnMerit(DAY, votes(8)))
    docket.must(do.InterviewWitness(DAY, "Ann", "I saw it."), do.VoteOnMerit(DAY, votes(4, 4)))


def _notices(docket: Docket) -> None:
    docket.with_merit()
    docket.refuses(docket.notice(mails=(Mail.CERTIFIED,)))
    docket.refuses(docket.notice(says_reported=False))
    docket.refuses(docket.notice(conduct_day=None))
    docket.refuses(docket.notice(invites=False))
    docket.later(61).refuses(docket.notice())


def _hearings(docket: Docket) -> None:
    docket.notified()
    docket.refuses(do.SetHearing(docket.day, docket.day + timedelta(days=29), "Lakeland"))
    docket.must(do.SetHearing(docket.day, docket.day + timedelta(days=30), "Lakeland"))


def _sanctions(docket: Docket) -> None:
    first = docket.proven().day
    day = first
    for kind, last in (
        (SanctionKind.PROBATION, date(2028, 3, 1)),
        (SanctionKind.SUSPENSION, date(2026, 9, 1)),
        (SanctionKind.LONGER_SUSPENSION, date(2026, 3, 1)),
    ):
        docket.refuses(do.VoteOnSanction(day, Sanction(kind, first, last), votes(5, 3)))
    docket.must(do.VoteOnSanction(day, Sanction(SanctionKind.WARNING), votes(5, 3)))
    for kind, until in (
        (SanctionKind.PROBATION, date(2027, 3, 1)),
        (SanctionKind.LONGER_SUSPENSION, date(2027, 3, 1)),
        (SanctionKind.EXPULSION, None),
    ):
        other = Docket().sanctioned(Sanction(kind, first, until))
        docket.heard.extend(other.heard)


def _appeal(docket: Docket) -> None:
    docket.suspended().later(10).appealed()
    day = docket.day
    docket.must(do.ReadAppeal(day), do.SpeakForBoard(day, "vera"), do.VoteOnAppeal(day, 3, 9))
    docket.refuses(do.MakeAppeal(day, "Again.", "No penalty."))
    docket.heard.extend(suspensions_on((docket.now,), day))


def _recusals(docket: Docket) -> None:
    docket.must(report(reporter=Reporter("pat", Role.OFFICER)))
    docket.refuses(do.JudgeReport(DAY, gross=True))
    docket.must(
        do.NameReplacement(DAY, "pat", "petra", off_roll=True), do.Recuse(DAY, "vera", Involvement.WITNESS)
    )


def _ineligible(docket: Docket) -> None:
    docket.reported(Conduct.INELIGIBLE)
    docket.must(do.VoteAtBoard(DAY, 9, 3, suspension(DAY, date(2027, 1, 9))))


TOLD: tuple[Callable[[Docket], None], ...] = (
    _reports,
    _plain_member,
    _talk,
    _talk_refused,
    _repeated,
    _witnesses,
    _notices,
    _hearings,
    _sanctions,
    _appeal,
    _recusals,
    _ineligible,
)


def situations() -> list[object]:
    """Every event, refusal and line made while the cases are told."""
    found: list[object] = []
    for tell in TOLD:
        docket = Docket()
        tell(docket)
        found.extend(docket.heard)
    return found
