"""What happened at an event, with its clauses inside, so that folding needs no regulations."""

from __future__ import annotations

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.money import Cents
from tenoff.log import kebab
from tenoff.tournament.about import About, CourtSet, OfficialRole, PlaceRow, Sponsor
from tenoff.tournament.apart import Reason
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.commands import Why
from tenoff.tournament.fixtures import Fixture, Outcome
from tenoff.tournament.kinds import Division, Length
from tenoff.tournament.people import Concern, Entry, Payment, Player, Standing, Waiver


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """Common ground of all events; in a file the name stands under "event"."""


# -- the event


class EventAnnounced(Happening, frozen=True):
    about: About


class EventChanged(Happening, frozen=True):
    """`advertised`: where an earlier end of registration was advertised, where that is asked."""

    about: About
    advertised: str = ""


class DivisionSet(Happening, frozen=True):
    """A division is new or has another plan."""

    division: Division
    clause: Cite | None = None


class DivisionDropped(Happening, frozen=True):
    key: str
    reason: str = ""


class DivisionsCombined(Happening, frozen=True):
    keys: tuple[str, ...]
    into: Division
    clause: Cite | None = None


class CourtAdded(Happening, frozen=True):
    court: CourtSet


class CourtClosed(Happening, frozen=True):
    court: str
    reason: str


class CourtReopened(Happening, frozen=True):
    court: str


class DiscsChanged(Happening, frozen=True):
    court: str
    discs: str
    clause: Cite | None = None


class OfficialNamed(Happening, frozen=True):
    name: str
    role: OfficialRole
    clause: Cite | None = None


class OfficialReleased(Happening, frozen=True):
    name: str
    role: OfficialRole


class SponsorAdded(Happening, frozen=True):
    sponsor: Sponsor
    clause: Cite | None = None


class SponsorDropped(Happening, frozen=True):
    sponsor: Sponsor


class PlacesSet(Happening, frozen=True):
    """How many places each size of field has; no rows: as the regulations say."""

    rows: tuple[PlaceRow, ...] = ()
    clause: Cite | None = None


class WishSet(Happening, frozen=True):
    """How the queue chooses from now on."""

    wish: Wish = Wish()


# -- registration


class RegistrationOpened(Happening, frozen=True):
    self_service: bool = False


class RegistrationClosed(Happening, frozen=True):
    division: str
    clause: Cite | None = None


class Registered(Happening, frozen=True):
    entry: Entry


class EntryChanged(Happening, frozen=True):
    """Its players or its division are others, and so may be what is held against it."""

    entry: str
    division: str
    players: tuple[Player, ...]
    concerns: tuple[Concern, ...]
    name: str = ""


class Spelling(Struct, frozen=True, omit_defaults=True):
    """How somebody is written. `shown`: what their entry is called, where that is not its players' names.

    `district`: that of their club; None where it stays.
    """

    name: str
    club: str = ""
    member: str = ""
    shown: str = ""
    district: str | None = None


class NamePutRight(Happening, frozen=True):
    """The same player, with the same key, is written otherwise.

    `results`: the mark of the results from now on, where the event had ended.
    """

    entry: str
    player: str
    was: Spelling
    right: Spelling
    reason: str
    results: str = ""


class EntryMarked(Happening, frozen=True):
    """Where it stands from now on, and by which clause."""

    entry: str
    standing: Standing
    reason: str = ""
    clause: Cite | None = None


class ReleaseSigned(Happening, frozen=True):
    entry: str
    player: str
    clause: Cite | None = None


class PresenceMarked(Happening, frozen=True):
    entry: str
    player: str
    present: bool
    clause: Cite | None = None


class PaymentTaken(Happening, frozen=True):
    entry: str
    payment: Payment


class ConcernWaived(Happening, frozen=True):
    entry: str
    waiver: Waiver


# -- draw


class SeedPublished(Happening, frozen=True):
    division: str
    commitment: str = ""
    seed: str = ""


class DrawMade(Happening, frozen=True):
    """The draw of a stage: who has which line, and all the matches that follow from it.

    The first draw starts the tournament. `method`: by hand, or the name of the algorithm that repeats it from
    the seed.
    """

    division: str
    stage: int
    lines: tuple[tuple[int, tuple[str, ...]], ...]
    fixtures: tuple[Fixture, ...]
    method: str
    at: str
    seed: str = ""
    clause: Cite | None = None
    reasons: tuple[tuple[int, Reason], ...] = ()
    """Why each line is whose it is, where not the lot alone decides."""


class LatePlaced(Happening, frozen=True):
    entry: str
    line: int
    fixtures: tuple[Fixture, ...]
    clause: Cite | None = None
    partner: str = ""


class Substituted(Happening, frozen=True):
    entry: str
    out: str
    player: Player
    reason: str
    clause: Cite | None = None


class TieSettled(Happening, frozen=True):
    division: str
    order: tuple[str, ...]
    reason: str


# -- play


class MatchCalled(Happening, frozen=True):
    match: str
    court: str
    at: str
    clause: Cite | None = None
    consents: tuple[str, ...] = ()
    despite: str = ""
    record: int = 1
    """Which scoring record of this match it is: another one where others meet, or by another length."""


class CalledAgain(Happening, frozen=True):
    match: str
    at: str
    clause: Cite | None = None


class MatchRecalled(Happening, frozen=True):
    match: str
    reason: str = ""


class MatchMoved(Happening, frozen=True):
    match: str
    court: str
    reason: str = ""
    clause: Cite | None = None


class MatchHeld(Happening, frozen=True):
    match: str
    reason: str


class MatchReleased(Happening, frozen=True):
    match: str


class PlayBegan(Happening, frozen=True):
    match: str
    at: str
    scored: str = ""


class ResultPosted(Happening, frozen=True):
    """`at`: when; `minutes` that play took, where it is known. `claimed`: until the card is confirmed."""

    match: str
    outcome: Outcome
    at: str
    minutes: int | None = None
    claimed: bool = False


class ResultConfirmed(Happening, frozen=True):
    match: str
    clause: Cite | None = None


class ResultCorrected(Happening, frozen=True):
    """Another result, or none; the results of `undone` fall with it."""

    match: str
    outcome: Outcome | None
    reason: str
    undone: tuple[str, ...] = ()
    claimed: bool = False
    """By the court, and not confirmed yet."""


class ResultWithdrawn(Happening, frozen=True):
    """The court took back a result that nobody had confirmed: the match goes on where it was."""

    match: str


class MatchesAdded(Happening, frozen=True):
    """Matches that come into a stage under way: a challenge on a ladder, the next round of a Swiss."""

    division: str
    fixtures: tuple[Fixture, ...]
    at: str


class RefereeAssigned(Happening, frozen=True):
    match: str
    name: str


# -- the day


class PlaySuspended(Happening, frozen=True):
    why: Why
    at: str
    note: str = ""


class PlayResumed(Happening, frozen=True):
    at: str


class DayEnded(Happening, frozen=True):
    """`carried`: matches that were begun and go on tomorrow, and do not count for tomorrow's limit."""

    day: str
    carried: tuple[str, ...] = ()
    clause: Cite | None = None
    at: str = ""


class DayAdded(Happening, frozen=True):
    day: str


class Shortened(Happening, frozen=True):
    division: str
    length: Length
    reason: str
    consolation: bool = False
    clause: Cite | None = None


# -- results and money


class Placing(Struct, frozen=True, omit_defaults=True):
    """Who took a place. `chart`: main or consolation; no entries where nobody finished there."""

    chart: str
    place: int
    entries: tuple[str, ...] = ()
    tied: bool = False
    note: str = ""


class DivisionFinished(Happening, frozen=True):
    division: str
    places: tuple[Placing, ...]
    clause: Cite | None = None


class DivisionReopened(Happening, frozen=True):
    division: str
    reason: str


class EventFinished(Happening, frozen=True):
    """`results`: SHA-256 of the results document that goes to the records."""

    results: str


class MoneySpent(Happening, frozen=True):
    what: str
    amount: Cents
    to: str = ""


class FinancesPosted(Happening, frozen=True):
    """`late`: nobody had posted it by the hour the clause says."""

    at: str
    pool: Cents
    clause: Cite | None = None
    late: bool = False


class Paid(Happening, frozen=True):
    entry: str
    amount: Cents
    receipt: str = ""


Event = (
    EventAnnounced
    | EventChanged
    | DivisionSet
    | DivisionDropped
    | DivisionsCombined
    | CourtAdded
    | CourtClosed
    | CourtReopened
    | DiscsChanged
    | OfficialNamed
    | OfficialReleased
    | SponsorAdded
    | SponsorDropped
    | PlacesSet
    | WishSet
    | RegistrationOpened
    | RegistrationClosed
    | Registered
    | EntryChanged
    | NamePutRight
    | EntryMarked
    | ReleaseSigned
    | PresenceMarked
    | PaymentTaken
    | ConcernWaived
    | SeedPublished
    | DrawMade
    | LatePlaced
    | Substituted
    | TieSettled
    | MatchCalled
    | CalledAgain
    | MatchRecalled
    | MatchMoved
    | MatchHeld
    | MatchReleased
    | PlayBegan
    | ResultPosted
    | ResultConfirmed
    | ResultCorrected
    | ResultWithdrawn
    | MatchesAdded
    | RefereeAssigned
    | PlaySuspended
    | PlayResumed
    | DayEnded
    | DayAdded
    | Shortened
    | DivisionFinished
    | DivisionReopened
    | EventFinished
    | MoneySpent
    | FinancesPosted
    | Paid
)
