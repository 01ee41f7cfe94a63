"""A disk that fails when it is told to: SQLite's own code runs on it, only the last step is ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

import apsw

_Flags: TypeAlias = list[int]


class Disk:
    """How many more writes and syncs go well, and how long a file may be; None for no limit."""

    def __init__(self, fault: type[apsw.Error]) -> None:
        self.fault = fault
        self.good_for: int | None = None
        self.room: int | None = None

    def spend(self, end: int = 0) -> None:
        if self.good_for == 0 or (self.room is not None and end > self.room):
            raise self.fault("the disk fails, as it was told to")
        if self.good_for is not None:
            self.good_for -= 1


@contextmanager
def failing_disk(fault: type[apsw.Error]) -> Iterator[Disk]:
    """While this lasts every file that SQLite opens is on this disk."""
    disk = Disk(fault)

    class File(apsw.VFSFile):
        def __init__(self, name: str | apsw.URIFilename | None, flags: _Flags) -> None:
            super().__init__("unix", name, flags)

        def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
            disk.spend(offset + len(data))
            super().xWrite(data, offset)

        def xSync(self, flags: int) -> None:  # noqa: N802
            disk.spend()
            super().xSync(flags)

    class System(apsw.VFS):
        def __init__(self) -> None:
            super().__init__("failing", "unix", makedefault=True)

        def xOpen(self, name: str | apsw.URIFilename | None, flags: _Flags) -> File:  # noqa: N802
            return File(name, flags)

    system = System()
    try:
        yield disk
    finally:
        system.unregister()
        apsw.set_default_vfs("unix")
