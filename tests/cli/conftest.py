from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest
from click.testing import CliRunner, Result

from tenoff.cli.root import root
from tests.patience import PATIENCE

Run = Callable[..., Result]
Spawn = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process, in an empty folder; `text` is what is typed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    runner = CliRunner()

    def invoke(*words: str, text: str | bytes = "") -> Result:
        return runner.invoke(root, words, input=text, prog_name="tenoff")

    return invoke


@pytest.fixture
def spawn(tmp_path: Path) -> Spawn:
    """Runs the real command in a process of its own."""
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}

    def start(*words: str, data: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
        args = [sys.executable, "-m", "tenoff.cli", *words]
        return subprocess.run(
            args, input=data, capture_output=True, cwd=tmp_path, env=env | more, check=False, timeout=PATIENCE
        )

    return start


def _interruptible() -> None:
    """A background job is started deaf to interrupts, and its children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def piped(*words: str, cwd: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The real command with open pipes; no test waits for it forever."""
    args = [sys.executable, "-m", "tenoff.cli", *words]
    pipe = subprocess.PIPE
    process = subprocess.Popen(args, stdin=pipe, stdout=pipe, cwd=cwd, preexec_fn=_interruptible)
    watch = Timer(PATIENCE, process.kill)
    watch.start()
    try:
        with process:
            yield process
    finally:
        watch.cancel()


def typed_into(process: subprocess.Popen[bytes], text: bytes) -> None:
    """Types into a piped command, which gets it at once."""
    assert process.stdin is not None
    process.stdin.write(text)
    process.stdin.flush()


def wait_for(process: subprocess.Popen[bytes], words: bytes) -> bytes:
    """The first line with these words that a piped command says."""
    assert process.stdout is not None
    return next(line for line in process.stdout if words in line)


@pytest.fixture
def scored(run: Run, tmp_path: Path) -> Path:
    """A short singles match by the Florida book: two half-rounds, a hook in between, one of them undone."""
    lines = "15-8\nhook yellow by director Y3 B1\nB1 10\n\n8 7 / 10\n/\nundo\n"
    options = ("--book", "florida", "--format", "walking", "--names", "Ann", "Cid", "--by", "Eve")
    result = run("score", "m.tenoff", *options, text=lines)
    assert result.exit_code == 0, result.output
    return tmp_path / "m.tenoff"
