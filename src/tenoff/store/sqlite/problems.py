"""What SQLite reports, as one sentence about the file."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

import apsw

from tenoff.desk.ports import StoreProblem, Trouble

FAILURES: Final = (apsw.Error, UnicodeDecodeError)
"""What SQLite's part of the work may raise; text that cannot be decoded comes from a damaged page."""

_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def problem(path: Path, error: Exception, system: int = 0) -> StoreProblem:
    """The error in words; `system` is the system's own number for it, where there is one."""
    trouble, words = _said(path, error, system)
    return StoreProblem(trouble, words)


def _said(path: Path, error: Exception, system: int) -> tuple[Trouble, str]:
    match error:
        case apsw.FullError():
            return Trouble.FULL, f"the disk has no room left for {path}; nothing was written"
        case apsw.IOError() if system in _NO_ROOM:
            return Trouble.FULL, f"the disk has no room left for {path}; nothing was written"
        case apsw.ReadOnlyError() | apsw.PermissionsError():
            return Trouble.READ_ONLY, f"{path} cannot be written to: the file or its folder is read-only"
        case apsw.CorruptError() | UnicodeDecodeError():
            return Trouble.DAMAGED, f"{path} is damaged ({error}); restore the last good backup"
        case apsw.NotADBError():
            return Trouble.DAMAGED, f"{path} is no Tenoff store, or its beginning is damaged"
        case apsw.BusyError() | apsw.LockedError():
            return Trouble.BUSY, f"another program is holding {path}; nothing was written, try again"
        case apsw.CantOpenError():
            return Trouble.UNREACHABLE, f"{path} cannot be opened ({error})"
        case _:
            return Trouble.UNREACHABLE, f"{path} cannot be used: the disk or SQLite reports {error}"
