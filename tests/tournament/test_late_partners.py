"""Draw doubles: who came late, or found no partner, shares a free line with another such."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit.division import Play
from tenoff.tournament import commands as do
from tenoff.tournament.people import Standing
from tenoff.tournament.refusals import Code, Refusal
from tests.tournament.robot.stand import Stand, division, entry, registering


def seven() -> Stand:
    """Three pairs are drawn; one is left, and waits. Line 2 is free."""
    stand = registering(division(play=Play.DOUBLES, draw_partners=True), names=7)
    stand.must(do.PublishSeed("men", seed="x"), do.CloseRegistration(), do.DrawBySeed("men", "x"))
    assert [each.id for each in stand.now.entries.values() if each.standing is Standing.WAITING] == ["e1"]
    return stand.must(entry("Zorn", late=True))


def test_nobody_gets_a_line_alone_when_partners_are_drawn() -> None:
    stand = seven()
    assert stand.give(do.PlaceLate("e8", 2)) == Refusal(Code.NEEDS_PARTNER, ("Zorn",))
    assert stand.give(do.PlaceLate("e1", 2)) == Refusal(Code.NEEDS_PARTNER, ("Adams",))
    assert stand.give(do.PlaceLate("e8", 2, partner="e8")) == Refusal(Code.NEEDS_PARTNER, ("Zorn",))
    assert stand.give(do.PlaceLate("e8", 2, partner="e99")) == Refusal(Code.NO_ENTRY, ("e99",))
    assert stand.give(do.PlaceLate("e8", 2, partner="e2")) == Refusal(Code.DRAWN_ALREADY, ("Boyle",))


def test_late_comer_plays_with_the_one_who_was_left_when_the_director_places_both() -> None:
    stand = seven().must(do.PlaceLate("e8", 2, partner="e1"))
    assert stand.now.divisions["men"].stages[0].lines[2] == ("e8", "e1")
    assert stand.now.entries["e1"].standing is Standing.ENTERED
    assert [each.name for each in stand.now.players("men/M4-01")][2:] == ["Zorn", "Adams"]


def test_partner_is_refused_when_the_release_is_not_signed() -> None:
    stand = seven().must(structs.replace(entry("Yost", late=True), released=()))
    refused = stand.give(do.PlaceLate("e8", 2, partner="e9"))
    assert refused is not None
    assert (refused.code, refused.values) == (Code.NOT_SIGNED, ("Yost",))


def test_partner_is_refused_when_teams_entered_together() -> None:
    stand = registering(division(play=Play.DOUBLES))
    for number in range(3):
        stand.must(entry(f"Ann{number}", f"Bob{number}"))
    stand.must(do.PublishSeed("men", seed="x"), do.CloseRegistration(), do.DrawBySeed("men", "x"))
    stand.must(entry("Zorn", "Yost", late=True), entry("Xu", "Webb", late=True))
    assert stand.give(do.PlaceLate("e4", 2, partner="e5")) == Refusal(Code.NO_PARTNERS, ("Men's singles",))
