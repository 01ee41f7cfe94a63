"""Finds a foul by the words a person types: "hook", "cue slip", "touched disc"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tenoff.rules.fouls import Foul
from tenoff.words.fouls import FOULS

_WORD = re.compile(r"[^\W_]+")
_LITTLE = frozenset({"a", "an", "the", "of", "on", "or", "by", "to", "in", "for", "shot", "foul", "penalty"})


def find_fouls(words: str, among: Iterable[Foul] = FOULS) -> tuple[Foul, ...]:
    """The fouls that fit the words best; more than one when they fit equally well, none when nothing fits.

    All words must be hit. A word of the name counts more than one people use beside it, a whole word more
    than its beginning.
    """
    asked = _asked(words)
    if not asked:
        return ()
    exact = "-".join(_WORD.findall(words.lower()))
    pool = tuple(among)
    if exact in {foul.value for foul in pool}:
        return (Foul(exact),)
    ranked = [(_worth(asked, foul), foul) for foul in pool]
    best = max((worth for worth, _ in ranked), default=0)
    return tuple(foul for worth, foul in ranked if worth == best) if best else ()


def near_fouls(words: str, among: Iterable[Foul] = FOULS) -> tuple[Foul, ...]:
    """Every foul that any of the words hits, best first: what to offer when nothing fits all of them."""
    asked = _asked(words)
    ranked = [(sum(_hit(word, foul) for word in asked), foul) for foul in among]
    ranked.sort(key=lambda pair: -pair[0])
    return tuple(foul for worth, foul in ranked if worth)


def foul_vocabulary() -> frozenset[str]:
    """Every word that stands in a foul's name."""
    return frozenset(word for foul in FOULS for word in _names(foul))


def _asked(words: str) -> list[str]:
    found = _WORD.findall(words.lower())
    return [word for word in found if word not in _LITTLE] or found


def _worth(asked: list[str], foul: Foul) -> int:
    hits = [_hit(word, foul) for word in asked]
    if not all(hits):
        return 0
    # A name that says nothing beyond what was asked is meant before a longer one: "hesitation", "coaching".
    spare = len(_names(foul) - set(asked))
    return 10 * sum(hits) - spare


def _hit(word: str, foul: Foul) -> int:
    names = _names(foul)
    if word in names:
        return 8
    also = set(_WORD.findall(FOULS[foul].also))
    if word in also:
        return 5
    stem = word[:-1] if word.endswith("s") and len(word) > 3 else word
    if len(stem) < 2:
        return 0
    if any(name.startswith(stem) for name in names):
        return 4
    if any(other.startswith(stem) for other in also):
        return 2
    # "hooked" for hook, "stalled" for stalling
    return 3 if any(len(name) > 3 and stem.startswith(name[:5]) for name in names if len(name) > 3) else 0


def _names(foul: Foul) -> set[str]:
    words = set(_WORD.findall(foul.value)) | set(_WORD.findall(FOULS[foul].name))
    return words - _LITTLE
