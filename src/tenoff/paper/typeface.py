"""The shipped fonts, and which letters they have: what has no letter in them would print as an empty box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from struct import unpack_from

FOLDER = Path(__file__).parent / "fonts"
NUMBERS = "barlow-condensed-600.ttf"
TEXT = "inter-400.ttf"


def unprintable(texts: Iterable[str]) -> tuple[str, ...]:
    """The letters that none of the fonts has, each once, in the order they come."""
    found = dict.fromkeys(letter for text in texts for letter in printable(text))
    return tuple(letter for letter in found if ord(letter) not in letters())


def printable(text: str) -> str:
    """The text on one line, composed; a letter the fonts lack is spelled with those they have, where that is
    the same.

    Signs that only steer, such as soft hyphens and changes of direction, are left out; halves of a broken
    letter become question marks.
    """
    return "".join(_spelled(letter) for letter in unicodedata.normalize("NFC", text))


def _spelled(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    if kind in ("Cf", "Cs"):
        return "" if kind == "Cf" else "?"
    if ord(letter) in letters():
        return letter
    other = unicodedata.normalize("NFKC", letter)
    return other if all(ord(part) in letters() for part in other) else letter


@cache
def letters() -> frozenset[int]:
    """The code points that can be drawn; the numbers' font is helped out by the text's."""
    return frozenset(code for name in (NUMBERS, TEXT) for code in covered((FOLDER / name).read_bytes()))


def covered(font: bytes) -> Iterator[int]:
    """The code points of a TrueType font's character map."""
    tables: int = unpack_from(">H", font, 4)[0]
    entries = (unpack_from(">4sIII", font, 12 + 16 * i) for i in range(tables))
    start: int = next(offset for tag, _, offset, _ in entries if tag == b"cmap")
    for i in range(unpack_from(">H", font, start + 2)[0]):
        at: int = start + unpack_from(">I", font, start + 4 + 8 * i + 4)[0]
        form = unpack_from(">H", font, at)[0]
        if form == 4:
            yield from _segments(font, at)
        elif form == 12:
            yield from _groups(font, at)


def _segments(font: bytes, at: int) -> Iterator[int]:
    """Format 4: runs of code points, with an array of glyphs where they are not in a row."""
    count: int = unpack_from(">H", font, at + 6)[0] // 2
    ends = unpack_from(f">{count}H", font, at + 14)
    starts = unpack_from(f">{count}H", font, at + 16 + 2 * count)
    deltas = unpack_from(f">{count}H", font, at + 16 + 4 * count)
    ranges_at = at + 16 + 6 * count
    ranges = unpack_from(f">{count}H", font, ranges_at)
    for i, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for code in range(first, last + 1):
            place = ranges_at + 2 * i + offset + 2 * (code - first)
            glyph = code + delta if not offset else unpack_from(">H", font, place)[0]
            if glyph % 0x10000 and code != 0xFFFF:
                yield code


def _groups(font: bytes, at: int) -> Iterator[int]:
    """Format 12: runs of code points with glyphs in a row."""
    for i in range(unpack_from(">I", font, at + 12)[0]):
        first, last, glyph = unpack_from(">III", font, at + 16 + 12 * i)
        yield from range(first + (glyph == 0), last + 1)
