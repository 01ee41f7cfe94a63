"""Draws the form of an order: a control for each field, by what it holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from msgspec import Struct

from tenoff.log import kebab
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
    Titles,
    fields_of,
)  # fmt: skip
from tenoff.words.catalog import say, spoken
from tenoff.words.orders import Naming, member_said, place_said


@dataclass(frozen=True, slots=True)
class Control:
    """`shape`: the macro that draws it. `options`: values with what is said of each."""

    shape: str
    name: str
    id: str
    label: str
    value: Any = ""
    need: bool = True
    most: int = 0
    of: str = ""
    options: tuple[tuple[str, str], ...] = ()
    code: bool = False


@dataclass(frozen=True, slots=True)
class OrderForm:
    """`fixed`: fields that the page knows. `more`: what to know before one fills it in."""

    do: str
    head: str
    go: str
    more: str
    controls: tuple[Control, ...]
    fixed: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Draws the orders of one page. `area`: the catalog of their words; `now`: the log as it stands."""

    area: str
    orders: Mapping[str, type[Struct]]
    now: object
    today: date | None = None
    named: Naming | None = None

    def __call__(self, do: str, key: str = "", start: object = None, **fixed: object) -> OrderForm:
        """The form of an order; `key` tells forms of the same order apart, `start` has first values."""
        order = self.orders[do]
        controls = tuple(self._controls(do, key, fields_of(order), start, fixed))
        return OrderForm(
            do,
            self._said(do, "head"),
            self._said(do, "go"),
            self._said(do, "more"),
            controls,
            {name: value for name, value in fixed.items() if value is not None},
        )

    def _said(self, do: str, name: str) -> str:
        text = f"{self.area}.do.{do}.{name}"
        return say(text) if spoken().knows(text) else ""

    def label(self, do: str, name: str) -> str:
        keys = (f"{self.area}.do.{do}.{name}", f"{self.area}.field.{name}", f"orders.field.{name}")
        return say(next((key for key in keys if spoken().knows(key)), keys[1]))

    def _controls(
        self, do: str, key: str, fields: Iterable[Field], start: object, fixed: Mapping[str, object]
    ) -> Iterator[Control]:
        for field in fields:
            if field.asked in fixed or isinstance(field.kind, Own):
                continue
            if isinstance(field.kind, Part):
                inside = getattr(start, field.asked, start)
                yield from self._controls(do, key, fields_of(field.kind.of), inside, fixed)
                continue
            usual = "" if field.default in (None, (), False) else field.default
            value = getattr(start, field.asked, usual)
            yield self._control(do, key, field, value)

    def _control(self, do: str, key: str, field: Field, value: Any) -> Control:
        name, need = field.asked, not field.free
        id = "-".join(each for each in (do, name, key) if each)
        label = self.label(do, name)
        match field.kind:
            case Text(most, of):
                return Control("text", name, id, label, value, need, most, of)
            case Reason(most):
                return Control("text", name, id, label, value, need, most)
            case Person(most):
                return Control("text", name, id, label, value, need, most, "people")
            case Prose(most, code):
                return Control("area", name, id, label, value, need, most, code=code)
            case Lines(words=True):
                return Control("text", name, id, label, _joined(" ", value), need, 200)
            case Lines(most) | People(most):
                return Control("area", name, id, label, _joined("\n", value), need, 20_000)
            case Ref(of):
                return Control(
                    "select", name, id, label, value, need, options=self._titles(of(self.now), need)
                )
            case Day(of=None, today=today):
                start = value or (self.today if today else None) or ""
                return Control("day", name, id, label, start, need)
            case Day(of):
                options = () if of is None else self._titles(of(self.now), need)
                return Control("select", name, id, label, str(value), need, options=options)
            case Days():
                return Control("text", name, id, label, _joined(", ", value), need, 400)
            case Count():
                return Control("number", name, id, label, value, need, 6)
            case Tenths():
                return Control("decimal", name, id, label, value, need, 8)
            case Amount():
                shown = f"{value // 100}.{value % 100:02}" if isinstance(value, int) else value
                return Control("decimal", name, id, label, shown, need, 12)
            case Tick():
                return Control("tick", name, id, label, value, need=False)
            case Choice(of):
                return Control("select", name, id, label, value, need, options=_members(of, need))
            case Choices(of):
                return Control("ticks", name, id, label, value, need, options=_members(of, True))
            case Part() | Own():
                raise AssertionError(f"{name} is drawn by its parts")

    def _titles(self, titles: Titles, need: bool) -> tuple[tuple[str, str], ...]:
        found = tuple((str(key), self._title(parts)) for key, parts in titles.items())
        return found if need else (("", say("orders.form.none")), *found)

    def _title(self, parts: tuple[object, ...]) -> str:
        return ", ".join(str(place_said(each, self.named)) for each in parts)


def _joined(between: str, value: Any) -> str:
    return value if isinstance(value, str) else between.join(map(str, value))


def _members(of: type[StrEnum], need: bool) -> tuple[tuple[str, str], ...]:
    found = tuple((each.value, member_said(each)) for each in of)
    return found if need else (("", say("orders.form.none")), *found)


def by_tag(orders: Iterable[type[Struct]]) -> dict[str, type[Struct]]:
    """Orders by the name their forms give; each of their fields must say what it holds."""
    found = {kebab(each.__name__): each for each in orders}
    for each in found.values():
        fields_of(each)
    return found
