"""What is drawn on a page. The reader's own way to it takes most of the time of these tests."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

from pypdf.generic import ArrayObject, ByteStringObject, ContentStream, NameObject

_TOKEN = re.compile(
    rb"""(?P<text>\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\))
    |(?P<hex><[0-9A-Fa-f\s]*>)
    |(?P<open><<|\[)
    |(?P<close>>>|\])
    |(?P<name>/[^\s/<>\[\]()]*)
    |(?P<number>[-+.\d]+)
    |(?P<operator>[A-Za-z'"][A-Za-z\d*]*)""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPED = re.compile(rb"\\(?:([0-7]{1,3})|\r?\n|(.))", re.DOTALL)
_LETTERS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
Operation = tuple[list[Any], bytes]


class Drawing(ContentStream):
    """The content of a page, which is read once for all who ask."""

    @cached_property
    def operations(self) -> list[Operation]:
        return operations(self.get_data())


def operations(data: bytes) -> list[Operation]:
    """Each operator with its operands; a dictionary, which nobody asks about, is a list of what it holds."""
    assert not _TOKEN.sub(b"", data).strip()
    found: list[Operation] = []
    inside: list[list[Any]] = [[]]
    for token in _TOKEN.finditer(data):
        kind = token.lastgroup
        if kind == "operator" and len(inside) == 1:
            found.append((inside.pop(), token[0]))
            inside.append([])
        elif kind == "open":
            inside.append([])
        elif kind == "close":
            whole = ArrayObject(inside.pop())
            inside[-1].append(whole)
        else:
            inside[-1].append(_value(kind, token[0]))
    return found


def _value(kind: str | None, written: bytes) -> Any:
    match kind:
        case "text":
            return ByteStringObject(_ESCAPED.sub(_plain, written[1:-1]))
        case "hex":
            return ByteStringObject(bytes.fromhex(written[1:-1].decode()))
        case "number":
            return float(written)
        case _:
            return NameObject(written.decode("latin-1"))


def _plain(escaped: re.Match[bytes]) -> bytes:
    if escaped[1] is not None:
        return bytes([int(escaped[1], 8)])
    return b"" if escaped[2] is None else _LETTERS.get(escaped[2], escaped[2])
