"""Reports, yearbook and their pages in a made-up language: no plain English outside the catalogs."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.exports.records_reports import Sources, made
from tenoff.kit.season import Season
from tenoff.paper.event.values import Table, Words
from tenoff.paper.records.report import report_values
from tenoff.paper.records.yearbook import YearbookJob, values
from tenoff.records.reckoning import Reckoning
from tenoff.records.reports import Report
from tenoff.words.catalog import speaking
from tests.paper.records_years import MADE, calendar, roll
from tests.web.records.keeper_house import keeping
from tests.web.records.test_keeper_language import left_of
from tests.web.strange import strange_words
from tests.words.pseudo import TAG

LISTS = Lists(Reckoning(roll(120, 5, 16)), date(2026, 6, 1))


@pytest.fixture
def strange(tmp_path: Path) -> Iterator[None]:
    with strange_words(tmp_path):
        yield


def test_pages_when_the_keeper_speaks_a_made_up_language(strange: None, tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    with keeping(tmp_path / "house") as keeper:
        keeper.client.headers["accept-language"] = TAG
        left = {page: left_of(keeper.look(page)) for page in ("/reports", "/reports/yearbook")}
    assert left == {"/reports": [], "/reports/yearbook": []}


def test_paper_when_it_is_in_a_made_up_language(strange: None) -> None:
    with speaking(TAG):
        said: list[str] = []
        for report in Report:
            pack = report_values(made(report, Sources(LISTS, Season(2025), None, calendar(2025))), "x", MADE)
            said += [pack.title, pack.about, pack.foot, *(page.title for page in pack.pages)]
            for block in (block for page in pack.pages for block in page.blocks):
                if isinstance(block, Table):
                    said += [column.head for column in block.columns]
                elif isinstance(block, Words) and not block.strong:  # a form's first line names a tournament
                    said.append(block.text)
        book = values(YearbookJob(LISTS, Season(2026), MADE, calendar()))
        said += [
            book.title,
            book.foot,
            book.status_day,
            book.fold.title,
            book.fold.note,
            *book.words.values(),
        ]
        said += [each.note for each in book.clubs]
        said += [group.title for each in book.status for group in each.classes]
        said += [part.title for part in (*book.rules, *book.standing)]
        said += [division.title for each in book.winners for division in each.divisions]
        said += [each.title for each in book.roll]
    assert [each for each in said if "⟦" not in each] == []
