"""Interruptions: what goes on the back of the card, and how play goes on afterward."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Cite, Teams
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.games import once_begun
from tenoff.rules.events import Event, Resumed, Suspended
from tenoff.rules.evolve import fold
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Game, Match, Phase
from tenoff.rules.practice import rule_at
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook, When
from tenoff.rules.schedule import now


def suspend(match: Match, command: do.Suspend) -> Decision:
    """Anybody may stop for the weather; a book that is silent about it bars nothing."""
    rules = book_of(match)
    clause: Cite | None = None
    ordered = command.by is Caller.DIRECTOR
    if rules.rain is not None:
        clause = rules.rain.ordered or rules.rain.later if ordered else None
        clause = clause or rules.rain.stop
    out = match.game is not None and match.game.frame.shots > 0
    if command.cut_short is not None and command.cut_short < out:
        return Refusal(Code.FACTS_DISAGREE, clause, asks=("cut_short",))

    def stopped(match: Match) -> Decision:
        return (replace(noted(rules, match, clause, command.reason, command.cut_short), ordered=ordered),)

    return once_begun(rules, match, stopped) if match.game is None and command.cut_short else stopped(match)


def noted(
    rules: RuleBook, match: Match, clause: Cite | None, reason: str, cut_short: bool | None = None
) -> Suspended:
    """The snapshot: score, lead and end of the frame at which play will go on;
    between games there is none.
    """
    game, due = match.game, now(rules, match)
    if game is None or due is None:
        return Suspended(clause, reason)
    if cut_short is None:
        # a frame entered by its totals shows only by a call that discs were out
        cut_short = game.frame.shots > 0 or game.frame.begun
    return Suspended(
        clause,
        reason,
        score=_resumes_at(rules, game, cut_short) or game.score,
        lead=due.lead,
        end=due.end,
        frame=due.number,
        cut_short=cut_short,
        noted=None if rules.rain is None else rules.rain.note,
    )


def _resumes_at(rules: RuleBook, game: Game, cut_short: bool) -> Teams[int] | None:
    """The score a frame cut short began with, where the book goes back to it and a call has changed it."""
    marks = tuple(mark for mark in game.frame.marks if not (mark.noted or mark.settled))
    if rules.rain is None or not rules.rain.from_start or not cut_short or not marks:
        return None
    score = game.score
    for mark in marks:
        score = score.put(mark.team, score[mark.team] - mark.points)
    return score


def resume(match: Match, command: do.Resume) -> Decision:
    """Play goes on where it stopped, after the practice the book gives; a frame cut short starts over."""
    rules = book_of(match)
    stop, rain = match.stop, rules.rain
    if match.phase is not Phase.SUSPENDED or stop is None:
        return Refusal(Code.NOT_SUSPENDED)
    if rain is not None and command.by is not Caller.DIRECTOR:
        return Refusal(Code.NEEDS_DIRECTOR, rain.who, values=(command.by,))
    clause: Cite | None = None
    if rain is not None:
        clause = rain.resume if command.same_day else rain.later or rain.resume
    rule = rule_at(rules, match, When.RAIN_SAME_DAY if command.same_day else When.RAIN_NEXT_DAY)
    return (
        Resumed(
            clause,
            speed=0 if rule is None else rule.speed,
            discs=0 if rule is None else rule.discs,
            practice_clause=None if rule is None else rule.clause,
            replay_clause=rain.replay if rain is not None and stop.cut_short else None,
            score=None if match.game is None else _resumes_at(rules, match.game, stop.cut_short),
        ),
    )


def still_stopped(rules: RuleBook, match: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, and a new snapshot when they changed the course of a match that stands still."""
    if match.phase is not Phase.SUSPENDED or match.stop is None:
        return events
    after = fold(match, events)
    if after is None or after.over or after.phase is Phase.SUSPENDED:
        return events
    clause = None if rules.rain is None else rules.rain.note
    again = noted(rules, after, clause, match.stop.reason)
    return (*events, replace(again, ordered=match.stop.ordered))
