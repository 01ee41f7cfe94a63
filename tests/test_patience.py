"""No test gives up so soon that a busy machine makes it fail."""

from __future__ import annotations

import re
from pathlib import Path

from httpx import Client

from tests.patience import PATIENCE

HERE = Path(__file__).parent
SHORT = re.compile(r"\b(?:timeout=|settimeout\(|\.wait\(|\.result\(|\.join\()(\d+(?:\.\d+)?)\b(?!_)")
"""Seconds in so many words; what Playwright calls milliseconds has an underscore in it."""
LEAST = 60.0


def test_no_test_waits_for_less_than_a_minute() -> None:
    found = {
        f"{file.relative_to(HERE)}: {each[0]}"
        for file in HERE.rglob("*.py")
        for each in SHORT.finditer(file.read_text(encoding="utf-8"))
        if float(each[1]) < LEAST
    }
    assert found == set()


def test_client_that_names_no_patience_has_ours() -> None:
    with Client() as client:
        assert client.timeout.read == PATIENCE
