"""What `make test` does before the tests: a browser is installed, also while somebody else installs one."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "browser.sh"
LOCKED = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)"
BROWSER = '#!/bin/sh\ntest -e "$(dirname "$0")/libraries"\n'


def _program(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text)
    (folder / name).chmod(0o755)


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A Debian with nothing but what the script calls, where nobody really sleeps."""
    for name in ("sh", "dirname", "cat", "touch"):
        os.symlink(shutil.which(name) or name, tmp_path / name)
    _program(tmp_path, "id", "#!/bin/sh\necho 0\n")
    _program(tmp_path, "sleep", f'#!/bin/sh\necho "$1" >>{tmp_path}/slept\n')
    return tmp_path


def _run(machine: Path) -> tuple[int, list[str]]:
    done = subprocess.run(
        ["sh", str(SCRIPT)], env={"PATH": str(machine)}, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stderr.splitlines()


def _apt(machine: Path, busy: int, then: str) -> None:
    """One that is refused so many times, and then does this."""
    counted = f"echo x >>{machine}/calls\nset -- $(cat {machine}/calls)"
    counted += f'\nif [ $# -le {busy} ]; then echo "{LOCKED}"; exit 100; fi'
    _program(machine, "apt-get", f"#!/bin/sh\n{counted}\n{then}\n")


def test_browser_when_another_process_installs_packages(machine: Path) -> None:
    _program(machine, "made", BROWSER)
    _apt(machine, 3, f"touch {machine}/libraries; cat {machine}/made >{machine}/chromium-headless-shell\n"
                     f'"/bin/chmod" +x {machine}/chromium-headless-shell')  # fmt: skip
    assert _run(machine) == (
        0,
        ["tenoff: installing chromium-headless-shell for the browser tests",
         "tenoff: waiting for another installation to end"],
    )  # fmt: skip
    assert (machine / "slept").read_text() == "5\n" * 3


def test_browser_when_it_is_there_and_cannot_run_yet(machine: Path) -> None:
    """Unpacked by another process, and what it stands on is not: it is not taken for granted."""
    _program(machine, "chromium-headless-shell", BROWSER)
    _apt(machine, 1, f"touch {machine}/libraries")
    assert _run(machine)[0] == 0
    assert (machine / "calls").exists()
    (machine / "calls").unlink()
    assert (_run(machine), (machine / "calls").exists()) == ((0, []), False)


def test_browser_when_it_cannot_be_installed(machine: Path) -> None:
    _apt(machine, 0, 'echo "E: Unable to locate package"; exit 100')
    code, said = _run(machine)
    assert (code, said[-1]) == (
        1,
        "tenoff: the browser tests need Chromium (Debian: sudo apt-get install chromium-headless-shell).",
    )
    assert not (machine / "slept").exists()
