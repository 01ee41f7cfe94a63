"""Every order of every log is decided somewhere, and every event folded: read from the sources themselves."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, get_args

import pytest

import tenoff
from tenoff.log import Grammar
from tenoff.records.calendar.log import CALENDAR_LOG
from tenoff.records.cases.log import CASE_LOG
from tenoff.records.changes.log import CHANGES_LOG
from tenoff.records.hall.ballots.log import BALLOTS_LOG
from tenoff.records.hall.log import HALL_LOG
from tenoff.records.masters.log import MASTERS_LOG
from tenoff.records.money.log import MONEY_LOG
from tenoff.records.roll.log import ROLL_LOG
from tenoff.tournament.log import EVENT_LOG

SOURCES = Path(tenoff.__file__).parent
LOGS: dict[str, Grammar[Any, Any, Any, Any]] = {
    "records/calendar": CALENDAR_LOG, "records/cases": CASE_LOG, "records/changes": CHANGES_LOG,
    "records/hall": HALL_LOG, "records/hall/ballots": BALLOTS_LOG, "records/masters": MASTERS_LOG,
    "records/money": MONEY_LOG, "records/roll": ROLL_LOG, "tournament": EVENT_LOG,
}  # fmt: skip


def _named(folder: str) -> set[str]:
    """What the cases and the questions of kind in a package name, with the module's short name or without."""
    found: set[str] = set()
    for file in (SOURCES / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.MatchClass(cls=kind):
                    told: list[ast.AST] = [kind]
                case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
                    told = list(ast.walk(kinds))
                case _:
                    continue
            found |= {ast.unparse(each) for each in told if isinstance(each, ast.Attribute | ast.Name)}
    return found


@pytest.mark.parametrize("folder", LOGS)
def test_log_when_dispatching_names_every_order_and_every_event(folder: str) -> None:
    named, grammar = _named(folder), LOGS[folder]
    for above, kinds in (("do", grammar.orders), ("so", grammar.events)):
        names = [each.__name__ for each in get_args(kinds)]
        assert [name for name in names if not named & {name, f"{above}.{name}"}] == []
