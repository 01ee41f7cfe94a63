"""Whom a request speaks to: the language of its answer, and how pages and scripts get their words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import parse_qs

from markupsafe import Markup, escape

from tenoff.desk.settings import Dates, House
from tenoff.words.catalog import DAY_FIRST, ENGLISH, catalog, chosen, languages, spoken
from tenoff.words.measures import Units

LANGUAGE, UNITS = "tenoff_language", "tenoff_units"
"""The cookies with what somebody chose, by ?lang= and ?units= on any page."""
_MOST = 10
_YEAR = 31_536_000
_MEASURES = {"feet": Units.FEET, "in": Units.FEET, "metric": Units.METRIC, "cm": Units.METRIC}


def language(asked: str, cookie: str, accepts: str, house: str) -> str:
    """The language to answer in: what they chose, else what their browser asks for, else the house's."""
    if len(languages()) == 1:
        return ENGLISH
    return chosen([asked, cookie, *wishes(accepts), house]) or ENGLISH


def measures(asked: str, cookie: str, house: str) -> Units:
    """The units to answer in: what they chose, else the house's."""
    return _MEASURES.get(asked) or _MEASURES.get(cookie) or _MEASURES.get(house) or Units.FEET


def language_name(tag: str) -> str:
    """A language as it calls itself."""
    return catalog(tag).locale.get_display_name() or tag


class Manners(NamedTuple):
    """How somebody is spoken to. `cookies`: what to remember of it."""

    language: str
    units: Units
    cookies: tuple[bytes, ...] = ()


def manners_of(headers: Iterable[tuple[bytes, bytes]], query: bytes, house: House) -> Manners:
    """From what a request brings: ?lang= and ?units=, cookies, Accept-Language; else as the house has it."""
    accepts, kept = "", {}
    for name, value in headers:
        if name == b"accept-language":
            accepts = value.decode("latin-1")
        elif name == b"cookie" and b"tenoff_" in value:
            pairs = (part.strip().partition("=") for part in value.decode("latin-1").split(";"))
            kept = {cookie: held for cookie, _, held in pairs}
    asked = parse_qs(query.decode("latin-1")) if b"lang=" in query or b"units=" in query else {}
    lang, units = asked.get("lang", [""])[0], asked.get("units", [""])[0]
    chosen_tag = language(lang, kept.get(LANGUAGE, ""), accepts, house.language)
    spoken_in = DAY_FIRST if chosen_tag == ENGLISH and house.dates == Dates.DAY_FIRST else chosen_tag
    measured_in = measures(units, kept.get(UNITS, ""), house.units)
    chose = ((LANGUAGE, chosen_tag, lang and chosen([lang])), (UNITS, measured_in.value, units in _MEASURES))
    return Manners(
        spoken_in, measured_in, tuple(_cookie(name, value) for name, value, holds in chose if holds)
    )


def _cookie(name: str, value: str) -> bytes:
    return f"{name}={value}; Path=/; Max-Age={_YEAR}; SameSite=Lax".encode()


def wishes(accepts: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first."""
    found = []
    for place, part in enumerate(accepts[:500].split(",")[:_MOST]):
        tag, _, weight = part.partition(";")
        try:
            worth = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if tag.strip() and worth > 0:
            found.append((-worth, place, tag.strip()))
    return [tag for _, _, tag in sorted(found)]


def marked(key: str, /, **places: object) -> Markup:
    """A text of the catalog whose places may hold markup, such as a link in the middle of a sentence."""
    return Markup(escape(spoken().text(key, places.get("n")))).format_map(places)


def bold(text: str) -> Markup:
    """Words to be set in bold inside a marked sentence."""
    return Markup("<b>{}</b>").format(text)


def words_for_scripts() -> dict[str, str]:
    """What the scripts of public pages draw with, by the key after "public.view."; roles as "role.scorer"."""
    words = spoken()
    found = {**words.area("public"), **words.area("events")}
    return {
        key.removeprefix("public.view.").removeprefix("events."): text
        for key, text in found.items()
        if key.startswith(("public.view.", "events.role."))
    }
