"""Score cards of an event's matches."""

from __future__ import annotations

import pytest

from tenoff.kit import Malformed
from tenoff.paper.event.cards import match_cards
from tenoff.paper.event.job import Job
from tests.paper.event_played import MADE, Played
from tests.paper.reading import lines, sizes


def test_cards_when_matches_are_called() -> None:
    played = Played(5).drawn()
    match = played.call("7")
    pdf = match_cards(Job(played.now, MADE), "p12-2026", "https://score.lakeland.example")
    assert sizes(pdf) == [(297.0, 210.0)] * 2
    found = lines(pdf)
    assert found[0] == "Lakeland Open"
    for entry in (*(played.now.sides(match)[0] or ()), *(played.now.sides(match)[1] or ())):
        assert entry.players[0].name in " ".join(found)


def test_cards_when_they_are_blank() -> None:
    found = " ".join(lines(match_cards(Job(Played(5).drawn().now, MADE, blank=True), "p12-2026")))
    assert "No1" not in found


def test_cards_when_nothing_is_called() -> None:
    with pytest.raises(Malformed, match=r"^no match is called to a court$"):
        match_cards(Job(Played(5).drawn().now, MADE), "p12-2026")


def test_cards_when_nothing_is_drawn() -> None:
    with pytest.raises(Malformed, match=r"^no match is drawn yet$"):
        match_cards(Job(Played(5).now, MADE, blank=True), "p12-2026")
