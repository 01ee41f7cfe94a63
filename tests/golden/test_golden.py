from __future__ import annotations

from pathlib import Path

import pytest

from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.words.sheets import sheet_text
from tests.golden.scripts import SCRIPTS, played

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", SCRIPTS)
def test_sheet_as_recorded(name: str, record_golden: bool) -> None:
    file = HERE / f"{name}.sheet"
    text = sheet_text(played(SCRIPTS[name]))
    if record_golden:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


@pytest.mark.parametrize("name", SCRIPTS)
def test_script_is_filed_under_its_book_and_format(name: str) -> None:
    match = played(SCRIPTS[name])
    edition, _, rest = name.partition("/")
    assert match.book == edition
    assert rest == match.terms.format or rest.startswith(f"{match.terms.format}-")


def test_no_book_and_format_is_missing() -> None:
    allowed = {(key, form.format) for key in editions() for form in book(key).formats}
    filed = {(match.book, match.terms.format) for match in map(played, SCRIPTS.values())}
    assert filed == allowed


def test_every_recorded_sheet_has_its_script() -> None:
    recorded = {file.relative_to(HERE).with_suffix("").as_posix() for file in HERE.glob("*/*.sheet")}
    assert recorded == set(SCRIPTS)
