"""`make bench`: every benchmark in a process of its own, one after the other, or those that are named.

One that cannot finish is named at the end, the others run all the same, and the exit code tells.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path


def commands(names: Sequence[str] = ()) -> dict[str, list[str]]:
    """How each benchmark is started, by its name without `bench_`."""
    found = sorted(file.stem.removeprefix("bench_") for file in Path(__file__).parent.glob("bench_*.py"))
    return {name: [sys.executable, "-m", f"bench.bench_{name}"] for name in names or found}


def run(each: Mapping[str, Sequence[str]]) -> int:
    """0 when all have finished, whether or not they met their aims."""
    failed = []
    for name, command in each.items():
        print(f"== bench_{name}", flush=True)
        code = subprocess.run(command, check=False).returncode
        if code:
            failed.append(f"bench_{name} could not finish: exit code {code}; its last lines above say where")
    print("\n".join(failed) if failed else f"{len(each)} benchmarks finished", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(run(commands(sys.argv[1:])))
