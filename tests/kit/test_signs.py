"""How a number is written for people."""

from __future__ import annotations

from tenoff.kit.signs import minus


def test_number_below_nothing_has_a_true_minus() -> None:
    assert [minus(number) for number in (-10, -0.5, 0, 8)] == ["−10", "−0.5", "0", "8"]
