"""The rule books for everyone: search, clause by clause, side by side, and the penalty index."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from itertools import groupby
from typing import NamedTuple

from litestar import get

from tenoff.desk.rights import Action
from tenoff.kit import Cite
from tenoff.kit.shelf import editions, in_force
from tenoff.kit.signs import minus
from tenoff.rules.books import book, named
from tenoff.rules.clauses import Clause, clause, clauses, parts, search
from tenoff.rules.effects import Caution, Disqualify, LoseMatch
from tenoff.rules.fouls import Foul
from tenoff.rules.rulebook import RuleBook
from tenoff.web.books.changed import changes_of
from tenoff.web.layout import cite_links, clause_path, laid_out
from tenoff.web.request import Ask, NotHere, Reply, number, site_of
from tenoff.words.catalog import say, spoken
from tenoff.words.compare import FoulLine, foul_lines
from tenoff.words.finding import find_fouls, near_fouls
from tenoff.words.fouls import FOULS
from tenoff.words.names import book_name
from tenoff.words.said import sentence
from tenoff.words.topics import TOPICS, Line, find_topic, topic_name

_FIRST_HITS = 25
_LONGEST = 100
_PART = re.compile(r"[A-Za-z]+|\d+")


class Hit(NamedTuple):
    clause: Clause
    book: str
    path: str


class Column(NamedTuple):
    """One book in a comparison: what it says line by line, nothing where it is silent."""

    name: str
    key: str
    lines: tuple[Line, ...] = ()
    cases: tuple[FoulLine, ...] = ()


class Price(NamedTuple):
    """A foul's cell in the index: the points in short, and the clause they stand in."""

    short: str
    clause: str
    path: str


def _asked(ask: Ask, name: str) -> str:
    return " ".join(ask.query_params.get(name, "")[:_LONGEST].split())


def _today(ask: Ask) -> date:
    return site_of(ask).desk.means.today()


def _rules(ask: Ask, name: str) -> RuleBook:
    key = named(name, _today(ask))
    if key is None:
        raise NotHere(say("wrong.book.unknown", got=name[:40]))
    return book(key)


@get("/rules", action=Action.SEE)
async def rules_page(ask: Ask) -> Reply:
    """Search, and the way to everything else."""
    words, only = _asked(ask, "q"), _asked(ask, "book")
    chosen = (_rules(ask, only).at.key,) if only else in_force(_today(ask))
    found = search(words, chosen) if words else ()
    limit = number(ask, "limit", _FIRST_HITS, 1, 2000)
    hits = [Hit(each, book_name(each.edition), _path(each)) for each in found[:limit]]
    return await laid_out(
        ask,
        "rules.html",
        title=say("public.rules.title"),
        words=words,
        only="" if not only else chosen[0],
        hits=hits,
        total=len(found),
        fouls=[(FOULS[foul].name, foul.value) for foul in _fouls_for(words)],
        topic=find_topic(words) if words else None,
        books=[book(key) for key in editions()],
        sizes={key: len(clauses(key)) for key in editions()},
        topics=tuple(TOPICS),
        day=lambda written: spoken().day(date.fromisoformat(written)),
    )


def _path(each: Clause) -> str:
    """A clause's own place on the page of its printed number."""
    path = clause_path(each.edition, each.printed)
    return path if each.id == each.printed else f"{path}#{each.id}"


def _fouls_for(words: str) -> tuple[Foul, ...]:
    found = find_fouls(words) if words else ()
    return found if len(found) <= 4 else ()


@get("/rules/{name:str}", action=Action.SEE)
async def book_page(ask: Ask, name: str) -> Reply:
    """A book's contents: every printed number with its titles."""
    rules = _rules(ask, name)
    all = clauses(rules.at.key)
    numbers = [(key, tuple(group)) for key, group in groupby(all, key=lambda each: each.printed)]
    sections = [(key, list(group)) for key, group in groupby(numbers, key=lambda pair: _part(pair[0]))]
    return await laid_out(
        ask,
        "book.html",
        title=rules.at.title,
        rules=rules,
        sections=sections,
        total=len(all),
        changes=await changes_of(ask, rules.at.key),
    )


def _part(printed: str) -> str:
    found = _PART.match(printed)
    return found[0] if found else printed


@get("/rules/{name:str}/{id:str}", action=Action.SEE)
async def clause_page(ask: Ask, name: str, id: str) -> Reply:
    """A printed number: everything it says, and who else speaks of it."""
    rules = _rules(ask, name)
    one = clause(rules.at.key, id[:_LONGEST])
    if one is None:
        raise NotHere(say("wrong.book.clause", book=rules.at.title, got=id[:40]))
    order = list(dict.fromkeys(each.printed for each in clauses(rules.at.key)))
    place = order.index(one.printed)
    return await laid_out(
        ask,
        "clause.html",
        title=f"{book_name(rules.at.key)} {one.printed}",
        rules=rules,
        number=one.printed,
        all=parts(rules.at.key, one.printed),
        before=order[place - 1] if place else "",
        after=order[place + 1] if place + 1 < len(order) else "",
        beside=_beside(rules.at.key, spoken().tag).get(one.printed, ()),
        changes=await changes_of(ask, rules.at.key, one.printed),
    )


@cache
def _beside(key: str, language: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """By printed number: the comparisons in which it is cited, each with its address."""
    rules = book(key)
    found: dict[str, list[tuple[str, str]]] = {}
    cited: list[tuple[str, str, list[Cite]]] = [
        (
            FOULS[rule.foul].name,
            rule.foul.value,
            [c for line in foul_lines(rule.foul, rules) for c in line.cites],
        )
        for rule in rules.fouls
    ]
    cited += [
        (topic_name(topic), topic, [c for line in say_it(rules) for c in line.cites])
        for topic, say_it in TOPICS.items()
    ]
    for words, of, cites in cited:
        for printed, _ in cite_links(tuple(cites)):
            found.setdefault(printed, []).append((words, compare_path(of)))
    return {printed: tuple(dict.fromkeys(links)) for printed, links in found.items()}


def compare_path(of: str) -> str:
    return f"/rules/compare?of={of.replace(' ', '+')}"


@get("/rules/compare", action=Action.SEE)
async def compare_page(ask: Ask) -> Reply:
    """What the five books say of one topic or one foul."""
    words = _asked(ask, "of")
    topic = find_topic(words)
    fouls = () if topic is not None else find_fouls(words)
    books = [book(key) for key in in_force(_today(ask))]
    if topic is not None:
        columns = [Column(book_name(r.at.key), r.at.key, _lines(topic, r)) for r in books]
        return await _compared(ask, sentence(topic_name(topic)), "", columns)
    if len(fouls) == 1:
        foul = fouls[0]
        columns = [Column(book_name(r.at.key), r.at.key, cases=tuple(foul_lines(foul, r))) for r in books]
        return await _compared(ask, sentence(FOULS[foul].name), FOULS[foul].did, columns)
    near = fouls or near_fouls(words)[:8]
    offered = [(FOULS[foul].name, compare_path(foul.value)) for foul in near]
    return await _compared(ask, say("public.compare.title"), "", [], words, offered)


def _lines(topic: str, rules: RuleBook) -> tuple[Line, ...]:
    """What the book says, each reading told once."""
    told: set[str] = set()
    lines = []
    for line in TOPICS[topic](rules):
        lines.append(line._replace(reading="") if line.reading in told else line)
        told.add(line.reading)
    return tuple(lines)


async def _compared(
    ask: Ask,
    title: str,
    did: str,
    columns: list[Column],
    words: str = "",
    offered: list[tuple[str, str]] | None = None,
) -> Reply:
    return await laid_out(
        ask,
        "compare.html",
        status=404 if words else 200,
        title=title,
        did=did,
        beside=columns,
        asked=words,
        offered=offered or [],
        topics=[(topic_name(topic), compare_path(topic)) for topic in TOPICS],
    )


@get("/rules/penalties", action=Action.SEE)
async def penalties_page(ask: Ask) -> Reply:
    """Every foul in every book."""
    words = _asked(ask, "q")
    books = [book(key) for key in in_force(_today(ask))]
    fouls = near_fouls(words) if words else tuple(FOULS)
    rows = [
        (FOULS[foul].name, compare_path(foul.value), [_price(foul, rules) for rules in books])
        for foul in fouls
    ]
    rows = [row for row in rows if any(row[2])]  # what only a clock can find is no foul of any book's index
    return await laid_out(
        ask,
        "penalties.html",
        title=say("public.penalties.title"),
        words=words,
        books=books,
        rows=rows,
    )


def _price(foul: Foul, rules: RuleBook) -> Price | None:
    """None where the book does not know the foul."""
    rule, lines = rules.foul(foul), foul_lines(foul, rules)
    if rule is None or not lines:
        return None
    number, path = cite_links(lines[0].cites)[0]
    effects = rule.usual.effects
    if lines[0].points:
        short = minus(-lines[0].points)
    elif any(isinstance(effect, Disqualify) for effect in effects):
        short = say("public.penalties.out")
    elif any(isinstance(effect, LoseMatch) for effect in effects):
        short = say("public.penalties.loss")
    elif any(isinstance(effect, Caution) for effect in effects):
        short = say("public.penalties.caution")
    else:
        short = say("public.penalties.free")
    return Price(short, number, path)


ROUTES = (rules_page, compare_page, penalties_page, book_page, clause_page)
