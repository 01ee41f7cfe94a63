"""Who comes in from the waiting list when somebody leaves."""

from __future__ import annotations

from msgspec import structs

from tenoff.tournament import commands as do
from tenoff.tournament.people import Standing
from tests.tournament.robot.stand import ABOUT, Stand, division, entry, registering


def waiting(stand: Stand) -> list[str]:
    return [each.id for each in stand.now.entries.values() if each.standing is Standing.WAITING]


def full_venue() -> Stand:
    """Room for three: two men and a lady are in, then a lady and a man wait."""
    stand = registering(division(), division(key="ladies"), about=structs.replace(ABOUT, cap=3))
    stand.must(entry("Adams"), entry("Boyle"), entry("Castro", into="ladies"))
    return stand.must(entry("Dunn", into="ladies"), entry("Evans"))


def test_whoever_waits_longest_comes_in_when_the_venue_was_full() -> None:
    stand = full_venue()
    assert waiting(stand) == ["e4", "e5"]
    assert waiting(stand.must(do.Withdraw("e1"))) == ["e5"]
    assert waiting(stand.must(do.Withdraw("e2"))) == []


def test_nobody_comes_in_when_one_withdraws_who_was_waiting() -> None:
    assert waiting(full_venue().must(do.Withdraw("e4"))) == ["e5"]


def test_nobody_comes_in_when_the_division_is_full_all_the_same() -> None:
    stand = registering(division(cap=2), division(key="ladies", cap=2), names=3)
    stand.must(entry("Zorn", into="ladies"), do.Withdraw("e4"))
    assert waiting(stand) == ["e3"]


def test_the_next_comes_in_when_an_entry_moves_to_another_division() -> None:
    stand = registering(division(cap=2), division(key="ladies"), names=3)
    assert waiting(stand.must(do.MoveEntry("e1", "ladies"))) == []


def test_one_who_waits_comes_in_when_moved_to_a_division_with_room() -> None:
    stand = registering(division(cap=2), division(key="ladies"), names=3)
    assert waiting(stand.must(do.MoveEntry("e3", "ladies"))) == []
    assert stand.now.entries["e3"].division == "ladies"
