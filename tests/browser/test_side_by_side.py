"""A whole best of three under each book with phone, board and match page open together: they never differ."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import court_of
from tests.browser.side_by_side import Screens, Shown, Side, side_by_side
from tests.web.servers import Running

SETTLES = ("toss", "lag", "choice", "colors")
"""What is owed before anybody has a color: the phone offers a button for each answer."""
SHORT = {"change": "allow-length", "by": "the board", "on": "2026-01-01", "frames": 2}
FIRST, SECOND = "Adams / Boyle", "Castro / Dunn"
ONES = {"first": {"name": FIRST, "players": ["Adams"]}, "second": {"name": SECOND, "players": ["Castro"]}}


class Walk(NamedTuple):
    """`foul`: one the book has a price for; `frames`: to play until a game is over, and until a tie is."""

    book: str
    length: dict[str, int]
    format: str = "walking"
    foul: str = "hook"
    price: int = 10
    frames: int = 2
    extra: int = 2


WALKS = (
    Walk("florida-2024", {"points": 50}),
    Walk("arizona-2019", {"frames": 2}, "doubles", frames=4, extra=4),
    Walk("new-york-1", {"frames": 2}, "doubles"),
    Walk("floor", {"points": 50}),
    Walk("classic", {"points": 50}, foul="body-over-baseline", price=5),
)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.book)
def test_screens_agree_after_every_act(browser: Browser, house: Running, walk: Walk) -> None:
    doubles = walk.format == "doubles"
    court = court_of(
        house,
        play=False,
        book=walk.book,
        teams=None if doubles else ONES,
        amendments=[SHORT] if walk.book == "arizona-2019" else [],
        format=walk.format,
        best_of=3,
        length=walk.length,
    )
    screens = side_by_side(browser, court)
    _settle(screens)
    court.tap(do="assign-official", role="referee", name="Quinn")
    _agree(screens)
    _first_game(screens, walk)
    _second_game(screens, walk)
    _deciding_game(screens, walk)
    assert court.view["winner"] == "first"
    screens.close()


def _first_game(screens: Screens, walk: Walk) -> None:
    """The first team wins; the frame that ended it is undone and brought back."""
    for _ in range(walk.frames):
        before = _agree(screens)
        _post(screens, 28, 7)
    after = _agree(screens)
    assert (_scores(after), _games(after), after.game) == ((0, 0), (1, 0), "2")
    told = f"{FIRST} won game 1, {28 * walk.frames}–{7 * walk.frames}"
    _told(screens, told)
    screens.phone.undo()
    assert _agree(screens) == before
    screens.phone.redo()
    assert _agree(screens) == after


def _second_game(screens: Screens, walk: Walk) -> None:
    """A call and a correction, and the second team wins."""
    _settle(screens)
    _post(screens, 7, 28)
    before = _agree(screens)
    screens.court.tap(
        do="make-call", foul=walk.foul, side="yellow", by="referee", board=[], displaced=[], shots=3
    )
    called = _agree(screens)
    assert sum(_scores(called)) == sum(_scores(before)) - walk.price
    screens.court.tap(do="correct-score", game=2, frame=1, points={"first": 8, "second": 28}, consent=True)
    corrected = _agree(screens)
    assert sum(_scores(corrected)) == sum(_scores(called)) + 1
    while _agree(screens).game == "2":
        _post(screens, 0, 30)
    after = _agree(screens)
    assert (_scores(after), _games(after), after.game) == ((0, 0), (1, 1), "3")


def _deciding_game(screens: Screens, walk: Walk) -> None:
    """Tied at its end, so that extra frames are played; then the first team wins the match."""
    _settle(screens)
    for _ in range(walk.frames):
        _post(screens, 28, 28)
        _agree(screens)
    for _ in range(walk.extra):
        _post(screens, 8, 7)
        last = _agree(screens)
    assert _games(last) == (2, 1)
    expect(screens.match.locator(".state .status")).to_contain_text(f"{FIRST} won 2–1")
    expect(screens.phone.page.locator(".where small")).to_contain_text("Game 3 of 3")


def _agree(screens: Screens) -> Shown:
    """What all three show, once the newest act is on each."""
    shown = screens.shown()
    phone = shown["phone"]
    over = screens.court.view["winner"] is not None
    told = phone._replace(game="") if over else phone
    assert shown == {"phone": phone, "board": told, "match": told}
    return phone


def _settle(screens: Screens) -> None:
    """Colors, by the buttons of the phone, one after the other."""
    while any(due["kind"] in SETTLES for due in screens.settle()["due"]):
        _agree(screens)
        due = screens.phone.page.locator(".due").first
        screens.phone.page.wait_for_function("() => document.querySelector('.settling') === null")
        due.get_by_role("button").first.click()
    _agree(screens)


DISCS = {30: (10, 10, 10), 28: (10, 10, 8), 8: (8,), 7: (7,), 0: ()}


def _post(screens: Screens, first: int, second: int) -> None:
    """A frame by the phone's keys: the points of each team go to the color beside its name there."""
    phone = screens.phone
    before = screens.court.view
    enter = phone.page.get_by_role("button", name="Enter a ")
    if enter.count():
        phone.page.wait_for_function("() => document.querySelector('.settling') === null")
        enter.click()
    for side in _sides(phone.page):
        points = first if side["name"] == FIRST else second
        keys = phone.page.locator(f".side.{side['color']} .keys button")
        for value in DISCS[points]:
            keys.nth((10, 8, 7).index(value)).click()
    phone.page.locator(".post").click()
    view = screens.settle()
    rows = [row for game in (*view["games"], view["game"]) for row in game["rows"]]
    assert view["number"] == before["number"] + 1
    assert rows[-1]["points"] == [first, second]


def _sides(page: Page) -> list[dict[str, str]]:
    """Names and colors at the head of the phone's board."""
    found: list[dict[str, str]] = page.locator(".tally thead th:not(.mid)").evaluate_all(
        """(all) => all.map((head) => ({
            name: [...head.querySelectorAll('.name span')].map((each) => each.textContent).join(' / '),
            color: head.querySelector('.dot').classList.contains('yellow') ? 'yellow' : 'black',
        }))"""
    )
    return found


def _scores(shown: Shown) -> tuple[int, int]:
    """Of the first team and the second."""
    return int(_by_team(shown)[0].score), int(_by_team(shown)[1].score)


def _games(shown: Shown) -> tuple[int, int]:
    return int(_by_team(shown)[0].games), int(_by_team(shown)[1].games)


def _by_team(shown: Shown) -> tuple[Side, Side]:
    left, right = shown.left, shown.right
    return (left, right) if left.name == FIRST else (right, left)


def _told(screens: Screens, words: str) -> None:
    """Who won the game is said on each."""
    expect(screens.phone.page.locator(".phone")).to_contain_text(words)
    expect(screens.board.locator(".panel .foot")).to_contain_text(words)
    expect(screens.match.locator(".state .ended")).to_have_text(words)
