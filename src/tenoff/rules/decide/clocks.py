"""Clocks: slow play on the clock, the break between games, and calls for a team that is not there."""

from __future__ import annotations

from math import isfinite

from tenoff.kit import Cite, Side, Team
from tenoff.rules import commands as do
from tenoff.rules.decide.closing import forfeited
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.effects import Deduct, Onward, Points, PricedEffect, Then, Warned
from tenoff.rules.events import (
    BreakEnded,
    CallMade,
    ClockStarted,
    ClockStopped,
    Event,
    NoShowCalled,
    ShotTimed,
)
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import Mode, RuleBook
from tenoff.rules.schedule import now, standing


def _timekeeper(match: Match, by: Caller) -> bool:
    """Whether an official is there to keep the time: one who serves here, or the director himself."""
    serving = any(official.role != "scorer" for official in match.officials)
    return match.officiated or serving or by is Caller.DIRECTOR


def start(match: Match, command: do.StartClock) -> Decision:
    """Anybody may call slow play, but an official must be there to keep the time."""
    rule = book_of(match).clock
    if rule is None:
        return Refusal(Code.NO_CLOCK)
    if match.on_clock:
        return Refusal(Code.CLOCK_ON, rule.start)
    if not _timekeeper(match, command.by):
        return Refusal(Code.NEEDS_OFFICIAL, rule.start, values=(command.by,))
    return (ClockStarted(rule.start),)


def stop(match: Match, command: do.StopClock) -> Decision:
    """The official ends it; a scorer taps for the official, without whom the clock could not run."""
    rule = book_of(match).clock
    if rule is None:
        return Refusal(Code.NO_CLOCK)
    if not match.on_clock:
        return Refusal(Code.CLOCK_OFF, rule.stop)
    if command.by is Caller.PLAYERS:
        return Refusal(Code.NEEDS_OFFICIAL, rule.stop, values=(command.by,))
    return (ClockStopped(rule.stop),)


def time_shot(match: Match, command: do.TimeShot) -> Decision:
    """A timed shot, without the seconds in which the next court was in the way,
    and the call when it took too long.
    """
    rule = book_of(match).clock
    if rule is None:
        return Refusal(Code.NO_CLOCK)
    if not match.on_clock:
        return Refusal(Code.CLOCK_OFF, rule.timed)
    if not _counts(command.seconds) or not 0 <= command.paused <= command.seconds:
        return Refusal(Code.BAD_NUMBER, rule.timed, values=(str(command.seconds), str(command.paused)))
    seconds = round(command.seconds - command.paused, 3)  # 55.3 less 10.3 is 45, not a hair more
    if seconds <= rule.seconds:
        clause = rule.pause if command.paused else rule.timed
        return (ShotTimed(command.side, seconds, over=False, clause=clause),)
    called = slow(match, command.side, command.by)
    if isinstance(called, Refusal):
        return called
    return (ShotTimed(command.side, seconds, over=True, clause=rule.over), *called)


def slow(match: Match, side: Side | None, by: Caller, player: str = "") -> Decision:
    """A shot on the clock took too long: what the player's next step on the ladder costs."""
    rules = book_of(match)
    rule = rules.clock
    if rule is None:
        return Refusal(Code.NO_CLOCK)
    if not match.on_clock:
        return Refusal(Code.CLOCK_OFF, rule.over)
    if not _timekeeper(match, by):  # whoever kept the time has left
        return Refusal(Code.NEEDS_OFFICIAL, rules.enforcement.clause or rule.over, values=(by,))
    if side is None:
        return Refusal(Code.NEEDS_FACTS, rule.over, asks=("side",))
    if match.game is None and match.coloring.yellow is None:
        return Refusal(Code.NO_COLORS, rule.over, asks=("colors",))
    team = match.team_of(side)
    player = player or _shooter(rules, match, side)
    before = match.called_for(Foul.SLOW_SHOT, team)
    number = 1 if before is None else before.players.count(player) + 1
    step = min(number, len(rule.ladder)) - 1
    cost, clause = rule.ladder[step], rule.ladder_clauses[step]
    lost = cost < 0
    priced: tuple[PricedEffect, ...] = ()
    if cost == 0:
        priced = (Warned(clause, "warning"),)
    elif not lost:
        priced = (Points(clause, team, -cost, "deduct"),)
    made = CallMade(
        foul=Foul.SLOW_SHOT,
        clause=clause,
        by=by,
        effects=(*priced, Onward(clause, Then.MATCH_LOST if lost else Then.PLAY_ON)),
        side=side,
        team=team,
        player=player,
        number=number,
        next_game=match.game is None,
    )
    return (made, forfeited(rules, match, team, Foul.SLOW_SHOT, clause)) if lost else (made,)


def _shooter(rules: RuleBook, match: Match, side: Side) -> str:
    """Who shoots this color in the present frame."""
    due = now(rules, match)
    return "" if due is None else standing(match, due)[side]


def end_break(match: Match, command: do.EndBreak) -> Decision:
    """A team is back from a break; what a long one costs lands in the coming game."""
    rules = book_of(match)
    rule = rules.breaks
    if rule is None:
        return Refusal(Code.NO_BREAK)
    if match.game is not None or not match.done or match.back[command.team]:
        return Refusal(Code.NO_BREAK, rule.starts or rule.clause)
    if not _counts(command.minutes):
        return Refusal(Code.BAD_NUMBER, rule.clause, values=(str(command.minutes),))
    if command.minutes <= rule.minutes:
        return (BreakEnded(command.team, command.minutes, rule.free or rule.clause, rule.clock),)
    # the first long break has its price; what the director adds to it is for going on like that
    again = match.called_for(Foul.LONG_BREAK, command.team) is not None
    further = rule.further if again else None
    ended: Event = BreakEnded(command.team, command.minutes, rule.clause, rule.clock, further)
    call = _long_break(rules, match, command.team)
    return (ended,) if call is None else (ended, call)


def _long_break(rules: RuleBook, match: Match, team: Team) -> CallMade | None:
    """The call for a long break; None where the book has no price for it or nobody who may enforce it."""
    rule = rules.foul(Foul.LONG_BREAK)
    may = _enforcer(rules, match)
    if rule is None or may is None:
        return None
    by, authority = may
    points = (
        Points(e.clause, team, -e.points, "deduct") for e in rule.usual.effects if isinstance(e, Deduct)
    )
    return CallMade(
        foul=Foul.LONG_BREAK,
        clause=rule.usual.clause,
        by=by,
        effects=(*points, Onward(rule.usual.clause, Then.PLAY_ON)),
        side=None if match.coloring.yellow is None else match.side_of(team),
        team=team,
        number=times(match, Foul.LONG_BREAK, team) + 1,
        aliases=rule.aliases,
        authority=authority,
        next_game=True,
    )


def _enforcer(rules: RuleBook, match: Match) -> tuple[Caller, Cite | None] | None:
    """Who fines a breach that the clock shows, and by what authority; None where nobody may."""
    if match.official("referee") is not None:
        return Caller.REFEREE, None
    match rules.enforcement.mode:
        case Mode.MANDATORY:
            return Caller.DIRECTOR, rules.enforcement.bare_court
        case Mode.OFFICIATED:
            return (Caller.DIRECTOR, None) if match.officiated else None
        case Mode.REFEREE:
            return None
        case Mode.PLAYERS:
            return Caller.PLAYERS, None


def no_show(match: Match, command: do.CallNoShow) -> Decision:
    """One more call for a missing team; after the last one and the full time a forfeit is offered,
    never imposed.
    """
    rule = book_of(match).no_show
    if rule is None:
        return Refusal(Code.NOT_IN_BOOK)
    if match.game is not None or match.done:
        return Refusal(Code.GAME_STARTED, rule.clause)
    if not _counts(command.minutes):
        return Refusal(Code.BAD_NUMBER, rule.clause, values=(str(command.minutes),))
    call = match.no_show[command.team] + 1
    wanted = min(call, rule.calls) * rule.every
    # a book without calls gives the whole time: who comes on its last second is not late
    early = command.minutes <= wanted if rule.calls == 1 else command.minutes < wanted
    if early:
        return Refusal(Code.NO_SHOW_EARLY, rule.clause, values=(str(wanted),))
    offered = call >= rule.calls
    return (NoShowCalled(command.team, call, command.minutes, rule.clause, forfeit_offered=offered),)


def times(match: Match, foul: Foul, team: Team) -> int:
    """How often this team was called for this foul so far, warnings included."""
    called = match.called_for(foul, team)
    return 0 if called is None else called.times


def _counts(number: float) -> bool:
    return isfinite(number) and number >= 0
