"""What if, typed at the terminal: the match now and then, and nothing entered."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tenoff.cli.files import load
from tests.cli.conftest import Run
from tests.patience import PATIENCE

FLORIDA = ("--book", "florida", "--names", "Ann", "Cid", "--format", "walking", "--referee", "Mo")


def supposed(run: Run, *lines: str) -> list[str]:
    """What is said from "Now:" on, and what would follow before it, after 15-8 was posted."""
    result = run("score", "m.tenoff", *FLORIDA, text="".join(f"{line}\n" for line in ("15-8", *lines)))
    assert (result.exit_code, result.stderr) == (0, "")
    assert len(load(Path("m.tenoff")).acts) == 2
    said = result.stdout.splitlines()
    board = next(i for i, line in enumerate(said) if "Cid 8" in line and "games" in line)
    return [line.strip() for line in said[board + 1 : -2]]


BOARD_NOW = [
    "Game 1, half-round 2 from the foot: black shoots first (Cid), yellow has the hammer (Ann)",
    "yellow Ann 15   black Cid 8   games 0-0",
]


def test_supposed_frame_shows_the_match_now_and_then(run: Run) -> None:
    assert supposed(run, "if 30-7") == [
        "Half-round 2: yellow 30, black 7; Ann 45, Cid 15 [D-2.1]",
        "Now:",
        *BOARD_NOW,
        "Then:",
        "Game 1, half-round 3 from the head: yellow shoots first (Ann), black has the hammer (Cid)",
        "yellow Ann 45   black Cid 15   games 0-0",
        "Nothing was entered.",
    ]


def test_supposed_call_asks_for_its_facts(run: Run) -> None:
    assert supposed(run, "what-if hook yellow by referee", "B1 10")[1:] == [
        "Hook shot by yellow, called by the referee: [C-17.1]",
        "Ann (yellow) −10, penalty [C-17.1]",
        "the shot disc comes off the court [C-17.1]",
        "Cid (black) +10, credit for displaced discs [C-17.3]",
        "B1 off the court [C-17.4]",
        "play on [C-17.1]",
        "Now:",
        *BOARD_NOW,
        "Then:",
        BOARD_NOW[0],
        "yellow Ann 5   black Cid 18   games 0-0",
        "Nothing was entered.",
    ]


def test_supposed_revision_shows_the_match_without_the_act(run: Run) -> None:
    assert supposed(run, "if out 2") == [
        "Act 2 no longer counts",
        "Now:",
        *BOARD_NOW,
        "Then:",
        "Before game 1.",
        "Due: practice: 2 speed shots and 16 discs each, half of them from each end [C-1b.1]",
        "Nothing was entered.",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("if 39-0", "Four discs cannot make 39 for yellow (Florida D-1)."),
        (
            "if coaching yellow by referee warning",
            "There is no warning for that: the penalty is due at once (Florida E-5.12).",
        ),
    ],
)
def test_supposed_act_that_would_be_refused_says_why(run: Run, line: str, said: str) -> None:
    assert supposed(run, line) == [said]


def test_suppose_nothing_tells_a_script_how_it_reads(run: Run) -> None:
    result = run("score", "m.tenoff", *FLORIDA, text="if\n")
    assert (result.exit_code, result.stderr) == (2, 'tenoff: Say what if, like "if 15-8".\n')


def test_person_who_slips_while_opening_a_match_is_asked_again(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    os.write(ours, b"klingon\nfloor\nrelay\nwalking\n\nAnn\nBob\nquit\n")
    args = [sys.executable, "-m", "tenoff.cli", "--plain", "score", "m.tenoff"]
    done = subprocess.run(
        args, stdin=theirs, capture_output=True, cwd=tmp_path, check=False, timeout=PATIENCE
    )
    os.close(theirs)
    os.close(ours)
    assert (done.returncode, done.stderr) == (0, b"")
    match = load(tmp_path / "m.tenoff").now
    assert match is not None
    assert (match.book, match.teams.first.name, match.teams.second.name) == ("floor", "Ann", "Bob")
