"""Whom and what the words of a line name: teams, officials, amounts, points by team."""

from __future__ import annotations

from tenoff.cli.answers import team_called
from tenoff.cli.numbers import plain_minus
from tenoff.cli.score import reading
from tenoff.kit import Malformed, Team, Teams
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match
from tenoff.words.catalog import say


def team_of(match: Match, words: str) -> Team:
    """The team meant by all these words."""
    team = team_called(match, words)
    if team is None:
        raise Malformed(say("cli_score.read.team", got=repr(words)))
    return team


def split_team(match: Match, words: str) -> tuple[Team, str]:
    """A team named at the start, and what follows it; names may be more than one word long."""
    parts = words.split()
    for end in range(len(parts), 0, -1):
        team = team_called(match, " ".join(parts[:end]))
        if team is not None:
            return team, " ".join(parts[end:])
    raise Malformed(say("cli_score.read.team", got=repr(words)))


def caller(words: str, default: Caller) -> tuple[Caller, str]:
    """An official named at the start, and what follows."""
    first, _, rest = words.partition(" ")
    wanted = first.lower()
    if wanted in tuple(Caller):
        return Caller(wanted), rest.strip()
    return default, words.strip()


def amount(words: str) -> float:
    """Inches, seconds or minutes: a number from zero up."""
    try:
        value = float(words.split()[0]) if words else -1.0
    except ValueError:
        value = -1.0
    if not 0 <= value < 100_000:
        raise Malformed(say("cli_score.read.amount", got=repr(words)))
    return value


def by_team(match: Match, points: str, yellow: Team | None = None) -> Teams[int]:
    """Points typed by color, by team; `yellow`: who has that color, if not who has it now."""
    both = reading.TOTALS.fullmatch(plain_minus(points.strip()))
    if both is None:
        raise Malformed(say("cli_score.read.points", got=repr(points)))
    return by_color(int(both[1]), int(both[2]), match.yellow if yellow is None else yellow)


def by_color(yellow: int, black: int, team: Team | None) -> Teams[int]:
    """Points of both colors by team, where this team has yellow."""
    return Teams(black, yellow) if team is Team.SECOND else Teams(yellow, black)
