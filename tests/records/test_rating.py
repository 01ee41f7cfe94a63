"""The rating: the paper's worked example, a slow second reckoning, and what must always hold."""

from __future__ import annotations

from datetime import date, timedelta
from math import exp, log, pi, sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.records.played import Played
from tenoff.records.rating import PeriodOf, Rating, System, number_of, rated, rating_list, weighed

DAY = date(2026, 1, 12)
WEEKLY = System(period=PeriodOf.WEEK)


def match(
    winners: str, losers: str, day: date = DAY, number: int = 1, *, tied: bool = False, forfeit: bool = False
) -> Played:
    sides = tuple(winners.split()), tuple(losers.split())
    return Played(day, "e1", number, *sides, tied=tied, forfeit=forfeit)


def test_rating_when_reckoned_as_in_the_paper_gives_its_figures() -> None:
    """A player of 1500 ± 200 beats 1400 ± 30 and loses to 1550 ± 100 and 1700 ± 300."""
    others = ((1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0))
    after = weighed(Rating(1500.0, 200.0, 0.06), others)
    step = round((after.rating - 1500) / 173.7178, 4)
    assert step == -0.2069  # the paper goes on with what it prints, and so comes to 1464.06
    assert round(1500 + 173.7178 * step, 2) == 1464.06
    assert round(after.rating, 4) == 1464.0507
    assert round(after.deviation, 2) == 151.52
    assert int(after.volatility * 100_000) == 5999  # 0.05999


def test_players_when_both_are_new_move_alike() -> None:
    found = rated([match("a", "b")], DAY)
    assert [round(each.rating, 1) for each in found.values()] == [1662.3, 1337.7]
    assert found["a"].deviation == found["b"].deviation
    assert (found["a"].matches, found["a"].last) == (1, DAY)


def test_match_when_tied_between_equals_moves_nobody() -> None:
    found = rated([match("a", "b", tied=True)], DAY)
    assert [round(each.rating, 6) for each in found.values()] == [1500.0, 1500.0]


def test_match_when_forfeited_is_not_rated() -> None:
    assert rated([match("a", "b", forfeit=True)], DAY) == {}


def test_matches_when_after_the_day_are_not_known_on_it() -> None:
    both = [match("a", "b"), match("b", "a", date(2026, 3, 2))]
    assert rated(both, date(2026, 2, 1)) == rated(both[:1], date(2026, 2, 1))
    assert rated(both, date(2026, 1, 11)) == {}


def test_player_when_idle_grows_unsure_up_to_a_newcomer() -> None:
    sure = [match("a", "b", number=each) if each % 2 else match("b", "a", number=each) for each in range(60)]
    days = (DAY, date(2026, 2, 1), date(2026, 8, 1), date(2200, 1, 1))
    found = [rated(sure, day)["a"] for day in days]
    assert [each.rating for each in found] == [found[0].rating] * 4
    assert found[0].deviation < found[1].deviation < found[2].deviation < found[3].deviation
    assert found[3].deviation == 350.0


def test_doubles_when_rated_weigh_the_averages_of_the_sides() -> None:
    before = [match("a", "x", number=1), match("x", "b", number=2)]
    later = date(2026, 2, 9)
    found = rated([*before, match("a b", "c d", later)], later)
    old = rated(before, DAY)
    # a is strong, b is weak, both are as sure: together they met newcomers as their mean would
    assert found["c"].rating == found["d"].rating
    gains = [found[who].rating - old[who].rating for who in "ab"]
    assert round(gains[0] / gains[1], 2) == round(found["a"].deviation ** 2 / found["b"].deviation ** 2, 2)


def test_match_when_a_side_is_empty_or_shared_is_malformed() -> None:
    with pytest.raises(
        Malformed, match=r"^a match has two sides without a person in common, got \('a', 'a'\)$"
    ):
        match("a", "a")
    with pytest.raises(Malformed, match="a match has two sides"):
        match("a", "")


def test_list_when_made_has_the_sure_only_and_shares_ranks() -> None:
    ratings = {
        "a": Rating(1600.2, 80.0),
        "b": Rating(1599.9, 80.0),
        "c": Rating(1900.0, 200.0),
        "d": Rating(1500.0, 80.0),
    }
    assert [(each.rank, each.person) for each in rating_list(ratings)] == [(1, "a"), (1, "b"), (3, "d")]


@pytest.mark.parametrize(
    ("day", "after", "months", "weeks"),
    [
        (date(2026, 1, 31), date(2026, 2, 1), 1, 0),  # a Saturday and its Sunday
        (date(2026, 2, 1), date(2026, 2, 2), 0, 1),
        (date(2025, 12, 31), date(2026, 1, 1), 1, 0),
        (date(2025, 1, 1), date(2026, 1, 1), 12, 52),
    ],
)
def test_periods_when_counted_go_on_over_the_years(day: date, after: date, months: int, weeks: int) -> None:
    found = [number_of(after, each) - number_of(day, each) for each in (PeriodOf.MONTH, PeriodOf.WEEK)]
    assert found == [months, weeks]


# -- a slow second reckoning: every period in turn for every player, the volatility by halving


def _slow(matches: list[Played], on: date, system: System) -> dict[str, tuple[float, float, float]]:
    told = [each for each in matches if each.day <= on]
    if not told:
        return {}
    now: dict[str, tuple[float, float, float]] = {}
    first = min(number_of(each.day, system.period) for each in told)
    for period in range(first, number_of(on, system.period) + 1):
        own = [each for each in told if number_of(each.day, system.period) == period]
        before = {**{who: (0.0, 350 / 173.7178, 0.06) for each in own for who in _people(each)}, **now}
        for who, (mu, phi, sigma) in before.items():
            mine = [each for each in own if who in _people(each)]
            if not mine:
                now[who] = (mu, max(phi, min(sqrt(phi**2 + sigma**2), 350 / 173.7178)), sigma)
                continue
            terms = [_term(each, who, before) for each in mine]
            v = 1 / sum(g * g * e * (1 - e) for g, e, _ in terms)
            delta = v * sum(g * (s - e) for g, e, s in terms)
            fresh = _halved(phi, v, delta, sigma)
            star = phi**2 + fresh**2
            phi_after = 1 / sqrt(1 / star + 1 / v)
            now[who] = (mu + phi_after**2 * delta / v, min(phi_after, 350 / 173.7178), fresh)
    return now


def _people(each: Played) -> tuple[str, ...]:
    return (*each.winners, *each.losers)


def _term(
    each: Played, who: str, before: dict[str, tuple[float, float, float]]
) -> tuple[float, float, float]:
    mine, other = (each.winners, each.losers) if who in each.winners else (each.losers, each.winners)
    score = 0.5 if each.tied else float(who in each.winners)
    mu_own = sum(before[one][0] for one in mine) / len(mine)
    mu_other = sum(before[one][0] for one in other) / len(other)
    phi_other = sqrt(sum(before[one][1] ** 2 for one in other) / len(other))
    g = 1 / sqrt(1 + 3 * phi_other**2 / pi**2)
    return g, 1 / (1 + exp(-g * (mu_own - mu_other))), score


def _halved(phi: float, v: float, delta: float, sigma: float) -> float:
    a = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / 0.25

    low, high = a - 20, a + 20
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    return exp(low / 2)


_NAMES = tuple("abcdefgh")


@st.composite
def _matches(draw: st.DrawFn) -> list[Played]:
    found = []
    for number in range(draw(st.integers(0, 25))):
        size = draw(st.integers(1, 2))
        people = draw(st.permutations(_NAMES))
        day = date(2025, 10, 1) + timedelta(days=draw(st.integers(0, 200)))
        tied = draw(st.integers(0, 9)) == 0
        sides = tuple(people[:size]), tuple(people[size : 2 * size])
        found.append(Played(day, "e1", number, *sides, tied=tied))
    return found


@given(_matches(), st.integers(0, 300), st.sampled_from((System(), WEEKLY)), st.randoms())
@settings(max_examples=60)
def test_ratings_when_reckoned_slowly_are_the_same_in_whatever_order_they_come(
    matches: list[Played], later: int, system: System, mixer: Random
) -> None:
    on = date(2025, 10, 1) + timedelta(days=later)
    found = rated(matches, on, system)
    shuffled = list(matches)
    mixer.shuffle(shuffled)
    assert rated(shuffled, on, system) == found
    slow = _slow(matches, on, system)
    assert sorted(found) == sorted(slow)
    for who, each in found.items():
        mu, phi, sigma = slow[who]
        assert abs(each.rating - (1500 + 173.7178 * mu)) < 0.01
        assert abs(each.deviation - 173.7178 * phi) < 0.01
        assert abs(each.volatility - sigma) < 0.00001
        assert 0 < each.deviation <= 350.0
