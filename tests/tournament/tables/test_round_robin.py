from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.tournament.fixtures import Chart, Drawn, Fixture, Plan
from tenoff.tournament.kinds import RoundRobin
from tenoff.tournament.tables.round_robin import MASTERS, Split, in_pools, pools, round_robin, rounds


def _pair(fixture: Fixture) -> tuple[int, int]:
    assert isinstance(fixture.first, Drawn)
    assert isinstance(fixture.second, Drawn)
    return fixture.first.lines[0], fixture.second.lines[0]


def test_four_entries_in_full() -> None:
    assert list(rounds((1, 2, 3, 4))) == [((1, 4), (2, 3)), ((4, 2), (3, 1)), ((3, 4), (1, 2))]


def test_an_odd_number_lets_one_sit_out_each_round() -> None:
    assert list(rounds((1, 2, 3))) == [((2, 3),), ((3, 1),), ((1, 2),)]


@given(st.integers(2, 60), st.integers(1, 4))
def test_every_pair_meets_so_often_and_nobody_twice_in_a_round(entries: int, meetings: int) -> None:
    plan = list(rounds(range(1, entries + 1), meetings))
    met = Counter(frozenset(pair) for pairs in plan for pair in pairs)
    assert met == {frozenset(pair): meetings for pair in combinations(range(1, entries + 1), 2)}
    for pairs in plan:
        busy = [line for pair in pairs for line in pair]
        assert len(busy) == len(set(busy)) == entries - entries % 2
    assert len(plan) == meetings * (entries - 1 + entries % 2)


@given(st.integers(2, 60), st.integers(1, 4))
def test_everybody_begins_with_both_colors_equally_often(entries: int, meetings: int) -> None:
    ahead = Counter(dict.fromkeys(range(1, entries + 1), 0))
    for pairs in rounds(range(1, entries + 1), meetings):
        for first, second in pairs:
            ahead[first] += 1
            ahead[second] -= 1
    odd = meetings * (entries - 1) % 2
    assert {abs(lead) for lead in ahead.values()} == {odd}


@given(st.integers(2, 30))
def test_colors_change_from_round_to_round_but_once(entries: int) -> None:
    for line in range(1, entries + 1):
        colors = [
            pair[0] == line for pairs in rounds(range(1, entries + 1)) for pair in pairs if line in pair
        ]
        assert sum(a == b for a, b in pairwise(colors)) <= 1


def test_the_largest_field_has_every_pair_once() -> None:
    fixtures = round_robin(512, RoundRobin())
    assert len(fixtures) == 512 * 511 // 2
    assert len({frozenset(_pair(fixture)) for fixture in fixtures}) == len(fixtures)
    assert max(fixture.round for fixture in fixtures) == 511


@pytest.mark.parametrize("entries", [-1, 0, 1, 513])
def test_too_few_or_too_many_entries_are_refused(entries: int) -> None:
    with pytest.raises(Malformed, match=f"a round robin has 2 to 512 entries, got {entries}"):
        round_robin(entries, RoundRobin())


def test_pools_by_each_split() -> None:
    order = range(1, 11)
    assert pools(order, 3) == ((1, 6, 7), (2, 5, 8), (3, 4, 9, 10))
    assert pools(order, 3, Split.DEALT) == ((1, 4, 7, 10), (2, 5, 8), (3, 6, 9))
    assert pools(order, 3, Split.BLOCKS) == ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10))


@given(st.integers(1, 20), st.integers(0, 100), st.sampled_from(Split))
def test_pools_hold_everybody_once_and_are_even(count: int, more: int, split: Split) -> None:
    order = list(range(1, 2 * count + more + 1))
    split_up = pools(order, count, split)
    assert sorted(line for pool in split_up for line in pool) == order
    sizes = [len(pool) for pool in split_up]
    assert max(sizes) - min(sizes) <= 1


def test_pools_of_one_are_refused() -> None:
    with pytest.raises(Malformed, match="a pool has at least 2 entries, got 5 entries for 3 pools"):
        pools(range(5), 3)


def test_fixtures_of_pools_come_round_by_round() -> None:
    fixtures = in_pools(((1, 4, 5), (2, 3)), meetings=2)
    assert [(f.id, f.round, _pair(f), f.pool) for f in fixtures] == [
        ("P1-01", 1, (4, 5), 1),
        ("P2-01", 1, (2, 3), 2),
        ("P1-02", 2, (5, 1), 1),
        ("P2-02", 2, (3, 2), 2),
        ("P1-03", 3, (1, 4), 1),
        ("P1-04", 4, (5, 4), 1),
        ("P1-05", 5, (1, 5), 1),
        ("P1-06", 6, (4, 1), 1),
    ]
    assert {fixture.chart for fixture in fixtures} == {Chart.POOL}
    assert len(Plan(fixtures).by_id) == 8


@pytest.mark.clauses("florida-2024", *(f"SR18-f.{number}" for number in range(4, 11)), "SR18-d.1", "SR18-f.1")
def test_the_masters_table_as_printed() -> None:
    fixtures = round_robin(8, RoundRobin(masters=True, all_games=True))
    printed = (
        "1v8 2v7 3v6 4v5",
        "1v7 2v8 3v5 4v6",
        "1v6 2v5 3v7 4v8",
        "1v5 2v6 3v8 4v7",
        "1v4 2v3 5v8 6v7",
        "1v3 2v4 5v7 6v8",
        "1v2 3v4 5v6 7v8",
    )
    assert " ".join(f"{a}v{b}" for a, b in map(_pair, fixtures)) == " ".join(printed)
    assert [fixture.round for fixture in fixtures] == [1 + index // 4 for index in range(28)]
    assert len({frozenset(_pair(fixture)) for fixture in fixtures}) == 28
    assert [(session.day, session.morning) for session in MASTERS] == [
        (1, True),
        (1, False),
        (2, True),
        (2, False),
        (3, True),
        (3, False),
        (4, True),
    ]


def test_the_masters_table_is_for_eight() -> None:
    with pytest.raises(Malformed, match="the Masters' table is for 8 players, got 7"):
        round_robin(7, RoundRobin(masters=True))


def test_a_pair_that_never_meets_is_refused() -> None:
    with pytest.raises(Malformed, match="a pair meets at least once, got 0 meetings"):
        round_robin(4, RoundRobin(meetings=0))
