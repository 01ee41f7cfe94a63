"""The server's log: lines of JSON for programs, or short lines for a person at a terminal."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec


class JsonLines(logging.Formatter):
    """One object a line; what a record carries as `fields` is in it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "said": record.getMessage(),
        }
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class PlainLines(logging.Formatter):
    """Time, level unless it is the usual one, words, fields."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        level = "" if record.levelno <= logging.INFO else f"{record.levelname.lower()}: "
        fields: dict[str, object] = getattr(record, "fields", {})
        words = " ".join((record.getMessage(), *(f"{name}={value}" for name, value in fields.items())))
        trace = self.formatException(record.exc_info).split("\n") if record.exc_info else ()
        return "\n".join((f"{at} {level}{_visible(words)}", *map(_visible, trace)))


def _visible(text: str) -> str:
    """What somebody sent cannot look like a line of its own, nor move the terminal's cursor."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in text)


def log_to_stderr(*, json: bool, access: bool) -> None:
    """Sets up the log of this process. `access`: also a line for each request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if json else PlainLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tenoff").setLevel(logging.INFO)
    logging.getLogger("tenoff.access").setLevel(logging.INFO if access else logging.WARNING)
