"""The draw with seeded entries, and with those of one club or pool kept apart, from the same draw code.

How "tenoff-draw-2" works:

1. Each seed in turn gets a line as far from the seeds before it as there is: of those a line with a bye, of
   those the top line for seed 1, the bottom line for seed 2, and a lot for the others; without a chart always
   the lowest line.
2. All others are shuffled as in "tenoff-draw-1" and get the lines that are left.
3. As long as two of these can change lines so that those of one group meet later, they do: each in the order
   of the lots with the one with whom it gains most. So no such exchange is left at the end.

Two lines are the nearer, the earlier they can meet: a round earlier counts four times as much.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Malformed
from tenoff.tournament.draw import Dice
from tenoff.tournament.fixtures import Chart, Drawn, Fixture, Source, WinnerOf

ALGORITHM = "tenoff-draw-2"
_EARLIER = 4


class Because(StrEnum):
    SEED = "seed"
    LOT = "lot"
    APART = "apart"  # from others of its club or pool
    ROOM = "room"  # for one who was moved away


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why a line is whose it is. `number`: of the seed, or the line that the lot gave. `group`: kept apart
    from whom.
    """

    why: Because
    number: int = 0
    group: str = ""


Groups = Mapping[str, Mapping[str, int]]
"""The groups of each team, with what it counts to keep them apart."""

Near = Mapping[tuple[int, int], int]


def near(fixtures: Iterable[Fixture]) -> Near:
    """How near each two lines are that can meet in the main event or in a pool."""
    lines: dict[str, frozenset[int]] = {}
    found: dict[tuple[int, int], int] = {}
    for fixture in fixtures:
        if fixture.chart not in (Chart.MAIN, Chart.POOL):
            continue
        first, second = (_lines(side, lines) for side in (fixture.first, fixture.second))
        lines[fixture.id] = first | second
        for one in first:
            for other in second:
                found.setdefault((min(one, other), max(one, other)), _EARLIER**fixture.to_final)
    return found


def _lines(side: Source, known: Mapping[str, frozenset[int]]) -> frozenset[int]:
    match side:
        case Drawn(lines):
            return frozenset(lines)
        case WinnerOf(fixture):
            return known.get(fixture, frozenset())
        case _:
            return frozenset()


def draw_apart(
    seed: str,
    teams: Sequence[str],
    lines: Sequence[int],
    fixtures: Iterable[Fixture],
    *,
    seeds: Sequence[str] = (),
    groups: Groups,
    label: str = "",
) -> tuple[tuple[int, str, Reason], ...]:
    """Each line with its team and the reason."""
    if len(lines) != len(teams):
        raise Malformed(f"a draw has one line for each team, got {len(lines)} and {len(teams)}", "inner")
    dice = Dice(seed, label)
    lots = dice.shuffled(teams)
    table = _Table(near(fixtures), groups)
    order = {line: lot for lot, line in enumerate(dice.shuffled(str(line) for line in lines))}
    left = sorted(lines)
    reasons: dict[str, Reason] = {}
    for number, name in enumerate((each for each in dict.fromkeys(seeds) if each in lots), 1):
        line = _for_seed(table, number, left, order)
        left.remove(line)
        table.place[name] = line
        reasons[name] = Reason(Because.SEED, number)
    others = [name for name in lots if name not in reasons]
    table.place.update(zip(others, left, strict=True))
    reasons |= dict.fromkeys(others, Reason(Because.LOT))
    _spread(table, others, reasons)
    return tuple(sorted((line, name, reasons[name]) for name, line in table.place.items()))


def _for_seed(table: _Table, number: int, left: Sequence[int], order: Mapping[str, int]) -> int:
    """The line of the next seed."""

    def turn(line: int) -> int:
        return {1: line, 2: -line}.get(number, order[str(line)]) if table.charted else line

    return min(left, key=lambda line: (*table.to_seeds(line), turn(line)))


class _Table:
    """Who has which line so far."""

    def __init__(self, nearness: Near, groups: Groups) -> None:
        self._near = nearness
        self._first_round = max(nearness.values(), default=0)
        self._plays = Counter(
            line for pair, value in nearness.items() if value == self._first_round for line in pair
        )
        self.charted = self._first_round > 1
        self.groups = groups
        self.place: dict[str, int] = {}
        mates: dict[str, dict[str, int]] = {name: {} for name in groups}
        members: dict[str, list[str]] = {}
        for name, own in groups.items():
            for group in own:
                members.setdefault(group, []).append(name)
        for group, names in members.items():
            for name in names:
                for other in names:
                    if other != name:
                        mates[name][other] = mates[name].get(other, 0) + groups[name][group]
        self.mates = mates

    def between(self, one: int, other: int) -> int:
        return self._near.get((min(one, other), max(one, other)), 0)

    def to_seeds(self, line: int) -> tuple[int, int]:
        """How near the seeds are that have a line, and whether it is played on in the first round."""
        return sum(self.between(line, other) for other in self.place.values()), self._plays[line]

    def crowd(self, name: str, line: int, without: str = "") -> int:
        """How near this team would be to its own on that line."""
        return sum(
            weight * self.between(line, self.place[other])
            for other, weight in self.mates.get(name, {}).items()
            if other != without and other in self.place
        )

    def nearest_group(self, name: str) -> str:
        """The group that is nearest to a team where it is."""
        line = self.place[name]
        near = {
            group: max(
                (
                    weight * self.between(line, self.place[other])
                    for other in self.groups
                    if other != name and group in self.groups[other] and other in self.place
                ),
                default=0,
            )
            for group, weight in self.groups.get(name, {}).items()
        }
        return max(near, key=lambda group: (near[group], group), default="")


def _spread(table: _Table, others: Sequence[str], reasons: dict[str, Reason]) -> None:
    """Lets those of one group change lines with others until none of them gains by it."""
    lot = dict(table.place)
    changed = True
    while changed:
        changed = False
        for name in others:
            if not table.crowd(name, table.place[name]):
                continue
            gain, other = min((_change(table, name, each), each) for each in others)
            if gain < 0:
                for one, group in ((name, table.nearest_group(name)), (other, "")):
                    if group or reasons[one].why is Because.LOT:
                        why = Because.APART if group else Because.ROOM
                        reasons[one] = Reason(why, lot[one], group)
                table.place[name], table.place[other] = table.place[other], table.place[name]
                changed = True
    for name in others:  # who came back to the line of their lot
        if table.place[name] == lot[name]:
            reasons[name] = Reason(Because.LOT)


def _change(table: _Table, one: str, other: str) -> int:
    """What it changes when these two change lines."""
    here, there = table.place[one], table.place[other]
    after = table.crowd(one, there, other) + table.crowd(other, here, one)
    return after - table.crowd(one, here, other) - table.crowd(other, there, one)
