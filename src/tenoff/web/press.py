"""What the web asks of a printing press; paper itself is brought by whoever wires the server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from tenoff.desk.links import Link
from tenoff.rules.record import Record
from tenoff.tournament.state import Tournament

if TYPE_CHECKING:
    from tenoff.desk.exports.records_reports import Made, Sources


@dataclass(frozen=True, slots=True)
class Wish:
    """One printing. `sheet`: its name, or "pack" for all; `paper`: a4 or letter; `site`: for the codes on it.

    `poster`: the size of a chart for the wall, "" for none; `tiled`: on sheets of the paper, to be glued.
    `links`: by which courts are scored, for those who may hand them out.
    """

    sheet: str
    made: datetime
    paper: str
    site: str
    blank: bool = False
    only: str = ""
    poster: str = ""
    tiled: bool = False
    links: tuple[Link, ...] = ()


class Unprinted(Exception):
    """A sheet took too long or too much memory, or ended the process that printed it."""


class Press(Protocol):
    """Makes PDF files. Malformed when there is no such sheet, or nothing to print on it; Unprinted when it
    cannot be made.
    """

    def event(self, event: str, now: Tournament, wish: Wish) -> bytes: ...

    def card(self, record: Record, wish: Wish) -> bytes:
        """The score card of a match."""
        ...

    def blank_card(self, book: str, play: str, wish: Wish) -> bytes:
        """A score card to write on, on the usual terms of a book."""
        ...

    def court_cards(self, links: list[Link], club: str, wish: Wish) -> bytes:
        """Cards for the courts, from their links."""
        ...

    def report(self, report: Made, association: str, wish: Wish) -> bytes:
        """A report of the keeper of records."""
        ...

    def yearbook(
        self, of: Sources, texts: Mapping[str, str], pictures: Mapping[str, bytes], wish: Wish
    ) -> bytes:
        """The yearbook for the season of the sources. `pictures`: of advertisements, by name."""
        ...

    def picture(self, data: bytes) -> None:
        """Says Malformed where a picture cannot be printed."""
        ...
