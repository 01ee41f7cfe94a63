from __future__ import annotations

from pathlib import Path

from tenoff.cli.files import load
from tenoff.kit import Team
from tenoff.rules.match import Phase
from tests.cli.conftest import Run, Spawn


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


def test_demo_plays_its_match_to_the_confirmed_card(run: Run, tmp_path: Path) -> None:
    result = run("demo", "--keep", "demo.tenoff")
    assert (result.exit_code, result.stderr) == (0, "")
    match = load(tmp_path / "demo.tenoff").now
    assert match is not None
    assert (match.winner, match.phase) == (Team.FIRST, Phase.CONFIRMED)
    assert run("check", "demo.tenoff").exit_code == 0


def test_demo_shows_what_it_promises(run: Run) -> None:
    said = run("demo").stdout.splitlines()
    headings = [line for before, line in zip(["", *said], said, strict=False) if not before and line]
    assert headings[:2] == ["A club match by the Florida book", "Practice and ends"]
    calls = [line.strip() for line in said if ", called by the referee: [" in line]
    assert calls == [
        "Hook shot by Park (yellow), called by the referee: [C-17.1]",
        "Hesitation by Lind (black), called by the referee: [C-16.1]",
        "Live disc touched by Park (yellow), called by the referee: [C-10.1]",
    ]
    assert "Why the score of game 1? Ruiz / Park has 74 in game 1." in said


def test_demo_is_the_same_every_time_and_plain_in_a_pipe(spawn: Spawn) -> None:
    first, second = spawn("demo"), spawn("demo")
    assert (first.returncode, first.stdout) == (0, second.stdout)
    assert b"\x1b" not in first.stdout
    assert [line for line in first.stdout.splitlines() if line != line.rstrip()] == []
