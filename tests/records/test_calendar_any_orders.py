"""Any orders in any order leave a calendar that can be read again, and conflicts are found as by hand."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.books.florida_2024.calendar import CALENDAR as FLORIDA_CALENDAR
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.log import Refused, read, replayed
from tenoff.records.calendar import commands as do
from tenoff.records.calendar.application import Application, Place, Span
from tenoff.records.calendar.concerns import Body, ConcernCode
from tenoff.records.calendar.conflicts import barring, concerns
from tenoff.records.calendar.log import CALENDAR_LOG
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.schedule import calendar_entries, schedule
from tenoff.records.calendar.state import Calendar, Phase
from tests.records.cited.calendar import (
    CLEARWATER,
    LAKELAND,
    MIAMI,
    MONDAY,
    SPRING,
    WINTER,
    Office,
    application,
    days,
)

KEYS = st.sampled_from(("t1", "t2", "t3", "t4", "t5", "t9"))
EVENTS = st.sampled_from(("singles", "masters", "amateur-doubles", "darts"))
PEOPLE = st.sampled_from(("p1", "p2", "p3", ""))
REASONS = st.sampled_from(("Because.", "Why not.", "", "line\nline"))
BODIES = st.none() | st.sampled_from(Body)
MEETING_DAYS = st.sampled_from((WINTER, SPRING, date(2027, 6, 1), date(2028, 1, 3)))
VOTES = st.sampled_from((5, 1, 0, -1))
SPANS = st.builds(
    lambda first, count: days(MONDAY + timedelta(days=first), count),
    st.integers(0, 9),
    st.integers(0, 4) | st.just(3),
)
PLACES = st.sampled_from((None, LAKELAND, LAKELAND, CLEARWATER, MIAMI, MIAMI, Place("Half", 1.0)))
APPLICATIONS = st.builds(
    Application,
    st.sampled_from(("One", "Two", "Three", "Four", "")),
    st.sampled_from(("Lakeland", "Ocala")),
    st.sampled_from(("central", "northern")),
    st.sampled_from(Scope),
    SPANS,
    st.lists(SPANS, max_size=2).map(tuple),
    st.lists(st.sampled_from(Grade), max_size=2).map(tuple),
    st.lists(st.sampled_from(Play), max_size=1).map(tuple),
    st.lists(st.sampled_from(Gender), max_size=2).map(tuple),
    PLACES,
    st.sampled_from(("", "", "singles", "masters")),
)
VOTED = st.builds(do.VotesFor, st.sampled_from(("Lakeland", "Ocala")), VOTES)
ORDERS: st.SearchStrategy[do.Command] = st.one_of(
    st.builds(do.SetMeeting, st.sampled_from(MeetingKind), MEETING_DAYS),
    st.builds(do.Apply, APPLICATIONS, st.none() | MEETING_DAYS, st.just(date(2026, 12, 1))),
    st.builds(do.ReviseApplication, KEYS, APPLICATIONS, REASONS, BODIES),
    st.builds(do.ApproveApplication, KEYS),
    st.builds(do.PlaceTournament, KEYS, SPANS, REASONS, BODIES),
    st.builds(do.StateMiles, KEYS, KEYS, st.floats(width=32) | st.integers(0, 300), REASONS),
    st.builds(
        do.SettleConcern,
        KEYS,
        st.sampled_from(ConcernCode),
        st.sampled_from(Body),
        REASONS,
        KEYS,
        st.booleans(),
    ),
    st.builds(do.AwardTrophy, KEYS),
    st.builds(do.SetAside, KEYS, REASONS, KEYS),
    st.builds(do.CancelTournament, KEYS, REASONS),
    st.builds(do.SubmitList, st.just(("Ann",)), st.none(), REASONS),
    st.builds(do.VoteSchedule, MEETING_DAYS, VOTES, VOTES),
    st.builds(do.PublishSchedule, REASONS),
    st.builds(do.InviteHosts, EVENTS, st.just("central")),
    st.builds(do.OfferToHost, EVENTS, st.just("Lakeland"), st.just(LAKELAND)),
    st.builds(do.ChooseHost, EVENTS, st.lists(VOTED, max_size=2).map(tuple)),
    st.builds(do.ApproveHost, EVENTS, MEETING_DAYS, VOTES, VOTES),
    st.builds(do.NominateDirectors, st.lists(PEOPLE, max_size=6).map(tuple), MEETING_DAYS),
    st.builds(do.CertifyDirector, PEOPLE, MEETING_DAYS, VOTES, VOTES),
    st.builds(do.SelectDirector, PEOPLE, st.just("central")),
    st.builds(do.ApproveDirector, PEOPLE, st.just("central"), st.booleans(), REASONS),
    st.builds(do.AssignDirector, KEYS, PEOPLE, REASONS),
    st.builds(do.MarkDone, st.sampled_from(("applications", "schedule-vote", "tea"))),
    st.builds(do.TakeAd, PEOPLE, st.sampled_from(("half", "third")), st.sampled_from(do.AdFrom)),
    st.builds(do.ListMotions, st.lists(REASONS, max_size=2).map(tuple)),
    st.builds(do.ForwardMotions, st.lists(st.integers(0, 3), max_size=2).map(tuple)),
)
STEPS = st.lists(st.tuples(ORDERS, st.integers(0, 6)), min_size=15, max_size=40)


def _begun(phase: Phase) -> Office:
    """A calendar with something of each kind in it, so that few orders are about nothing."""
    office = Office().opened()
    office.state()
    office.asked(application(span=days(MONDAY + timedelta(weeks=1))))
    office.asked(application("District", Scope.DISTRICT, span=days(MONDAY + timedelta(days=4))))
    office.asked(application("Club", Scope.CLUB))
    if phase is Phase.SUBMITTED:
        return office.submitted()
    return office.adopted() if phase is Phase.ADOPTED else office


PHASES = st.sampled_from((Phase.DRAFT, Phase.SUBMITTED, Phase.ADOPTED))


@settings(max_examples=80, deadline=None)
@given(PHASES, STEPS)
def test_calendar_when_given_any_orders_can_be_read_again(
    phase: Phase, steps: list[tuple[do.Command, int]]
) -> None:
    office = _begun(phase)
    for order, later in steps:
        before = office.log
        if isinstance(office.on(office.day + timedelta(days=later)).give(order), Refused):
            assert office.log is before
    again = read(CALENDAR_LOG, (b"".join(office.log.lines()),))
    assert (again.now, replayed(again)) == (office.now, None)
    calendar_entries(office.now, FLORIDA_CALENDAR, "calendar-2027")
    lines = schedule(office.now, FLORIDA_CALENDAR)
    assert [line.span for line in lines] == sorted(line.span for line in lines)
    assert all(line.red == (line.scope is Scope.STATE) for line in lines)


@settings(max_examples=80, deadline=None)
@given(PHASES, STEPS)
def test_schedule_when_given_any_orders_is_voted_in_winter_and_takes_nothing_barred(
    phase: Phase, steps: list[tuple[do.Command, int]]
) -> None:
    office = _begun(phase)
    for order, later in steps:
        answer = office.on(office.day + timedelta(days=later)).give(order)
        if isinstance(answer, tuple) and isinstance(order, do.PlaceTournament | do.ReviseApplication):
            free = office.now.phase is Phase.DRAFT or office.now.tournaments[order.key].span is None
            assert free or barring(concerns(office.now, FLORIDA_CALENDAR, order.key)) == ()
    if office.now.phase in (Phase.ADOPTED, Phase.PUBLISHED):
        assert office.now.adopted == office.now.meetings[MeetingKind.WINTER]
        assert office.now.sent is not None


# -- the slow way to find conflicts


def _met_by_hand(now: Calendar) -> set[tuple[ConcernCode, str, str]]:
    """Day by day through the weeks: who plays on it, and what the articles say of each two of them."""
    found: set[tuple[ConcernCode, str, str]] = set()
    for number in range(30):
        day = MONDAY + timedelta(days=number)
        playing = [each for each in now.tournaments.values() if each.span and _on(day, each.span)]
        for local in playing:
            for state in playing:
                if local.application.scope is not Scope.DISTRICT:
                    continue
                if state.application.scope is Scope.STATE and state.application.event == "singles":
                    found.add((ConcernCode.STATE_WEEK, local.key, state.key))
                elif state.application.scope in (Scope.STATE, Scope.STATEWIDE):
                    places = {local.application.place, state.application.place}
                    if None in places:
                        found.add((ConcernCode.DISTANCE_UNKNOWN, local.key, state.key))
                    elif MIAMI not in places or len(places) == 1:  # the other two are 52 miles apart
                        found.add((ConcernCode.TOO_NEAR, local.key, state.key))
    return found


def _on(day: date, span: Span) -> bool:
    return span.first <= day <= span.last


BARRED = (ConcernCode.STATE_WEEK, ConcernCode.DISTANCE_UNKNOWN, ConcernCode.TOO_NEAR)


@settings(max_examples=80, deadline=None)
@given(st.lists(APPLICATIONS, max_size=8))
def test_conflicts_when_looked_for_day_by_day_are_the_same(asked: list[Application]) -> None:
    office = Office().opened()
    for each in asked:
        if not isinstance(office.give(do.Apply(each)), Refused):
            office.must(do.PlaceTournament(f"t{len(office.now.tournaments)}", each.preferred))
    found = concerns(office.now, FLORIDA_CALENDAR)
    barred = {(each.code, each.key, each.other) for each in found if each.code in BARRED}
    assert barred == _met_by_hand(office.now)
    for key in office.now.tournaments:
        touching = tuple(each for each in found if key in (each.key, each.other))
        assert concerns(office.now, FLORIDA_CALENDAR, key) == touching
