"""The page about serving: every option, variable and command is on it, and nothing that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest

from tenoff.app.serve import command as serve
from tenoff.cli.root import root
from tenoff.web.forms import MOST_SENT
from tenoff.web.serving import MOST_BYTES

PAGE = Path(__file__).parents[2] / "docs" / "server.md"
SOURCE = Path(__file__).parents[2] / "src" / "tenoff"
_READ = re.compile(r'environ(?:\.get\(|\[)\s*"([A-Z_]+)"')


def _rows(head: str) -> Iterator[list[str]]:
    """The cells of the table that begins with this line."""
    body = PAGE.read_text("utf-8").split(f"\n{head}\n")[1].split("\n\n")[0]
    for line in body.splitlines()[1:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


def _options(command: click.Command) -> list[click.Option]:
    return [param for param in command.params if isinstance(param, click.Option)]


def _longest(option: click.Option) -> str:
    return max(option.opts, key=len)


def test_settings_when_an_option_is_added() -> None:
    written = {(row[0], row[1]) for row in _rows("| Option | Variable | Default | What it does |")}
    known = {
        (f"`{_longest(option)}`", f"`{option.envvar}`" if option.envvar else "") for option in _options(serve)
    }
    assert written == known


def test_settings_when_a_default_changes() -> None:
    written = {row[0]: row[2] for row in _rows("| Option | Variable | Default | What it does |")}
    shown = {
        f"`{_longest(option)}`": f"`{option.default}`" for option in _options(serve) if option.show_default
    }
    assert {name: written[name] for name in shown} == shown


def test_variables_when_the_program_reads_another() -> None:
    read = {name for path in SOURCE.rglob("*.py") for name in _READ.findall(path.read_text("utf-8"))}
    assert {row[0].strip("`") for row in _rows("| Variable | What it does |")} == read


def test_proxy_when_the_server_takes_more() -> None:
    sizes = re.findall(r"request_max_body_size=(\w+)", _source("web"))
    known = {"MOST_BYTES": MOST_BYTES, "MOST_SENT": MOST_SENT}
    most = max(known[name] for name in sizes)
    (written,) = re.findall(r"client_max_body_size ([0-9]+)m;", PAGE.read_text("utf-8"))
    assert int(written) == -(-most // 2**20)


def _source(package: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in (SOURCE / package).rglob("*.py"))


def _keeping() -> dict[str, click.Command]:
    leaves = root.leaves.values()
    return {
        leaf.name: import_module(leaf.module).command
        for leaf in leaves
        if leaf.module.startswith("tenoff.app.keeping.")
    }


def test_commands_when_one_is_added() -> None:
    written = {row[0].strip("`") for row in _rows("| Command | More options | What it does |")}
    usual = {
        " ".join(("tenoff", name, *(param.make_metavar(click.Context(command)) for param in _given(command))))
        for name, command in _keeping().items()
    }
    assert written == usual


def _given(command: click.Command) -> list[click.Argument]:
    return [param for param in command.params if isinstance(param, click.Argument)]


@pytest.mark.parametrize("name", _keeping())
def test_command_when_an_option_is_added(name: str) -> None:
    (row,) = (
        row
        for row in _rows("| Command | More options | What it does |")
        if row[0].startswith(f"`tenoff {name}")
    )
    written = {*re.findall(r"`(--[a-z-]+)`", row[1]), "--db", "--plain"}
    assert written == {_longest(option) for option in _options(_keeping()[name])}
