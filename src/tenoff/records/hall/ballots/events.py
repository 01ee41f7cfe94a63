"""What happened in closed session, with its clauses inside."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.season import Season
from tenoff.log import kebab
from tenoff.records.hall.ballots.values import BoardMember, Candidate, Count, Excused, Proposal


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """Common ground of all events; in a file the name stands under "event"."""


class BallotsOpened(Happening, frozen=True):
    rule: str
    readers: tuple[str, ...]
    clause: Cite


class ReaderAdmitted(Happening, frozen=True):
    account: str


class ReaderDismissed(Happening, frozen=True):
    account: str


class ReaderVouched(Happening, frozen=True):
    account: str


class ReaderTied(Happening, frozen=True):
    account: str
    person: str


class BoardSeated(Happening, frozen=True):
    members: tuple[BoardMember, ...]


class ProposalMade(Happening, frozen=True):
    proposal: Proposal
    clause: Cite


class ProposalStruck(Happening, frozen=True):
    proposal: str
    reason: str


class Reinstated(Happening, frozen=True):
    candidate: str
    by: str
    clause: Cite


class SessionOpened(Happening, frozen=True):
    """`excused`: candidates who leave for the discussion."""

    season: Season
    on: date
    candidates: tuple[Candidate, ...]
    present: tuple[str, ...]
    absent: tuple[str, ...]
    excused: tuple[Excused, ...]
    clause: Cite


class NamesWithdrawn(Happening, frozen=True):
    """Their years on the list were over before a ballot was held."""

    candidates: tuple[str, ...]
    clause: Cite


class SessionBrokenOff(Happening, frozen=True):
    reason: str


class BallotsCounted(Happening, frozen=True):
    count: Count


class PresidentVoted(Happening, frozen=True):
    """`passed`: enters at the Winter Meeting of that year. `yes`: None for whom it must not be told."""

    person: str
    years: int
    yes: int | None
    board: int
    passed: bool
    winter: int
    clause: Cite


Event = (
    BallotsOpened
    | ReaderAdmitted
    | ReaderDismissed
    | ReaderVouched
    | ReaderTied
    | BoardSeated
    | ProposalMade
    | ProposalStruck
    | Reinstated
    | NamesWithdrawn
    | SessionOpened
    | SessionBrokenOff
    | BallotsCounted
    | PresidentVoted
)
