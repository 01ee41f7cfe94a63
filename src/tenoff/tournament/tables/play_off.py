"""Play-offs: who of those that are level at an edge comes on, by the pattern printed for the Masters."""

from __future__ import annotations

from collections.abc import Sequence

from tenoff.kit import Cite, Malformed
from tenoff.tournament.fixtures import Board, Chart, Drawn, Fixture, LoserOf, Source, WinnerOf

PLAY_OFF_CLAUSE = Cite("florida-2024 SR18-h.1 SR18-h.2.1 SR18-h.3.1 SR18-h.4.1 SR18-h.4.3")


def play_off(tied: int, places: int) -> tuple[Fixture, ...]:
    """The matches of so many who are level for fewer places; they draw, and line 1 is who drew number 1.

    `decides` of a match whose winner is through: the best place he may have, 1 being the best of those that
    were level. For one place it is a knock-out; for more the winners of pairs are through and the losers
    play on for what is left. Printed are 2, 3 and 4 for one place and 3 for two; others go alike.
    """
    if not 1 <= places < tied:
        raise Malformed(f"a play-off has fewer places than players, got {places} for {tied}")
    made: list[Fixture] = []
    _resolve(made, [Drawn((line,)) for line in range(1, tied + 1)], places, 1, 1)
    return tuple(made)


def _resolve(made: list[Fixture], left: Sequence[Source], places: int, best: int, round: int) -> None:
    if places == 1:
        _knock_out(made, left, best, round)
        return
    alone, pairs = left[: len(left) % 2], left[len(left) % 2 :]
    half = len(pairs) // 2
    through = places > half or (places == half and not alone)
    ids = [
        _match(made, pairs[index], pairs[index + 1], round, best if through else 0)
        for index in range(0, len(pairs), 2)
    ]
    if not through:
        # Who drew number 1 must not be out without a match, so the winners go on against him.
        _resolve(made, [*alone, *(WinnerOf(id) for id in ids)], places, best, round + 1)
    elif places > half:
        # The loser is listed first: he plays on against the one who has waited.
        _resolve(made, [*(LoserOf(id) for id in ids), *alone], places - half, best + half, round + 1)


def _knock_out(made: list[Fixture], left: Sequence[Source], best: int, round: int) -> None:
    """The highest numbers play first where they do not make a full round."""
    while len(left) > 1:
        full = 1 << (len(left).bit_length() - 1)
        more = len(left) - full
        waiting, playing = (
            (left[: len(left) - 2 * more], left[len(left) - 2 * more :]) if more else ((), left)
        )
        last = best if len(left) == 2 else 0
        ids = [
            _match(made, playing[index], playing[index + 1], round, last)
            for index in range(0, len(playing), 2)
        ]
        left = [*waiting, *(WinnerOf(id) for id in ids)]
        round += 1


def _match(made: list[Fixture], first: Source, second: Source, round: int, decides: int) -> str:
    id = f"T-{len(made) + 1:02}"
    made.append(Fixture(id, Chart.PLAY_OFF, round, first, second, decides=decides))
    return id


def through(board: Board) -> tuple[tuple[int, ...], ...]:
    """Who is through so far, by the place they play for; those through for the same one are level again."""
    found: dict[int, list[int]] = {}
    for fixture in board.plan.fixtures:
        winner = board.winner(fixture.id) if fixture.decides else None
        if winner:
            found.setdefault(fixture.decides, []).extend(winner)
    return tuple(tuple(sorted(found[place])) for place in sorted(found))
