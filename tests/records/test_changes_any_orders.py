"""What a meeting may do with each change, and any orders in any order."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.books.florida_2024.changes import CHANGES as FLORIDA_CHANGES
from tenoff.log import Refused, read, replayed
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes import commands as do
from tenoff.records.changes.amendments import Item, adopted, agenda
from tenoff.records.changes.log import CHANGES_LOG
from tests.records.cited.changes import (
    AUTUMN,
    NOTICE,
    ODD_SPRING,
    ODD_WINTER,
    SPRING,
    WINTER,
    Secretary,
    wording,
)

# -- agendas


def test_agenda_when_of_each_meeting_says_what_may_be_done() -> None:
    rule = FLORIDA_CHANGES
    notified = Secretary().proposed().must(do.NotifyCommittee("c1", WINTER)).now
    handed_out = Secretary().handed_out().now
    told = [
        (line.item, line.clause)
        for now, day in (
            (notified, WINTER),
            (notified, SPRING),
            (handed_out, SPRING),
            (handed_out, ODD_SPRING),
            (handed_out, AUTUMN),
            (Secretary().suspended().now, AUTUMN),
        )
        for line in agenda(now, rule, day)
    ]
    assert told == [
        (Item.HAND_OUT, rule.handed_out),
        (Item.NOTHING, rule.handed_out),
        (Item.DISCUSS_AND_VOTE, rule.debated),
        (Item.DISCUSS, rule.debated),
        (Item.NOTHING, rule.debated),
        (Item.DISCUSS_AND_VOTE, rule.suspended),
    ]


# -- any orders

KEYS = st.sampled_from(("c1", "c1", "c1", "c2", "c9"))
DAYS = (NOTICE, WINTER, SPRING, AUTUMN, ODD_WINTER, ODD_SPRING)
TEXTS = st.sampled_from(("Because.", "Why not.", "", "line\nline"))
FOR, AGAINST = st.sampled_from((4, 2, 3, -1)), st.sampled_from((0, 1, 2, 4))


def _orders(today: date) -> st.SearchStrategy[do.Command]:
    """What may come on a day, mostly about that day."""
    days = st.just(today) | st.just(today) | st.sampled_from(DAYS)
    further: st.SearchStrategy[do.Command] = st.one_of(
        st.builds(do.SetMeeting, st.sampled_from(MeetingKind), days),
        st.builds(do.DropMeeting, days, TEXTS),
        st.builds(do.SendIdea, TEXTS, TEXTS),
        st.builds(do.CopyIdea, st.just("i1"), st.lists(TEXTS, max_size=2).map(tuple)),
        st.builds(do.ProposeChange, st.builds(wording, TEXTS, TEXTS), TEXTS),
        st.builds(do.RewordChange, KEYS, st.builds(wording), TEXTS),
        st.builds(do.WithdrawChange, KEYS, TEXTS),
        st.builds(do.SpreadChange, KEYS, TEXTS, days),
        st.builds(do.TakeComment, KEYS, TEXTS, TEXTS, TEXTS, days),
    )
    road: st.SearchStrategy[do.Command] = st.one_of(
        st.builds(do.NotifyCommittee, KEYS, st.sampled_from((WINTER, ODD_WINTER, SPRING)), days),
        st.builds(do.HandOut, KEYS, days),
        st.builds(do.DiscussChange, KEYS, days),
        st.builds(do.SuspendRule, KEYS, days, FOR, AGAINST),
        *(st.builds(do.VoteChange, KEYS, days, FOR, AGAINST, st.just(at_once)) for at_once in (False, True)),
        st.builds(do.VoteChange, KEYS, days, FOR, AGAINST),
    )
    return road | road | further


STEPS = st.tuples(*(st.lists(_orders(day), min_size=3, max_size=8) for day in DAYS))


STARTS: tuple[Callable[[Secretary], Secretary], ...] = (
    Secretary.proposed,
    Secretary.handed_out,
    Secretary.discussed,
    Secretary.suspended,
)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(STARTS), STEPS)
def test_book_when_given_any_orders_can_be_read_again_and_keeps_the_rule(
    start: Callable[[Secretary], Secretary], steps: tuple[list[do.Command], ...]
) -> None:
    secretary = start(Secretary())
    for day, orders in zip(DAYS, steps, strict=True):
        for order in orders if day >= secretary.day else ():
            before = secretary.log
            if isinstance(secretary.on(day).give(order), Refused):
                assert secretary.log is before
    again = read(CHANGES_LOG, (b"".join(secretary.log.lines()),))
    assert (again.now, replayed(again)) == (secretary.now, None)
    for each in adopted(secretary.now):
        change = secretary.now.changes[each.key]
        if each.adopted not in change.suspended:
            assert (each.adopted.year % 2, each.effective.month, each.effective.day) == (0, 10, 1)
            assert change.handed_out is not None
            assert change.notified is not None
            assert change.notified <= change.handed_out - timedelta(days=10)
            assert 0 <= (each.effective - each.adopted).days < 366
    for day in secretary.now.meetings:
        agenda(secretary.now, FLORIDA_CHANGES, day)
