"""Who enters: players as the event knows them, and the teams they make."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.money import Cents


class Sex(StrEnum):
    MAN = "man"
    LADY = "lady"


class PlayerClass(StrEnum):
    DISTRICT_AMATEUR = "district-amateur"
    STATE_AMATEUR = "state-amateur"
    PRO = "pro"


class Player(Struct, frozen=True, omit_defaults=True):
    """A person at the desk. `key`: how the event knows them; `person`: the association's record of them, if
    any.

    What is not known is None or "", and nothing is checked by it.
    """

    key: str
    name: str
    sex: Sex | None = None
    club: str = ""
    district: str = ""
    member: str = ""
    klass: PlayerClass | None = None
    born: int | None = None
    good_standing: bool | None = None
    person: str = ""
    suspended: str = ""
    """The last day on which the association does not let them play."""
    listed: bool | None = None
    """Whether they are on the list of a tournament that is not for everybody."""
    member_club: bool | None = None
    """Whether their club is one of the association's."""
    under_age: bool | None = None
    """By the year of birth on file, which is not told here; False where the age is reached this very year."""
    on_file: str = ""
    """The club they represent by what is on file, where it is another and a notice is needed to leave it."""


def as_everybody_knows(player: Player) -> Player:
    """A player without what is for those who take entries: births, numbers, what was decided of them."""
    return Player(player.key, player.name, player.sex, player.club, player.district)


class Payment(Struct, frozen=True, omit_defaults=True):
    amount: Cents
    how: str = "cash"
    at: str = ""


class Concern(Struct, frozen=True, omit_defaults=True):
    """Something the regulations hold against an entry. `code`: which; `values`: for the sentence."""

    code: str
    clause: Cite
    values: tuple[str, ...] = ()


class Waiver(Struct, frozen=True):
    """The director lets an entry in all the same, on record."""

    concern: Concern
    by: str
    reason: str


class Standing(StrEnum):
    """Where an entry stands in the event."""

    ENTERED = "entered"
    WAITING = "waiting"  # on the waiting list
    WITHDRAWN = "withdrawn"  # before the draw
    DISQUALIFIED = "disqualified"
    ABANDONED = "abandoned"  # left: did not finish
    LEFT = "left"  # after the director was told: keeps what it has


class Entry(Struct, frozen=True, omit_defaults=True):
    """A player or a team in one division."""

    id: str
    division: str
    players: tuple[Player, ...]
    name: str = ""
    at: str = ""
    released: tuple[str, ...] = ()
    """Keys of the players who have signed the release form."""
    present: tuple[str, ...] = ()
    paid: tuple[Payment, ...] = ()
    concerns: tuple[Concern, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    standing: Standing = Standing.ENTERED
    late: bool = False
    replaced: tuple[str, ...] = ()
    """Keys of players for whom somebody else came."""

    @property
    def shown(self) -> str:
        """Its name on the chart."""
        return self.name or " / ".join(player.name for player in self.players)

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(player.key for player in self.players)
