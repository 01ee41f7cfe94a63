"""What the fields of an order hold, as values put on a type with Annotated.

One reader and one drawer of forms follow from them, and the checks that every order needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cache
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, structs

from tenoff.kit import lines
from tenoff.kit.money import Cents
from tenoff.log.refusal import Refused, Usual

Titles = Mapping[Any, tuple[object, ...]]
"""Things by their key, with what people know them by."""


@dataclass(frozen=True, slots=True)
class Text:
    """One line. `of`: the list on the page that it is mostly one of."""

    most: int = 120
    of: str = ""


@dataclass(frozen=True, slots=True)
class Reason:
    """One line that says why."""

    most: int = 300


@dataclass(frozen=True, slots=True)
class Prose:
    """Several lines. `code`: for the program, so nothing of it is translated or corrected."""

    most: int = 20_000
    code: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """Several texts, one a line; `words`: on one line, with spaces or commas between them."""

    most: int = 120
    words: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """Someone on the member list, or the name of someone who is not."""

    most: int = 120


@dataclass(frozen=True, slots=True)
class People:
    """Several of them, one a line."""

    most: int = 120


@dataclass(frozen=True, slots=True)
class Ref:
    """The key of something the log has. `of`: all of them."""

    of: Callable[[Any], Titles]


@dataclass(frozen=True, slots=True)
class Day:
    """A day. `of`: one of those; `today`: its form begins with today."""

    of: Callable[[Any], Titles] | None = None
    today: bool = False


@dataclass(frozen=True, slots=True)
class Days:
    """Several days."""


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number."""

    least: int = 0
    most: int = 999_999


@dataclass(frozen=True, slots=True)
class Tenths:
    """A number with one decimal, kept as tenths."""


@dataclass(frozen=True, slots=True)
class Amount:
    """Money."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a closed list."""

    of: type[StrEnum]


@dataclass(frozen=True, slots=True)
class Choices:
    """Some of a closed list."""

    of: type[StrEnum]


@dataclass(frozen=True, slots=True)
class Part:
    """The fields of a value inside."""

    of: type[Struct]


@dataclass(frozen=True, slots=True)
class Own:
    """Rows and the like: read by the page itself and drawn by a fragment of its own."""


Kind = (
    Text | Reason | Prose | Lines | Person | People | Ref | Day | Days | Count | Tenths | Amount | Tick
    | Choice | Choices | Part | Own
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Field:
    """`default`: what an empty field means, where it may stay empty."""

    name: str
    kind: Kind
    free: bool = False
    default: Any = None

    @property
    def asked(self) -> str:
        """What a form calls it: `id` is the page view in every form."""
        return "key" if self.name == "id" else self.name


@cache
def fields_of(order: type[Struct]) -> tuple[Field, ...]:
    """The fields of an order as declared. TypeError where one does not say what it holds."""
    hints = get_type_hints(order, include_extras=True)
    found = []
    for info in structs.fields(order):
        kind = _kind(hints[info.name])
        if kind is None:
            raise TypeError(f"{order.__name__}.{info.name} does not say what it holds")
        made = info.default_factory() if info.default_factory is not NODEFAULT else info.default
        found.append(Field(info.encode_name, kind, not info.required, None if made is NODEFAULT else made))
    return tuple(found)


def _kind(hint: Any) -> Kind | None:
    if get_origin(hint) is Annotated:
        marked = next((each for each in get_args(hint)[1:] if isinstance(each, Kind)), None)
        return marked or _kind(get_args(hint)[0])
    inner = [each for each in get_args(hint) if each not in (NoneType, Ellipsis)]
    if NoneType in get_args(hint) and len(inner) == 1:
        return _kind(inner[0])
    if get_origin(hint) is tuple and len(inner) == 1:
        if inner[0] is date:
            return Days()
        return Choices(inner[0]) if _is(inner[0], StrEnum) else Own()
    if hint is Cents:
        return Amount()
    plain: dict[Any, Kind] = {date: Day(), bool: Tick(), int: Count()}
    if hint in plain:
        return plain[hint]
    if _is(hint, StrEnum):
        return Choice(hint)
    return Part(hint) if _is(hint, Struct) else None


def _is(hint: Any, kind: type) -> bool:
    return isinstance(hint, type) and issubclass(hint, kind)


def written(text: str, most: int = 20_000) -> bool:
    """Whether a text can be printed, on as many lines as it has."""
    return bool(text.strip()) and len(text) <= most and all(line.isprintable() for line in text.split("\n"))


def unfit(order: Struct, now: object) -> Refused[Any] | None:
    """The first field of an order that cannot be kept, or names what is not there; None when all fit."""
    return next(_unfit(order, now), None)


def _unfit(order: Struct, now: object) -> Iterator[Refused[Any]]:
    for field in fields_of(type(order)):
        value = getattr(order, field.name)
        if field.free and value == field.default:
            continue
        match field.kind:
            case Part():
                yield from _unfit(value, now)
            case Reason(most):
                if not lines.plain(value, most):
                    yield Refused(Usual.NO_REASON, places={"field": field.name, "most": most})
            case Text(most) | Person(most):
                if not lines.plain(value, most):
                    yield Refused(Usual.NO_TEXT, places={"field": field.name, "most": most})
            case Prose(most):
                if not written(value, most):
                    yield Refused(Usual.NO_TEXT, places={"field": field.name, "most": most})
            case Lines(most) | People(most):
                if not value or not all(lines.plain(each, most) for each in value):
                    yield Refused(Usual.NO_LINES, places={"field": field.name, "most": most})
            case Count(least, most):
                if not least <= value <= most:
                    yield Refused(Usual.NO_NUMBER, places={"field": field.name, "least": least, "most": most})
            case Ref(of):
                if value not in of(now):
                    yield Refused(Usual.NOT_LISTED, places={"field": field.name, "got": value[:40]})
            case Day() | Days() | Tenths() | Amount() | Tick() | Choice() | Choices() | Own():
                pass
