"""What an imported list would enter, row by row, and what is wrong with it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit.money import FREE, Cents
from tenoff.tournament.people import Player
from tenoff.tournament.roster.columns import Column


class Trouble(StrEnum):
    """What is wrong with a row; `values` are given for each."""

    NO_NAME = "no-name"  # which player of the team
    NAME_TOO_LONG = "name-too-long"  # name
    NAME_UNPRINTABLE = "name-unprintable"  # which player of the team
    LETTERS_LOST = "letters-lost"  # cell: the file does not say how its letters are written
    NO_DIVISION = "no-division"
    UNKNOWN_DIVISION = "unknown-division"  # cell
    NO_PARTNER = "no-partner"  # player, division
    ONE_TOO_MANY = "one-too-many"  # partner, division
    SEX_UNREADABLE = "sex-unreadable"  # cell
    CLASS_UNREADABLE = "class-unreadable"  # cell
    BORN_UNREADABLE = "born-unreadable"  # cell
    PAID_UNREADABLE = "paid-unreadable"  # cell
    RELEASE_UNREADABLE = "release-unreadable"  # cell
    HERE_UNREADABLE = "here-unreadable"  # cell
    SAME_PLAYER = "same-player"  # player, division, the row that has them already
    ENTERED_ALREADY = "entered-already"  # player, division
    OTHER_NAME = "other-name"  # name in the list, name known under that number
    MORE_CELLS = "more-cells"  # cells without a header
    NO_ROOM = "no-room"  # division, how many a division has at most
    WAITING_LIST = "waiting-list"  # division: it is full, or the venue is


_BLOCKING = frozenset(
    (
        Trouble.NO_NAME,
        Trouble.NAME_TOO_LONG,
        Trouble.NAME_UNPRINTABLE,
        Trouble.NO_DIVISION,
        Trouble.UNKNOWN_DIVISION,
        Trouble.NO_PARTNER,
        Trouble.ONE_TOO_MANY,
        Trouble.SAME_PLAYER,
        Trouble.ENTERED_ALREADY,
        Trouble.NO_ROOM,
    )
)


class Problem(Struct, frozen=True, omit_defaults=True):
    trouble: Trouble
    values: tuple[str, ...] = ()

    @property
    def blocks(self) -> bool:
        """The row cannot be taken as it is."""
        return self.trouble in _BLOCKING


class Listed(Struct, frozen=True, omit_defaults=True):
    """One row. `number`: in the sheet; `other`: cells whose column is not understood, with their headers."""

    number: int
    division: str = ""
    players: tuple[Player, ...] = ()
    team: str = ""
    paid: Cents = FREE
    released: bool = False
    here: bool = False
    problems: tuple[Problem, ...] = ()
    other: tuple[tuple[str, str], ...] = ()

    @property
    def fits(self) -> bool:
        return not any(problem.blocks for problem in self.problems)


class Preview(Struct, frozen=True, omit_defaults=True):
    """The whole list. `columns`: what each header was taken for, None where it was not understood."""

    headers: tuple[str, ...]
    columns: tuple[Column | None, ...]
    rows: tuple[Listed, ...]

    @property
    def left_out(self) -> tuple[str, ...]:
        """The headers of columns that hold something and are not understood."""
        held = {header for row in self.rows for header, _ in row.other}
        return tuple(header for header in self.headers if header in held)
