"""What programs and phones send and get as JSON, beside the view itself."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tenoff.desk.rights import Grant, Role, Scope
from tenoff.rules.commands import OpenMatch
from tenoff.rules.record import Tap
from tenoff.rules.refusals import Refusal
from tenoff.web.view import MatchView

TapId = Annotated[str, Meta(min_length=1, max_length=100, pattern="^[A-Za-z0-9._:-]+$")]
"""Made where it was pressed; a phone's ids begin with its device's name and a hyphen."""
Device = Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9]*$")]
PersonName = Annotated[str, Meta(max_length=80)]


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a match. `match`: its name, made by the server when left out. `event`: the event it belongs to."""

    id: TapId
    open: OpenMatch
    match: str = ""
    event: str = ""


class Opened(Struct, frozen=True):
    match: str
    number: int
    again: bool


class Pressing(Struct, frozen=True, forbid_unknown_fields=True):
    """One tap. `seen`: the number of the view it was made on. `device`, `name`: the phone's, and who holds it."""

    id: TapId
    tap: Tap
    seen: Annotated[int, Meta(ge=0)] | None = None
    device: Device = ""
    name: PersonName = ""


class TapTaken(Struct, frozen=True):
    """The tap is on disk as act `number`. `again`: it had been."""

    number: int
    again: bool


class Refused(Struct, frozen=True):
    """The rules say no. `clause`: as printed. `question`: sending it with "sure" would do. `asks`: in words."""

    refusal: Refusal
    sentence: str
    clause: str
    cite: str
    asks: tuple[str, ...]


class InTheWay(Struct, frozen=True):
    """Somebody was first. "held": another phone scores this match. "moved": another phone has gone on with play."""

    conflict: str
    sentence: str
    by: str
    since: str = ""
    number: int | None = None


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


class FoulWords(Struct, frozen=True):
    """A foul in the match's book. `also`: further words people look for. `price`: what it does, in words."""

    foul: str
    name: str
    did: str
    also: str
    clause: str
    cite: str
    points: int
    price: tuple[str, ...]


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the pencil. `take`: take it from whoever has it; ask a person first."""

    device: Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9]+$")]
    name: PersonName = ""
    take: bool = False


class SeatView(Struct, frozen=True):
    """Who has the pencil. `mine`: the device that asked."""

    mine: bool
    name: str
    since: str


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
