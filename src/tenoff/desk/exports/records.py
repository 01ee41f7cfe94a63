"""Lists of the association as files: CSV that spreadsheets open safely, and JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from tenoff.tournament.roster.sheet import file_of

R = TypeVar("R", bound=Struct, covariant=True)
VERSION = 1
"""Of the JSON documents."""


@dataclass(frozen=True, slots=True)
class Listing(Generic[R]):
    """A list: `key` names it in files, `shape` gives its heads."""

    key: str
    shape: type[R]
    rows: tuple[R, ...]


def heads(listing: Listing[Struct]) -> tuple[str, ...]:
    """The heads of its columns, as programs may rely on them."""
    names = (field.name for field in msgspec.structs.fields(listing.shape))
    return tuple(_plain(name).replace("_", " ").capitalize() for name in names)


def cells(listing: Listing[Struct]) -> tuple[tuple[str, ...], ...]:
    """Its rows as text."""
    return tuple(tuple(_cell(value) for value in msgspec.structs.astuple(row)) for row in listing.rows)


def csv_of(listing: Listing[Struct]) -> bytes:
    return file_of((heads(listing), *cells(listing)))


def json_of(key: str, listings: Iterable[Listing[Struct]], **about: str) -> bytes:
    """Lists in one document. `about`: what they are of, such as the season and the day."""
    document: dict[str, object] = {"tenoff": f"records-{key}", "version": VERSION, **about}
    for listing in listings:
        document[listing.key] = [
            {_plain(name): value for name, value in msgspec.structs.asdict(row).items()}
            for row in listing.rows
        ]
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def _plain(name: str) -> str:
    """A head's word where the code cannot use it."""
    return "class" if name == "klass" else name


def _cell(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case date():
            return value.isoformat()
        case _:
            return str(value)
