"""The colors of a drawn court, the same as the screens': green and chalk, yellow and black discs."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec


class Theme(StrEnum):
    """Where a drawing is looked at."""

    SCREEN = "screen"
    DARK = "dark"
    PRINT = "print"


class Paint(msgspec.Struct, frozen=True):
    """How one color of disc looks: its face, its ink, its rim, and the ring pressed into it."""

    face: str
    ink: str
    rim: str
    ring: str


class Palette(msgspec.Struct, frozen=True):
    """All colors of one theme."""

    alley: str
    court: str
    run_off: str
    edge: str
    """The outline of the court, where its ground does not show it."""
    line: str
    numeral: str
    alarm: str
    """A line that is touched."""
    shadow: float
    """How dark a disc's shadow is."""
    discs: Mapping[str, Paint]
    """By the first letter of a disc's name."""
    other: Paint
    """For letters that have no color of their own."""


_RED, _WHITE, _GREEN, _BLUE = "#b3261e", "#fffdf8", "#1c7a4c", "#1f6feb"
_DARK_INK, _LIGHT_INK = "#17191d", "#fffdf8"


def _paints(yellow: str, black: str, rim: str, yellow_rim: str) -> Mapping[str, Paint]:
    on_light, on_dark = "#00000038", "#ffffff4d"
    return {
        "Y": Paint(yellow, "#3a2c00", yellow_rim, on_light),
        "B": Paint(black, "#f6f3ec", rim, on_dark),
        "R": Paint(_RED, _LIGHT_INK, rim, on_dark),
        "W": Paint(_WHITE, _DARK_INK, rim, on_light),
        "G": Paint(_GREEN, _LIGHT_INK, rim, on_dark),
        "U": Paint(_BLUE, _LIGHT_INK, rim, on_dark),
    }


PALETTES: Mapping[Theme, Palette] = {
    Theme.SCREEN: Palette(
        alley="#0a3a30",
        court="#0d4a3c",
        run_off="#0b4337",
        edge="none",
        line="#f4f1e8",
        numeral="#6f9286",
        alarm="#ff8a75",
        shadow=0.32,
        discs=_paints("#f4c21f", "#191a1d", "#e9e4d6", "#a37f00"),
        other=Paint("#d9d3c5", _DARK_INK, "#e9e4d6", "#00000038"),
    ),
    Theme.DARK: Palette(
        alley="#101214",
        court="#0b3329",
        run_off="#0c2a23",
        edge="none",
        line="#cfd3c9",
        numeral="#4d7265",
        alarm="#ff9d8c",
        shadow=0.5,
        discs=_paints("#ffcf33", "#000000", "#a6a8ab", "#b38d00"),
        other=Paint("#a6a8ab", _DARK_INK, "#f1eee6", "#00000038"),
    ),
    Theme.PRINT: Palette(
        alley="#ffffff",
        court="#ffffff",
        run_off="#ffffff",
        edge="#a6a8ab",
        line="#17191d",
        numeral="#b4b6ba",
        alarm="#b3261e",
        shadow=0.0,
        discs=_paints("#f4c21f", "#191a1d", "#17191d", "#17191d"),
        other=Paint("#d9d3c5", _DARK_INK, "#17191d", "#00000038"),
    ),
}
