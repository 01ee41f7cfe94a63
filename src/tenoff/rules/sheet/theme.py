"""The colors a sheet is drawn in: on a screen by day and by night, and on paper."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Theme(StrEnum):
    SCREEN = "screen"
    DARK = "dark"
    PRINT = "print"


class Paint(Struct, frozen=True):
    """Colors by what they are for: `board` is what the totals stand on, `chalk` what they are written in,
    `loss` and `gain` what calls took and gave, `won` the sign at the winner's total."""

    ground: str
    ink: str
    ink_2: str
    board: str
    band: str
    chalk: str
    chalk_2: str
    line: str
    loss: str
    gain: str
    won: str
    frame: str
    yellow: str
    yellow_ring: str
    black: str
    black_ring: str


PAINT: dict[Theme, Paint] = {
    Theme.SCREEN: Paint(
        ground="#f6f3ec",
        ink="#17191d",
        ink_2="#5b5f66",
        board="#0d4a3c",
        band="#0a3a30",
        chalk="#f4f1e8",
        chalk_2="#b4c6bd",
        line="#2e6557",
        loss="#ffb4a8",
        gain="#bfe6cc",
        won="#f4c21f",
        frame="none",
        yellow="#f4c21f",
        yellow_ring="#c79b0e",
        black="#191a1d",
        black_ring="#f4f1e8",
    ),
    Theme.DARK: Paint(
        ground="#101214",
        ink="#f1eee6",
        ink_2="#a6a8ab",
        board="#0a3a30",
        band="#072c25",
        chalk="#f4f1e8",
        chalk_2="#a9bcb3",
        line="#24544a",
        loss="#ffb4a8",
        gain="#bfe6cc",
        won="#ffcf33",
        frame="none",
        yellow="#ffcf33",
        yellow_ring="#c79b0e",
        black="#000000",
        black_ring="#f4f1e8",
    ),
    # Ink only where it says something: no filled ground, and marks that survive a black-and-white printer.
    Theme.PRINT: Paint(
        ground="#ffffff",
        ink="#000000",
        ink_2="#4a4d52",
        board="#ffffff",
        band="#ffffff",
        chalk="#000000",
        chalk_2="#4a4d52",
        line="#9a9ca0",
        loss="#8c1d17",
        gain="#0e5c36",
        won="#000000",
        frame="#000000",
        yellow="#ffffff",
        yellow_ring="#000000",
        black="#000000",
        black_ring="#000000",
    ),
}
