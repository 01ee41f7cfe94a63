"""Swiss rounds: pair those who stand equal, no two twice, and give each entry one bye at most.

"tenoff-swiss-1" pairs a round as the perfect matching of least cost. The costs of all pairs are added, and
compared part by part: second byes, repeated meetings, how far above the last the bye stands, squares of the
differences in score (half wins), how little colors are evened out, and last the lots. A lot is the first 48
bits of the SHA-256 of draw code, round and both lines, so that one pairing is the best and every exact
program finds it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from tenoff.kit import Malformed, Team
from tenoff.tournament.fixtures import Board, Bye, Chart, Drawn, Fixture
from tenoff.tournament.kinds import MOST_ROUNDS, Length
from tenoff.tournament.tables.results import Lengths, Result, results

ALGORITHM = "tenoff-swiss-1"
MOST_ENTRIES = 128
"""The exact pairing of as many takes about a second."""

_NO_ONE = 0
"""Stands for the bye, where the number of entries is odd."""
_WIDE = 2 * MOST_ROUNDS
_DIGIT = 64

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Past:
    """What earlier rounds left: wins in halves, who met whom how often, and yellow starts less black ones."""

    score: Mapping[int, int]
    met: Mapping[Pair, int]
    balance: Mapping[int, int]
    began: Mapping[int, int]
    """1 for yellow, -1 for black, in the last match."""


def past_of(fixtures: Iterable[Fixture], counted: Iterable[Result]) -> Past:
    """What these matches and their results come to. A forfeited match is a meeting too."""
    score: Counter[int] = Counter()
    for result in counted:
        tied = result.winner is None
        score.update(dict.fromkeys(result.first, 1 if tied else 2 * (result.winner is Team.FIRST)))
        score.update(dict.fromkeys(result.second, 1 if tied else 2 * (result.winner is Team.SECOND)))
    met: Counter[Pair] = Counter()
    balance: Counter[int] = Counter()
    began: dict[int, int] = {}
    for fixture in fixtures:
        yellow, black = (_line(side) for side in (fixture.first, fixture.second))
        met[_pair(yellow, black)] += 1
        if black != _NO_ONE:
            balance.update({yellow: 1, black: -1})
            began |= {yellow: 1, black: -1}
    return Past(score, met, balance, began)


def _line(side: object) -> int:
    return side.lines[0] if isinstance(side, Drawn) else _NO_ONE


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def next_round(lines: Collection[int], past: Past, number: int, seed: str) -> tuple[Fixture, ...]:
    """The matches of round `number` for these lines, those with most wins first, and the bye last."""
    if not 2 <= len(lines) <= MOST_ENTRIES:
        raise Malformed(
            f"a Swiss round has 2 to {MOST_ENTRIES} entries, got {len(lines)}",
            "stage.swiss",
            most=MOST_ENTRIES,
            got=len(lines),
        )
    pairs = matched(costs(lines, past, number, seed))
    strongest = sorted(pairs, key=lambda pair: (_NO_ONE in pair, *_strength(pair, past), pair))
    return tuple(
        _fixture(number, place, _colored(pair, past, number, seed)) for place, pair in enumerate(strongest, 1)
    )


def _strength(pair: Pair, past: Past) -> tuple[int, int]:
    scores = sorted((past.score.get(line, 0) for line in pair), reverse=True)
    return -scores[0], -scores[1]


def _fixture(number: int, place: int, pair: Pair) -> Fixture:
    yellow, black = pair
    second = Drawn((black,)) if black != _NO_ONE else Bye()
    return Fixture(f"R{number}-{place:02}", Chart.POOL, number, Drawn((yellow,)), second)


def costs(lines: Collection[int], past: Past, number: int, seed: str) -> dict[Pair, int]:
    """What each pair costs; parts that count more are higher digits of one number."""
    everyone = sorted(lines) if len(lines) % 2 == 0 else [_NO_ONE, *sorted(lines)]
    lowest = min(past.score.get(line, 0) for line in lines)
    return {
        (one, other): _cost((one, other), past, lowest, _lot(seed, number, (one, other)))
        for at, one in enumerate(everyone)
        for other in everyone[at + 1 :]
    }


def _cost(pair: Pair, past: Past, lowest: int, lot: int) -> int:
    one, other = pair
    again = past.met.get(pair, 0)
    if one == _NO_ONE:
        return _number(again, 0, past.score.get(other, 0) - lowest, 0, 0, lot)
    gap = past.score.get(one, 0) - past.score.get(other, 0)
    evened = abs(past.balance.get(one, 0) - past.balance.get(other, 0))
    return _number(0, again, 0, gap * gap, _WIDE - evened, lot)


def _number(*digits: int) -> int:
    found = 0
    for digit in digits:
        found = found << _DIGIT | digit
    return found


def _lot(seed: str, number: int, pair: Pair) -> int:
    text = "\n".join((ALGORITHM, seed, str(number), *map(str, pair)))
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")


def matched(costs: Mapping[Pair, int]) -> tuple[Pair, ...]:
    """The perfect matching of least cost (Edmonds' blossoms, by networkx)."""
    from networkx import Graph, max_weight_matching  # half a second to import, for a Swiss alone

    graph = Graph()
    graph.add_weighted_edges_from((one, other, -cost) for (one, other), cost in costs.items())
    return tuple(sorted(_pair(one, other) for one, other in max_weight_matching(graph, maxcardinality=True)))


def _colored(pair: Pair, past: Past, number: int, seed: str) -> Pair:
    """Yellow first: who has begun with it less often, then who began with black last, then by lot."""
    one, other = pair
    if one == _NO_ONE:
        return other, one
    here = past.balance.get(one, 0), past.began.get(one, 0)
    there = past.balance.get(other, 0), past.began.get(other, 0)
    turned = there < here or (there == here and _lot(seed, number, pair) % 2 == 1)
    return (other, one) if turned else (one, other)


def swiss_results(board: Board, length: Length | Lengths) -> tuple[Result, ...]:
    """The matches that count, with each bye as a match won without points."""
    return (*results(board, length), *_byes(board.plan.fixtures, length))


def _byes(fixtures: Sequence[Fixture], length: Length | Lengths) -> Iterator[Result]:
    for fixture in fixtures:
        if isinstance(fixture.second, Bye):
            of = length if isinstance(length, Length) else length(fixture)
            games = 1 if of.by_sum else of.games // 2 + 1
            yield Result((_line(fixture.first),), (), Team.FIRST, given=(games, 0), round=fixture.round)
