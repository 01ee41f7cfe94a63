from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.tournament.partners import draw_partners

SEED = "4F1C-77A0"
numbers = st.integers(0, 24)


@given(numbers, numbers, st.booleans(), st.text("abc", min_size=1, max_size=5))
def test_partners_come_from_both_pools_and_everybody_is_drawn_once(
    pros: int, amateurs: int, balance: bool, seed: str
) -> None:
    first, second = [f"p{at}" for at in range(pros)], [f"a{at}" for at in range(amateurs)]
    made = draw_partners(seed, first, second, balance=balance)
    drawn = [player for team in made.teams for player in team]
    assert sorted([*drawn, *made.left]) == sorted([*first, *second])
    if balance or not second:
        assert len(made.left) == (pros + amateurs) % 2
    if second:
        excess = abs(pros - amateurs)
        assert len(made.moved) == (excess // 2 if balance else 0)
        assert len(made.left) == (excess % 2 if balance else excess)
        stand = {player: player[0] for player in drawn}
        stand |= {player: "a" if player[0] == "p" else "p" for player in made.moved}
        assert all((stand[one], stand[other]) == ("p", "a") for one, other in made.teams)


def test_a_no_two_pros_draw_of_ten_pros_and_six_amateurs_moves_two_pros() -> None:
    pros, amateurs = [f"p{at}" for at in range(10)], [f"a{at}" for at in range(6)]
    made = draw_partners(SEED, pros, amateurs, balance=True, label="summer")
    assert len(made.teams) == 8
    assert len(made.moved) == 2
    assert sum(one[0] == other[0] == "p" for one, other in made.teams) == 2


def test_the_order_in_which_players_registered_does_not_matter() -> None:
    assert draw_partners(SEED, "abcdef") == draw_partners(SEED, "fedcba")
    assert draw_partners(SEED, "abc", "xyz") == draw_partners(SEED, "cba", "zxy")


def test_a_player_in_both_pools_is_malformed() -> None:
    with pytest.raises(Malformed, match=r"^a player is in one pool, got b in both$"):
        draw_partners(SEED, "ab", "bc")
