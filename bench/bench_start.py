"""How long `tenoff --help` takes to start, against an aim of 0.15 s: the median of 15 runs.

A busy machine shows in the difference between the time and the processor's part of it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from statistics import median

AIM = 0.15
RUNS = 15


def command() -> list[str]:
    """The installed command; the module where none is installed."""
    name = "tenoff.exe" if sys.platform == "win32" else "tenoff"
    script = Path(sysconfig.get_path("scripts")) / name
    return [str(script)] if script.exists() else [sys.executable, "-m", "tenoff.cli"]


def started(words: list[str]) -> tuple[float, float]:
    """Seconds by the clock, and seconds of the processor."""
    before, begin = os.times(), time.perf_counter()
    subprocess.run([*command(), *words], stdout=subprocess.DEVNULL, check=True)
    taken, after = time.perf_counter() - begin, os.times()
    return taken, sum(after[2:4]) - sum(before[2:4])


def main() -> None:
    for words in (["--help"], ["judge", "5.2", "76"], ["rules", "show", "florida", "C-16"], ["demo"]):
        started(words)  # the first run writes the compiled modules
        runs = [started(words) for _ in range(RUNS)]
        taken, busy = median(clock for clock, _ in runs), median(cpu for _, cpu in runs)
        line = f"tenoff {' '.join(words):<26} {taken:.3f} s, processor {busy:.3f} s"
        print(f"{line}   {taken / AIM:.2f} of the aim of {AIM} s" if words == ["--help"] else line)


if __name__ == "__main__":
    main()
