"""Files that go to browsers as they are: kept in memory, compressed once, and known by their content."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
}
_PACKED = (".woff2", ".png", ".jpg", ".webp")


@dataclass(frozen=True, slots=True)
class File:
    type: str
    tag: str
    data: bytes
    packed: bytes | None
    changed: float


class Statics:
    """`get` looks at the file's time, so that an edited file is served at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[str, File] = {}

    def get(self, name: str) -> File | None:
        """The file of this name below the folder; None for anything else."""
        if "\\" in name or "\0" in name or any(part in ("", ".", "..") for part in name.split("/")):
            return None
        path = self._folder / name
        try:
            stat = path.stat()
            if not path.is_file() or not path.resolve().is_relative_to(self._folder):
                return None
        except (OSError, ValueError):
            return None
        known = self._files.get(name)
        if known is None or known.changed != stat.st_mtime:
            known = self._files[name] = _read(path, stat.st_mtime)
        return known

    def path(self, name: str) -> str:
        """Where a page finds the file; the address changes with the content, so browsers may keep it for good."""
        file = self.get(name)
        return f"/static/{name}" if file is None else f"/static/{name}?v={file.tag[:10]}"


def _read(path: Path, changed: float) -> File:
    data = path.read_bytes()
    ending = path.suffix.lower()
    type = _TYPES.get(ending) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = None if ending in _PACKED else gzip.compress(data, 9, mtime=0)
    smaller = packed if packed is not None and len(packed) < len(data) else None
    return File(type, sha256(data).hexdigest()[:20], data, smaller, changed)
