from __future__ import annotations

import os
import signal
from datetime import date
from pathlib import Path

import pytest

from tenoff.cli.files import MatchFile, load
from tenoff.kit import Conflict, Malformed, Teams
from tenoff.rules import commands as do
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.record import Entered, Record, Tap, enter, write_lines
from tests.cli.conftest import Run, Spawn, piped, typed_into, wait_for
from tests.patience import PATIENCE

SINGLES = ("--book", "florida", "--format", "walking", "--names", "Ann", "Cid")

OPEN = do.OpenMatch(
    "florida-2024",
    Terms(Format.WALKING, best_of=1, length=Length(points=75)),
    Teams(Entrant("Ann", ("Ann",)), Entrant("Cid", ("Cid",))),
    date(2026, 1, 12),
)


def kept(file: MatchFile, record: Record, tap: Tap) -> Record:
    entered = enter(record, tap, id=str(len(record.acts) + 1))
    assert isinstance(entered, Entered)
    file.append(entered.record, entered.act)
    return entered.record


@pytest.fixture
def begun(tmp_path: Path) -> tuple[MatchFile, Record]:
    file = MatchFile(tmp_path / "m.tenoff")
    return file, kept(file, file.start(at="2025-11-15T12:00:00Z"), OPEN)


def test_file_holds_every_act_as_soon_as_it_is_appended(begun: tuple[MatchFile, Record]) -> None:
    file, record = begun
    for number in range(3):
        record = kept(file, record, do.Remark(f"note {number}"))
        assert file.path.read_bytes() == b"".join(write_lines(record))
        assert load(file.path).tip == record.tip


def test_file_is_not_made_before_its_first_act(tmp_path: Path) -> None:
    file = MatchFile(tmp_path / "m.tenoff")
    assert file.resume() is None
    file.start(at="2025-11-15T12:00:00Z")
    assert list(tmp_path.iterdir()) == []


def test_file_gives_back_its_record_when_taken_up(begun: tuple[MatchFile, Record]) -> None:
    file, record = begun
    file.close()
    again = MatchFile(file.path)
    taken = again.resume()
    assert taken is not None
    assert (taken.tip, again.size, again.cut_off) == (record.tip, file.path.stat().st_size, 0)


def test_file_drops_a_last_line_that_was_cut_off(begun: tuple[MatchFile, Record]) -> None:
    file, record = begun
    file.close()
    whole = file.path.read_bytes()
    file.path.write_bytes(whole + b'{"n":2,"id":"x"')
    again = MatchFile(file.path)
    taken = again.resume()
    assert taken is not None
    assert (taken.tip, again.cut_off) == (record.tip, 15)
    assert file.path.read_bytes() == whole + b'{"n":2,"id":"x"'
    longer = kept(again, taken, do.Remark("go on"))
    assert file.path.read_bytes() == b"".join(write_lines(longer))


def test_file_adds_nothing_after_somebody_else_wrote(begun: tuple[MatchFile, Record]) -> None:
    file, record = begun
    file.path.write_bytes(file.path.read_bytes() + b"more\n")
    before = file.path.read_bytes()
    with pytest.raises(Conflict):
        kept(file, record, do.Remark("mine"))
    assert file.path.read_bytes() == before


def test_file_is_scored_by_one_at_a_time(begun: tuple[MatchFile, Record]) -> None:
    file, _ = begun
    with pytest.raises(Malformed, match="somebody else is scoring this match"):
        MatchFile(file.path).resume()
    file.close()
    other = MatchFile(file.path)
    assert other.resume() is not None
    other.close()


def test_file_that_cannot_grow_keeps_whole_lines(spawn: Spawn, tmp_path: Path) -> None:
    """A full disk, played by the system's limit on the size of a file."""
    import resource
    import subprocess
    import sys

    script = "hello " * 300
    lines = "15-8\n" + f"note {script}\n" * 8
    args = [sys.executable, "-m", "tenoff.cli", "score", "m.tenoff", *SINGLES]

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))

    done = subprocess.run(
        args,
        input=lines.encode(),
        capture_output=True,
        cwd=tmp_path,
        preexec_fn=limit,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (2, b"tenoff: file too large\n")
    record = load(tmp_path / "m.tenoff")
    assert (tmp_path / "m.tenoff").read_bytes() == b"".join(write_lines(record))
    assert 2 < len(record.acts) < 10


def test_file_loses_nothing_when_the_scorer_is_killed(tmp_path: Path) -> None:
    with piped("score", "m.tenoff", *SINGLES, cwd=tmp_path) as process:
        typed_into(process, b"15-8\n7-7\n")
        wait_for(process, b"Half-round 2: yellow 7")
        os.kill(process.pid, signal.SIGKILL)
    match = load(tmp_path / "m.tenoff").now
    assert match is not None
    assert match.game is not None
    assert match.game.score == Teams(22, 15)


def test_interrupted_scorer_says_where_it_is_kept(tmp_path: Path) -> None:
    with piped("score", "m.tenoff", *SINGLES, cwd=tmp_path) as process:
        typed_into(process, b"15-8\n")
        wait_for(process, b"Half-round 1: yellow 15")
        os.kill(process.pid, signal.SIGINT)
        assert process.stdout is not None
        rest = process.stdout.read().decode()
        process.wait(PATIENCE)  # its output ends a moment before it does
    assert process.returncode == 130
    assert rest.splitlines()[-1] == "All of it is kept in m.tenoff."


def test_score_refuses_what_is_no_plain_file(run: Run) -> None:
    result = run("score", "/dev/null", "--book", "florida", "--names", "Ann", "Cid")
    assert (result.exit_code, result.stderr) == (2, "tenoff: /dev/null: is no plain file\n")
