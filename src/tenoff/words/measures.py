"""Numbers, lengths and weights as people write them: by language, in feet or in metric measure."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum

from tenoff.words.catalog import ENGLISH, say, spoken

CM = 2.54
"""Centimeters in an inch."""
_GRAMS = 28.349523125


class Units(StrEnum):
    FEET = "feet"
    METRIC = "metric"


_measuring: ContextVar[Units] = ContextVar("measuring", default=Units.FEET)


@contextmanager
def measuring(units: Units) -> Iterator[None]:
    """Whatever is measured inside is said in these units."""
    token = _measuring.set(units)
    try:
        yield
    finally:
        _measuring.reset(token)


def units() -> Units:
    """The units of whoever is spoken to now."""
    return _measuring.get()


# -- numbers


def number(value: float, decimals: int | None = None) -> str:
    """A number as the language writes it; without `decimals`, as many as it has, six digits at most."""
    if value < 0:
        return f"−{number(-value, decimals)}"
    plain = f"{value:g}" if decimals is None else f"{value:.{decimals}f}"
    if spoken().tag == ENGLISH or "e" in plain:
        return plain
    from babel.numbers import format_decimal

    places = len(plain.partition(".")[2])
    return format_decimal(value, format=f"0.{'0' * places}" if places else "0", locale=spoken().locale)


def grouped(count: int) -> str:
    """A whole number as the language writes a large one: 12,345."""
    if count < 0:
        return f"−{grouped(-count)}"
    if spoken().tag == ENGLISH:
        return f"{count:,}"
    from babel.numbers import format_decimal

    return str(format_decimal(count, locale=spoken().locale))


# -- lengths


def length(inches: float, said_in: Units | None = None) -> str:
    """A length that was measured: 2.35 in, 5.97 cm; what is nearly nothing is not rounded to nothing."""
    if (said_in or units()) is Units.METRIC:
        metric = inches * CM
        if 0 < abs(metric) < 0.01:
            return say("measures.less_millimeters", n=number(0.1, 1))
        return say("measures.centimeters", n=number(metric, 2))
    if 0 < abs(inches) < 0.005:
        return say("measures.less_inches", n=number(0.01, 2))
    return say("measures.inches", n=number(inches, 2))


def size(inches: float) -> str:
    """A length that was prescribed: 6 in, 0.75 in, 15.24 cm."""
    key = "measures.centimeters" if units() is Units.METRIC else "measures.inches"
    return say(key, n=measure(inches))


def measure(inches: float) -> str:
    """The number of a prescribed length, where its unit stands elsewhere."""
    return number(round(inches * CM, 2) if units() is Units.METRIC else inches)


def weight(ounces: float) -> str:
    """A weight: 15 oz, 425 g."""
    return say("measures.grams" if units() is Units.METRIC else "measures.ounces", n=mass(ounces))


def mass(ounces: float) -> str:
    """The number of a weight, where its unit stands elsewhere."""
    return number(round(ounces * _GRAMS) if units() is Units.METRIC else ounces)
