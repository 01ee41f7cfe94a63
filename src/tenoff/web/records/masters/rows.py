"""The shapes in which a Masters is given to screens and programs."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.records.masters.state import Phase


class Somebody(Struct, frozen=True):
    """`path`: the person's own page, if there is one."""

    id: str
    name: str
    path: str


class FieldRow(Struct, frozen=True):
    """`state`: invited, accepted, declined, tied, waiting, alternate or passed."""

    rank: int
    person: Somebody
    points: str
    reached: date
    state: str


class SeedRow(Struct, frozen=True):
    seed: int
    person: Somebody
    points: str
    reached: date
    why: str
    clause: Cite


class GameRow(Struct, frozen=True):
    """`winner`: the seed, 0 where nobody was left to play; `score`: of the better seed and of the other."""

    winner: int
    score: tuple[int, int] | None
    forfeit: bool


class MatchRow(Struct, frozen=True):
    """`play`: walking or non-walking; empty while it is open. `wins`: games won by either."""

    id: str
    seeds: tuple[int, int]
    people: tuple[Somebody, Somebody]
    play: str
    returner: str
    games: tuple[GameRow, ...]
    wins: tuple[int, int]


class SessionRow(Struct, frozen=True):
    day: int
    morning: bool
    clause: Cite
    matches: tuple[MatchRow, ...]


class CellRow(Struct, frozen=True):
    """Games won against one other line, of those played."""

    seed: int
    won: int
    played: int


class TableRow(Struct, frozen=True):
    """A line of the table. `place`: 0 before any game; `level`: seeds it shares the place with."""

    place: int
    seed: int
    name: str
    people: tuple[Somebody, ...]
    won: int
    lost: int
    left: int
    level: tuple[int, ...]
    cells: tuple[CellRow, ...]
    why: tuple[str, ...]
    clause: Cite


class PrizeRow(Struct, frozen=True):
    """`amount`: in cents."""

    person: Somebody
    amount: int
    place: int
    why: str
    clause: Cite


class CheckRow(Struct, frozen=True):
    of: str
    expected: int
    found: int
    good: bool
    clause: Cite


class PlayOffRow(Struct, frozen=True):
    """A match of a play-off. `ready`: both sides are known; `winner` and `games` once it was played."""

    id: str
    sides: tuple[str, str]
    people: tuple[str, str]
    place: int
    ready: bool
    winner: str
    games: tuple[int, int] | None


class PlayOffView(Struct, frozen=True):
    people: tuple[Somebody, ...]
    places: int
    clause: Cite
    drawn: tuple[Somebody, ...]
    best_of: int
    points: int
    matches: tuple[PlayOffRow, ...]
    where: str
    when: str
    named_by: str


class MastersView(Struct, frozen=True):
    """`number`: of the last act, and the ETag. `on`: the day the season's list was taken."""

    season: str
    year: int
    division: str
    number: int
    phase: Phase
    on: date
    games_each: int
    field: tuple[FieldRow, ...]
    alternate: Somebody | None
    play_off: PlayOffView | None
    decided: tuple[tuple[str, ...], ...]
    seeds: tuple[SeedRow, ...]
    sessions: tuple[SessionRow, ...]
    waived: tuple[int, ...]
    table: tuple[TableRow, ...]
    prizes: tuple[PrizeRow, ...]
    checks: tuple[CheckRow, ...]
    director: str
