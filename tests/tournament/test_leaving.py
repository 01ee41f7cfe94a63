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
