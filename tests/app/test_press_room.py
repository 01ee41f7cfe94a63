"""Printing apart from the server: what a sheet holds ends the process that prints it, and nothing else."""

from __future__ import annotations

import asyncio
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace as replaced
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from tenoff.app.press_room import PressLimits, PressRoom
from tenoff.kit import Malformed
from tenoff.rules.record.steps import sheet_of
from tenoff.web.press import Unprinted, Wish
from tests.golden.scripts import SCRIPTS
from tests.paper.reading import lines, recorded

WISH = Wish("score-card", datetime(2026, 11, 17, 19, 5, tzinfo=UTC), "letter", "https://score.example")
SMALL = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
DEEP = b'<svg xmlns="http://www.w3.org/2000/svg">' + b"<g>" * 100_000 + b"</g>" * 100_000 + b"</svg>"


@contextmanager
def press_room(limits: PressLimits | None = None) -> Iterator[PressRoom]:
    room = PressRoom(limits)
    try:
        yield room
    finally:
        asyncio.run(room.__aexit__())


@pytest.fixture(scope="module")
def room() -> Iterator[PressRoom]:
    with press_room() as found:
        yield found


def test_sheet_when_a_picture_before_it_ended_the_process(room: PressRoom) -> None:
    with pytest.raises(Malformed) as told:
        room.picture(DEEP)
    assert told.value.code == "yearbook.cannot_print"
    room.picture(SMALL)
    assert lines(room.blank_card("florida-2024", "doubles", WISH))[0] != ""


def test_what_is_wrong_when_it_is_found_in_the_other_process(room: PressRoom) -> None:
    with pytest.raises(Malformed) as told:
        room.blank_card("florida-2024", "juggling", WISH)
    assert told.value.code == "print.format"
    assert told.value.places == {"every": "walking, non-walking, doubles", "got": "juggling"}


def test_card_when_it_would_never_be_done() -> None:
    record = recorded(SCRIPTS["florida-2024/doubles"], "m1")
    last = record.steps.last
    assert last is not None
    assert last.after is not None
    endless = sheet_of([replace(last, after=replace(last.after, best_of=1_000_000_001))])
    with press_room(PressLimits(seconds=1)) as room, pytest.raises(Unprinted):
        room.card(replaced(record, steps=endless), WISH)


def test_picture_when_it_is_larger_than_the_memory() -> None:
    with press_room(PressLimits(memory=400 * 1024**2)) as room:
        room.picture(png(100))
        with pytest.raises(Malformed):
            room.picture(png(16_000))


def png(side: int) -> bytes:
    """A white square of so many dots: small in a file, large on a page."""
    row = zlib.compressobj(1)
    data = b"".join(row.compress(b"\0" + b"\xff" * side) for _ in range(side)) + row.flush()
    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts
    )
