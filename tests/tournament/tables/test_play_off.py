from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed, Team
from tenoff.tournament.fixtures import Drawn, Fixture, LoserOf, Outcome, Source, WinnerOf, post, set_out
from tenoff.tournament.tables.play_off import play_off, through


def _said(source: Source) -> str:
    match source:
        case Drawn(lines):
            return str(lines[0])
        case WinnerOf(fixture):
            return f"winner {fixture}"
        case LoserOf(fixture):
            return f"loser {fixture}"
        case _:
            return "nobody"


def _all(fixtures: tuple[Fixture, ...]) -> list[str]:
    return [f"{f.id} {_said(f.first)} v {_said(f.second)} for {f.decides}" for f in fixtures]


@pytest.mark.clauses("florida-2024", "SR18-h.1")
def test_two_for_one_place() -> None:
    assert _all(play_off(2, 1)) == ["T-01 1 v 2 for 1"]


@pytest.mark.clauses("florida-2024", "SR18-h.2.1", "SR18-h.2.2")
def test_three_for_one_place() -> None:
    assert _all(play_off(3, 1)) == ["T-01 2 v 3 for 0", "T-02 1 v winner T-01 for 1"]


@pytest.mark.clauses("florida-2024", "SR18-h.3.1", "SR18-h.3.2")
def test_four_for_one_place() -> None:
    assert _all(play_off(4, 1)) == [
        "T-01 1 v 2 for 0",
        "T-02 3 v 4 for 0",
        "T-03 winner T-01 v winner T-02 for 1",
    ]


@pytest.mark.clauses("florida-2024", "SR18-h.4.1", "SR18-h.4.2")
def test_three_for_two_places() -> None:
    assert _all(play_off(3, 2)) == ["T-01 2 v 3 for 1", "T-02 loser T-01 v 1 for 2"]


@pytest.mark.clauses("florida-2024", "SR18-h.4.3")
def test_five_for_one_place_have_one_match_before_the_others() -> None:
    assert _all(play_off(5, 1)) == [
        "T-01 4 v 5 for 0",
        "T-02 1 v 2 for 0",
        "T-03 3 v winner T-01 for 0",
        "T-04 winner T-02 v winner T-03 for 1",
    ]


def test_four_for_two_places_are_two_matches() -> None:
    assert _all(play_off(4, 2)) == ["T-01 1 v 2 for 1", "T-02 3 v 4 for 1"]


@pytest.mark.parametrize(("tied", "places"), [(2, 2), (1, 1), (3, 0), (2, -1)])
def test_a_play_off_has_fewer_places_than_players(tied: int, places: int) -> None:
    with pytest.raises(Malformed, match=f"got {places} for {tied}"):
        play_off(tied, places)


@given(st.integers(2, 40), st.data())
def test_as_many_come_through_as_there_are_places_and_all_have_played(tied: int, data: st.DataObject) -> None:
    places = data.draw(st.integers(1, tied - 1))
    board = set_out(play_off(tied, places))
    met: set[int] = set()
    for fixture in board.plan.fixtures:
        for seat in board.seats[fixture.id]:
            assert seat
            met.update(seat)
        board = post(board, fixture.id, Outcome(data.draw(st.sampled_from(Team))))
    assert board.over
    assert met == set(range(1, tied + 1))
    on = [line for group in through(board) for line in group]
    assert len(on) == len(set(on)) == places
