from __future__ import annotations

from collections import Counter
from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.tournament.draw import (
    Checked,
    Dice,
    Difference,
    Draw,
    Slip,
    Verdict,
    Wrong,
    by_hand,
    check,
    commitment,
    draw,
    tidy,
)

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
    assert dict(made.lines) == repeated(tidy(seed), list(entries), lines, label)
    assert check(made) == Checked(Verdict.AGREES)
    assert msgspec.json.decode(msgspec.json.encode(made), type=Draw) == made


def test_a_draw_of_this_seed_never_changes() -> None:
    made = draw(SEED, [f"e{at}" for at in range(1, 9)], range(1, 9), label="men-doubles")
    assert [entry for _, entry in made.lines] == ["e1", "e4", "e2", "e6", "e7", "e3", "e8", "e5"]


def test_a_draw_puts_each_entry_on_each_line_about_as_often() -> None:
    found = Counter(draw(f"seed {at}", "abcde", range(1, 6)).lines[0][1] for at in range(2000))
    assert sorted(found) == list("abcde")
    assert all(330 < times < 470 for times in found.values())


def test_another_division_is_drawn_apart_from_the_same_seed() -> None:
    entries = [f"e{at}" for at in range(32)]
    men, ladies = (draw(SEED, entries, range(1, 33), label=label) for label in ("men", "ladies"))
    assert men.lines != ladies.lines


def test_a_draw_that_was_changed_afterwards_differs_where_it_was() -> None:
    made = draw(SEED, "abcd", (1, 2, 3, 4))
    (one, a), (two, b), *rest = made.lines
    changed = Draw(made.method, ((one, b), (two, a), *rest), made.seed)
    assert check(changed) == Checked(Verdict.DIFFERS, (Difference(1, b, a), Difference(2, a, b)))


def test_a_seed_that_was_not_the_one_committed_to_breaks_the_promise() -> None:
    published = commitment("a long seed that nobody can guess")
    kept = draw("a long seed that nobody can guess ", "abc", (1, 2, 3), commitment=published)
    assert check(kept) == Checked(Verdict.AGREES)
    broken = draw("another long seed that nobody can guess", "abc", (1, 2, 3), commitment=published)
    assert check(broken) == Checked(Verdict.BROKEN_PROMISE)


def test_a_draw_by_hand_or_by_another_algorithm_cannot_be_repeated() -> None:
    made = by_hand((("a", 2), ("b", 1)), "ab", (1, 2))
    assert made == Draw("by-hand", ((1, "b"), (2, "a")))
    assert check(made) == Checked(Verdict.BY_HAND)
    assert check(Draw("tenoff-draw-9", ((1, "a"),), SEED)) == Checked(Verdict.UNKNOWN)


def test_numbers_typed_wrong_are_all_named() -> None:
    typed = (("a", 1), ("a", 2), ("b", 2), ("x", 4), ("c", 9))
    assert by_hand(typed, "abcd", (1, 2, 3, 4)) == (
        Slip(Wrong.NO_NUMBER, "d"),
        Slip(Wrong.TWO_NUMBERS, "a"),
        Slip(Wrong.NO_SUCH_ENTRY, "x"),
        Slip(Wrong.LINE_TWICE, line=2),
        Slip(Wrong.NO_SUCH_LINE, line=9),
    )


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
