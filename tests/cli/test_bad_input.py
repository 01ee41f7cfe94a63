"""Whatever is wrong with the input: one line on stderr, exit code 2, nothing half-written, no traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run, Spawn
from tests.patience import PATIENCE
from tests.words.pseudo import TAG, write_catalog


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("nonsense",), "No such command 'nonsense'. See 'tenoff --help'."),
        (("judge",), "a disc has an X and a Y, or use --jsonl. See 'tenoff judge --help'."),
        (("judge", "a", "2"), "X is a number of inches, got 'a'"),
        (("judge", "nan", "2"), "X is a number of inches, got 'nan'"),
        (("judge", "1", "inf"), "Y is a number of inches, got 'inf'"),
        (("judge", "1", "1e300"), "Y is a number of inches, got '1e300'"),
        (("judge", "1", "2", "--line-width", "7"), "a line is 0.75 to 1.5 in wide, got 7.0"),
        (("judge", "1", "2", "--diameter", "-6"), "disc is a length in inches above zero, got -6.0"),
        (("court", "Y1"), "a disc reads Y1@5.2,76 or B3@-10,40, got 'Y1'"),
        (("court", "Y1@1,nan"), "Y is a number of inches, got 'nan'"),
        (("court", "Y1@1,2", "Y1@3,4"), "a disc lies in one place, got Y1 twice"),
        (
            ("rules", "search", "zzzz"),
            "no clause of florida-2024, arizona-2019, new-york-1, floor, classic holds 'zzzz'",
        ),
        (
            ("rules", "show", "florida", "Z-99"),
            "Florida Shuffleboard Association, October 2024 has no clause 'Z-99'; "
            "near it are C-9, I-C9, C-9a",
        ),
        (("check", "missing.tenoff"), "missing.tenoff: no such file or directory"),
        (("replay", "missing.tenoff"), "missing.tenoff: no such file or directory"),
        (("sheet", "missing.tenoff"), "missing.tenoff: no such file or directory"),
        (("why", "missing.tenoff", "score"), "missing.tenoff: no such file or directory"),
        (("check", "."), ".: is a directory"),
        (("replay", "."), ".: is a directory"),
        (("score", "."), ".: is a directory"),
        (
            ("score", "m.tenoff", "--book", "florida", "--names", "A", "B", "--frames", "-4"),
            "Invalid value for '--frames': -4 is not in the range 1<=x<=400. See 'tenoff score --help'.",
        ),
        (
            ("score", "m.tenoff", "--book", "arizona", "--names", "A/B", "C/D", "--points", "75"),
            "The book does not allow a game of 75 points here (Arizona D-4.1).",
        ),
        (
            ("score", "m.tenoff", "--book", "florida", "--names", "A/B/C", "D", "--format", "doubles"),
            "doubles has 2 a team, got 'A/B/C'",
        ),
        (
            ("score", "nowhere/m.tenoff", "--book", "florida", "--names", "A/B", "C/D"),
            "nowhere/m.tenoff: no such file or directory",
        ),
    ],
)
def test_bad_input_gives_one_line(run: Run, tmp_path: Path, words: tuple[str, ...], line: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stderr) == (2, f"tenoff: {line}\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("judge", "1", "2", "--line-width", "7"), "7.0"),
        (("judge", "1", "2", "--diameter", "-6"), "−6.0"),
        (("court", "Y1@1,2", "Y1@3,4"), "Y1"),
        (("card", "broken.tenoff", "-o", "card.pdf"), "broken.tenoff"),
        (("export", "m1", "--db", "none.sqlite"), "none.sqlite"),
    ],
)
def test_bad_input_in_a_made_up_language(
    spawn: Spawn, tmp_path: Path, words: tuple[str, ...], shown: str
) -> None:
    write_catalog(tmp_path / "languages")
    (tmp_path / "broken.tenoff").write_text("{}\n")
    done = spawn("--language", TAG, *words, TENOFF_CATALOGS=str(tmp_path / "languages"))
    said = done.stderr.decode().removeprefix("tenoff: ").removesuffix("\n")
    assert done.returncode == 2
    ours = re.sub("“[^”]*”", "", said)  # what somebody typed, or another program said, is quoted
    assert re.findall("[A-Za-z]{2,}", ours.replace(shown, "").replace("tenoff serve", "")) == []
    assert (shown in said, "⟦" in said) == (True, True)


@pytest.mark.parametrize(
    "words",
    [
        ("judge", "1", "2", "--book", "atlantis"),
        ("rules", "show", "atlantis", "C-1"),
        ("rules", "search", "hook", "--book", "atlantis"),
        ("rules", "compare", "hook", "--book", "atlantis"),
        ("court", "--book", "atlantis"),
        ("score", "m.tenoff", "--book", "atlantis", "--names", "A", "B"),
        ("replay", "m.tenoff", "--book", "atlantis"),
    ],
)
def test_unknown_book_gives_one_line(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    result = run(*words)
    books = "florida-2024, arizona-2019, new-york-1, floor, classic"
    said = f"tenoff: no rule book is called 'atlantis'; there are {books}\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", said)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "line 1: it is missing, a match file begins with a header"),
        (b"hello\n", "line 1: JSON is malformed: invalid character (byte 0)"),
        (b"\xff\xfe\x00\n", "line 1: it is not UTF-8 at byte 1"),
        (b'{"tenoff":"cake","version":1}\n', "line 1: this is no match file, its header says 'cake'"),
        (
            b'{"tenoff":"match","version":9}\n',
            "line 1: the file has version 9, this Tenoff reads versions up to 1",
        ),
        (b"\n\n", "line 1: it is empty"),
        ('{"tenoff":"match","version":1}\n'.encode("utf-16"), "line 1: it is not UTF-8 at byte 1"),
        (b"\x00\x01\x02" * 100, "line 1: it is cut off, there is no line end"),
    ],
)
@pytest.mark.parametrize("words", [("replay",), ("sheet",), ("why",), ("check",)])
def test_broken_file_gives_one_line(
    run: Run, tmp_path: Path, words: tuple[str, ...], data: bytes, line: str
) -> None:
    (tmp_path / "b.tenoff").write_bytes(data)
    result = run(*words, "b.tenoff", *(("score",) if words == ("why",) else ()))
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"tenoff: b.tenoff: {line}\n")
    assert (tmp_path / "b.tenoff").read_bytes() == data


def test_broken_file_is_not_taken_up_by_score(run: Run, tmp_path: Path) -> None:
    (tmp_path / "b.tenoff").write_bytes(b"hello\n")
    result = run("score", "b.tenoff")
    line = "tenoff: b.tenoff: line 1: JSON is malformed: invalid character (byte 0)\n"
    assert (result.exit_code, result.stderr) == (2, line)
    assert (tmp_path / "b.tenoff").read_bytes() == b"hello\n"


@pytest.mark.parametrize("words", [("check",), ("replay",), ("sheet",)])
def test_endless_line_is_not_read_to_its_end(spawn: Spawn, tmp_path: Path, words: tuple[str, ...]) -> None:
    with (tmp_path / "big.tenoff").open("wb") as file:
        for _ in range(100):
            file.write(b"x" * 1_000_000)
    done = spawn(*words, "big.tenoff")
    said = b"line 1: it is longer than 1000000 bytes\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"tenoff: big.tenoff: " + said)


def test_picture_is_not_half_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    result = run("court", "--svg", "folder")
    assert (result.exit_code, result.stderr) == (2, "tenoff: folder: is a directory\n")
    result = run("court", "--svg", "nowhere/c.svg")
    assert (result.exit_code, result.stderr) == (2, "tenoff: nowhere/c.svg: no such file or directory\n")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_words_that_are_not_utf8_give_one_line(spawn: Spawn) -> None:
    import os

    done = spawn("rules", "show", "florida", os.fsdecode(b"\xff\xfe"))
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.startswith(b"tenoff: ")


def test_ascii_terminal_gets_question_marks_not_a_crash(spawn: Spawn) -> None:
    done = spawn("rules", "show", "florida", "C-17", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


def test_closed_pipe_is_quiet(spawn: Spawn) -> None:
    import subprocess
    import sys

    command = f"{sys.executable} -m tenoff.cli rules search disc --limit 2000 | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, timeout=PATIENCE)
    assert done.stderr == b""
    assert len(done.stdout.splitlines()) == 1
