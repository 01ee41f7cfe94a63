"""What is due: everything owed or open at this moment of a match, as data for whoever shows it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Side, Team
from tenoff.rules.decide.closing import unsigned
from tenoff.rules.decide.colors import choice, needs_lag
from tenoff.rules.decide.exams import next_call, next_caller
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller
from tenoff.rules.lag import LagDue, due_lag
from tenoff.rules.match import Match, Phase
from tenoff.rules.practice import PracticeDue, due_practice, hundred
from tenoff.rules.rulebook import First, RuleBook

__all__ = ["Due", "Owed", "PracticeDue", "concluded", "due", "due_practice"]


class Owed(StrEnum):
    """The kinds of things a match can wait for."""

    RESUME = "resume"
    HELP = "help"
    EXAM = "exam"
    PROTEST = "protest"
    APPEAL = "appeal"
    REFEREE = "referee"
    SENT = "sent"  # a referee for the rest of the match, after a breach on a court without one
    REPLACEMENT = "replacement"
    FORFEIT = "forfeit"
    TOSS = "toss"
    LAG = "lag"
    CHOICE = "choice"
    COLORS = "colors"
    ENDS = "ends"
    PRACTICE = "practice"
    BREAK = "break"
    SCORES = "scores"
    REFEREES = "referees"
    SIGNATURE = "signature"
    CONFIRMATION = "confirmation"


class Due(Struct, frozen=True):
    """One thing owed or open: by which clause, and as far as it applies to whom.

    `team` and `side`: who has to act, or whom it is about. `who`: the official or the role it waits for.
    `minutes`: how long a break may last; its `team`: the only one still away. `practice`: what may be shot.
    `lag`: how.
    """

    what: Owed
    clause: Cite | None = None
    team: Team | None = None
    side: Side | None = None
    who: str = ""
    minutes: int | None = None
    practice: PracticeDue | None = None
    lag: LagDue | None = None


def due(rules: RuleBook, match: Match) -> tuple[Due, ...]:
    """Everything owed or open now, what holds up the match first."""
    if match.phase is Phase.SUSPENDED:
        stopped = Due(Owed.RESUME, None if rules.rain is None else rules.rain.who, who=Caller.DIRECTOR)
        return (stopped, *_open(rules, match))
    if match.over:
        return (*_open(rules, match), *_card(rules, match))
    return (*_open(rules, match), *_people(rules, match), *_before_play(rules, match), *_duties(rules, match))


def _open(rules: RuleBook, match: Match) -> Iterator[Due]:
    """Questions that wait for an answer."""
    if match.help is not None:
        yield Due(Owed.HELP)
    exams, appeals = rules.exams, rules.appeals
    if match.exam is not None and exams is not None:
        clause = next_call(exams, match, match.exam)
        yield Due(Owed.EXAM, clause, match.exam.team, who=next_caller(exams, match, match.exam))
    if match.protest is not None and exams is not None:
        clause = exams.late or exams.last_disc or exams.final
        yield Due(Owed.PROTEST, clause, match.protest.team, who=exams.ladder[-1])
    if match.appeal is not None and match.appeal.ruled is None and appeals is not None:
        yield Due(Owed.APPEAL, appeals.clause, match.appeal.team, who=match.appeal.to)


def _people(rules: RuleBook, match: Match) -> Iterator[Due]:
    """Officials who are wanted, and a team that is not there."""
    if match.referee_wanted:
        yield Due(Owed.REFEREE, rules.officials.on_request, who="referee")
    elif match.breach_reported and rules.officials.sent is not None:
        yield Due(Owed.SENT, rules.officials.sent, who=Caller.DIRECTOR)
    for official in match.officials:
        if official.protested:
            yield Due(Owed.REPLACEMENT, rules.officials.replaced, who=official.role)
    missing = rules.no_show
    if missing is None or match.game is not None or match.done:
        return
    for team in Team:
        if match.no_show[team] >= missing.calls:
            yield Due(Owed.FORFEIT, missing.clause, team, who=Caller.DIRECTOR)


def _before_play(rules: RuleBook, match: Match) -> Iterator[Due]:
    """Colors, ends, practice and the break; in a game to 100 practice comes before the lag."""
    practice_first = hundred(rules, match)
    if practice_first:
        yield from _practice(rules, match)
    if match.game is None:
        yield from _colors(rules, match)
        yield from _ends(rules, match)
        rule = rules.breaks
        away = [team for team in Team if not match.back[team]]
        if rule is not None and match.done and away:
            last = away[0] if len(away) == 1 else None
            yield Due(Owed.BREAK, rule.starts or rule.clause, last, minutes=rule.minutes)
    if not practice_first:
        yield from _practice(rules, match)


def _practice(rules: RuleBook, match: Match) -> Iterator[Due]:
    practice = due_practice(rules, match)
    if practice is not None and not practice.over:
        yield Due(Owed.PRACTICE, practice.clause, practice=practice)


def _colors(rules: RuleBook, match: Match) -> Iterator[Due]:
    state, colors = match.coloring, rules.colors
    if state.yellow is not None:
        return
    lags = needs_lag(rules, match)
    if state.chooser is not None:
        yield Due(Owed.CHOICE, choice(rules, match), state.chooser)
    elif lags is not None:
        yield Due(Owed.LAG, lags, lag=due_lag(rules, match))
    elif match.next_game == 1:
        yield Due(Owed.TOSS if colors.first is First.TOSS else Owed.COLORS, colors.first_clause)


def _ends(rules: RuleBook, match: Match) -> Iterator[Due]:
    """Who has to say next where the partners stand; nothing where the book sets no order."""
    rule, state = rules.ends, match.coloring
    if rule.clause is None or match.done or match.terms.format is not Format.DOUBLES or state.yellow is None:
        return
    first = {"yellow": state.yellow, "chooser": state.chose}.get(rule.first) or Team.FIRST
    for team in (first, first.other):
        if match.ends[team] is None and len(match.teams[team].players) == 2:
            clause = rule.clause if team is first or not rule.decided else rule.decided[-1]
            yield Due(Owed.ENDS, clause, team, match.side_of(team))
            return


def _duties(rules: RuleBook, match: Match) -> Iterator[Due]:
    """Players who keep score and referee themselves: one color in each half of the game."""
    officials, game = rules.officials, match.game
    if game is None and match.coloring.yellow is None:
        return
    second = game is not None and game.half is not None and len(game.rows) >= game.half
    duties = (
        (Owed.SCORES, "scorer", officials.scorer_first_half, officials.scorer_clause),
        (Owed.REFEREES, "referee", officials.referee_first_half, officials.referee_clause),
    )
    for what, role, color, clause in duties:
        if color and match.official(role) is None:
            side = Side(color).other if second else Side(color)
            yield Due(what, clause, match.team_of(side), side, role)


def _card(rules: RuleBook, match: Match) -> Iterator[Due]:
    """What the card still needs to become a result."""
    if match.phase in (Phase.CONFIRMED, Phase.CLOSED):
        return
    for role, clause in unsigned(rules, match) if match.desk is None else ():
        yield Due(Owed.SIGNATURE, clause, match.winner if role == "winner" else None, who=role)
    yield Due(Owed.CONFIRMATION, rules.sign.handed)


def concluded(*, announced: float, board: float, card: float) -> float:
    """When a game is concluded and the break begins: once it is announced, on the board and on the card."""
    return max(announced, board, card)
