"""Digits that are no plain digits, and more of them than anybody counts, get one line and no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenoff.cli.files import load
from tenoff.cli.numbers import whole
from tests.cli.conftest import Run, Spawn

LONG = "9" * 5000


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("007", 7),
        ("999999", 999999),
        ("1000000", None),
        ("²", None),
        ("٣", None),
        ("", None),
        ("-1", None),
    ],
)
def test_whole_number_is_a_few_plain_digits(text: str, number: int | None) -> None:
    assert whole(text) == number


def test_whole_number_may_have_a_sign() -> None:
    numbers = {"-10": -10, "−10": -10, "+8": 8, "--8": None, "8-": None}
    assert {text: whole(text, signed=True) for text in numbers} == numbers


@pytest.mark.parametrize("number", ["²", "٣", LONG, "0", "-1", "1.5"])
@pytest.mark.parametrize("topic", ["lead", "game", "tie"])
def test_why_wants_a_frame_that_can_be(run: Run, scored: Path, topic: str, number: str) -> None:
    result = run("why", scored.name, f"{topic} {number}")
    said = f"tenoff: its number is 1 to 999, got '{number}'"
    said = said if len(said) <= 409 else f"{said[:407]}…"
    assert (result.exit_code, result.stderr) == (2, f"{said}\n")


@pytest.mark.parametrize("number", ["²", "#²", LONG, "#", "##1"])
def test_why_wants_an_act_that_can_be(run: Run, scored: Path, number: str) -> None:
    result = run("why", scored.name, number)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert result.stderr.startswith(
        "tenoff: ask why about an act's number or score, lead, game, match or tie, got "
    )


def test_why_a_far_frame_is_answered_or_refused(run: Run, scored: Path) -> None:
    for words in ("lead 999", "game 999", "tie 999"):
        assert run("why", scored.name, words).exit_code in (0, 2)


@pytest.mark.parametrize(
    "line",
    [
        "treat ²",
        f"treat {'9' * 3000}",
        "² / 8",
        "٣-٣",
        "shorten ²",
        f"shorten {'9' * 3900}",
        f"Y1@{'9' * 3000},5",
        "correct ² 15-8",
        "why lead ²",
        "change ² 15-8",
        f"insert before {'9' * 3000} 15-8",
        "settle ² drop",
        "time yellow ²",
        "do " + "[" * 3000,
    ],
)
def test_score_takes_no_odd_digits(run: Run, line: str) -> None:
    result = run("score", "m.tenoff", "--book", "florida", "--names", "Ann/Bob", "Cid/Dot", text=f"{line}\n")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert len(load(Path("m.tenoff")).acts) == 1


@pytest.mark.parametrize("columns", ["²", LONG, "0", "-5", ""])
def test_odd_width_of_the_terminal_is_passed_over(spawn: Spawn, columns: str) -> None:
    done = spawn("rules", "list", COLUMNS=columns, LINES=columns)
    assert (done.returncode, done.stderr) == (0, b"")
