"""What a disc counts, when it is dead, where it may be shot from, how a score is spoken."""

from __future__ import annotations

from msgspec import Struct

from tenoff.court import DeadRules
from tenoff.kit import Cite


class DeadClauses(Struct, frozen=True):
    """The book's clause for each reason a disc is dead, beside the geometry that decides it."""

    rules: DeadRules
    short: Cite
    touching_live: Cite
    off_side: Cite
    beyond: Cite
    near_base: Cite | None
    leaning: Cite | None
    struck: Cite
    stray: Cite | None
    overlooked: Cite | None = None
    removed: Cite | None = None
    """The clause that takes dead discs off the court, where it speaks of all of them."""
    short_removed: Cite | None = None
    struck_removed: Cite | None = None
    dead_disc: Cite | None = None
    """The clause by which a disc that hits a dead one is dead too."""


class ScoringClauses(Struct, frozen=True):
    """The clauses for what a disc counts."""

    areas: Cite
    clear: Cite
    triangle: Cite | None
    mounted: Cite | None
    played_out: Cite
    higher_wins: Cite
    complete: Cite
    posted: Cite | None = None
    also: tuple[Cite, ...] = ()
    ten_off: Cite | None = None
    """The clause for a disc in the 10-off area, where it is not the list of the areas."""
    play_call: Cite | None = None
    """The clause by which the call of play frees the discs of the frame before."""


class StartClauses(Struct, frozen=True):
    """When a disc counts as played, and what a moving or jockeyed disc may cross."""

    place: Cite
    played: Cite | None = None
    moving: Cite | None = None
    jockeying: Cite | None = None
    moving_triangle: Cite | None = None
    """The clause for the triangle crossed on the way, where the book speaks of it apart."""
    played_outside: bool = False
    """A disc is played once it is out of its area, not only once it lies in the seven."""


class CallScore(Struct, frozen=True):
    """How the score of a frame is spoken."""

    yellow_first: Cite | None = None
    only_scorer: Cite | None = None
    no_score: Cite | None = None
    called: Cite | None = None
    repeated: Cite | None = None


class Words(Struct, frozen=True):
    """The book's own words for things on screen and paper."""

    turn: str
    ten_off: str
    far_line: str
    disc: str
    yellow: str
    black: str
    frame: str = ""
    """What both ends together are called, where `turn` is a part of it."""
