from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed, Team
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import Length, RoundRobin
from tenoff.tournament.tables.results import Result, Tally, results, tallies
from tenoff.tournament.tables.round_robin import in_pools, round_robin
from tenoff.tournament.tables.standings import Step, standings
from tenoff.tournament.tables.tie_rules import (
    ALL_GAMES_RULE,
    MASTERS_RULE,
    ROUND_ROBIN_RULE,
    By,
    TieRule,
    by_share,
    mingle_rule,
)
from tests.tournament.tables.playing import Games, beats, ended, match, played, some_games


def _groups(entries: int, matches: list[Result], rule: TieRule = MASTERS_RULE) -> tuple[tuple[int, ...], ...]:
    return standings(range(1, entries + 1), matches, rule).groups


@pytest.mark.clauses("florida-2024", "SR18-d.2")
def test_more_games_won_stand_higher() -> None:
    # 1 wins two games of three against 2: the match would be his, and so are two of three games
    table = standings((1, 2), [match(1, 2, (75, 60), (50, 76), (80, 20))], MASTERS_RULE)
    assert [(rank.place, rank.line, rank.tally.won) for rank in table.ranks] == [(1, 1, 2), (2, 2, 1)]
    assert table.of(1).why == (Step(By.GAMES_WON, (1, 2), Fraction(2), (1,)),)


@pytest.mark.clauses("florida-2024", "SR18-j")
def test_two_who_are_level_go_by_their_own_games() -> None:
    # 1 and 2 have three games each, and 2 won two of three against 1
    matches = [
        match(1, 2, (75, 60), (50, 76), (60, 75)),
        match(1, 3, (75, 1), (75, 2), (1, 75)),
        match(2, 3, (75, 1), (2, 75), (1, 75)),
    ]
    table = standings((1, 2, 3), matches, MASTERS_RULE)
    # all three have three games won, 1-2-3 in a ring: nobody can be told apart
    assert table.groups == ((1, 2, 3),)
    matches = [
        match(1, 2, (75, 60), (50, 76), (60, 75)),
        match(1, 3, (75, 1), (75, 2), (75, 1)),
        match(2, 3, (75, 1), (75, 2), (1, 75)),
    ]
    table = standings((1, 2, 3), matches, MASTERS_RULE)
    assert table.groups == ((2,), (1,), (3,))
    assert table.of(2).why == (
        Step(By.GAMES_WON, (1, 2, 3), Fraction(4), (1, 2)),
        Step(By.MUTUAL_GAMES, (1, 2), Fraction(2), (2,)),
    )


@pytest.mark.clauses("florida-2024", "SR18-j")
def test_a_ring_of_three_stays_level() -> None:
    ring = [beats(1, 2), beats(2, 3), beats(3, 1), beats(1, 4), beats(2, 4), beats(3, 4)]
    table = standings((1, 2, 3, 4), ring, MASTERS_RULE)
    assert [(rank.place, rank.line, rank.level) for rank in table.ranks] == [
        (1, 1, (2, 3)),
        (1, 2, (1, 3)),
        (1, 3, (1, 2)),
        (4, 4, ()),
    ]
    assert table.of(3).why[1] == Step(By.MUTUAL_GAMES, (1, 2, 3), Fraction(1), (1, 2, 3))
    assert not table.of(3).why[1].split


@pytest.mark.clauses("florida-2024", "SR18-j")
def test_mutual_games_are_asked_again_among_those_still_level() -> None:
    among = [beats(1, 2), beats(1, 3), beats(2, 3), beats(2, 4), beats(3, 4), beats(4, 1)]
    fifth = [beats(5, 1), beats(5, 2), beats(3, 5), beats(4, 5), beats(6, 5)]
    sixth = [beats(line, 6) for line in (1, 2, 3, 4)]
    table = standings(range(1, 7), among + fifth + sixth, MASTERS_RULE)
    assert [table.of(line).tally.won for line in range(1, 7)] == [3, 3, 3, 3, 2, 1]
    assert table.groups == ((1,), (2,), (3,), (4,), (5,), (6,))
    assert table.of(1).why == (
        Step(By.GAMES_WON, (1, 2, 3, 4, 5, 6), Fraction(3), (1, 2, 3, 4)),
        Step(By.MUTUAL_GAMES, (1, 2, 3, 4), Fraction(2), (1, 2)),
        Step(By.MUTUAL_GAMES, (1, 2), Fraction(1), (1,)),
    )


def test_mutual_games_cannot_be_asked_while_some_have_not_met() -> None:
    # 1 has beaten 2 and neither has met 3: all three have one game won
    table = standings(range(1, 6), [beats(1, 2), beats(2, 4), beats(3, 5)], MASTERS_RULE)
    assert table.groups == ((1, 2, 3), (4, 5))
    assert table.of(1).why[1] == Step(By.MUTUAL_GAMES, (1, 2, 3), Fraction(0), (1, 2, 3), unfit=True)


def test_the_next_measure_is_asked_where_mutual_games_leave_a_tie() -> None:
    ring = [match(1, 2, (75, 60)), match(2, 3, (75, 50)), match(3, 1, (75, 40))]
    # differences: 1 +15 -35, 2 -15 +25, 3 -25 +35: 2 and 3 are level there too, 2 has more points
    assert _groups(3, ring, ALL_GAMES_RULE) == ((2,), (3,), (1,))
    table = standings((1, 2, 3), ring, ALL_GAMES_RULE)
    assert [step.by for step in table.of(2).why] == [
        By.GAMES_WON,
        By.MUTUAL_GAMES,
        By.DIFFERENCE,
        By.POINTS,
    ]


def test_wins_then_points_in_wins_with_a_cap() -> None:
    games = [match(1, 2, (90, 60)), match(3, 4, (80, 79))]
    assert _groups(4, games, mingle_rule()) == ((1,), (3,), (2, 4))
    assert _groups(4, games, mingle_rule(cap=75)) == ((1, 3), (2, 4))


def test_a_game_above_the_cap_on_both_sides_is_still_won() -> None:
    tally = tallies((1, 2), [match(1, 2, (90, 80))], cap=75)
    assert tally == {
        1: Tally(won=1, matches_won=1, points=75, against=75, points_in_wins=75),
        2: Tally(lost=1, matches_lost=1, points=75, against=75, opponents=2),
    }


def test_share_of_games_won_where_sessions_were_canceled() -> None:
    # 1 won three of four, 2 two of two: more games, but a smaller share
    games = [beats(1, 3), beats(1, 4), beats(1, 5), beats(3, 1), beats(2, 4), beats(2, 5)]
    wins = TieRule((By.GAMES_WON,))
    assert _groups(5, games, wins)[0] == (1,)
    assert _groups(5, games, by_share(wins))[:2] == ((2,), (1,))
    assert by_share(ROUND_ROBIN_RULE).order == (
        By.WIN_SHARE,
        By.MUTUAL_MATCHES,
        By.DIFFERENCE,
        By.POINTS,
    )


def test_a_tie_counts_as_half_a_win() -> None:
    table = standings((1, 2, 3), [match(1, 2, (50, 50)), beats(3, 1)], TieRule((By.GAMES_WON,)))
    assert [(rank.line, rank.tally.wins) for rank in table.ranks] == [
        (3, Fraction(1)),
        (1, Fraction(1, 2)),
        (2, Fraction(1, 2)),
    ]


def test_what_a_person_settled_breaks_a_tie_last() -> None:
    ring = [beats(1, 2), beats(2, 3), beats(3, 1)]
    table = standings((1, 2, 3), ring, MASTERS_RULE, settled=((1, 2, 3), (3, 1, 2)))
    assert table.groups == ((3,), (1,), (2,))
    assert table.of(1).why[-1] == Step(By.SETTLED, (1, 2, 3), Fraction(-1), (1,))
    assert standings((1, 2, 3), ring, MASTERS_RULE, settled=((1, 2),)).groups == ((1, 2, 3),)
    # an order against what was played changes nothing
    assert standings((1, 2), [beats(1, 2)], MASTERS_RULE, settled=((2, 1),)).groups == ((1,), (2,))


def test_a_rule_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(Malformed, match="a table ranks first by something all entries have"):
        TieRule((By.MUTUAL_GAMES,))
    with pytest.raises(Malformed, match="a table ranks by each thing once"):
        TieRule((By.POINTS, By.POINTS))
    with pytest.raises(Malformed, match="comes last by itself"):
        TieRule((By.POINTS, By.SETTLED))
    with pytest.raises(Malformed, match="a line is in a table once"):
        standings((1, 1), (), MASTERS_RULE)


def _result(outcome: Outcome, length: Length, all_games: bool = False) -> tuple[Games, tuple[int, int]]:
    board = played(in_pools(((1, 2),)), lambda _: outcome)
    (result,) = results(board, length, all_games=all_games)
    return result.games, result.given


def test_a_forfeit_gives_the_games_still_needed() -> None:
    best_of_3 = Length()
    forfeit = Outcome(Team.FIRST, Ending.FORFEIT)
    assert _result(forfeit, best_of_3) == ((), (2, 0))
    assert _result(forfeit, best_of_3, all_games=True) == ((), (3, 0))
    after_two = Outcome(Team.SECOND, Ending.FORFEIT, ((75, 20), (20, 75)))
    assert _result(after_two, best_of_3) == (((75, 20), (20, 75)), (0, 1))
    assert _result(after_two, best_of_3, all_games=True) == (((75, 20), (20, 75)), (0, 1))


def test_a_match_known_by_its_winner_gives_the_games_needed() -> None:
    assert _result(Outcome(Team.SECOND), Length()) == ((), (0, 2))
    assert _result(Outcome(Team.SECOND), Length(games=1)) == ((), (0, 1))


def test_a_match_by_sum_is_one_game() -> None:
    by_sum = Length(games=2, points=None, frames=8, by_sum=True)
    outcome = Outcome(Team.FIRST, games=((30, 10), (20, 35)))
    assert _result(outcome, by_sum) == (((50, 45),), (0, 0))
    forfeit = Outcome(Team.SECOND, Ending.FORFEIT, games=((30, 10),))
    assert _result(forfeit, by_sum) == ((), (0, 1))


def test_a_match_without_a_contest_does_not_count() -> None:
    board = played(in_pools(((1, 2),)), lambda _: Outcome(None, Ending.NO_CONTEST))
    assert results(board, Length()) == ()


def test_lengths_may_differ_from_match_to_match() -> None:
    board = played(in_pools(((1, 2, 3),)), lambda _: Outcome(Team.FIRST, Ending.FORFEIT))
    found = results(board, lambda fixture: Length(games=3 if fixture.round == 1 else 1))
    assert [result.given for result in found] == [(2, 0), (1, 0), (1, 0)]


def test_the_other_side_sees_the_same_match_turned_round() -> None:
    one = Result((1, 2), (3, 4), Team.FIRST, ((75, 60),), (1, 0), table=(3, 0))
    other = Result((3, 4), (1, 2), Team.SECOND, ((60, 75),), (0, 1), table=(0, 3))
    assert one.seen_by(4) == other
    assert one.seen_by(2) == one


# -- against a plain second way of doing it


@st.composite
def full_tables(draw: st.DrawFn) -> tuple[int, list[Result]]:
    entries = draw(st.integers(2, 8))
    # few different scores, so that there are many ties
    score = st.sampled_from([(75, 60), (60, 75)])
    games = st.lists(score, min_size=1, max_size=3).map(tuple)
    return entries, [match(a, b, *draw(games)) for a, b in combinations(range(1, entries + 1), 2)]


def _plain_masters(entries: int, matches: list[Result]) -> list[list[int]]:
    """Games won among a group, over and over, until no group falls apart any more."""

    def won(line: int, among: set[int]) -> int:
        total = 0
        for one in matches:
            a, b = one.first[0], one.second[0]
            if {a, b} <= among and line in (a, b):
                total += sum((x > y) if line == a else (y > x) for x, y in one.games)
        return total

    groups = [list(range(1, entries + 1))]
    while True:
        parts: list[list[int]] = []
        for group in groups:
            wins = {line: won(line, set(group)) for line in group}
            parts += [
                [line for line in group if wins[line] == value]
                for value in sorted(set(wins.values()), reverse=True)
            ]
        if parts == groups:
            return groups
        groups = parts


@given(full_tables())
def test_the_masters_order_agrees_with_a_plain_count(table: tuple[int, list[Result]]) -> None:
    entries, matches = table
    assert [list(group) for group in _groups(entries, matches)] == _plain_masters(entries, matches)


rules = st.lists(st.sampled_from([by for by in By if by is not By.SETTLED]), min_size=1, unique=True).filter(
    lambda order: not order[0].mutual
)


@given(full_tables(), rules, st.randoms(use_true_random=False))
def test_places_do_not_depend_on_who_has_which_line(
    table: tuple[int, list[Result]], order: list[By], dice: Random
) -> None:
    entries, matches = table
    new = list(range(1, entries + 1))
    dice.shuffle(new)
    names = dict(zip(range(1, entries + 1), new, strict=True))
    moved = [
        Result((names[one.first[0]],), (names[one.second[0]],), one.winner, one.games) for one in matches
    ]
    rule = TieRule(tuple(order))
    before = [{names[line] for line in group} for group in _groups(entries, matches, rule)]
    assert [set(group) for group in _groups(entries, moved, rule)] == before


@given(full_tables(), rules)
def test_every_rank_follows_from_its_steps(table: tuple[int, list[Result]], order: list[By]) -> None:
    entries, matches = table
    found = standings(range(1, entries + 1), matches, TieRule(tuple(order)))
    assert [rank.place for rank in found.ranks] == sorted(rank.place for rank in found.ranks)
    for rank in found.ranks:
        left = tuple(range(1, entries + 1))
        for step in rank.why:
            assert step.among == left
            left = step.left
        assert left == tuple(sorted((rank.line, *rank.level)))
        own = next(index for index, group in enumerate(found.groups) if rank.line in group)
        assert rank.place == 1 + sum(len(group) for group in found.groups[:own])


@given(st.integers(2, 9), st.lists(some_games, min_size=36, max_size=36))
def test_games_won_and_lost_add_up(entries: int, scores: list[Games]) -> None:
    pairs = combinations(range(1, entries + 1), 2)
    matches = [match(a, b, *games) for (a, b), games in zip(pairs, scores, strict=False)]
    counted = tallies(range(1, entries + 1), matches).values()
    games = sum(len(one.games) for one in matches)
    assert sum(tally.wins for tally in counted) == games
    assert sum(tally.won for tally in counted) == sum(tally.lost for tally in counted)
    assert sum(tally.points for tally in counted) == sum(tally.against for tally in counted)
    assert sum(tally.matches for tally in counted) == 2 * len(matches)


@pytest.mark.clauses("florida-2024", "SR18-d.1")
@given(st.lists(st.booleans(), min_size=84, max_size=84))
def test_wins_of_the_masters_total_84(wins: list[bool]) -> None:
    stage = RoundRobin(masters=True, all_games=True)
    each = iter(wins)
    board = played(
        round_robin(8, stage), lambda _: ended(*((75, 60) if next(each) else (60, 75) for _ in range(3)))
    )
    table = standings(range(1, 9), results(board, stage.length, all_games=True), MASTERS_RULE)
    assert sum(rank.tally.won for rank in table.ranks) == 84
    assert {rank.tally.played for rank in table.ranks} == {21}
