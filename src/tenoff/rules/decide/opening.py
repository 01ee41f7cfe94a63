"""Opening a match: is the book known, may this be played under it, who begins with which color."""

from __future__ import annotations

from tenoff.court.geometry import NARROWEST_LINE, WIDEST_LINE
from tenoff.kit import Cite, Malformed, Teams
from tenoff.kit.bounds import MOST_FRAMES, MOST_GAMES, MOST_POINTS
from tenoff.kit.shelf import editions
from tenoff.rules import commands as do
from tenoff.rules.amend import in_force
from tenoff.rules.books import book
from tenoff.rules.decide.common import Decision
from tenoff.rules.events import ColorsSet, Event, MatchOpened
from tenoff.rules.formats import Entrant, Length, Level, Terms
from tenoff.rules.lag import lower_line
from tenoff.rules.names import is_name, misnamed, shown
from tenoff.rules.refusals import Code, Refusal, barred
from tenoff.rules.rulebook import Change, First, LengthRule, RuleBook


def open_match(command: do.OpenMatch) -> Decision:
    key = command.book
    if key not in editions():
        return Refusal(Code.UNKNOWN_BOOK, values=(command.book,))
    try:
        rules = book(key, command.amendments)
    except Malformed as why:
        return barred(why)
    refused = _check_days(rules, command) or check_terms(rules, command.terms) or _check_teams(rules, command)
    if refused is not None:
        return refused
    form = rules.format(command.terms.format)
    assert form is not None
    opened = MatchOpened(
        book=key,
        terms=command.terms,
        teams=command.teams,
        clause=form.clause,
        amendments=command.amendments,
        referee=command.referee,
        officiated=command.officiated or bool(command.referee),
        rehearsal=command.rehearsal,
        best_of=command.terms.best_of,
        lengths=_length_clauses(rules, command.terms),
        shared=form.shared,
        amended=rules.amendable if command.amendments else None,
        on=command.on,
    )
    first = first_colors(rules, command.terms, command.teams)
    events: tuple[Event, ...] = (opened,)
    return events if first is None else (*events, first)


def _check_days(rules: RuleBook, command: do.OpenMatch) -> Refusal | None:
    """Why an amendment does not hold on the day of the match."""
    day = command.on
    for amendment in command.amendments:
        first, last = in_force(amendment)
        if day < first:
            values = (amendment.by, first.isoformat(), day.isoformat())
            return Refusal(Code.AMENDMENT_NOT_YET, rules.amendable, values=values)
        if last is not None and day > last:
            values = (amendment.by, last.isoformat(), day.isoformat())
            return Refusal(Code.AMENDMENT_LAPSED, rules.amendable, values=values)
    return None


def first_colors(rules: RuleBook, terms: Terms, teams: Teams[Entrant]) -> ColorsSet | None:
    """Colors of game 1 where the chart decides them; None where people must."""
    colors = rules.colors
    if colors.first is not First.LOWER_LINE or _hundred(rules, terms):
        return None
    return ColorsSet(1, lower_line(teams), colors.first_clause, why="line")


def _hundred(rules: RuleBook, terms: Terms) -> bool:
    """One game to 100 under a book that then lags for color."""
    return rules.colors.hundred_lags is not None and terms.best_of == 1 and terms.length.points == 100


def check_terms(rules: RuleBook, terms: Terms) -> Refusal | None:
    """Why the book does not allow these terms, or None."""
    form = rules.format(terms.format)
    if form is None:
        return Refusal(Code.FORMAT_BARRED, rules.formats[0].clause, values=(terms.format,))
    if too_long(terms):
        values = (str(MOST_GAMES), str(MOST_POINTS), str(MOST_FRAMES))
        return Refusal(Code.MATCH_TOO_LONG, values=values)
    if terms.best_of < 1 or terms.best_of % 2 == 0:
        return Refusal(Code.LENGTH_BARRED, rules.best_of, values=(f"best of {terms.best_of}",))
    if not NARROWEST_LINE <= terms.line_width <= WIDEST_LINE:
        return Refusal(Code.BAD_NUMBER, rules.equipment.line_clause, values=(f"{terms.line_width}",))
    if terms.color_change and not _may_change(rules, terms):
        return Refusal(Code.LENGTH_BARRED, rules.colors.half_clause, values=("color change",))
    return _check_length(rules, terms, terms.length, decider=False) or (
        None if terms.decider is None else _check_length(rules, terms, terms.decider, decider=True)
    )


def too_long(terms: Terms) -> bool:
    """Whether more is asked for than any sheet or screen can hold, whatever the book says."""
    lengths = [length for length in (terms.length, terms.decider) if length is not None]
    return (
        terms.best_of > MOST_GAMES
        or any((length.points or 0) > MOST_POINTS for length in lengths)
        or any((length.frames or 0) > MOST_FRAMES for length in lengths)
    )


def _may_change(rules: RuleBook, terms: Terms) -> bool:
    """Whether a match of one game may be agreed to change colors halfway."""
    frames_only = terms.length.points is None and terms.length.frames is not None
    return rules.colors.half is Change.COLORS and terms.best_of == 1 and frames_only


def _check_length(rules: RuleBook, terms: Terms, length: Length, *, decider: bool) -> Refusal | None:
    if length.points is None and length.frames is None:
        return Refusal(Code.LENGTH_BARRED, rules.lengths[0].clause, values=("no length",))
    if allowing(rules, terms, length, decider=decider) is not None:
        return None
    alike = [rule for rule in rules.lengths if _same_kind(rule, length)]
    nearest = max(alike, key=lambda rule: _made_for(rule, terms), default=rules.lengths[0])
    return Refusal(Code.LENGTH_BARRED, nearest.clause, values=(described(length),))


def allowing(rules: RuleBook, terms: Terms, length: Length, *, decider: bool = False) -> LengthRule | None:
    """The rule by which a game may have this length, one made for such an event before a general one."""
    fitting = [rule for rule in rules.lengths if _allows(rule, terms, length, decider=decider)]
    return max(fitting, key=lambda rule: _made_for(rule, terms), default=None)


def _length_clauses(rules: RuleBook, terms: Terms) -> tuple[Cite, ...]:
    """The clauses that allow the games' length and, where it differs, the last one's."""
    games = allowing(rules, terms, terms.length)
    last = None if terms.decider is None else allowing(rules, terms, terms.decider, decider=True)
    return tuple(rule.clause for rule in (games, last) if rule is not None)


def _made_for(rule: LengthRule, terms: Terms) -> tuple[bool, bool, bool]:
    return (
        rule.consolation == terms.consolation,
        not rule.levels or terms.level in rule.levels,
        not rule.formats or terms.format in rule.formats,
    )


def described(length: Length) -> str:
    """The length in a few words: "75 points", "16 frames or 75 points"."""
    frames = (
        None
        if length.frames is None
        else f"{length.frames} frames" + (" on each color" if length.halves else "")
    )
    points = None if length.points is None else f"{length.points} points"
    return " or ".join(part for part in (frames, points) if part)


def _same_kind(rule: LengthRule, length: Length) -> bool:
    return (rule.points != (), rule.frames != (), rule.halves) == (
        length.points is not None,
        length.frames is not None,
        length.halves,
    )


def _allows(rule: LengthRule, terms: Terms, length: Length, *, decider: bool) -> bool:
    both = length.points is not None and length.frames is not None
    return (
        _number_fits(rule.points, length.points)
        and _number_fits(rule.frames, length.frames)
        and rule.halves == length.halves
        and (rule.both or not both)
        and not (rule.even and length.frames is not None and length.frames % 2)
        and (terms.level is Level.CLUB or not rule.levels or terms.level in rule.levels)
        and (not rule.formats or terms.format in rule.formats)
        and (not rule.best_of or terms.best_of in rule.best_of)
        and (rule.consolation is None or terms.level is Level.CLUB or rule.consolation == terms.consolation)
        and (rule.decider is None or rule.decider == decider)
    )


def _number_fits(allowed: tuple[int, ...] | None, number: int | None) -> bool:
    if number is None:
        return allowed == ()
    return number > 0 and (allowed is None or number in allowed)


def _check_teams(rules: RuleBook, command: do.OpenMatch) -> Refusal | None:
    wrong = next((name for entrant in command.teams if (name := misnamed(entrant)) is not None), None)
    if wrong is None and command.referee and not is_name(command.referee):
        wrong = command.referee
    if wrong is not None:
        return Refusal(Code.BAD_NAME, values=(shown(wrong),))
    wanted = command.terms.format.players
    for entrant in command.teams:
        if len(entrant.players) not in (0, wanted):
            clause = rules.players_clause(command.terms.format)
            return Refusal(Code.FORMAT_BARRED, clause, values=(f"{len(entrant.players)} players",))
    names = [p for entrant in command.teams for p in entrant.players]
    twice = next((p for p in names if names.count(p) > 1), None)
    return None if twice is None else Refusal(Code.UNKNOWN_PLAYER, values=(twice,))
