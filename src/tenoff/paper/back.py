"""The back of a card: where play stopped, and what was called."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.kit import Cite, Side
from tenoff.kit.signs import minus
from tenoff.paper.values import Note, Stop
from tenoff.rules import events as ev
from tenoff.rules.clauses import printed
from tenoff.rules.decide.rain import noted
from tenoff.rules.match import Match
from tenoff.rules.record import Record
from tenoff.rules.record.steps import Step
from tenoff.rules.rulebook import RuleBook
from tenoff.words.events import happened
from tenoff.words.voice import voice_of

_TOLD = (
    ev.CallMade,
    ev.LeadErrorFound,
    ev.Overridden,
    ev.MatchForfeited,
    ev.Disqualified,
    ev.ScoreCorrected,
    ev.Remarked,
)


_STOPS, _LONGEST = 6, 600
"""The most stops on one card, and the longest note in letters."""


def stops(rules: RuleBook, match: Match, record: Record | None) -> tuple[Stop, ...]:
    """Every time play stopped, as far as it is known; of a match without its record, the last one."""
    if record is not None:
        return tuple(_stops(rules, record))[-_STOPS:]
    if match.stop is None:
        return ()
    return (_stop(rules, match, noted(rules, match, None, match.stop.reason, match.stop.cut_short)),)


def _stops(rules: RuleBook, record: Record) -> Iterator[Stop]:
    for step in record.steps:
        if step.counts and step.after is not None:
            for event in step.so:
                if isinstance(event, ev.Suspended):
                    yield _stop(rules, step.after, event)


def _stop(rules: RuleBook, match: Match, event: ev.Suspended) -> Stop:
    game, words = match.game, rules.words
    if game is None or event.score is None:
        return Stop(why=event.reason)
    score = event.score.by_side(game.yellow)
    lead = "" if event.lead is None else words.yellow if event.lead is Side.YELLOW else words.black
    return Stop(
        game=str(game.number),
        frame="" if event.frame is None else voice_of(match, rules).frame(event.frame),
        yellow=minus(score.yellow),
        black=minus(score.black),
        lead=lead,
        end="" if event.end is None else event.end.value,
        why=event.reason,
    )


def notes(rules: RuleBook, record: Record | None) -> tuple[Note, ...]:
    """Calls, corrections and remarks, each with the game and frame it fell in."""
    steps = () if record is None else tuple(step for step in record.steps if step.counts)
    return tuple(
        Note(_where(rules, step), _cut(f"{happened(event, voice_of(step.after))}."), _clause(event))
        for step in steps
        for event in step.so
        if isinstance(event, _TOLD)
    )


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _where(rules: RuleBook, step: Step) -> str:
    """Game and frame, "2.7" for the seventh of game 2; the game alone while none is on."""
    match = step.saw
    if match is None:
        return ""
    if match.game is None:
        return str(match.shown.number)
    return f"{match.game.number}.{voice_of(match, rules).frame(len(match.game.rows) + 1)}"


def _clause(event: ev.Event) -> str:
    cite: Cite | None = getattr(event, "clause", None)
    return "" if cite is None else printed(cite)
