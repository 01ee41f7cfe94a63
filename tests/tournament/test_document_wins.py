"""Matches won on the results sheet: those of every stage, since a win anywhere is one in the tournament."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.tournament import commands as do
from tenoff.tournament.document import document
from tenoff.tournament.kinds import Elimination, RoundRobin
from tests.tournament.robot.stand import NAMES, ONE_GAME, Stand, drawn, won

POOL = RoundRobin(length=ONE_GAME)
FINALS = Elimination(length=ONE_GAME, takes=4, consolation=False)


def _first_in_the_alphabet_wins(stand: Stand) -> Stand:
    while ready := [key for key, *_ in stand.now.ready()]:
        first, second = stand.now.sides(ready[0])
        assert first
        assert second
        won(stand, ready[0], Team.FIRST if first[0].shown < second[0].shown else Team.SECOND)
    return stand


def test_wins_when_there_was_a_pool_before_the_chart_are_those_of_both() -> None:
    """Five in the pool, four in the chart, where the last of them wins nothing more."""
    stand = _first_in_the_alphabet_wins(drawn(5, POOL, FINALS)).must(do.StartStage("men"))
    _first_in_the_alphabet_wins(stand).must(do.FinishDivision("men"))
    (told,) = document(stand.now).divisions
    pool = {name: 4 - at for at, name in enumerate(NAMES[:4])}
    in_chart = (2, 1, 1, 0)  # the beaten in the semi-finals play for third place
    assert [each.won for each in told.places] == [
        (pool[each.teams[0][0].name] + wins,) for each, wins in zip(told.places, in_chart, strict=True)
    ]
    assert told.places[0].won == (6,)
