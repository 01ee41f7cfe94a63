from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.tournament.fixtures import Chart, Drawn, Fixture
from tenoff.tournament.tables.mingle import Short, mingle
from tenoff.tournament.tables.numbers import Numbers
from tenoff.tournament.tables.repeats import Count, Repeats, repeats


def _sides(fixture: Fixture) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert isinstance(fixture.first, Drawn)
    assert isinstance(fixture.second, Drawn)
    return fixture.first.lines, fixture.second.lines


def _resting(fixtures: tuple[Fixture, ...], players: int) -> list[list[int]]:
    """The lines that sit out in each round."""
    busy: dict[int, set[int]] = {}
    for fixture in fixtures:
        busy.setdefault(fixture.round, set()).update(*_sides(fixture))
    return [[line for line in range(1, players + 1) if line not in busy[turn]] for turn in sorted(busy)]


def _courts(count: int) -> list[str]:
    return [str(number) for number in range(1, count + 1)]


def test_the_generator_never_changes() -> None:
    numbers = Numbers("Betmar 2026")
    assert [numbers.below(100) for _ in range(8)] == [56, 42, 45, 67, 44, 62, 60, 52]
    assert Numbers("a").shuffled([1, 2, 3, 4, 5, 6]) == [3, 2, 6, 4, 5, 1]


def test_five_players_meet_perfectly() -> None:
    """Each sits out once, has every partner once and every opponent twice."""
    assert repeats(mingle(5, 5, seed="x"), 5) == Repeats(
        Count(0, 0, 1), Count(10, 10, 2), Count(0, 0, 0), (1, 1), 0
    )


def test_four_players_have_each_partner_before_any_again() -> None:
    found = repeats(mingle(4, 3, seed="x"), 4)
    assert (found.partners, found.opponents) == (Count(0, 0, 1), Count(6, 6, 2))


@pytest.mark.parametrize(("players", "rounds"), [(32, 6), (62, 6), (100, 8), (116, 6), (200, 8)])
def test_large_fields_repeat_nothing(players: int, rounds: int) -> None:
    found = repeats(mingle(players, rounds, _courts(players // 4), seed="D-7"), players)
    assert (found.partners.repeats, found.opponents.repeats) == (0, 0)
    assert found.courts.repeats <= found.courts.least + players // 2
    assert found.colors <= 2


def test_ids_courts_and_rounds() -> None:
    fixtures = mingle(9, 2, ("A", "B"), seed="x")
    assert [(f.id, f.chart, f.round) for f in fixtures] == [
        ("R1-01", Chart.MINGLE, 1),
        ("R1-02", Chart.MINGLE, 1),
        ("R2-01", Chart.MINGLE, 2),
        ("R2-02", Chart.MINGLE, 2),
    ]
    for turn in (1, 2):
        assert {fixture.court for fixture in fixtures if fixture.round == turn} == {"A", "B"}


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    assert mingle(17, 4, seed="a") == mingle(17, 4, seed="a")
    assert mingle(17, 4, seed="a") != mingle(17, 4, seed="b")


def test_the_games_of_a_seed_never_change() -> None:
    assert [_sides(fixture) for fixture in mingle(8, 2, seed="a")] == [
        ((2, 7), (3, 5)),
        ((8, 4), (1, 6)),
        ((3, 6), (5, 1)),
        ((2, 4), (7, 8)),
    ]


fields = st.tuples(st.integers(4, 30), st.integers(1, 7), st.integers(0, 12), st.sampled_from(Short))


@settings(max_examples=20)
@given(fields, st.text(max_size=5))
def test_doubles_always_seat_everybody_once_a_round(field: tuple[int, int, int, Short], seed: str) -> None:
    players, rounds, courts, short = field
    fixtures = mingle(players, rounds, _courts(courts), seed=seed, short=short)
    left = players % 4
    alone = 2 if short is Short.SINGLES and left >= 2 else 0
    out = _resting(fixtures, players)
    assert [len(lines) for lines in out] == [left - alone] * rounds
    for turn in range(1, rounds + 1):
        games = [fixture for fixture in fixtures if fixture.round == turn]
        busy = [line for game in games for side in _sides(game) for line in side]
        assert sorted((*busy, *out[turn - 1])) == list(range(1, players + 1))
        sizes = Counter(len(side) for game in games for side in _sides(game))
        assert sizes == Counter({2: (players - left) // 2, 1: alone}) - Counter()
        used = Counter(game.court for game in games)
        assert max(used.values()) == (-(-len(games) // courts) if courts else len(games))
    found = repeats(fixtures, players)
    assert found.rests[1] - found.rests[0] <= 1
    assert found.partners.repeats >= found.partners.least
    assert found.opponents.repeats >= found.opponents.least
    assert found.courts.repeats >= found.courts.least


@given(st.integers(2, 40), st.integers(1, 30))
def test_singles_meet_nobody_twice_before_everybody_once(players: int, rounds: int) -> None:
    found = repeats(mingle(players, rounds, per_side=1), players)
    assert found.partners == Count(0, 0, 0)
    assert found.opponents.most <= -(-rounds // (players - 1 + players % 2))
    assert found.rests[1] - found.rests[0] <= 1
    if players % 2 == 0:
        assert found.opponents.repeats == found.opponents.least


@pytest.mark.parametrize("players", [6, 10, 26])
def test_two_left_over_take_turns_at_singles(players: int) -> None:
    fixtures = mingle(players, 8, seed="x", short=Short.SINGLES)
    single = Counter(dict.fromkeys(range(1, players + 1), 0))
    for fixture in fixtures:
        if len(_sides(fixture)[0]) == 1:
            single.update(line for side in _sides(fixture) for line in side)
    assert max(single.values()) - min(single.values()) <= 1


@pytest.mark.parametrize("players", [7, 11, 15, 27])
def test_three_left_over_take_turns_at_singles_and_sitting_out(players: int) -> None:
    fixtures = mingle(players, 10, seed="x", short=Short.SINGLES)
    single = Counter(dict.fromkeys(range(1, players + 1), 0))
    for fixture in fixtures:
        if len(_sides(fixture)[0]) == 1:
            single.update(line for side in _sides(fixture) for line in side)
    rests = Counter(line for lines in _resting(fixtures, players) for line in lines)
    assert max(rests.values()) - min(rests[line] for line in range(1, players + 1)) <= 1
    assert max(single.values()) - min(single.values()) <= 1


def test_repeats_are_counted_by_hand() -> None:
    def game(id: str, turn: int, first: tuple[int, ...], second: tuple[int, ...]) -> Fixture:
        return Fixture(id, Chart.MINGLE, turn, Drawn(first), Drawn(second), court="A")

    same = (game("R1-01", 1, (1, 2), (3, 4)), game("R2-01", 2, (1, 2), (4, 3)))
    # two pairs of partners again, four pairs of opponents again where one each must be, all four on A again
    assert repeats(same, 5) == Repeats(Count(2, 0, 2), Count(4, 0, 2), Count(4, 4, 2), (0, 2), 2)


@pytest.mark.parametrize(
    ("players", "rounds", "per_side", "why"),
    [
        (3, 4, 2, "this mingle has 4 to 512 players, got 3"),
        (513, 4, 2, "this mingle has 4 to 512 players, got 513"),
        (8, 0, 2, "a mingle has 1 to 64 rounds, got 0"),
        (8, 4, 3, "a side of a mingle has 1 or 2 players, got 3"),
    ],
)
def test_nonsense_is_refused(players: int, rounds: int, per_side: int, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        mingle(players, rounds, per_side=per_side)


def test_a_court_named_twice_is_refused() -> None:
    with pytest.raises(Malformed, match="each court is named once, got 1, 1"):
        mingle(8, 2, ("1", "1"))
