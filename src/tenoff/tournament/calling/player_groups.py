"""Players who share every line and the same day so far: one stands for all, which is half the work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Lines = tuple[tuple[int, ...], ...]
"""The players of each line, by their numbers."""


def stand_ins(
    lines: Sequence[tuple[int, ...]],
    loads: Mapping[int, tuple[int, int, int, int]],
    ended: Mapping[int, float],
) -> Lines:
    """Of each line one player for all who are always on court together and have had the same day."""
    on: dict[int, list[int]] = {}
    for number, players in enumerate(lines):
        for player in players:
            on.setdefault(player, []).append(number)
    first: dict[tuple[tuple[int, ...], object, object], int] = {}
    stands_for = {
        player: first.setdefault((tuple(where), loads.get(player), ended.get(player)), player)
        for player, where in on.items()
    }
    return tuple(tuple(dict.fromkeys(stands_for[player] for player in players)) for players in lines)


def on_several(lines: Sequence[tuple[int, ...]]) -> bool:
    """Whether somebody plays on more than one line, so that his day can fill up elsewhere."""
    places = [player for players in lines for player in players]
    return len(places) > len(set(places))
