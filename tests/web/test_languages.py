"""Every page in a made-up language: no plain English is left outside the catalogues."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Grant, Role
from tenoff.rules.books import EDITIONS, book
from tenoff.web.asking import COOKIE
from tenoff.web.serving import ROUTES
from tenoff.words import catalogue as catalogues
from tests.web.public_house import DESK, SCRIPTS, Open, furnish, open_house
from tests.words.pseudo import TAG, write_catalogue

_SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-label")
_SILENT = ("script", "style", "template")
_WORD = re.compile(r"[A-Za-z]{2,}")
NOT_PAGES = ("/static/", "/api/", "/healthz", "/metrics", "/sw.js", "/trust", "/setup", "/d/")
"""Not written for people, or not there in this house; /setup and /trust have tests of their own."""


class Page(HTMLParser):
    """What a person reads or hears of a page, and where it leads. `translate="no"` and another `lang` mark data."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.links: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        quiet = tag in _SILENT or given.get("translate") == "no" or given.get("lang", TAG) != TAG
        quiet = quiet or any(silent for _, silent in self._open)
        if not quiet:
            self.said += [given[name] for name in _SPOKEN if given.get(name)]
        if tag == "a" and given.get("href", "").startswith("/"):
            self.links.append(given["href"])
        if tag not in ("meta", "link", "input", "br", "hr", "img"):
            self._open.append((tag, quiet))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not any(silent for _, silent in self._open):
            self.said.append(" ".join(data.split()))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """A house in the middle of its day, with one more catalogue."""
    folder = tmp_path_factory.mktemp("languages")
    write_catalogue(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(catalogues.MORE, os.fspath(folder))
        _forget()
        with open_house(tmp_path_factory.mktemp("house"), furnish) as opened:
            yield opened
    _forget()


def _forget() -> None:
    catalogues.languages.cache_clear()
    catalogues.catalogue.cache_clear()


NAMES = re.compile(
    r"\b("
    + "|".join(
        sorted(
            {
                *(
                    word
                    for script in SCRIPTS.values()
                    for entrant in script[0].teams  # type: ignore[union-attr]
                    for player in entrant.players
                    for word in player.split("-")
                },
            },
            key=len,
            reverse=True,
        )
    )
    + r")\b"
)
