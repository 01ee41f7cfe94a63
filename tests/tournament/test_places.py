from __future__ import annotations

from collections.abc import Mapping

from tenoff.kit import Team
from tenoff.tournament.chart import elimination
from tenoff.tournament.fixtures import Board, Chart, Ending, Outcome, post, set_out
from tenoff.tournament.kinds import Elimination
from tenoff.tournament.places import Blank, Gone, Place, from_ranks, places, wins

FIRST, SECOND = Outcome(Team.FIRST), Outcome(Team.SECOND)
NEITHER = Outcome(None, Ending.NO_CONTEST)


def board_of(entries: int, results: Mapping[str, Outcome], *, third_place: bool = True) -> Board:
    board = set_out(elimination(entries, Elimination(third_place=third_place)))
    for id, outcome in results.items():
        board = post(board, id, outcome)
    return board


def main(place: int, *lines: int, blank: Blank | None = None) -> Place:
    return Place(Chart.MAIN, place, lines, blank)


FOUR = {"M4-01": FIRST, "M4-02": SECOND, "M2-01": FIRST, "M2-02": SECOND}


def test_places_of_four_are_first_to_fourth() -> None:
    assert places(board_of(4, FOUR)) == (main(1, 1), main(2, 4), main(3, 3), main(4, 2))


def test_places_are_open_until_decided() -> None:
    board = board_of(4, {"M4-01": FIRST, "M4-02": FIRST, "M2-02": FIRST})
    assert places(board) == (main(1, blank=Blank.OPEN), main(2, blank=Blank.OPEN), main(3, 2), main(4, 4))


def test_who_abandoned_leaves_the_place_blank_and_nobody_moves_up() -> None:
    found = places(board_of(4, FOUR), gone=Gone(abandoned={4}))
    assert found == (main(1, 1), main(2, blank=Blank.DID_NOT_FINISH), main(3, 3), main(4, 2))


def test_who_is_disqualified_afterward_leaves_the_place_blank() -> None:
    found = places(board_of(4, FOUR), gone=Gone(disqualified={1}))
    assert found == (main(1, blank=Blank.DISQUALIFIED), main(2, 4), main(3, 3), main(4, 2))


def test_a_final_that_nobody_won_leaves_both_level() -> None:
    found = places(board_of(4, FOUR | {"M2-01": NEITHER}))
    assert found == (main(1, 1, 4), main(3, 3), main(4, 2))
    assert found[0].tied


def test_a_forfeited_final_gives_the_second_place_all_the_same() -> None:
    forfeit = Outcome(Team.SECOND, Ending.FORFEIT)
    assert places(board_of(4, FOUR | {"M2-01": forfeit}))[:2] == (main(1, 4), main(2, 1))


def test_a_semi_finalist_who_cannot_play_for_third_place_is_fourth() -> None:
    hurt = Outcome(Team.FIRST, out=(Team.SECOND,))
    board = board_of(4, {"M4-01": hurt, "M4-02": FIRST, "M2-01": FIRST})
    assert places(board) == (main(1, 1), main(2, 3), main(3, 4), main(4, 2))
    assert places(board, gone=Gone(disqualified={2}))[3] == main(4, blank=Blank.DISQUALIFIED)


def test_a_finalist_removed_before_the_final_stands_second_and_is_blank() -> None:
    board = board_of(4, {"M4-01": Outcome(Team.FIRST, out=(Team.FIRST,)), "M4-02": FIRST, "M2-02": FIRST})
    assert places(board, gone=Gone(disqualified={1})) == (
        main(1, 3),
        main(2, blank=Blank.DISQUALIFIED),
        main(3, 2),
        main(4, 4),
    )


def test_two_who_both_stay_away_from_a_semi_final_share_what_is_left() -> None:
    board = board_of(4, {"M4-01": FIRST, "M4-02": NEITHER})
    assert places(board) == (main(1, 1), main(2, blank=Blank.NOBODY), main(3, 2), main(4, 3, 4))
    board = board_of(3, {"M4-02": NEITHER})
    assert places(board) == (main(1, 1), main(2, blank=Blank.NOBODY), main(3, 3, 4))


def test_third_place_is_shared_where_it_is_not_played_for() -> None:
    board = board_of(4, {"M4-01": FIRST, "M4-02": FIRST, "M2-01": FIRST}, third_place=False)
    assert places(board) == (main(1, 1), main(2, 3), main(3, 2, 4))


def test_two_and_three_entries_have_two_and_three_places() -> None:
    assert places(board_of(2, {"M2-01": SECOND})) == (main(1, 2), main(2, 1))
    assert places(board_of(3, {"M4-02": FIRST, "M2-01": FIRST})) == (main(1, 1), main(2, 3), main(3, 4))


def test_more_places_share_the_fifth_among_those_who_lost_in_the_quarter_finals() -> None:
    results = {f"M8-0{at}": FIRST for at in (1, 2, 3, 4)} | {"M4-01": FIRST, "M4-02": FIRST}
    board = board_of(8, results | {"M2-01": FIRST, "M2-02": FIRST})
    assert places(board, count=8)[4:] == (main(5, 2, 4, 6, 8),)


def test_a_consolation_too_few_came_to_has_places_for_nobody() -> None:
    gone = Outcome(Team.FIRST, Ending.FORFEIT, out=(Team.SECOND,))
    board = board_of(8, {"M8-01": gone, "M8-02": gone, "M8-03": gone, "M8-04": FIRST})
    assert [(each.place, each.lines, each.blank) for each in places(board, Chart.CONSOLATION)] == [
        (1, (8,), None),
        (2, (), Blank.NOBODY),
        (3, (), Blank.NOBODY),
        (4, (), Blank.NOBODY),
    ]


def test_a_chart_without_consolation_has_no_places_there() -> None:
    assert places(board_of(4, FOUR), Chart.CONSOLATION) == ()


def test_places_from_ranks_share_what_is_level_and_blank_who_left() -> None:
    ranks = ((3, 7), (1, 4), (1, 2), (4, 9), (5, 1))
    assert from_ranks(ranks, gone=Gone(abandoned={7})) == (
        main(1, 2, 4),
        main(3, blank=Blank.DID_NOT_FINISH),
        main(4, 9),
    )


def test_a_walkover_is_a_match_won_and_a_bye_is_none() -> None:
    board = board_of(3, {"M4-02": Outcome(Team.SECOND, Ending.FORFEIT)})
    assert wins(board) == {4: 1}
    assert wins(post(board, "M2-01", FIRST)) == {4: 1, 1: 1}
