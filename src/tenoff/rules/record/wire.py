"""One line of a match file: how it is written, how it is read, and the two hashes that guard it."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from tenoff.kit import Malformed
from tenoff.log.flaws import changed, newer, other_kind
from tenoff.log.wire import MAX_LINE, BadLine, Flaw, Hash, Id, Moment, decoded, digest, is_sealed, sealed
from tenoff.rules.record.revisions import Outcome, Tap

VERSION: Final = 1


__all__ = [
    "MAX_LINE",
    "VERSION",
    "BadLine",
    "Flaw",
    "Header",
    "HeaderBody",
    "Kind",
    "Line",
    "LineBody",
    "digest",
    "read_header",
    "read_line",
    "written",
]


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


def written(body: HeaderBody | LineBody) -> bytes:
    """The line with its sum as the last member, without a line end. Malformed if JSON cannot hold it."""
    try:
        return sealed(_encoder().encode(body))
    except (UnicodeEncodeError, OverflowError, TypeError) as why:
        raise Malformed(f"this cannot be written to a match file: {why}", "unkept") from None


def read_header(raw: bytes) -> Header:
    """The header in the file's first line."""
    brief = decoded(_brief_decoder(), raw, 1)
    if brief.tenoff != Kind.MATCH:
        raise other_kind(Kind.MATCH, brief.tenoff)
    if brief.version > VERSION:
        raise newer(brief.version, VERSION)
    return _guarded(decoded(_header_decoder(), raw, 1), raw, 1)


def read_line(raw: bytes, number: int) -> Line:
    """The act in line `number` of a file, counted from 1."""
    return _guarded(decoded(_line_decoder(), raw, number), raw, number)


class _Brief(Struct, frozen=True):
    """Just enough to tell what kind of file it is, whatever a later version adds."""

    tenoff: str
    version: int


G = TypeVar("G", Header, Line)


def _guarded(line: G, raw: bytes, number: int) -> G:
    if not is_sealed(raw, line.sum):
        raise BadLine(number, Flaw.CHAIN, changed())
    return line


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
