"""`tenoff rules compare`: what the five books say of an infraction or of a topic, side by side."""

from __future__ import annotations

import click
from rich.console import Console, Group
from rich.text import Text

from tenoff.cli.finding import find_fouls, near_fouls
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.cli.topics import TOPICS, find_topic
from tenoff.kit import Cite, Malformed, cited_ids
from tenoff.rules.book import RuleBook
from tenoff.rules.books import EDITIONS, book
from tenoff.rules.effects import Deduct, Effect, PutBack, SettleAndReplay
from tenoff.rules.fouls import Case, Foul, FoulRule
from tenoff.words.effects import printed_words
from tenoff.words.fouls import FOULS
from tenoff.words.names import CALLERS, FORMATS, book_name, listed

MOST_AT_ONCE = 4


@click.command("compare")
@click.argument("words", nargs=-1, required=True, metavar="INFRACTION-OR-TOPIC")
@click.option("--book", "book_names", metavar="BOOK", multiple=True, help="Only this book; may be repeated.")
@plain_option
def command(words: tuple[str, ...], book_names: tuple[str, ...]) -> None:
    """Puts the books side by side on one thing.

    A topic: lead, ties, lengths, colours, lag, practice, correction, rain, clock, no-show, substitutes,
    equipment, dead discs, close discs, appeals, court care, enforcement. Or a foul: hook, cue slip.
    """
    asked = " ".join(words)
    books = [book(name) for name in book_names or EDITIONS]
    topic = find_topic(asked)
    out = screen()
    if topic is not None:
        _topic(out, topic, books)
        return
    fouls = find_fouls(asked)
    if not fouls or len(fouls) > MOST_AT_ONCE:
        near = fouls or near_fouls(asked)[:MOST_AT_ONCE]
        names = [FOULS[foul].name for foul in near] or list(TOPICS)
        raise Malformed(f"no one foul or topic is called {asked!r}; there are {', '.join(names)}")
    for foul in fouls:
        _foul(out, foul, books)


def _topic(out: Console, topic: str, books: list[RuleBook]) -> None:
    shown = table("book", topic, "clause")
    for rules in books:
        lines = TOPICS[topic](rules)
        if not lines:
            shown.add_row(book_name(rules.at.key), Text("not in this book", "quiet"), "")
        for place, each in enumerate(lines):
            text = Text(each.text)
            if each.reading and each.reading not in [before.reading for before in lines[:place]]:
                text.append(f" (our reading: {each.reading})", "quiet")
            shown.add_row("" if place else book_name(rules.at.key), text, _numbers(*each.cites))
        shown.add_section()
    out.print(shown)


def _foul(out: Console, foul: Foul, books: list[RuleBook]) -> None:
    words = FOULS[foul]
    shown = table("book", "points", "what happens", "clause", title=f"{words.name}: the player {words.did}")
    for rules in books:
        rule = rules.foul(foul)
        name = book_name(rules.at.key)
        if rule is None:
            shown.add_row(name, "-", Text("not in this book", "quiet"), "")
            continue
        for place, (when, case) in enumerate(_cases(rule)):
            notes = [Text(note, "quiet") for note in _conditions(rule)] if not place else []
            effects = Text(f"{when}{_effects(case, rules)}")
            clauses = [case.clause, *(cite for effect in case.effects for cite in _clauses(effect))]
            shown.add_row("" if place else name, _points(case), Group(effects, *notes), _numbers(*clauses))
        shown.add_section()
    out.print(shown)


def _cases(rule: FoulRule) -> list[tuple[str, Case]]:
    cases = [("", rule.usual)]
    if rule.live is not None:
        cases.append(("a live disc touched: ", rule.live))
    if rule.shooting is not None:
        cases.append(("a live disc touched while somebody was shooting: ", rule.shooting))
    if rule.last is not None:
        cases.append(("all eight shot: ", rule.last))
    return cases


def _points(case: Case) -> str:
    off = [effect.points for effect in case.effects if isinstance(effect, Deduct)]
    return str(sum(off)) if off else "0"


def _effects(case: Case, rules: RuleBook) -> str:
    said = [printed_words(effect, rules.words) for effect in case.effects if not isinstance(effect, Deduct)]
    if said:
        return "; ".join(said)
    return "play on" if case.effects else "no offence"


def _clauses(effect: Effect) -> tuple[Cite, ...]:
    if isinstance(effect, SettleAndReplay):
        return effect.debits, effect.voids, effect.credits, effect.clause
    return (effect.clause, effect.otherwise) if isinstance(effect, PutBack) else (effect.clause,)


def _conditions(rule: FoulRule) -> list[str]:
    notes = []
    if rule.warnings:
        notes.append("after a warning only")
    if rule.after_shot is not None:
        notes.append("only once the player has shot")
    if rule.by:
        notes.append(f"called by {listed([CALLERS[caller] for caller in rule.by], 'or')} only")
    if rule.final is not None:
        notes.append("no appeal")
    if rule.formats:
        notes.append(f"in {listed([FORMATS[form] for form in rule.formats])} only")
    return notes


def _numbers(*cites: Cite) -> Text:
    """Clause numbers without brackets, each once."""
    numbers = [number for cite in cites for number in cited_ids(cite)]
    return Text(" ".join(dict.fromkeys(numbers)), "clause")
