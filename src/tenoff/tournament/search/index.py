"""Finding a known player by any part of the name, by its sound, a nickname, a slip, or the member number."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import nsmallest
from itertools import takewhile

from tenoff.tournament.people import Player
from tenoff.tournament.search.nicknames import OTHERS
from tenoff.tournament.search.sounds import sound, words
from tenoff.tournament.search.typing_slips import allowed, shortened, slips


class By(IntEnum):
    """By what a word was found, the surest first."""

    NUMBER = 0
    WORD = 1
    BEGINNING = 2
    NICKNAME = 3
    INSIDE = 4
    SLIP = 6
    SOUND = 7
    CLUB = 9


@dataclass(frozen=True, slots=True)
class Found:
    """A player who may be meant. `by`: the weakest thing the finding rests on."""

    player: Player
    by: By
    distance: int


Holders = Mapping[str, Sequence[int]]


@dataclass(frozen=True, slots=True)
class Index:
    """Players by name, ready to be searched; made once, and again when the players are others."""

    players: tuple[Player, ...] = ()
    by_word: Holders = field(default_factory=dict)
    by_sound: Holders = field(default_factory=dict)
    by_short: Mapping[str, Sequence[str]] = field(default_factory=dict)
    by_number: Holders = field(default_factory=dict)
    numbers: tuple[str, ...] = ()
    by_club: Holders = field(default_factory=dict)
    initial: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The words by their first letter."""


def index(players: Iterable[Player]) -> Index:
    """The index of these players."""
    players = tuple(sorted(players, key=lambda player: player.name.casefold()))
    named: dict[str, list[int]] = {}
    numbered: dict[str, list[int]] = {}
    clubs: dict[str, list[int]] = {}
    for place, player in enumerate(players):
        for word in dict.fromkeys(words(player.name)):
            named.setdefault(word, []).append(place)
        for word in dict.fromkeys(words(player.club)):
            clubs.setdefault(word, []).append(place)
        if player.member:
            numbered.setdefault(_number(player.member), []).append(place)
    heard: dict[str, set[int]] = {}
    short: dict[str, list[str]] = {}
    initial: dict[str, list[str]] = {}
    for word, places in named.items():
        heard.setdefault(sound(word), set()).update(places)
        initial.setdefault(word[0], []).append(word)
        for each in shortened(word, allowed(word)):
            short.setdefault(each, []).append(word)
    heard.pop("", None)
    return Index(
        players,
        named,
        {code: sorted(places) for code, places in heard.items()},
        short,
        numbered,
        tuple(sorted(numbered)),
        clubs,
        initial,
    )


def search(known: Index, text: str, most: int = 20) -> tuple[Found, ...]:
    """Those who may be meant, the likeliest first: everybody in whom every word of the text is found."""
    asked = words(text)[:6]
    if not asked:
        return ()
    hits = [_hits(known, word[:40]) for word in asked]
    common = set(hits[0]).intersection(*hits[1:])
    if not common:
        return ()
    ranked = nsmallest(most, ((sum([hit[place] for hit in hits]), place) for place in common))
    return tuple(
        Found(known.players[place], By(max(hit[place] for hit in hits)), distance)
        for distance, place in ranked
    )


def _hits(known: Index, word: str) -> dict[int, By]:
    """In whom this word is found, and how at best."""
    found: dict[int, By] = {}

    def hit(places: Iterable[int], by: By) -> None:
        for place in places:
            if found.get(place, By.CLUB) >= by:
                found[place] = by

    if len(word) > 1 and any(letter.isdigit() for letter in word):
        later = known.numbers[bisect_left(known.numbers, word) :]
        for number in takewhile(lambda each: each.startswith(word), later):
            hit(known.by_number[number], By.NUMBER if number == word else By.BEGINNING)
    hit(known.by_club.get(word, ()), By.CLUB)
    hit(known.by_sound.get(sound(word), ()), By.SOUND)
    for other in _slipped(known, word):
        hit(known.by_word[other], By.SLIP)
    if len(word) > 2:
        for other, places in known.by_word.items():
            if word in other:
                hit(places, By.INSIDE)
    for name in OTHERS.get(word, ()):
        hit(known.by_word.get(name, ()), By.NICKNAME)
    for other in known.initial.get(word[0], ()):
        if other.startswith(word):
            hit(known.by_word[other], By.BEGINNING)
    hit(known.by_word.get(word, ()), By.WORD)
    return found


def _slipped(known: Index, word: str) -> set[str]:
    """Words that differ by no more slips than both lengths allow."""
    most = allowed(word)
    if not most:
        return set()
    near = {other for each in shortened(word, most) for other in known.by_short.get(each, ())}
    return {other for other in near if slips(word, other, most) <= min(most, allowed(other))}


def _number(member: str) -> str:
    return "".join(words(member))
