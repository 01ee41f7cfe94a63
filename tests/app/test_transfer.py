"""Matches and whole houses out of a store and into another, as a person does it."""

from __future__ import annotations

from pathlib import Path

from tenoff.store import Archive
from tests.app.conftest import Run
from tests.app.houses import everything, looked, rows, settle


async def _nothing(store: Archive) -> None:
    """Opening has made the file."""


def test_match_when_it_goes_out_and_in(run: Run, house: str, tmp_path: Path) -> None:
    looked(str(tmp_path / "new.sqlite"), _nothing)
    out = run("export", "m1", "--db", house)
    assert run("export", "m1", "-o", "m1.tenoff", "--db", house).exit_code == 0
    assert (tmp_path / "m1.tenoff").read_bytes() == out.stdout_bytes
    assert run("check", "m1.tenoff").exit_code == 0
    result = run("import", "m1.tenoff", "--db", "new.sqlite")
    assert (result.exit_code, result.output) == (0, "Match m1 has 6 new lines, 6 lines in all.\n")
    assert run("export", "m1", "--db", "new.sqlite").stdout_bytes == out.stdout_bytes
    assert rows("new.sqlite") == tuple(row for row in rows(house) if row.id == "m1")
    again = run("import", "m1.tenoff", "--db", "new.sqlite")
    assert again.output == "Match m1 is there already, 6 lines in all.\n"
    other = run("import", "m1.tenoff", "--name", "m9", "--db", "new.sqlite")
    assert other.output == "Match m9 has 6 new lines, 6 lines in all.\n"


def test_everything_when_it_goes_out_and_in(run: Run, house: str, tmp_path: Path) -> None:
    looked(str(tmp_path / "new.sqlite"), _nothing)
    result = run("export", "--all", "-o", "all.jsonl", "--db", house)
    assert result.exit_code == 0
    result = run("import", "all.jsonl", "--db", "new.sqlite")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.output.startswith("all.jsonl is taken in: 3 streams with 13 lines, ")
    assert everything("new.sqlite") == everything(house)


def test_export_when_the_file_is_there(run: Run, house: str, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("precious")
    result = run("export", "m1", "-o", "mine", "--db", house)
    assert (result.exit_code, result.stderr) == (
        2,
        "tenoff: there is already a file mine; choose another name\n",
    )
    assert (tmp_path / "mine").read_text() == "precious"


def test_export_when_there_is_no_such_match(run: Run, house: str, tmp_path: Path) -> None:
    for name in ("m77", "audit"):
        result = run("export", name, "-o", "out", "--db", house)
        assert (result.exit_code, result.stderr) == (2, f"tenoff: there is no match '{name}' in {house}\n")
    assert not (tmp_path / "out").exists()
    both = run("export", "m1", "--all", "--db", house)
    assert (both.exit_code, both.stderr) == (
        2,
        "tenoff: Name a match, or say --all. See 'tenoff export --help'.\n",
    )


def test_import_when_the_file_is_bad(run: Run, house: str, tmp_path: Path) -> None:
    before = everything(house)
    good = run("export", "m1", "--db", house).stdout_bytes
    dump = run("export", "--all", "--db", house).stdout_bytes
    bad = {
        "cut.tenoff": good[:-5],
        "changed.tenoff": good.replace(b"Adams", b"Evans"),
        "cut.jsonl": dump[:-200],
        "text": b"score sheets of 1962\n",
        "empty": b"",
        "noise": bytes(range(256)) * 10,
    }
    for name, data in bad.items():
        (tmp_path / name).write_bytes(data)
        result = run("import", name, "--db", house)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"tenoff: {name}: ")
        assert len(result.stderr.splitlines()) == 1
    missing = run("import", "none", "--db", house)
    assert (missing.exit_code, missing.stderr) == (2, "tenoff: none: no such file or directory\n")
    assert everything(house) == before


def test_import_when_the_match_went_on_otherwise(run: Run, house: str, tmp_path: Path) -> None:
    other = str(tmp_path / "other.sqlite")
    settle(other)
    (tmp_path / "m1.tenoff").write_bytes(run("export", "m1", "--db", other).stdout_bytes)
    taken = run("import", "m1.tenoff", "--name", "m2", "--db", house)
    assert taken.exit_code == 2
    assert taken.stderr == (
        "tenoff: there is another stream m2 with another beginning; nothing was taken in\n"
    )
    assert everything(house) == everything(other)
