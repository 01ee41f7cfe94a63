"""Slips of the finger: a letter left out, added, changed, or two that changed places."""

from __future__ import annotations

_FOUR = 4
_SEVEN = 7


def allowed(word: str) -> int:
    """How many slips are looked past in a word of this length: none in a short one."""
    return 0 if len(word) < _FOUR else 1 if len(word) < _SEVEN else 2


def shortened(word: str, slips: int) -> frozenset[str]:
    """The word with up to so many letters left out, itself among them."""
    found = {word}
    newest = found
    for _ in range(slips):
        newest = {each[:place] + each[place + 1 :] for each in newest for place in range(len(each))}
        found = found | newest
    return frozenset(found)


def slips(one: str, other: str, most: int) -> int:
    """How many slips lie between two words; anything above `most` may be given as `most` + 1."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        new = [i]
        for j, its in enumerate(other, 1):
            best = min(row[j] + 1, new[j - 1] + 1, row[j - 1] + (letter != its))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == its:
                best = min(best, before[j - 2] + 1)
            new.append(best)
        if min(new) > most:
            return most + 1
        before, row = row, new
    return row[-1]
