"""Who plays which color: by toss and choice, by lag, by agreement; and who stands at which end."""

from __future__ import annotations

from math import inf, isfinite

from tenoff.court import STANDARD
from tenoff.court.lag import Lagger, LagMark, lag_at, lag_from_center, nearer
from tenoff.kit import Cite, Side, Team
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.events import ChoiceDeferred, CoinTossed, ColorsSet, EndsChosen, LagDecided
from tenoff.rules.formats import Format
from tenoff.rules.lag import laggers, lags_yellow, who_lags
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import First, LagRule, Next, RuleBook


def needs_lag(rules: RuleBook, match: Match) -> Cite | None:
    """The clause that asks for a lag before the coming game, or None."""
    colors, number = rules.colors, match.next_game
    if match.game is not None or match.coloring.yellow is not None:
        return None
    if number == 1:
        if colors.first is First.LAG:
            return colors.first_clause
        return colors.hundred_lags
    if number == match.best_of and match.best_of > 1:
        return colors.decider_lags
    return None


def next_colors(rules: RuleBook, match: Match) -> ColorsSet | None:
    """Colors of the coming game where no choice is needed; None before a lag."""
    colors, number = rules.colors, match.next_game
    opened = match.done[0].opened
    decider = number == match.best_of
    if decider and colors.decider_by_frames and match.terms.length_of(number).points is None:
        return ColorsSet(number, opened, colors.decider_by_frames, why="decider")
    if decider and match.terms.length_of(number).halves:
        return ColorsSet(number, opened, colors.half_clause or colors.next_clause, why="halves")
    if decider and colors.decider_lags:
        return None
    last = match.done[-1]
    match colors.next:
        case Next.SWAP:
            yellow = opened if number % 2 else opened.other
        case Next.KEEP:
            yellow = last.opened
        case Next.WINNER_YELLOW:
            yellow = last.winner or last.opened
    return ColorsSet(number, yellow, colors.next_clause, why=colors.next)


def toss(match: Match, command: do.TossCoin) -> Decision:
    rules = book_of(match)
    if match.coloring.yellow is not None:
        return Refusal(Code.COLORS_SET, rules.colors.one_each)
    if rules.colors.first is not First.TOSS or match.next_game != 1:
        return Refusal(Code.NO_TOSS, rules.colors.first_clause)
    if match.coloring.toss is not None:
        return Refusal(Code.NOT_YOUR_CHOICE, rules.colors.first_clause, values=(match.coloring.toss,))
    return (CoinTossed(command.winner, rules.colors.first_clause),)


def defer(match: Match, command: do.DeferChoice) -> Decision:
    rules = book_of(match)
    state = match.coloring
    if state.chooser is None:
        return Refusal(Code.NO_CHOICE_OPEN, rules.colors.first_clause)
    if state.chooser is not command.team:
        return Refusal(Code.NOT_YOUR_CHOICE, rules.colors.first_clause, values=(state.chooser,))
    clause = rules.colors.defer_clause
    if clause is None or state.deferred or state.toss is None:
        return Refusal(Code.NO_CHOICE_OPEN, clause or rules.colors.first_clause)
    return (ChoiceDeferred(command.team, clause),)


def choose(match: Match, command: do.ChooseColor) -> Decision:
    rules = book_of(match)
    state = match.coloring
    if state.yellow is not None:
        return Refusal(Code.COLORS_SET, rules.colors.one_each)
    if state.chooser is None:
        return Refusal(Code.NO_CHOICE_OPEN, needs_lag(rules, match) or rules.colors.first_clause)
    if state.chooser is not command.team:
        return Refusal(Code.NOT_YOUR_CHOICE, choice(rules, match), values=(state.chooser,))
    yellow = command.team if command.side is Side.YELLOW else command.team.other
    return (ColorsSet(match.next_game, yellow, choice(rules, match), chooser=command.team, why="choice"),)


def choice(rules: RuleBook, match: Match) -> Cite:
    """The clause that leaves the colors of the coming game to whoever won the toss or the lag."""
    if match.next_game == 1 and match.coloring.toss is None and rules.lag is not None:
        return rules.lag.clause
    if match.next_game > 1 and rules.colors.decider_choice is not None:
        return rules.colors.decider_choice
    return rules.colors.choice_clause or rules.colors.first_clause


def agree(match: Match, command: do.AgreeColors) -> Decision:
    rules = book_of(match)
    if match.coloring.yellow is not None:
        return Refusal(Code.COLORS_SET, rules.colors.one_each)
    colors = rules.colors
    agreed = colors.first_clause if colors.first is First.AGREED else colors.agreed_clause
    if agreed is None or match.next_game != 1:
        return Refusal(Code.NO_CHOICE_OPEN, needs_lag(rules, match) or colors.first_clause)
    why = command.why or "agreed"
    return (ColorsSet(match.next_game, command.yellow, agreed, chooser=command.places_first, why=why),)


def lag(match: Match, command: do.RecordLag) -> Decision:
    rules = book_of(match)
    if match.coloring.yellow is not None:
        return Refusal(Code.COLORS_SET, rules.colors.one_each)
    rule = rules.lag
    if rule is None or needs_lag(rules, match) is None or match.coloring.chooser is not None:
        return Refusal(Code.NO_LAG, rules.colors.first_clause)
    who = who_lags(rule, match)
    stranger = _stranger(match, command)
    if stranger is not None:
        return Refusal(Code.UNKNOWN_PLAYER, who, values=(stranger,))
    decided = lag_result(rule, command)
    if isinstance(decided, Refusal):
        return decided
    winner, clause = decided
    if isinstance(winner, Side):
        # who leaves the toss unsaid means that the team listed first won it
        yellow_by = command.yellow_by or lags_yellow(rule, match) or Team.FIRST
        winner = yellow_by if winner is Side.YELLOW else yellow_by.other
    return (LagDecided(winner, clause, command.laggers, who),)


def _stranger(match: Match, command: do.RecordLag) -> str | None:
    """Somebody named as a lagger who does not play for that side."""
    named = ((command.laggers[team], laggers(match, team)) for team in Team)
    return next((name for name, may in named if name and name not in may), None)


def lag_result(rule: LagRule, command: do.RecordLag) -> tuple[Side | Team | None, Cite] | Refusal:
    """Who won the lag, by color or, when conceded, by team; None when the two lie equally near."""
    if command.conceded_by is not None:
        return command.conceded_by.other, rule.clause
    if command.moved_by is not None:
        if rule.concede is None:
            return Refusal(Code.NOT_IN_BOOK, rule.clause)
        return command.moved_by.other, rule.concede
    if rule.inspected is not None and set(command.seen_by) != set(Team):
        missing = tuple(team for team in Team if team not in command.seen_by)
        return Refusal(Code.NEEDS_FACTS, rule.inspected, asks=("seen_by",), values=missing)
    if command.touched_by is not None and (rule.either_touch or command.touched_by is Side.BLACK):
        return command.touched_by.other, rule.touch
    if command.yellow is None or command.black is None:
        return Refusal(Code.NEEDS_FACTS, rule.clause, asks=("yellow", "black"))
    yellow, black = _mark(command.yellow), _mark(command.black)
    if isinstance(yellow, Refusal) or isinstance(black, Refusal):
        return Refusal(Code.NEEDS_FACTS, rule.clause, asks=("distance",))
    near = nearer(yellow, black, rule.measuring)
    on_line = any(mark is not None and mark.touching for mark in (yellow, black))
    clause = rule.clause if on_line or rule.edge_clause is None else rule.edge_clause
    if near is None:
        return None, clause
    return (Side.YELLOW if near is Lagger.FIRST else Side.BLACK), clause


def _mark(disc: do.LagDisc) -> LagMark | Refusal | None:
    """How near a counting disc lies; None for one that left the court."""
    if disc.off:
        return None
    if disc.y is not None:
        return lag_at(STANDARD, disc.y) if isfinite(disc.y) else Refusal(Code.NEEDS_FACTS)
    if disc.distance is None or not 0 <= disc.distance < inf:
        return Refusal(Code.NEEDS_FACTS)
    return lag_from_center(STANDARD, disc.distance)


def ends(match: Match, command: do.ChooseEnds) -> Decision:
    rules = book_of(match)
    entrant = match.teams[command.team]
    if match.terms.format is not Format.DOUBLES:
        return Refusal(Code.FORMAT_BARRED, rules.ends.clause, values=(match.terms.format,))
    if {command.head, command.foot} != set(entrant.players):
        clause = rules.players_clause(Format.DOUBLES)
        return Refusal(Code.UNKNOWN_PLAYER, clause, values=(command.head, command.foot))
    settled = match.ends[command.team] is not None or match.done or match.game is not None
    if rules.ends.fixed is not None and settled:
        return Refusal(Code.ENDS_FIXED, rules.ends.fixed)
    if match.coloring.yellow is None:
        return Refusal(Code.NO_COLORS, rules.ends.clause)
    first = _decides_first(rules, match)
    if first is not None and first is not command.team and match.ends[first] is None:
        return Refusal(Code.OTHER_DECIDES_FIRST, rules.ends.clause, values=(first,))
    return (EndsChosen(command.team, command.head, command.foot, rules.ends.clause),)


def _decides_first(rules: RuleBook, match: Match) -> Team | None:
    match rules.ends.first:
        case "yellow":
            return match.coloring.yellow
        case "chooser":
            return match.coloring.chose
        case _:
            return None
