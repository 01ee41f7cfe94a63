from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.tournament.draw import Dice, draw, tidy

SEED = "4F1C-77A0"
LETTERS = st.characters(exclude_categories=["C"])
seeds = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=30)
ids = st.sets(st.text(LETTERS, min_size=1, max_size=6), min_size=1, max_size=40)


def repeated(seed: str, entries: list[str], lines: list[int], label: str) -> dict[int, str]:
    """The draw once more, from its description."""
    ordered, counter = sorted(entries, key=lambda id: id.encode("utf-8")), 0
    for m in range(len(ordered), 1, -1):
        while True:
            text = "\n".join(("tenoff-draw-1", seed, label, str(counter)))
            x = int(sha256(text.encode("utf-8")).hexdigest(), 16)
            counter += 1
            if x < 2**256 // m * m:
                break
        ordered[x % m], ordered[m - 1] = ordered[m - 1], ordered[x % m]
    return dict(zip(sorted(lines), ordered, strict=True))


@given(seeds, ids, st.text(LETTERS, max_size=8))
def test_a_draw_when_repeated_from_its_description_is_the_same(
    seed: str, entries: set[str], label: str
) -> None:
    lines = [3 * at + 1 for at in range(len(entries))]
    made = draw(seed, entries, reversed(lines), label=label)
    assert dict(made) == repeated(tidy(seed), list(entries), lines, label)


def test_a_draw_of_this_seed_never_changes() -> None:
    made = draw(SEED, [f"e{at}" for at in range(1, 9)], range(1, 9), label="men-doubles")
    assert [entry for _, entry in made] == ["e1", "e4", "e2", "e6", "e7", "e3", "e8", "e5"]


def test_a_draw_puts_each_entry_on_each_line_about_as_often() -> None:
    found = Counter(draw(f"seed {at}", "abcde", range(1, 6))[0][1] for at in range(2000))
    assert sorted(found) == list("abcde")
    assert all(330 < times < 470 for times in found.values())


def test_another_division_is_drawn_apart_from_the_same_seed() -> None:
    entries = [f"e{at}" for at in range(32)]
    men, ladies = (draw(SEED, entries, range(1, 33), label=label) for label in ("men", "ladies"))
    assert men != ladies


def test_what_cannot_be_drawn_is_malformed() -> None:
    with pytest.raises(Malformed, match=r"^a draw has one line for each entry, got 1 and 2$"):
        draw(SEED, "ab", (1,))
    with pytest.raises(Malformed, match=r"^an id is drawn once, got a twice$"):
        draw(SEED, "aa", (1, 2))
    with pytest.raises(Malformed, match=r"^a seed is one line of text, got ' '$"):
        draw(" ", "ab", (1, 2))
    with pytest.raises(Malformed, match=r"^a seed is one line of text, got 'a\\nb'$"):
        tidy("a\nb")
    with pytest.raises(Malformed, match=r"^the label of a draw is one line, got 'a\\nb'$"):
        Dice(SEED, "a\nb")
