"""How an association disciplines its members, as a typed value with its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tenoff.kit import Cite
from tenoff.kit.shelf import Part, must, of_day
from tenoff.records.cases.kinds import Conduct, Level, Mail, Role, SanctionKind


@dataclass(frozen=True, slots=True)
class SanctionRule:
    """`most`: months it may last; `over`: months it must last longer than. `playing`: months of the playing
    season.
    """

    kind: SanctionKind
    level: Level
    clause: Cite
    most: int | None = None
    over: int | None = None
    playing: bool = False


@dataclass(frozen=True, slots=True)
class Discipline:
    """The road of a case. Where two clauses say one thing, both are in one citation."""

    key: str
    # the report
    reporters: tuple[Role, ...]
    reportable: tuple[tuple[Conduct, Cite], ...]
    at_tournament: Cite
    prompt: Cite
    ineligible: Cite
    # the President
    judged: Cite
    talk: Cite
    refused: Cite
    repeated: Cite
    investigated: Cite
    # the Executive Board
    interviews: Cite
    merit: Cite
    notice_due: Cite
    mailed: Cite
    says_reported: Cite
    says_day: Cite
    invites: Cite
    hearing: Cite
    hearing_notice: Cite
    finding: Cite
    majority: Cite
    sanctions: tuple[SanctionRule, ...]
    agenda: Cite
    # the Board
    appeal: Cite
    appeal_agenda: Cite
    abeyance: Cite
    reading: Cite
    statement: Cite
    appeal_vote: Cite
    once: Cite
    # who takes part
    recusal: Cite
    replacement: Cite
    mails: tuple[Mail, ...] = (Mail.US_MAIL, Mail.CERTIFIED)
    reprimand_months: int = 12
    notice_days: int = 60
    hearing_days: int = 30

    def clause_of(self, conduct: Conduct) -> Cite:
        return next(clause for each, clause in self.reportable if each is conduct)

    def sanction(self, kind: SanctionKind) -> SanctionRule:
        return next(rule for rule in self.sanctions if rule.kind is kind)


CASES_RULE: Part[Discipline] = Part("cases")


def discipline_edition(day: date) -> str:
    """Return the edition whose rules of discipline hold that day; one association has printed any so far."""
    return next(iter(of_day(CASES_RULE, day)))


def discipline_of(day: date) -> Discipline:
    """Return the rules of discipline for that day."""
    return must(CASES_RULE, discipline_edition(day))
