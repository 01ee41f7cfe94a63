"""How many files and connections this process may have open."""

from __future__ import annotations

import sys

_WANTED = 65_536
_UNKNOWN = 512
"""What Windows allows."""


def open_files() -> int:
    """As many as the system allows this process to ask for, and asked for; every connection is one."""
    if sys.platform == "win32":
        return _UNKNOWN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED if hard == resource.RLIM_INFINITY else min(_WANTED, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return _WANTED if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # a Mac says that there is no bound, and has one
        return soft
    return wanted
