"""What a scorekeeper is asked at the court, answered by the book for this one match."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tenoff.paper.values import Note, Topic
from tenoff.rules.amendments import Amendment
from tenoff.rules.clauses import printed
from tenoff.rules.formats import Format
from tenoff.rules.match import Match
from tenoff.rules.practice import hundred, rule_at
from tenoff.rules.rulebook import Change, ColorRule, PracticeRule, RuleBook, When
from tenoff.rules.schedule import plan
from tenoff.words.amendments import amendment_words
from tenoff.words.catalog import say
from tenoff.words.names import FORMATS
from tenoff.words.topics import TOPICS, topic_name

_TOPICS = ("lead", "colors", "practice", "ties", "correction", "rain")
_RAIN = (When.RAIN_SAME_DAY, When.RAIN_NEXT_DAY)
_AMENDMENTS = 12
"""The most that are listed on a card."""
_COLUMN = 46
"""Letters on a line, to guess which of the two columns is longer."""


def crib(rules: RuleBook, match: Match) -> tuple[tuple[Topic, ...], tuple[Topic, ...]]:
    """Two columns of topics about equally long."""
    narrow = narrowed(rules, match)
    told = {name: tuple(_notes(narrow, name, match.terms.format)) for name in _TOPICS}
    told["lead"] = tuple(
        note for note in told["lead"] if note not in told["correction"]
    )  # a wrong lead, once
    kept = [Topic(topic_name(name), notes) for name, notes in told.items() if notes]
    if match.amendments:
        kept.append(Topic(say("paper.card.amended"), tuple(_amendments(match.amendments))))
    total, left = sum(map(_length, kept)), 0
    cut = 0
    while cut < len(kept) and left + _length(kept[cut]) / 2 < total / 2:
        left += _length(kept[cut])
        cut += 1
    return tuple(kept[:cut]), tuple(kept[cut:])


def _amendments(amendments: tuple[Amendment, ...]) -> Iterator[Note]:
    for each in amendments[:_AMENDMENTS]:
        yield Note("", amendment_words(each))
    if len(amendments) > _AMENDMENTS:
        yield Note("", say("paper.card.more_amendments", n=len(amendments) - _AMENDMENTS))


def _length(topic: Topic) -> int:
    return 2 + sum(1 + (len(note.text) + len(note.clause)) // _COLUMN for note in topic.notes)


def _notes(rules: RuleBook, topic: str, form: Format) -> Iterator[Note]:
    """The book's lines without those for others, and without saying again whom they are for."""
    ours = "doubles" if form is Format.DOUBLES else "singles"
    theirs = "singles" if form is Format.DOUBLES else "doubles"
    team, other = (say(f"paper.card.for_{who}") for who in (ours, theirs))
    named = say("paper.card.for_format", format=FORMATS[form])
    for line in TOPICS[topic](_dry(rules) if topic == "practice" else rules):
        if not line.text.startswith(other):
            text = line.text.removeprefix(named).removeprefix(team)
            yield Note("", text, ", ".join(dict.fromkeys(printed(cite) for cite in line.cites)))


def narrowed(rules: RuleBook, match: Match) -> RuleBook:
    """The book as far as it touches this match: its format, its lengths, its number of games."""
    formats = tuple(rule for rule in rules.formats if rule.format is match.terms.format)
    return replace(
        rules,
        formats=formats,
        practice=tuple(_practice(rules, match)),
        colors=_colors(rules, match),
    )


def _practice(rules: RuleBook, match: Match) -> Iterator[PracticeRule]:
    for when in _moments(rules, match):
        rule = rule_at(rules, match, when)
        if rule is not None:
            yield replace(rule, formats=(), single_game=False)


def _moments(rules: RuleBook, match: Match) -> Iterator[When]:
    games = (When.GAME_1, When.GAME_2, When.LATER)[: match.best_of]
    yield from (When.HUNDRED,) if hundred(rules, match) else games
    if _halves(rules, match):
        yield When.SIDE_CHANGE if rules.colors.half is Change.SIDES else When.COLOR_CHANGE
    yield When.OVERTIME
    yield from _RAIN


def _halves(rules: RuleBook, match: Match) -> bool:
    """Whether some game of the match changes halfway."""
    return any(plan(rules, match.terms, n).half is not None for n in (1, match.best_of))


def _colors(rules: RuleBook, match: Match) -> ColorRule:
    colors = rules.colors
    if not _halves(rules, match):
        colors = replace(colors, half=Change.NONE, half_clause=None)
    if not hundred(rules, match):
        colors = replace(colors, hundred_lags=None)
    decider = match.terms.length_of(match.best_of)
    if match.best_of == 1:
        return replace(colors, decider_lags=None, decider_by_frames=None)
    if decider.points is not None:
        return replace(colors, decider_by_frames=None)
    return replace(colors, decider_lags=None) if colors.decider_by_frames or decider.halves else colors


def _dry(rules: RuleBook) -> RuleBook:
    """Practice after rain is told with the rain."""
    return replace(rules, practice=tuple(rule for rule in rules.practice if rule.when not in _RAIN))
