"""A form as somebody filled it in: each field read as the value an order needs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from litestar.datastructures import UploadFile

from tenoff.kit import Conflict, Malformed
from tenoff.kit.money import Cents
from tenoff.kit.season import read_day
from tenoff.tournament.roster.cells import money
from tenoff.web.request import Ask
from tenoff.words.catalog import say

MOST_SENT: Final = 3_000_000
"""Bytes of a request with a list, a picture or a long text in it, with all that is beside it in the form. In
its first form a list may have two bytes a letter, and on the second look two for each line end.
"""


class Filled:
    """A form as it came in: each field with all its values."""

    def __init__(self, fields: Mapping[str, Sequence[str]]) -> None:
        self.fields = fields

    def text(self, name: str, otherwise: str = "") -> str:
        """One line, tidied; the first where there are several."""
        values = self.fields.get(name) or (otherwise,)
        return " ".join(values[0].split()) or otherwise

    def again(self, name: str, before: str = "") -> str:
        """What stands in a field that is shown again: what was typed, even nothing; else what was there."""
        return self.text(name) if name in self.fields else before

    def all(self, name: str) -> tuple[str, ...]:
        return tuple(self.fields.get(name, ()))

    def ticked(self, name: str) -> bool:
        return bool(self.text(name))

    def whole(self, name: str) -> int | None:
        """A whole number, None where nothing was typed."""
        text = self.text(name).replace("−", "-")
        if not text:
            return None
        if not re.fullmatch(r"-?[0-9]{1,6}", text):
            raise Malformed(say("forms.number", text=text[:20]), field=name)
        return int(text)

    def day(self, name: str) -> date | None:
        """A day, None where nothing was typed."""
        text = self.text(name)
        return _day(name, text) if text else None

    def days(self, name: str) -> tuple[date, ...]:
        """The days of a field that is there several times; those left blank are none."""
        return tuple(_day(name, " ".join(text.split())) for text in self.all(name) if text.strip())

    def needed_day(self, name: str = "day", usual: date | None = None) -> date:
        """A day; `usual` where nothing was typed, and Malformed without one."""
        found = self.day(name) or usual
        if found is None:
            raise Malformed(say("forms.day", text=""), field=name)
        return found

    def cents(self, name: str) -> Cents:
        """An amount of money; nothing typed is nothing paid."""
        text = self.text(name)
        if not text:
            return Cents(0)
        owed = text.startswith(("-", "−"))
        amount = money(text[1:] if owed else text)
        if amount is None:
            raise Malformed(say("forms.money", text=text[:20]), field=name)
        return Cents(-amount) if owed else amount


_TYPED = re.compile(r"(?:[a-z]+\.?,? )?([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})", re.IGNORECASE)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def typed_day(text: str) -> date | None:
    """As a calendar sends it, or as people write it where a browser has none: Jan 12, 2026."""
    typed = _TYPED.fullmatch(text)
    if typed is not None and typed[1].lower() in _MONTHS:
        text = f"{typed[3]}-{_MONTHS.index(typed[1].lower()) + 1:02}-{int(typed[2]):02}"
    return read_day(text)


def _day(field: str, text: str) -> date:
    found = typed_day(text)
    if found is None:
        raise Malformed(say("forms.day", text=text[:20]), field=field)
    return found


EMPTY = Filled({})


def field_of(error: Malformed | Conflict) -> str:
    """The field an error is about; "" where it is about the whole form."""
    return str(error.places.get("field", ""))


async def filled(ask: Ask) -> Filled:
    """The form of this request."""
    sent = await ask.form()
    fields: dict[str, list[str]] = {}
    for name, value in sent.multi_items():  # once through: a list of thousands has a choice for each name
        given = fields.setdefault(name, [])
        if isinstance(value, str):
            given.append(value)
    return Filled(fields)


async def list_sent(ask: Ask) -> bytes:
    """A list from a spreadsheet: the file that was sent, or the text pasted or kept from the first look."""
    sent = await ask.form()
    file, text = sent.get("file"), sent.get("text", "")
    if isinstance(file, UploadFile):
        raw = await file.read()
        if raw:
            return raw
    if not text:
        raise Malformed(say("event_desk.wrong.no_list"))
    return str(text).encode()
