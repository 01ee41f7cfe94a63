"""Cases and money in words: every code, every step, every kind has its own."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import get_args

import pytest

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.money import Cents
from tenoff.records.cases import events as so
from tenoff.records.cases import kinds
from tenoff.records.cases.refusals import Code as CaseCode
from tenoff.records.cases.refusals import no as case_no
from tenoff.records.cases.visibility import Duty
from tenoff.records.money.entries import Entry, Leg, Times
from tenoff.records.money.kinds import Account, Item, Office, Yearly
from tenoff.web.records.cases.forms import STEPS
from tenoff.words.catalog import spoken
from tenoff.words.records_cases import case_refused, case_step, sanction_said
from tenoff.words.records_money import entry_said, entry_why, tenths_said

DAY = date(2026, 1, 12)
TALLY = kinds.Tally(3, 1, 4)
SUSPENSION = kinds.Sanction(kinds.SanctionKind.SUSPENSION, DAY, date(2026, 3, 1))


@pytest.mark.parametrize("code", CaseCode)
def test_case_code_has_a_sentence(code: CaseCode) -> None:
    said = case_refused(case_no(code, "one", "two", "three"))
    assert (said.endswith("."), "{" in said, "?" in said) == (True, False, False)


def test_refusal_when_it_names_stages_and_clause() -> None:
    clause = Cite("florida-2024 Art16-c.2")
    refusal = case_no(CaseCode.WRONG_STAGE, "reported", "notified hearing", clause=clause)
    said = "The case is at “reported”; this belongs to “notified or hearing set” (Florida Art16-c.2)."
    assert case_refused(refusal) == said


@pytest.mark.parametrize(
    ("area", "members"),
    [
        ("records_cases.conduct", kinds.Conduct),
        ("records_cases.role", kinds.Role),
        ("records_cases.office", kinds.Office),
        ("records_cases.involvement", kinds.Involvement),
        ("records_cases.mail", kinds.Mail),
        ("records_cases.sanction", kinds.SanctionKind),
        ("records_cases.level", kinds.Level),
        ("records_cases.matter", kinds.Matter),
        ("records_cases.stage", kinds.Stage),
        ("records_cases.ending", kinds.Ending),
        ("records_cases.duty", Duty),
        ("records_money.account", Account),
        ("records_money.item", Item),
        ("records_money.office", Office),
        ("records_money.yearly", Yearly),
        ("records_money.scope", Scope),
    ],
)
def test_lists_are_whole(area: str, members: type[StrEnum]) -> None:
    assert [each for each in members if not spoken().knows(f"{area}.{each.value}")] == []


def test_forms_are_whole() -> None:
    assert [step for step in STEPS if not spoken().knows(f"records_cases.do.{step}")] == []


def _happened() -> tuple[so.Event, ...]:
    """Each event once, some in both of their ways."""
    reporter = kinds.Reporter("dora", kinds.Role.OFFICER)
    opened = so.CaseOpened(
        day=DAY, member="p01", conduct=kinds.Conduct.ILLEGAL, happened=DAY, facts="x", reporter=reporter,
        president="pres", board=(), rules="florida-2024",
    )  # fmt: skip
    return (
        opened,
        so.Recused(day=DAY, account="vera", involvement=kinds.Involvement.WITNESS),
        so.ReplacementNamed(day=DAY, seat="vera", replacement="newt"),
        so.SeatQuestioned(day=DAY, account="vera"),
        so.SeatCleared(day=DAY, account="vera"),
        so.SightGiven(day=DAY, account="kay"),
        so.SightTaken(day=DAY, account="kay"),
        so.Vouched(day=DAY, account="kay"),
        so.CaseClosed(day=DAY, ending=kinds.Ending.STRUCK, reason="a slip"),
        so.CaseClosed(day=DAY, ending=kinds.Ending.TALKED),
        so.ReportJudged(day=DAY, gross=True),
        so.ReportJudged(day=DAY, gross=False),
        so.ReportJudged(day=DAY, gross=False, treated=True, reprimand=DAY),
        so.TalkHeld(day=DAY),
        so.TalkRefused(day=DAY),
        so.InvestigationOpened(day=DAY),
        so.BoardConvened(day=DAY),
        so.WitnessNamed(day=DAY, name="Ada"),
        so.WitnessInterviewed(day=DAY, name="Ada", said="It flew"),
        so.WitnessInterviewed(day=DAY, name="Ada"),
        so.WitnessPassedOver(day=DAY, name="Ada", reason="abroad"),
        so.MeritFound(day=DAY, tally=TALLY, notice_by=DAY),
        so.MeritDenied(day=DAY, tally=TALLY),
        so.NoticeSent(day=DAY, mails=tuple(kinds.Mail)),
        so.NoticeSent(day=DAY, mails=tuple(kinds.Mail), late_because="the flood"),
        so.HearingSet(day=DAY, hearing=kinds.Hearing(DAY, "Lakeland", DAY)),
        so.HearingHeld(day=DAY, evidence=("a cue", "a board"), answer="It slipped"),
        so.FindingVoted(day=DAY, tally=TALLY, proven=True),
        so.FindingVoted(day=DAY, tally=TALLY, proven=False),
        so.SanctionVoted(day=DAY, sanction=SUSPENSION, tally=TALLY, carried=True),
        so.SanctionVoted(day=DAY, sanction=SUSPENSION, tally=TALLY, carried=False),
        so.SanctionRecommended(day=DAY, sanction=SUSPENSION),
        so.SanctionImposed(day=DAY, sanction=SUSPENSION, level=kinds.Level.BOARD),
        so.PutOnAgenda(day=DAY, matter=kinds.Matter.APPEAL),
        so.BoardVoted(day=DAY, yes=3, no=1, carried=True),
        so.BoardVoted(day=DAY, yes=1, no=3, carried=False),
        so.AppealMade(day=DAY, reason="hard", relief="none"),
        so.PenaltyHeld(day=DAY),
        so.AppealRead(day=DAY, reader="newt"),
        so.AppealRead(day=DAY, reader="pres", by_president=True),
        so.BoardSpoke(day=DAY, speaker="vera"),
        so.AppealDecided(day=DAY, yes=3, no=1, accepted=True),
        so.AppealDecided(day=DAY, yes=1, no=3, accepted=False),
    )


def test_steps_are_told_every_one() -> None:
    told = [(type(event), case_step(event, str.upper)) for event in _happened()]
    assert {kind for kind, _ in told} == set(get_args(so.Event))
    assert [said for _, said in told if not all(said) or "{" in "".join(said)] == []
    assert len({said for _, said in told}) == len(told)
    assert told[1][1] == ("VERA takes no part: witness",)


def test_sanction_when_it_has_days() -> None:
    assert sanction_said(SUSPENSION) == "suspension, Jan 12, 2026 through Mar 1, 2026"
    assert (
        sanction_said(kinds.Sanction(kinds.SanctionKind.EXPULSION, DAY)) == "expulsion from Jan 12, 2026 on"
    )
    assert sanction_said(kinds.Sanction(kinds.SanctionKind.WARNING)) == "warning"


def test_entry_when_it_is_said() -> None:
    legs = (Leg(Account.OFFICERS, Cents(5000)), Leg(Account.OWED, Cents(-5000), "Bob"))
    two = (Times(2, Cents(2000)), Times(1, Cents(1000)))
    entry = Entry(1, DAY, Item.YEARLY, legs, what="keeper", party="Bob", why=two)
    assert entry_said(entry) == "Yearly expenses of the Keeper of Records: Bob"
    assert entry_why(entry) == "2 × $20.00 + 1 × $10.00"
    travel = Entry(1, DAY, Item.TRAVEL, legs, what="120", party="Bob", rate=675)
    assert entry_why(travel) == "120 miles at $0.675 a mile"
    assert (tenths_said(670), tenths_said(675)) == ("$0.67", "$0.675")
