from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed, Team
from tenoff.tournament.chart import (
    FreeLine,
    elimination,
    free_lines,
    lines,
    with_late_entry,
    yellow_first,
)
from tenoff.tournament.chart.bracket_slots import Doors as DrawnDoors
from tenoff.tournament.chart.bracket_slots import doors, late_line, with_late
from tenoff.tournament.fixtures import (
    Board,
    Bye,
    Chart,
    Drawn,
    FirstLossIn,
    Fixture,
    Outcome,
    Source,
    WinnerOf,
    corrected,
    post,
    set_out,
)
from tenoff.tournament.kinds import Byes, Elimination
from tenoff.tournament.places import places
from tests.tournament.chart.plain import Doors, Paper, play
from tests.tournament.chart.playing import Results, matches, outcome, play_out

STAGES = tuple(Elimination(byes=byes, sub_brackets=sub) for byes in Byes for sub in (False, True))
sizes = st.one_of(st.integers(2, 20), st.integers(2, 128))
stages = st.builds(
    Elimination,
    byes=st.sampled_from(Byes),
    sub_brackets=st.booleans(),
    third_place=st.booleans(),
    consolation=st.booleans(),
)
chances = st.sampled_from((0.0, 0.0, 0.1, 0.3))


def drawn_doors(entries: int, stage: Elimination) -> Doors:
    return [door.lines for door in doors(entries, stage).doors]


def agree(board: Board, paper: Paper) -> None:
    assert sorted(matches(board), key=repr) == sorted(paper.matches, key=repr)
    for chart in (Chart.MAIN, Chart.CONSOLATION):
        written = paper.places.get(chart.value, {})
        found = {each.place: each.lines for each in places(board, chart)}
        assert found == {place: written[place] for place in found}
        assert all(not who for place, who in written.items() if place not in found)


@given(sizes, stages, st.randoms(use_true_random=False), chances, chances)
def test_a_chart_when_played_in_any_order_ends_as_on_paper(
    entries: int, stage: Elimination, dice: Random, forfeits: float, absences: float
) -> None:
    results = Results(dice, forfeits, absences / 3)
    board = play_out(set_out(elimination(entries, stage)), results, dice)
    assert board.over
    paper = play(drawn_doors(entries, stage), results, third=stage.third_place, consolation=stage.consolation)
    agree(board, paper)


@given(st.integers(2, 64), stages, st.randoms(use_true_random=False), chances)
def test_a_chart_when_a_result_is_corrected_ends_as_if_it_had_been_right(
    entries: int, stage: Elimination, dice: Random, forfeits: float
) -> None:
    results = Results(dice, forfeits)
    board = set_out(elimination(entries, stage))
    for _ in range(3):
        board = play_out(board, results, dice, stop=dice.randint(1, 2 * entries))
        wrong = dice.choice(sorted(board.outcomes))
        chart = board.plan.by_id[wrong].chart.value
        first, second = board.seats[wrong]
        assert first
        assert second
        key = (chart, min(first[0], second[0]), max(first[0], second[0]))
        results.known[key] = (dice.choice(key[1:]), dice.random() < forfeits)
        board, undone = corrected(board, wrong, outcome(board, wrong, results))
        assert not set(undone) & set(board.outcomes)
    board = play_out(board, results, dice)
    paper = play(drawn_doors(entries, stage), results, third=stage.third_place, consolation=stage.consolation)
    agree(board, paper)


@given(st.integers(2, 40), stages, st.randoms(use_true_random=False), st.integers(0, 40))
def test_a_chart_with_late_entries_ends_as_on_paper(
    entries: int, stage: Elimination, dice: Random, before: int
) -> None:
    results = Results(dice)
    chart = doors(entries, stage)
    board = play_out(set_out(elimination(entries, stage)), results, dice, stop=before)
    for _ in range(3):
        free = free_lines(board, stage)
        assert free == tuple(each for each in _waiting(chart) if _could_be_placed(board, stage, each.line))
        if not free:
            break
        late = dice.choice(free)
        was = board.outcomes
        board = with_late_entry(board, stage, late.line)
        assert board.outcomes == was
        chart = with_late(chart, late.line)
        assert [door.lines for door in chart.doors if late.line in door.lines] == [(late.meets, late.line)]
    board = play_out(board, results, dice)
    paper = play(
        [door.lines for door in chart.doors],
        results,
        third=stage.third_place,
        consolation=stage.consolation,
    )
    agree(board, paper)


def _waiting(chart: DrawnDoors) -> list[FreeLine]:
    """All lines on which nobody stands."""
    return [
        FreeLine(late_line(chart, at), door.lines[0]) for at, door in enumerate(chart.doors) if not door.pair
    ]


def _could_be_placed(board: Board, stage: Elimination, line: int) -> bool:
    try:
        with_late_entry(board, stage, line)
    except Malformed:
        return False
    return True


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: f"{stage.byes}-{stage.sub_brackets}")
def test_a_chart_of_any_size_has_each_line_once_and_each_match_it_needs(stage: Elimination) -> None:
    for entries in (*range(2, 129), 511, 512):
        fixtures = elimination(entries, stage)
        main = [each for each in fixtures if each.chart is Chart.MAIN]
        drawn = [
            line
            for each in main
            for source in (each.first, each.second)
            if isinstance(source, Drawn)
            for line in source.lines
        ]
        assert sorted(drawn) == list(lines(entries, stage))
        assert len(drawn) == entries
        played = [each for each in main if Bye() not in (each.first, each.second) and each.decides != 3]
        assert len(played) == entries - 1
        assert [each.id for each in main if each.decides == 1] == ["M2-01"]
        assert ("M2-02" in {each.id for each in fixtures}) == (entries > 2)
        assert ("C2-01" in {each.id for each in fixtures}) == (entries > 5)
        feeding = [
            source.fixture
            for each in fixtures
            for source in (each.first, each.second)
            if isinstance(source, FirstLossIn)
        ]
        assert len(feeding) == len(set(feeding))
        by_id = {each.id: each for each in fixtures}
        assert all(by_id[id].round <= 2 and by_id[id].to_final >= 3 for id in feeding)
        if entries >= 9:
            # a team's first match is in round one, or in round two after a bye
            opening = {each.id for each in main if each.round == 1 and Bye() not in (each.first, each.second)}
            byes = {
                each.id
                for each in main
                if each.round == 2 and any(_had_bye(by_id, source) for source in (each.first, each.second))
            }
            assert set(feeding) == opening | byes


def _had_bye(by_id: dict[str, Fixture], source: Source) -> bool:
    match source:
        case Drawn():
            return True
        case WinnerOf(id):
            return Bye() in (by_id[id].first, by_id[id].second)
        case _:
            return False


@pytest.mark.parametrize("sub_brackets", [False, True])
def test_spread_byes_of_any_size_differ_by_one_at_most_between_like_parts(sub_brackets: bool) -> None:
    for entries in (*range(2, 129), 300, 511):
        found = doors(entries, Elimination(sub_brackets=sub_brackets)).doors
        part = len(found)
        while part > 1:
            part //= 2
            byes = [sum(not door.pair for door in found[at : at + part]) for at in range(0, len(found), part)]
            assert max(byes) - min(byes) <= 1


@pytest.mark.parametrize("sub_brackets", [False, True])
def test_bunched_byes_of_any_size_meet_each_other_but_for_an_odd_one(sub_brackets: bool) -> None:
    for entries in range(2, 129):
        found = doors(entries, Elimination(byes=Byes.BUNCHED, sub_brackets=sub_brackets)).doors
        mixed = sum(found[at].pair != found[at + 1].pair for at in range(0, len(found) - 1, 2))
        assert mixed == (entries % 2 if len(found) > 1 else 0)


def test_21_entries_with_sub_brackets_stand_on_16_lines_with_5_matches_before() -> None:
    fixtures = elimination(21, Elimination(sub_brackets=True, consolation=False))
    assert [each.id for each in fixtures if each.round == 1] == [f"M21-0{at}" for at in range(1, 6)]
    assert [each.id for each in fixtures if each.round == 2] == [f"M16-0{at}" for at in range(1, 9)]
    assert lines(21, Elimination(sub_brackets=True)) == tuple(range(1, 22))


def test_64_entries_pair_losers_of_neighboring_matches_in_the_consolation() -> None:
    by_id = {each.id: each for each in elimination(64, Elimination())}
    for at in range(1, 17):
        match = by_id[f"C32-{at:02d}"]
        assert match.first == FirstLossIn(f"M64-{2 * at - 1:02d}")
        assert match.second == FirstLossIn(f"M64-{2 * at:02d}")


def test_a_walkover_in_round_one_keeps_who_loses_in_round_two_out_of_the_consolation() -> None:
    board = set_out(elimination(16, Elimination()))
    board = post(board, "M16-01", Outcome(Team.FIRST, out=(Team.SECOND,)))
    board = post(board, "M16-02", Outcome(Team.FIRST))
    board = post(board, "M8-01", Outcome(Team.SECOND))
    assert board.seats["C8-01"] == ((), (4,))
    assert board.seats["C4-01"] == ((4,), None)


def test_a_bye_in_round_one_lets_who_loses_in_round_two_into_the_consolation() -> None:
    board = set_out(elimination(14, Elimination()))  # lines 4 and 12 are byes
    assert board.seats["M8-01"] == (None, (3,))
    board = post(board, "M16-01", Outcome(Team.FIRST))
    board = post(board, "M8-01", Outcome(Team.FIRST))
    assert board.seats["C8-01"] == ((2,), (3,))


def test_the_lower_line_plays_yellow_first_also_after_a_late_sub_bracket() -> None:
    stage = Elimination(sub_brackets=True)
    board = with_late_entry(set_out(elimination(8, stage)), stage, 10)
    assert board.seats["M9-01"] == ((1,), (10,))
    assert yellow_first(board, "M9-01") is Team.FIRST
    assert yellow_first(board, "M8-01") is None
    board = post(board, "M9-01", Outcome(Team.SECOND))
    assert board.seats["M8-01"] == ((10,), (2,))
    assert yellow_first(board, "M8-01") is Team.SECOND


def test_a_byes_line_is_free_until_the_team_with_the_bye_has_played() -> None:
    stage = Elimination()
    board = set_out(elimination(14, stage))
    assert free_lines(board, stage) == ((4, 3), (12, 11))
    board = post(board, "M16-01", Outcome(Team.FIRST))
    assert free_lines(board, stage) == ((4, 3), (12, 11))
    board = post(board, "M8-01", Outcome(Team.FIRST))
    assert free_lines(board, stage) == ((12, 11),)
    with pytest.raises(Malformed, match=r"^line 4 of the chart has been played past$"):
        with_late_entry(board, stage, 4)
    with pytest.raises(Malformed, match=r"^line 5 of the chart is not free$"):
        with_late_entry(board, stage, 5)


@pytest.mark.parametrize("entries", [-1, 0, 1, 513])
def test_a_chart_of_no_size_is_malformed(entries: int) -> None:
    with pytest.raises(Malformed, match=f"^a chart has 2 to 512 entries, got {entries}$"):
        elimination(entries, Elimination())
