"""Makes the studies that `/play/study` shows: `python -m bench.sim_study`, some five minutes on two cores.

Each is what a `tenoff sim study` command prints, kept with that command. Make them again when the tables of
the simulated court or the rules of play change.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import msgspec

from tenoff.sim import study

OUT = Path(study.__file__).parent / "tables" / "study.json"
COMMANDS = (
    "tenoff sim study --games 3000",
    "tenoff sim study --games 3000 --format singles",
    'tenoff sim study --games 2000 --book florida --format singles --change "lead walking outside-in"',
    'tenoff sim study --games 2000 --book new-york --format singles --change "lead walking alternate"',
    'tenoff sim study --games 2000 --book florida --change "length 12 frames"',
    'tenoff sim study --games 2000 --book florida --change "penalty hook 5" --fouls 5',
    'tenoff sim study --games 2000 --book arizona --change "turns doubles 1"',
)


def kept(command: str) -> study.Kept:
    """One command, run in a process of its own as a person would run it."""
    words = [sys.executable, "-m", "tenoff.cli", *shlex.split(command)[1:], "--json"]
    told = subprocess.run(words, capture_output=True, check=True).stdout
    if "--change" in command:
        return study.Kept(command, change=msgspec.json.decode(told, type=study.Comparison))
    return study.Kept(command, study=msgspec.json.decode(told, type=study.Study))


def main() -> None:
    found = []
    for command in COMMANDS:
        print(command, flush=True)
        found.append(kept(command))
    OUT.write_bytes(b"[\n" + b",\n".join(map(msgspec.json.encode, found)) + b"\n]\n")


if __name__ == "__main__":
    main()
