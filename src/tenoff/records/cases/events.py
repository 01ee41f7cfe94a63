"""What happened in a discipline case, with its clauses inside, so that folding needs no rule."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.log import kebab
from tenoff.records.cases.kinds import (
    Conduct,
    Ending,
    Hearing,
    Involvement,
    Level,
    Mail,
    Matter,
    Period,
    Reporter,
    Sanction,
    Sitting,
    Tally,
)
from tenoff.records.cases.periods import WHOLE_YEAR, PlayingSeason


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True, kw_only=True):
    """Common ground of all events; in a file the name stands under "event"."""

    day: date
    clause: Cite | None = None


# -- the report and who takes part


class CaseOpened(Happening, frozen=True):
    member: str
    conduct: Conduct
    happened: date
    facts: str
    reporter: Reporter
    president: str
    board: tuple[str, ...]
    rules: str
    tournament: str = ""
    named: tuple[str, ...] = ()
    season: PlayingSeason = WHOLE_YEAR
    to_board: bool = False
    """It goes to the association's Board at once."""
    ties: tuple[Sitting, ...] = ()
    """Who those who sit are on the roll; cases of before have none."""


class Recused(Happening, frozen=True):
    account: str
    involvement: Involvement


class ReplacementNamed(Happening, frozen=True):
    seat: str
    replacement: str
    person: str = ""
    off_roll: bool = False


class SeatQuestioned(Happening, frozen=True):
    account: str


class SeatCleared(Happening, frozen=True):
    account: str


class SightGiven(Happening, frozen=True):
    account: str


class SightTaken(Happening, frozen=True):
    account: str


class Vouched(Happening, frozen=True):
    account: str


class CaseClosed(Happening, frozen=True):
    ending: Ending
    reason: str = ""


# -- the President


class ReportJudged(Happening, frozen=True):
    """`treated`: as gross, though it was not found so. `reprimand`: the earlier one by which it is."""

    gross: bool
    treated: bool = False
    reprimand: date | None = None


class TalkHeld(Happening, frozen=True):
    pass


class TalkRefused(Happening, frozen=True):
    pass


class InvestigationOpened(Happening, frozen=True):
    pass


# -- the Executive Board


class BoardConvened(Happening, frozen=True):
    pass


class WitnessNamed(Happening, frozen=True):
    name: str
    account: str = ""


class WitnessInterviewed(Happening, frozen=True):
    name: str
    said: str = ""


class WitnessPassedOver(Happening, frozen=True):
    name: str
    reason: str


class MeritFound(Happening, frozen=True):
    """`notice_by`: the last day for the written notice."""

    tally: Tally
    notice_by: date


class MeritDenied(Happening, frozen=True):
    tally: Tally


class NoticeSent(Happening, frozen=True):
    mails: tuple[Mail, ...]
    late_because: str = ""


class HearingSet(Happening, frozen=True):
    hearing: Hearing


class HearingHeld(Happening, frozen=True):
    evidence: tuple[str, ...] = ()
    answer: str = ""


class FindingVoted(Happening, frozen=True):
    tally: Tally
    proven: bool


class SanctionVoted(Happening, frozen=True):
    """`carried`: else the Executive Board votes on another."""

    sanction: Sanction
    tally: Tally
    carried: bool


class SanctionRecommended(Happening, frozen=True):
    sanction: Sanction


class SanctionImposed(Happening, frozen=True):
    sanction: Sanction
    level: Level


# -- the association's Board


class PutOnAgenda(Happening, frozen=True):
    """Of the Board's next meeting after this day."""

    matter: Matter


class BoardVoted(Happening, frozen=True):
    """`excused`: accounts that took no part."""

    yes: int
    no: int
    carried: bool
    excused: tuple[str, ...] = ()


class AppealMade(Happening, frozen=True):
    reason: str
    relief: str


class PenaltyHeld(Happening, frozen=True):
    """In abeyance from this day on. `served`: what was served before."""

    served: tuple[Period, ...] = ()


class AppealRead(Happening, frozen=True):
    reader: str
    by_president: bool = False


class BoardSpoke(Happening, frozen=True):
    speaker: str


class AppealDecided(Happening, frozen=True):
    """`periods`: when the penalty holds, all told: what was served before the appeal and what is left."""

    yes: int
    no: int
    accepted: bool
    periods: tuple[Period, ...] = ()
    excused: tuple[str, ...] = ()


Event = (
    CaseOpened
    | Recused
    | ReplacementNamed
    | SeatQuestioned
    | SeatCleared
    | SightGiven
    | SightTaken
    | Vouched
    | CaseClosed
    | ReportJudged
    | TalkHeld
    | TalkRefused
    | InvestigationOpened
    | BoardConvened
    | WitnessNamed
    | WitnessInterviewed
    | WitnessPassedOver
    | MeritFound
    | MeritDenied
    | NoticeSent
    | HearingSet
    | HearingHeld
    | FindingVoted
    | SanctionVoted
    | SanctionRecommended
    | SanctionImposed
    | PutOnAgenda
    | BoardVoted
    | AppealMade
    | PenaltyHeld
    | AppealRead
    | BoardSpoke
    | AppealDecided
)
