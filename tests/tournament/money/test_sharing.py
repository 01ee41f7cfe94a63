from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit.money import Cents, dollars
from tenoff.tournament.money.sharing import apportion, equally, rounded

amounts = st.integers(0, 1_000_000).map(Cents)
shares = st.lists(st.integers(0, 5_000), min_size=1, max_size=12)
units = st.sampled_from([1, 5, 25, 100, 500]).map(Cents)


@given(amounts, shares.filter(any))
def test_apportion_when_added_up_is_the_whole_and_nobody_is_a_cent_off(
    amount: Cents, weights: list[int]
) -> None:
    parts = apportion(amount, weights)
    assert sum(parts) == amount
    exact = [Fraction(amount * weight, sum(weights)) for weight in weights]
    assert all(abs(part - share) < 1 for part, share in zip(parts, exact, strict=True))


def test_apportion_when_nobody_has_a_share_gives_nothing() -> None:
    assert apportion(dollars(5), (0, 0)) == (0, 0)
    assert apportion(dollars(5), ()) == ()


@pytest.mark.parametrize(
    ("amount", "weights", "parts"),
    [(100, (1, 1, 1), (34, 33, 33)), (7, (1, 2, 4), (1, 2, 4)), (10, (2, 1), (7, 3)), (1, (1, 5), (0, 1))],
)
def test_apportion_when_it_does_not_divide_gives_the_odd_cents_to_the_largest_fractions(
    amount: int, weights: tuple[int, ...], parts: tuple[int, ...]
) -> None:
    assert apportion(Cents(amount), weights) == parts


@given(amounts, st.integers(1, 9))
def test_equally_when_divided_differs_by_a_cent_at_most(amount: Cents, heads: int) -> None:
    parts = equally(amount, heads)
    assert (sum(parts), max(parts) - min(parts) <= 1, list(parts)) == (
        amount,
        True,
        sorted(parts, reverse=True),
    )


@given(amounts, shares.filter(any), units)
def test_rounded_when_each_part_is_the_nearest_unit(amount: Cents, weights: list[int], unit: Cents) -> None:
    parts = rounded(amount, weights, unit)
    exact = [Fraction(amount * weight, sum(weights)) for weight in weights]
    assert list(parts) == [int(share / unit + Fraction(1, 2)) * unit for share in exact]


def test_rounded_when_nobody_has_a_share_gives_nothing() -> None:
    assert rounded(dollars(5), (0, 0), dollars(1)) == (0, 0)


@given(amounts, st.lists(st.sampled_from([500, 1250, 2000]), min_size=2, max_size=8), units)
def test_rounded_when_weights_are_equal_gives_equal_parts(
    amount: Cents, weights: list[int], unit: Cents
) -> None:
    by_weight = set(zip(weights, rounded(amount, weights, unit), strict=True))
    assert len(by_weight) == len(set(weights))


@given(amounts, shares, units)
def test_rounded_when_weights_fall_never_gives_a_lower_place_more(
    amount: Cents, weights: list[int], unit: Cents
) -> None:
    parts = rounded(amount, sorted(weights, reverse=True), unit)
    assert list(parts) == sorted(parts, reverse=True)
