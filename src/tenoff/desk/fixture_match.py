"""A match of an event as the rules know it: terms, entrants, and its outcome read back from the scoring
record.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tenoff.kit import Malformed, Team, Teams
from tenoff.kit.division import Grade, Scope
from tenoff.kit.season import day_of
from tenoff.rules import commands as scoring
from tenoff.rules.amendments import Amendment
from tenoff.rules.books import book
from tenoff.rules.formats import Entrant, Format, Level, Stage, Terms
from tenoff.rules.formats import Length as GameLength
from tenoff.rules.match import Match
from tenoff.tournament.about import About
from tenoff.tournament.calling.snapshot import whole
from tenoff.tournament.chart.colors import yellow_first
from tenoff.tournament.fixtures import Chart, Ending, Fixture, Outcome
from tenoff.tournament.kinds import AnyStage, Division, Length, RoundRobin
from tenoff.tournament.people import Entry
from tenoff.tournament.state import Tournament

_STAGES = {1: Stage.FINAL, 2: Stage.SEMIFINAL, 3: Stage.QUARTERFINAL}


def opening(now: Tournament, match: str, court: str) -> scoring.OpenMatch:
    """The order that opens the scoring record of this match."""
    division, number, _ = now.division_of(match)
    fixture = division.stages[number - 1].board.plan.by_id[match.partition("/")[2]]
    length = division.length(number, fixture)
    terms = terms_of(now.about.scope, division.division, length, _stage(fixture), whole(court))
    if _all_games(division.stages[number - 1].stage):
        terms = replace(terms, all_games=True)
    teams = tuple(_entrant(now, match, side) for side in (0, 1))
    if turned(now, match):
        teams = teams[::-1]
    called = now.called.get(match)
    return scoring.OpenMatch(
        book=now.about.book,
        terms=terms,
        teams=Teams(teams[0], teams[1]),
        amendments=amendments_of(now.about),
        referee="" if called is None else called.referee,
        rehearsal=now.about.rehearsal,
        on=day_of(now.about.days[0] if called is None else called.calls[0]),
    )


def amendments_of(about: About) -> tuple[Amendment, ...]:
    """What the event changes in its book; kept as text, for the tournament knows no book.

    Malformed for what is no change at all.
    """
    try:
        return tuple(msgspec.json.decode(text, type=Amendment) for text in about.amendments)
    except (msgspec.DecodeError, RecursionError) as bad:
        raise Malformed(f"this amendment cannot be read: {bad}", "amendment_unread", why=bad) from None


def check_book(about: About) -> None:
    """Malformed unless there is such a book, and it can be changed so."""
    book(about.book, amendments_of(about))


def terms_of(scope: Scope, plan: Division, length: Length, stage: Stage, court: str = "") -> Terms:
    """How a match of this division is played that is so long and comes at this stage."""
    return Terms(
        format=Format(plan.play.value),
        best_of=1 if length.by_sum else length.games,
        length=_game(length),
        decider=None if length.halves is None else GameLength(frames=length.halves, halves=True),
        level=_level(scope, plan.grade),
        stage=stage,
        consolation=stage is Stage.CONSOLATION,
        court=court,
        color_change=length.color_change or length.by_sum,
    )


def outcome(now: Tournament, match: str, record: Match) -> Outcome:
    """How the scored match ended, with the event's first side first."""
    games = [(game.score.first, game.score.second) for game in record.done]
    winner = record.winner
    if turned(now, match):
        games = [(second, first) for first, second in games]
        winner = None if winner is None else winner.other
    length = now.length(match)
    if length.by_sum and len(games) == 1:
        games = []  # one game of all frames was scored, so the games it stands for are not known apart
    ending = Ending.TIE if winner is None else Ending.PLAYED
    full = _consistent(games, winner, length) and not _lacks_games(now, match, games)
    return Outcome(winner, ending, tuple(games) if full else ())


def _consistent(games: list[tuple[int, int]], winner: Team | None, length: Length) -> bool:
    """Whether the games alone show who won; after a forfeit in play they do not."""
    won = sum(a > b for a, b in games), sum(b > a for a, b in games)
    needed = length.games // 2 + 1
    return winner is not None and max(won) >= needed and (won[0] > won[1]) == (winner is Team.FIRST)


def _lacks_games(now: Tournament, match: str, games: list[tuple[int, int]]) -> bool:
    """Whether a table wants all games played, and the record ended before the last one."""
    division, number, _ = now.division_of(match)
    stage = division.stages[number - 1].stage
    return _all_games(stage) and len(games) < now.length(match).games


def _all_games(stage: AnyStage) -> bool:
    return isinstance(stage, RoundRobin) and stage.all_games


def turned(now: Tournament, match: str) -> bool:
    """Return True if the event's second side is yellow: yellow is first in the rules."""
    _, _, fixture = now.division_of(match)
    return yellow_first(now.board(match), fixture) is Team.SECOND


def _game(length: Length) -> GameLength:
    frames = length.frames
    if length.by_sum and frames is not None:
        return GameLength(frames=frames * length.games)
    return GameLength(points=length.points, frames=frames)


def _level(scope: Scope, grade: Grade) -> Level:
    if scope in (Scope.STATE, Scope.STATEWIDE, Scope.NATIONAL):
        return Level.OPEN_STATE if grade in (Grade.OPEN, Grade.NO_TWO_PROS) else Level.AMATEUR_STATE
    return Level.DISTRICT if scope is Scope.DISTRICT else Level.CLUB


def _stage(fixture: Fixture) -> Stage:
    if fixture.chart is Chart.CONSOLATION:
        return Stage.CONSOLATION
    return _STAGES.get(fixture.to_final, Stage.EARLY)


def _entrant(now: Tournament, match: str, side: int) -> Entrant:
    _, _, fixture = now.division_of(match)
    entries: tuple[Entry, ...] = now.sides(match)[side] or ()
    seat = now.board(match).seats[fixture][side] or ()
    players = tuple(player.name for entry in entries for player in entry.players)
    name = entries[0].name if len(entries) == 1 and entries[0].name else " / ".join(players)
    return Entrant(name, players, seat[0] if seat else None)
