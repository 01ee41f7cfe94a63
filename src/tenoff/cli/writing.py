"""Writes a whole file or nothing, and never over a file that only somebody else could make again."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from tenoff.kit import Malformed
from tenoff.words.catalog import say

_RECORD = b'{"tenoff":'
_DRAWN = {b"<svg": "svg", b"%PDF-": "pdf"}
"""How a file begins that can be drawn again from its match, so the next drawing may take its place."""


def write_new(path: Path, content: str | bytes) -> None:
    """Writes a whole file or nothing: it appears under its name once it is complete."""
    data = content.encode() if isinstance(content, str) else content
    refuse_replacing(path, data)
    place = Path(os.path.realpath(path))  # a link goes on pointing to what is written
    part = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(place)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        why = (error.strerror or str(error)).lower()
        raise Malformed(say("cli.file.wrong", file=path, why=why)) from None


def refuse_replacing(path: Path, data: bytes = _RECORD) -> None:
    """Malformed when writing this would destroy something: a picture gives way to a picture,
    a record to nothing.
    """
    if path.is_dir():
        raise Malformed(say("cli.file.directory", file=path))
    if not path.exists():
        return
    if not path.is_file():
        raise Malformed(say("cli.file.not_plain", file=path))
    with path.open("rb") as file:
        old = file.read(len(_RECORD))
    if not old:
        return
    kind = next((begin for begin in _DRAWN if data.startswith(begin)), None)
    if kind is not None and old.startswith(kind):
        return
    what = _DRAWN.get(kind or b"")
    if old.startswith(_RECORD):
        raise Malformed(say("cli.file.holds_match", file=path))
    raise Malformed(say(f"cli.file.there_no_{what}" if what else "cli.file.there", file=path))
