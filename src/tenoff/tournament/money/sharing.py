"""Dividing money in whole cents: so that the parts add up, or each rounded for itself."""

from __future__ import annotations

from collections.abc import Sequence

from tenoff.kit.money import Cents


def apportion(amount: Cents, weights: Sequence[int]) -> tuple[Cents, ...]:
    """The amount by weights; odd cents go to the largest fractions, then to whoever comes first.

    Nothing is given out when all weights are 0.
    """
    total = sum(weights)
    if total == 0:
        return tuple(Cents(0) for _ in weights)
    parts = [amount * weight // total for weight in weights]
    fractions = [amount * weight % total for weight in weights]
    order = sorted(range(len(weights)), key=lambda index: -fractions[index])
    for index in order[: amount - sum(parts)]:
        parts[index] += 1
    return tuple(Cents(part) for part in parts)


def rounded(amount: Cents, weights: Sequence[int], unit: Cents) -> tuple[Cents, ...]:
    """The amount by weights, each part to the nearest unit, halves up: equal weights get equal parts.

    So the parts can come to a little less or a little more than the amount.
    """
    total = sum(weights)
    if total == 0:
        return tuple(Cents(0) for _ in weights)
    return tuple(
        Cents((2 * amount * weight + unit * total) // (2 * unit * total) * unit) for weight in weights
    )


def equally(amount: Cents, heads: int) -> tuple[Cents, ...]:
    """The amount among so many, the first ones a cent more where it does not divide."""
    return apportion(amount, (1,) * heads)
