"""What can be written on a card beforehand: who leads the frames to come, and who has which color."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tenoff.kit import Team, Teams
from tenoff.rules import sheet
from tenoff.rules.amendments import Amendment
from tenoff.rules.books import book
from tenoff.rules.commands import PostFrame, Tally
from tenoff.rules.decide import decide
from tenoff.rules.decide.colors import next_colors
from tenoff.rules.decide.opening import check_terms, first_colors
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Entrant, Terms
from tenoff.rules.match import NIL, Coloring, Frame, Game, Match, Phase
from tenoff.rules.refusals import Refusal
from tenoff.rules.schedule import plan
from tenoff.rules.sheet import GameSheet, Line

NAMELESS = Teams(Entrant(""), Entrant(""))
_NOTHING = PostFrame(Tally(total=0), Tally(total=0))


def blank_match(
    key: str, terms: Terms, amendments: tuple[Amendment, ...] = (), teams: Teams[Entrant] = NAMELESS
) -> Match | Refusal:
    """A match on these terms before anything is known of it, not even its players; or why the book bars
    it.
    """
    rules = book(key, amendments)
    refused = check_terms(rules, terms)
    if refused is not None:
        return refused
    first = first_colors(rules, terms, teams)
    coloring = Coloring() if first is None else Coloring(yellow=first.yellow)
    return Match(rules.at.key, terms, teams, terms.best_of, amendments, coloring=coloring)


def game_ahead(match: Match, number: int) -> GameSheet:
    """An unplayed game with its columns; the first team's stands on the left where colors are open."""
    return replace(_sheet(_playing(match, _game(match, number))), lines=())


def lines_ahead(match: Match, number: int, rows: int) -> Iterator[Line]:
    """The next lines of game `number` with their leads and changes: `rows` of them, or up to the end of
    overtime.

    The schedule itself is asked, by playing frames in which nobody scores; so a game of frames runs on into a
    first stretch of overtime, which is shown too.
    """
    game = _game(match, number)
    first, overtime = len(game.rows) + 1, 1 if game.tie is None else game.tie.block
    state = _playing(match, replace(game, score=NIL, frame=Frame(), opening=()))
    for _ in range(rows):
        posted = decide(state, _NOTHING)
        if isinstance(posted, Refusal):
            raise ValueError(f"a frame without points was refused: {posted.code}")
        after = fold(state, posted)
        assert after is not None
        state = after
    for line in _sheet(state).lines:
        if line.number is not None and first <= line.number < first + rows and line.overtime <= overtime:
            yield line


def _game(match: Match, number: int) -> Game:
    """The game as far as it was played, or as it will begin."""
    if match.game is not None and match.game.number == number:
        return match.game
    opened = opens(match, number) or Team.FIRST
    points, turns, half = plan(book(match.book, match.amendments), match.terms, number)
    return Game(number, opened, opened, points=points, turns=turns, half=half)


def opens(match: Match, number: int) -> Team | None:
    """Who begins game `number` on yellow; None while that is open: a lag, a toss, or the winner of a game to
    come.
    """
    begun = match.done if match.game is None else (*match.done, match.game)
    known: list[Team | None] = [game.opened for game in begun]
    if len(known) < number and match.game is None:
        known.append(match.coloring.yellow)
    while len(known) < number:
        known.append(_opens_next(match, known))
    return known[number - 1]


def _opens_next(match: Match, before: list[Team | None]) -> Team | None:
    """The same for the game after these, where it does not matter who wins those still to be played."""
    openers = [team for team in before if team is not None]
    if len(openers) < len(before):
        return None
    rules = book(match.book, match.amendments)
    coming = [next_colors(rules, _after(match, openers, winner)) for winner in Team]
    yellow = {None if colors is None else colors.yellow for colors in coming}
    return yellow.pop() if len(yellow) == 1 else None


def _after(match: Match, openers: list[Team], winner: Team) -> Match:
    """The match once it has come so far, this team having won all games still to be played."""
    played = len(match.done)
    games = (Game(n + 1, yellow, yellow, winner=winner) for n, yellow in enumerate(openers) if n >= played)
    return replace(match, done=(*match.done, *games), game=None, coloring=Coloring())


def _playing(match: Match, game: Game) -> Match:
    """The bare match with nothing but this game, so that nothing open in the real one stands in the way."""
    return Match(
        match.book, match.terms, match.teams, match.best_of, match.amendments, phase=Phase.PLAYING, game=game
    )


def _sheet(match: Match) -> GameSheet:
    return sheet.of(match).games[-1]
