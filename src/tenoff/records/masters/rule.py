"""What the regulations of a Masters are made of: figures, the fixed schedule, and the clause beside each."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from tenoff.kit import Cite, Edition
from tenoff.kit.division import Gender
from tenoff.kit.money import Cents
from tenoff.kit.shelf import Part
from tenoff.records.lists import Pin

Pair = tuple[int, int]
"""Two seeds that meet, the better one first."""


class Session(Struct, frozen=True):
    """One sitting: which day, morning or afternoon, and who meets whom by seed."""

    day: int
    morning: bool
    pairs: tuple[Pair, ...]
    clause: Cite


@dataclass(frozen=True, slots=True)
class PlayOffRule:
    """Ties across the last seat. `printed`: so many level, for so many places, and where it stands."""

    best_of: int
    points: int
    needed: Cite
    length: Cite
    printed: tuple[tuple[int, int, Cite], ...]
    alike: Cite
    neutral: Cite
    champions: Cite
    president: Cite

    def clause(self, tied: int, places: int) -> Cite:
        """Where the play-off of so many for so many places is printed."""
        return next((clause for t, p, clause in self.printed if (t, p) == (tied, places)), self.alike)


@dataclass(frozen=True, slots=True)
class PrizeRule:
    """`least_games`: who leaves with fewer games completed loses all to the alternate."""

    places: tuple[Cents, ...]
    alternate: Cents
    clause: Cite
    pooled: Cite
    pro_rata: Cite
    least_games: int
    forfeited: Cite
    president: Cite
    ineligible: Cite


@dataclass(frozen=True, slots=True)
class DirectorRule:
    fee: Cents
    fee_clause: Cite
    state_director: Cite
    assistants: Cite
    lodging: Cents
    beyond_miles: int
    lodging_clause: Cite


@dataclass(frozen=True, slots=True)
class AlternateRule:
    offered: Cite
    no_passing: Cite
    takes_over: Cite
    shares: Cite
    one: Cite


@dataclass(frozen=True, slots=True)
class WalkingRule:
    choice: Cite
    either: Cite
    returner: Cite


@dataclass(frozen=True, slots=True)
class PinRule:
    """A pin goes down to a place of the Roll, with all who are level there."""

    pin: Pin
    last: int
    clause: Cite


@dataclass(frozen=True, slots=True)
class MastersRule:
    """`games`: how many each pair plays, all of them; `points`: to how many each is played."""

    key: str
    edition: Edition
    divisions: tuple[Gender, ...]
    seats: int
    games: int
    points: int
    sessions: tuple[Session, ...]
    held: Cite
    invited: Cite
    counted: Cite
    hours: Cite
    seeded: Cite
    level_seeds: Cite
    table: Cite
    ranked: Cite
    ties: Cite
    play_off: PlayOffRule
    alternate: AlternateRule
    walking: WalkingRule
    prizes: PrizeRule
    director: DirectorRule
    pins: tuple[PinRule, ...]

    @property
    def all_games(self) -> int:
        """Games of the whole division, and so the sum of all games won."""
        return self.games * sum(len(session.pairs) for session in self.sessions)


MASTERS_RULE: Part[MastersRule] = Part("masters")
