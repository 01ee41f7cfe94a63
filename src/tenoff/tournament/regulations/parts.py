"""The parts of which an association's tournament regulations are made, each with its clause."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tenoff.kit import Cite, Edition
from tenoff.kit.division import Grade, Play, Scope
from tenoff.kit.money import FREE, Cents
from tenoff.tournament.about import OfficialRole, PlaceRow
from tenoff.tournament.calling.rule import CallingRule
from tenoff.tournament.regulations.lengths import FramesOf, ShortenRule
from tenoff.tournament.regulations.purse import NO_PURSE, PurseRule

NO_RULE = CallingRule()


@dataclass(frozen=True, slots=True)
class RegistrationRule:
    """`closes`: the usual time of day; `district_from`: how early a district may close that has said so."""

    closes: str = "09:00"
    clause: Cite | None = None
    district_from: str | None = None
    district_clause: Cite | None = None
    release: Cite | None = None
    """Set where a place on the chart needs the signed release form."""
    present: Cite | None = None
    """Set where a place on the chart needs presence at the draw."""
    late: Cite | None = None
    """Set where the director may place late entries without the draw."""


@dataclass(frozen=True, slots=True)
class DrawRule:
    """`starts`: the draw's completion starts the tournament."""

    unseeded: Cite | None = None
    starts: Cite | None = None
    byes: Cite | None = None
    rules_both: Cite | None = None
    """The draw also gives the order of the consolation."""
    masters: Cite | None = None
    """Set where the book prints the fixed order in which eight meet, and how their ties are broken."""
    masters_ties: Cite | None = None


@dataclass(frozen=True, slots=True)
class SubstituteRule:
    """Whether another player may step in once the tournament has started."""

    allowed: bool
    clause: Cite | None = None
    emergency: bool = False
    """Only in an emergency, with the director's word."""
    other_than_entered: bool = True
    """The substitute must not be in the event already."""
    doubles_only: bool = False
    stays_out: Cite | None = None
    """Set where who was replaced cannot come back."""
    unlawful: Cite | None = None
    """Set where an unlawful substitute costs the match."""


@dataclass(frozen=True, slots=True)
class CombineRule:
    """Divisions that are combined when both together have at least `least` and at most `most` players."""

    least: int
    most: int
    clause: Cite
    play: Play = Play.NON_WALKING
    grades: tuple[Grade, ...] = (Grade.STATE_AMATEUR, Grade.DISTRICT_AMATEUR)


@dataclass(frozen=True, slots=True)
class NonWalkingRule:
    """A walking division with fewer players than `below` is played non-walking.

    `weekday`: only in events that begin on it, Monday being 0.
    """

    below: int
    clause: Cite
    scopes: tuple[Scope, ...] = (Scope.STATE, Scope.NATIONAL)
    weekday: int | None = 0
    frames: tuple[FramesOf, ...] = ()
    frames_in: tuple[Scope, ...] = ()

    def frames_of(self, grade: Grade, scope: Scope) -> FramesOf | None:
        """After how many frames its games end, though nobody has the points; None where nothing is said."""
        found = (each for each in self.frames if grade in each.grades)
        return next(found, None) if scope in self.frames_in else None


@dataclass(frozen=True, slots=True)
class ForfeitRule:
    """What a forfeit costs beyond the match; how long one waits for it is in the calling rule.

    `out_through`: who forfeits in this round or before is out of the event; counted from the final, which is
    1, so that 3 are the quarter-finals.
    """

    out_through: int | None = None
    out_clause: Cite | None = None
    abandoned: Cite | None = None


@dataclass(frozen=True, slots=True)
class FeeRule:
    """`most`: the highest fee a player. Parts are for each player. `bound`: the events it speaks of."""

    most: Cents | None = None
    bound: tuple[Scope, ...] = tuple(Scope)
    association: Cents = FREE
    host: Cents = FREE
    clause: Cite | None = None
    same: Cite | None = None
    """Set where all divisions pay the same."""
    sponsors: Cite | None = None
    """Set where sponsors' money goes only to prizes."""
    district: Cents = FREE
    parts: Cite | None = None
    parts_in: tuple[Scope, ...] = tuple(Scope)
    """Where the parts bind; elsewhere all of the fee is the host's to plan with."""
    usual: Cents | None = None
    """What is charged where nothing else is said."""


@dataclass(frozen=True, slots=True)
class PlaceRule:
    """How many places are found in main event and consolation; `table`: by field size, smallest first.

    A field smaller than the first row of the table has the usual places.
    """

    main: int = 4
    consolation: int = 4
    table: tuple[PlaceRow, ...] = ()
    clause: Cite | None = None

    def counts(self, field: int) -> tuple[int, int]:
        """Places in main event and consolation for a field of so many."""
        rows = [(row.main, row.consolation) for row in self.table if field >= row.field]
        return rows[-1] if rows else (self.main, self.consolation)

    @property
    def most(self) -> tuple[int, int]:
        """The most places there can be in main event and consolation."""
        rows = [(row.main, row.consolation) for row in self.table]
        usual = [] if self.table and self.table[0].field <= 2 else [(self.main, self.consolation)]
        mains, consolations = zip(*usual, *rows, strict=True)
        return max(mains), max(consolations)

    def announced(self, rows: tuple[PlaceRow, ...]) -> PlaceRule:
        """The rule of an event that has said its own number of places; none said, this one."""
        return replace(self, table=rows) if rows else self


@dataclass(frozen=True, slots=True)
class ConsolationRule:
    """`entry`: who comes into it; `to_100`: set where a district may play it to 100 points."""

    entry: Cite | None = None
    length: Cite | None = None
    to_100: Cite | None = None


@dataclass(frozen=True, slots=True)
class EligibilityRule:
    """Who may enter. A part that is None binds nobody; `bound`: where age, standing and district count."""

    bound: tuple[Scope, ...] = ()
    least_age: int | None = None
    age: Cite | None = None
    standing: Cite | None = None
    suspended: Cite | None = None
    member_club: Cite | None = None
    other_club: Cite | None = None
    own_district: Cite | None = None
    partner_district: Cite | None = None
    pro: Cite | None = None
    state_amateur: Cite | None = None
    two_pros: Cite | None = None
    open_gender: Cite | None = None
    gender: Cite | None = None
    champions: Cite | None = None
    pros_only: Cite | None = None
    masters: Cite | None = None


@dataclass(frozen=True, slots=True)
class OpenRule:
    """Which divisions an open event must have. `any_from`, `any_until`: when any doubles are on trial."""

    clause: Cite
    scopes: tuple[Scope, ...]
    trial: Cite | None = None
    any_from: str = ""
    any_until: str = ""


@dataclass(frozen=True, slots=True)
class OfficialsRule:
    """Whom an event needs, each with the clause that names the office."""

    needed: tuple[tuple[OfficialRole, Cite], ...] = ()
    named: tuple[tuple[OfficialRole, Cite], ...] = ()
    """Offices the book speaks of and an event may do without."""
    card: Cite | None = None
    """Set where the signed score card is handed in."""

    def clause(self, role: OfficialRole) -> Cite | None:
        """By which clause somebody holds this office."""
        return dict((*self.named, *self.needed)).get(role)


@dataclass(frozen=True, slots=True)
class Amendment:
    """A district's own change, with its date and where it is written, since it has no number in the book."""

    title: str
    since: str
    source: str


@dataclass(frozen=True, slots=True)
class Regulations:
    """All of what an association asks of its tournaments."""

    edition: Edition
    title: str
    registration: RegistrationRule = RegistrationRule()
    draw: DrawRule = DrawRule()
    substitutes: SubstituteRule = SubstituteRule(allowed=True)
    combine: CombineRule | None = None
    non_walking: NonWalkingRule | None = None
    forfeits: ForfeitRule = ForfeitRule()
    calling: CallingRule = NO_RULE
    fee: FeeRule = FeeRule()
    places: PlaceRule = PlaceRule()
    shorten: ShortenRule | None = None
    """Set where the director may shorten matches."""
    discs: Cite | None = None
    """Set where each court keeps its numbered set of discs."""
    key: str = ""
    """How an event names these regulations."""
    eligibility: EligibilityRule = EligibilityRule()
    opens: OpenRule | None = None
    consolation: ConsolationRule = ConsolationRule()
    posting: Cite | None = None
    """Set where the financial report has to be posted on the first day, by `posted_by`."""
    posted_by: str = ""
    officials: OfficialsRule = OfficialsRule()
    purse: PurseRule = NO_PURSE
    mingles: Cite | None = None
    clubs_listed: Cite | None = None
    """Set where the published results name the club of each partner."""
    assigned: Cite | None = None
    """Set where the book says who gives out the courts."""
    moved: Cite | None = None
    """Set where a change of court is the director's to decide."""
    amendments: tuple[Amendment, ...] = ()
