"""Matches on a roll, by event and by player, as it goes on and as records are merged."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.records.meetings import Meetings
from tenoff.records.played import Played
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import NewPerson
from tests.records.cited.roll import DAY, Keeper
from tests.records.made_up import division, event, main

LATER = DAY + timedelta(days=7)


def match(number: int, winner: str, loser: str, *, of: str = "e1", day: date = DAY) -> Played:
    return Played(day, of, number, (winner,), (loser,))


FIRST, SECOND = match(1, "m1", "m2"), match(2, "m1", "twin")
THIRD = match(1, "twin", "m2", of="e2", day=LATER)


def recorded(id: str, day: date, *matches: Played) -> do.RecordResults:
    return do.RecordResults(event(division(main(1, "m5")), id=id, day=day), matches=matches)


def played() -> Keeper:
    keeper = Keeper().settled().must(do.AddPeople((NewPerson("twin", "Man m3"),)))
    return keeper.must(recorded("e2", LATER, THIRD), recorded("e1", DAY, SECOND, FIRST))


def test_matches_of_a_player_are_the_oldest_first() -> None:
    meetings = played().reckoning.meetings
    assert [meetings.of_person(id) for id in ("m1", "m2", "twin", "m4")] == [
        (FIRST, SECOND),
        (FIRST, THIRD),
        (SECOND, THIRD),
        (),
    ]
    assert meetings.every == (FIRST, SECOND, THIRD)
    assert meetings.of_event("e1") == (SECOND, FIRST)


def test_matches_when_results_are_withdrawn_are_nobodys_until_they_are_there_again() -> None:
    keeper = played()
    before = keeper.reckoning
    assert before.meetings.of_person("m1") == (FIRST, SECOND)
    gone = before.after(keeper.must(do.WithdrawResults("e1", "never played", LATER)).now)
    assert (gone.meetings.of_person("m1"), gone.meetings.of_event("e1"), gone.meetings.every) == (
        (),
        (),
        (THIRD,),
    )
    again = gone.after(keeper.on(LATER).must(recorded("e1", DAY)).now)
    assert again.meetings.of_person("m1") == (FIRST, SECOND)


def test_matches_when_the_roll_goes_on_take_in_the_new_ones() -> None:
    keeper = played()
    before = keeper.reckoning
    before.meetings.of_person("m1")
    fresh = match(1, "m4", "m1", of="e3", day=LATER)
    after = before.after(keeper.must(recorded("e3", LATER, fresh)).now)
    for id in ("m1", "m2", "m4", "twin"):
        assert after.meetings.of_person(id) == Meetings(keeper.now).of_person(id)
    assert after.meetings.of_person("m1") == (FIRST, SECOND, fresh)
    assert before.meetings.of_person("m1") == (FIRST, SECOND)


def test_matches_when_records_are_merged_are_the_kept_ones_and_part_again() -> None:
    keeper = played()
    before = keeper.reckoning
    before.meetings.of_person("m3")
    one = before.after(keeper.must(do.Merge("twin", "m3", "one number")).now)
    assert [(each.winners, each.losers) for each in one.meetings.of_person("m3")] == [
        (("m1",), ("m3",)),
        (("m3",), ("m2",)),
    ]
    assert one.meetings.of_person("twin") == ()
    two = one.after(keeper.must(do.Unmerge("twin", "brothers")).now)
    assert (two.meetings.of_person("m3"), two.meetings.of_person("twin")) == ((), (SECOND, THIRD))
