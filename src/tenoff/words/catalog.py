"""The catalogs: every word for people by its key, in a folder for each language, read when first needed."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from tenoff.kit.signs import minus

if TYPE_CHECKING:
    from babel import Locale

ENGLISH = "en"
"""The catalog that is complete; another language falls back on it, key by key."""
DAY_FIRST = "en-GB"
"""The same words with days and times as other English-speaking countries write them: 17 Nov 2026, 14:05."""
_HERE = Path(__file__).parent / "catalogs"


class Catalog:
    """The words of one language. A key is the file, the table and the name: [game] won in events.toml is
    "events.game.won".

    A text has named places: "{team} wins". A text with a number in it is a table of plural forms, `one` and
    `other` in English, of which the place `n` chooses one.
    """

    def __init__(self, tag: str, folders: tuple[Path, ...]) -> None:
        self.tag = tag
        self._folders = folders
        self._whole: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._plurals: dict[str, dict[str, str]] = {}
        self._areas: dict[str, Mapping[str, str]] = {}
        self._forms: dict[int | float, str] = {}

    def say(self, key: str, /, **places: object) -> str:
        """The text of a key with its places filled."""
        return self.filled(key, places)

    def filled(self, key: str, places: Mapping[str, object]) -> str:
        """The same for places in a mapping: a view holds a hundred sentences, so this is kept short."""
        text = self._whole.get(key)
        if text is not None:
            return text
        text = self._texts.get(key)
        if text is None:
            text = self.text(key, places.get("n"))
        for name, value in places.items():
            if isinstance(value, _NUMBERS) and value < 0:
                places = {**places, name: minus(value)}
            elif type(value) is date:
                places = {**places, name: self.day(value)}
        return text.format_map(places)

    def day(self, day: date) -> str:
        """A day as the language writes it in short, with its year: Jan 12, 2026."""
        return _day(day, self.tag)

    def text(self, key: str, n: object = None) -> str:
        """The text of a key with its places still open; of its plural forms the one for `n`."""
        text = self._texts.get(key)
        if text is not None:
            return text
        forms = self._plurals.get(key)
        if forms is not None and isinstance(n, int | float):
            return forms.get(self._form(n)) or forms["other"]
        area = key.partition(".")[0]
        if area not in self._areas:
            self.area(area)
            return self.text(key, n)
        raise KeyError(key if forms is None else f"{key} needs the place n")

    def knows(self, key: str) -> bool:
        """Whether there is such a key, with or without plural forms."""
        self.area(key.partition(".")[0])
        return key in self._texts or key in self._plurals

    def area(self, name: str) -> Mapping[str, str]:
        """Every text of one file by its whole key; plural forms as key.one, key.other."""
        known = self._areas.get(name)
        if known is None:
            known = dict(pair for folder in self._folders for pair in _read(folder / f"{name}.toml", name))
            for key, text in known.items():
                stem, _, form = key.rpartition(".")
                if form in _FORMS and f"{stem}.other" in known:
                    self._plurals.setdefault(stem, {})[form] = text
            self._texts.update(known)
            self._whole.update((key, text) for key, text in known.items() if "{" not in text)
            self._areas[name] = known
        return known

    def areas(self) -> tuple[str, ...]:
        """The names of all files."""
        return tuple(sorted({file.stem for folder in self._folders for file in folder.glob("*.toml")}))

    def _form(self, n: int | float) -> str:
        form = self._forms.get(n)
        if form is None:
            form = str(self.locale.plural_form(n))
            if len(self._forms) < 1000:
                self._forms[n] = form
        return form

    @cached_property
    def locale(self) -> Locale:
        """What Babel knows of this language; where it does not know the country, of the language alone."""
        return _locale(self.tag)

    @cached_property
    def direction(self) -> str:
        """How it is written: "ltr" or "rtl"."""
        return str(self.locale.text_direction)


_FORMS = ("zero", "one", "two", "few", "many", "other")
_NUMBERS = (int, float)
"""Looked up, since a union that is made anew for each place takes longer than the whole sentence."""


@lru_cache(4096)
def _day(day: date, tag: str) -> str:
    """A page of lines says the same few days over and over."""
    from babel.dates import format_skeleton

    return str(format_skeleton("yMMMd", day, locale=_locale(tag)))


def _locale(tag: str) -> Locale:
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(tag.partition("-")[0], sep="-")


def _read(file: Path, area: str) -> Iterator[tuple[str, str]]:
    if file.is_file():
        yield from _flat(tomllib.loads(file.read_text(encoding="utf-8")), area)


def _flat(table: Mapping[str, object], above: str) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}.{name}")
        else:
            yield f"{above}.{name}", str(value)


# -- which there are


def _rooms() -> tuple[Path, ...]:
    """Our own folder, and one that somebody names: a translation can be tried without a new release."""
    more = os.environ.get("TENOFF_CATALOGS", "")
    return (_HERE, Path(more)) if more else (_HERE,)


@cache
def languages() -> tuple[str, ...]:
    """The tags of all catalogs, English first: ("en", "de", "pt-BR")."""
    found = {
        folder.name for room in _rooms() if room.is_dir() for folder in room.iterdir() if folder.is_dir()
    }
    return (ENGLISH, *sorted(found - {ENGLISH}))


def tongues() -> tuple[str, ...]:
    """The tags in which somebody may be spoken to: the languages, and English with the day first."""
    return tuple(dict.fromkeys((*languages(), DAY_FIRST)))


@cache
def catalog(tag: str = ENGLISH) -> Catalog:
    """The catalog of a language; KeyError when there is none."""
    if tag not in tongues():
        raise KeyError(tag)
    general = (ENGLISH, *(part for part in (tag.partition("-")[0], tag) if part != ENGLISH))
    return Catalog(tag, tuple(room / each for each in dict.fromkeys(general) for room in _rooms()))


def chosen(wanted: list[str]) -> str | None:
    """The first of several wishes that there are words in: the same tag, else the same language."""
    there = {tag.lower(): tag for tag in languages()}
    for wish in wanted:
        tag = wish.strip().replace("_", "-").lower()
        found = there.get(tag) or there.get(tag.partition("-")[0])
        if found is not None:
            return found
    return None


# -- which one is spoken

_speaking: ContextVar[Catalog | None] = ContextVar("speaking", default=None)


def spoken() -> Catalog:
    """The catalog of whoever is spoken to now."""
    return _speaking.get() or catalog()


def say(key: str, /, **places: object) -> str:
    """The text of a key in the language of whoever is spoken to now."""
    return (_speaking.get() or catalog()).filled(key, places)


@contextmanager
def speaking(tag: str) -> Iterator[Catalog]:
    """Whatever is said inside is said in this language; also by the tasks and threads begun inside."""
    words = catalog(tag)
    token = _speaking.set(words)
    try:
        yield words
    finally:
        _speaking.reset(token)
