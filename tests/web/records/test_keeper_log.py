"""The books' logs in sentences: who did what, what was before, page by page, and never a closed book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.log import Refused
from tenoff.records.calendar import commands as calendar
from tenoff.records.hall import commands as hall
from tests.web.records.house import KEEPER, signed_in
from tests.web.records.keeper_house import Keeper, empty, keeping, text_of


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    with keeping(tmp_path) as found:
        yield found


def entries(page: str) -> list[str]:
    """Each act of a page as it is read."""
    return [text_of(part) for part in re.findall(r'<li value="[0-9]+".*?</li>', page, re.DOTALL)]


def test_log_of_the_roll_tells_who_did_what_and_what_was_before(keeper: Keeper) -> None:
    keeper.do("/people/p03", do="set", sex="man", member="F777", gone="1")
    keeper.do("/clubs", club="lakeland", name="Lakeland Courts", district="Central", place="Lakeland")
    found = entries(keeper.look("/log"))
    assert found[:2] == [
        "No. 57 · Kay Keeper · Sat, Mar 14, 2026, 5:00 PM UTC Lakeland Courts was written down as a club."
        " Name Lakeland Shuffleboard Club → Lakeland Courts",
        "No. 56 · Kay Keeper · Sat, Mar 14, 2026, 5:00 PM UTC What is known about Earl Castro was set."
        " Member number F1002 → F777 No longer a member no → yes",
    ]
    corrected = next(each for each in found if "were corrected" in each)
    assert corrected.endswith(
        "The results of State Singles were corrected; lists show it so from Jan 27, 2026 on. the final was"
        " posted for the loser Men's walking, 1st Dwight Dunn → Ross Abernathy"
        " Men's walking, 2nd Ross Abernathy → Dwight Dunn SR14-b"
    )


def test_log_when_it_is_long_is_read_page_by_page(keeper: Keeper) -> None:
    newest = keeper.look("/log")
    older = re.search(r'href="(/desk/records/log\?upto=[0-9]+)"', newest)
    assert older is not None
    both = [*entries(newest), *entries(keeper.look(older[1]))]
    assert [each.split(" ")[1] for each in both] == [str(number) for number in range(keeper.acts, 0, -1)]
    assert both[-1].endswith("The roll of Florida Shuffleboard Association was opened.")
    assert entries(keeper.look("/log?upto=nonsense")) == entries(newest)


def test_log_when_records_were_told_apart(keeper: Keeper) -> None:
    keeper.do("/people", name="Earl Castro", sure="1")
    keeper.do("/people/p03", do="apart", other="p0042", reason="father and son")
    assert entries(keeper.look("/log"))[0].endswith(
        "Earl Castro (p03) and Earl Castro (p0042) were told apart: they are two people. father and son"
    )


async def _books(desk: Desk) -> None:
    opened = await desk.records.hall.give(KEEPER, "hall", hall.OpenHall("florida-2024"), act="open")
    assert not isinstance(opened, Refused), opened
    began = await desk.records.calendar.give(
        KEEPER, "calendar-2026", calendar.OpenCalendar(2026, "florida-2024"), act="open"
    )
    assert not isinstance(began, Refused), began


def test_logs_of_other_books_are_offered_and_closed_ones_are_not(keeper: Keeper) -> None:
    keeper.house.at_desk(_books)
    page = keeper.look("/log")
    offered = re.findall(r'<a class="button" href="(/desk/records/log[^"?]*)"', page)
    assert offered == [
        "/desk/records/log", "/desk/records/log/hall", "/desk/records/log/calendar-2026",
    ]  # fmt: skip
    assert [each.partition("UTC ")[2] for each in entries(keeper.look("/log/calendar-2026"))] == [
        "The calendar of the season 2026–27 was opened."
    ]
    assert [each.partition("UTC ")[2] for each in entries(keeper.look("/log/hall"))] == [
        "The hall was opened. SR11"
    ]
    for name in ("ballots", "case-1", "money-2026", "masters-2024-men", "nothing"):
        assert keeper.client.get(f"/desk/records/log/{name}").status_code == 404, name


def test_log_when_somebody_else_asks(keeper: Keeper) -> None:
    with signed_in(keeper.house, "dora") as director:
        assert director.get("/desk/records/log").status_code == 403
        assert director.get("/desk/records/log/hall").status_code == 403


def test_log_when_the_roll_is_not_open(tmp_path: Path) -> None:
    with empty(tmp_path) as nobody:
        assert nobody.client.get(f"/desk/records/log/{ROLL}").status_code == 404
