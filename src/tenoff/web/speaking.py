"""Whom a request speaks to: the language of its answer, and how pages and scripts get their words."""

from __future__ import annotations

from markupsafe import Markup, escape

from tenoff.words.catalogue import ENGLISH, chosen, spoken

LANGUAGE = "tenoff_language"
"""The cookie with the language somebody chose."""
_MOST = 10


def language(cookie: str, accepts: str, house: str) -> str:
    """The language to answer in: what they chose, else what their browser asks for, else the house's."""
    return chosen([cookie, *wishes(accepts), house]) or ENGLISH


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
    """A text of the catalogue whose places may hold markup, such as a link in the middle of a sentence."""
    return Markup(escape(spoken().text(key, places.get("n")))).format_map(places)


def bold(text: str) -> Markup:
    """Words to be set in bold inside a marked sentence."""
    return Markup("<b>{}</b>").format(text)


def words_for_scripts() -> dict[str, str]:
    """What the scripts of public pages draw with, by the part of the key after "public.view."."""
    view, area = "public.view.", spoken().area("public")
    return {key.removeprefix(view): text for key, text in area.items() if key.startswith(view)}
