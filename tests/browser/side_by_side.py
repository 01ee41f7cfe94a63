"""The scorer's phone, a TV board and the page of a match open side by side, and what each of them shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import Court, Phone, phone_at

_READING = r"""
    const text = (place) => (place ? place.textContent.replace(/\s+/g, ' ').trim() : '');
    const disc = (place) => ['yellow', 'black'].find((color) => place && place.matches(`.${color}`)) || '';
    const number = (said) => (/minus/.test(said) ? '-' : '') + ((said.match(/\d+/) || [''])[0]);
    const after = (word, said) => (said.match(new RegExp(`${word} (\\d+)`, 'i')) || ['', ''])[1];
"""
_PHONE = f"""() => {{ {_READING}
    const heads = [...document.querySelectorAll('.tally thead th:not(.mid)')];
    const totals = [...document.querySelectorAll('.sum-up .total')].map((each) => text(each).split(':')[1]);
    const side = (head, at) => [
        [...head.querySelectorAll('.name span')].map(text).join(' / '), disc(head.querySelector('.dot')),
        number(totals[at]), number(text(head.querySelector('small'))) || '0', /shoots first/.test(text(head)),
    ];
    const frame = document.querySelector('.next .n').childNodes;
    return [after('Game', text(document.querySelector('.where small'))), heads.map(side),
        [...frame].filter((node) => node.nodeType === 3).map(text).join('')];
}}"""
_BOARD = f"""() => {{ {_READING}
    const side = (team) => [
        text(team.querySelector('.name > span')), disc(team.querySelector('.disc')),
        number(text(team.querySelector('.total'))), after('games', text(team.querySelector('small'))),
        /shoots first/.test(text(team.querySelector('small'))),
    ];
    const told = text(document.querySelector('.where'));
    return [after('Game', told), [...document.querySelectorAll('.team')].map(side), told.split(' ').pop()];
}}"""
_MATCH = f"""() => {{ {_READING}
    const side = (each) => [
        text(each.querySelector('.who b')), disc(each.querySelector('.disc')),
        number(text(each.querySelector('.points'))), after('games', text(each.querySelector('.tags'))),
        /shoots first/.test(text(each.querySelector('.tags'))),
    ];
    return [after('Game', text(document.querySelector('.state .status'))),
        [...document.querySelectorAll('.sides .side')].map(side), text(document.querySelector('.next .num'))];
}}"""


class Side(NamedTuple):
    """A team on a screen; `first`: it is said to shoot first."""

    name: str
    color: str
    score: str
    games: str
    first: bool


class Shown(NamedTuple):
    """The left team and the right one; `game`: "" where the screen tells how the match stands instead.

    `frame`: its number as the book counts, while one is played.
    """

    game: str
    frame: str
    left: Side
    right: Side


@dataclass
class Screens:
    """Three pages of one browser on one match."""

    phone: Phone
    board: Page
    match: Page

    @property
    def court(self) -> Court:
        return self.phone.court

    def settle(self) -> dict[str, Any]:
        """Waits until all three have drawn the newest act, and the phone has sent all of its own."""
        self.phone.saved()
        view = self.court.view
        number = str(view["number"])
        expect(self.phone.page.locator(".phone")).to_have_attribute("data-number", number)
        expect(self.board.locator(".panel")).to_have_attribute("data-number", number)
        expect(self.match.locator("#live")).to_have_attribute("data-number", number)
        return view

    def shown(self) -> dict[str, Shown]:
        playing = self.settle()["phase"] == "playing"
        return {
            "phone": _read(self.phone.page, _PHONE, playing),
            "board": _read(self.board, _BOARD, playing),
            "match": _read(self.match, _MATCH, playing),
        }

    def close(self) -> None:
        self.phone.context.close()


def _read(page: Page, script: str, playing: bool) -> Shown:
    game, (left, right), frame = page.evaluate(script)
    return Shown(game, frame if playing else "", Side(*left), Side(*right))


def side_by_side(browser: Browser, court: Court) -> Screens:
    phone = phone_at(browser, court)
    pages = []
    for path in (f"/board?match={court.match}", f"/m/{court.match}"):
        page = phone.context.new_page()
        with page.expect_response(lambda answer: "/live/" in answer.url):
            page.goto(f"{court.house.url}{path}")
        pages.append(page)
    return Screens(phone, *pages)
