"""When a game begins, changes halfway, goes into a tie-break or is won, and with it the match."""

from __future__ import annotations

from collections.abc import Callable

from tenoff.kit import Cite, Team, Teams
from tenoff.rules.decide.colors import needs_lag, next_colors
from tenoff.rules.decide.common import Decision
from tenoff.rules.events import (
    ColorsChanged,
    Event,
    GameStarted,
    GameWon,
    MatchWon,
    SidesChanged,
    TieBegan,
)
from tenoff.rules.evolve import evolve
from tenoff.rules.formats import Format
from tenoff.rules.match import Game, Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import Change, RuleBook, TieKind
from tenoff.rules.schedule import plan, swapped, tie_leads, tie_turns


def begun(rules: RuleBook, match: Match) -> tuple[tuple[Event, ...], Match] | Refusal:
    """The start of the coming game and the match after it; refused while colors are open."""
    yellow = match.coloring.yellow
    if yellow is None:
        lags = needs_lag(rules, match)
        return Refusal(Code.NO_COLORS, lags or rules.colors.first_clause, asks=("lag" if lags else "colors",))
    points, turns, half = plan(rules, match.terms, match.next_game)
    owed = Teams(0, 0)
    for mark in match.owed:
        owed = owed.put(mark.team, owed[mark.team] + mark.points)
    places = (rules.start_end, rules.sides, *rules.scoring.also)
    started = GameStarted(match.next_game, yellow, rules.first_lead, points, turns, half, owed, places)
    return (started,), evolve(match, started)


def once_begun(rules: RuleBook, match: Match, decided: Callable[[Match], Decision]) -> Decision:
    """What is decided with the coming game on: discs are out, so it is, though nothing of it was entered."""
    opened = begun(rules, match)
    if isinstance(opened, Refusal):
        return opened
    start, playing = opened
    so = decided(playing)
    return so if isinstance(so, Refusal) else (*start, *so)


def in_play(rules: RuleBook, match: Match) -> tuple[tuple[Event, ...], Match, Game] | Refusal:
    """The game being played, the match with it, and the event that begins it unless it is on already."""
    start: tuple[Event, ...] = ()
    if match.game is None:
        opened = begun(rules, match)
        if isinstance(opened, Refusal):
            return opened
        start, match = opened
    game = match.game
    assert game is not None
    return start, match, game


def after_frame(rules: RuleBook, match: Match) -> tuple[Event, ...]:
    """What follows from the frame just posted: nothing, a change, a tie-break, a win."""
    game = match.game
    assert game is not None
    played = len(game.rows)
    if game.tie is not None:
        if played < game.tie.first + game.tie.turns - 1:
            return changes(rules, match, game, played)
        return _level(rules, match, game) if _even(game.score) else won(rules, match, rules.tie.decides)
    at_points = game.points is not None and max(game.score) >= game.points
    at_limit = game.turns is not None and played >= game.turns
    if not at_points and not at_limit:
        return changes(rules, match, game, played)
    return _level(rules, match, game) if _even(game.score) else won(rules, match, rules.scoring.higher_wins)


def _even(score: Teams[int]) -> bool:
    return score.first == score.second


def changes(rules: RuleBook, match: Match, game: Game, played: int) -> tuple[Event, ...]:
    """The halfway change of colors or sides, where this frame was the last before it."""
    if rules.colors.half is Change.SIDES:
        new = swapped(rules, match.terms, game, played + 1)
        clause = rules.colors.half_clause if game.tie is None else rules.tie.swaps
        goes_on = rules.colors.second_half if game.tie is None else None
        changed = SidesChanged(new, clause or rules.tie.decides, goes_on)
        return () if new == game.sides_swapped else (changed,)
    if game.half == played and game.tie is None:
        colors = rules.colors
        decider = colors.decider_by_frames if match.best_of > 1 else None
        return (ColorsChanged(game.yellow.other, decider or colors.half_clause or colors.next_clause),)
    return ()


def _level(rules: RuleBook, match: Match, game: Game) -> tuple[Event, ...]:
    tie, doubles = rules.tie, match.terms.format is Format.DOUBLES
    block = 1 if game.tie is None else game.tie.block + 1
    clause = tie.repeats if block > 1 else tie.doubles_clause if doubles else tie.singles_clause
    began = TieBegan(
        len(game.rows) + 1,
        tie_turns(rules, match.terms),
        tie_leads(rules, match.terms, game),
        clause,
        block,
        tie.leads,
    )
    if tie.kind is TieKind.COLOR_BLOCKS and game.colors_changed:
        # the first block goes back to the colors the game began with, then they swap block by block
        yellow = game.opened if block % 2 else game.opened.other
        return (began,) if yellow is game.yellow else (began, ColorsChanged(yellow, tie.swaps or tie.repeats))
    if tie.kind is TieKind.SIDE_PAIRS:
        after = evolve(match, began)
        assert after.game is not None
        return (began, *changes(rules, after, after.game, len(game.rows)))
    return (began,)


def won(rules: RuleBook, match: Match, clause: Cite) -> tuple[Event, ...]:
    """The game goes to the higher score, and the match with it when enough games are won."""
    game = match.game
    assert game is not None
    return given(rules, match, Team.FIRST if game.score.first > game.score.second else Team.SECOND, clause)


def given(rules: RuleBook, match: Match, team: Team, clause: Cite) -> tuple[Event, ...]:
    """The game goes to this team."""
    game = match.game
    assert game is not None
    win = GameWon(game.number, team, game.score, clause)
    after = evolve(match, win)
    winner = by_games(after)
    if winner is not None:
        return (win, MatchWon(winner, rules.best_of or clause))
    colors = next_colors(rules, after)
    return (win,) if colors is None else (win, colors)


def by_games(match: Match) -> Team | None:
    """Who has won by the games that are over; None while a game that counts is still to come."""
    if match.terms.all_games and len(match.done) < match.best_of:
        return None
    return next((team for team in Team if match.wins[team] > match.best_of // 2), None)


def after_call(rules: RuleBook, match: Match, call: Event, clause: Cite) -> tuple[Event, ...]:
    """A call has ended the game at game point: it goes to the higher score, or is played off when level."""
    after = evolve(match, call)
    game = after.game
    assert game is not None
    return _level(rules, after, game) if _even(game.score) else won(rules, after, clause)
