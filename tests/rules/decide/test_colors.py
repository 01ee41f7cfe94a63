"""Colors of the games: whose choice it is, and by which clause."""

from __future__ import annotations

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.events import ColorsSet
from tenoff.rules.formats import Format
from tests.rules.decide.asking import followed
from tests.situations.scenes import colors, opened


def test_winner_of_the_deciders_lag_chooses_by_the_deciders_clause() -> None:
    hand = opened("new-york-1", Format.WALKING).run(do.PostGame(Teams(75, 20)))
    colors(hand).run(do.PostGame(Teams(20, 75)))
    assert hand.now.next_game == 3
    hand.run(do.RecordLag(conceded_by=Team.FIRST))
    (chosen,) = followed(hand, do.ChooseColor(Team.SECOND, Side.BLACK))
    assert chosen == ColorsSet(
        3, Team.FIRST, Cite("new-york-1 2.3.1.10"), chooser=Team.SECOND, why="choice"
    )  # fmt: skip
