"""One line of a match file: how it is written, how it is read, and the two hashes that guard it."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from hashlib import sha256
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from tenoff.kit import Malformed
from tenoff.rules.record.revisions import Outcome, Tap

VERSION: Final = 1
MAX_LINE: Final = 1_000_000
"""The longest line in bytes that is written or read, without its line end."""

Id = Annotated[str, Meta(min_length=1, max_length=200)]
_DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
_TIME = r"[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})"
Moment = Annotated[str, Meta(pattern=f"^{_DAY}T{_TIME}$")]
"""A time with its zone, like 2025-11-15T14:05:00-05:00."""
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Kind(StrEnum):
    """The file is a match's; other files of the program will say so in the same place."""

    MATCH = "match"


class HeaderBody(Struct, frozen=True, kw_only=True, omit_defaults=True):
    tenoff: Kind
    version: Annotated[int, Meta(ge=1, le=VERSION)]
    id: str = ""
    at: Moment | None = None
    by: str = ""


class Header(HeaderBody, frozen=True, kw_only=True, omit_defaults=True):
    """The first line. `id`: the match's name elsewhere. `at`, `by`: when and by whom the file was begun."""

    sum: Hash


class LineBody(Struct, frozen=True, kw_only=True, omit_defaults=True):
    n: Annotated[int, Meta(ge=1)]
    id: Id
    at: Moment | None = None
    by: str = ""
    do: Tap
    so: tuple[Outcome, ...]
    prev: Hash


class Line(LineBody, frozen=True, kw_only=True, omit_defaults=True):
    """One act. `prev`: SHA-256 of the line before. `sum`: SHA-256 of this line up to the comma before it."""

    sum: Hash


class Flaw(StrEnum):
    """What is wrong with a line."""

    UNREADABLE = "unreadable"  # too long, cut off, not UTF-8, not JSON, not of these types
    CHAIN = "chain"  # it was changed after it was written, or the one before it was
    NUMBER = "number"  # out of order, or an id that was used before
    EVENTS = "events"  # its events do not fit the match so far
    RULES = "rules"  # the book decides otherwise


class BadLine(Malformed):
    """A line that cannot be taken; the message is one sentence and begins with the line's number."""

    def __init__(self, number: int, flaw: Flaw, why: str) -> None:
        super().__init__(f"line {number}: {why}")
        self.number = number
        self.flaw = flaw
        self.why = why


def digest(line: bytes) -> str:
    return sha256(line).hexdigest()


def written(body: HeaderBody | LineBody) -> bytes:
    """The line with its sum as the last member, without a line end. Malformed if JSON cannot hold it."""
    try:
        open_line = _encoder().encode(body)[:-1]
    except (UnicodeEncodeError, OverflowError, TypeError) as why:
        raise Malformed(f"this cannot be written to a match file: {why}") from None
    return b'%b,"sum":"%b"}' % (open_line, digest(open_line).encode())


_SUM = len(b',"sum":""}') + 64


def _summed(raw: bytes, claimed: str) -> bool:
    open_line = raw[:-_SUM]
    return digest(open_line) == claimed and raw[-_SUM:] == b',"sum":"%b"}' % claimed.encode()


def read_header(raw: bytes) -> Header:
    """The header in the file's first line."""
    brief = _decoded(_brief_decoder(), raw, 1)
    if brief.tenoff != Kind.MATCH:
        raise BadLine(1, Flaw.UNREADABLE, f"this is no match file, its header says {brief.tenoff!r}")
    if brief.version > VERSION:
        why = f"the file has version {brief.version}, this Tenoff reads versions up to {VERSION}"
        raise BadLine(1, Flaw.UNREADABLE, why)
    return _guarded(_decoded(_header_decoder(), raw, 1), raw, 1)


def read_line(raw: bytes, number: int) -> Line:
    """The act in line `number` of a file, counted from 1."""
    return _guarded(_decoded(_line_decoder(), raw, number), raw, number)


class _Brief(Struct, frozen=True):
    """Just enough to tell what kind of file it is, whatever a later version adds."""

    tenoff: str
    version: int


S = TypeVar("S", bound=Struct)
G = TypeVar("G", Header, Line)


def _guarded(line: G, raw: bytes, number: int) -> G:
    if not _summed(raw, line.sum):
        raise BadLine(number, Flaw.CHAIN, "it was changed after it was written, its sum does not fit")
    return line


def _decoded(decoder: msgspec.json.Decoder[S], raw: bytes, number: int) -> S:
    if not raw.strip():
        raise BadLine(number, Flaw.UNREADABLE, "it is empty")
    try:
        raw.decode()  # the decoder looks only at the text it keeps
        return decoder.decode(raw)
    except UnicodeDecodeError as bad:
        raise BadLine(number, Flaw.UNREADABLE, f"it is not UTF-8 at byte {bad.start + 1}") from None
    except msgspec.DecodeError as bad:
        raise BadLine(number, Flaw.UNREADABLE, str(bad)) from None
    except RecursionError:
        raise BadLine(number, Flaw.UNREADABLE, "it is nested too deeply") from None


# Built on first use: most programs that import the rules never read a file.


@cache
def _encoder() -> msgspec.json.Encoder:
    return msgspec.json.Encoder()


@cache
def _brief_decoder() -> msgspec.json.Decoder[_Brief]:
    return msgspec.json.Decoder(_Brief)


@cache
def _header_decoder() -> msgspec.json.Decoder[Header]:
    return msgspec.json.Decoder(Header)


@cache
def _line_decoder() -> msgspec.json.Decoder[Line]:
    return msgspec.json.Decoder(Line)
