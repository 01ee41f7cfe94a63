"""Bringing a match to the moment a situation describes, by commands only."""

from __future__ import annotations

from datetime import date

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.events import Event
from tenoff.rules.evolve import evolve
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match
from tenoff.rules.refusals import Refusal
from tests.situations.heard import decide, due

USUAL: dict[str, Length] = {
    "florida-2024": Length(points=75),
    "arizona-2019": Length(frames=16),
    "new-york-1": Length(points=75),
    "floor": Length(points=75),
    "classic": Length(points=50),
}


def entrants(format: Format) -> Teams[Entrant]:
    """Ann and Art against Bob and Bea, or the first of each alone."""
    if format is Format.DOUBLES:
        return Teams(Entrant("Ann and Art", ("Ann", "Art"), 1), Entrant("Bob and Bea", ("Bob", "Bea"), 2))
    return Teams(Entrant("Ann", ("Ann",), 1), Entrant("Bob", ("Bob",), 2))


class Stagehand:
    """Runs commands against a match and keeps what happened; a refusal is a fault of the scene."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.events: list[Event] = []

    def run(self, *commands: do.Command) -> Stagehand:
        for command in commands:
            answer = decide(self.match, command)
            assert not isinstance(answer, Refusal), f"{command} was refused: {answer}"
            self.take(answer)
        return self

    def take(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.match = evolve(self.match, event)
            self.events.append(event)
        due(book(self.now.book, self.now.amendments), self.now)

    @property
    def now(self) -> Match:
        assert self.match is not None
        return self.match


def opened(
    key: str,
    format: Format,
    length: Length | None = None,
    *,
    best_of: int | None = None,
    referee: bool = False,
    decider: Length | None = None,
) -> Stagehand:
    """A match opened and its colors set: the first team plays yellow."""
    games = best_of if best_of is not None else 1 if key == "arizona-2019" else 3
    terms = Terms(format=format, best_of=games, length=length or USUAL[key], decider=decider)
    hand = Stagehand()
    hand.run(do.OpenMatch(key, terms, entrants(format), date(2026, 1, 12), referee="Ruth" if referee else ""))
    return colors(hand)


def colors(hand: Stagehand) -> Stagehand:
    """Set the first team on yellow by whatever way the book has."""
    match = hand.now
    if match.coloring.yellow is not None:
        return hand
    rules = book(match.book, match.amendments)
    if match.next_game == 1 and (rules.colors.agreed_clause or rules.colors.first == "agreed"):
        return hand.run(do.AgreeColors(Team.FIRST))
    if rules.colors.first == "toss" and match.next_game == 1:
        hand.run(do.TossCoin(Team.FIRST))
    else:
        hand.run(do.RecordLag(conceded_by=Team.SECOND))
    return hand.run(do.ChooseColor(Team.FIRST, Side.YELLOW))


def scored(hand: Stagehand, first: int, second: int) -> Stagehand:
    """Put this score on the board; the director does it, so that any score can be reached."""
    hand.run(do.CallPlay())
    if (first, second) != (0, 0) or hand.now.game is None or hand.now.game.score != Teams(0, 0):
        hand.run(do.Override(Caller.DIRECTOR, "Dee", "the scene", score=Teams(first, second)))
    return hand


def into_tie(hand: Stagehand) -> Stagehand:
    """Play to a level end of the regular game."""
    hand.run(do.CallPlay())
    game = hand.now.game
    assert game is not None
    level = do.Tally(total=8)
    if game.points is not None:
        scored(hand, game.points - 8, game.points - 8)
        return hand.run(do.PostFrame(level, level))
    for _ in range(game.turns or 0):
        hand.run(do.PostFrame(level, level))
    return hand
