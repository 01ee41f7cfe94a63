"""The lag for color: from which end, in which order, with how many discs, and who shoots for whom."""

from __future__ import annotations

from msgspec import Struct

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules.formats import End, Entrant, Format
from tenoff.rules.match import Match
from tenoff.rules.rulebook import LagRule, RuleBook


class LagDue(Struct, frozen=True):
    """How the coming lag is shot.

    `shots`: the colors in their order; the first `practice` discs of each are practice, its last one counts.
    `laggers`: those who may shoot for each team. `yellow`: who lags with yellow, None where a coin decides
    it.
    """

    end: End
    end_clause: Cite
    shots: tuple[Side, ...]
    order: Cite | None
    practice: int
    practice_clause: Cite | None
    counts: Cite
    laggers: Teams[tuple[str, ...]]
    laggers_clause: Cite | None
    yellow: Team | None
    yellow_clause: Cite | None


def due_lag(rules: RuleBook, match: Match) -> LagDue | None:
    """How colors are lagged for in this match; None where the book has no lag."""
    rule = rules.lag
    if rule is None:
        return None
    end, yellow = rule.from_end(match.terms), lags_yellow(rule, match)
    return LagDue(
        end=end,
        end_clause=(rule.foot_match_at_foot if end is End.FOOT else None) or rule.end,
        shots=rule.shots,
        order=rule.order,
        practice=rule.practice,
        practice_clause=rule.practice_clause,
        counts=rule.shots_clause or rule.clause,
        laggers=Teams(laggers(match, Team.FIRST), laggers(match, Team.SECOND)),
        laggers_clause=who_lags(rule, match),
        yellow=yellow,
        yellow_clause=rule.yellow_toss if yellow is None else rule.yellow_by,
    )


def lags_yellow(rule: LagRule, match: Match) -> Team | None:
    """The team that lags with yellow; None where a coin decides it."""
    if rule.yellow_toss is not None and not match.terms.tournament:
        return None
    return lower_line(match.teams)


def laggers(match: Match, team: Team) -> tuple[str, ...]:
    """Those who may lag for a team: either partner in doubles, the player in singles."""
    entrant = match.teams[team]
    return entrant.players or (entrant.name,)


def who_lags(rule: LagRule, match: Match) -> Cite | None:
    """The clause on who lags for a side in this format."""
    return rule.who_doubles if match.terms.format is Format.DOUBLES else rule.who_singles


def lower_line(teams: Teams[Entrant]) -> Team:
    """The team on the lower line of the chart; without lines, the one listed first."""
    first, second = teams.first.line, teams.second.line
    return Team.SECOND if first is not None and second is not None and second < first else Team.FIRST
