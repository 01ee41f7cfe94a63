"""The words by which events and divisions are told apart, the same at the desk and on record: who plays, of
which class, how, and how wide it reaches.
"""

from __future__ import annotations

from enum import StrEnum


class Gender(StrEnum):
    """Who plays in a division; mixed is one lady and one man a team."""

    MEN = "men"
    LADIES = "ladies"
    MIXED = "mixed"
    ANY = "any"


class Grade(StrEnum):
    """For which classes of player; open is what Florida calls Pro, and is open to all."""

    OPEN = "open"
    STATE_AMATEUR = "state-amateur"
    DISTRICT_AMATEUR = "district-amateur"
    NO_TWO_PROS = "no-two-pros"


class Play(StrEnum):
    """The same three words as the rule books' formats."""

    WALKING = "walking"
    NON_WALKING = "non-walking"
    DOUBLES = "doubles"

    @property
    def players(self) -> int:
        """Players a team."""
        return 2 if self is Play.DOUBLES else 1


class Scope(StrEnum):
    """How wide an event reaches: fees, points, limits and grants go by it."""

    STATE = "state"  # sponsored by the association: the red line of its schedule
    STATEWIDE = "statewide"
    NATIONAL = "national"
    DISTRICT = "district"
    CLUB = "club"
