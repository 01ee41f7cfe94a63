"""Counts what a mingle repeats, beside the least that is possible with so many players and games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tenoff.tournament.fixtures import Drawn, Fixture


@dataclass(frozen=True, slots=True)
class Count:
    """`repeats`: meetings of a kind beyond the first. `least`: no plan has fewer. `most`: of one pair."""

    repeats: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Repeats:
    """How good a mingle is. `colors`: by how much anybody begins with one color more often at most."""

    partners: Count
    opponents: Count
    courts: Count
    rests: tuple[int, int]
    """Fewest and most times anybody sits out."""
    colors: int


def repeats(fixtures: Iterable[Fixture], players: int) -> Repeats:
    """What these games repeat. The bounds set each player's games against the number of others, or courts."""
    partners: Counter[tuple[int, int]] = Counter()
    opponents: Counter[tuple[int, int]] = Counter()
    courts: Counter[tuple[int, str]] = Counter()
    lead: Counter[int] = Counter()
    turns: set[int] = set()
    games: Counter[int] = Counter()
    for fixture in fixtures:
        turns.add(fixture.round)
        first, second = _lines(fixture.first), _lines(fixture.second)
        for mine, theirs, color in ((first, second, 1), (second, first, -1)):
            for line in mine:
                games[line] += 1
                lead[line] += color
                partners.update((line, other) for other in mine if other != line)
                opponents.update((line, other) for other in theirs)
                if fixture.court:
                    courts[line, fixture.court] += 1
    everybody = range(1, players + 1)
    rests = [len(turns) - games[line] for line in everybody]
    return Repeats(
        _pairs(partners, players),
        _pairs(opponents, players),
        _on_courts(courts),
        (min(rests), max(rests)),
        max((abs(ahead) for ahead in lead.values()), default=0),
    )


def _lines(side: object) -> tuple[int, ...]:
    return side.lines if isinstance(side, Drawn) else ()


def _pairs(met: Counter[tuple[int, int]], players: int) -> Count:
    """Of meetings counted from both ends."""
    times: Counter[int] = Counter()
    for (line, _), often in met.items():
        times[line] += often
    least = sum(max(0, often - (players - 1)) for often in times.values())
    repeated = sum(often - 1 for often in met.values())
    return Count(repeated // 2, -(-least // 2), max(met.values(), default=0))


def _on_courts(used: Counter[tuple[int, str]]) -> Count:
    courts = {court for _, court in used}
    times: Counter[int] = Counter()
    for (line, _), often in used.items():
        times[line] += often
    least = sum(max(0, often - len(courts)) for often in times.values())
    return Count(sum(often - 1 for often in used.values()), least, max(used.values(), default=0))
