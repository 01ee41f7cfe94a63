"""Classes kept from day to day and from act to act, against those reckoned from nothing."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenoff.books.florida_2024.classes import CLASSES as FLORIDA_CLASSES
from tenoff.kit.division import Grade
from tenoff.records.classes import (
    Decision,
    History,
    Listed,
    RankedElsewhere,
    SteppedDown,
    Withheld,
    history,
    placings,
)
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.results import EventResult
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import Club, NewPerson
from tests.records.cited.roll import Keeper
from tests.records.made_up import FIRST, LAST, division, event, main, seasons

PEOPLE = ("p00", "p01", "p06")
FROM, TO = date(2014, 10, 1), LAST + timedelta(days=800)

_days, _people = st.dates(FIRST, LAST), st.sampled_from(PEOPLE)
_decisions = st.lists(
    st.one_of(
        st.builds(Listed, _people, _days, st.sampled_from(PlayerClass), _days, st.just("paper")),
        st.builds(RankedElsewhere, _people, _days, st.just("pro"), st.just("Ohio")),
        st.builds(SteppedDown, _people, _days, st.integers(0, 3), st.just("Northern")),
        st.builds(Withheld, st.sampled_from(("e0", "e1")), _days, reason=st.just("five")),
    ),
    max_size=4,
)  # fmt: skip


def _plain(keeper: Keeper, person: str, on: date) -> History:
    places = placings(keeper.reckoning.results(on)).get(person, ())
    homes = keeper.now.district_of
    return history(FLORIDA_CLASSES, person, places, keeper.now.decisions, on=on, homes=homes)


def _roomy(event: EventResult) -> EventResult:
    """With as many entries as have places."""
    wide = tuple(replace(each, entries=max(each.entries, 7)) for each in event.divisions)
    return replace(event, divisions=wide)


def _keeper(events: tuple[EventResult, ...]) -> Keeper:
    people = tuple(NewPerson(f"p{at:02}", f"Player {at}", club="ocala") for at in range(12))
    keeper = Keeper(FROM).open().must(do.SetClub(Club("ocala", "Ocala", "Northern")), do.AddPeople(people))
    return keeper.played(*sorted(events, key=lambda each: (each.last_day, each.id)))


@given(seasons(most=8), _decisions, st.lists(st.dates(FROM, TO), min_size=1, max_size=6))
def test_class_on_any_day_is_the_one_reckoned_for_that_day(
    events: tuple[EventResult, ...], decisions: list[Decision], days: list[date]
) -> None:
    keeper = _keeper(tuple(map(_roomy, events)))
    book = keeper.reckoning
    for decision in decisions:
        if not isinstance(decision, Withheld) or decision.event in keeper.now.results:
            keeper.must(do.DecideClass(decision))
            book.history(PEOPLE[0], days[0])
            book = book.after(keeper.now)
    for day in (*days, days[0]):
        for person in PEOPLE:
            assert book.history(person, day) == _plain(keeper, person, day)


def _five() -> tuple[EventResult, ...]:
    part = division(main(1, "p00"), grade=Grade.STATE_AMATEUR)
    return tuple(event(part, id=f"e{at}", day=date(2025, 1, 8 + at)) for at in range(5))


def test_class_when_days_pass_without_a_change_is_not_reckoned_again() -> None:
    book = _keeper(_five()).reckoning
    lines = [
        found.lines
        for day in (date(2025, 2, 1), date(2025, 9, 30), date(2025, 10, 1), date(2026, 9, 30))
        if (found := book.history("p00", day)) is not None
    ]
    assert [lines[0] is each for each in lines] == [True, True, False, False]
    assert lines[2] is lines[3]


def test_class_when_somebody_else_is_decided_on_is_not_reckoned_again() -> None:
    keeper = _keeper(_five())
    before = keeper.reckoning
    then = before.history("p00", date(2025, 2, 1))
    other = Listed("p01", date(2025, 2, 1), PlayerClass.PRO, date(2025, 2, 1), "paper")
    after = before.after(keeper.must(do.DecideClass(other)).now)
    own = after.history("p00", date(2025, 2, 1))
    assert then is not None
    assert own is not None
    assert own.lines is then.lines
    assert after.class_on("p01", date(2025, 2, 1)) is PlayerClass.PRO


def test_class_when_a_club_moves_to_another_district_is_reckoned_again() -> None:
    keeper = _keeper(_five())
    before = keeper.reckoning
    then = before.history("p00", date(2025, 2, 1))
    keeper.must(do.SetClub(Club("ocala", "Ocala", "Southwest Coast")))
    own = before.after(keeper.now).history("p00", date(2025, 2, 1))
    assert then is not None
    assert own is not None
    assert own.lines is not then.lines
    assert own == then
