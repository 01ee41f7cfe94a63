from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run


def test_court_draws_and_judges_discs(run: Run) -> None:
    lines = run("--plain", "court", "Y1@5.2,76", "b2@-10,9").stdout.splitlines()
    assert lines[-5:] == [
        "Y1 at 5.2, 76.0",
        "B2 at -10.0, 9.0",
        "disc  area   counts  how it lies",
        "Y1    8R     8       clear of every line by 1.70 in",
        "B2    10off  −10     clear of every line by 5.50 in",
    ]


def test_court_without_discs_is_only_drawn(run: Run) -> None:
    lines = run("court").stdout.splitlines()
    assert {line[6] for line in lines} == {"|"}


def test_court_picture_is_written(run: Run, tmp_path: Path) -> None:
    result = run("court", "Y1@5.2,76", "--svg", "c.svg", "--theme", "print", "--whole", "--turned")
    assert (result.exit_code, result.stdout) == (0, "c.svg is written.\n")
    assert (tmp_path / "c.svg").read_text().startswith("<svg ")
    assert run("court", "--svg", "-").stdout.startswith("<svg ")
