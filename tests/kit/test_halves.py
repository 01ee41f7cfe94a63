"""Half points are exact."""

from __future__ import annotations

import pytest

from tenoff.kit.halves import points, shown


@pytest.mark.parametrize(
    ("halves", "words"),
    [
        (points(5), "5"),
        (points(2, half=True), "2.5"),
        (points(0, half=True), "0.5"),
        (0, "0"),
        (-1, "-0.5"),
        (-3, "-1.5"),
    ],
)
def test_halves_as_printed(halves: int, words: str) -> None:
    assert shown(halves) == words
