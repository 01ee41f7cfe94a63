from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Team
from tenoff.tournament.chart import double_elimination, free_lines, lines, settled, with_late_entry
from tenoff.tournament.fixtures import Board, Bye, Chart, Drawn, Outcome, post, set_out
from tenoff.tournament.kinds import Byes, DoubleElimination
from tenoff.tournament.places import places
from tests.tournament.chart.playing import matches

stages = st.builds(DoubleElimination, byes=st.sampled_from(Byes), reset=st.booleans())


def played_out(board: Board, dice: Random) -> Board:
    while ready := list(board.ready()):
        fixture = dice.choice(ready)
        board = post(board, fixture.id, settled(fixture.id, Outcome(dice.choice((Team.FIRST, Team.SECOND)))))
    return board


def defeats(board: Board) -> Counter[int]:
    return Counter(one if winner == other else other for _, one, other, winner in matches(board))


@given(st.integers(2, 80), stages, st.randoms(use_true_random=False))
def test_a_double_elimination_of_any_size_has_two_defeats_for_all_but_the_winner(
    entries: int, stage: DoubleElimination, dice: Random
) -> None:
    board = played_out(set_out(double_elimination(entries, stage)), dice)
    assert board.over
    found = places(board, count=entries)
    (winner,) = found[0].lines
    (second,) = found[1].lines
    lost = defeats(board)
    assert sorted(line for each in found for line in each.lines) == list(lines(entries, stage))
    assert {line: lost[line] for line in lines(entries, stage) if line not in (winner, second)} == {
        line: 2 for line in lines(entries, stage) if line not in (winner, second)
    }
    assert lost[winner] <= 1
    assert lost[second] == 2 or not stage.reset
    assert sum(lost.values()) == (2 * entries - 2 + lost[winner] if stage.reset else 2 * entries - 2)
    # who was beaten for good in a later round stands higher
    rounds = {}
    for id, result in board.outcomes.items():
        seat = board.seats[id][result.winner is Team.FIRST]
        if seat and board.plan.by_id[id].chart is Chart.LOSERS:
            rounds[seat[0]] = board.plan.by_id[id].round
    by_place = [[rounds[line] for line in each.lines] for each in found[2:]]
    assert by_place == [[number] * len(each) for each in by_place for number in each[:1]]
    assert by_place == sorted(by_place, reverse=True)


def test_every_size_has_as_many_matches_as_defeats_and_no_empty_ones() -> None:
    for entries in (*range(2, 129), 512):
        for byes in Byes:
            fixtures = double_elimination(entries, DoubleElimination(byes=byes))
            drawn = [
                source.lines
                for each in fixtures
                for source in (each.first, each.second)
                if isinstance(source, Drawn)
            ]
            assert len(drawn) == entries
            beaten = [each for each in fixtures if each.chart is Chart.LOSERS]
            assert len(beaten) == entries - 2
            assert not any(Bye() in (each.first, each.second) for each in beaten)
            assert fixtures[-1].id == "F2-02"


def test_the_last_match_is_played_again_only_when_the_unbeaten_team_lost_it() -> None:
    board = set_out(double_elimination(2, DoubleElimination()))
    board = post(board, "W2-01", Outcome(Team.FIRST))
    assert board.seats["F2-01"] == ((1,), (2,))
    won = post(board, "F2-01", settled("F2-01", Outcome(Team.FIRST)))
    assert won.over
    assert [each.lines for each in places(won)] == [(1,), (2,)]
    lost = post(board, "F2-01", settled("F2-01", Outcome(Team.SECOND)))
    assert [each.id for each in lost.ready()] == ["F2-02"]
    assert [each.blank for each in places(lost)] == ["open", "open"]
    again = post(lost, "F2-02", Outcome(Team.FIRST))
    assert [each.lines for each in places(again)] == [(2,), (1,)]


def test_two_who_met_in_round_one_of_eight_meet_again_when_four_are_left_at_the_earliest() -> None:
    for seed in range(200):
        board = played_out(set_out(double_elimination(8, DoubleElimination())), Random(seed))
        opening = {frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6), (7, 8))}
        again = [
            id
            for id in board.outcomes
            if not id.startswith("W8") and frozenset(sum(filter(None, board.seats[id]), ())) in opening
        ]
        assert set(again) <= {"L3-01", "L4-01", "F2-01", "F2-02"}


def test_a_late_entry_takes_a_byes_line() -> None:
    stage = DoubleElimination()
    board = set_out(double_elimination(7, stage))
    assert free_lines(board, stage) == ((4, 3),)
    board = with_late_entry(board, stage, 4)
    assert board == set_out(double_elimination(8, stage))
