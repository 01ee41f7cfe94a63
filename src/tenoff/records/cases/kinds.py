"""The words of a discipline case: who reports what, who sits, what may be decided, and for how long."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite


class Conduct(StrEnum):
    """What is reported."""

    UNSPORTING = "unsporting"
    ILLEGAL = "illegal"
    INDIFFERENT = "indifferent"  # to the rules, in a tournament
    AGAINST_MISSION = "against-mission"
    PUBLIC_ACCUSATION = "public-accusation"
    INELIGIBLE = "ineligible"  # played where not eligible: no misconduct, but the Board may suspend for it


class Role(StrEnum):
    """As what somebody reports."""

    DIRECTING_OFFICIAL = "directing-official"
    BOARD_MEMBER = "board-member"
    OFFICER = "officer"
    MEMBER = "member"


class Office(StrEnum):
    PRESIDENT = "president"
    EXECUTIVE = "executive"


class Involvement(StrEnum):
    """Why somebody takes no part."""

    COMPLAINANT = "complainant"
    WITNESS = "witness"
    INTERESTED = "interested"


class Mail(StrEnum):
    US_MAIL = "us-mail"
    CERTIFIED = "certified"


class SanctionKind(StrEnum):
    WARNING = "warning"
    PROBATION = "probation"
    SUSPENSION = "suspension"
    LONGER_SUSPENSION = "longer-suspension"
    EXPULSION = "expulsion"


class Level(StrEnum):
    """Who decides: the Executive Board, or the full Board of the association."""

    EXECUTIVE = "executive"
    BOARD = "board"


class Matter(StrEnum):
    """What is put on the agenda of the association's Board."""

    RECOMMENDATION = "recommendation"
    APPEAL = "appeal"


class Stage(StrEnum):
    REPORTED = "reported"
    TALK = "talk"
    INVESTIGATION = "investigation"
    MERIT = "merit"
    NOTIFIED = "notified"
    HEARING = "hearing"
    HEARD = "heard"
    PROVEN = "proven"
    BEFORE_BOARD = "before-board"
    SANCTIONED = "sanctioned"
    APPEALED = "appealed"
    CLOSED = "closed"


class Ending(StrEnum):
    TALKED = "talked"
    NO_MERIT = "no-merit"
    NOT_PROVEN = "not-proven"
    BOARD_DECLINED = "board-declined"
    APPEAL_ACCEPTED = "appeal-accepted"
    APPEAL_REJECTED = "appeal-rejected"
    STRUCK = "struck"


class Reporter(Struct, frozen=True):
    """Who reports, by account, and as what."""

    account: str
    role: Role


class Sitting(Struct, frozen=True, omit_defaults=True):
    """One who sits. `person`: their record on the roll; `off_roll`: whoever seats them says there is none.

    `since`: the moment at which somebody else last named them, or vouched for them; "" where nobody did.
    """

    account: str
    person: str = ""
    off_roll: bool = False
    since: str = ""


class Vote(Struct, frozen=True):
    account: str
    yes: bool


class Tally(Struct, frozen=True):
    """`of`: how many sit who may vote."""

    yes: int
    no: int
    of: int


class Period(Struct, frozen=True, omit_defaults=True):
    """From a day through a day; without a last one, for good."""

    first: date
    last: date | None = None

    def __contains__(self, day: date) -> bool:
        return self.first <= day and (self.last is None or day <= self.last)


class Sanction(Struct, frozen=True, omit_defaults=True):
    """`first` and `last`: a warning has neither, an expulsion has no last day."""

    kind: SanctionKind
    first: date | None = None
    last: date | None = None

    @property
    def periods(self) -> tuple[Period, ...]:
        return () if self.first is None else (Period(self.first, self.last),)


class Hearing(Struct, frozen=True):
    """`notified`: the day of the letter that names date and place."""

    day: date
    place: str
    notified: date


class Step(Struct, frozen=True, omit_defaults=True):
    """One line of the case: what happened on which day, and by which clause."""

    day: date
    what: str
    clause: Cite | None = None
