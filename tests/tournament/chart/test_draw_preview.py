from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.tournament.chart import Meaning, Pace, Waiting, elimination, meaning, meanings
from tenoff.tournament.fixtures import Chart, set_out
from tenoff.tournament.kinds import Byes, Elimination
from tests.tournament.chart.playing import Results, play_out


def test_21_entries_on_8_courts_wait_less_when_byes_are_bunched() -> None:
    spread, bunched, smaller, _ = meanings(21, Elimination(), Pace(courts=8))
    assert spread == Meaning(
        Byes.SPREAD,
        sub_brackets=False,
        lines=32,
        opening=5,
        byes=11,
        rounds=5,
        matches=21,
        consolation=(8, 13),
        waiting=Waiting(together=1000, longest=100, until=300),
    )
    assert (bunched.consolation, bunched.waiting) == ((10, 11), Waiting(750, 100, 300))
    assert (smaller.lines, smaller.opening, smaller.byes) == (16, 5, 11)


def test_a_full_chart_is_made_up_in_one_way() -> None:
    (only,) = meanings(64, Elimination(), Pace(courts=16))
    assert (only.lines, only.opening, only.byes, only.rounds, only.matches) == (64, 32, 0, 6, 64)
    assert only.consolation == (32, 32)


def test_four_entries_on_one_court_wait_for_it_by_hand() -> None:
    # 1-2 at 0; 3-4 at 50, two wait 50; 1-3 at 100, one waits 50; 2-4 at 150, they wait 100 and 50
    found = meaning(4, Elimination(consolation=False), Pace(courts=1))
    assert found.waiting == Waiting(together=50 + 50 + 50 + 100 + 50, longest=100, until=200)


@given(
    st.integers(2, 64),
    st.sampled_from(Byes),
    st.booleans(),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_what_is_said_before_the_draw_holds_however_it_is_played(
    entries: int, byes: Byes, sub_brackets: bool, third_place: bool, dice: Random
) -> None:
    stage = Elimination(byes=byes, sub_brackets=sub_brackets, third_place=third_place)
    said = meaning(entries, stage, Pace(courts=3))
    board = play_out(set_out(elimination(entries, stage)), Results(dice), dice)
    played = [board.plan.by_id[id] for id in board.outcomes]
    assert sum(each.chart is Chart.MAIN for each in played) == said.matches
    assert sum(each.chart is Chart.MAIN and each.round == 1 for each in played) == said.opening
    assert said.byes == entries - 2 * said.opening
    assert max(each.round for each in played if each.chart is Chart.MAIN) == said.rounds
    second = {
        line
        for id in board.plan.by_id
        if board.plan.by_id[id].chart is Chart.CONSOLATION
        for seat in board.seats[id]
        for line in seat or ()
    }
    least, most = said.consolation
    assert least <= len(second) <= most


def test_a_pace_without_courts_or_time_is_malformed() -> None:
    with pytest.raises(Malformed, match=r"^matches are played on courts, got 0 of them$"):
        meaning(4, Elimination(), Pace(courts=0))
    with pytest.raises(Malformed, match=r"^a match takes time, got 50 and 0 minutes$"):
        meaning(4, Elimination(), Pace(courts=1, consolation_minutes=0))
