"""Letter paper, American dates and clocks on every page and sheet, unless the club chose otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.settings import Dates, House, SheetSize
from tests.app.test_press_room import press_room
from tests.paper.reading import pages, sizes
from tests.web.event_desk.house import MORNING, Director, directing, text_of
from tests.web.public_house import DESK

PRIVATE = (
    *("", "/entries", "/draw", "/courts?what-if=1", "/results", "/places", "/money", "/print", "/day"),
    *("/officials", "/log"),
)
PUBLIC = ("", "/results", "/rules", "/enter", "/board")
_ISO = re.compile(r"\b\d{4}-\d\d-\d\d\b")
_CLOCK = re.compile(r"\b\d{1,2}:\d\d\b(?! [AP]M)|\b0\d:\d\d")
LETTER, A4 = (215.9, 279.4), (210.0, 297.0)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    """An event under way, with a match on court, one over and play stopped."""
    with press_room() as press, directing(tmp_path_factory.mktemp("dates"), press) as found:
        found.clock.at = MORNING
        found.drawn()
        found.do("/courts", do="run")
        found.clock.forward(40)
        found.post(found.on_court()[0])
        found.do("/courts", do="stop")
        found.do("/money", do="post-finances")
        found.do("/day", do="suspend-play", why="rain")
        yield found


def odd(text: str) -> list[str]:
    """Days and clocks in another form than the American one."""
    return [*_ISO.findall(text), *_CLOCK.findall(text)]


def test_pages_when_they_name_days_and_times(house: Director) -> None:
    event = house.event.rpartition("/")[2]
    shown = {path: text_of(house.look(path)) for path in PRIVATE}
    shown |= {f"/e{path}": text_of(house.client.get(f"/e/{event}{path}").text) for path in PUBLIC}
    assert {path: found for path, text in shown.items() if (found := odd(text))} == {}
    assert re.search(r"\bJan 12(–\d+)?, 2026", shown["/e"])
    assert "Play is stopped since 9:40 AM" in shown["/day"]
    assert "Posted at 9:40 AM on Mon, Jan 12" in shown["/money"]
    assert "Mon, Jan 12, 2026, 9:40 AM" in shown["/log"]


def test_sheets_when_they_name_days_and_times(house: Director) -> None:
    sheet = house.client.get(f"{house.event}/print/pack.pdf").content
    text = " ".join(pages(sheet))
    assert odd(text) == []
    assert "Printed by Tenoff on Mon, Jan 12, 2026, 9:40 AM" in text


async def otherwise(desk: Desk) -> None:
    club = House("Lakeland Shuffleboard Club", paper=SheetSize.A4, dates=Dates.DAY_FIRST)
    await desk.settings.change(DESK, club)


async def as_usual(desk: Desk) -> None:
    await desk.settings.change(DESK, House("Lakeland Shuffleboard Club", book="florida"))


def test_paper_when_the_club_has_chosen_none_and_when_it_chose_another(house: Director) -> None:
    def printed(path: str) -> set[tuple[float, float]]:
        answer = house.client.get(path, headers={"accept-language": "en-US"})
        assert answer.status_code == 200, (path, answer.text)
        return {(min(size), max(size)) for size in sizes(answer.content)}

    card = "/desk/print/score-card.pdf?book=florida-2024"
    own = (card, f"{house.event}/print/pack.pdf", f"{house.event}/print/cards.pdf")
    assert {each for path in own for each in printed(path)} == {LETTER}
    chart = f"{house.event}/print/chart.pdf"
    assert printed(f"{chart}?poster=tabloid") == {(279.4, 431.8)}
    assert printed(f"{chart}?poster=arch-d") == {(609.6, 914.4)}
    assert printed(f"{chart}?poster=letter") == {LETTER}
    assert "Tabloid, 11 × 17 in" in house.look("/print")
    house.house.at_desk(otherwise)
    assert {each for path in own for each in printed(path)} == {A4}
    assert "Play is stopped since 09:40" in text_of(house.look("/day"))
    assert '<html lang="en-GB"' in house.look("/day")
    house.house.at_desk(as_usual)
