"""Finds clauses by words: whole words before beginnings, titles before texts, the sport's other words too."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from tenoff.rules.clauses.register import Clause, clause, clauses, parts

Words = frozenset[str]

_WORD = re.compile(r"10-off|[a-z0-9]+")
_ONE_WORD = (
    (re.compile(r"\b(base|dead|side|lag) line"), r"\1line"),
    (re.compile(r"\bhalf[- ](?:round|frame)"), "halfround"),
    (re.compile(r"\bten[- ]off\b"), "10-off"),
)
_SPELLINGS = {"colour": "color", "centre": "center", "disk": "disc", "grey": "gray", "practise": "practice"}
_SAME = (
    {"10-off", "kitchen"},
    {"disc", "biscuit", "block"},
    {"cue", "tang"},
    {"alley", "gutter"},
    {"deadline", "lagline"},
    {"halfround", "frame", "turn"},
    {"hammer", "last"},
    {"lead", "out"},
    {"rain", "weather", "wet"},
    {"penalty", "foul", "violation", "breach", "offence"},
    {"phone", "cell", "mobile"},
    {"referee", "umpire"},
    {"tie", "level", "overtime", "tiebreak", "extension"},
    {"forfeit", "walkover"},
    {"stalling", "delay", "slow"},
    {"triangle", "divider", "separator"},
    {"swap", "change", "switch"},
    {"wax", "bead"},
)
_LITTLE = frozenset(
    {"a", "an", "and", "at", "by", "does", "for", "how", "in", "is", "it", "of", "on", "or", "the", "to"}
    | {"what", "when", "where", "which", "who"}
)
# Rows: title, text, reading and area. A hit by the whole word, by its beginning, by another word for it.
_WORTH = ((6, 4, 3), (3, 2, 2), (1, 1, 1))


def search(words: str, editions: Iterable[str]) -> tuple[Clause, ...]:
    """Clauses that hold all the words, best first; if none does, those that hold at least one.

    A clause number instead of words gives that clause, or all parts of the printed number.
    """
    chosen = tuple(editions)
    numbered = [each for key in chosen for each in _by_number(key, words)]
    if numbered:
        return tuple(numbered)
    asked = [word for word in _words(words) if word not in _LITTLE]
    ranked = [(_worth(asked, fields), each) for key in chosen for each, fields in _fields(key)]
    best = max((hits for (hits, _), _ in ranked), default=0)
    least = len(asked) if best == len(asked) else 1
    found = [(hits, worth, each) for (hits, worth), each in ranked if hits and hits >= least]
    found.sort(key=lambda hit: hit[:2], reverse=True)  # a stable sort: equals stay in printed order
    return tuple(each for _, _, each in found)


def _by_number(edition: str, words: str) -> tuple[Clause, ...]:
    whole = parts(edition, words)
    if whole:
        return whole
    one = clause(edition, words)
    return (one,) if one else ()


def _words(text: str) -> list[str]:
    text = text.lower()
    for apart, together in _ONE_WORD:
        text = apart.sub(together, text)
    return [_folded(word) for word in _WORD.findall(text)]


def _set(text: str) -> Words:
    return frozenset(_words(text))


def _folded(word: str) -> str:
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    return _SPELLINGS.get(word, word)


@cache
def _fields(edition: str) -> tuple[tuple[Clause, tuple[Words, Words, Words]], ...]:
    return tuple(
        (each, (_set(each.title), _set(each.text), _set(f"{each.reading} {each.area}")))
        for each in clauses(edition)
    )


def _worth(asked: list[str], fields: tuple[Words, Words, Words]) -> tuple[int, int]:
    """How many of the words were hit, and what all hits are worth together."""
    hits = [
        max(_hit(word, field, worth) for field, worth in zip(fields, _WORTH, strict=True)) for word in asked
    ]
    return sum(1 for hit in hits if hit), sum(hits)


def _hit(word: str, field: Words, worth: tuple[int, int, int]) -> int:
    whole, beginning, other = worth
    if word in field:
        return whole
    if any(each.startswith(word) for each in field):
        return beginning
    return other if _others(word) & field else 0


@cache
def _others(word: str) -> Words:
    return frozenset().union(*(group for group in _SAME if word in group)) - {word}
