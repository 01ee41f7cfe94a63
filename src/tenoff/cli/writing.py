"""Writes a whole file or nothing, and never over a file that only somebody else could make again."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from tenoff.kit import Malformed

_RECORD = b'{"tenoff":'
_DRAWN = {b"<svg": "SVG picture", b"%PDF-": "PDF"}
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
        raise Malformed(f"{path}: {(error.strerror or str(error)).lower()}") from None


def refuse_replacing(path: Path, data: bytes = _RECORD) -> None:
    """Malformed when writing this would destroy something: a picture gives way to a picture,
    a record to nothing.
    """
    if path.is_dir():
        raise Malformed(f"{path}: is a directory")
    if not path.exists():
        return
    if not path.is_file():
        raise Malformed(f"{path}: is no plain file")
    with path.open("rb") as file:
        old = file.read(len(_RECORD))
    if not old:
        return
    kind = next((begin for begin in _DRAWN if data.startswith(begin)), None)
    if kind is not None and old.startswith(kind):
        return
    what = _DRAWN.get(kind or b"")
    if old.startswith(_RECORD):
        raise Malformed(f"{path}: a match is kept in it, so it is not replaced")
    raise Malformed(f"{path}: is there already{f' and is no {what}' if what else ''}, so it is not replaced")
