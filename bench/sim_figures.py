"""Every figure of the simulated court beside its aim: `python -m bench.sim_figures [matches a pair]`.

First the tests of the simulated court with the long ones: overlaps on 1,000,000 boards, 200 shots against a
reference of 50 digits, the adviser's regret on 50 boards. Then speeds and first answers beside other engines
(`bench_sim`), and the bots of every pair, with the chances told before each frame (`sim_matches`). It takes
some half hour of processor time; speeds want a quiet machine.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

from bench import bench_sim, sim_matches
from bench.report import line, note

ROOT = Path(__file__).parents[1]


def tested() -> bool:
    """Runs the tests, the long ones too, and prints the figures they found; whether all passed."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "long or not long"]
        command += ["-o", "junit_family=xunit1"]  # the newer form has no place for a test's own figures
        done = subprocess.run(
            [*command, f"--junitxml={report}", str(ROOT / "tests/sim")], cwd=ROOT, check=False
        )
        # Written by the pytest started one line above.
        found = ElementTree.parse(report).iter("property")
        for each in found:
            if each.get("name") == "figure":
                name, value, unit, most = each.get("value", "").split(";")
                line(name, float(value), unit, float(most), more_is_better=False)
    return done.returncode == 0


def main(matches: int) -> int:
    passed = tested()
    note("tests of the simulated court: " + ("all passed" if passed else "NOT all passed, see above"))
    bench_sim.main()
    sim_matches.main(matches, None)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
