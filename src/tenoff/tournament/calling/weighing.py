"""Who goes first: the one order by which the queue calls and the forecast plays through."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct


class Order(StrEnum):
    """By what the next match is chosen."""

    LEAST_WAITING = "least-waiting"
    ROUND_BY_ROUND = "round-by-round"  # whoever is ready first
    CHART = "chart"  # as it stands on the chart, and nothing else


class Wish(Struct, frozen=True, omit_defaults=True):
    """How the director wants the queue to choose where the rules leave it free.

    `patience`: minutes after which a waiting match goes before those who would end their day sooner.
    `breather`: minutes off court before which a match is called only if no other can be.
    """

    order: Order = Order.LEAST_WAITING
    patience: int = 180
    breather: int = 0
    leave_spared: bool = False
    """Semi-finals and finals of the first day are left for tomorrow."""


MARGIN = 1.5
"""A later match of the day starts so many times its usual minutes after the one before: opponents play on."""
SPARE = 10.0
"""Minutes to spare before the last call."""


class Group(Struct):
    """Ready matches whose winners have equally many more to play today. `minutes`: what all of them take."""

    count: int = 0
    minutes: float = 0.0
    oldest: float = 0.0
    """The minute since which the first of them is ready."""


def pressing(
    groups: Mapping[int, Group], now: float, last_call: float | None, courts: int, wish: Wish
) -> frozenset[int]:
    """The groups that have to go first, by matches left today.

    Usually those go first who are nearest to the end of their day: after it they wait for nobody, so all
    teams together wait least. That may not go on until the others cannot finish theirs: a group presses
    when its last match, put off any longer, would get too little called after it today; or when one of its
    matches has waited too long.
    """
    if wish.order is not Order.LEAST_WAITING:
        return frozenset()
    found = set()
    behind = 0.0
    for left in sorted(groups, reverse=True):
        group = groups[left]
        behind += group.minutes / max(courts, 1)
        follows = left * MARGIN * group.minutes / max(group.count, 1)
        late = last_call is not None and now + behind + follows + SPARE > last_call
        if late or now - group.oldest > wish.patience:
            found.add(left)
    return frozenset(found)


def place(left: int, presses: bool, wish: Wish) -> int:
    """Where a group stands among the groups; the least goes first."""
    if wish.order is not Order.LEAST_WAITING:
        return 0
    return -left - 1000 if presses else left
