from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tenoff.rules.record import ChangeAct, Entered, Record, TakeOut, Tap, begin, enter, write_lines
from tenoff.rules.record.schema import schema_text
from tests.rules.record.matches import OPEN, Members, file_of, frame, recorded

SHIPPED = files("tenoff.rules.record") / "match.schema.json"
PAGE = Path(__file__).parents[3] / "docs" / "match-file.md"
RECORD = recorded(frame(8, 7), frame(10, 0), ChangeAct(2, frame(8, 0)), TakeOut(3))


def _fault(line: Members) -> str | None:
    validator = jsonschema.Draft202012Validator(json.loads(schema_text()))
    error = jsonschema.exceptions.best_match(validator.iter_errors(line))
    return None if error is None else error.message


def test_shipped_schema_is_made_from_the_types(record_golden: bool) -> None:
    if record_golden:
        Path(str(SHIPPED)).write_text(schema_text(), encoding="utf-8")
    assert SHIPPED.read_text(encoding="utf-8") == schema_text()


def test_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(schema_text()))


def test_schema_accepts_the_lines_we_write() -> None:
    faults = [_fault(json.loads(line)) for record in (RECORD, begin("m17")) for line in write_lines(record)]
    assert faults == [None] * 7


@pytest.mark.parametrize(
    ("name", "value"),
    [("n", 0), ("n", "2"), ("id", ""), ("at", "noon"), ("do", {"do": "fly"}), ("so", None), ("prev", "f00")],
)
def test_schema_rejects_what_we_cannot_read(name: str, value: Any) -> None:
    line = json.loads(list(write_lines(RECORD))[2])
    assert _fault(line) is None
    assert _fault({**line, name: value}) is not None


def test_schema_rejects_a_line_with_a_part_missing() -> None:
    line = json.loads(list(write_lines(RECORD))[2])
    missing = {name for name in line if _fault({k: v for k, v in line.items() if k != name}) is not None}
    assert missing == {"n", "id", "do", "so", "prev", "sum"}


def test_schema_knows_every_kind_of_settlement() -> None:
    line = json.loads(list(write_lines(RECORD))[2])
    dropped = {**line, "do": {"do": "settle-act", "act": 2, "how": "drop"}}
    replaced = {**line, "do": {"do": "settle-act", "act": 2, "how": {"do": "remark", "text": "rain"}}}
    nonsense = {**line, "do": {"do": "settle-act", "act": 2, "how": "maybe"}}
    assert [_fault(each) is None for each in (dropped, replaced, nonsense)] == [True, True, False]


def _example() -> Record:
    """A frame posted as 8–7 and changed to 8–17, as the page tells it."""
    record = begin("m17", at="2025-11-15T14:00:00-05:00", by="Ruth")
    change = ChangeAct(2, frame(8, 17))
    taps: tuple[tuple[Tap, str], ...] = ((OPEN, "14:00:05"), (frame(8, 7), "14:04:31"), (change, "14:05:02"))
    for number, (tap, time) in enumerate(taps, 1):
        answer = enter(record, tap, id=f"phone3-{number}", at=f"2025-11-15T{time}-05:00", by="Ruth")
        assert isinstance(answer, Entered)
        record = answer.record
    return record


def test_example_in_the_docs_is_what_we_write(record_golden: bool) -> None:
    example = file_of(_example()).decode()
    head, printed, rest = re.split(
        "(?<=```jsonl\n)(.*?)(?=```\n)", PAGE.read_text(encoding="utf-8"), flags=re.S
    )
    if record_golden:
        PAGE.write_text(head + example + rest, encoding="utf-8")
        printed = example
    assert printed == example
