"""Who goes first: the one order by which the queue calls and the forecast plays through."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, StrEnum

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


SPARE = 18.0
"""Minutes to spare before the last call."""
LEAST_SPARE = 5.0
"""When so few are left, whoever would end his day now is overtaken too."""


class Group(Struct):
    """Ready matches whose winners have equally many more to play today.

    `minutes`: what all of them take together. `ample`: the same if each lasts long.
    """

    count: int = 0
    minutes: float = 0.0
    ample: float = 0.0
    oldest: float = 0.0
    """The minute since which the first of them is ready."""


class Press(IntEnum):
    """Which of those nearer to the end of their day a group overtakes."""

    NOBODY = 0
    WHO_PLAYS_ON = 1
    ANYBODY = 2


def pressing(
    groups: Mapping[int, Group], now: float, last_call: float | None, courts: int, wish: Wish
) -> Mapping[int, Press]:
    """The groups that have to go first, by matches left today.

    Usually those go first who are nearest to the end of their day: after it they wait for nobody, so all
    teams together wait least. That may not go on until the others cannot finish theirs: a group presses
    when its last match, put off any longer, would get too little called after it today; or when one of its
    matches has waited too long. It overtakes those first who play on afterward, for that costs least.
    """
    if wish.order is not Order.LEAST_WAITING:
        return {}
    found = {}
    behind = 0.0
    for left in sorted(groups, reverse=True):
        group = groups[left]
        behind += group.minutes / max(courts, 1)
        follows = left * group.ample / max(group.count, 1)  # the next match waits for the opponents too
        spare = SPARE if last_call is None else last_call - now - behind - follows
        if spare < LEAST_SPARE or now - group.oldest > wish.patience:
            found[left] = Press.ANYBODY
        elif spare < SPARE:
            found[left] = Press.WHO_PLAYS_ON
    return found


def place(left: int, press: Press, wish: Wish) -> float:
    """Where a group stands among the groups; the least goes first."""
    if wish.order is not Order.LEAST_WAITING:
        return 0.0
    match press:
        case Press.ANYBODY:
            return -left - 1000.0
        case Press.WHO_PLAYS_ON:
            return 1 / (left + 2) if left else 0.0  # after the last matches of a day, before all others
        case Press.NOBODY:
            return float(left)
