"""Takes the pictures of the documents anew, from a club in the middle of an afternoon:
python -m tests.browser.pictures. Look at them before they are committed.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Role
from tenoff.desk.settings import House
from tenoff.kit import Side, Teams
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tests.browser.phones import chromium
from tests.web.public_house import DESK, Open, Script, frames, open_house, play

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
NOW = "2026-03-14T14:05:00-04:00"


def _team(*players: str) -> Entrant:
    return Entrant(" / ".join(name.split()[-1] for name in players), players)


def _match(court: str, first: Entrant, second: Entrant, best_of: int = 3) -> Script:
    terms = Terms(Format.DOUBLES, best_of=best_of, length=Length(points=75), court=court)
    opening = do.OpenMatch("florida-2024", terms, Teams(first, second), referee="Gail Mercer")
    return (opening, do.SkipPractice(4))


HOOK = do.MakeCall(
    Foul.HOOK, Side.YELLOW, by=Caller.REFEREE, disc=Disc.Y3,
    board=(do.DiscAt(Disc.B1, "8"), do.DiscAt(Disc.Y1, "7")), displaced=(Disc.B1,), shots=5,
)  # fmt: skip
HARTMANN = _team("Joan Hartmann", "Phil Oakley")
DELGADO = _team("Rosa Delgado", "Earl Whitcomb")
SCRIPTS: dict[str, Script] = {
    "7": (*_match("7", HARTMANN, DELGADO), *frames("7:-10 8:8 0:15"), HOOK, *frames("0:8 17:0")),
    "8": (
        *_match("8", _team("Nora Lindqvist", "Stan Kowalski"), _team("Dot Beaumont", "Ray Castellano")),
        *frames("17:0 20:7 8:8 30:0 7:10 -10:15 0:8 -10:8"),
    ),
    "9": (
        *_match("9", _team("May Okafor", "Lou Petersen"), _team("Jim Tanaka", "Bev Sorensen"), 1),
        *frames("8:7 20:-10 15:8 0:25 10:0"),
    ),
    "10": (
        *_match("10", _team("Hal Marchetti", "Sue Grady"), _team("Vic Novak", "Inez Fuentes"), 1),
        *frames("-10:18 7:10 8:0"),
    ),
}


async def _furnish(desk: Desk) -> None:
    await desk.settings.change(DESK, House("Lakeland Shuffleboard Club"))
    for court, script in SCRIPTS.items():
        match = script[0].teams.first.name.partition(" ")[0].lower()  # type: ignore[union-attr]
        await desk.courts.add(DESK, court)
        await play(desk, match, script)
        await desk.courts.place(DESK, court, match)


async def _card(desk: Desk) -> str:
    return (await desk.links.make(DESK, NewLink(Role.SCORER, "7"))).code


def _page(browser: Browser, width: int, height: int, scale: float = 1) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, has_touch=scale > 1,
        locale="en-US", timezone_id="America/New_York",
    )  # fmt: skip
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    return page


def _scorer(browser: Browser, house: Open) -> None:
    page = _page(browser, 390, 844, 2)
    page.goto(f"{house.url}/s/{house.at_desk(_card)}")
    expect(page.locator("#link")).to_contain_text("All taps saved")
    for label in ("Yellow 8", "Yellow 7", "Black 10 off"):
        page.get_by_label(label, exact=True).click()
    expect(page.locator(".post")).to_contain_text("15 : −10")
    page.screenshot(path=PICTURES / "scorer.png")


def _board(browser: Browser, house: Open) -> None:
    page = _page(browser, 1920, 1080)
    page.goto(f"{house.url}/board")
    expect(page.get_by_text("Court 10")).to_be_visible()
    page.screenshot(path=PICTURES / "board.png")


def _match_page(browser: Browser, house: Open) -> None:
    page = _page(browser, 1280, 900)
    page.goto(f"{house.url}/m/hartmann")
    expect(page.locator("#live .told li").first).to_be_visible()
    page.screenshot(path=PICTURES / "match.png", full_page=True)


def main() -> None:
    with (
        TemporaryDirectory() as folder,
        open_house(Path(folder), _furnish) as house,
        sync_playwright() as playwright,
        chromium(playwright, "--font-render-hinting=none") as browser,  # letters as phones space them
    ):
        for take in (_scorer, _board, _match_page):
            take(browser, house)


if __name__ == "__main__":
    main()
