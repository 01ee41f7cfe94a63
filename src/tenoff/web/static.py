"""Files that go to browsers as they are: kept in memory, compressed once, and known by their content."""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from tenoff.web.joining import joined, squeezed
from tenoff.words.catalog import catalog, tongues

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
_SCORER = re.compile(r"scorer/scorer\.(?P<language>[A-Za-z-]{2,12})\.js")
_WORDS = "scorer/words.{language}.js"
_PHONE = re.compile(r"scorer/words\.(?P<language>[A-Za-z-]{2,12})\.js")


@dataclass(frozen=True, slots=True)
class File:
    type: str
    tag: str
    data: bytes
    packed: bytes | None
    changed: float


class Statics:
    """`get` looks at the file's time, so that an edited file is served at once.

    The scorer's modules are also there as one script in each language, scorer/scorer.en.js; its words,
    the module scorer/words.en.js, come from the catalog.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[str, File] = {}

    def get(self, name: str) -> File | None:
        """The file of this name below the folder, or the scorer's script; None for anything else."""
        made = _SCORER.fullmatch(name)
        return self._stored(name) if made is None else self._script(name, made["language"])

    def worker(self, name: str) -> File | None:
        """A module that imports nothing, as the script of a worker; packed like every other."""
        file, key = self._stored(name), f"worker {name}"
        if file is None:
            return None
        known = self._files.get(key)
        if known is None or known.changed != file.changed:
            made = joined(name, lambda _: file.data.decode())
            known = self._files[key] = _packed(made.encode(), ".js", file.changed)
        return known

    def _script(self, name: str, language: str) -> File | None:
        if self._stored(_WORDS.format(language=language)) is None:
            return None
        known, changed = self._files.get(name), self._changed()
        if known is None or known.changed != changed:
            made = joined("scorer/main.js", lambda module: self._module(module, language))
            known = self._files[name] = _packed(made.encode(), ".js", changed)
        return known

    def _changed(self) -> float:
        """When one of the scorer's modules was last changed, or what they share with other pages."""
        paths = (*(self._folder / "scorer").glob("*.js"), *self._folder.glob("*.js"))
        return max((path.stat().st_mtime for path in paths), default=0.0)

    def _module(self, name: str, language: str) -> str:
        """A module of the scorer's page, with the words of a language in the place of the English ones."""
        file = self._stored(
            _WORDS.format(language=language) if name == _WORDS.format(language="en") else name
        )
        if file is None:
            raise FileNotFoundError(name)
        return file.data.decode()

    def _stored(self, name: str) -> File | None:
        words = _PHONE.fullmatch(name)
        return self._read(name) if words is None else self._said(name, words["language"])

    def _said(self, name: str, language: str) -> File | None:
        """The module with the words of the scorer's page, from the catalog of a language."""
        if language not in tongues():
            return None
        if name not in self._files:
            key, texts = "scorer.phone.", catalog(language).area("scorer")
            words = {each.removeprefix(key): text for each, text in texts.items() if each.startswith(key)}
            module = b"export const words = %b;\n" % msgspec.json.format(msgspec.json.encode(words))
            self._files[name] = _packed(module, ".js", 0.0)
        return self._files[name]

    def _read(self, name: str) -> File | None:
        if "\\" in name or "\0" in name or any(part in ("", ".", "..") for part in name.split("/")):
            return None
        known, path = self._files.get(name), self._folder / name
        try:
            stat = path.stat()
            if known is not None and known.changed == stat.st_mtime:
                return known
            if not path.is_file() or not path.resolve().is_relative_to(self._folder):
                return None
        except (OSError, ValueError):
            return None
        self._files[name] = _read(path, stat.st_mtime)
        return self._files[name]

    def path(self, name: str) -> str:
        """Where a page finds the file; the address changes with the content, so browsers may keep it for
        good.
        """
        file = self.get(name)
        return f"/static/{name}" if file is None else f"/static/{name}?v={file.tag[:10]}"


def _read(path: Path, changed: float) -> File:
    data, ending = path.read_bytes(), path.suffix.lower()
    return _packed(squeezed(data.decode()).encode() if ending == ".css" else data, ending, changed)


def _packed(data: bytes, ending: str, changed: float) -> File:
    type = _TYPES.get(ending) or mimetypes.guess_type(f"file{ending}")[0] or "application/octet-stream"
    packed = None if ending in _PACKED else gzip.compress(data, 9, mtime=0)
    smaller = packed if packed is not None and len(packed) < len(data) else None
    return File(type, sha256(data).hexdigest()[:20], data, smaller, changed)
