from __future__ import annotations

from tenoff.kit import Side, Sides, Team, Teams


def test_other_side_is_the_other_color() -> None:
    assert [side.other for side in Side] == [Side.BLACK, Side.YELLOW]
    assert [team.other for team in Team] == [Team.SECOND, Team.FIRST]


def test_value_of_a_side_is_found_and_replaced() -> None:
    pair = Sides(1, 2)
    assert (pair[Side.YELLOW], pair[Side.BLACK], list(pair)) == (1, 2, [1, 2])
    assert (pair.put(Side.YELLOW, 5), pair.put(Side.BLACK, 5)) == (Sides(5, 2), Sides(1, 5))
    assert pair.each(str) == Sides("1", "2")


def test_value_of_a_team_is_found_and_replaced() -> None:
    pair = Teams(1, 2)
    assert (pair[Team.FIRST], pair[Team.SECOND], list(pair)) == (1, 2, [1, 2])
    assert (pair.put(Team.FIRST, 5), pair.put(Team.SECOND, 5)) == (Teams(5, 2), Teams(1, 5))
    assert pair.each(str) == Teams("1", "2")


def test_values_go_from_colors_to_teams_and_back() -> None:
    for yellow in Team:
        assert Sides(7, 8).by_team(yellow).by_side(yellow) == Sides(7, 8)
    assert Sides(7, 8).by_team(Team.SECOND) == Teams(8, 7)
    assert Teams(7, 8).by_side(Team.SECOND) == Sides(8, 7)
