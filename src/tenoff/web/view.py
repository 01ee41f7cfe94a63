"""What a screen is sent of a match: the whole view with its number; the screen draws it and computes no rule."""

from __future__ import annotations

from msgspec import Struct


class Mark(Struct, frozen=True):
    """A penalty or credit beside a row: the team it fell on, its points, the printed clause and the full citation."""

    team: str
    points: int
    clause: str
    cite: str
    sentence: str


class Row(Struct, frozen=True):
    """One row of the scoreboard. `totals`: cumulative, None while still at zero; `lead`: the leading team."""

    number: int
    end: str
    lead: str
    points: tuple[int, int]
    totals: tuple[int | None, int | None]
    marks: tuple[Mark, ...]
    overtime: bool


class Game(Struct, frozen=True):
    number: int
    score: tuple[int, int]
    winner: str | None
    rows: tuple[Row, ...]
    opening: tuple[Mark, ...]


class Team(Struct, frozen=True):
    """A competitor: `side` is yellow, black or None; `colour` the book's word for it; `needed` a sentence or ""."""

    name: str
    players: tuple[str, ...]
    side: str | None
    colour: str
    score: int
    wins: int
    leads: bool
    hammer: bool
    needed: str


class Next(Struct, frozen=True):
    """The frame being played or to come: who leads by team, from which end, who stands there."""

    number: int
    end: str
    lead: str
    yellow_player: str
    black_player: str
    overtime: bool
    sentence: str


class Due(Struct, frozen=True):
    """Something owed or open now: its kind, one sentence, the clause, and the tap that settles it where one does."""

    kind: str
    sentence: str
    clause: str


class Ruling(Struct, frozen=True):
    """What an act did, in words. `act`: its number in the record; `weight`: "call", "score", "flow" or "note"."""

    act: int
    sentence: str
    clause: str
    cite: str
    weight: str
    at: str


class Lying(Struct, frozen=True):
    """A disc on the board of the open frame."""

    disc: str
    area: str
    value: int
    x: float | None
    y: float | None


class Open(Struct, frozen=True):
    """The open frame when its shots are recorded: discs shot, whose turn, the lies."""

    shots: int
    due: str
    board: tuple[Lying, ...]
    replays: int


class Book(Struct, frozen=True):
    """The book in force and its words for things."""

    key: str
    title: str
    amended: tuple[str, ...]
    turn: str
    ten_off: str
    yellow: str
    black: str


class MatchView(Struct, frozen=True):
    """A whole match for a screen. `number`: the acts so far; a screen draws only what is newer than what it has."""

    id: str
    number: int
    book: Book
    title: str
    court: str
    format: str
    length: str
    best_of: int
    phase: str
    rehearsal: bool
    first: Team
    second: Team
    game: Game | None
    games: tuple[Game, ...]
    next: Next | None
    open: Open | None
    due: tuple[Due, ...]
    rulings: tuple[Ruling, ...]
    status: str
    """One short line: "Game 1, half-round 6", "Rain", "Adams and Boyle win 2-0 (claimed)"."""
    winner: str | None
    claimed: bool
    confirmed: str
    help: str | None
    suspended: str | None
    undo: str | None
    """What the undo button would undo, in words; None when there is nothing."""
    redo: str | None
    unsettled: tuple[Ruling, ...]
