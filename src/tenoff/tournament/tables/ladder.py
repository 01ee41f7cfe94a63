"""A ladder: whoever beats one who stands higher takes that rung."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from enum import StrEnum
from typing import assert_never

from msgspec import Struct

from tenoff.log import kebab
from tenoff.tournament.fixtures import Chart, Drawn, Fixture


class Climb(StrEnum):
    """What a challenger who wins does to the rungs between."""

    SWAP = "swap"  # the two change rungs
    PUSH = "push"  # he takes the rung, and everybody from there down to his old one goes down by one


class Rung(Struct, frozen=True, tag_field="rung", tag=kebab, omit_defaults=True):
    """Common ground of everything that happens on a ladder. `on`: which day."""

    on: date


class Joined(Rung, frozen=True):
    """At the bottom."""

    line: int


class Left(Rung, frozen=True):
    """Those below move up."""

    line: int


class Challenged(Rung, frozen=True):
    challenger: int
    challenged: int


class Withdrawn(Rung, frozen=True):
    """The challenge came to nothing; both are free again."""

    challenger: int


class Answered(Rung, frozen=True):
    """The challenge was played, or forfeited: then its winner did not play."""

    challenger: int
    won: bool


class Slipped(Rung, frozen=True):
    """One who did not play for long goes down so many rungs."""

    line: int
    rungs: int = 1


Happened = Joined | Left | Challenged | Withdrawn | Answered | Slipped


@dataclass(frozen=True, slots=True)
class Challenge:
    """One that is open. `number`: counted since the ladder was put up."""

    number: int
    challenger: int
    challenged: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """Who stands on which rung, the top first; who has challenged whom; when each last played or came."""

    reach: int = 2
    climb: Climb = Climb.SWAP
    order: tuple[int, ...] = ()
    open: tuple[Challenge, ...] = ()
    active: Mapping[int, date] = field(default_factory=dict)
    challenges: int = 0

    def rung(self, line: int) -> int:
        """1 at the top. ValueError when the line is not on the ladder."""
        return self.order.index(line) + 1

    def busy(self, line: int) -> bool:
        """Whether the line has challenged or been challenged."""
        return any(line in (one.challenger, one.challenged) for one in self.open)

    def challenge(self, challenger: int) -> Challenge:
        """LookupError when this line has none open."""
        for one in self.open:
            if one.challenger == challenger:
                return one
        raise LookupError(challenger)


class Bar(StrEnum):
    """Why a challenge is not allowed."""

    NOT_ON_LADDER = "not-on-ladder"
    NOT_HIGHER = "not-higher"
    OUT_OF_REACH = "out-of-reach"
    BUSY = "busy"


def bar(ladder: Ladder, challenger: int, challenged: int) -> Bar | None:
    """What stands against this challenge; None where nothing does."""
    if challenger not in ladder.order or challenged not in ladder.order:
        return Bar.NOT_ON_LADDER
    up = ladder.rung(challenger) - ladder.rung(challenged)
    if up < 1:
        return Bar.NOT_HIGHER
    if up > ladder.reach:
        return Bar.OUT_OF_REACH
    if ladder.busy(challenger) or ladder.busy(challenged):
        return Bar.BUSY
    return None


def within_reach(ladder: Ladder, challenger: int) -> tuple[int, ...]:
    """Whom this line may challenge now, the highest first."""
    return tuple(line for line in ladder.order if bar(ladder, challenger, line) is None)


def climbed(ladder: Ladder, events: Iterable[Happened]) -> Ladder:
    """The ladder after all of these."""
    for event in events:
        ladder = after(ladder, event)
    return ladder


def after(ladder: Ladder, event: Happened) -> Ladder:
    """The ladder after one event; whether it is allowed was asked before."""
    match event:
        case Joined(on, line):
            return replace(ladder, order=(*ladder.order, line), active={**ladder.active, line: on})
        case Left(_, line):
            order = tuple(other for other in ladder.order if other != line)
            kept = tuple(one for one in ladder.open if line not in (one.challenger, one.challenged))
            active = {other: on for other, on in ladder.active.items() if other != line}
            return replace(ladder, order=order, open=kept, active=active)
        case Challenged(_, challenger, challenged):
            number = ladder.challenges + 1
            opened = (*ladder.open, Challenge(number, challenger, challenged))
            return replace(ladder, open=opened, challenges=number)
        case Withdrawn(_, challenger):
            return replace(ladder, open=_closed(ladder, challenger))
        case Answered(on, challenger, won):
            challenged = ladder.challenge(challenger).challenged
            order = _taken(ladder, challenger, challenged) if won else ladder.order
            active = {**ladder.active, challenger: on, challenged: on}
            return replace(ladder, order=order, open=_closed(ladder, challenger), active=active)
        case Slipped(on, line, rungs):
            # Counts as a sign of life: else one slip would follow the other day by day.
            order = _lower(ladder.order, line, rungs)
            return replace(ladder, order=order, active={**ladder.active, line: on})
        case _ as never:
            assert_never(never)


def _closed(ladder: Ladder, challenger: int) -> tuple[Challenge, ...]:
    return tuple(one for one in ladder.open if one.challenger != challenger)


def _taken(ladder: Ladder, challenger: int, challenged: int) -> tuple[int, ...]:
    order = list(ladder.order)
    low, high = order.index(challenger), order.index(challenged)
    if low < high:  # he has gone past already, because the other slipped
        return ladder.order
    if ladder.climb is Climb.SWAP:
        order[low], order[high] = order[high], order[low]
    else:
        order.insert(high, order.pop(low))
    return tuple(order)


def _lower(order: tuple[int, ...], line: int, rungs: int) -> tuple[int, ...]:
    place = order.index(line)
    others = [other for other in order if other != line]
    others.insert(min(place + rungs, len(others)), line)
    return tuple(others)


def idle(ladder: Ladder, today: date, days: int) -> tuple[int, ...]:
    """Those who have not played for more than so many days and have no challenge open, the highest first."""
    since = today - timedelta(days=days)
    return tuple(line for line in ladder.order if ladder.active[line] < since and not ladder.busy(line))


def slips(ladder: Ladder, today: date, days: int) -> tuple[Slipped, ...]:
    """One rung down for everybody idle, in an order in which nobody slips past another who is idle.

    Those at the very bottom have nowhere to go and stay.
    """
    down = list(idle(ladder, today, days))
    for line in reversed(ladder.order):
        if line not in down:
            break
        down.remove(line)
    return tuple(Slipped(today, line) for line in reversed(down))


def fixture(ladder: Ladder, challenger: int) -> Fixture:
    """The match of an open challenge; whoever is challenged is listed first. X-03 is the third challenge."""
    one = ladder.challenge(challenger)
    first, second = Drawn((one.challenged,)), Drawn((challenger,))
    return Fixture(f"X-{one.number:02}", Chart.POOL, one.number, first, second)
