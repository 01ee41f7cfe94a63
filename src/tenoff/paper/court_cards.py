"""Cards that hang at the courts: scan to score court 7, or type the short link; four to a sheet, to be cut
apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from tenoff.desk.links import Link
from tenoff.desk.rights import Role
from tenoff.kit import Malformed
from tenoff.paper.press import pressed
from tenoff.paper.qr import qr
from tenoff.paper.sizes import SIZES, Paper
from tenoff.words.catalog import say
from tenoff.words.moments import moment_said

_TO_A_SHEET = {Paper.A4: (2, 2), Paper.LETTER: (2, 2), Paper.A5: (1, 1), Paper.HALF_LETTER: (1, 1)}
_GROUP = 5


class CourtCard(Struct, frozen=True):
    """One card. `address`: what the code holds. `until`: the last moment it works, in the club's own time
    zone.

    `club`: printed above. `show`: it opens the court's board, and nobody can score with it.
    """

    court: str
    address: str
    until: datetime
    club: str = ""
    show: bool = False


class Printed(Struct, frozen=True):
    """A card in the words that stand on it.

    `site` and `code`: the link in two parts, the second in large type.
    """

    court: str
    order: str
    site: str
    code: str
    until: str
    club: str
    qr: tuple[str, ...]


class Sheet(Struct, frozen=True):
    width: float
    height: float
    columns: int
    rows: int
    cards: tuple[Printed, ...]


def court_card_of(link: Link, base: str, until: datetime, club: str = "") -> CourtCard:
    """The card of a court's link; `base` is the address people reach the club's server at."""
    if not link.court:
        raise Malformed(
            f"a court card is for a court's link, got one for match {link.match}",
            "print.court_card",
            match=link.match,
        )
    return CourtCard(link.court, f"{base.rstrip('/')}{link.path}", until, club, link.role is Role.DISPLAY)


def court_cards(cards: Sequence[CourtCard], *, made: datetime, paper: Paper = Paper.LETTER) -> bytes:
    """The cards in their order, four to a sheet, or one on a small sheet."""
    if paper not in _TO_A_SHEET:
        raise ValueError(f"court cards are printed on {', '.join(_TO_A_SHEET)}, got {paper}")
    size, (columns, rows) = SIZES[paper], _TO_A_SHEET[paper]
    sheet = Sheet(size.width, size.height, columns, rows, tuple(map(printed, cards)))
    return pressed("court-cards.typ", sheet, made)


def printed(card: CourtCard) -> Printed:
    """The card in words."""
    order = say(f"paper.court_card.{'see' if card.show else 'score'}", court=card.court)
    site, code = _link(card.address)
    until = say("paper.court_card.until", moment=moment_said(card.until))
    return Printed(card.court, order, site, code, until, card.club, qr(card.address))


def _link(address: str) -> tuple[str, str]:
    """The link without its scheme, and its last part in groups: whoever types it may leave the hyphen out."""
    site, _, code = (
        address.partition("://")[2].rpartition("/") if "://" in address else address.rpartition("/")
    )
    groups = [code[at : at + _GROUP] for at in range(0, len(code), _GROUP)]
    return f"{site}/" if site else "", "-".join(groups)
