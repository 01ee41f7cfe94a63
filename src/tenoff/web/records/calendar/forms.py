"""Forms of the Board's pages: days, votes, applications and places, read as the values an order needs."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from tenoff.kit import Malformed
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.records.calendar.application import Application, Place, Span
from tenoff.web.forms import Filled
from tenoff.words.catalog import say

E = TypeVar("E", bound=StrEnum)
ALTERNATES = 3
"""How many other days the form has room for."""


def count(form: Filled, name: str) -> int:
    """A whole number, nothing typed being nought."""
    return form.whole(name) or 0


def degrees(form: Filled, name: str) -> float | None:
    text = form.text(name).replace("−", "-").replace(",", ".")
    if not text:
        return None
    try:
        return float(text[:20])
    except ValueError:
        raise Malformed(say("records_calendar.frame.wrong_number", text=text[:20])) from None


def member(form: Filled, name: str, kind: type[E]) -> E:
    """One of a closed list."""
    text = form.text(name)
    if text not in tuple(kind):
        raise Malformed(say("records_calendar.frame.wrong_choice", text=text[:20]))
    return kind(text)


def members(form: Filled, name: str, kind: type[E]) -> tuple[E, ...]:
    """Those that were ticked, in the list's own order."""
    ticked = form.all(name)
    stranger = next((text for text in ticked if text not in tuple(kind)), None)
    if stranger is not None:
        raise Malformed(say("records_calendar.frame.wrong_choice", text=stranger[:20]))
    return tuple(each for each in kind if each.value in ticked)


def span(form: Filled, prefix: str = "") -> Span | None:
    """Days in a row; one day where only the first was typed."""
    first, last = form.day(f"{prefix}first"), form.day(f"{prefix}last")
    if first is None:
        return None
    return Span(first, last or first)


def needed_span(form: Filled, prefix: str = "") -> Span:
    found = span(form, prefix)
    if found is None:
        raise Malformed(say("forms.day", text=""))
    return found


def place(form: Filled) -> Place | None:
    name = form.text("place")
    return Place(name, degrees(form, "latitude"), degrees(form, "longitude")) if name else None


def application(form: Filled) -> Application:
    """A tournament as a club asks for it."""
    others = (span(form, f"alternate{number}_") for number in range(1, ALTERNATES + 1))
    return Application(
        title=form.text("title"),
        club=form.text("club"),
        district=form.text("district"),
        scope=member(form, "scope", Scope),
        preferred=needed_span(form),
        alternates=tuple(each for each in others if each is not None),
        grades=members(form, "grades", Grade),
        plays=members(form, "plays", Play),
        genders=members(form, "genders", Gender),
        place=place(form),
        event=form.text("event"),
        code=form.text("code"),
        note=form.text("note"),
    )
