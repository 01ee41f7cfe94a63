"""The lines of the log: what somebody sent stays inside its own line."""

from __future__ import annotations

import logging
import sys

from tenoff.app.logs import PlainLines


def _line(words: str, path: str, error: Exception | None = None) -> str:
    record = logging.LogRecord("tenoff.access", logging.INFO, "", 0, words, (), None)
    record.__dict__["fields"] = {"path": path}
    if error is not None:
        try:
            raise error
        except ValueError:
            record.exc_info = sys.exc_info()
    return PlainLines().format(record)


def test_line_when_an_address_holds_control_characters() -> None:
    line = _line("answered", "/x\r\n12:00:00 error: the disk is full\x1b[2J\x9b31m\u202e")
    assert line[8:] == r" answered path=/x\r\n12:00:00 error: the disk is full\x1b[2J\x9b31m\u202e"


def test_line_when_words_are_of_any_language() -> None:
    assert (
        _line("gespeichert: Zürich – 75–62", "/e/größe")[8:] == " gespeichert: Zürich – 75–62 path=/e/größe"
    )


def test_trace_when_its_text_holds_control_characters() -> None:
    lines = _line("a fault", "/", ValueError("odd \x1b[31m\u2028value")).split("\n")
    assert lines[-1] == r"ValueError: odd \x1b[31m\u2028value"
    assert all(line.isprintable() for line in lines)
