"""Wrong input at the desk: each gets one clear sentence, and the event stays as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tenoff.kit import Team
from tenoff.kit.division import Play
from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Outcome
from tenoff.words.event_refusals import event_refused
from tests.tournament.robot.stand import (
    NAMES,
    Stand,
    announced,
    by_hand,
    division,
    entry,
    registering,
)


def _doubles() -> Stand:
    return registering(division(play=Play.DOUBLES))


def _crowd() -> Stand:
    return registering().must(*(entry(f"Player {number}") for number in range(512)))


@pytest.mark.parametrize(
    ("made", "order", "sentence"),
    [
        (
            lambda: registering(names=2),
            entry(NAMES[1]),
            "Boyle is entered in Men's singles already.",
        ),
        (
            _doubles,
            entry("Adams", "Adams"),
            "Adams stands twice in this entry: partners are two people.",
        ),
        (lambda: by_hand(4), do.CallMatch("men/M4-01", "17"), "There is no court 17."),
        (lambda: by_hand(4), do.CloseCourt("17", "wet"), "There is no court 17."),
        (
            lambda: by_hand(4),
            do.PostResult("men/M4-01", Outcome(Team.FIRST, games=((75, 40),))),
            "men/M4-01 has not been called.",
        ),
        (
            lambda: by_hand(4),
            do.PostResult("men/M64-01", Outcome(Team.FIRST)),
            "There is no match men/M64-01.",
        ),
        (
            lambda: announced(),
            do.AddDivision(division(key="ladies", fee=-500)),
            "An amount of money is not negative, got −$5.00.",
        ),
        (
            lambda: registering(names=1),
            do.Register("men", entry("Boyle").players, paid=Cents(-1)),
            "An amount of money is not negative, got −$0.01.",
        ),
        (
            lambda: registering(names=1),
            do.TakePayment("e1", Cents(-1)),
            "This amount cannot be booked: −$0.01.",
        ),
        (
            lambda: announced(),
            do.AddDivision(division(key="ladies", cap=600)),
            "There is room for 512 entries at most, got 600.",
        ),
        (_crowd, entry("One more"), "There is room for 512 entries at most, got 513."),
    ],
)
def test_wrong_input_gets_a_sentence_and_changes_nothing_when_it_is_sent(
    made: Callable[[], Stand], order: do.Command, sentence: str
) -> None:
    stand = made()
    before = stand.log
    refused = stand.give(order)
    assert refused is not None
    assert event_refused(refused) == sentence
    assert stand.log is before
