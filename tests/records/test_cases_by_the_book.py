"""Article 16 read a second time, case by case: days, seats, sanctions, appeals, what entry checks feel."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tenoff.books.florida_2024.cases import CASES as FLORIDA_DISCIPLINE
from tenoff.records.cases import commands as do
from tenoff.records.cases.kinds import (
    Conduct,
    Ending,
    Involvement,
    Mail,
    Period,
    Reporter,
    Role,
    Sanction,
    SanctionKind,
    Stage,
    Vote,
)
from tenoff.records.cases.periods import PlayingSeason, last_of_months, within_months
from tenoff.records.cases.refusals import Code
from tenoff.records.cases.visibility import Due, Duty, due, may_see, reprimands, suspensions_on
from tests.records.cited.cases import BOARD, DAY, Docket, report, suspension, votes

HEARD = DAY + timedelta(days=30)


def _on(day: date) -> Docket:
    return Docket(day=day)


# -- the report and the President


@pytest.mark.parametrize(
    ("reprimand", "stage"),
    [
        (date(2025, 1, 9), Stage.TALK),  # a year and a day before the report
        (date(2025, 1, 10), Stage.INVESTIGATION),  # twelve months to the day
        (date(2025, 12, 31), Stage.INVESTIGATION),
        (date(2026, 1, 10), Stage.INVESTIGATION),
        (date(2026, 1, 11), Stage.TALK),  # after the report: it says nothing about the year before
    ],
)
def test_reprimand_when_of_the_year_before_the_report_makes_it_gross(reprimand: date, stage: Stage) -> None:
    docket = Docket().reported().later(5)
    docket.must(do.JudgeReport(docket.day, gross=False, reprimanded=(reprimand,)))
    assert docket.now.stage is stage


def test_year_before_when_the_report_is_of_29_february_begins_on_the_28th() -> None:
    for reprimand, stage in ((date(2027, 2, 27), Stage.TALK), (date(2027, 2, 28), Stage.INVESTIGATION)):
        docket = _on(date(2028, 2, 29)).reported()
        docket.must(do.JudgeReport(docket.day, gross=False, reprimanded=(reprimand,)))
        assert docket.now.stage is stage


@pytest.mark.parametrize("kind", [SanctionKind.WARNING, SanctionKind.PROBATION, SanctionKind.SUSPENSION])
def test_reprimand_when_any_sanction_was_imposed_for_misconduct(kind: SanctionKind) -> None:
    days = () if kind is SanctionKind.WARNING else (HEARD, HEARD)
    assert reprimands((Docket().sanctioned(Sanction(kind, *days)).now,), "p0017") == (HEARD,)


def test_reprimand_when_suspended_for_an_entry_that_was_not_eligible_is_none() -> None:
    """Article 8(c) is no discipline: it names no misconduct, so the next report is a first one."""
    docket = Docket().reported(Conduct.INELIGIBLE)
    docket.must(do.VoteAtBoard(DAY, 9, 3, suspension(DAY, DAY)))
    assert suspensions_on((docket.now,), DAY) != ()
    assert reprimands((docket.now,), "p0017") == ()


@pytest.mark.parametrize("role", [Role.DIRECTING_OFFICIAL, Role.BOARD_MEMBER, Role.OFFICER])
def test_report_when_made_by_one_whom_the_article_names(role: Role) -> None:
    assert Docket().must(report(reporter=Reporter("dan", role))).now.stage is Stage.REPORTED


def test_board_when_there_is_none_beside_the_president_no_case_begins() -> None:
    """An Executive Board investigates, hears and votes: one alone is none."""
    alone = do.ReportConduct(
        DAY, "p0017", Conduct.ILLEGAL, DAY, "x", Reporter("dan", Role.OFFICER), "pat", (), "florida-2024"
    )
    assert Docket().refuses(alone) == (Code.NO_BOARD, "Art16-c.1")


# -- the Executive Board


@pytest.mark.parametrize(
    ("yes", "against", "stage"),
    [(5, 3, Stage.MERIT), (5, 0, Stage.MERIT), (4, 4, Stage.CLOSED), (4, 3, Stage.CLOSED)],
)
def test_merit_when_eight_sit_takes_five(yes: int, against: int, stage: Stage) -> None:
    docket = Docket().investigated().must(do.ConveneBoard(DAY), do.VoteOnMerit(DAY, votes(yes, against)))
    assert docket.now.stage is stage


@pytest.mark.parametrize(
    ("found", "last"),
    [
        (date(2026, 1, 10), date(2026, 3, 11)),
        (date(2028, 1, 10), date(2028, 3, 10)),  # a leap year
        (date(2026, 11, 2), date(2027, 1, 1)),
    ],
)
def test_notice_when_there_is_merit_has_sixty_days(found: date, last: date) -> None:
    docket = _on(found).with_merit()
    assert docket.now.notice_by == last
    assert due(docket.now, FLORIDA_DISCIPLINE) == (Due(Duty.NOTIFY, FLORIDA_DISCIPLINE.notice_due, by=last),)
    docket.later(61)
    assert docket.refuses(docket.notice()) == (Code.NOTICE_LATE, "Art16-c.3")
    docket.later(-1).must(docket.notice())
    assert (docket.day, docket.now.notice) == (last, last)


@pytest.mark.parametrize("mails", [(), (Mail.US_MAIL,), (Mail.CERTIFIED,)])
def test_notice_when_by_one_mail_only_is_none(mails: tuple[Mail, ...]) -> None:
    docket = Docket().with_merit()
    assert docket.refuses(docket.notice(mails=mails)) == (Code.MAIL_MISSING, "Art16-d.1")


@pytest.mark.parametrize(
    ("letter", "first"),
    [
        (date(2026, 3, 1), date(2026, 3, 31)),
        (date(2026, 2, 1), date(2026, 3, 3)),
        (date(2028, 2, 1), date(2028, 3, 2)),
    ],
)
def test_hearing_when_set_is_thirty_days_after_its_letter(letter: date, first: date) -> None:
    docket = _on(letter).notified()
    early = do.SetHearing(letter, first - timedelta(days=1), "Lakeland")
    assert docket.refuses(early) == (Code.HEARING_TOO_SOON, "Art16-e.3")
    docket.must(do.SetHearing(letter, first, "Lakeland"))
    docket.on(first - timedelta(days=1))
    assert docket.refuses(do.HoldHearing(docket.day)) == (Code.HEARING_NOT_YET, "Art16-e.1")
    assert docket.on(first).must(do.HoldHearing(first)).now.stage is Stage.HEARD


def test_hearing_when_moved_has_thirty_days_of_its_own_letter() -> None:
    docket = Docket().notified().must(do.SetHearing(DAY, HEARD, "Lakeland")).later(10)
    again = do.SetHearing(docket.day, HEARD + timedelta(days=9), "Sebring")
    assert docket.refuses(again) == (Code.HEARING_TOO_SOON, "Art16-e.3")
    docket.must(do.SetHearing(docket.day, HEARD + timedelta(days=10), "Sebring"))
    docket.on(HEARD)
    assert docket.refuses(do.HoldHearing(HEARD))[0] is Code.HEARING_NOT_YET


def test_hearing_when_the_notice_named_none_counts_from_the_later_letter() -> None:
    docket = Docket().notified().later(20)
    assert docket.refuses(do.SetHearing(docket.day, HEARD, "Lakeland")) == (
        Code.HEARING_TOO_SOON,
        "Art16-e.3",
    )


def test_finding_when_not_heard_yet_or_not_proven_leads_to_no_sanction() -> None:
    docket = Docket().notified()
    warning = Sanction(SanctionKind.WARNING)
    assert docket.refuses(do.VoteOnFinding(DAY, votes(8)))[0] is Code.WRONG_STAGE
    assert docket.refuses(do.VoteOnSanction(DAY, warning, votes(8)))[0] is Code.WRONG_STAGE
    heard = Docket().heard_out()
    heard.must(do.VoteOnFinding(heard.day, votes(4, 4)))
    assert heard.now.ending is Ending.NOT_PROVEN
    assert heard.refuses(do.VoteOnSanction(heard.day, warning, votes(8)))[0] is Code.WRONG_STAGE


# -- sanctions and their length


@pytest.mark.parametrize(
    ("kind", "last", "fits"),
    [
        (SanctionKind.PROBATION, date(2028, 2, 8), True),  # two years from 9 February
        (SanctionKind.PROBATION, date(2028, 2, 9), False),
        (SanctionKind.SUSPENSION, date(2026, 8, 8), True),  # six months
        (SanctionKind.SUSPENSION, date(2026, 8, 9), False),
        (SanctionKind.LONGER_SUSPENSION, date(2026, 8, 8), False),
        (SanctionKind.LONGER_SUSPENSION, date(2026, 8, 9), True),
    ],
)
def test_sanction_when_voted_is_as_long_as_its_level_may_give(
    kind: SanctionKind, last: date, fits: bool
) -> None:
    docket = Docket().proven()
    answer = docket.give(do.VoteOnSanction(HEARD, Sanction(kind, HEARD, last), votes(5, 3)))
    assert isinstance(answer, tuple) is fits


def test_six_months_when_the_association_plays_from_october_to_april_leave_the_summer_out() -> None:
    winter = PlayingSeason((10, 1), (4, 30))
    first = date(2026, 3, 1)
    assert last_of_months(winter, first, 6) == date(2027, 1, 31)
    assert within_months(winter, first, date(2027, 1, 31), 6)
    assert not within_months(winter, first, date(2027, 2, 1), 6)


@pytest.mark.parametrize(("yes", "against", "stage"), [(4, 3, Stage.SANCTIONED), (4, 4, Stage.PROVEN)])
def test_sanction_when_voted_takes_more_for_than_against(yes: int, against: int, stage: Stage) -> None:
    docket = Docket().proven()
    docket.must(do.VoteOnSanction(HEARD, Sanction(SanctionKind.WARNING), votes(yes, against)))
    assert docket.now.stage is stage


def _before_the_board(sanction: Sanction) -> Docket:
    return Docket().sanctioned(sanction).later(30)


@pytest.mark.clauses("florida-2024", "Art16-f.6", "Art16-f.8")
def test_longer_suspension_when_the_board_votes_later_begins_with_its_vote() -> None:
    """Only the Board suspends for so long, so nothing is served before, and no day of it is lost."""
    first, last = HEARD, date(2027, 2, 8)
    docket = _before_the_board(Sanction(SanctionKind.LONGER_SUSPENSION, first, last))
    assert [suspensions_on((docket.now,), day) for day in (first, docket.day)] == [(), ()]
    docket.must(do.VoteAtBoard(docket.day, 10, 4))
    assert docket.now.imposed is not None
    assert docket.now.imposed.periods == (Period(date(2026, 3, 11), date(2027, 3, 10)),)
    barred = [
        bool(suspensions_on((docket.now,), day)) for day in (first, date(2026, 3, 10), date(2026, 3, 11))
    ]
    assert barred == [False, False, True]
    assert suspensions_on((docket.now,), date(2027, 3, 11)) == ()


def test_longer_suspension_when_the_board_votes_before_its_first_day_keeps_its_days() -> None:
    kept = Sanction(SanctionKind.LONGER_SUSPENSION, date(2026, 10, 1), date(2027, 9, 30))
    docket = _before_the_board(kept).must(do.VoteAtBoard(date(2026, 3, 11), 10, 4))
    assert docket.now.imposed is not None
    assert docket.now.imposed.periods == (Period(date(2026, 10, 1), date(2027, 9, 30)),)


@pytest.mark.clauses("florida-2024", "Art16-f.7", "Art16-f.8")
def test_expulsion_when_the_board_votes_later_holds_from_its_vote() -> None:
    docket = _before_the_board(Sanction(SanctionKind.EXPULSION, HEARD)).must(
        do.VoteAtBoard(date(2026, 3, 11), 10, 4)
    )
    assert docket.now.imposed is not None
    assert docket.now.imposed.periods == (Period(date(2026, 3, 11)),)
    assert suspensions_on((docket.now,), date(2026, 3, 10)) == ()


def test_recommendation_when_the_votes_of_the_board_are_even_bars_nobody() -> None:
    docket = _before_the_board(Sanction(SanctionKind.EXPULSION, HEARD))
    docket.must(do.VoteAtBoard(docket.day, 6, 6))
    assert suspensions_on((docket.now,), docket.day) == ()


# -- what an entry check feels


def test_suspension_when_it_runs_bars_from_its_first_day_through_its_last() -> None:
    docket = Docket().sanctioned(suspension(date(2026, 3, 1), date(2026, 3, 31)))
    days = (date(2026, 2, 28), date(2026, 3, 1), date(2026, 3, 31), date(2026, 4, 1))
    assert [bool(suspensions_on((docket.now,), day)) for day in days] == [False, True, True, False]


def test_appeal_when_pending_lets_play_and_when_rejected_the_rest_is_served() -> None:
    docket = Docket().sanctioned(suspension(date(2026, 3, 1), date(2026, 3, 31)))
    docket.on(date(2026, 3, 11)).appealed().on(date(2026, 5, 1))
    docket.must(
        do.ReadAppeal(docket.day), do.SpeakForBoard(docket.day, "vera"), do.VoteOnAppeal(docket.day, 6, 6)
    )
    assert docket.now.imposed is not None
    assert docket.now.imposed.periods == (
        Period(date(2026, 3, 1), date(2026, 3, 10)),
        Period(date(2026, 5, 1), date(2026, 5, 21)),  # the twenty-one days from 11 March on
    )


def test_appeal_when_the_statement_was_given_is_voted_on_the_same_day() -> None:
    docket = Docket().suspended().appealed()
    docket.must(do.ReadAppeal(docket.day), do.SpeakForBoard(docket.day, "vera"))
    vote = Due(Duty.VOTE_ON_APPEAL, FLORIDA_DISCIPLINE.appeal_vote, by=docket.day)
    assert due(docket.now, FLORIDA_DISCIPLINE) == (vote,)
    docket.later(3).must(do.LetSee(docket.day, "secretary"))
    assert due(docket.now, FLORIDA_DISCIPLINE) == (vote,)


def test_appeal_when_of_a_penalty_of_the_board_is_made_once_too() -> None:
    docket = Docket().sanctioned(Sanction(SanctionKind.EXPULSION, HEARD)).must(do.VoteAtBoard(HEARD, 9, 3))
    docket.appealed()
    day = docket.day
    docket.must(do.ReadAppeal(day), do.SpeakForBoard(day, "vera"), do.VoteOnAppeal(day, 7, 6))
    assert (docket.now.ending, suspensions_on((docket.now,), date(2030, 1, 1))) == (
        Ending.APPEAL_ACCEPTED,
        (),
    )
    assert docket.refuses(do.MakeAppeal(day, "a", "b")) == (Code.APPEALED_ALREADY, "Art16-g.7")


# -- who takes no part


@pytest.mark.parametrize("why", list(Involvement))
def test_board_member_when_involved_votes_in_nothing(why: Involvement) -> None:
    docket = (
        Docket()
        .investigated()
        .must(do.Recuse(DAY, "vito", why), do.NameReplacement(DAY, "vito", "nora", off_roll=True))
    )
    docket.must(do.ConveneBoard(DAY))
    with_vito, with_nora = votes(8), votes(8, voters=("pat", "vera", "nora", *BOARD[2:]))
    assert docket.refuses(do.VoteOnMerit(DAY, with_vito)) == (Code.RECUSED, "Art16-h.1")
    docket.must(do.VoteOnMerit(DAY, with_nora), docket.notice(), do.SetHearing(DAY, HEARD, "Lakeland"))
    docket.on(HEARD).must(do.HoldHearing(HEARD))
    assert docket.refuses(do.VoteOnFinding(HEARD, with_vito)) == (Code.RECUSED, "Art16-h.1")
    docket.must(do.VoteOnFinding(HEARD, with_nora))
    warning = Sanction(SanctionKind.WARNING)
    assert docket.refuses(do.VoteOnSanction(HEARD, warning, with_vito)) == (Code.RECUSED, "Art16-h.1")
    docket.must(do.VoteOnSanction(HEARD, warning, with_nora)).appealed()
    assert docket.refuses(do.ReadAppeal(HEARD, "vito")) == (Code.RECUSED, "Art16-h.1")
    docket.must(do.ReadAppeal(HEARD, "lou"))
    assert docket.refuses(do.SpeakForBoard(HEARD, "vito")) == (Code.RECUSED, "Art16-h.1")
    assert not may_see(docket.now, "vito")


def test_replacement_when_he_sits_has_one_vote() -> None:
    docket = Docket().investigated().must(do.Recuse(DAY, "kim", Involvement.WITNESS))
    docket.must(do.NameReplacement(DAY, "kim", "nora", off_roll=True), do.ConveneBoard(DAY))
    twice = (*votes(4, voters=("pat", "nora", "vera", "vito")), Vote("nora", True))
    assert docket.refuses(do.VoteOnMerit(DAY, twice)) == (Code.VOTED_TWICE, "Art16-c.2")
