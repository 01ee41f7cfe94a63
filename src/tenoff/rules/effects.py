"""What a call does: effects as a book prints them, and the same effects priced for one moment of play."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Side, Team
from tenoff.rules.discs import Board, Disc


class Fact(StrEnum):
    """What somebody has to have seen for a call to be priced; each is a field of MakeCall by this name."""

    SIDE = "side"
    SHOTS = "shots"
    LIVE_TOUCHED = "live_touched"
    SHOOTER = "shooter"
    DISPLACED = "displaced"
    BOARD = "board"
    AGREEING = "agreeing"
    SHORT = "short"


class Printed(Struct, frozen=True, tag_field="effect"):
    """An effect as the book prints it, beside the clause that says so."""

    clause: Cite


class Deduct(Printed, frozen=True):
    """Points off the offender's score."""

    points: int


class ReturnDisc(Printed, frozen=True):
    """The disc goes back to the starting place and the shot is taken again, by whoever should have."""


class RemoveShot(Printed, frozen=True):
    """The disc that was shot leaves the court; the shot is used up."""


class CreditDisplaced(Printed, frozen=True):
    """The opponent gets what the good discs counted that the shot displaced."""


class DebitOwnTenOffs(Printed, frozen=True):
    """The offender's displaced 10-offs leave the court and are taken from the score."""


class RemoveDisplaced(Printed, frozen=True):
    """All displaced discs leave the court."""


class SettleAndReplay(Printed, frozen=True):
    """The board before the offense is settled against the offender, and the frame is played again.

    `voids`, `credits`, `debits` are the clauses for the offender's good discs, the opponent's good discs and
    the offender's 10-offs. `game_point`: the clause that ends the game instead of a replay once the opponent
    has reached game point; None where the book always replays.
    """

    debits: Cite
    voids: Cite
    credits: Cite
    game_point: Cite | None = None


class Replay(Printed, frozen=True):
    """The frame is played again with nothing scored."""


class Reshoot(Printed, frozen=True):
    """Only the disturbed shot is taken again. `if_short`: only when the disc did not reach the far line."""

    if_short: bool = False


class PutBack(Printed, frozen=True):
    """The discs go back where they lay if enough players agree on it, else the frame is replayed."""

    otherwise: Cite
    agreed: Cite | None = None
    """The clause by which play then goes on, where it is not that of the putting back."""


class ScoreAsBefore(Printed, frozen=True):
    """The frame counts as the board lay before the incident; nothing is replayed."""


class Severe(Printed, frozen=True):
    """An official may add the severe penalty: discs leave, their points wait for the frame's end."""


class Caution(Printed, frozen=True):
    """A word to the offender, no points; `kind`: what the book calls it."""

    kind: str = "caution"


class Advice(Printed, frozen=True):
    """The book asks for it and sets no penalty."""


class LoseMatch(Printed, frozen=True):
    """The offender's match is lost."""


class Disqualify(Printed, frozen=True):
    """The offender is out of the tournament."""


class Measure(Printed, frozen=True):
    """The director may do whatever undoes the advantage gained."""


Effect = (
    Deduct | ReturnDisc | RemoveShot | CreditDisplaced | DebitOwnTenOffs | RemoveDisplaced
    | SettleAndReplay | Replay | Reshoot | PutBack | ScoreAsBefore | Severe | Caution | Advice
    | LoseMatch | Disqualify | Measure
)  # fmt: skip


class Then(StrEnum):
    """How play goes on after a call."""

    PLAY_ON = "play-on"
    REPLAY = "replay"
    RESHOOT = "reshoot"
    PUT_BACK = "put-back"
    SCORE_AS_BEFORE = "score-as-before"
    GAME_ENDS = "game-ends"
    MATCH_LOST = "match-lost"
    DISQUALIFIED = "disqualified"


class Priced(Struct, frozen=True, tag_field="effect"):
    """An effect with its numbers, as it is kept in the log."""

    clause: Cite


class Points(Priced, frozen=True):
    """Points posted at once to a team; `why` is deduct, credit, debit, settle or director."""

    team: Team
    points: int
    why: str


class Noted(Priced, frozen=True):
    """Points written down now and added when the frame is posted."""

    team: Team
    points: int
    why: str


class Removed(Priced, frozen=True):
    """Discs that leave the court because of the call; none named: the disc shot, which nobody recorded."""

    discs: tuple[Disc, ...]


class Returned(Priced, frozen=True):
    """A disc that goes back to be shot; the board is again what it was before the shot."""

    disc: Disc | None


class Voided(Priced, frozen=True):
    """The offender's good discs that do not count, for the record."""

    side: Side
    points: int


class BoardReset(Priced, frozen=True):
    """The discs lie again as they lay before."""

    board: Board | None


class Warned(Priced, frozen=True):
    """A warning, a caution, advice or a teaching moment: no points."""

    kind: str


class Uncounted(Priced, frozen=True):
    """What this clause takes or gives is not counted, because nobody knows the fact it hangs on."""

    fact: Fact


class Onward(Priced, frozen=True):
    """How play goes on."""

    then: Then


PricedEffect = Points | Noted | Removed | Returned | Voided | BoardReset | Warned | Uncounted | Onward

Worked = tuple[PricedEffect, ...]
"""Printed effects worked out, in the order they are applied."""
