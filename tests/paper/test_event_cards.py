"""Score cards of an event's matches."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from tenoff.kit import Malformed
from tenoff.kit.division import Scope
from tenoff.paper.event.cards import match_cards
from tenoff.paper.event.job import Job
from tenoff.tournament.kinds import TO_100, Elimination
from tests.paper.event_played import MADE, Played
from tests.paper.reading import lines, sizes


def test_cards_when_matches_are_called() -> None:
    played = Played(5).drawn()
    match = played.call("7")
    pdf = match_cards(Job(played.now, MADE), "p12-2026", "https://score.lakeland.example")
    assert sizes(pdf) == [(279.4, 215.9)] * 2
    found = lines(pdf)
    assert found[0] == "Lakeland Open"
    assert "Mon, Jan 12, 2026" in found
    for entry in (*(played.now.sides(match)[0] or ()), *(played.now.sides(match)[1] or ())):
        assert entry.players[0].name in " ".join(found)


def test_cards_when_they_are_blank() -> None:
    found = " ".join(lines(match_cards(Job(Played(5).drawn().now, MADE, blank=True), "p12-2026")))
    assert "No1" not in found


def test_cards_when_nothing_is_called() -> None:
    with pytest.raises(Malformed, match=r"^no match is on a court, so no score card can be filled in\."):
        match_cards(Job(Played(5).drawn().now, MADE), "p12-2026")


def test_blank_cards_when_nothing_is_drawn_are_for_the_matches_as_planned() -> None:
    pdf = match_cards(Job(Played(0).now, MADE, blank=True), "p12-2026")
    assert sizes(pdf) == [(279.4, 215.9)] * 2
    assert lines(pdf) == lines(match_cards(Job(Played(5).drawn().now, MADE, blank=True), "p12-2026"))


@pytest.mark.parametrize("drawn", [False, True])
def test_blank_cards_when_the_consolation_has_its_own_length(drawn: bool) -> None:
    played = Played(8, Elimination(consolation_length=TO_100))
    now = (played.drawn() if drawn else played).now
    district = replace(now, about=structs.replace(now.about, scope=Scope.DISTRICT))
    pdf = match_cards(Job(district, MADE, blank=True), "p12-2026")
    assert [lines(pdf, page)[1] for page in (0, 2)] == [
        "Doubles, best of 3 games to 75",
        "Doubles, one game to 100",
    ]


def test_cards_when_there_is_no_division() -> None:
    with pytest.raises(Malformed, match=r"^there is nothing to print on that sheet$"):
        match_cards(Job(replace(Played(0).now, divisions={}), MADE, blank=True), "p12-2026")
