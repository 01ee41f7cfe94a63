"""What programs and phones send and get as JSON, beside the view itself."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tenoff.desk.rights import Grant, Role, Scope
from tenoff.desk.scoring import Shown
from tenoff.rules.commands import OpenMatch
from tenoff.rules.discs import Disc
from tenoff.rules.facts import Question
from tenoff.rules.record import Tap
from tenoff.rules.refusals import Refusal
from tenoff.web.match.view import MatchView

TapId = Annotated[str, Meta(min_length=1, max_length=100, pattern="^[A-Za-z0-9._:-]+$")]
"""Made where it was pressed; another phone may make the same one."""
Phone = Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9]*$")]
PersonName = Annotated[str, Meta(max_length=80)]


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a match. `match`: its name, made by the server when left out. `event`: the event it belongs to.

    Only officials give either.
    """

    id: TapId
    open: OpenMatch
    match: str = ""
    event: str = ""


class Opened(Struct, frozen=True):
    match: str
    number: int
    again: bool


class Pressing(Struct, frozen=True, forbid_unknown_fields=True):
    """One tap.

    `seen`: the number of the view it was made on. `shown`: its game and colors; if they are others now, that
    is asked about. `phone`, `name`: the phone's own id, and who holds it.
    """

    id: TapId
    tap: Tap
    seen: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    shown: Shown | None = None
    phone: Phone = ""
    name: PersonName = ""


class TapTaken(Struct, frozen=True):
    """The tap is on disk as act `number`. `again`: it had been."""

    number: int
    again: bool


class Refused(Struct, frozen=True):
    """The rules say no.

    `clause`: as printed. `question`: sending it with "sure" would do. `asks`: in words.
    """

    refusal: Refusal
    sentence: str
    clause: str
    cite: str
    asks: tuple[str, ...]


class Scorer(Struct, frozen=True):
    """Who has the pencil of a match, and since when."""

    name: str
    since: str


class InTheWay(Struct, frozen=True):
    """Somebody was first. "held": another phone scores this match. "moved": another phone has gone on with
    play, or it is another game or other colors now, those in `shown`.
    """

    conflict: str
    sentence: str
    scorer: Scorer | None = None
    number: int | None = None
    shown: Shown | None = None


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    tap: Tap


class WhatIf(Struct, frozen=True):
    """The match before and after; `changes`: each in a few words; `sentence`: what would be written down."""

    now: MatchView
    then: MatchView
    changes: tuple[str, ...]
    sentence: str
    clause: str
    cite: str


class Reason(Struct, frozen=True):
    sentence: str
    clause: str
    cite: str
    act: int | None
    reading: str


class Why(Struct, frozen=True):
    about: str
    sentence: str
    reasons: tuple[Reason, ...]


class BookRow(Struct, frozen=True):
    """`turn`: the book's word for a frame."""

    key: str
    title: str
    turn: str


class FoulWords(Struct, frozen=True):
    """A foul in a book.

    `words`: further words people look for. `price`: what it does. `points`: what it takes off.
    """

    foul: str
    name: str
    did: str
    words: str
    clause: str
    cite: str
    points: int
    price: tuple[str, ...]


class CallWords(FoulWords, frozen=True, omit_defaults=True):
    """A foul as it can be called in one match now.

    `callers`: whose call has its full effect here, the nearest first. `asks`: the facts its price hangs on.
    `excuses`: when it is no foul, as a key and words. `outside`: nobody of this match did it. `severe`,
    `warning`, `harmless`: what the book lets an official choose.
    """

    callers: tuple[str, ...] = ()
    asks: tuple[Question, ...] = ()
    excuses: tuple[tuple[str, str], ...] = ()
    outside: bool = False
    severe: bool = False
    warning: bool = False
    harmless: bool = False


class Calling(Struct, frozen=True):
    """What can be called in a match as it is officiated now.

    `missing`: who would have to be here for a penalty, "" while somebody is. `may_name`: whoever scores may
    name a referee.
    """

    fouls: tuple[CallWords, ...]
    missing: str
    clause: str
    may_name: bool


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the pencil. `take`: take it from whoever has it; ask a person first."""

    phone: Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9]+$")]
    name: PersonName = ""
    take: bool = False


class SeatView(Struct, frozen=True):
    """Whether the asking phone has the pencil, and who has it."""

    yours: bool
    scorer: Scorer | None


class Seated(SeatView, frozen=True):
    """The answer to a phone that asks for the pencil. `now`: by the server's clock, which times a break."""

    now: str


class Here(Struct, frozen=True):
    """What a link is for now: the match on its court, "" while there is none; may it confirm a result?"""

    match: str
    court: str
    role: str
    name: str
    until: str
    may_confirm: bool


Inches = Annotated[float, Meta(ge=-10_000, le=10_000)]


class DiscPlaced(Struct, frozen=True, forbid_unknown_fields=True):
    """A disc's center in inches: x to the shooter's right, y from the far base line toward the shooter."""

    disc: Disc
    x: Inches
    y: Inches


class Judging(Struct, frozen=True, forbid_unknown_fields=True):
    """Discs to judge by a book. `match`: its lines' width and amendments are used."""

    book: str
    discs: Annotated[tuple[DiscPlaced, ...], Meta(max_length=8)]
    match: str = ""


class Judged(Struct, frozen=True):
    """What a disc counts and why. `touching`: the lines it touches; `clearance`: inches to the nearest."""

    disc: str
    area: str
    value: int
    touching: tuple[str, ...]
    clearance: float | None
    dead: str | None
    sentence: str
    clause: str
    cite: str


class CourtView(Struct, frozen=True):
    court: str
    match: str
    since: str
    closed: str


class NewCourt(Struct, frozen=True, forbid_unknown_fields=True):
    court: str


class CourtOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Exactly one of the two: the match to put there ("" frees it), or why it is closed ("" opens it)."""

    match: str | None = None
    closed: str | None = None


class LinkView(Struct, frozen=True):
    code: str
    role: Role
    court: str
    match: str
    event: str
    label: str
    until: str
    made: str
    by: str
    revoked: str
    opens: bool
    url: str


class TokenView(Struct, frozen=True):
    """`secret`: only in the answer that made it."""

    id: str
    label: str
    scopes: tuple[Scope, ...]
    made: str
    until: str
    revoked: str
    secret: str = ""


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    login: str
    name: str
    password: str
    grants: tuple[Grant, ...]


class PersonOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What is given is done: new roles, shut out or let in, a new password, all sessions ended."""

    grants: tuple[Grant, ...] | None = None
    off: bool | None = None
    password: str | None = None
    end_sessions: bool = False


class PersonView(Struct, frozen=True):
    login: str
    name: str
    grants: tuple[Grant, ...]
    made: str
    off: bool


class Me(Struct, frozen=True):
    """Who the server takes the asker for, and what they may do somewhere."""

    name: str
    account: str
    roles: tuple[Role, ...]
    may: tuple[str, ...]


class Sorry(Struct, frozen=True):
    """Every other refusal: a sentence for a person."""

    status: int
    sentence: str
