"""From a clean clone to a score that moves: `python3 scripts/first_minute.py` prints how long that takes.

It clones this repository into a scratch folder and runs `make run` there twice: first with the set-up, then
without. Standard library only.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 900.0


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def answer(url: str) -> bytes | None:
    """What is there, or None while nobody answers."""
    try:
        with urllib.request.urlopen(url, timeout=30) as found:
            return bytes(found.read())
    except OSError:
        return None


def scores(url: str) -> list[tuple[str, int]]:
    """Every match and how many acts it has."""
    found = answer(f"{url}/api/matches?phase=live&limit=50")
    return [] if found is None else sorted((row["id"], row["number"]) for row in json.loads(found)["matches"])


def started(folder: Path, name: str) -> bool:
    """`make run` until a score has moved; prints the moments. Whether it came so far."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "TENOFF_HOST": "127.0.0.1", "TENOFF_PORT": str(port)}
    for inherited in ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL"):
        environment.pop(inherited, None)
    began = time.monotonic()
    process = subprocess.Popen(
        ["make", "run"], cwd=folder, env=environment, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True,
    )  # fmt: skip
    said: list[tuple[float, str]] = []

    def listen() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            said.append((time.monotonic() - began, line.rstrip()))

    threading.Thread(target=listen, daemon=True).start()
    moments: dict[str, float] = {}
    try:
        while answer(url) is None:
            if process.poll() is not None or time.monotonic() - began > PATIENCE:
                print("\n".join(line for _, line in said[-20:]))
                return False
            time.sleep(0.05)
        moments["first page"] = time.monotonic() - began
        before = scores(url)
        while not before or scores(url) == before:
            before = before or scores(url)
            if process.poll() is not None or time.monotonic() - began > PATIENCE:
                return False
            time.sleep(0.05)
        moments["first score that moves"] = time.monotonic() - began
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait()
    print(f"{name}:")
    if said:
        print(f"  {'first line in the terminal':28}{said[0][0]:7.1f} s  {said[0][1]}")
        gaps = [later - earlier for (earlier, _), (later, _) in pairwise(said)]
        print(f"  {'longest silence':28}{max(gaps, default=0.0):7.1f} s")
    for what, at in moments.items():
        print(f"  {what:28}{at:7.1f} s")
    return True


def main() -> int:
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"{os.cpu_count()} processors, load {load:.1f}")
    with tempfile.TemporaryDirectory(prefix="tenoff-first-") as scratch:
        clone = Path(scratch) / "tenoff"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        for name in ("first start, with the set-up", "second start"):
            if not started(clone, name):
                print(f"{name} did not come so far", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
