"""What is written never takes the place of something that cannot be made again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    "words",
    [("sheet", "m.tenoff", "--svg"), ("court", "--svg")],
)
def test_record_is_never_replaced(run: Run, scored: Path, words: tuple[str, ...]) -> None:
    before = scored.read_bytes()
    for name in ("m.tenoff", "other.svg"):
        (scored.parent / name).write_bytes(before)
        result = run(*words, name)
        line = f"tenoff: {name}: a match is kept in it, so it is not replaced\n"
        assert (result.exit_code, result.stdout, result.stderr) == (2, "", line)
        assert (scored.parent / name).read_bytes() == before


@pytest.mark.parametrize("words", [("sheet", "m.tenoff", "--svg"), ("court", "--svg")])
def test_picture_replaces_only_a_picture(run: Run, scored: Path, words: tuple[str, ...]) -> None:
    notes = scored.parent / "notes.txt"
    notes.write_text("buy wax\n")
    result = run(*words, "notes.txt")
    line = "tenoff: notes.txt: is there already and is no SVG picture, so it is not replaced\n"
    assert (result.exit_code, result.stderr, notes.read_text()) == (2, line, "buy wax\n")
    picture = scored.parent / "c.svg"
    picture.write_text("<svg></svg>")
    assert run(*words, "c.svg").exit_code == 0
    assert picture.read_text() != "<svg></svg>"


def test_what_is_no_plain_file_is_not_replaced(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    result = run("court", "--svg", "pipe")
    assert (result.exit_code, result.stderr) == (2, "tenoff: pipe: is no plain file\n")


def test_link_goes_on_pointing_to_what_is_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "link.svg").symlink_to("real.svg")
    assert run("court", "--svg", "link.svg").exit_code == 0
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "real.svg").read_text().startswith("<svg ")
