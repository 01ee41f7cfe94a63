"""The command starts light: its help imports no subcommand."""

from __future__ import annotations

import subprocess
import sys

from tenoff.cli.root import root
from tests.cli.conftest import Run, Spawn
from tests.patience import PATIENCE

PROBE = """
import sys
from click.testing import CliRunner
from tenoff.cli.root import root
result = CliRunner().invoke(root, ["--help"])
assert result.exit_code == 0
heavy = ("rich", "msgspec", "numpy", "tomllib", "tenoff.rules", "tenoff.court", "tenoff.cli.judge")
print([name for name in heavy if name in sys.modules])
"""


def test_help_imports_nothing_heavy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROBE], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_help_lists_every_command(spawn: Spawn) -> None:
    done = spawn("--help")
    assert (done.returncode, done.stderr) == (0, b"")
    body = done.stdout.decode().split("Commands:\n")[1].split("\n\n")[0]
    names = [line.split()[0] for line in body.splitlines() if not line.startswith("   ")]
    assert names == list(root.leaves)


def test_every_command_has_help(run: Run) -> None:
    for name in root.leaves:
        result = run(name, "--help")
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout.startswith(f"Usage: tenoff {name} ")


def test_version_is_the_package_s(run: Run) -> None:
    from tenoff import __version__

    assert run("--version").stdout == f"tenoff {__version__}\n"


def test_plain_and_no_color_send_no_escapes(spawn: Spawn) -> None:
    for words, more in ((("--plain", "rules", "list"), {}), (("rules", "list"), {"NO_COLOR": "1"})):
        done = spawn(*words, FORCE_COLOR="1", **more)
        assert b"\x1b" not in done.stdout
