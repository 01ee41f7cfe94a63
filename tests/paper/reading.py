"""Reads a printed file back: its pages' sizes in millimetres, their words, the glyphs they draw."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO

from pypdf import PdfReader
from pypdf.generic import ContentStream

from tenoff.rules.commands import Command
from tenoff.rules.record import Record, begin, enter
from tenoff.rules.refusals import Refusal

MADE = datetime(2026, 11, 15, 10, 30, tzinfo=UTC)


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page."""
    boxes = [page.mediabox for page in PdfReader(BytesIO(pdf)).pages]
    return [
        (round(float(box.width) / 72 * 25.4, 1), round(float(box.height) / 72 * 25.4, 1)) for box in boxes
    ]


def lines(pdf: bytes, page: int = 0) -> list[str]:
    """The lines of a page in reading order."""
    return [line.strip() for line in PdfReader(BytesIO(pdf)).pages[page].extract_text().split("\n")]


def lowest_word(pdf: bytes, page: int) -> str:
    """The text that stands lowest on a page."""
    found: list[tuple[float, str]] = []

    def seen(text: str, placed: list[float], *_: object) -> None:
        if text.strip():
            found.append((placed[5], text.strip()))

    PdfReader(BytesIO(pdf)).pages[page].extract_text(visitor_text=seen)
    return min(found)[1]


def boxes(pdf: bytes) -> int:
    """How many letters were drawn as the empty box of a font that lacks them: glyph 0."""
    reader = PdfReader(BytesIO(pdf))
    drawn = (op for page in reader.pages for op in ContentStream(page.get_contents(), reader).operations)
    shown = (operands[0] for operands, operator in drawn if operator in (b"Tj", b"TJ"))
    pieces = (piece for each in shown for piece in (each if isinstance(each, list) else [each]))
    return sum(piece.count("\0") for piece in pieces if isinstance(piece, str))


def recorded(script: tuple[Command, ...], name: str = "lakeland.7kq2m8xp") -> Record:
    """The record of a script, all of it on one morning."""
    record = begin(name)
    for number, command in enumerate(script):
        entered = enter(record, command, id=f"tap-{number}", at="2026-11-15T10:00:00-05:00")
        assert not isinstance(entered, Refusal), (command, entered)
        record = entered.record
    return record
