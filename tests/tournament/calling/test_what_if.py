from __future__ import annotations

from tenoff.kit.division import Play
from tenoff.tournament.calling.rule import CallingRule
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.tournament.calling.what_if import Choice, before_the_draw, compare, lengths
from tenoff.tournament.chart.elimination import elimination
from tenoff.tournament.kinds import Byes, Elimination
from tests.tournament.calling.court_desk import FLORIDA, OF_12, TO_75, TO_100, at


def _choice(name: str, entries: int, stage: Elimination, number: int, wish: Wish | None = None) -> Choice:
    return Choice(name, before_the_draw(at(9), entries, stage, Play.DOUBLES, number, FLORIDA, wish=wish))


def test_compare_when_there_is_a_court_more() -> None:
    few, more = compare(
        at(9), [_choice("8", 24, Elimination(), 8), _choice("9", 24, Elimination(), 9)], "seed"
    )
    assert (few.name, more.name) == ("8", "9")
    assert few.played == more.played
    assert more.waiting < few.waiting
    assert more.event_ends.usual <= few.event_ends.usual


def test_compare_when_consolation_is_shorter() -> None:
    shorter = Elimination(consolation_length=TO_100)
    long, short = compare(
        at(9), [_choice("75", 32, Elimination(), 8), _choice("100", 32, shorter, 8)], "seed"
    )
    # not less waiting: the limits let a player be called four times a day instead of three
    assert short.event_ends.usual < long.event_ends.usual


def test_compare_when_byes_are_bunched() -> None:
    bunched = Elimination(byes=Byes.BUNCHED)
    spread, together = compare(
        at(9), [_choice("spread", 22, Elimination(), 16), _choice("bunched", 22, bunched, 16)], "seed"
    )
    assert together.waiting < spread.waiting


def test_compare_when_nobody_waits() -> None:
    (only,) = compare(at(9), [_choice("", 2, Elimination(consolation=False), 1)], "seed")
    assert (only.played, only.waiting, only.longest, only.days) == (1.0, 0.0, 0.0, 1)


def test_compare_when_orders_differ() -> None:
    least, rounds, chart = compare(
        at(9), [_choice(order, 64, Elimination(), 16, Wish(order)) for order in Order], "seed"
    )
    assert least.waiting < chart.waiting
    assert least.waiting < rounds.waiting
    # the price of less waiting: with one of the 24 draws a third day is needed
    assert (least.days, rounds.days, chart.days) == (3, 2, 2)


def test_before_the_draw_when_nothing_binds() -> None:
    free = before_the_draw(at(9), 8, Elimination(), Play.WALKING, 4, CallingRule())
    (seen,) = compare(at(9), [Choice("", free)], "seed")
    assert (seen.played, seen.days) == (12.0, 1)


def test_lengths_when_late_rounds_are_longer() -> None:
    stage = Elimination(length=TO_100, consolation_length=OF_12, lengths=((1, TO_75),))
    fixtures = elimination(8, stage)
    found = lengths(stage, fixtures)
    assert list(found) == [fixture.id for fixture in fixtures]
    assert {id for id, length in found.items() if length == TO_75} == {"M2-01", "M2-02"}
    assert {id for id, length in found.items() if length == OF_12} == {
        id for id in found if id.startswith("C")
    }
