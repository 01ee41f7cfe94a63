"""The road of a discipline case, clause by clause."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tenoff.books.florida_2024.cases import CASES as FLORIDA_DISCIPLINE
from tenoff.kit import Malformed, cited_ids
from tenoff.records.cases import commands as do
from tenoff.records.cases.decide import decide
from tenoff.records.cases.kinds import Conduct, Ending, Mail, Reporter, Role, Stage, Vote
from tenoff.records.cases.refusals import Code
from tenoff.records.cases.visibility import Due, Duty, due
from tests.records.cited.cases import BOARD, DAY, Docket, report, situations, votes
from tests.tournament.cited.telling import cites


@pytest.mark.clauses("florida-2024", "Art16-a.1", "Art16-a.2", "Art16-a.3", "Art16-a.4", "Art12-a.3")
@pytest.mark.parametrize(
    ("conduct", "clauses"),
    [
        (Conduct.UNSPORTING, "Art16-a.1 Art16-a.4"),
        (Conduct.ILLEGAL, "Art16-a.1 Art16-a.4"),
        (Conduct.AGAINST_MISSION, "Art16-a.2 Art16-a.4"),
        (Conduct.PUBLIC_ACCUSATION, "Art16-a.3 Art16-a.4"),
        (Conduct.INDIFFERENT, "Art12-a.3 Art16-a.4"),
        (Conduct.INELIGIBLE, "Art8-c.4"),
    ],
)
def test_report_when_it_reaches_the_president_cites_what_makes_it_reportable(
    conduct: Conduct, clauses: str
) -> None:
    docket = Docket().reported(conduct)
    assert docket.cited() == [clauses, "Art16-h.1"]


def test_report_when_an_official_makes_it_in_a_tournament_cites_both_articles() -> None:
    docket = Docket().must(report(tournament="e1"))
    assert docket.cited()[0] == "Art16-a.1 Art12-a.3 Art16-a.4"


def test_report_when_a_plain_member_makes_it_goes_through_an_official() -> None:
    answer = Docket().refuses(report(reporter=Reporter("joe", Role.MEMBER)))
    assert answer == (Code.NOT_A_REPORTER, "Art16-a.1")


def test_report_when_made_waits_for_the_president_at_once() -> None:
    docket = Docket().reported()
    prompt = FLORIDA_DISCIPLINE.prompt
    assert due(docket.now, FLORIDA_DISCIPLINE) == (Due(Duty.JUDGE, prompt, by=DAY),)


@pytest.mark.clauses("florida-2024", "Art16-b.1", "Art16-b.2")
def test_report_when_not_gross_leads_to_a_talk_that_reminds() -> None:
    docket = Docket().reported().must(do.JudgeReport(DAY, gross=False))
    assert (docket.now.stage, docket.cited()) == (Stage.TALK, ["Art16-b.1 Art16-b.2"])
    assert docket.refuses(do.HoldTalk(DAY, reminded=False)) == (Code.NOT_REMINDED, "Art16-b.2")
    docket.must(do.HoldTalk(DAY, reminded=True))
    assert (docket.now.stage, docket.now.ending) == (Stage.CLOSED, Ending.TALKED)


@pytest.mark.clauses("florida-2024", "Art16-b.3", "Art16-b.5")
def test_talk_when_refused_becomes_an_investigation() -> None:
    docket = Docket().reported().must(do.JudgeReport(DAY, gross=False), do.RefuseTalk(DAY))
    assert (docket.now.stage, docket.cited()) == (Stage.INVESTIGATION, ["Art16-b.3", "Art16-b.5"])


@pytest.mark.clauses("florida-2024", "Art16-b.4", "Art16-b.5")
@pytest.mark.parametrize(
    ("reprimand", "stage"),
    [
        (date(2025, 10, 20), Stage.INVESTIGATION),  # three months ago
        (date(2025, 1, 10), Stage.INVESTIGATION),  # twelve months to the day
        (date(2025, 1, 9), Stage.TALK),
        (date(2024, 11, 10), Stage.TALK),  # fourteen months ago
        (date(2026, 1, 11), Stage.TALK),  # after the report, so not before it
    ],
)
def test_report_when_reprimanded_in_twelve_months_is_treated_as_gross(reprimand: date, stage: Stage) -> None:
    docket = Docket().reported().must(do.JudgeReport(DAY, gross=False, reprimanded=(reprimand,)))
    assert docket.now.stage is stage


@pytest.mark.clauses("florida-2024", "Art16-b.1", "Art16-b.5")
def test_report_when_gross_starts_an_investigation() -> None:
    docket = Docket().investigated()
    assert (docket.now.stage, docket.cited()) == (Stage.INVESTIGATION, ["Art16-b.1", "Art16-b.5"])


@pytest.mark.clauses("florida-2024", "Art16-c.1")
def test_merit_when_a_known_witness_was_not_heard_is_not_voted_on() -> None:
    docket = Docket().investigated()
    assert docket.refuses(do.VoteOnMerit(DAY, votes(8))) == (Code.NOT_CONVENED, "Art16-c.1")
    docket.must(do.ConveneBoard(DAY), do.NameWitness(DAY, "Ann"), do.NameWitness(DAY, "Bob"))
    docket.must(do.InterviewWitness(DAY, "Ann"))
    assert docket.refuses(do.VoteOnMerit(DAY, votes(8))) == (Code.WITNESS_WAITS, "Art16-c.1")
    docket.must(do.PassOverWitness(DAY, "Bob", "moved away"), do.VoteOnMerit(DAY, votes(8)))
    assert docket.now.stage is Stage.MERIT


@pytest.mark.clauses("florida-2024", "Art16-c.2", "Art16-c.3")
@pytest.mark.parametrize(
    ("yes", "against", "stage"),
    [(5, 3, Stage.MERIT), (4, 4, Stage.CLOSED), (5, 0, Stage.MERIT), (4, 0, Stage.CLOSED)],
)
def test_merit_when_voted_needs_more_than_half_of_the_board(yes: int, against: int, stage: Stage) -> None:
    docket = Docket().investigated()
    docket.must(do.ConveneBoard(DAY), do.VoteOnMerit(DAY, votes(yes, against)))
    assert docket.now.stage is stage
    assert docket.now.notice_by == (date(2026, 3, 11) if stage is Stage.MERIT else None)


@pytest.mark.clauses("florida-2024", "Art16-c.3")
def test_notice_when_sixty_days_are_over_needs_a_reason() -> None:
    docket = Docket().with_merit().later(61)
    assert docket.refuses(docket.notice()) == (Code.NOTICE_LATE, "Art16-c.3")
    docket.must(docket.notice(late_because="The post office was flooded."))
    assert docket.now.stage is Stage.NOTIFIED
    in_time = Docket().with_merit().later(60)
    in_time.must(in_time.notice())
    assert in_time.now.notice == date(2026, 3, 11)


@pytest.mark.clauses("florida-2024", "Art16-d.1", "Art16-d.2", "Art16-d.3", "Art16-d.4")
def test_notice_when_something_is_missing_is_not_complete() -> None:
    docket = Docket().with_merit()
    lacking = (
        docket.notice(mails=(Mail.CERTIFIED,)),
        docket.notice(mails=(Mail.US_MAIL,)),
        docket.notice(says_reported=False),
        docket.notice(conduct_day=None),
        docket.notice(conduct_day=DAY),
        docket.notice(invites=False),
    )
    assert [docket.refuses(order) for order in lacking] == [
        (Code.MAIL_MISSING, "Art16-d.1"),
        (Code.MAIL_MISSING, "Art16-d.1"),
        (Code.REPORT_NOT_NAMED, "Art16-d.2"),
        (Code.WRONG_CONDUCT_DAY, "Art16-d.3"),
        (Code.WRONG_CONDUCT_DAY, "Art16-d.3"),
        (Code.NO_INVITATION, "Art16-d.4"),
    ]
    docket.must(docket.notice())
    assert docket.cited() == ["Art16-c.3 Art16-d.1 Art16-d.2 Art16-d.3 Art16-d.4"]


@pytest.mark.clauses("florida-2024", "Art16-e.1", "Art16-e.3")
def test_hearing_when_set_leaves_thirty_days() -> None:
    docket = Docket(day=date(2026, 3, 1)).notified()
    day = docket.day
    soon = do.SetHearing(day, date(2026, 3, 30), "Lakeland")
    assert docket.refuses(soon) == (Code.HEARING_TOO_SOON, "Art16-e.3")
    docket.must(do.SetHearing(day, date(2026, 3, 31), "Lakeland"))
    assert docket.cited() == ["Art16-e.1 Art16-e.3"]
    early = do.HoldHearing(date(2026, 3, 30))
    assert docket.later(29).refuses(early) == (Code.HEARING_NOT_YET, "Art16-e.1")
    docket.later(1).must(do.HoldHearing(docket.day))
    assert docket.now.stage is Stage.HEARD


@pytest.mark.clauses("florida-2024", "Art16-d.4", "Art16-e.3")
def test_hearing_when_the_notice_names_it_counts_from_the_notice() -> None:
    docket = Docket().with_merit()
    day = docket.day
    early = docket.notice(hearing_day=day + timedelta(days=29), place="Lakeland")
    assert docket.refuses(early) == (Code.HEARING_TOO_SOON, "Art16-e.3")
    docket.must(docket.notice(hearing_day=day + timedelta(days=30), place="Lakeland"))
    assert docket.now.stage is Stage.HEARING
    assert docket.now.hearing is not None
    assert docket.now.hearing.notified == day


@pytest.mark.clauses("florida-2024", "Art16-f.1")
@pytest.mark.parametrize(
    ("yes", "against", "ending"), [(4, 3, None), (3, 3, Ending.NOT_PROVEN), (2, 3, Ending.NOT_PROVEN)]
)
def test_finding_when_voted_goes_by_more_for_than_against(
    yes: int, against: int, ending: Ending | None
) -> None:
    docket = Docket().heard_out()
    docket.must(do.VoteOnFinding(docket.day, votes(yes, against)))
    assert (docket.now.ending, docket.cited()[0]) == (ending, "Art16-f.1")


def test_votes_when_cast_by_strangers_or_twice_are_refused() -> None:
    docket = Docket().heard_out()
    day = docket.day
    wrong = (
        (do.VoteOnFinding(day, ()), Code.NO_VOTES),
        (do.VoteOnFinding(day, (Vote("joe", True),)), Code.NO_VOTE),
        (do.VoteOnFinding(day, (Vote("vera", True), Vote("vera", True))), Code.VOTED_TWICE),
        (do.VoteOnFinding(day, (Vote("dan", True),)), Code.RECUSED),  # who reported it
    )
    assert [docket.refuses(order)[0] for order, _ in wrong] == [code for _, code in wrong]


def test_steps_when_out_of_order_are_refused_with_the_clause_of_the_step() -> None:
    docket = Docket().reported()
    orders: tuple[tuple[do.Command, str], ...] = (
        (do.HoldTalk(DAY, True), "Art16-b.2"),
        (do.ConveneBoard(DAY), "Art16-c.1"),
        (do.VoteOnMerit(DAY, votes(8)), "Art16-c.2"),
        (docket.notice(), "Art16-c.3"),
        (do.SetHearing(DAY, DAY, "Lakeland"), "Art16-e.1"),
        (do.VoteOnFinding(DAY, votes(8)), "Art16-f.1"),
        (do.VoteAtBoard(DAY, 1, 0), "Art16-f.8"),
    )
    assert [docket.refuses(order) for order, _ in orders] == [
        (Code.WRONG_STAGE, clause) for _, clause in orders
    ]


def test_days_when_they_run_backwards_or_ahead_are_refused() -> None:
    docket = Docket().reported().later(5)
    gross = do.JudgeReport(DAY - timedelta(days=1), gross=True)
    assert docket.refuses(gross)[0] is Code.DAY_BEFORE
    assert docket.refuses(do.JudgeReport(DAY + timedelta(days=6), gross=True))[0] is Code.DAY_AHEAD
    assert docket.refuses(do.JudgeReport(date.max, gross=True))[0] is Code.BAD_DAY
    docket.must(do.JudgeReport(DAY + timedelta(days=2), gross=True))


def test_moment_when_unreadable_is_malformed() -> None:
    with pytest.raises(Malformed, match=r"^a moment begins with its day, got 'soon'$"):
        decide(None, report(), "soon", "")


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (
            do.ReportConduct(
                DAY, "", Conduct.ILLEGAL, DAY, "x", report().reporter, "pat", BOARD, "florida-2024"
            ),
            Code.NO_ACCOUNT,
        ),
        (
            do.ReportConduct(
                DAY, "p1", Conduct.ILLEGAL, DAY, " ", report().reporter, "pat", BOARD, "florida-2024"
            ),
            Code.NO_TEXT,
        ),
        (
            do.ReportConduct(
                DAY, "p1", Conduct.ILLEGAL, DAY, "x", report().reporter, "pat", ("pat",), "florida-2024"
            ),
            Code.SEATED_TWICE,
        ),
        (
            do.ReportConduct(
                DAY, "p1", Conduct.ILLEGAL, DAY, "x", report().reporter, "pat", BOARD, rules="mars"
            ),
            Code.NO_RULES,
        ),
        (
            do.ReportConduct(
                DAY,
                "p1",
                Conduct.ILLEGAL,
                DAY + timedelta(1),
                "x",
                report().reporter,
                "pat",
                BOARD,
                "florida-2024",
            ),
            Code.DAY_BEFORE,
        ),
        (do.JudgeReport(DAY, gross=True), Code.NO_CASE),
    ],
)
def test_report_when_wrong_is_refused_and_no_case_begins(order: do.Command, code: Code) -> None:
    docket = Docket()
    assert docket.refuses(order)[0] is code
    assert docket.log.now is None


def test_every_clause_of_the_rule_is_cited_in_an_answer() -> None:
    asked = {id for cite in cites(FLORIDA_DISCIPLINE) for id in cited_ids(cite)}
    made = {id for cite in cites(situations()) for id in cited_ids(cite)}
    assert made == asked


def test_case_when_it_goes_all_the_way_always_says_what_is_due_next() -> None:
    docket = Docket()
    docket.suspended().appealed()
    day = docket.day
    docket.must(do.ReadAppeal(day), do.SpeakForBoard(day, "vera"), do.VoteOnAppeal(day, 1, 2))
    told = [each for each in docket.heard if isinstance(each, Due)]
    assert [(each.duty, each.not_before, each.by) for each in told] == [
        (Duty.JUDGE, None, DAY),
        (Duty.CONVENE, None, None),
        (Duty.VOTE_ON_MERIT, None, None),
        (Duty.NOTIFY, None, date(2026, 3, 11)),
        (Duty.SET_HEARING, None, None),
        (Duty.HOLD_HEARING, date(2026, 2, 9), None),
        (Duty.VOTE_ON_FINDING, None, None),
        (Duty.VOTE_ON_SANCTION, None, None),
        (Duty.READ_APPEAL, None, None),
        (Duty.SPEAK, None, None),
        (Duty.VOTE_ON_APPEAL, None, date(2026, 2, 9)),
    ]
