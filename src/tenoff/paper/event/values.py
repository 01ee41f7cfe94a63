"""What stands on the printed sheets of an event, as values that the pages are laid out from."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Kind(StrEnum):
    """What the cells of a column hold."""

    WORDS = "words"
    NAME = "name"
    NUMBER = "number"
    TICK = "tick"  # a box: "1" is ticked
    WRITE = "write"  # room to write in


class Column(Struct, frozen=True):
    """A column. `width`: in millimeters, 0 for a share of what is left."""

    head: str
    width: float = 0.0
    kind: Kind = Kind.WORDS
    share: float = 1.0


class Block(Struct, frozen=True, tag_field="block", tag=str.lower):
    """Common ground of all that stands on a page, one below the other."""


class Words(Block, frozen=True):
    """A paragraph. `small`: for what is read from near by."""

    text: str
    small: bool = True
    strong: bool = False


class Table(Block, frozen=True):
    """Rows under heads that are repeated on each page. `height`: of a row at least. `strong`: sums.

    `abreast`: how many columns of it stand side by side. `start`: it begins a page of its own. `red`: rows
    that are printed in red.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    note: str = ""
    height: float = 6.4
    strong: tuple[int, ...] = ()
    abreast: int = 1
    start: bool = False
    red: tuple[int, ...] = ()


class Picture(Block, frozen=True):
    """A drawing, so large in millimeters; 0 by 0 fills the page."""

    svg: str
    alt: str
    width: float = 0.0
    height: float = 0.0


class Signing(Block, frozen=True):
    """Lines to sign on, side by side."""

    roles: tuple[str, ...]


class Written(Struct, frozen=True):
    """A line to write on, with what goes there beneath it. `part`: of the slip's width."""

    caption: str
    value: str = ""
    part: float = 1.0


class Slip(Struct, frozen=True):
    """A part of a page to be cut off: a head, lines to write on, words, lines to sign."""

    title: str
    note: str
    lines: tuple[tuple[Written, ...], ...]
    text: tuple[str, ...] = ()
    signing: tuple[str, ...] = ()


class Slips(Block, frozen=True):
    """`across`, `down`: how many go on a page."""

    slips: tuple[Slip, ...]
    across: int
    down: int


class CourtCard(Struct, frozen=True):
    """A card for one court. `lines`: matches to write on it. `order`, `link`, `until`, `qr`: its code."""

    court: str
    discs: str
    lines: int
    order: str = ""
    link: str = ""
    until: str = ""
    qr: tuple[str, ...] = ()


class CourtCards(Block, frozen=True):
    """Four to a page. `heads`: of what is written down of each match."""

    cards: tuple[CourtCard, ...]
    heads: tuple[str, ...]


Any = Words | Table | Picture | Signing | Slips | CourtCards


class Tiles(Struct, frozen=True):
    """How a poster is cut: so many sheets of this size in millimeters, each overlapping the one before."""

    across: int = 1
    down: int = 1
    width: float = 0.0
    height: float = 0.0
    overlap: float = 0.0
    margin: float = 0.0

    @property
    def bare(self) -> tuple[float, float]:
        """What the sheets cover side by side."""
        return self.across * self.width, self.down * self.height

    @property
    def whole(self) -> tuple[float, float]:
        """What can be printed on them together."""
        lost = 2 * self.margin + self.overlap
        across, down = self.across * (self.width - lost), self.down * (self.height - lost)
        return across + self.overlap, down + self.overlap


WHOLE_SHEET = Tiles()


class Page(Struct, frozen=True):
    """A sheet of one kind; it runs over as many pages as it takes. Millimeters; `tiles`: how it is cut apart.

    `bare`: without the head, for slips and posters that have their own.
    """

    title: str
    note: str
    width: float
    height: float
    blocks: tuple[Any, ...]
    bare: bool = False
    tiles: Tiles = WHOLE_SHEET


class Pack(Struct, frozen=True):
    """All sheets of one printing. `about`: host, place and days. `foot`: when it was printed."""

    title: str
    name: str
    about: str
    foot: str
    of: str
    qr: tuple[str, ...]
    address: str
    pages: tuple[Page, ...]
