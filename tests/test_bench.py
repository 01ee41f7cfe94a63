"""The benchmarks' own paper: a figure that rounds to nothing, and one benchmark that fails among others."""

from __future__ import annotations

import sys

import pytest

from bench.__main__ import commands, run
from bench.report import line


@pytest.mark.parametrize(
    ("value", "aim", "more", "met"),
    [
        (0.0, 5.0, False, True),
        (0.0, 5.0, True, False),
        (0.0, 0.0, False, True),
        (3.0, 0.0, False, False),
        (3.0, 0.0, True, True),
        (6.0, 5.0, True, True),
        (6.0, 5.0, False, False),
    ],
)
def test_line_when_a_figure_rounds_to_nothing(
    capsys: pytest.CaptureFixture[str], value: float, aim: float, more: bool, met: bool
) -> None:
    assert line("a page", value, "ms", aim, more_is_better=more) is met
    assert ("MISSED" in capsys.readouterr().out) is not met


def test_bench_when_one_of_them_fails(capfd: pytest.CaptureFixture[str]) -> None:
    python = [sys.executable, "-c"]
    every = {
        "first": [*python, "raise ZeroDivisionError('no such figure')"],
        "second": [*python, "print('a figure')"],
    }
    assert run(every) == 1
    said = capfd.readouterr()
    assert said.out.splitlines() == [
        "== bench_first",
        "== bench_second",
        "a figure",
        "bench_first could not finish: exit code 1; its last lines above say where",
    ]
    assert said.err.splitlines()[-1] == "ZeroDivisionError: no such figure"
    assert run({"second": every["second"]}) == 0


def test_bench_when_all_are_asked_for() -> None:
    every = commands()
    assert {"rules", "server", "records"} <= set(every)
    assert commands(["rules"]) == {"rules": every["rules"]}
