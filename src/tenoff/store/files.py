"""Files that appear whole or not at all, and what the system says when they cannot."""

from __future__ import annotations

import errno
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from tenoff.desk.ports import StoreProblem, Trouble

_TROUBLES = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EFBIG: Trouble.FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
}


@contextmanager
def told(path: Path) -> Iterator[None]:
    """An error of the system as one sentence about the file."""
    try:
        yield
    except OSError as error:
        trouble = _TROUBLES.get(error.errno or 0, Trouble.UNREACHABLE)
        raise StoreProblem(trouble, f"{path}: {(error.strerror or str(error)).lower()}") from error


@asynccontextmanager
async def appearing(target: Path, *, private: bool = True) -> AsyncIterator[Path]:
    """A path to write to; the file gets its name when the block ends well, and vanishes when it does not.

    `private`: only the owner of the file may read it, from its first byte on.
    """
    if target.exists():
        raise StoreProblem(Trouble.EXISTS, f"there is already a file {target}; choose another name")
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    with told(target):
        try:
            part.unlink(missing_ok=True)
            if private:
                make_private(part)
            yield part
            _sync(part)
            part.replace(target)
            _sync(target.parent)
        except BaseException:
            for left in (
                part,
                *(part.with_name(f"{part.name}{end}") for end in ("-journal", "-wal", "-shm")),
            ):
                with suppress(OSError):
                    left.unlink(missing_ok=True)
            raise


def make_private(path: Path) -> None:
    """An empty file that others on the machine cannot read."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _sync(path: Path) -> None:
    """To the disk with it, where the system can: not every one can sync a folder."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except PermissionError:
        if path.is_dir():
            return
        raise
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
