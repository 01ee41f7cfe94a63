"""A house that also speaks a made-up language, and what is said in plain English on its pages."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Grant, Role
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.clauses import clauses
from tenoff.rules.commands import OpenMatch
from tenoff.words import catalog as catalogs
from tests.web.public_house import DESK, SCRIPTS, Open, furnish, open_house
from tests.words.pseudo import TAG, write_catalog

_SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-label")
_SILENT = ("script", "style", "template", "time")
"""A moment is written by Babel or the browser, which do not know the made-up language; so is `_DAY`."""
_VOID = ("meta", "link", "input", "br", "hr", "img")
_WORD = re.compile(r"[A-Za-z]{2,}")


def _named() -> Iterator[str]:
    """Names, and what people typed: all that may stand on a page in its own words."""
    for script in SCRIPTS.values():
        opening = script[0]
        assert isinstance(opening, OpenMatch)
        for entrant in opening.teams:
            yield from (entrant.name, *entrant.players)
    for key in editions():
        yield from (key, book(key).at.title, *(each.printed for each in clauses(key)))
        yield from (each.id for each in clauses(key))
    yield from ("Lakeland Shuffleboard Club", "Lakeland Open", "Tenoff", "Ruth", "Mason", "Abbott", "West")
    yield from ("the desk", "owner", "wet until the afternoon", "rain", "tenoff.local", "xxxx-xxxx-xxxx")
    yield from ("America/New_York", "AM", "PM", "UTC", "English")


_LONGEST_FIRST = sorted({re.escape(each) for each in _named()}, key=len, reverse=True)
_MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
_DAY = rf"\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?{_MONTH} [0-9]{{1,2}}, [0-9]{{4}}\b"
_DATA = re.compile(rf"“[^”]*”|https?://\S+|{_DAY}|(?<![A-Za-z])(?:{'|'.join(_LONGEST_FIRST)})(?![A-Za-z])")


class Page(HTMLParser):
    """What a person reads or hears of a page, and where it leads; translate="no" and a lang mark data."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.links: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        other = tag != "html" and given.get("lang", TAG) != TAG  # a whole page in English is no quotation
        quiet = tag in _SILENT or given.get("translate") == "no" or other
        quiet = quiet or any(silent for _, silent in self._open)
        if not quiet:
            self.said += [given[name] for name in _SPOKEN if given.get(name)]
        if tag == "a" and given.get("href", "").startswith("/"):
            self.links.append(given["href"])
        if tag not in _VOID:
            self._open.append((tag, quiet))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not any(silent for _, silent in self._open):
            self.said.append(" ".join(data.split()))


def plain(page: Page) -> list[str]:
    """What is said in plain English."""
    odd = (said for said in page.said if _WORD.search(said))  # few, and looking for names is slow
    return [said for said in odd if _WORD.search(_DATA.sub("", said))]


class Walk:
    """Pages looked at one after the other. `left`: what they say in plain English, by page; what `left_of`
    finds in a text, which knows the names in it and what people typed.
    """

    def __init__(self, left_of: Callable[[str], list[str]]) -> None:
        self.left: dict[str, list[str]] = {}
        self._left_of = left_of

    def look(self, when: str, ask: Callable[[str], str], *pages: str) -> None:
        """`ask`: the text of a page by its address."""
        for page in pages:
            self.read(f"{when} {page}", ask(page))

    def read(self, name: str, text: str) -> None:
        if found := self._left_of(text):
            self.left[name] = found


@contextmanager
def strange_words(folder: Path) -> Iterator[None]:
    """One more catalog, of a made-up language, for as long as it lasts."""
    write_catalog(folder / "languages")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TENOFF_CATALOGS", os.fspath(folder / "languages"))
        _forget()
        yield
    _forget()


@contextmanager
def strange_house(folder: Path) -> Iterator[Open]:
    """A house in the middle of its day, with one more catalog."""
    (folder / "house").mkdir()
    with strange_words(folder), open_house(folder / "house", furnish) as opened:
        yield opened


def _forget() -> None:
    catalogs.languages.cache_clear()
    catalogs.catalog.cache_clear()


async def staff(desk: Desk) -> tuple[str, str]:
    """An owner's session, and a scorer's link."""
    await desk.people.add(DESK, "owner", "Ruth", "a long password", (Grant(Role.OWNER),))
    signed = await desk.people.sign_in("owner", "a long password", "")
    link = await desk.links.make(DESK, NewLink(Role.SCORER, "1"))
    assert signed is not None
    return signed.token, link.code
