"""Any orders to the roll in any order: it never breaks, and what follows from it is the same by any way."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from tenoff.kit.division import Scope
from tenoff.kit.halves import Halves
from tenoff.kit.season import Season
from tenoff.log import Refused, read, replayed
from tenoff.records.associations import associations
from tenoff.records.classes.decisions import Awarded, Decision, Listed, RankedElsewhere, SteppedDown, Withheld
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.log import ROLL_LOG
from tenoff.records.roll.people import Club, NewPerson
from tenoff.records.roll.state import Roll
from tests.records.any_orders import Names, stands
from tests.records.cited.roll import Keeper
from tests.records.made_up import PEOPLE, divisions

SEASONS = tuple(Season(year) for year in range(2017, 2028))
ON = date(2027, 10, 2)


def _names(roll: Roll | None) -> Names:
    if roll is None:
        return {"association": tuple(each.key for each in associations())}
    people = (*roll.people, "new1", "new2")
    events = (*roll.results, "e1", "e2")
    return {
        "people": people, "person": people, "gone": people, "kept": people, "winners": people,
        "losers": people, "club": (*roll.clubs, "c1", ""), "event": events, "event_id": events,
        "query": (*roll.queries, "q9"), "association": ("florida",), "id": (*people, *events, "c1", "c2"),
        "district": ("Northern", "Central", "", "Texas"), "division": ("", "d1"),
    }  # fmt: skip


@given(st.integers(0, 2**32))
@settings(max_examples=60)
def test_roll_when_given_any_orders_reads_back_and_replays_alike(seed: int) -> None:
    log = Keeper().settled().log
    log = stands(log, do.Command, Random(seed), _names, 60)
    assert log.now is not None
    everything(Reckoning(log.now))


@given(st.integers(0, 2**32))
def test_roll_when_fresh_and_given_any_orders_reads_back_and_replays_alike(seed: int) -> None:
    stands(Keeper().log, do.Command, Random(seed), _names, 30)


def everything(reckoning: Reckoning, on: date | None = None) -> list[object]:
    """All lists and histories, as they stand or as they stood on a day; each line's citation included."""
    people = sorted(reckoning.roll.people)
    lists: list[object] = [
        (reckoning.season_list(season, sex, on), reckoning.pins(season, sex, on))
        for season in SEASONS
        for sex in Sex
    ]
    lists += [reckoning.all_time_list(sex, on) for sex in Sex]
    lists += [(reckoning.lines_of(each, on), reckoning.events_of(each, on)) for each in people]
    lists += [reckoning.lines_of_event(each, on) for each in reckoning.roll.results]
    lists += [(reckoning.history(each, on or ON), reckoning.outlook(each, on or ON)) for each in people]
    lists += [reckoning.champion(each, on or ON) for each in people]
    return [*lists, reckoning.champions(on or ON), tuple(reckoning.results(on)), reckoning.seasons]


EXTRA = 1
"""So many of them are not asked by day: the seasons there are."""


DAYS = st.dates(date(2018, 1, 1), date(2027, 9, 30)) | st.just(date(2025, 1, 8))
PEOPLE_IDS = st.sampled_from(PEOPLE)
EVENT_IDS = st.sampled_from(("e1", "e2", "e3", "e4"))
DECISIONS = st.one_of(
    st.builds(Withheld, EVENT_IDS, DAYS, st.sampled_from(("", "a")), st.just("few")),
    st.builds(Awarded, EVENT_IDS, DAYS, st.sampled_from(("", "a")), st.just("by our rules")),
    st.builds(Listed, PEOPLE_IDS, DAYS, st.sampled_from(PlayerClass), DAYS, st.just("paper")),
    st.builds(RankedElsewhere, PEOPLE_IDS, DAYS, st.just("Pro"), st.just("Ohio")),
    st.builds(SteppedDown, PEOPLE_IDS, DAYS, st.integers(0, 3), st.just("the board")),
)


@st.composite
def results(draw: st.DrawFn, ids: st.SearchStrategy[str] = EVENT_IDS) -> EventResult:
    """A sound event with everybody in at most one place of a division."""
    day = draw(DAYS)
    parts = tuple(draw(divisions(people, key)) for people, key in ((PEOPLE[:6], "a"), (PEOPLE[6:], "b")))
    roomy = tuple(replace(part, entries=max(part.entries, 6)) for part in parts)
    scope, yearly = draw(st.sampled_from(Scope)), draw(st.sampled_from(("", "", "champions", "masters")))
    return EventResult(draw(ids), "An event", day, day, scope, roomy, event=yearly)


OFFSETS = st.integers(-2, 500).map(lambda days: timedelta(days=days))


class Keeping(RuleBasedStateMachine):
    """Two reckonings go along: one carried on from act to act, one made anew."""

    @initialize(first=results(st.just("e1")), second=results(st.just("e2")))
    def begin(self, first: EventResult, second: EventResult) -> None:
        people = tuple(
            NewPerson(id, f"Player {id}", list(Sex)[at % 2] if at % 5 else None, club="c1")
            for at, id in enumerate(PEOPLE)
        )
        self.keeper = Keeper(date(2017, 10, 1)).open().must(do.SetClub(Club("c1", "One", "Northern")))
        self.keeper.must(do.SetClub(Club("c2", "Two", "Southwest Coast")), do.AddPeople(people))
        self.keeper.played(first, second)
        self.kept = Reckoning(self.keeper.now)

    def _give(self, order: do.Command) -> bool:
        before = self.keeper.log
        refused = isinstance(self.keeper.give(order), Refused)
        assert not refused or self.keeper.log is before
        everything(self.kept)  # so that it has much in mind when it goes on
        self.kept = self.kept.after(self.keeper.now)
        return not refused

    def _changed(self, event: str, later: timedelta, order: Callable[[date], do.Command]) -> None:
        """Gives an order that changes an event from a day on: the days before know nothing of it."""
        versions = self.keeper.now.results.get(event)
        on = date(2020, 1, 1) if versions is None else versions[-1].on + later
        eve = on - timedelta(days=1)
        before = everything(Reckoning(self.keeper.now), eve)
        if self._give(order(on)):
            assert everything(Reckoning(self.keeper.now), eve)[:-EXTRA] == before[:-EXTRA]

    @rule(result=results())
    def record(self, result: EventResult) -> None:
        self.keeper.day = result.last_day
        self._give(do.RecordResults(result))

    @rule(result=results(), later=OFFSETS)
    def correct(self, result: EventResult, later: timedelta) -> None:
        self._changed(result.id, later, lambda on: do.CorrectResults(result, "it was wrong", on))

    @rule(event=EVENT_IDS, later=OFFSETS)
    def withdraw(self, event: str, later: timedelta) -> None:
        self._changed(event, later, lambda on: do.WithdrawResults(event, "never played", on))

    @rule(gone=PEOPLE_IDS, kept=PEOPLE_IDS, undo=st.booleans())
    def merge(self, gone: str, kept: str, undo: bool) -> None:
        before = everything(Reckoning(self.keeper.now))
        if self._give(do.Merge(gone, kept, "one person")) and undo:
            assert self._give(do.Unmerge(gone, "two people"))
            assert everything(Reckoning(self.keeper.now)) == before

    @rule(one=PEOPLE_IDS, other=PEOPLE_IDS, undo=st.booleans())
    def tell_apart(self, one: str, other: str, undo: bool) -> None:
        before = self.keeper.now
        if self._give(do.TellApart(one, other, "brothers")):
            assert isinstance(self.keeper.give(do.Merge(one, other, "one person")), Refused)
            if undo:
                assert self._give(do.ForgetApart(other, one, "unsure"))
                assert self.keeper.now == before

    @rule(person=PEOPLE_IDS, worth=st.integers(-3, 9), day=DAYS)
    def carry(self, person: str, worth: int, day: date) -> None:
        self._give(do.CarryPoints(person, Halves(worth), day, "paper"))

    @rule(person=PEOPLE_IDS, event=EVENT_IDS, change=st.integers(-4, 4), later=OFFSETS)
    def doubt(self, person: str, event: str, change: int, later: timedelta) -> None:
        self.keeper.day = date(2018, 1, 1)
        if self._give(do.QueryLine(person, event, "Is that so?")):
            query = f"q{len(self.keeper.now.queries)}"
            self._changed(event, later, lambda on: do.AnswerQuery(query, "No.", on, Halves(change)))

    @rule(decision=DECISIONS)
    def decide(self, decision: Decision) -> None:
        self._give(do.DecideClass(decision))

    @rule(person=PEOPLE_IDS, club=st.sampled_from(("c1", "c2")), on=DAYS, told=st.booleans())
    def file(self, person: str, club: str, on: date, told: bool) -> None:
        self._give(do.FileClub(person, club, on, told, told))

    @rule(person=PEOPLE_IDS, sex=st.sampled_from((None, *Sex)))
    def set_person(self, person: str, sex: Sex | None) -> None:
        self._give(do.SetPerson(person, sex))

    @invariant()
    def carried_on_is_made_anew(self) -> None:
        if hasattr(self, "keeper"):
            assert everything(self.kept) == everything(Reckoning(self.keeper.now))

    def teardown(self) -> None:
        if hasattr(self, "keeper"):
            log = self.keeper.log
            assert replayed(log) is None
            assert read(ROLL_LOG, log.lines()).now == log.now


Keeping.TestCase.settings = settings(max_examples=25, stateful_step_count=15, deadline=None)
TestKeeping = Keeping.TestCase
