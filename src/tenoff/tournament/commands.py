"""Orders a director gives, or a player who enters from home; before the regulations have said yes or no."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Team
from tenoff.kit.money import Cents
from tenoff.log import kebab
from tenoff.tournament.about import About, CourtSet, OfficialRole, PlaceRow, Sponsor
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import Division, Length
from tenoff.tournament.people import Player


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; in a file the name stands under "do"."""


# -- the event


class AnnounceEvent(Order, frozen=True):
    about: About
    courts: tuple[CourtSet, ...] = ()
    divisions: tuple[Division, ...] = ()


class ChangeEvent(Order, frozen=True):
    """`advertised`: where it was said that registration closes earlier, if it is moved on the day itself."""

    about: About
    advertised: str = ""


class AddDivision(Order, frozen=True):
    division: Division


class ChangeDivision(Order, frozen=True):
    """Another plan for a division that has not been drawn; its key stays."""

    division: Division


class DropDivision(Order, frozen=True):
    key: str
    reason: str = ""


class CombineDivisions(Order, frozen=True):
    """Several small divisions become one; their entries move over."""

    keys: tuple[str, ...]
    into: Division


class TurnNonWalking(Order, frozen=True):
    """Too few entered the walking division. `name`: how it is called from now on, where that changes."""

    key: str
    name: str = ""


class AddCourt(Order, frozen=True):
    court: CourtSet


class CloseCourt(Order, frozen=True):
    court: str
    reason: str


class ReopenCourt(Order, frozen=True):
    court: str


class ChangeDiscs(Order, frozen=True):
    """Another set lies on this court from now on."""

    court: str
    discs: str


class NameOfficial(Order, frozen=True):
    name: str
    role: OfficialRole


class ReleaseOfficial(Order, frozen=True):
    name: str
    role: OfficialRole


class AddSponsor(Order, frozen=True):
    sponsor: Sponsor


class DropSponsor(Order, frozen=True):
    """One who was put down wrongly, or gives nothing after all."""

    sponsor: Sponsor


class SetPlaces(Order, frozen=True):
    """How many places each size of field has, until the draw; no rows for what the regulations say."""

    rows: tuple[PlaceRow, ...] = ()


class SetWish(Order, frozen=True):
    """How the queue chooses from now on, where the rules leave it free."""

    wish: Wish = Wish()


# -- registration


class OpenRegistration(Order, frozen=True):
    self_service: bool = False


class CloseRegistration(Order, frozen=True):
    """Of one division, or of all with ""."""

    division: str = ""


class Register(Order, frozen=True):
    """An entry. `from_home`: the players enter themselves. `late`: after registration has closed."""

    division: str
    players: tuple[Player, ...]
    name: str = ""
    released: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    paid: Cents = Cents(0)
    how: str = "cash"
    from_home: bool = False
    late: bool = False


class ChangeEntry(Order, frozen=True):
    """Other players, or other facts about them; before the draw."""

    entry: str
    players: tuple[Player, ...]
    name: str = ""


class PutNameRight(Order, frozen=True):
    """The same player written right, also after the draw and after the end; what is None stays as it is.

    `shown`: the name of the whole entry on the chart, where it has one of its own. `district`: of the other
    club, where it is known.
    """

    entry: str
    player: str
    name: str
    reason: str
    club: str | None = None
    member: str | None = None
    shown: str | None = None
    district: str | None = None


class MoveEntry(Order, frozen=True):
    entry: str
    division: str


class Withdraw(Order, frozen=True):
    entry: str
    reason: str = ""


class SignRelease(Order, frozen=True):
    entry: str
    player: str


class MarkPresent(Order, frozen=True):
    entry: str
    player: str
    present: bool = True


class TakePayment(Order, frozen=True):
    """A negative amount is paid back."""

    entry: str
    amount: Cents
    how: str = "cash"


class WaiveConcern(Order, frozen=True):
    entry: str
    code: str
    reason: str


class AdmitWaiting(Order, frozen=True):
    """From the waiting list into the field."""

    entry: str


# -- draw


class PublishSeed(Order, frozen=True):
    """The hash of a seed that is shown only at the draw, or the seed itself where it comes from outside."""

    division: str
    commitment: str = ""
    seed: str = ""


class DrawBySeed(Order, frozen=True):
    division: str
    seed: str


class DrawByHand(Order, frozen=True):
    """Numbers pulled out of the hat: for each entry its line.

    `pairs`: partners drawn together, in line order.
    """

    division: str
    lines: tuple[tuple[int, tuple[str, ...]], ...]


class PlaceLate(Order, frozen=True):
    """A late entry onto a free line, without the draw, as the director allows.

    `partner`: who plays with them, where partners are drawn.
    """

    entry: str
    line: int
    partner: str = ""


class Substitute(Order, frozen=True):
    """Another player for one who cannot go on, where the regulations allow it."""

    entry: str
    out: str
    player: Player
    reason: str


class StartStage(Order, frozen=True):
    """The next stage, with those who come on; `order`: how a person settled the ties at the edge."""

    division: str
    seed: str = ""
    order: tuple[str, ...] = ()


class PairRound(Order, frozen=True):
    """The next round of a Swiss, from the results so far."""

    division: str


class SettleTie(Order, frozen=True):
    """A person says in which order tied entries stand, and why."""

    division: str
    order: tuple[str, ...]
    reason: str


# -- play


class CallMatch(Order, frozen=True):
    """`consents`: players who agree to play beyond the day's limit.

    `despite`: why it is called all the same. `elsewhere`: the live match of another event that has this
    court; the desk looks it up, whatever is sent.
    """

    match: str
    court: str
    consents: tuple[str, ...] = ()
    despite: str = ""
    elsewhere: str = ""


class CallAgain(Order, frozen=True):
    """The next call for those who are not there."""

    match: str


class RecallMatch(Order, frozen=True):
    """Back to the queue: it was called by mistake, or the court cannot be played."""

    match: str
    reason: str = ""


class MoveMatch(Order, frozen=True):
    """`elsewhere`: as for a call; then `reason` says why it goes there all the same."""

    match: str
    court: str
    reason: str = ""
    elsewhere: str = ""


class HoldMatch(Order, frozen=True):
    match: str
    reason: str


class ReleaseMatch(Order, frozen=True):
    match: str


class BeginPlay(Order, frozen=True):
    """The first disc is shot; `scored`: the scoring record of the match, where there is one."""

    match: str
    scored: str = ""


class PostResult(Order, frozen=True):
    match: str
    outcome: Outcome
    claimed: bool = False
    """It came from the court and waits for the signed card."""


class ConfirmResult(Order, frozen=True):
    match: str


class ForfeitMatch(Order, frozen=True):
    """A side did not appear, or gives up. `abandons`: it leaves the event. `both`: so did the other.

    `told`: who leaves has told the director, and keeps the place, the prize and the points it has.
    """

    match: str
    team: Team
    reason: str = ""
    abandons: bool = False
    both: bool = False
    told: bool = False


class WithdrawResult(Order, frozen=True):
    """The court takes back its result, which nobody has confirmed: the match goes on."""

    match: str


class CorrectResult(Order, frozen=True):
    """Another result, or none. `undoing`: the later matches this undoes, so that nobody does it unknowing.

    `claimed`: the court corrects its own result, which nobody has confirmed.
    """

    match: str
    outcome: Outcome | None
    reason: str
    undoing: tuple[str, ...] = ()
    claimed: bool = False


class DisqualifyEntry(Order, frozen=True):
    entry: str
    reason: str


class AbandonEvent(Order, frozen=True):
    """An entry leaves before it is through. `told`: it has told the director."""

    entry: str
    reason: str = ""
    told: bool = False


class ChallengeRung(Order, frozen=True):
    """On a ladder, one entry challenges another."""

    division: str
    entry: str
    other: str


class AssignReferee(Order, frozen=True):
    match: str
    name: str


# -- the day


class Why(StrEnum):
    RAIN = "rain"
    DARK = "dark"
    OTHER = "other"


class SuspendPlay(Order, frozen=True):
    """All play stops; matches keep their courts and their scores."""

    why: Why = Why.RAIN
    note: str = ""


class ResumePlay(Order, frozen=True):
    pass


class EndDay(Order, frozen=True):
    """What is unfinished is carried over to the next day."""


class AddDay(Order, frozen=True):
    day: str


class Shorten(Order, frozen=True):
    """From now on matches of this division are shorter, by the rule that allows it."""

    division: str
    length: Length
    reason: str
    consolation: bool = False


# -- results and money


class FinishDivision(Order, frozen=True):
    division: str


class FinishEvent(Order, frozen=True):
    pass


class ReopenDivision(Order, frozen=True):
    division: str
    reason: str


class SpendMoney(Order, frozen=True):
    """A cost or an income beside the fees, such as an assistant's pay or a grant."""

    what: str
    amount: Cents
    to: str = ""


class PostFinances(Order, frozen=True):
    pass


class Pay(Order, frozen=True):
    """A prize handed out, or below 0 taken back; `receipt`: who signed for it."""

    entry: str
    amount: Cents
    receipt: str = ""


Command = (
    AnnounceEvent
    | ChangeEvent
    | AddDivision
    | ChangeDivision
    | DropDivision
    | CombineDivisions
    | TurnNonWalking
    | AddCourt
    | CloseCourt
    | ReopenCourt
    | ChangeDiscs
    | NameOfficial
    | ReleaseOfficial
    | AddSponsor
    | DropSponsor
    | SetPlaces
    | SetWish
    | OpenRegistration
    | CloseRegistration
    | Register
    | ChangeEntry
    | PutNameRight
    | MoveEntry
    | Withdraw
    | SignRelease
    | MarkPresent
    | TakePayment
    | WaiveConcern
    | AdmitWaiting
    | PublishSeed
    | DrawBySeed
    | DrawByHand
    | PlaceLate
    | Substitute
    | StartStage
    | PairRound
    | SettleTie
    | CallMatch
    | CallAgain
    | RecallMatch
    | MoveMatch
    | HoldMatch
    | ReleaseMatch
    | BeginPlay
    | PostResult
    | ConfirmResult
    | ForfeitMatch
    | WithdrawResult
    | CorrectResult
    | DisqualifyEntry
    | AbandonEvent
    | ChallengeRung
    | AssignReferee
    | SuspendPlay
    | ResumePlay
    | EndDay
    | AddDay
    | Shorten
    | FinishDivision
    | FinishEvent
    | ReopenDivision
    | SpendMoney
    | PostFinances
    | Pay
)
