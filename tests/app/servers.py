"""A server in a process of its own, with whatever options, and what it said at its start."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(place: Path, *options: str) -> Iterator[tuple[str, str]]:
    """Its address and its words; it is ended afterward. The socket listens before the last word."""
    words = ["serve", "--db", str(place), "--host", "127.0.0.1", "--port", "0", *options]
    with place.with_suffix(".log").open("w") as log:
        command = [sys.executable, "-m", "tenoff.cli", *words]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if "Ctrl-C" in line:
            break
    try:
        found = re.search(r"^  (https?://\S+)$", said, re.MULTILINE)
        assert found is not None, said + place.with_suffix(".log").read_text()
        yield found[1], said
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
