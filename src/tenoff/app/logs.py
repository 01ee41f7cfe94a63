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
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{at} {level}{words}{trace}"


def log_to_stderr(*, json: bool, access: bool) -> None:
    """Sets up the log of this process. `access`: also a line for each request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if json else PlainLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tenoff").setLevel(logging.INFO)
    logging.getLogger("tenoff.access").setLevel(logging.INFO if access else logging.WARNING)
