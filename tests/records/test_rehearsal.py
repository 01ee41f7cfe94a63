from __future__ import annotations

from dataclasses import replace
from datetime import date

from hypothesis import given

from tenoff.books.florida_2024.points import POINTS as ROLL_OF_CHAMPIONS
from tenoff.kit.division import Play, Scope
from tenoff.kit.halves import points
from tenoff.kit.season import Season
from tenoff.records.lists import Pin
from tenoff.records.points import Correction, PointsSystem, ledger
from tenoff.records.rehearsal import rehearse
from tenoff.records.results import EventResult, Sex
from tests.records.made_up import SEXES, division, event, main, seasons

TABLE = ROLL_OF_CHAMPIONS.tables[-1]


def richer(key: str, *worth: int, since: date = TABLE.since) -> PointsSystem:
    """The system with another row of its newest table."""
    row = next(row for row in TABLE.rows if row.key == key)
    changed = replace(row, worth=tuple(points(each) for each in worth))
    return ROLL_OF_CHAMPIONS.with_table(TABLE.amend("tried", since, changed))


TRIED = richer("statewide-doubles-main", 9, 4, 3, 2)


def test_a_richer_row_moves_those_it_is_about_and_those_they_pass() -> None:
    men = dict.fromkeys(("ann", "bob", "cat", "dan"), Sex.MAN)
    events = [
        event(division(main(1, "ann")), scope=Scope.STATE),
        event(division(main(1, "bob", "cat"), main(4, "dan", "eve"), play=Play.DOUBLES), id="e2"),
    ]
    ladies, gentlemen = sorted(rehearse(events, ROLL_OF_CHAMPIONS, TRIED, men), key=lambda each: each.sex)
    assert ladies.moved == ()
    assert (gentlemen.season, gentlemen.sex) == (Season(2024), Sex.MAN)
    found = [(each.person, each.was.rank, each.would.rank, each.would.total) for each in gentlemen.moved]
    assert found == [("bob", 2, 1, 18), ("cat", 2, 1, 18), ("ann", 1, 3, 16)]


def test_who_comes_in_and_who_drops_out_of_the_first_eight() -> None:
    events = [event(division(main(1, f"s{at}")), id=f"e{at}", scope=Scope.STATE) for at in range(8)]
    events.append(event(division(main(1, "bob", "cat"), play=Play.DOUBLES), id="e9"))
    events.append(event(division(main(2, "s0")), id="e10"))
    men = dict.fromkeys((*(f"s{at}" for at in range(8)), "bob", "cat"), Sex.MAN)
    (tried,) = (each for each in rehearse(events, ROLL_OF_CHAMPIONS, TRIED, men) if each.sex is Sex.MAN)
    assert tried.in_instead == ("bob", "cat")
    assert tried.out_instead == ()
    bob = next(each for each in tried.moved if each.person == "bob")
    assert (bob.was.pin, bob.would.pin) == (Pin.SILVER, Pin.GOLD)
    (back,) = (each for each in rehearse(events, TRIED, ROLL_OF_CHAMPIONS, men) if each.sex is Sex.MAN)
    assert back.out_instead == ("bob", "cat")


def test_a_correction_is_the_same_in_both() -> None:
    fixed = Correction("k1", date(2025, 2, 1), "ann", "e1", points(-8), "not eligible")
    made = event(division(main(1, "ann")), scope=Scope.STATE)
    tried = rehearse([made], ROLL_OF_CHAMPIONS, TRIED, {"ann": Sex.LADY}, corrections=[fixed])
    assert [each.moved for each in tried] == [(), ()]


@given(seasons())
def test_nobody_moves_under_the_same_system(events: tuple[EventResult, ...]) -> None:
    tried = rehearse(events, ROLL_OF_CHAMPIONS, ROLL_OF_CHAMPIONS, SEXES)
    assert [each for each in tried if each.moved] == []


@given(seasons())
def test_those_who_moved_are_those_whose_total_or_rank_differs(events: tuple[EventResult, ...]) -> None:
    slow = set[tuple[int, str]]()
    both = [ledger(system, events) for system in (ROLL_OF_CHAMPIONS, TRIED)]
    for year in range(2014, 2028):
        for sex in Sex:
            mine = [person for person in SEXES if SEXES[person] is sex]
            seen = []
            for lines in both:
                total = {
                    who: sum(
                        line.worth
                        for line in lines
                        if line.person == who and date(year, 10, 1) <= line.day <= date(year + 1, 9, 30)
                    )
                    for who in mine
                }
                seen.append(
                    {
                        who: (own, sum(other > own for other in total.values()))
                        for who, own in total.items()
                        if own
                    }
                )
            slow |= {(year, who) for who in mine if seen[0].get(who) != seen[1].get(who)}
    tried = rehearse(events, ROLL_OF_CHAMPIONS, TRIED, SEXES)
    assert {(each.season.year, moved.person) for each in tried for moved in each.moved} == slow
