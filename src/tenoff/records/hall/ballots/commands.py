"""Orders of the committee's chairman to the closed book."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit.season import Season
from tenoff.log import kebab
from tenoff.records.hall.ballots.values import BoardMember


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; in a file the name stands under "do"."""


class OpenBallots(Order, frozen=True):
    """`readers`: the accounts that may see the book; two or more, for one alone has nobody to vouch."""

    rule: str
    readers: tuple[str, ...]


class AdmitReader(Order, frozen=True):
    account: str


class DismissReader(Order, frozen=True):
    account: str


class VouchReader(Order, frozen=True):
    """A reader is still who they were, though somebody else has set their password."""

    account: str


class TieReader(Order, frozen=True):
    """Who a reader is: a record of the roll, or a name. Another reader says it."""

    account: str
    person: str


class SeatBoard(Order, frozen=True):
    """The full Board, whoever was on it before."""

    members: tuple[BoardMember, ...]


class Propose(Order, frozen=True):
    """`on`: the day it reached the chairman. `record`: what the nominees have achieved."""

    by: str
    on: date
    nominees: tuple[str, ...]
    record: str
    link: str = ""


class StrikeProposal(Order, frozen=True):
    """It was entered by mistake, or taken back before any ballot."""

    proposal: str
    reason: str


class Reinstate(Order, frozen=True):
    candidate: str
    by: str


class OpenSession(Order, frozen=True):
    """`present`: members of the Board. `guests`: candidates who are there without a seat on it."""

    on: date
    present: tuple[str, ...]
    guests: tuple[str, ...] = ()


class BreakOffSession(Order, frozen=True):
    reason: str


class CountBallots(Order, frozen=True):
    """Each ballot by the ids of the candidates on it; no voter's name is on one. `spoiled`: not readable."""

    ballots: tuple[tuple[str, ...], ...]
    spoiled: int = 0


class RecommendPresident(Order, frozen=True):
    """A President who served for fewer years is put to the vote. `yes`: of the full Board."""

    person: str
    first: Season
    last: Season
    yes: int


Command = (
    OpenBallots
    | AdmitReader
    | DismissReader
    | VouchReader
    | TieReader
    | SeatBoard
    | Propose
    | StrikeProposal
    | Reinstate
    | OpenSession
    | BreakOffSession
    | CountBallots
    | RecommendPresident
)
