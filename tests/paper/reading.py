"""Reads a printed file back: its pages' sizes in millimeters, their words, the glyphs they draw."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from io import BytesIO

from pypdf import PdfReader
from pypdf.generic import NameObject
from pypdfium2 import PdfDocument, PdfPage  # type: ignore[import-untyped]

from tenoff.rules.commands import Command
from tenoff.rules.record import Record, begin, enter
from tenoff.rules.refusals import Refusal
from tests.paper.drawing import Drawing, Operation

MADE = datetime(2026, 11, 15, 10, 30, tzinfo=UTC)


@lru_cache(maxsize=4)
def _read(pdf: bytes) -> PdfReader:
    """Opened once, however much is asked of it: that takes as long as reading a page."""
    reader = PdfReader(BytesIO(pdf))
    for page in reader.pages:
        page[NameObject("/Contents")] = Drawing(page["/Contents"], reader)
    return reader


@lru_cache(maxsize=4)
def pages(pdf: bytes) -> tuple[str, ...]:
    """The text of every page."""
    with PdfDocument(pdf) as document:
        return tuple(_text(page) for page in document)


def _text(page: PdfPage) -> str:
    """As a person would copy it, with one kind of line end."""
    return str(page.get_textpage().get_text_bounded()).replace("\r\n", "\n")


def drawn(pdf: bytes) -> list[list[Operation]]:
    """What is drawn on every page: operands with their operator."""
    found = (page["/Contents"] for page in _read(pdf).pages)
    return [content.operations for content in found if isinstance(content, Drawing)]


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page."""
    boxes = [page.mediabox for page in _read(pdf).pages]
    return [
        (round(float(box.width) / 72 * 25.4, 1), round(float(box.height) / 72 * 25.4, 1)) for box in boxes
    ]


def lines(pdf: bytes, page: int = 0) -> list[str]:
    """The lines of a page in reading order."""
    return [line.strip() for line in pages(pdf)[page].split("\n")]


def lowest_word(pdf: bytes, page: int) -> str:
    """The text that stands lowest on a page."""
    found: list[tuple[float, str]] = []

    def seen(text: str, placed: list[float], *_: object) -> None:
        if text.strip():
            found.append((placed[5], text.strip()))

    _read(pdf).pages[page].extract_text(visitor_text=seen)
    return min(found)[1]


def boxes(pdf: bytes) -> int:
    """How many letters were drawn as the empty box of a font that lacks them: glyph 0."""
    done = (each for page in drawn(pdf) for each in page)
    shown = (operands[0] for operands, operator in done if operator in (b"Tj", b"TJ"))
    pieces = (piece for each in shown for piece in (each if isinstance(each, list) else [each]))
    texts = (piece for piece in pieces if isinstance(piece, bytes))
    return sum(text[at : at + 2] == b"\0\0" for text in texts for at in range(0, len(text), 2))


def recorded(script: tuple[Command, ...], name: str = "lakeland.7kq2m8xp") -> Record:
    """The record of a script, all of it on one morning."""
    record = begin(name)
    for number, command in enumerate(script):
        entered = enter(record, command, id=f"tap-{number}", at="2026-11-15T10:00:00-05:00")
        assert not isinstance(entered, Refusal), (command, entered)
        record = entered.record
    return record
