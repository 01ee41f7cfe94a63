"""Match files on disk: read piece by piece, and grown by one whole line at a time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tenoff.kit import Conflict, Malformed
from tenoff.rules.books import book
from tenoff.rules.record import Act, Record, begin, read_lines
from tenoff.words.catalog import say
from tenoff.words.wrong import in_line

_CHUNK = 1 << 16


def chunks(path: Path) -> Iterator[bytes]:
    """The file's bytes, a piece at a time; "-" is standard input."""
    if str(path) == "-":
        while piece := sys.stdin.buffer.read(_CHUNK):
            yield piece
        return
    with path.open("rb") as file:
        while piece := file.read(_CHUNK):
            yield piece


def load(path: Path) -> Record:
    """The record in a file; a Malformed names the file and its first bad line."""
    return _read(path, chunks(path))


def _read(path: Path, pieces: Iterator[bytes]) -> Record:
    try:
        record = read_lines(pieces)
        if record.now is not None:
            book(record.now.book, record.now.amendments)  # whatever is shown of it needs its book
    except (Malformed, ValueError) as bad:
        raise Malformed(say("cli.file.wrong", file=path, why=in_line(bad))) from None
    return record


class MatchFile:
    """A match file that is being written; a line is on the disk before its act is acknowledged."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.size = 0
        self.cut_off = 0
        self._lock: int | None = None

    def resume(self) -> Record | None:
        """The record so far, or None for a new file. A last line that was cut off was never acknowledged."""
        if not self.path.exists():
            return None
        if not self.path.is_file():
            what = "directory" if self.path.is_dir() else "not_plain"
            raise Malformed(say(f"cli.file.{what}", file=self.path))
        self._take_hold()
        whole = _whole_lines(self.path)
        length = self.path.stat().st_size
        self.cut_off, self.size = length - whole, whole
        if whole == 0 and length == 0:
            return None
        return _read(self.path, _first(self.path, whole))

    def start(self, *, at: str) -> Record:
        """An empty record; nothing is written before its first act."""
        return begin(self.path.stem, at=at)

    def append(self, record: Record, act: Act) -> None:
        """Writes the act's line, after the header when it is the first; all of it or nothing."""
        line = act.line + b"\n"
        if self.size == 0:
            line = record.first_line + b"\n" + line
        descriptor = os.open(
            self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644
        )
        try:
            self._check_size(descriptor)
            _write_all(descriptor, line, self.size)
        finally:
            os.close(descriptor)
        if self.size == 0:
            self._take_hold()
            _sync_folder(self.path.parent)
        self.size += len(line)

    def close(self) -> None:
        """Lets others write to the file again."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _check_size(self, descriptor: int) -> None:
        size = os.fstat(descriptor).st_size
        if self.cut_off and size == self.size + self.cut_off:
            os.ftruncate(descriptor, self.size)
            self.cut_off = 0
        elif size != self.size:
            raise Conflict(say("cli.file.other_writer", file=self.path))

    def _take_hold(self) -> None:
        """Holds the file against a second scorer, where the system can."""
        try:
            import fcntl
        except ImportError:  # without locks a second writer is still found by the file's size
            return
        self._lock = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise Malformed(say("cli.file.other_scorer", file=self.path)) from None


def _write_all(descriptor: int, line: bytes, size: int) -> None:
    try:
        rest = memoryview(line)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    except OSError:
        os.ftruncate(descriptor, size)  # a disk that is full must not leave half a line
        raise


def _whole_lines(path: Path) -> int:
    """Bytes up to and with the last line end."""
    end = 0
    place = 0
    for piece in chunks(path):
        last = piece.rfind(b"\n")
        if last >= 0:
            end = place + last + 1
        place += len(piece)
    return end


def _first(path: Path, length: int) -> Iterator[bytes]:
    for piece in chunks(path):
        if length <= 0:
            return
        yield piece[:length]
        length -= len(piece)


def _sync_folder(folder: Path) -> None:
    """Makes a new file's name durable, where folders can be synced."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
