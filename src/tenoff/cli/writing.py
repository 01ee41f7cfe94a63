"""Writes a whole file or nothing."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from tenoff.kit import Malformed


def write_new(path: Path, content: str | bytes) -> None:
    """Writes a whole file or nothing: it appears under its name once it is complete."""
    if path.is_dir():
        raise Malformed(f"{path}: is a directory")
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content.encode() if isinstance(content, str) else content)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise Malformed(f"{path}: {(error.strerror or str(error)).lower()}") from None
