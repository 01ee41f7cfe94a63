"""What stands on a printed score card, as values that the page is laid out from."""

from __future__ import annotations

from msgspec import Struct


class Score(Struct, frozen=True):
    """One team's place on a row. `circled`: the total is below nothing, and printed without its sign.

    `tick`: this column leads. `marks`: points calls put beside the total, each with its printed clause.
    """

    text: str = ""
    circled: bool = False
    tick: bool = False
    marks: tuple[tuple[str, str], ...] = ()


class Row(Struct, frozen=True):
    """One row.

    `notice`: what is printed above it. `sides`: the columns' colors from here on, where they change.
    """

    label: str
    scores: tuple[Score, Score]
    notice: str = ""
    sides: tuple[str, str] | None = None


class Head(Struct, frozen=True):
    """A column's head. `side`: yellow or black, `color`: the book's word for it. `names`: one a line."""

    side: str
    color: str
    names: tuple[str, ...] = ()


class Panel(Struct, frozen=True):
    """One column of rows: a game, or a stretch of a long one. `total`: at its foot; None when it goes on
    elsewhere.

    `won`: the column that won, 0 or 1.
    """

    title: str
    note: str
    heads: tuple[Head, Head]
    rows: tuple[Row, ...]
    total: tuple[Score, Score] | None = None
    won: int | None = None


class Entry(Struct, frozen=True):
    """A team in the card's heading. `head`, `foot`: which partner stands where."""

    line: str
    name: str
    head: str
    foot: str
    wins: str


class Signature(Struct, frozen=True):
    """A line to sign. `clause`: what asks for it. `name`: what was entered."""

    role: str
    clause: str
    name: str = ""


class Stop(Struct, frozen=True):
    """Play stopped: what must be known to go on."""

    game: str = ""
    frame: str = ""
    yellow: str = ""
    black: str = ""
    lead: str = ""
    end: str = ""
    why: str = ""


class Note(Struct, frozen=True):
    """A sentence with its clause, under a heading or beside the place it happened at."""

    where: str
    text: str
    clause: str = ""


class Topic(Struct, frozen=True):
    """What the book says of one thing."""

    name: str
    notes: tuple[Note, ...]


class Card(Struct, frozen=True):
    """A whole score card. `fronts`: the panels of each page of boards. `weight`: the longest column, in rows.

    `beside`: calls next to a single board. `notes`: calls on the back, and on each page that follows it.
    `qr`: the code's rows as 0 and 1. `crib`: two columns of what the book says.
    """

    title: str
    event: str
    terms: str
    tag: str
    court: str
    day: str
    round: str
    doubles: bool
    names: str
    entries: tuple[Entry, Entry]
    fronts: tuple[tuple[Panel, ...], ...]
    weight: float
    result: str
    standing: str
    signatures: tuple[Signature, ...]
    book: str
    id: str
    small: str
    address: str
    qr: tuple[str, ...]
    frame_word: str
    colors: tuple[str, str]
    stop_clause: str
    stops: tuple[Stop, ...]
    beside: tuple[Note, ...]
    notes: tuple[tuple[Note, ...], ...]
    crib: tuple[tuple[Topic, ...], tuple[Topic, ...]]
