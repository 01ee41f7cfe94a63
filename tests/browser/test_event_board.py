"""The board of calls on a TV: every court is seen at every usual size, however long the names are."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tenoff.desk.desk import Desk
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tenoff.tournament.kinds import Division, Elimination
from tests.web.event.house import DIRECTOR, Day, entered, man
from tests.web.public_house import open_house

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
COURTS = 16
MEN = Division("men", "Men's state amateur doubles", Gender.MEN, Grade.OPEN, Play.DOUBLES, (Elimination(),))
LONG = "Maximiliane-Alexandra Featherstonehaugh-Cholmondeley"
SEEN = """() => {
    const inside = (one, other) => one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
    const screen = { top: 0, bottom: innerHeight };
    return [...document.querySelectorAll('.leaf.now')].filter((leaf) => !leaf.hidden).flatMap((leaf) =>
        [...leaf.querySelectorAll('li')].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.height > 0 && inside(box, leaf.getBoundingClientRect()) && inside(box, screen);
        }).map((each) => each.querySelector('.where').textContent.match(/court (\\d+)/)[1]));
}"""


async def sixteen_courts(desk: Desk) -> None:
    day = Day(desk, "big-2026")
    courts = tuple(CourtSet(str(number)) for number in range(1, COURTS + 1))
    for court in courts:
        await desk.courts.add(DIRECTOR, court.id)
    about = About(
        "State Amateur", ("2026-03-14",), "florida-2024", scope=Scope.STATEWIDE, zone="America/New_York"
    )
    await day.give(do.AnnounceEvent(about, courts, (MEN,)), do.OpenRegistration())
    teams = [(man(f"{LONG} {number}a"), man(f"{LONG} {number}b")) for number in range(32)]
    await entered(day, MEN, *teams)
    await day.give(do.CloseRegistration())
    await day.give(do.DrawByHand("men", tuple((line, (f"e{line}",)) for line in range(1, 33))))


def seen(page: Page) -> set[str]:
    """The courts that are wholly on the screen at some moment while the board turns once."""
    found: set[str] = set()
    for _ in range(12):
        found.update(page.evaluate(SEEN))
        page.clock.run_for(10_000)
    return found


def test_board_when_there_are_many_courts_shows_every_one(browser: Browser, tmp_path: Path) -> None:
    with open_house(tmp_path, sixteen_courts) as house:

        async def called(desk: Desk, first: int, last: int) -> None:
            for number in range(first, last + 1):
                await Day(desk, "big-2026").give(do.CallMatch(f"men/M32-{number:02}", str(number)))

        context = browser.new_context(base_url=house.url)
        page = context.new_page()
        page.clock.install()
        missing = {}
        before = 0
        for courts in (6, 8, COURTS):
            house.at_desk(partial(called, first=before + 1, last=courts))
            before = courts
            page.goto("/e/big-2026/board")
            page.evaluate("document.fonts.ready")
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                wanted = {str(number) for number in range(1, courts + 1)}
                if seen(page) != wanted:
                    missing[courts, width] = sorted(wanted - seen(page), key=int)
        assert missing == {}
        expect(page.locator("h1")).to_have_text("State Amateur")
        context.close()
