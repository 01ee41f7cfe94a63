from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.tournament.fixtures import Fixture, Outcome
from tenoff.tournament.kinds import League, Length, Mingle, RoundRobin
from tenoff.tournament.stages import (
    Carried,
    Edge,
    across,
    carried,
    from_pools,
    ordered,
    tables,
    usual_rule,
)
from tenoff.tournament.tables.league import league
from tenoff.tournament.tables.mingle import mingle
from tenoff.tournament.tables.round_robin import in_pools, round_robin
from tenoff.tournament.tables.standings import Standings
from tenoff.tournament.tables.tie_rules import (
    ALL_GAMES_RULE,
    LEAGUE_RULE,
    MASTERS_RULE,
    ROUND_ROBIN_RULE,
    By,
    TieRule,
    mingle_rule,
)
from tests.tournament.tables.playing import ended, played

ONE_GAME = Length(games=1, points=None, frames=16)


def test_the_usual_rule_of_each_stage() -> None:
    assert usual_rule(RoundRobin(masters=True)) == MASTERS_RULE
    assert usual_rule(RoundRobin()) == ROUND_ROBIN_RULE
    assert usual_rule(RoundRobin(all_games=True)) == ALL_GAMES_RULE
    assert usual_rule(RoundRobin(length=ONE_GAME)) == ALL_GAMES_RULE
    assert usual_rule(Mingle(cap=75)) == mingle_rule(75)
    assert usual_rule(League()) == LEAGUE_RULE


def test_the_best_come_on_in_order() -> None:
    assert carried([(3,), (1,), (2,), (4,)], (2,)) == Carried(((3, 1),))


def test_a_tie_inside_is_told_but_settles_itself() -> None:
    found = carried([(3,), (2, 1), (4,)], (3,))
    assert found == Carried(((3, 1, 2),), level=((1, 2),))
    assert found.settled


def test_a_tie_across_the_edge_is_left_to_a_person() -> None:
    found = carried([(3,), (1, 2, 5), (4,)], (2,))
    assert found == Carried(((3,),), edges=(Edge(0, (1, 2, 5), 1),))
    assert not found.settled
    assert carried(ordered([(3,), (1, 2, 5), (4,)], ((5, 1, 2),)), (2,)) == Carried(((3, 5),))


def test_best_eight_and_the_next_eight_with_a_tie_between() -> None:
    groups = [(line,) for line in range(1, 8)] + [(8, 9), *((line,) for line in range(10, 21))]
    found = carried(groups, (8, 8))
    assert found.parts == (tuple(range(1, 8)), tuple(range(10, 17)))
    assert found.edges == (Edge(0, (8, 9), 1), Edge(1, (8, 9), 1))
    settled = carried(ordered(groups, ((9, 8),)), (8, 8))
    assert settled.parts == ((1, 2, 3, 4, 5, 6, 7, 9), (8, *range(10, 17)))


def test_one_tie_over_both_edges() -> None:
    assert carried([(1,), (2, 3, 4, 5)], (2, 2)).edges == (
        Edge(0, (2, 3, 4, 5), 1),
        Edge(1, (2, 3, 4, 5), 2),
    )


def test_fewer_than_wanted_all_come_on() -> None:
    assert carried([(2,), (1,)], (8, 8)) == Carried(((2, 1), ()))


def test_a_part_of_nobody_is_refused() -> None:
    with pytest.raises(Malformed, match="each part takes at least 1"):
        carried([(1,)], (0,))


places = st.integers(1, 30).flatmap(
    lambda n: st.tuples(st.permutations(range(1, n + 1)), st.lists(st.integers(1, 5), min_size=n, max_size=n))
)


@given(places, st.lists(st.integers(1, 10), min_size=1, max_size=3))
def test_nobody_is_carried_past_one_who_is_level(
    drawn: tuple[list[int], list[int]], sizes: list[int]
) -> None:
    lines, cuts = drawn
    groups: list[tuple[int, ...]] = []
    at = 0
    for cut in cuts:
        if at < len(lines):
            groups.append(tuple(lines[at : at + cut]))
        at += cut
    found = carried(groups, sizes)
    # the plain way: everybody by number of those ahead and those level, sure of a part or not
    start = 0
    for part, size in enumerate(sizes):
        sure = []
        for group in groups:
            ahead = sum(len(other) for other in groups[: groups.index(group)])
            if start <= ahead and ahead + len(group) <= start + size:
                sure += sorted(group)
        assert list(found.parts[part]) == sure
        open_places = sum(edge.places for edge in found.edges if edge.part == part)
        assert len(sure) + open_places == max(0, min(size, len(lines) - start))
        start += size
    assert all(edge.places < len(edge.lines) for edge in found.edges)


def _low_wins(fixture: Fixture) -> Outcome:
    """The lower line wins, by as much as it is lower."""
    first, second = fixture.first.lines[0], fixture.second.lines[0]  # type: ignore[union-attr]
    return ended((50 + second, 50 + first))


def _pools(members: tuple[tuple[int, ...], ...]) -> tuple[Standings, ...]:
    stage = RoundRobin(length=ONE_GAME, pools=len(members))
    return tables(played(in_pools(members), _low_wins), stage)


def test_tables_of_each_pool() -> None:
    found = _pools(((1, 4, 5), (2, 3, 6)))
    assert [(table.pool, table.groups) for table in found] == [
        (1, ((1,), (4,), (5,))),
        (2, ((2,), (3,), (6,))),
    ]


def test_winners_of_pools_stand_before_seconds() -> None:
    found = _pools(((1, 4, 5), (2, 3, 6)))
    # 1 won by 3 and 4, 2 by 1 and 4; 4 by 1 less 3, 3 by 3 less 1; 5 lost by 4 and 1, 6 by 4 and 3
    assert across(found) == ((1,), (2,), (3,), (4,), (5,), (6,))
    assert from_pools(found, 4) == Carried(((1, 2, 3, 4),))
    assert from_pools(found, 3) == Carried(((1, 2, 3),))
    assert from_pools(found, 1) == Carried(((1,),))


def test_pools_of_different_size_are_compared_by_shares() -> None:
    found = _pools(((1, 4, 5, 6), (2, 3)))
    # 1 won three of three, 2 one of one: level in wins, and 1 by 4 a game, 2 by 1
    assert across(found)[:2] == ((1,), (2,))
    # 4 won two of three, 3 none of one
    assert across(found)[2:4] == ((4,), (3,))


def test_seconds_of_two_pools_who_are_level_must_be_settled() -> None:
    wins = TieRule((By.GAMES_WON,))
    stage = RoundRobin(length=ONE_GAME, pools=2)
    board = played(in_pools(((1, 4, 5), (2, 3, 6))), _low_wins)
    found = tables(board, stage, rule=wins)
    assert from_pools(found, 3) == Carried(((1, 2),), edges=(Edge(0, (3, 4), 1),), level=((1, 2),))
    assert from_pools(found, 3, settled=((4, 3),)) == Carried(((1, 2, 4),), level=((1, 2),))


def test_a_tie_inside_a_pool_must_be_settled_first() -> None:
    stage = RoundRobin(length=ONE_GAME, pools=2)
    level = tables(played(in_pools(((1, 3), (2, 4))), lambda _: ended((50, 50))), stage)
    assert from_pools(level, 2) == Carried(((),), edges=(Edge(0, (1, 3), 1), Edge(0, (2, 4), 1)))
    assert from_pools(level, 2, settled=((3, 1), (4, 2))).parts == ((3, 4),)
    with pytest.raises(Malformed, match="as many come on as there are in the pools at most, got 5"):
        from_pools(level, 5)


def test_a_mingle_brings_its_best_eight_on() -> None:
    """The lower the sum of its lines the more a side scores: the low lines come on."""
    stage = Mingle(length=ONE_GAME, rounds=6, cap=75)

    def result(fixture: Fixture) -> Outcome:
        first, second = sum(fixture.first.lines), sum(fixture.second.lines)  # type: ignore[union-attr]
        return ended((70 - first, 70 - second))

    board = played(mingle(16, stage.rounds, seed="modified"), result)
    (table,) = tables(board, stage)
    assert sum(rank.tally.wins for rank in table.ranks) == 6 * 4 * 2
    found = carried(table.groups, (8, 8))
    everybody = {line for part in found.parts for line in part} | {n for e in found.edges for n in e.lines}
    assert everybody == set(range(1, 17))


def test_the_masters_from_start_to_finish() -> None:
    """The better seed wins two of three each time."""
    stage = RoundRobin(masters=True, all_games=True)

    def result(_: Fixture) -> Outcome:
        return ended((75, 60), (60, 75), (80, 75))

    (table,) = tables(played(round_robin(8, stage), result), stage)
    assert [(rank.place, rank.line, rank.tally.won) for rank in table.ranks] == [
        (seed, seed, 2 * (8 - seed) + (seed - 1)) for seed in range(1, 9)
    ]
    assert sum(rank.tally.won for rank in table.ranks) == 84


def test_a_league_night_ranks_by_its_table_points() -> None:
    stage = League(length=Length(games=3), rounds=3)
    (table,) = tables(played(league(3, stage), lambda _: ended((75, 60), (60, 75), (75, 60))), stage)
    # a ring: each won once 2-1 and lost once 1-2
    assert [(rank.place, rank.tally.table) for rank in table.ranks] == [(1, 3), (1, 3), (1, 3)]
    assert table.of(1).tied


def test_no_pools_have_no_order() -> None:
    assert across(()) == ()
