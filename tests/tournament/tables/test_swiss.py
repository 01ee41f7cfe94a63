"""Swiss rounds against a slow plain pairing, and the standings they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.kit import Malformed, Team
from tenoff.tournament.fixtures import Bye, Chart, Drawn, Fixture, Outcome, Plan, replayed
from tenoff.tournament.kinds import Length, Swiss
from tenoff.tournament.stages import tables
from tenoff.tournament.tables.swiss import Pair, Past, costs, matched, next_round, past_of, swiss_results
from tenoff.tournament.tables.tie_rules import By

ONE_GAME = Length(games=1)


def all_pairings(lines: Sequence[int]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair these lines, as a patient person would write them down."""
    if not lines:
        yield ()
        return
    first, *rest = lines
    for other in rest:
        for more in all_pairings([line for line in rest if line != other]):
            yield ((first, other), *more)


@st.composite
def pasts(draw: st.DrawFn) -> tuple[int, Past]:
    entries = draw(st.integers(2, 9))
    lines = range(entries + 1)
    pairs = [(one, other) for one in lines for other in lines if one < other]
    small = st.integers(0, 2)
    return entries, Past(
        {line: draw(st.integers(0, 6)) for line in lines},
        {pair: draw(small) for pair in pairs},
        {line: draw(st.integers(-3, 3)) for line in lines},
        {},
    )


@settings(max_examples=60, deadline=None)
@given(pasts(), st.integers(1, 9))
def test_pairing_is_the_cheapest_of_all_pairings(found: tuple[int, Past], number: int) -> None:
    entries, past = found
    cost = costs(range(1, entries + 1), past, number, "seed")
    everyone = sorted({line for pair in cost for line in pair})
    best = min(all_pairings(everyone), key=lambda pairs: sum(cost[pair] for pair in pairs))
    assert matched(cost) == tuple(sorted(best))


def played(entries: int, rounds: int, dice: Random) -> list[Fixture]:
    """A Swiss with results by dice, round by round."""
    fixtures: list[Fixture] = []
    outcomes: dict[str, Outcome] = {}
    for number in range(1, rounds + 1):
        board = replayed(Plan(tuple(fixtures)), outcomes)
        past = past_of(fixtures, swiss_results(board, ONE_GAME))
        new = next_round(range(1, entries + 1), past, number, f"seed {entries}")
        fixtures += new
        for each in new:
            if not isinstance(each.second, Bye):
                outcomes[each.id] = Outcome(dice.choice((Team.FIRST, Team.SECOND)))
    return fixtures


@pytest.mark.parametrize("entries", [2, 3, 5, 6, 7, 8, 11, 12, 16, 21])
def test_no_two_meet_twice_and_no_bye_comes_twice_in_half_as_many_rounds_as_entries(entries: int) -> None:
    """Each has at least half of the others left to meet then, so a full pairing is left too (Dirac)."""
    fixtures = played(entries, (entries + 1) // 2, Random(entries))
    assert set(past_of(fixtures, ()).met.values()) == {1}
    assert len(fixtures) == (entries + 1) // 2 * ((entries + 1) // 2)


def test_colors_are_even_within_two_after_seven_rounds() -> None:
    fixtures = played(16, 7, Random(3))
    balance = past_of(fixtures, ()).balance
    assert {line: abs(lead) for line, lead in balance.items() if abs(lead) > 1} == {}


def test_same_code_gives_the_same_pairs_and_another_code_others() -> None:
    nothing = past_of((), ())
    rounds = [next_round(range(1, 9), nothing, 1, seed) for seed in ("a", "a", "b")]
    assert rounds[0] == rounds[1]
    assert rounds[0] != rounds[2]


@pytest.mark.parametrize("entries", [0, 1, 129])
def test_round_is_malformed_for_too_few_or_too_many(entries: int) -> None:
    with pytest.raises(Malformed):
        next_round(range(1, entries + 1), past_of((), ()), 1, "seed")


def test_second_bye_is_worse_than_a_second_meeting() -> None:
    """Three entries in round 4: everyone has met everyone and had the bye, so line 3 has it least often."""
    met = {(1, 2): 1, (1, 3): 1, (2, 3): 1, (0, 1): 2, (0, 2): 2, (0, 3): 1}
    (match, bye) = next_round((1, 2, 3), Past({}, met, {}, {}), 4, "seed")
    assert (bye.first, bye.second) == (Drawn((3,)), Bye())
    assert sorted((str(match.first), str(match.second))) == ["Drawn(lines=(1,))", "Drawn(lines=(2,))"]


def test_table_says_by_what_each_place_was_found() -> None:
    """Lines 2 to 5 have one win each, 4 and 5 by a bye, which adds no opponent's wins."""
    plan = (
        ("R1-01", 1, 1, 2), ("R1-02", 1, 3, 4), ("R1-03", 1, 5, 0),
        ("R2-01", 2, 1, 3), ("R2-02", 2, 5, 2), ("R2-03", 2, 4, 0),
    )  # fmt: skip
    fixtures = tuple(
        Fixture(id, Chart.POOL, number, Drawn((one,)), Drawn((other,)) if other else Bye())
        for id, number, one, other in plan
    )
    games = {"R1-01": (75, 40), "R1-02": (75, 60), "R2-01": (75, 70), "R2-02": (30, 75)}
    outcomes = {
        id: Outcome(Team.FIRST if a > b else Team.SECOND, games=((a, b),)) for id, (a, b) in games.items()
    }
    (table,) = tables(replayed(Plan(fixtures), outcomes), Swiss(ONE_GAME, rounds=2))
    assert [(rank.place, rank.line) for rank in table.ranks] == [(1, 1), (2, 3), (3, 2), (4, 4), (5, 5)]
    steps = {rank.line: [(step.by, step.worth, step.unfit) for step in rank.why] for rank in table.ranks}
    assert steps[1] == [(By.MATCHES_WON, Fraction(2), False)]
    assert steps[2] == [
        (By.MATCHES_WON, Fraction(1), False),
        (By.MUTUAL_MATCHES, Fraction(0), True),
        (By.OPPONENTS_WINS, Fraction(3), False),
        (By.GAMES_WON, Fraction(1), False),
        (By.DIFFERENCE, Fraction(10), False),
        (By.POINTS, Fraction(115), False),
    ]
    assert steps[4][2] == (By.OPPONENTS_WINS, Fraction(1), False)
