"""Before play: practice and speed shots, care of the court, and the exchange of discs."""

from __future__ import annotations

from tenoff.kit import Side, Team
from tenoff.rules import commands as do
from tenoff.rules.decide.colors import needs_lag
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.events import CourtTreated, DiscsChanged, PracticeSkipped, PracticeTaken
from tenoff.rules.match import Match
from tenoff.rules.practice import due_practice, no_practice
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import CareRule, CareWhen, RuleBook

_BETWEEN = (CareWhen.BETWEEN_GAMES, CareWhen.LATER_GAME)


def take(match: Match, command: do.TakePractice) -> Decision:
    rules = book_of(match)
    if command.speed < 0 or command.discs < 0:
        return Refusal(Code.BAD_NUMBER, values=(str(min(command.speed, command.discs)),))
    due = due_practice(rules, match)
    if due is None:
        code = Code.NO_PRACTICE if rules.practice else Code.NOT_IN_BOOK
        return Refusal(code, no_practice(rules, match))
    speed, discs = due.left[command.team]
    of_speed = due.speed_clause or due.clause
    if command.speed and not any(rule.speed for rule in rules.practice):
        return Refusal(Code.NOT_IN_BOOK, due.clause)
    if command.speed > speed:
        return Refusal(Code.TOO_MUCH_PRACTICE, of_speed, values=(str(command.speed), str(speed)))
    if command.speed and match.practice.taken[command.team][1]:
        return Refusal(Code.SPEED_FIRST, of_speed)
    if command.discs > discs:
        return Refusal(Code.TOO_MUCH_PRACTICE, due.clause, values=(str(command.discs), str(discs)))
    if command.discs and not due.each_color and match.game is None and match.coloring.yellow is None:
        # practice is with the color one has been given
        return Refusal(Code.NO_COLORS, needs_lag(rules, match) or due.clause, asks=("colors",))
    if command.discs and due.in_turn is not None and command.team is match.team_of(Side.BLACK):
        waiting = due.left[command.team.other][1]
        if waiting:
            values = (Side.YELLOW, str(due.discs - waiting + 1))
            return Refusal(Code.OUT_OF_TURN, due.in_turn, values=values)
    clause = due.clause if command.discs else of_speed
    begun = any(taken != (0, 0) for taken in match.practice.taken)
    opened = None if begun else due.opens
    return (PracticeTaken(command.team, command.speed, command.discs, clause, opened),)


def skip(match: Match, command: do.SkipPractice) -> Decision:
    """No book lets some players cut the practice of the others, so all must agree."""
    rules = book_of(match)
    due = due_practice(rules, match)
    if due is None:
        code = Code.NO_PRACTICE if rules.practice else Code.NOT_IN_BOOK
        return Refusal(code, no_practice(rules, match))
    everybody = players(match)
    if not 0 <= command.agreed <= everybody:
        return Refusal(Code.BAD_NUMBER, values=(str(command.agreed), str(everybody)))
    if command.agreed < everybody:
        values = (str(command.agreed), str(everybody))
        return Refusal(Code.NOT_ALL_AGREE, rules.practice_skipped or due.clause, values=values)
    return (PracticeSkipped(rules.practice_skipped),)


def players(match: Match) -> int:
    """How many play in this match."""
    return 2 * match.terms.format.players


def treat(match: Match, command: do.TreatCourt) -> Decision:
    """Sweeping, beading or waxing, by the votes or the director's word the moment asks for."""
    rules = book_of(match)
    known = tuple(r for r in rules.care if r.care is command.care or command.care in r.covers)
    if not known:
        return Refusal(Code.NOT_IN_BOOK, values=(command.care,))
    if not 0 <= command.votes <= 4:
        return Refusal(Code.BAD_NUMBER, values=(str(command.votes),))
    rule = _rule_now(rules, match, known)
    if rule is None:
        return Refusal(Code.CARE_BARRED, known[0].clause, values=(command.care,))
    early = _too_early(rules, match, rule, command)
    if early is not None:
        return early
    short = _outvoted(match, rule, command)
    if short is not None:
        return short
    tested = rule.judged if command.director and rule.director else None
    clause = tested or rule.clause
    if rule.at_most and due_practice(rules, match) is None:  # there is no practice to be cut
        return (CourtTreated(command.care, clause, command.votes),)
    return (
        CourtTreated(
            care=command.care,
            clause=clause,
            votes=command.votes,
            practice=rule.practice,
            practice_clause=rule.practice_clause,
            at_most=rule.at_most,
            before=rule.before,
            applied=rule.applied,
            amount=rule.amount,
        ),
    )


def _rule_now(rules: RuleBook, match: Match, known: tuple[CareRule, ...]) -> CareRule | None:
    moments = care_moments(rules, match)
    return next((rule for when in moments for rule in known if rule.when is when), None)


def care_moments(rules: RuleBook, match: Match) -> tuple[CareWhen, ...]:
    """The present moment as court care knows it, the nearest description first."""
    game = match.game
    if game is not None:
        resting = not game.frame.shots and game.tie is None and game.half == len(game.rows)
        return (CareWhen.HALF, CareWhen.PLAY) if resting else (CareWhen.PLAY,)
    begun = any(taken != (0, 0) for taken in match.practice.taken)
    if match.done:
        # once somebody has shot for the coming game the court is left alone, as in play
        between: tuple[CareWhen, ...] = (CareWhen.BETWEEN_GAMES, CareWhen.BEFORE_PLAY)
        if match.next_game > 2:
            between = (CareWhen.LATER_GAME, *between)
        return (CareWhen.PLAY, *between) if begun else between
    due = due_practice(rules, match)
    # clubs seldom write practice down, so only practice seen under way counts as such
    under_way = begun and due is not None and not due.over
    return (CareWhen.PRACTICE,) if under_way else (CareWhen.BEFORE_PLAY,)


def _too_early(rules: RuleBook, match: Match, rule: CareRule, command: do.TreatCourt) -> Refusal | None:
    """Speed shots come before the broom, and the lag for the last game before beads and wax."""
    if rule.speed_first is not None and not match.practice.skipped:
        due = due_practice(rules, match)
        waiting = () if due is None else tuple(team for team in Team if due.left[team][0])
        if waiting:
            return Refusal(Code.SPEED_FIRST, rule.speed_first, values=waiting)
    if rule.when in _BETWEEN and not (command.director and rule.director):
        lags = needs_lag(rules, match)
        if lags is not None:
            return Refusal(Code.NO_COLORS, rule.clause, asks=("lag",))
    return None


def _outvoted(match: Match, rule: CareRule, command: do.TreatCourt) -> Refusal | None:
    """Why votes and director together do not carry it, or None."""
    if rule.unless_wind_wax and command.wind_wax:
        return Refusal(Code.CARE_BARRED, rule.clause, values=("wind wax",))
    if command.director and rule.director and not rule.needs_both:
        if rule.last_resort and (command.assistant or command.unplayable is False):
            return Refusal(Code.CARE_BARRED, rule.clause, values=(command.care,))
        return None
    if rule.votes == 0:
        return Refusal(Code.CARE_BARRED, rule.clause, values=(command.care,))
    # a court with one singles match on it has two players, and both of them are enough
    needed = players(match) if rule.votes < 0 else min(rule.votes, players(match))
    if command.votes < needed:
        return Refusal(Code.TOO_FEW_VOTES, rule.clause, values=(str(command.votes), str(needed)))
    if rule.needs_both and not command.director:
        return Refusal(Code.NEEDS_DIRECTOR, rule.clause)
    return None


def change_discs(match: Match, command: do.ChangeDiscs) -> Decision:
    """Poor discs are exchanged until the book says it is too late."""
    gear = book_of(match).equipment
    begun = match.game is not None or bool(match.done)
    practiced = any(taken != (0, 0) for taken in match.practice.taken)
    late = begun or (gear.change_until == "practice" and practiced)
    if gear.change_until and late:
        return Refusal(Code.DISCS_FIXED, gear.change_before)
    clause = gear.replace[-1] if gear.replace else gear.change_before
    return (DiscsChanged(clause, command.reason),)
