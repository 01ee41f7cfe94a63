"""The camera: a real browser at the hall's own time, by day or night; and paper through a PDF renderer."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page
from pypdfium2 import PdfDocument  # type: ignore[import-untyped]

from pictures.frames import Frame, Size
from pictures.halls import ZONE, Hall
from pictures.states import Elsewhere, Key, State, Tap, Touch, Type, Unlink
from tenoff.web.request import COOKIE

SCREENS = 4
"""A page is pictured down to this many screens."""
PATIENCE = 10_000
"""Milliseconds that a screen has to show what it should."""
_PAPER = 1.25
"""Pixels for a point of paper."""


@contextmanager
def seen_by(browser: Browser, hall: Hall, frame: Frame, login: str = "") -> Iterator[Page]:
    """A page of somebody's browser at the hall's time."""
    context = _context(browser, frame)
    if login:
        context.add_cookies([{"name": COOKIE, "value": hall.session(login), "url": hall.url}])
    page = context.new_page()
    page.clock.install(time=hall.clock())
    yield page
    context.close()


def _context(browser: Browser, frame: Frame) -> BrowserContext:
    width, height = frame.size.pixels
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=frame.size is Size.PHONE, locale="en-US",
        timezone_id=ZONE, color_scheme="dark" if frame.night else "light", reduced_motion="reduce",
    )  # fmt: skip
    context.set_default_timeout(PATIENCE)
    # Playwright cannot cut the connection of a shared worker, and phones have none.
    context.add_init_script("delete window.SharedWorker")
    return context


def take(page: Page, file: Path, *, whole: bool) -> None:
    """Takes the picture. `whole`: down to the end of the page, or several screens."""
    page.evaluate("document.fonts.ready")
    file.parent.mkdir(parents=True, exist_ok=True)
    if not whole:
        page.screenshot(path=file)
        return
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    tall = int(page.evaluate("document.documentElement.scrollHeight"))
    clip = {"x": 0, "y": 0, "width": width, "height": max(height, min(tall, SCREENS * height))}
    page.screenshot(path=file, full_page=True, clip=clip)  # type: ignore[arg-type]


def put_in(page: Page, hall: Hall, state: State) -> None:
    """The phone opens the court's card, and a thumb does what the state says."""
    address = f"{hall.url}/s/{hall.codes['scorer']}"
    if Elsewhere() in state.hand:
        with _another(page, address):
            _scanned(page, address)
    else:
        _scanned(page, address)
    for touch in state.hand:
        _touch(page, touch)
    page.locator(state.shows).first.wait_for()


@contextmanager
def _another(page: Page, address: str) -> Iterator[None]:
    """Somebody else's phone, which keeps the score."""
    browser = page.context.browser
    assert browser is not None
    context = _context(browser, Frame(Size.PHONE))
    _scanned(context.new_page(), address)
    yield
    context.close()


def _scanned(page: Page, address: str) -> None:
    """A phone has opened the court's card, and knows whether it keeps the score."""
    with page.expect_response(lambda answer: answer.url.endswith(("/scorer", "/api/scorer"))):
        page.goto(address)
    page.locator(".phone").wait_for()
    page.wait_for_function("() => document.querySelector('.settling, [aria-busy=true]') === null")


def _touch(page: Page, touch: Touch) -> None:
    match touch:
        case Tap(words, at):
            found = page.locator(at) if at else page.get_by_role("button", name=words, exact=True)
            found.first.click()
        case Type(at, text):
            page.locator(at).fill(text)
        case Key(at, key):
            page.locator(at).first.focus()
            page.keyboard.press(key)
        case Unlink():
            page.context.set_offline(True)
        case Elsewhere():
            pass


def develop(pdf: bytes, most: int = 4) -> list[bytes]:
    """The first pages of a printed file, each as a PNG file."""
    found = []
    with PdfDocument(pdf) as document:
        for at in range(min(most, len(document))):
            bitmap = document[at].render(scale=_PAPER, rev_byteorder=True)
            rows = bytes(bitmap.buffer)
            found.append(_png(bitmap.width, bitmap.height, rows, bitmap.stride, bitmap.n_channels))
    return found


def _png(width: int, height: int, data: bytes, stride: int, channels: int) -> bytes:
    """Rows of red, green and blue as a PNG file."""
    rows = b"".join(b"\0" + data[at * stride : at * stride + width * channels] for at in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, {1: 0, 3: 2, 4: 6}[channels], 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, part) for kind, part in parts)


def _chunk(kind: bytes, part: bytes) -> bytes:
    return struct.pack(">I", len(part)) + kind + part + struct.pack(">I", zlib.crc32(kind + part))
