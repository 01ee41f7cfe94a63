"""Practice: what each player may shoot now, before a game, after a change, after rain or fresh wax."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tenoff.kit import Cite, Team, Teams
from tenoff.rules.match import Match, Phase, Practice
from tenoff.rules.rulebook import PracticeRule, RuleBook, When

_RAIN = (When.RAIN_SAME_DAY, When.RAIN_NEXT_DAY)


class PracticeDue(Struct, frozen=True):
    """What each player may shoot now; `left` is what a player of each team still has: speed shots, discs.

    `each_color`: that many discs with either color. `both_ends`: half of them from each end.
    """

    when: When
    speed: int
    discs: int
    clause: Cite
    left: Teams[tuple[int, int]]
    speed_clause: Cite | None = None
    speed_optional: bool = False
    each_color: bool = False
    both_ends: bool = False
    in_turn: Cite | None = None
    opens: Cite | None = None

    @property
    def over(self) -> bool:
        """Whether everybody has shot all of it."""
        return all(left == (0, 0) for left in self.left)


def due_practice(rules: RuleBook, match: Match) -> PracticeDue | None:
    """What may be practiced now, or None where the book gives nothing or it was skipped."""
    if match.practice.skipped:
        return None
    rule = practice_rule(rules, match)
    if rule is None or not (rule.speed or rule.discs):
        return None
    return PracticeDue(
        when=rule.when,
        speed=rule.speed,
        discs=rule.discs,
        clause=rule.clause,
        left=Teams(_left(rule, match, Team.FIRST), _left(rule, match, Team.SECOND)),
        speed_clause=rule.speed_clause,
        speed_optional=rule.speed_optional,
        each_color=rule.each_color,
        both_ends=rule.both_ends,
        in_turn=rule.in_turn,
        opens=rule.opens,
    )


def _left(rule: PracticeRule, match: Match, team: Team) -> tuple[int, int]:
    speed, discs = match.practice.taken[team]
    return max(rule.speed - speed, 0), max(allowed(rule) - discs, 0)


def allowed(rule: PracticeRule) -> int:
    """The discs of one player, both colors together."""
    return 2 * rule.discs if rule.each_color else rule.discs


def practice_rule(rules: RuleBook, match: Match) -> PracticeRule | None:
    """The rule that speaks now, also where it allows nothing; None where the book is silent."""
    if match.over or match.phase is Phase.SUSPENDED or (match.game is not None and match.game.frame.shots):
        return None
    when = moment(rules, match)
    usual = None if when is None else _at_most(match.practice, rule_at(rules, match, when))
    extra = _granted(rules, match)
    if extra is None:
        return usual
    if match.game is None and extra.when in _RAIN and usual is not None and allowed(usual) > allowed(extra):
        return usual  # rain before a game does not cut the practice that comes before it
    return extra


def _at_most(practice: Practice, usual: PracticeRule | None) -> PracticeRule | None:
    """The usual practice, cut where the discs were waxed anew; there is nothing to cut from none."""
    if usual is None or not usual.discs or practice.most is None or practice.most_clause is None:
        return usual
    return replace(usual, discs=min(usual.discs, practice.most), clause=practice.most_clause)


def moment(rules: RuleBook, match: Match) -> When | None:
    """Before which game, or after which change, play stands; None in the course of a game."""
    game = match.game
    if game is None:
        if hundred(rules, match):
            return When.HUNDRED
        return {1: When.GAME_1, 2: When.GAME_2}.get(match.next_game, When.LATER)
    if game.tie is not None:
        return When.OVERTIME
    if game.half is None or len(game.rows) != game.half:
        return None
    return When.COLOR_CHANGE if game.colors_changed else When.SIDE_CHANGE


def hundred(rules: RuleBook, match: Match) -> bool:
    """One game to 100 under a book that lags for color after the practice."""
    return rules.colors.hundred_lags is not None and match.best_of == 1 and match.terms.length.points == 100


def rule_at(rules: RuleBook, match: Match, when: When) -> PracticeRule | None:
    """What the book gives at such a moment in this match's format."""
    return next((r for r in rules.practice if r.when is when and _fits(r, match)), None)


def _fits(rule: PracticeRule, match: Match) -> bool:
    return (not rule.formats or match.terms.format in rule.formats) and (
        not rule.single_game or match.best_of == 1
    )


def _granted(rules: RuleBook, match: Match) -> PracticeRule | None:
    """Practice given beyond the usual: after rain, or after wax."""
    granted, clause = match.practice.granted, match.practice.granted_clause
    if granted is None or clause is None or granted == (0, 0):
        return None
    speed, discs = granted
    for when in _RAIN:
        rule = rule_at(rules, match, when)
        if rule is not None and (rule.clause, rule.speed, rule.discs) == (clause, speed, discs):
            return rule
    return PracticeRule(When.WAX, clause, speed=speed, discs=discs)


def no_practice(rules: RuleBook, match: Match) -> Cite | None:
    """The clause to name when practice is asked for and there is none."""
    if match.practice.skipped and rules.practice_skipped is not None:
        return rules.practice_skipped
    rule = practice_rule(rules, match)
    if rule is not None:
        return rule.clause
    nearest = {1: When.GAME_1, 2: When.GAME_2}.get(match.next_game, When.LATER)
    fallback = rule_at(rules, match, nearest) or rule_at(rules, match, When.GAME_1)
    return None if fallback is None else fallback.clause
