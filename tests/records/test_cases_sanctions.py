"""Sanctions and appeals: what each board may decide, and what an entry check feels of it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.records.cases import commands as do
from tenoff.records.cases.kinds import Conduct, Ending, Level, Matter, Period, Sanction, SanctionKind, Stage
from tenoff.records.cases.periods import (
    WHOLE_YEAR,
    PlayingSeason,
    playing_days,
    playing_through,
    through,
    within_months,
)
from tenoff.records.cases.refusals import Code
from tenoff.records.cases.visibility import Barred, reprimands, suspensions_on
from tests.records.cited.cases import DAY, Docket, suspension, votes

VOTED = date(2026, 2, 9)  # thirty days after the notice
WINTER = PlayingSeason((11, 1), (3, 31))


def _voted(sanction: Sanction) -> Docket:
    return Docket().sanctioned(sanction)


@pytest.mark.clauses("florida-2024", "Art16-f.2", "Art16-f.3")
def test_warning_when_voted_is_a_reprimand_and_bars_nobody() -> None:
    docket = _voted(Sanction(SanctionKind.WARNING))
    assert docket.cited() == ["Art16-f.2", "Art16-f.3"]
    assert reprimands((docket.now,), "p0017") == (VOTED,)
    assert reprimands((docket.now,), "p0018") == ()
    assert suspensions_on((docket.now,), VOTED) == ()


def test_talk_when_held_is_no_reprimand() -> None:
    docket = Docket().reported().must(do.JudgeReport(DAY, gross=False), do.HoldTalk(DAY, reminded=True))
    assert reprimands((docket.now,), "p0017") == ()


@pytest.mark.clauses("florida-2024", "Art16-f.4")
@pytest.mark.parametrize(("last", "fits"), [(date(2028, 2, 8), True), (date(2028, 2, 9), False)])
def test_probation_when_voted_lasts_two_years_at_most(last: date, fits: bool) -> None:
    docket = Docket().proven()
    order = do.VoteOnSanction(VOTED, Sanction(SanctionKind.PROBATION, VOTED, last), votes(5, 3))
    if fits:
        assert docket.must(order).cited() == ["Art16-f.2", "Art16-f.4"]
        assert suspensions_on((docket.now,), VOTED) == ()
    else:
        assert docket.refuses(order) == (Code.PERIOD_TOO_LONG, "Art16-f.4")


@pytest.mark.clauses("florida-2024", "Art16-f.5", "Art16-f.6")
def test_suspension_when_voted_is_the_executive_boards_up_to_six_months() -> None:
    docket = Docket().proven()
    half_year, longer = date(2026, 8, 8), date(2026, 8, 9)
    too_long = do.VoteOnSanction(VOTED, suspension(VOTED, longer), votes(5, 3))
    too_short = do.VoteOnSanction(
        VOTED, Sanction(SanctionKind.LONGER_SUSPENSION, VOTED, half_year), votes(5, 3)
    )
    assert docket.refuses(too_long) == (Code.PERIOD_TOO_LONG, "Art16-f.5")
    assert docket.refuses(too_short) == (Code.PERIOD_TOO_SHORT, "Art16-f.6")
    docket.must(do.VoteOnSanction(VOTED, suspension(VOTED, half_year), votes(5, 3)))
    assert docket.cited() == ["Art16-f.2", "Art16-f.5"]
    assert docket.now.imposed is not None
    assert docket.now.imposed.level is Level.EXECUTIVE


@pytest.mark.clauses("florida-2024", "Art16-f.6", "Art16-f.7", "Art16-f.8")
@pytest.mark.parametrize(
    ("sanction", "clause"),
    [
        (Sanction(SanctionKind.LONGER_SUSPENSION, VOTED, date(2027, 2, 8)), "Art16-f.6"),
        (Sanction(SanctionKind.EXPULSION, VOTED), "Art16-f.7"),
    ],
)
def test_harder_sanction_when_voted_is_recommended_and_goes_on_the_agenda(
    sanction: Sanction, clause: str
) -> None:
    docket = _voted(sanction)
    assert docket.cited() == ["Art16-f.2", clause, "Art16-f.8"]
    assert (docket.now.stage, docket.now.imposed) == (Stage.BEFORE_BOARD, None)
    assert [(item.matter, item.done) for item in docket.now.agenda] == [(Matter.RECOMMENDATION, None)]
    assert suspensions_on((docket.now,), VOTED) == ()
    docket.later(20).must(do.VoteAtBoard(docket.day, 10, 4))
    assert docket.cited() == [f"{clause} Art16-f.8"] * 2
    assert [item.done for item in docket.now.agenda] == [docket.day]
    barred = suspensions_on((docket.now,), docket.day)
    assert [(each.person, each.since) for each in barred] == [("p0017", docket.day)]


def test_recommendation_when_the_board_declines_goes_back() -> None:
    docket = _voted(Sanction(SanctionKind.EXPULSION, VOTED)).later(20)
    docket.must(do.VoteAtBoard(docket.day, 7, 7))
    assert (docket.now.stage, docket.now.recommended) == (Stage.PROVEN, None)
    docket.must(do.VoteOnSanction(docket.day, Sanction(SanctionKind.WARNING), votes(5, 3)))
    assert docket.now.stage is Stage.SANCTIONED


@pytest.mark.clauses("florida-2024", "Art16-f.2")
@pytest.mark.parametrize(("yes", "against", "carried"), [(4, 3, True), (3, 3, False), (1, 0, True)])
def test_sanction_when_voted_goes_by_simple_majority(yes: int, against: int, carried: bool) -> None:
    docket = Docket().proven()
    docket.must(do.VoteOnSanction(VOTED, Sanction(SanctionKind.WARNING), votes(yes, against)))
    assert (docket.now.imposed is not None) is carried


@pytest.mark.parametrize(
    "sanction",
    [
        Sanction(SanctionKind.WARNING, VOTED),
        Sanction(SanctionKind.SUSPENSION),
        Sanction(SanctionKind.SUSPENSION, VOTED),
        suspension(VOTED - timedelta(days=1), VOTED),
        suspension(VOTED + timedelta(days=1), VOTED),
        Sanction(SanctionKind.EXPULSION, VOTED, VOTED),
        suspension(VOTED, date.max),
    ],
)
def test_sanction_when_its_days_make_no_sense_is_refused(sanction: Sanction) -> None:
    order = do.VoteOnSanction(VOTED, sanction, votes(5, 3))
    assert Docket().proven().refuses(order)[0] is Code.BAD_PERIOD


@pytest.mark.clauses("florida-2024", "Art8-c.4")
def test_ineligible_player_when_the_board_votes_is_suspended_for_any_period() -> None:
    docket = Docket().reported(Conduct.INELIGIBLE)
    assert docket.refuses(do.JudgeReport(DAY, gross=True))[0] is Code.WRONG_STAGE
    expelled = do.VoteAtBoard(DAY, 9, 3, Sanction(SanctionKind.EXPULSION, DAY))
    assert docket.refuses(expelled) == (Code.NOT_THE_BOARDS, "Art8-c.4")
    assert docket.refuses(do.VoteAtBoard(DAY, 9, 3)) == (Code.BAD_PERIOD, "Art8-c.4")
    docket.must(do.VoteAtBoard(DAY, 9, 3, suspension(DAY, date(2029, 1, 9))))
    assert docket.cited() == ["Art8-c.4", "Art8-c.4"]
    clause = docket.now.steps[-1].clause
    found = suspensions_on((docket.now,), date(2028, 5, 1))
    assert found == (Barred("p0017", DAY, date(2029, 1, 9), clause),)


def test_ineligible_player_when_the_board_declines_goes_free() -> None:
    docket = Docket().reported(Conduct.INELIGIBLE)
    docket.must(do.VoteAtBoard(DAY, 3, 3, suspension(DAY, date(2029, 1, 9))))
    assert (docket.now.ending, suspensions_on((docket.now,), DAY)) == (Ending.BOARD_DECLINED, ())


# -- appeal


@pytest.mark.clauses("florida-2024", "Art16-g.1", "Art16-g.2", "Art16-g.3")
def test_appeal_when_made_holds_the_penalty_and_goes_on_the_agenda() -> None:
    docket = Docket().suspended(60).later(10)
    assert suspensions_on((docket.now,), docket.day) != ()
    assert docket.refuses(do.MakeAppeal(docket.day, "It was not me.", "")) == (Code.NO_TEXT, "Art16-g.1")
    docket.appealed()
    assert docket.cited() == ["Art16-g.1", "Art16-g.2", "Art16-g.3"]
    assert suspensions_on((docket.now,), docket.day) == ()
    assert reprimands((docket.now,), "p0017") == ()
    assert [(item.matter, item.done) for item in docket.now.agenda] == [(Matter.APPEAL, None)]


@pytest.mark.clauses("florida-2024", "Art16-g.4", "Art16-g.5", "Art16-g.6")
def test_appeal_when_heard_is_read_then_answered_then_voted_on() -> None:
    docket = Docket().suspended().appealed()
    day = docket.day
    vote, speak = do.VoteOnAppeal(day, 9, 3), do.SpeakForBoard(day, "vera")
    assert docket.refuses(speak) == (Code.NOT_READ, "Art16-g.4")
    assert docket.refuses(vote) == (Code.NOT_SPOKEN, "Art16-g.5")
    docket.must(do.ReadAppeal(day))
    assert docket.now.appeal is not None
    assert (docket.now.appeal.reader, docket.now.appeal.read_by_president) == ("pat", True)
    assert docket.refuses(do.ReadAppeal(day, "lou")) == (Code.READ_ALREADY, "Art16-g.4")
    assert docket.refuses(do.SpeakForBoard(day, "lou")) == (Code.NO_SEAT, "Art16-g.5")
    docket.must(speak, vote)
    assert docket.cited() == ["Art16-g.6", "Art16-g.7"]
    assert docket.now.ending is Ending.APPEAL_ACCEPTED


def test_appeal_when_the_member_chose_a_reader_is_read_by_them() -> None:
    docket = Docket().suspended().appealed()
    docket.must(do.ReadAppeal(docket.day, "lou"))
    assert docket.now.appeal is not None
    assert (docket.now.appeal.reader, docket.now.appeal.read_by_president) == ("lou", False)


def _voted_on(docket: Docket, yes: int, against: int) -> Docket:
    day = docket.day
    return docket.must(do.ReadAppeal(day), do.SpeakForBoard(day, "vera"), do.VoteOnAppeal(day, yes, against))


def test_appeal_when_accepted_voids_the_penalty() -> None:
    docket = _voted_on(Docket().suspended(60).later(10).appealed().later(5), 7, 6)
    assert suspensions_on((docket.now,), docket.day) == ()
    assert reprimands((docket.now,), "p0017") == ()


def test_appeal_when_votes_are_even_is_not_accepted() -> None:
    docket = _voted_on(Docket().suspended().appealed(), 6, 6)
    assert docket.now.ending is Ending.APPEAL_REJECTED


def test_appeal_when_rejected_leaves_the_days_not_served() -> None:
    docket = _voted_on(Docket().suspended(60).later(10).appealed().later(30), 3, 9)
    assert docket.now.imposed is not None
    decided = VOTED + timedelta(days=40)
    assert docket.now.imposed.periods == (
        Period(VOTED, VOTED + timedelta(days=9)),
        Period(decided, decided + timedelta(days=49)),
    )
    barred = [
        bool(suspensions_on((docket.now,), VOTED + timedelta(days=day))) for day in (0, 9, 10, 39, 40, 89, 90)
    ]
    assert barred == [True, True, False, False, True, True, False]
    assert reprimands((docket.now,), "p0017") == (VOTED,)


def test_appeal_when_decided_before_the_penalty_begins_changes_no_day() -> None:
    first, last = VOTED + timedelta(days=50), VOTED + timedelta(days=80)
    docket = Docket().sanctioned(suspension(first, last)).appealed().later(5)
    _voted_on(docket, 3, 9)
    assert docket.now.imposed is not None
    assert docket.now.imposed.periods == (Period(first, last),)


def test_appeal_when_all_was_served_leaves_nothing() -> None:
    docket = _voted_on(Docket().suspended(10).later(10).appealed(), 3, 9)
    assert docket.now.imposed is not None
    assert docket.now.imposed.periods == (Period(VOTED, VOTED + timedelta(days=9)),)


def test_appeal_when_of_an_expulsion_and_rejected_bars_for_good_from_then_on() -> None:
    docket = _voted(Sanction(SanctionKind.EXPULSION, VOTED))
    docket.must(do.VoteAtBoard(VOTED, 9, 3)).appealed()
    _voted_on(docket.later(7), 3, 9)
    barred = suspensions_on((docket.now,), date(2999, 1, 1))
    assert [(each.since, each.until) for each in barred] == [(docket.day, None)]


@pytest.mark.clauses("florida-2024", "Art16-g.7")
def test_appeal_when_decided_cannot_be_brought_again() -> None:
    docket = _voted_on(Docket().suspended().appealed(), 3, 9)
    again = do.MakeAppeal(docket.day, "Again.", "No penalty.")
    assert docket.refuses(again) == (Code.APPEALED_ALREADY, "Art16-g.7")


def test_appeal_when_nothing_was_imposed_is_refused() -> None:
    docket = Docket().proven()
    assert docket.refuses(do.MakeAppeal(VOTED, "x", "y")) == (Code.NO_PENALTY, "Art16-g.1")


# -- periods


@pytest.mark.parametrize(
    ("first", "months", "last"),
    [
        (date(2026, 1, 5), 1, date(2026, 2, 4)),
        (date(2026, 1, 1), 6, date(2026, 6, 30)),
        (date(2026, 8, 31), 6, date(2027, 2, 28)),
        (date(2024, 2, 29), 24, date(2026, 2, 28)),
        (date(2026, 12, 1), 1, date(2026, 12, 31)),
    ],
)
def test_months_when_counted_end_the_day_before(first: date, months: int, last: date) -> None:
    assert through(first, months) == last


def test_suspension_when_the_season_is_short_counts_its_days_only() -> None:
    first = date(2026, 2, 1)
    # two of the six months are played until 31 March, four more from 1 November on
    assert within_months(WINTER, first, date(2027, 2, 28), 6)
    assert not within_months(WINTER, first, date(2027, 3, 31), 6)
    assert within_months(WINTER, date(2026, 5, 1), date(2027, 10, 31), 6)  # one whole season of five


def _is_played(season: PlayingSeason, day: date) -> bool:
    key = (day.month, day.day)
    if season.first <= season.last:
        return season.first <= key <= season.last
    return key >= season.first or key <= season.last


_ENDS = st.tuples(st.integers(1, 12), st.integers(1, 28))


@given(
    st.builds(PlayingSeason, _ENDS, _ENDS),
    st.dates(date(2020, 1, 1), date(2030, 12, 31)),
    st.integers(0, 900),
)
def test_playing_days_when_counted_agree_with_looking_at_each_day(
    season: PlayingSeason, first: date, length: int
) -> None:
    days = [first + timedelta(days=each) for each in range(length + 1)]
    played = [day for day in days if _is_played(season, day)]
    assert playing_days(season, first, days[-1]) == len(played)
    if played:
        assert playing_through(season, first, len(played)) == played[-1]


@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)), st.integers(0, 1000))
def test_whole_year_when_taken_as_season_counts_plain_months(first: date, length: int) -> None:
    last = first + timedelta(days=length)
    assert within_months(WHOLE_YEAR, first, last, 6) == (last <= through(first, 6))
