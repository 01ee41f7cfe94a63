"""`make pictures`: takes every screen, or those that are named, and makes the contact sheet.

`python -m pictures scorer/game-won --size phone` takes one state of a match, `python -m pictures records` a
group.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from pictures.frames import Size
from pictures.halls import ZONE
from pictures.taking import Wish, take_all

INTO = Path("build/pictures")


def _asked(words: list[str]) -> Wish:
    parser = argparse.ArgumentParser(
        prog="python -m pictures", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument(
        "names", nargs="*", help="screens or groups, such as scorer/game-won or records; all if none"
    )
    parser.add_argument(
        "--size", choices=[size.value for size in Size], action="append", help="only on this screen"
    )
    parser.add_argument("--night", action="store_true", help="by night")
    parser.add_argument("--long", action="store_true", help="with very long names")
    parser.add_argument(
        "--everything", action="store_true", help="every size by day and night, short and long names"
    )
    parser.add_argument("--into", type=Path, default=INTO, help=f"the folder (default: {INTO})")
    parser.add_argument("--list", action="store_true", help="say the names of all screens, and take none")
    parser.add_argument(
        "--readme", action="store_true", help="the README's pictures, also into docs/pictures"
    )
    given = parser.parse_args(words)
    return Wish(
        names=tuple(given.names), sizes=tuple(Size(each) for each in given.size or ()), night=given.night,
        long=given.long, everything=given.everything, into=given.into, list_only=given.list,
        readme=given.readme,
    )  # fmt: skip


if __name__ == "__main__":
    os.environ["TZ"] = ZONE
    time.tzset()
    sys.exit(take_all(_asked(sys.argv[1:])))
