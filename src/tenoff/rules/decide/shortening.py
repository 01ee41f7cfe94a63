"""Cutting games to fewer frames, where the book lets the director do so to end an event in time."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.games import changes
from tenoff.rules.decide.opening import allowing
from tenoff.rules.events import GamesShortened
from tenoff.rules.evolve import evolve
from tenoff.rules.formats import Length
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.schedule import plan


def shorten(match: Match, command: do.ShortenGames) -> Decision:
    rules = book_of(match)
    rule = allowing(rules, match.terms, match.terms.length)
    if rule is None or rule.shortened_clause is None:
        return Refusal(Code.NOT_IN_BOOK, (rule or rules.lengths[0]).clause)
    clause = rule.shortened_clause
    if command.by is not Caller.DIRECTOR:
        return Refusal(Code.NEEDS_DIRECTOR, clause)
    if command.frames not in rule.shortened:
        return Refusal(Code.LENGTH_BARRED, clause, values=(f"{command.frames} frames",))
    terms = replace(match.terms, length=Length(frames=command.frames))
    _, turns, half = plan(rules, terms, match.next_game)
    shortened = GamesShortened(command.frames, clause, turns, half)
    if match.game is None:
        return (shortened,)
    played = len(match.game.rows)
    if half is not None and played > half:  # more than the new first half is already behind it
        return Refusal(Code.TOO_LATE, clause, values=(str(played),))
    after = evolve(match, shortened)
    assert after.game is not None
    return (shortened, *changes(rules, after, after.game, played))
