"""A match in the making, for programs and notebooks: it holds the state and takes commands."""

from __future__ import annotations

from datetime import date

from tenoff.kit import Sides, Teams
from tenoff.rules.books import book
from tenoff.rules.commands import Command, OpenMatch
from tenoff.rules.decide import Decision, decide
from tenoff.rules.events import Event
from tenoff.rules.evolve import evolve
from tenoff.rules.formats import Entrant, Terms, Turn
from tenoff.rules.match import Match
from tenoff.rules.refusals import Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import now


class Card:
    """The one mutable thing here: everything it holds is a value, and `do` replaces it."""

    def __init__(self, opening: OpenMatch) -> None:
        self.events: list[Event] = []
        answer = decide(None, opening)
        if isinstance(answer, Refusal):
            raise ValueError(f"the match cannot be opened: {answer.code} {' '.join(answer.values)}".rstrip())
        self._match: Match | None = None
        self._take(answer)

    @property
    def match(self) -> Match:
        """The match as it stands, a value."""
        assert self._match is not None
        return self._match

    @property
    def book(self) -> RuleBook:
        return book(self.match.book, self.match.amendments)

    @property
    def turn(self) -> Turn | None:
        """The frame being played or to be played next, None when no game is on."""
        return now(self.book, self.match)

    @property
    def score(self) -> Teams[int]:
        """The score of the game being played, or of the last one."""
        game = self.match.game or (self.match.done[-1] if self.match.done else None)
        return Teams(0, 0) if game is None else game.score

    @property
    def by_color(self) -> Sides[int]:
        """The same score by color."""
        game = self.match.game
        return Sides(0, 0) if game is None else game.score.by_side(game.yellow)

    def do(self, command: Command) -> Decision:
        """What followed, or the refusal; a refused command changes nothing."""
        answer = decide(self.match, command)
        if not isinstance(answer, Refusal):
            self._take(answer)
        return answer

    def _take(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._match = evolve(self._match, event)
            self.events.append(event)


def usual_terms(rules: RuleBook, players: int) -> Terms:
    """The terms a book's players would expect with one or two players a team."""
    formats = [rule.format for rule in rules.formats if rule.format.players == players]
    if not formats:
        raise ValueError(f"{rules.at.title} has no game for {players} players a team")
    return Terms(formats[0], best_of=rules.usual.best_of, length=rules.usual.length)


def open_card(
    book_name: str,
    first: tuple[str, ...],
    second: tuple[str, ...],
    *,
    on: date,
    terms: Terms | None = None,
    referee: str = "",
) -> Card:
    """Return a card for a match on that day, on the usual terms of the book unless told otherwise."""
    rules = book(book_name)
    teams = Teams(Entrant(" and ".join(first), first), Entrant(" and ".join(second), second))
    terms = terms or usual_terms(rules, len(first))
    return Card(OpenMatch(rules.at.key, terms, teams, on, referee=referee))
