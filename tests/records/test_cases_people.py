"""Who takes part in a case, who may see it, and that any order whatever leaves it whole."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from tenoff.books.florida_2024.cases import CASES as FLORIDA_DISCIPLINE
from tenoff.log import Refused, begin, enter, read, replayed
from tenoff.records.cases import commands as do
from tenoff.records.cases.kinds import (
    Conduct,
    Ending,
    Involvement,
    Mail,
    Reporter,
    Role,
    Sanction,
    SanctionKind,
    Stage,
    Vote,
)
from tenoff.records.cases.log import CASE_LOG
from tenoff.records.cases.refusals import Code
from tenoff.records.cases.state import Case
from tenoff.records.cases.visibility import Barred, Due, Duty, due, may_see, may_write, suspensions_on
from tests.records.cited.cases import BOARD, DAY, Docket, report, votes


@pytest.mark.clauses("florida-2024", "Art16-h.1", "Art16-h.2")
def test_president_when_the_complainant_is_replaced_before_anything_is_judged() -> None:
    docket = Docket().must(report(reporter=Reporter("pat", Role.OFFICER)))
    gross = do.JudgeReport(DAY, gross=True)
    assert docket.refuses(gross) == (Code.REPLACEMENT_MISSING, "Art16-h.1 Art16-h.2")
    assert due(docket.now, FLORIDA_DISCIPLINE)[0] == Due(
        Duty.REPLACE, FLORIDA_DISCIPLINE.replacement, who="pat"
    )
    docket.must(do.NameReplacement(DAY, "pat", "petra", off_roll=True))
    assert docket.cited() == ["Art16-h.2"]
    docket.must(gross, do.ConveneBoard(DAY))
    as_before = do.VoteOnMerit(DAY, votes(8))
    assert docket.refuses(as_before) == (Code.RECUSED, "Art16-h.1")
    docket.must(do.VoteOnMerit(DAY, votes(8, voters=("petra", *BOARD))))
    assert docket.now.stage is Stage.MERIT


@pytest.mark.clauses("florida-2024", "Art16-h.1", "Art16-h.2")
def test_board_member_when_a_witness_takes_no_part_and_is_replaced() -> None:
    docket = Docket().investigated().must(do.ConveneBoard(DAY))
    docket.must(do.NameWitness(DAY, "Vera Vance", "vera"), do.InterviewWitness(DAY, "Vera Vance"))
    assert docket.now.recused == (("dan", Involvement.COMPLAINANT), ("vera", Involvement.WITNESS))
    assert docket.refuses(do.VoteOnMerit(DAY, votes(8)))[0] is Code.REPLACEMENT_MISSING
    wrong = (
        (do.NameReplacement(DAY, "joe", "petra", off_roll=True), (Code.NO_SEAT, "Art16-h.2")),
        (do.NameReplacement(DAY, "vito", "petra", off_roll=True), (Code.NOT_RECUSED, "Art16-h.2")),
        (do.NameReplacement(DAY, "vera", "dan", off_roll=True), (Code.RECUSED, "Art16-h.1")),
        (do.NameReplacement(DAY, "vera", "vito", off_roll=True), (Code.SEATED_TWICE, "Art16-h.2")),
    )
    assert [docket.refuses(order) for order, _ in wrong] == [answer for _, answer in wrong]
    docket.must(do.NameReplacement(DAY, "vera", "petra", off_roll=True))
    docket.must(
        do.Recuse(DAY, "petra", Involvement.INTERESTED),
        do.NameReplacement(DAY, "petra", "paul", off_roll=True),
    )
    assert docket.now.voters == ("pat", "paul", *BOARD[1:])


@pytest.mark.clauses("florida-2024", "Art16-h.1", "Art16-h.2")
def test_report_when_nobody_would_be_left_to_see_it_is_refused() -> None:
    """Else nobody could ever name who sits instead."""
    two = structs.replace(
        report(reporter=Reporter("pat", Role.OFFICER)), board=("vito",), member_account="vito"
    )
    assert Docket().refuses(two) == (Code.NOBODY_LEFT, "Art16-h.1 Art16-h.2")
    alone = structs.replace(report(Conduct.INELIGIBLE, Reporter("pat", Role.OFFICER)), board=())
    assert Docket().refuses(alone) == (Code.NOBODY_LEFT, "Art16-h.1 Art16-h.2")
    assert Docket().must(structs.replace(two, named=("kay",))).now.viewers == ("kay",)
    assert Docket().must(structs.replace(two, board=("vito", "vera"))).now.voters == ("vera",)


def test_member_when_on_the_board_does_not_judge_himself() -> None:
    accused = do.ReportConduct(
        DAY,
        "p0017",
        Conduct.ILLEGAL,
        DAY,
        "x",
        Reporter("dan", Role.OFFICER),
        "pat",
        BOARD,
        "florida-2024",
        member_account="vito",
    )
    docket = Docket().must(accused)
    assert [seat.account for seat in docket.now.vacant] == ["vito"]
    assert not may_see(docket.now, "vito")


def test_case_when_looked_at_is_seen_by_the_named_only() -> None:
    docket = Docket().must(report())
    everybody = ("pat", *BOARD, "dan", "secretary", "keeper", "admin", "")
    assert [who for who in everybody if may_see(docket.now, who)] == ["pat", *BOARD]
    docket.must(do.LetSee(DAY, "secretary"))
    assert may_see(docket.now, "secretary")
    assert docket.refuses(do.LetSee(DAY, "secretary"))[0] is Code.SEES_ALREADY
    docket.must(do.Recuse(DAY, "secretary", Involvement.INTERESTED))
    assert not may_see(docket.now, "secretary")
    docket.must(
        do.Recuse(DAY, "kim", Involvement.INTERESTED), do.NameReplacement(DAY, "kim", "karl", off_roll=True)
    )
    assert (may_see(docket.now, "kim"), may_see(docket.now, "karl")) == (False, True)
    docket.must(do.LetSee(DAY, "secretary"), do.StopSeeing(DAY, "secretary"))
    assert docket.refuses(do.StopSeeing(DAY, "secretary"))[0] is Code.DOES_NOT_SEE
    assert not may_see(docket.now, "secretary")


def test_suspension_when_shown_to_an_entry_check_tells_no_more_than_it_needs() -> None:
    assert Barred.__struct_fields__ == ("person", "since", "until", "clause")


def test_case_when_entered_by_mistake_is_struck_until_there_is_a_penalty() -> None:
    docket = Docket().reported().must(do.StrikeCase(DAY, "another member was meant"))
    assert (docket.now.stage, docket.now.ending) == (Stage.CLOSED, Ending.STRUCK)
    assert due(docket.now, FLORIDA_DISCIPLINE) == ()
    late = Docket().suspended()
    assert late.refuses(do.StrikeCase(late.day, "sorry"))[0] is Code.WRONG_STAGE


# -- any orders whatever

_DAYS = st.dates(DAY - timedelta(days=2), DAY + timedelta(days=2)) | st.sampled_from((date.min, date.max))
_WHO = st.sampled_from(("pat", *BOARD, "dan", "petra", "", " x", "joe\n"))
_TEXT = st.sampled_from(("", "a reason", "Lakeland"))
_VOTES = st.lists(st.builds(Vote, _WHO, st.booleans()), max_size=9).map(tuple) | st.just(votes(8))
_PERIODS = st.none() | _DAYS | st.dates(DAY, DAY + timedelta(days=1000))
_SANCTIONS = st.builds(Sanction, st.sampled_from(SanctionKind), _PERIODS, _PERIODS)
_COUNT = st.integers(-1, 5)
_NOW = st.just(DAY)
_ORDERS = st.one_of(
    st.builds(do.Recuse, _NOW | _DAYS, _WHO, st.sampled_from(Involvement)),
    st.builds(do.NameReplacement, _NOW, _WHO, _WHO, _TEXT, st.booleans(), st.booleans()),
    st.builds(do.QuestionSeat, _NOW, _WHO),
    st.builds(do.SettleSeat, _NOW, _WHO, st.booleans()),
    st.builds(do.LetSee, _NOW, _WHO),
    st.builds(do.StopSeeing, _NOW, _WHO),
    st.builds(do.Vouch, _NOW, _WHO),
    st.builds(do.JudgeReport, _NOW | _DAYS, st.booleans(), st.lists(_DAYS, max_size=2).map(tuple)),
    st.builds(do.HoldTalk, _NOW, st.booleans()),
    st.builds(do.RefuseTalk, _NOW),
    st.builds(do.ConveneBoard, _NOW),
    st.builds(do.NameWitness, _NOW, _TEXT, _WHO),
    st.builds(do.InterviewWitness, _NOW, _TEXT),
    st.builds(do.PassOverWitness, _NOW, _TEXT, _TEXT),
    st.builds(do.VoteOnMerit, _NOW, _VOTES),
    st.builds(
        do.SendNotice,
        _NOW,
        st.lists(st.sampled_from(Mail)).map(tuple) | st.just(tuple(Mail)),
        st.booleans(),
        st.just(DAY - timedelta(days=3)) | _PERIODS,
        st.booleans(),
        _PERIODS,
        _TEXT,
    ),
    st.builds(do.SetHearing, _NOW, _DAYS | st.just(DAY + timedelta(days=30)), _TEXT),
    st.builds(do.HoldHearing, _NOW),
    st.builds(do.VoteOnFinding, _NOW, _VOTES),
    st.builds(do.VoteOnSanction, _NOW, _SANCTIONS, _VOTES),
    st.builds(do.VoteAtBoard, _NOW, _COUNT, _COUNT, st.none() | _SANCTIONS),
    st.builds(do.MakeAppeal, _NOW, _TEXT, _TEXT),
    st.builds(do.ReadAppeal, _NOW, _WHO),
    st.builds(do.SpeakForBoard, _NOW, _WHO),
    st.builds(do.VoteOnAppeal, _NOW, _COUNT, _COUNT),
    st.builds(do.StrikeCase, _NOW, _TEXT),
)
_STARTS = st.sampled_from(("reported", "investigated", "with_merit", "proven", "suspended"))


@given(_STARTS, st.lists(_ORDERS, max_size=12))
@settings(max_examples=150)
def test_case_when_given_any_orders_never_breaks_and_replays_alike(
    start: str, orders: list[do.Command]
) -> None:
    docket = Docket()
    getattr(docket, start)()
    log = docket.log
    for number, order in enumerate(orders):
        moved = _moved(order, docket.day)
        before = log.now
        entered = enter(log, moved, id=f"x{number}", at=f"{docket.day}T15:00:00Z", by="any")
        if isinstance(entered, Refused):
            assert log.now == before
            continue
        log = entered.log
        assert log.now is not None
        _sound(log.now)
    assert replayed(log) is None
    assert read(CASE_LOG, log.lines()).now == log.now


def _moved(order: do.Command, day: date) -> do.Command:
    """The order as of the day the case has come to."""
    return type(order)(**{**{name: getattr(order, name) for name in order.__struct_fields__}, "day": day})


def _sound(case: Case) -> None:
    """What holds in every case, whatever was ordered."""
    assert not set(case.voters) & set(case.excused)
    assert not any(may_see(case, who) for who in case.excused if who not in case.viewers)
    assert not any(may_write(case, who) for who in (*case.excused, *case.questioned))
    assert set(case.questioned) <= set(case.voters)
    assert case.voters
    held = None if case.imposed is None else case.imposed.held
    if held is not None:
        assert [suspensions_on((case,), held + timedelta(days=each)) for each in range(90)] == [()] * 90
    due(case, FLORIDA_DISCIPLINE)


def test_log_when_begun_by_another_order_is_refused() -> None:
    log = begin(CASE_LOG, "c1", at="2026-01-10T08:00:00Z")
    entered = enter(log, do.ConveneBoard(DAY), id="a", at="2026-01-10T08:00:00Z")
    assert isinstance(entered, Refused)
    assert entered.code is Code.NO_CASE
