"""Who leaves, is put out or is replaced: when that can be said, and of whom."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit import Cite, Team
from tenoff.kit.division import Play, Scope
from tenoff.tournament import commands as do
from tenoff.tournament.kinds import Elimination, Length, Mingle
from tenoff.tournament.people import Standing
from tenoff.tournament.refusals import Code, Refusal
from tests.tournament.robot.stand import (
    ABOUT,
    Stand,
    by_hand,
    division,
    entry,
    on_court,
    played_out,
    player,
    registering,
    won,
)

FRAMES = Length(games=1, points=None, frames=12)


def test_entry_is_put_out_only_after_its_division_is_opened_again() -> None:
    stand = played_out(by_hand(8)).must(do.FinishDivision("men"))
    refused = Refusal(Code.FINISHED, ("Men's singles",))
    assert stand.give(do.DisqualifyEntry("e1", "too young")) == refused
    assert stand.give(do.AbandonEvent("e2", "left")) == refused
    stand.must(do.ReopenDivision("men", "the winner was too young"), do.DisqualifyEntry("e1", "too young"))
    stand.must(do.FinishDivision("men"))
    first, second, *_ = stand.now.divisions["men"].places
    assert (first.entries, first.note, second.entries) == ((), "disqualified", ("e5",))


def _places(stand: Stand) -> list[tuple[tuple[str, ...], str]]:
    """Who has each place of the main event, and why nobody has it."""
    played_out(stand).must(do.FinishDivision("men"))
    places = stand.now.divisions["men"].places
    return [(each.entries, each.note) for each in places if each.chart == "main"]


def test_entry_keeps_its_place_when_the_director_was_told_before_it_left() -> None:
    """Art. 10(f): without notifying the director a place, its prize and its points are lost; with it, not."""
    silent = by_hand(4).must(do.ForfeitMatch("men/M4-01", Team.SECOND, "left", abandons=True))
    told = by_hand(4).must(do.ForfeitMatch("men/M4-01", Team.SECOND, "ill", abandons=True, told=True))
    assert told.now.entries["e2"].standing is Standing.LEFT
    assert _places(silent) == [(("e1",), ""), (("e3",), ""), (("e4",), ""), ((), "did-not-finish")]
    assert _places(told) == [(("e1",), ""), (("e3",), ""), (("e4",), ""), (("e2",), "")]


def test_entry_keeps_its_place_when_it_leaves_between_two_matches() -> None:
    stand = by_hand(4)
    won(won(stand, "men/M4-01"), "men/M4-02")
    stand.must(do.AbandonEvent("e3", "a flight", told=True))  # it would have played the final
    assert stand.now.entries["e3"].standing is Standing.LEFT
    assert _places(stand)[:2] == [(("e1",), ""), (("e3",), "")]


def test_entry_is_out_when_it_leaves_before_the_semi_finals_whoever_was_told() -> None:
    """C-25: who forfeits up to and including the quarterfinals is disqualified."""
    stand = by_hand(8).must(do.AbandonEvent("e2", "ill", told=True))
    forfeited = by_hand(8).must(do.ForfeitMatch("men/M8-01", Team.SECOND, "ill", abandons=True, told=True))
    for each in (stand, forfeited):
        assert each.now.entries["e2"].standing is Standing.DISQUALIFIED


def test_entry_is_in_again_when_it_had_not_left_the_semi_final() -> None:
    stand = by_hand(4).must(do.ForfeitMatch("men/M4-01", Team.SECOND, "ill", abandons=True, told=True))
    stand.must(do.CorrectResult("men/M4-01", None, "they were at lunch"))
    assert stand.now.entries["e2"].standing is Standing.ENTERED


def mingling() -> Stand:
    plan = division(Mingle(FRAMES, rounds=3), play=Play.DOUBLES, draw_partners=True)
    stand = registering(plan, names=8).must(do.PublishSeed("men", seed="x"), do.CloseRegistration())
    return on_court(stand.must(do.DrawBySeed("men", "x")).at("09:00"), "men/R1-01")


def test_partner_of_one_game_is_not_gone_when_the_other_leaves_the_mingles() -> None:
    stand = mingling()
    first, _ = stand.now.sides("men/R1-01")
    assert first is not None
    leaves, stays = first
    order = do.ForfeitMatch("men/R1-01", Team.FIRST, "left")
    assert stand.give(structs.replace(order, abandons=True)) == Refusal(Code.WHO_LEFT, ("Men's singles",))
    stand.must(order, do.AbandonEvent(leaves.id, "left"))
    standings = [stand.now.entries[each.id].standing for each in (leaves, stays)]
    assert standings == [Standing.ABANDONED, Standing.ENTERED]


def arizona() -> Stand:
    about = structs.replace(ABOUT, regulations="arizona-2019", scope=Scope.STATE)
    stand = registering(division(Elimination(FRAMES), play=Play.DOUBLES), about=about)
    stand.must(entry("Adams", "Boyle"), entry("Castro", "Dunn"), do.CloseRegistration())
    return stand.must(do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",))))).at("09:00")


def test_player_who_was_replaced_cannot_come_back_in_arizona() -> None:
    stand = arizona().must(do.Substitute("e2", "dunn", player("Zorn"), "hurt"))
    refused = Refusal(Code.STAYS_OUT, ("Dunn",), clause=Cite("arizona-2019 G-7.3"))
    assert stand.give(do.Substitute("e2", "zorn", player("Dunn"), "well again")) == refused
    assert stand.give(do.Substitute("e1", "adams", player("Dunn"), "hurt")) == refused


def test_substitute_has_not_signed_when_the_one_replaced_before_the_draw_had() -> None:
    stand = registering(division(play=Play.DOUBLES)).must(entry("Adams", "Boyle"))
    stand.must(do.Substitute("e1", "boyle", player("Zorn"), "ill"))
    assert (stand.now.entries["e1"].released, stand.now.entries["e1"].present) == (("adams",), ("adams",))
