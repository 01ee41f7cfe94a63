"""`tenoff start` and `tenoff gear`: what every book says of a starting place and of the things played
with.
"""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run


def rows(run: Run, *words: str) -> list[list[str]]:
    """The table's rows, the heading left out, cut where two blanks or more are."""
    import re

    result = run(*words)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith("book "))
    return [re.split(r"  +", line.strip()) for line in lines[start + 1 :] if not line.startswith(" ")]


def test_start_clear_in_its_half_is_no_foul(run: Run) -> None:
    result = run("start", "10", "9", "--half", "right", "--book", "florida")
    assert result.stdout.splitlines()[0] == "Clear in the right half, 5.50 in from the nearest line."
    assert rows(run, "start", "10", "9", "--half", "right", "--book", "florida") == [
        ["Florida", "no foul", "-", "[C-4a.1]"]
    ]


@pytest.mark.parametrize(
    ("x", "y", "said", "foul", "points"),
    [
        ("10", "17", "On the front line.", "start on the front or back line", "5"),
        ("10", "2", "On the base line.", "start on the front or back line", "5"),
        ("33", "9", "On the side line.", "start on the side line or triangle", "10"),
        ("-10", "9", "Wholly in the other half.", "shot from the opponent's half", "10"),
    ],
)
def test_start_names_what_is_touched_and_the_foul(
    run: Run, x: str, y: str, said: str, foul: str, points: str
) -> None:
    words = ("start", x, y, "--half", "right", "--book", "florida")
    assert run(*words).stdout.splitlines()[0] == said
    assert rows(run, *words)[0][:3] == ["Florida", foul, points]


def test_start_asks_every_book(run: Run) -> None:
    assert [row[0] for row in rows(run, "start", "10", "17", "--half", "right")] == [
        "Florida", "Arizona", "New York", "Floor", "Classic",
    ]  # fmt: skip


def test_start_of_a_disc_that_is_only_slid_is_no_foul_where_the_book_says_so(run: Run) -> None:
    (row,) = rows(run, "start", "10", "17", "--half", "right", "--book", "florida", "--jockeying")
    assert row[1] == "no foul"


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("disc", "--weight", "11.4"), ["Florida", "not allowed", "weight: 0.1 oz too little", "[B-1.3]"]),
        (("disc", "--diameter", "6"), ["Florida", "allowed", "[B-1.2]"]),
        (("cue", "--length", "76"), ["Florida", "not allowed", "length: 1 in too much", "[B-2.1]"]),
        (
            ("court", "--line-width", "2"),
            ["Florida", "not allowed", "line width: 1 in too much", "[CT-b.2]"],
        ),
        (("set", "yellow=4", "black=3"), ["Florida", "not allowed", "black discs: 1 too few", "[B-1.5]"]),
        (("shoes", "--open-toed"), ["Florida", "not allowed", "open-toed shoes", "[C-27]"]),
        (("aid",), ["Florida", "not allowed", "aid", "[D-2c.1]"]),
        (("board",), ["Florida", "not in this book"]),
        (("change", "play"), ["Florida", "not allowed", "too late", "[B-3.3]"]),
    ],
)
def test_gear_is_held_against_a_book(run: Run, words: tuple[str, ...], wanted: list[str]) -> None:
    assert rows(run, "gear", *words, "--book", "florida") == [wanted]


def test_gear_asks_every_book(run: Run) -> None:
    assert [row[0] for row in rows(run, "gear", "cue", "--length", "75")] == [
        "Florida", "Arizona", "New York", "Floor", "Classic",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("start", "a", "9", "--half", "left"), "X is a number of inches, got 'a'"),
        (("start", "1", "nan", "--half", "left"), "Y is a number of inches, got 'nan'"),
        (
            ("start", "1", "2", "--half", "left", "--line-width", "9"),
            "a line is 0.75 to 1.5 in wide, got 9.0",
        ),
        (("gear",), "Missing command. See 'tenoff gear --help'."),
        (("gear", "cue"), "Give at least one figure. See 'tenoff gear cue --help'."),
        (("gear", "disc", "--weight", "²"), "the weight is a number of ounces, got '²'"),
        (("gear", "disc", "--weight", "-3"), "the weight is a number of ounces, got '-3'"),
        (("gear", "disc", "--new"), "A new disc is judged by its --weight. See 'tenoff gear disc --help'."),
        (("gear", "court", "--divider", "x"), "the divider is a number of inches, got 'x'"),
        (("gear", "set", "yellow=²"), "a set reads yellow=4 black=4, got 'yellow=²'"),
    ],
)
def test_bad_figure_gives_one_line(run: Run, words: tuple[str, ...], line: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"tenoff: {line}\n")
