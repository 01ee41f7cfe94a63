"""What a screen is sent of a match: the whole view with its number; the screen draws it and computes no
rule.
"""

from __future__ import annotations

from msgspec import Struct

from tenoff.rules.commands import Command


class Mark(Struct, frozen=True):
    """A penalty or credit beside a row: the team it fell on, its points, the printed clause and the full
    citation.
    """

    team: str
    points: int
    clause: str
    cite: str
    sentence: str


class Row(Struct, frozen=True):
    """One row of the scoreboard. `totals`: cumulative, None while still at zero; `lead`: the leading team.

    `kind`: "frame", or "set" (the head official set the score), "ended" (a call ended the game in this
    frame), "final" (only the end is known). `label`: the number as the book counts, "3a" where a frame has
    two ends. `yellow`: who played yellow. `notice`: what is written above the row, such as a change of
    colors.
    """

    number: int
    end: str
    lead: str
    points: tuple[int, int]
    totals: tuple[int | None, int | None]
    marks: tuple[Mark, ...]
    overtime: bool
    kind: str = "frame"
    label: str = ""
    yellow: str = "first"
    notice: str = ""


class Game(Struct, frozen=True):
    """One game. `opening`: points before its first frame; `marks`: calls in the open frame; `yellow`: who has
    it now, "" while colors are not settled.

    `opened`: who began on yellow, the left column of the sport's board. `state`: "coming", "on" or "over".
    """

    number: int
    score: tuple[int, int]
    winner: str | None
    rows: tuple[Row, ...]
    opening: tuple[Mark, ...]
    marks: tuple[Mark, ...] = ()
    yellow: str = "first"
    opened: str = "first"
    length: str = ""
    state: str = "on"


class Team(Struct, frozen=True):
    """A competitor: `side` is yellow, black or None; `color` the book's word for it; `needed` a sentence or
    "".
    """

    name: str
    players: tuple[str, ...]
    side: str | None
    color: str
    score: int
    wins: int
    leads: bool
    hammer: bool
    needed: str


class Next(Struct, frozen=True):
    """The frame being played or to come: who leads by team, from which end, who stands there.

    `label`: its number as the book counts.
    """

    number: int
    label: str
    end: str
    lead: str
    yellow_player: str
    black_player: str
    overtime: bool
    sentence: str


class Due(Struct, frozen=True):
    """Something owed or open now: its kind (tenoff.rules.due.Owed), one sentence, the clause, and whom it is
    about.

    `who`: the official or role it waits for. `minutes`: of a break, which began at `since`. `left`: practice
    each team still has, as speed shots and discs a player. `may_leave`: whoever has a choice may leave it to
    the other.
    """

    kind: str
    sentence: str
    clause: str
    team: str | None = None
    side: str | None = None
    who: str = ""
    minutes: int | None = None
    left: tuple[tuple[int, int], tuple[int, int]] | None = None
    may_leave: bool = False
    since: str = ""


class Ruling(Struct, frozen=True):
    """What an act did, in words. `act`: its number in the record; `weight`: "call", "score", "flow" or
    "note".

    `by`: who entered it.
    """

    act: int
    sentence: str
    clause: str
    cite: str
    weight: str
    at: str
    by: str = ""


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


class Mending(Struct, frozen=True):
    """The printed clauses on wrong scores: in time, later by consent, a mere sum, the head official's word.

    "" where the book has none.
    """

    in_time: str
    late: str
    addition: str
    head: str


class Book(Struct, frozen=True):
    """The book in force and its words for things. `turn`, `turns`: what it calls one frame and several."""

    key: str
    title: str
    amended: tuple[str, ...]
    turn: str
    turns: str
    ten_off: str
    yellow: str
    black: str
    mending: Mending


class Offer(Struct, frozen=True):
    """An order that would be taken now, and what it is called."""

    words: str
    order: Command


class Undo(Struct, frozen=True):
    """What a phone's undo and redo buttons do. `act`: for {"do": "take-out", "act": …}, with its words.

    `again`: the act that {"do": "put-back-in", "act": …} would bring back.
    """

    phone: str
    act: int | None
    words: str
    again: int | None
    again_words: str


class MatchView(Struct, frozen=True):
    """A whole match for a screen. `number`: the acts so far; a screen draws only what is newer than what it
    has.

    `game`: the one every screen shows, being played or to come, or the last once the match is over; score,
    color and lead of the teams are those of this game. `games`: the finished ones before it. `ended`: who
    won the game before it, between games only. `rulings`: the newest first: every call, all of the last acts.
    Teams are "first" and "second", pairs stand in that order; sides are "yellow" and "black".
    """

    id: str
    number: int
    book: Book
    title: str
    court: str
    format: str
    length: str
    best_of: int
    all_games: bool
    phase: str
    rehearsal: bool
    first: Team
    second: Team
    game: Game
    games: tuple[Game, ...]
    ended: str
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
    hurt: bool
    asked: bool
    """Help was called to decide a penalty."""
    suspended: str | None
    ordered: bool
    """The director stopped play, and says when it goes on."""
    unsettled: tuple[Ruling, ...]
    orders: tuple[Offer, ...] = ()
    """Orders that would be taken now and have no screen of their own."""
    may: tuple[str, ...] = ()
    """The tags of the orders with a screen of their own that can be given now."""
    undos: tuple[Undo, ...] = ()
    """For each phone that has something to undo or to bring back; none once the result is confirmed."""
    on_clock: bool = False
    signatures: tuple[tuple[str, str], ...] = ()
    """Role and name of everybody who signed."""
    officials: tuple[tuple[str, str], ...] = ()
    started: str = ""
    changed: str = ""
    desk: str = ""
    """What the desk says to whoever scores, once it has ended the scoring."""
    """When the last act was entered."""
