"""How a picture is taken: the size of the screen, by day or night, with usual or very long names."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Size(StrEnum):
    """The screens that people have."""

    PHONE = "phone"
    LAPTOP = "laptop"
    TV = "tv"

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height."""
        return _PIXELS[self]


_PIXELS = {Size.PHONE: (390, 844), Size.LAPTOP: (1280, 800), Size.TV: (1920, 1080)}


@dataclass(frozen=True, slots=True)
class Frame:
    """One way to look at a screen."""

    size: Size
    night: bool = False
    long: bool = False

    @property
    def name(self) -> str:
        """As it ends a file's name: phone, phone-night, laptop-long."""
        return "-".join([self.size.value, *["night"] * self.night, *["long"] * self.long])


@dataclass(frozen=True, slots=True)
class Picture:
    """One that was taken: of which screen, how, and where it is."""

    screen: str
    frame: str
    file: Path

    @property
    def group(self) -> str:
        return self.screen.partition("/")[0]
