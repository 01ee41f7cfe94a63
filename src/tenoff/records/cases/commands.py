"""Orders in a discipline case; each names the day of its step, which may be earlier than its entry."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.log import kebab
from tenoff.records.cases.kinds import Conduct, Involvement, Mail, Reporter, Sanction, Sitting, Vote
from tenoff.records.cases.periods import WHOLE_YEAR, PlayingSeason


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; in a file the name stands under "do"."""


# -- the report and who takes part


class ReportConduct(Order, frozen=True):
    """A report against a member reaches the President.

    `member`: the record id; everybody else is named by account. `board`: the Executive Board beside the
    President; `ties`: who they are on the roll; `member_account`: the one of them who is the member. The desk
    fills these in. `named`: others who may see the case. `tournament`: where it happened in one.
    """

    day: date
    member: str
    conduct: Conduct
    happened: date
    facts: str
    reporter: Reporter
    president: str
    board: tuple[str, ...]
    rules: str
    tournament: str = ""
    member_account: str = ""
    named: tuple[str, ...] = ()
    season: PlayingSeason = WHOLE_YEAR
    ties: tuple[Sitting, ...] = ()


class Recuse(Order, frozen=True):
    day: date
    account: str
    involvement: Involvement


class NameReplacement(Order, frozen=True):
    """The President names who sits for somebody that takes no part, also for the President.

    `person`, `off_roll`: who that is on the roll, or that they are not on it. `own`: by the roll this is the
    member, as the desk finds out.
    """

    day: date
    seat: str
    replacement: str
    person: str = ""
    off_roll: bool = False
    own: bool = False


class QuestionSeat(Order, frozen=True):
    """By what is known now, one who sits may be the member: records were merged, or the names are one.

    The desk gives this.
    """

    day: date
    account: str


class SettleSeat(Order, frozen=True):
    """Another who sits says whether that is so."""

    day: date
    account: str
    same: bool


class LetSee(Order, frozen=True):
    day: date
    account: str


class StopSeeing(Order, frozen=True):
    day: date
    account: str


class Vouch(Order, frozen=True):
    """One who is named is still who they were, though somebody else has set their password."""

    day: date
    account: str


class StrikeCase(Order, frozen=True):
    """It was entered by mistake; `reason`: which."""

    day: date
    reason: str


# -- the President


class JudgeReport(Order, frozen=True):
    """Gross or not. `reprimanded`: the days of the member's reprimands in other cases."""

    day: date
    gross: bool
    reprimanded: tuple[date, ...] = ()


class HoldTalk(Order, frozen=True):
    """`reminded`: of the rules of sportsmanship and the purpose of the association."""

    day: date
    reminded: bool


class RefuseTalk(Order, frozen=True):
    day: date


# -- the Executive Board


class ConveneBoard(Order, frozen=True):
    day: date


class NameWitness(Order, frozen=True):
    day: date
    name: str
    account: str = ""


class InterviewWitness(Order, frozen=True):
    day: date
    name: str
    said: str = ""


class PassOverWitness(Order, frozen=True):
    """A known witness cannot be interviewed; `reason`: why."""

    day: date
    name: str
    reason: str


class VoteOnMerit(Order, frozen=True):
    day: date
    votes: tuple[Vote, ...]


class SendNotice(Order, frozen=True):
    """`conduct_day`: the day the letter names. `hearing_day`, `place`: if it names the hearing too.

    `late_because`: the board's reason for a notice after its time.
    """

    day: date
    mails: tuple[Mail, ...]
    says_reported: bool
    conduct_day: date | None
    invites: bool
    hearing_day: date | None = None
    place: str = ""
    late_because: str = ""


class SetHearing(Order, frozen=True):
    """Date and place, in a letter of `day`; a later letter may set another."""

    day: date
    hearing_day: date
    place: str


class HoldHearing(Order, frozen=True):
    """`evidence`: what was heard and shown. `answer`: the member's own, written or spoken."""

    day: date
    evidence: tuple[str, ...] = ()
    answer: str = ""


class VoteOnFinding(Order, frozen=True):
    day: date
    votes: tuple[Vote, ...]


class VoteOnSanction(Order, frozen=True):
    day: date
    sanction: Sanction
    votes: tuple[Vote, ...]


# -- the association's Board


class VoteAtBoard(Order, frozen=True):
    """The Board votes on what was recommended, or on a suspension of a player who was not eligible."""

    day: date
    yes: int
    no: int
    suspension: Sanction | None = None


class MakeAppeal(Order, frozen=True):
    day: date
    reason: str
    relief: str


class ReadAppeal(Order, frozen=True):
    """`reader`: the board member the member chose; "" when none is willing and the President reads."""

    day: date
    reader: str = ""


class SpeakForBoard(Order, frozen=True):
    day: date
    speaker: str


class VoteOnAppeal(Order, frozen=True):
    day: date
    yes: int
    no: int


Command = (
    ReportConduct
    | Recuse
    | NameReplacement
    | QuestionSeat
    | SettleSeat
    | LetSee
    | StopSeeing
    | Vouch
    | StrikeCase
    | JudgeReport
    | HoldTalk
    | RefuseTalk
    | ConveneBoard
    | NameWitness
    | InterviewWitness
    | PassOverWitness
    | VoteOnMerit
    | SendNotice
    | SetHearing
    | HoldHearing
    | VoteOnFinding
    | VoteOnSanction
    | VoteAtBoard
    | MakeAppeal
    | ReadAppeal
    | SpeakForBoard
    | VoteOnAppeal
)
