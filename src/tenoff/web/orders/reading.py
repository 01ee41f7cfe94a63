"""Reads an order from its form, each field by what it holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Any, TypeVar

from msgspec import Struct

from tenoff.kit import Malformed
from tenoff.log.fields import (
    Amount,
    Choice,
    Choices,
    Count,
    Day,
    Days,
    Field,
    Lines,
    Own,
    Part,
    People,
    Person,
    Prose,
    Reason,
    Ref,
    Tenths,
    Text,
    Tick,
    fields_of,
)  # fmt: skip
from tenoff.web.forms import Filled, typed_day
from tenoff.words.catalog import say

C = TypeVar("C", bound=Struct)
_BETWEEN = re.compile(r"[;,\n](?!\s*\d{4}\s*(?:[;,\n]|$))")
"""Between two days, and not before the year of one."""


def _same(text: str) -> str:
    return text


@dataclass(frozen=True, slots=True)
class Reading:
    """A form to be read. `given`: fields that the address names; `person`: whom a typed name means.

    `own`: fields that are rows, with their readers.
    """

    form: Filled
    given: Mapping[str, Any] = field(default_factory=dict)
    person: Callable[[str], str] = _same
    own: Mapping[str, Callable[[Filled], object]] = field(default_factory=dict)

    def order(self, order: type[C]) -> C:
        """The order of a form that has a field for each of its own. Malformed names the field at fault."""
        return order(**{each.name: self._value(each) for each in fields_of(order)})

    def _value(self, each: Field) -> object:
        name, form = each.asked, self.form
        if name in self.given:
            return self.given[name]
        if name in self.own:
            return self.own[name](form)
        empty = not any(text.strip() for text in form.all(name))
        if isinstance(each.kind, Part):
            return None if each.free and empty_part(form, each.kind.of) else self.order(each.kind.of)
        if isinstance(each.kind, Own) or (each.free and empty):
            return each.default
        return self._typed(each, name)

    def _typed(self, each: Field, name: str) -> object:
        form = self.form
        match each.kind:
            case Text() | Reason() | Ref():
                return form.text(name)
            case Prose():
                return prose(form, name)
            case Lines(words=True):
                return tuple(dict.fromkeys(form.text(name).replace(",", " ").split()))
            case Lines():
                return text_lines(form, name)
            case Person():
                return self.person(form.text(name))
            case People():
                return tuple(map(self.person, text_lines(form, name)))
            case Day():
                return form.needed_day(name)
            case Days():
                return _days(form, name)
            case Count():
                return form.whole(name) or 0
            case Tenths():
                return _tenths(form, name)
            case Amount():
                return form.cents(name)
            case Tick():  # a tick, or a choice of yes and no
                return form.text(name) not in ("", "no")
            case Choice(of):
                return _member(form.text(name), of, name)
            case Choices(of):
                chosen = {_member(text, of, name) for text in form.all(name)}
                return tuple(member for member in of if member in chosen)
            case Part() | Own():
                raise AssertionError(f"{name} is read by its parts")


def empty_part(form: Filled, of: type[Struct]) -> bool:
    """Whether nothing was typed in any field of a value inside."""
    return not any(text.strip() for each in fields_of(of) for text in form.all(each.name))


def prose(form: Filled, name: str) -> str:
    """A text of several lines; line ends as the web sends them become plain ones."""
    text = next(iter(form.all(name)), "")
    return "\n".join(line.rstrip().expandtabs(4) for line in text.splitlines()).strip("\n")


def text_lines(form: Filled, name: str) -> tuple[str, ...]:
    """What was typed one a line."""
    text = next(iter(form.all(name)), "")
    return tuple(tidy for each in text.splitlines() if (tidy := " ".join(each.split())))


def _days(form: Filled, name: str) -> tuple[date, ...]:
    texts = [part.strip() for text in form.all(name) for part in _BETWEEN.split(text) if part.strip()]
    found = [day for text in texts if (day := typed_day(text)) is not None]
    if len(found) != len(texts):
        raise Malformed(say("orders.form.days"), field=name)
    return tuple(found)


def _member(text: str, of: type[StrEnum], name: str) -> StrEnum:
    if text not in tuple(of):
        raise Malformed(say("orders.form.choice", text=text[:20]), field=name)
    return of(text)


def _tenths(form: Filled, name: str) -> int:
    text = form.text(name).replace(",", ".")
    if not re.fullmatch(r"[0-9]{1,5}(\.[0-9]?)?", text):
        raise Malformed(say("orders.form.decimal", text=text[:20]), field=name)
    front, _, behind = text.partition(".")
    return int(front) * 10 + int(behind or 0)
