"""What the lines of all our logs share: types, the two hashes that guard a line, and how a file is cut into
lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from hashlib import sha256
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from tenoff.kit import Malformed

MAX_LINE: Final = 1_000_000
"""The longest line in bytes that is written or read, without its line end."""

Id = Annotated[str, Meta(min_length=1, max_length=200)]
_DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
_TIME = r"[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})"
Moment = Annotated[str, Meta(pattern=f"^{_DAY}T{_TIME}$")]
"""A time with its zone, like 2025-11-15T14:05:00-05:00."""
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

S = TypeVar("S", bound=Struct)


class Flaw(StrEnum):
    """What is wrong with a line."""

    UNREADABLE = "unreadable"  # too long, cut off, not UTF-8, not JSON, not of these types
    CHAIN = "chain"  # it was changed after it was written, or the one before it was
    NUMBER = "number"  # out of order, or an id that was used before
    EVENTS = "events"  # its events do not fit what was so far
    RULES = "rules"  # the book decides otherwise


class BadLine(Malformed):
    """A line that cannot be taken, and why; the message is one sentence and begins with the line's number."""

    def __init__(self, number: int, flaw: Flaw, why: Malformed) -> None:
        super().__init__(f"line {number}: {why}", "line.at", line=number, why=why)
        self.number = number
        self.flaw = flaw
        self.why = why


def digest(line: bytes) -> str:
    return sha256(line).hexdigest()


def sealed(body: bytes) -> bytes:
    """The line of a JSON object with its sum as the last member, without a line end."""
    open_line = body[:-1]
    return b'%b,"sum":"%b"}' % (open_line, digest(open_line).encode())


_SUM = len(b',"sum":""}') + 64


def is_sealed(raw: bytes, claimed: str) -> bool:
    """Whether the line's sum is the one it claims."""
    open_line = raw[:-_SUM]
    return digest(open_line) == claimed and raw[-_SUM:] == b',"sum":"%b"}' % claimed.encode()


def decoded(decoder: msgspec.json.Decoder[S], raw: bytes, number: int) -> S:
    """What line `number` holds; BadLine says in one sentence why it cannot be read."""
    if not raw.strip():
        raise BadLine(number, Flaw.UNREADABLE, Malformed("it is empty", "line.empty"))
    try:
        raw.decode()  # the decoder looks only at the text it keeps
        return decoder.decode(raw)
    except UnicodeDecodeError as bad:
        byte = bad.start + 1
        why = Malformed(f"it is not UTF-8 at byte {byte}", "line.utf8", byte=byte)
        raise BadLine(number, Flaw.UNREADABLE, why) from None
    except msgspec.DecodeError as bad:
        raise BadLine(number, Flaw.UNREADABLE, Malformed(str(bad), "line.unread", why=bad)) from None
    except RecursionError:
        why = Malformed("it is nested too deeply", "line.deep")
        raise BadLine(number, Flaw.UNREADABLE, why) from None


def split(chunks: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """Lines with their numbers, without line ends; never more than one line and one chunk is held."""
    number = 1
    begun_line: list[bytes] = []
    length = 0
    for chunk in chunks:
        start = 0
        while (end := chunk.find(b"\n", start)) >= 0:
            yield number, _whole(begun_line, length, chunk[start:end], number)
            begun_line, length, start, number = [], 0, end + 1, number + 1
        length += len(chunk) - start
        if length > MAX_LINE:
            raise _too_long(number)
        if start < len(chunk):
            begun_line.append(chunk[start:])
    if length:
        why = Malformed("it is cut off, there is no line end", "line.cut_off")
        raise BadLine(number, Flaw.UNREADABLE, why)


def _whole(parts: list[bytes], length: int, rest: bytes, number: int) -> bytes:
    if length + len(rest) > MAX_LINE:
        raise _too_long(number)
    return b"".join((*parts, rest)) if parts else rest


def _too_long(number: int) -> BadLine:
    why = Malformed(f"it is longer than {MAX_LINE} bytes", "line.long", most=MAX_LINE)
    return BadLine(number, Flaw.UNREADABLE, why)
