"""How a rule is changed, clause by clause."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest

from tenoff.books.florida_2024.changes import CHANGES as FLORIDA_CHANGES
from tenoff.kit import cited_ids
from tenoff.log import Usual
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes import commands as do
from tenoff.records.changes import events as so
from tenoff.records.changes.amendments import DatedAmendment, adopted, in_force
from tenoff.records.changes.evolve import evolve
from tenoff.records.changes.refusals import Code
from tenoff.records.changes.state import Comment, Standing
from tenoff.rules.amend import amended
from tenoff.rules.amendments import Amendment
from tenoff.rules.books import book
from tests.records.cited.changes import (
    AUTUMN,
    HOOK,
    NOTICE,
    ODD_SPRING,
    ODD_WINTER,
    SPRING,
    WINTER,
    Secretary,
    situations,
    wording,
)
from tests.tournament.cited.telling import cites

CLAUSES = (
    *("Art13-a.1", "Art13-a.2", "Art13-a.3", "Art13-b.1", "Art13-b.2", "Art13-b.3", "Art13-b.4"),
    *("Art13-b.5", "Art13-b.6", "SR1.1", "SR1.2"),
)
VOTE = do.VoteChange("c1", SPRING, 12, 8)


def test_situations_when_told_cite_every_clause_of_changes() -> None:
    told = {id for cite in cites(situations()) for id in cited_ids(cite)}
    assert [id for id in CLAUSES if id not in told] == []


@pytest.mark.clauses("florida-2024", "SR1.1", "SR1.2")
def test_idea_when_sent_to_the_president_is_copied_to_all_concerned() -> None:
    secretary = Secretary().opened().must(do.SendIdea("Bea", "Shorter games?"))
    assert secretary.last() == so.IdeaSent("i1", "Bea", "Shorter games?", NOTICE, FLORIDA_CHANGES.ideas)
    secretary.must(do.CopyIdea("i1", ("Ann", "Carl")), do.CopyIdea("i1", ("Carl", "Dan")))
    assert secretary.last() == so.IdeaCopied("i1", ("Carl", "Dan"), NOTICE, FLORIDA_CHANGES.copies)
    assert secretary.now.ideas["i1"].copied == ("Ann", "Carl", "Dan")
    assert secretary.refuses(do.CopyIdea("i2", ("Ann",))) == (Usual.NOT_LISTED, "")


def test_idea_when_answered_keeps_what_the_president_said_and_when() -> None:
    secretary = (
        Secretary().opened().must(do.SendIdea("Bea", "Shorter games?"), do.AnswerIdea("i1", "Not yet."))
    )
    idea = secretary.now.ideas["i1"]
    assert (idea.answer, idea.answered) == ("Not yet.", NOTICE)
    assert secretary.refuses(do.AnswerIdea("i1", " ")) == (Usual.NO_TEXT, "")
    assert secretary.refuses(do.AnswerIdea("i2", "No.")) == (Usual.NOT_LISTED, "")


@pytest.mark.clauses("florida-2024", "Art13-a.1")
@pytest.mark.parametrize(("day", "taken"), [(NOTICE, True), (NOTICE + timedelta(days=1), False)])
def test_notice_when_ten_days_before_the_winter_meeting_is_in_time(day: date, taken: bool) -> None:
    secretary = Secretary().proposed().on(day)
    if taken:
        secretary.must(do.NotifyCommittee("c1", WINTER))
        assert secretary.last() == so.CommitteeNotified("c1", WINTER, day, 10, FLORIDA_CHANGES.notified)
    else:
        assert secretary.refuses(do.NotifyCommittee("c1", WINTER)) == (Code.NOTICE_LATE, "Art13-a.1")
        secretary.must(do.NotifyCommittee("c1", ODD_WINTER))


def test_notice_when_for_another_meeting_than_the_winter_one_is_refused() -> None:
    secretary = Secretary().proposed()
    assert secretary.refuses(do.NotifyCommittee("c1", SPRING)) == (Code.WRONG_MEETING, "Art13-a.1")


@pytest.mark.clauses("florida-2024", "Art13-b.1")
def test_change_when_handed_out_is_so_at_the_winter_meeting_after_notice() -> None:
    secretary = Secretary().proposed().on(WINTER)
    assert secretary.refuses(do.HandOut("c1", WINTER)) == (Code.NOT_NOTIFIED, "Art13-a.1")
    secretary.must(do.NotifyCommittee("c1", WINTER, NOTICE)).on(SPRING)
    assert secretary.refuses(do.HandOut("c1", SPRING)) == (Code.WRONG_MEETING, "Art13-b.1")
    secretary.must(do.HandOut("c1", WINTER))
    assert secretary.last() == so.ChangeHandedOut("c1", WINTER, FLORIDA_CHANGES.handed_out)
    assert secretary.refuses(do.HandOut("c1", WINTER)) == (Code.HANDED_OUT_ALREADY, "")


@pytest.mark.clauses("florida-2024", "Art13-a.2", "Art13-a.3")
def test_change_when_at_the_winter_meeting_is_not_debated_until_spring() -> None:
    secretary = Secretary().handed_out()
    assert secretary.refuses(do.DiscussChange("c1", WINTER)) == (Code.NO_DEBATE_YET, "Art13-a.2")
    assert secretary.refuses(do.VoteChange("c1", WINTER, 9, 1)) == (Code.NO_DEBATE_YET, "Art13-a.2")
    assert secretary.refuses(do.DiscussChange("c1", SPRING)) == (Usual.IN_FUTURE, "")
    secretary.on(SPRING)
    assert secretary.refuses(VOTE) == (Code.NOT_DISCUSSED, "Art13-a.3")
    secretary.must(do.DiscussChange("c1", SPRING))
    assert secretary.last() == so.ChangeDiscussed("c1", SPRING, FLORIDA_CHANGES.debated)


def test_change_when_not_handed_out_cannot_be_debated_in_spring_or_autumn() -> None:
    secretary = Secretary().proposed().on(AUTUMN)
    assert secretary.refuses(do.DiscussChange("c1", SPRING)) == (Code.NOT_HANDED_OUT, "Art13-b.1")
    assert secretary.refuses(do.DiscussChange("c1", AUTUMN)) == (Code.WRONG_MEETING, "Art13-a.3")
    assert secretary.refuses(do.DiscussChange("c1", NOTICE)) == (Code.NO_MEETING, "Art13-a.3")


@pytest.mark.clauses("florida-2024", "Art13-b.2", "Art13-b.3")
def test_comments_when_collected_before_spring_are_kept_with_their_district() -> None:
    secretary = Secretary().proposed()
    assert secretary.refuses(do.SpreadChange("c1", "central")) == (Code.NOT_HANDED_OUT, "Art13-b.1")
    secretary = Secretary().handed_out().must(do.SpreadChange("c1", "central"))
    assert secretary.last() == so.ChangeSpread("c1", "central", WINTER, FLORIDA_CHANGES.spread)
    assert secretary.refuses(do.SpreadChange("c1", "central")) == (Code.SPREAD_ALREADY, "")
    for district, clause in (("central", FLORIDA_CHANGES.spread), ("", FLORIDA_CHANGES.comments)):
        secretary.must(do.TakeComment("c1", "Too much.", "Carl", district))
        assert secretary.last() == so.CommentTaken("c1", "Too much.", "Carl", district, WINTER, clause)
    assert secretary.now.changes["c1"].comments == (
        Comment("Too much.", "Carl", "central", WINTER),
        Comment("Too much.", "Carl", "", WINTER),
    )
    secretary.on(SPRING).must(do.DiscussChange("c1", SPRING))
    late = do.TakeComment("c1", "Hm.", "Bea")
    assert secretary.refuses(late) == (Code.COMMENT_LATE, "Art13-b.3")


@pytest.mark.clauses("florida-2024", "Art13-b.4", "Art13-b.6")
def test_change_when_voted_in_an_even_year_holds_from_the_first_of_october() -> None:
    secretary = Secretary().discussed().must(VOTE)
    rule = FLORIDA_CHANGES
    assert secretary.last() == so.ChangeAdopted(
        "c1", SPRING, 12, 8, date(2026, 10, 1), rule.years, rule.in_force
    )
    expected = DatedAmendment(
        "c1",
        "florida-2024",
        do.Subject.PLAYING_RULE,
        "Hook shots",
        "A hook shot costs 5.",
        ("C-17.1",),
        SPRING,
        date(2026, 10, 1),
        HOOK,
        rule.years,
        rule.in_force,
    )
    assert adopted(secretary.now) == (expected,)
    assert in_force(secretary.now, "florida-2024", date(2026, 9, 30)) == ()
    assert in_force(secretary.now, "florida-2024", date(2026, 10, 1)) == (expected,)
    assert in_force(secretary.now, "arizona-2019", date(2026, 10, 1)) == ()
    assert secretary.refuses(VOTE) == (Code.OVER, "")


def test_amendment_when_adopted_can_be_played_by() -> None:
    (dated,) = adopted(Secretary().discussed().must(VOTE).now)
    change: Amendment = msgspec.json.decode(dated.amendment, type=Amendment)
    changed = amended(book(dated.book), (change,))
    assert len(changed.amendments) == 1


def test_change_when_the_vote_is_even_is_rejected() -> None:
    secretary = Secretary().discussed().must(do.VoteChange("c1", SPRING, 8, 8))
    assert secretary.now.changes["c1"].standing is Standing.REJECTED
    assert adopted(secretary.now) == ()


@pytest.mark.clauses("florida-2024", "Art13-b.4", "Art13-b.5")
@pytest.mark.parametrize(
    ("in_favor", "against", "enough"),
    [
        (14, 7, True),
        (13, 7, False),
        (2, 1, True),
        (1, 1, False),
        (1, 0, True),
        (0, 1, False),
        (65, 33, False),
    ],
)
def test_rule_when_two_thirds_of_those_voting_wish_is_suspended(
    in_favor: int, against: int, enough: bool
) -> None:
    secretary = Secretary().handed_out(ODD_WINTER).on(ODD_SPRING)
    vote = do.VoteChange("c1", ODD_SPRING, 11, 10)
    secretary.must(do.DiscussChange("c1", ODD_SPRING))
    assert secretary.refuses(vote) == (Code.ODD_YEAR, "Art13-b.4")
    secretary.must(do.SuspendRule("c1", ODD_SPRING, in_favor, against))
    kind = so.RuleSuspended if enough else so.SuspensionFailed
    assert secretary.last() == kind("c1", ODD_SPRING, in_favor, against, FLORIDA_CHANGES.suspended)
    if enough:
        secretary.must(vote)
        assert [each.effective for each in adopted(secretary.now)] == [date(2027, 10, 1)]
    else:
        assert secretary.refuses(vote) == (Code.ODD_YEAR, "Art13-b.4")


def test_rule_when_suspended_holds_again_at_the_next_meeting() -> None:
    secretary = Secretary().suspended().on(ODD_SPRING)
    assert secretary.refuses(do.DiscussChange("c1", ODD_SPRING)) == (Code.NOT_HANDED_OUT, "Art13-b.1")
    secretary.must(do.DiscussChange("c1", AUTUMN), do.VoteChange("c1", AUTUMN, 9, 1))
    assert [(each.effective, each.clause) for each in adopted(secretary.now)] == [
        (date(2027, 10, 1), FLORIDA_CHANGES.suspended)
    ]


@pytest.mark.clauses("florida-2024", "Art13-b.6", "Art13-b.5")
def test_change_when_it_is_to_hold_at_once_needs_the_suspension() -> None:
    secretary = Secretary().discussed()
    at_once = do.VoteChange("c1", SPRING, 12, 8, at_once=True)
    assert secretary.refuses(at_once) == (Code.NOT_SUSPENDED, "Art13-b.6")
    secretary.must(do.SuspendRule("c1", SPRING, 14, 7), at_once)
    assert [(each.effective, each.in_force) for each in adopted(secretary.now)] == [
        (SPRING, FLORIDA_CHANGES.suspended)
    ]


def test_meeting_when_dropped_or_moved_asks_for_notice_again() -> None:
    secretary = Secretary().proposed().must(do.NotifyCommittee("c1", WINTER))
    sooner = WINTER - timedelta(days=1)
    secretary.must(do.DropMeeting(WINTER, "The hall is taken."), do.SetMeeting(MeetingKind.WINTER, sooner))
    secretary.on(WINTER)
    assert secretary.refuses(do.HandOut("c1", sooner)) == (Code.NOT_NOTIFIED, "Art13-a.1")
    held = Secretary().handed_out()
    assert held.refuses(do.DropMeeting(WINTER, "Never.")) == (Code.MEETING_HELD, "")


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (do.OpenBook("florida-2024"), Usual.ALREADY_OPENED),
        (do.SetMeeting(MeetingKind.OTHER, WINTER), Code.MEETING_THERE),
        (do.SetMeeting(MeetingKind.OTHER, date(1, 1, 1)), Code.BAD_DAY),
        (do.DropMeeting(NOTICE, "Why not."), Code.NO_MEETING),
        (do.ProposeChange(wording(title=" "), "Ann"), Usual.NO_TEXT),
        (do.ProposeChange(wording(text=""), "Ann"), Usual.NO_TEXT),
        (do.ProposeChange(wording(), ""), Usual.NO_TEXT),
        (do.ProposeChange(wording(), "Ann", "i7"), Usual.NOT_LISTED),
        (do.RewordChange("c1", wording("Hooks"), ""), Usual.NO_REASON),
        (do.WithdrawChange("c1", ""), Usual.NO_REASON),
        (do.WithdrawChange("c7", "Gone."), Usual.NOT_LISTED),
        (do.NotifyCommittee("c1", WINTER, WINTER), Usual.IN_FUTURE),
        (do.SendIdea("", "Hm."), Usual.NO_TEXT),
    ],
)
def test_order_when_it_makes_no_sense_is_refused(order: do.Command, code: Code | Usual) -> None:
    assert Secretary().proposed().refuses(order) == (code, "")


def test_book_when_not_opened_takes_nothing() -> None:
    assert Secretary().refuses(do.SendIdea("Bea", "Hm.")) == (Usual.NOT_OPENED, "")
    assert Secretary().refuses(do.OpenBook("mars")) == (Code.NO_RULE, "")


def test_change_when_reworded_or_withdrawn_says_so() -> None:
    secretary = Secretary().proposed().must(do.RewordChange("c1", wording("Hooks"), "Shorter."))
    assert secretary.now.changes["c1"].wording.title == "Hooks"
    secretary.must(do.WithdrawChange("c1", "No support."))
    assert secretary.now.changes["c1"].standing is Standing.WITHDRAWN
    assert secretary.refuses(do.NotifyCommittee("c1", WINTER)) == (Code.OVER, "")


def test_book_when_a_file_begins_otherwise_cannot_be_folded() -> None:
    now = evolve(None, so.BookOpened("florida-2024"))
    with pytest.raises(ValueError, match="a book of changes is opened once"):
        evolve(now, so.BookOpened("florida-2024"))
    with pytest.raises(ValueError, match="a book of changes begins with book-opened, got MeetingDropped"):
        evolve(None, so.MeetingDropped(WINTER, "Why not."))
