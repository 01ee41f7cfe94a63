"""`make pictures`: every page is pictured or left out with a reason, and a state of a match is one call."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
from pathlib import Path

from pictures.left_out import LEFT_OUT
from pictures.screens import SCREENS
from pictures.states import STATES, acts
from tenoff.rules.record import begin, enter
from tenoff.rules.refusals import Refusal
from tenoff.web.routes.every import ROUTES

ROOT = Path(__file__).parents[1]


def _pages() -> set[str]:
    """Every address that answers a browser; the API has no screens."""
    return {
        re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
        for route in ROUTES
        if "GET" in route.http_methods
        for path in route.paths
        if not path.startswith("/api/") or path == "/api/docs"
    }


def test_every_page_is_pictured_or_left_out() -> None:
    pictured = {screen.route for screen in SCREENS} - {"/nowhere"}
    assert pictured & set(LEFT_OUT) == set()
    assert pictured | set(LEFT_OUT) == _pages()


def test_every_state_is_recorded_as_its_book_allows() -> None:
    refused = []
    for state in STATES:
        for long in (False, True):
            record = begin(state.name)
            for number, command in enumerate(acts(state, long=long)):
                entered = enter(record, command, id=f"tap-{number}", at="2026-11-14T12:00:00-05:00")
                if isinstance(entered, Refusal):
                    refused.append((state.name, long, command, entered))
                    break
                record = entered.record
    assert refused == []


def test_state_is_one_call(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pictures",
        "scorer/game-won",
        "--size",
        "phone",
        "--into",
        str(tmp_path),
    ]
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    ran = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    said = ran.stdout.splitlines()
    assert (ran.returncode, said[2], said[-1]) == (
        0, "scorer/game-won · phone", str((tmp_path / "index.html").resolve())
    ), ran.stdout + ran.stderr  # fmt: skip
    found = sorted(file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file())
    assert found == ["index.html", "scorer/game-won-phone.png", "sheet-scorer-phone.png"]
    head = (tmp_path / "scorer/game-won-phone.png").read_bytes()[16:24]
    assert struct.unpack(">II", head) == (390, 844)
