"""The row by which a match is found without reading its record: names, score, phase, court."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from tenoff.desk.codes import event_of
from tenoff.desk.matches import MATCH
from tenoff.desk.ports import View
from tenoff.rules.books import book
from tenoff.rules.match import Match, Phase
from tenoff.rules.record import Record
from tenoff.rules.schedule import format_rule, label

_LIVE = (Phase.PLAYING, Phase.BETWEEN, Phase.SUSPENDED)


class MatchRow(Struct, frozen=True, omit_defaults=True):
    """`game`: the one being played or to come, or the last; 0 before any. `score`, `yellow`: in that game.

    `frame`: as the book counts. `court`: as opened.
    """

    id: str
    number: int
    first: str
    second: str
    book: str
    format: str
    phase: str
    opened: str
    changed: str
    score: tuple[int, int] = (0, 0)
    wins: tuple[int, int] = (0, 0)
    game: int = 0
    frame: str = ""
    best_of: int = 1
    court: str = ""
    event: str = ""
    yellow: str | None = None
    winner: str | None = None
    help: str | None = None
    hurt: bool = False
    rehearsal: bool = False

    @property
    def live(self) -> bool:
        return self.phase in _LIVE

    @property
    def claimed(self) -> bool:
        """Somebody has won, and nobody has confirmed it yet."""
        return self.winner is not None and self.phase != Phase.CONFIRMED

    @property
    def over(self) -> bool:
        return self.winner is not None or self.phase in (Phase.WON, Phase.CONFIRMED, Phase.CLOSED)


def summary(id: str, record: Record) -> View:
    """The row of a match; in descending order live ones come first, then those to come, then the finished.

    Last of all come those that the desk has closed: they have no result and never will.
    """
    made = row_of(id, record)
    group = "0" if made.phase == Phase.CLOSED else "3" if made.live else "1" if made.over else "2"
    when = made.changed if group in "01" else made.opened
    return View(MATCH, id, f"{group} {when}", msgspec.json.encode(made))


def row_of(id: str, record: Record) -> MatchRow:
    opened = record.acts[0].at or "" if len(record.acts) else record.header.at or ""
    last = record.acts.last
    changed = last.at or "" if last is not None else opened
    match = record.now
    if match is None:  # its opening was taken out
        return MatchRow(id, len(record.acts), "", "", "", "", Phase.ASSIGNED, opened, changed)
    shown = match.shown
    return MatchRow(
        id=id,
        number=len(record.acts),
        first=match.teams.first.shown,
        second=match.teams.second.shown,
        book=match.book,
        format=match.terms.format,
        phase=match.phase,
        opened=opened,
        changed=changed,
        score=(shown.score.first, shown.score.second),
        wins=(match.wins.first, match.wins.second),
        game=shown.number if match.game is not None or match.done else 0,
        frame=_frame(match),
        best_of=match.best_of,
        court=match.terms.court,
        event=event_of(id),
        yellow=match.yellow,
        winner=match.winner,
        help=match.help,
        hurt=match.hurt,
        rehearsal=match.rehearsal,
    )


def _frame(match: Match) -> str:
    """The frame being played as the book counts it, "" between games."""
    if match.game is None:
        return ""
    rules = book(match.book, match.amendments)
    return label(format_rule(rules, match.terms.format).turns_per_frame, len(match.game.rows) + 1)
