"""Opens stores that may not be written to, as a user who is not root; prints the words for each.

Run as `python -m tests.store.reading_only EMPTY_FOLDER`.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

from tenoff.desk.ports import StoreProblem
from tenoff.store import open_store

NOBODY = 65534


async def main() -> None:
    folder = Path(sys.argv[1])
    file, alone = folder / "file.sqlite", folder / "folder"
    alone.mkdir()
    for path in (file, alone / "store.sqlite"):
        await (await open_store(path)).close()
    file.chmod(0o444)
    folder.chmod(0o777)
    alone.chmod(0o555)
    if os.geteuid() == 0:
        os.seteuid(NOBODY)
    told = []
    for path in (file, alone / "store.sqlite", alone / "new.sqlite"):
        try:
            await open_store(path)
        except StoreProblem as problem:
            told.append((problem.trouble, str(problem).replace(str(folder), "")))
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    asyncio.run(main())
