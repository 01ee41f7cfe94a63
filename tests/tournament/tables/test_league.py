from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed, Team
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import League, Length
from tenoff.tournament.tables.league import league, league_results, table_points
from tenoff.tournament.tables.standings import standings
from tenoff.tournament.tables.tie_rules import LEAGUE_RULE
from tests.tournament.tables.playing import ended, match, played

BEST_OF_3 = League(length=Length(games=3, points=None, frames=8))
BY_SUM = League(length=Length(games=2, points=None, frames=8, by_sum=True))
WON, LOST = (40, 30), (30, 40)


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        ((WON, WON), (3, 0)),
        ((WON, LOST, WON), (2, 1)),
        ((LOST, WON, LOST), (1, 2)),
        ((LOST, LOST), (0, 3)),
    ],
)
def test_table_points_of_each_result(games: tuple[tuple[int, int], ...], expected: tuple[int, int]) -> None:
    assert table_points(match(1, 2, *games), BEST_OF_3) == expected


def test_a_forfeit_is_the_best_result_even_after_a_lost_game() -> None:
    board = played(league(2, BEST_OF_3), lambda _: Outcome(Team.SECOND, Ending.FORFEIT, (WON,)))
    assert [result.table for result in league_results(board, BEST_OF_3)] == [(0, 3)]


def test_a_match_by_sum_goes_to_the_larger_total() -> None:
    # one game each, 70 to 65 in all
    outcome = Outcome(Team.FIRST, games=((45, 25), (25, 40)))
    board = played(league(2, BY_SUM), lambda _: outcome)
    (result,) = league_results(board, BY_SUM)
    assert (result.games, result.table) == (((70, 65),), (3, 0))


def test_an_equal_sum_gives_both_the_points_of_a_tie() -> None:
    board = played(league(2, BY_SUM), lambda _: Outcome(None, Ending.TIE, ((45, 25), (25, 45))))
    (result,) = league_results(board, BY_SUM)
    assert (result.games, result.table) == (((70, 70),), (1, 1))


def test_one_point_a_win_with_a_short_table() -> None:
    stage = League(length=Length(games=3), table=(1, 0))
    assert table_points(match(1, 2, WON, LOST, WON), stage) == (1, 0)


def test_the_next_night_goes_on_where_the_last_one_ended() -> None:
    def pairs(stage: League, after: int) -> list[tuple[str, object, object]]:
        return [(f.id, f.first, f.second) for f in league(4, stage, after)]

    whole = pairs(League(rounds=6), 0)
    assert [id for id, _, _ in whole] == [f"R{turn}-0{n}" for turn in range(1, 7) for n in (1, 2)]
    second = pairs(League(rounds=2), 2)
    assert [pair[1:] for pair in second] == [pair[1:] for pair in whole[4:8]]
    assert [id for id, _, _ in second] == ["R1-01", "R1-02", "R2-01", "R2-02"]


@pytest.mark.parametrize(
    ("entries", "stage", "why"),
    [
        (1, League(), "a league has 2 to 512 teams, got 1"),
        (4, League(rounds=0), "a league night has at least 1 round, got 0 after 0"),
        (4, League(table=(0, 1, 2, 3)), "a league's table goes from the best result to the worst"),
        (4, League(table=()), "a league's table goes from the best result to the worst"),
    ],
)
def test_nonsense_is_refused(entries: int, stage: League, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        league(entries, stage)


@given(st.integers(2, 7), st.data())
def test_table_points_add_up(entries: int, data: st.DataObject) -> None:
    results = st.sampled_from([(WON, WON), (WON, LOST, WON), (LOST, WON, LOST), (LOST, LOST)])
    stage = League(length=BEST_OF_3.length, rounds=entries)
    board = played(league(entries, stage), lambda _: ended(*data.draw(results)))
    counted = league_results(board, stage)
    table = standings(range(1, entries + 1), counted, LEAGUE_RULE)
    assert sum(rank.tally.table for rank in table.ranks) == 3 * len(counted)
    assert [rank.tally.table for rank in table.ranks] == sorted(
        (rank.tally.table for rank in table.ranks), reverse=True
    )
