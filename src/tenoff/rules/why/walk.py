"""Going through a log event by event, with the match before and after each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tenoff.rules.books import book
from tenoff.rules.events import Event
from tenoff.rules.evolve import evolve
from tenoff.rules.match import Game, Match
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.why.reasons import Log, Reason, What


class Step(NamedTuple):
    act: int
    event: Event
    before: Match | None
    after: Match

    @property
    def game(self) -> int:
        """The game in which it happened; 0 when none was on."""
        on = self.before.game if self.before is not None else None
        return 0 if on is None else on.number


def walk(log: Log) -> Iterator[Step]:
    """Every event in order."""
    match: Match | None = None
    for act, events in log:
        for event in events:
            after = evolve(match, event)
            yield Step(act, event, match, after)
            match = after


def game_of(match: Match | None, number: int) -> Game | None:
    """The game with this number, finished or being played."""
    if match is None:
        return None
    if match.game is not None and match.game.number == number:
        return match.game
    return next((game for game in match.done if game.number == number), None)


def rules_of(match: Match) -> RuleBook:
    return book(match.book, match.amendments)


def amended(rules: RuleBook, act: int | None) -> tuple[Reason, ...]:
    """One reason a line that was changed in the book, so that nobody looks for it in the printed one."""
    return tuple(Reason(What.AMENDED, act=act, note=line) for line in rules.amendments)
