"""Sets a page: a template of ours and values as JSON, so that nothing anybody typed can be taken for
markup.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from functools import cache
from pathlib import Path

import msgspec
import typst
from msgspec import Struct

from tenoff.paper.typeface import FOLDER, printable
from tenoff.words.catalog import spoken

TEMPLATES = Path(__file__).parent / "typ"


_MARK: ContextVar[str] = ContextVar("mark", default="")


@contextmanager
def marking(words: str) -> Iterator[None]:
    """Every page made meanwhile has these words across it: it is not for real."""
    before = _MARK.set(words)
    try:
        yield
    finally:
        _MARK.reset(before)


def pressed(template: str, values: Struct, made: datetime, pictures: Sequence[bytes] = ()) -> bytes:
    """The PDF. `made` is the only moment in it, so the same values give the same bytes.

    `pictures`: PNG, JPEG or SVG, which the template finds by their numbers.
    """
    if made.tzinfo is None:
        raise ValueError(f"a moment has a time zone, got {made}")
    words = {"t": _words(), "lang": spoken().tag.partition("-")[0], "mark": _MARK.get()}
    text = msgspec.json.encode(_spelled({**msgspec.to_builtins(values), **words})).decode()
    pdf = typst.compile(
        TEMPLATES / template,
        root=TEMPLATES,
        font_paths=_fonts(),
        sys_inputs={"data": text, "pictures": _numbers(pictures)},
        timestamp=max(int(made.timestamp()), 0),
    )
    assert isinstance(pdf, bytes)
    return pdf


def _numbers(pictures: Sequence[bytes]) -> str:
    """Bytes as text: a template is given nothing but text."""
    return msgspec.json.encode([list(each) for each in pictures]).decode()


def prints(picture: bytes) -> bool:
    """Whether it can be set on a page."""
    source = b"#image(bytes(json(bytes(sys.inputs.pictures)).first()), width: 5cm)"
    try:
        typst.compile(source, font_paths=_fonts(), sys_inputs={"pictures": _numbers((picture,))})
    except typst.TypstError:
        return False
    return True


def _words() -> dict[str, str]:
    """What stands on every page of its kind, by the key after "paper.page."."""
    page, area = "paper.page.", spoken().area("paper")
    return {key.removeprefix(page): text for key, text in area.items() if key.startswith(page)}


@cache
def _fonts() -> typst.Fonts:
    """Ours and no others: a page must not look different because a machine has other fonts."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FOLDER])


def _spelled(value: object) -> object:
    """The same value with all text as the fonts can print it."""
    match value:
        case str():
            return printable(value)
        case dict():
            return {key: _spelled(each) for key, each in value.items()}
        case list() | tuple():
            return [_spelled(each) for each in value]
        case _:
            return value
