"""Where teams come onto a chart: its lines, the byes among them, and the sub-brackets before them.

A chart has a power of two of doors, and behind each door stands one team or two. Two play each other first;
one waits for whoever comes out of the next door. So byes and sub-brackets are the same chart told in two
ways:

- told with byes, 21 teams stand on 32 lines, and 11 of the lines are byes. A line is a place on the chart,
  byes have one too, and teams draw among the others. The bye is the lower of the two places behind its door,
  so a late entry that takes it plays black first, and nobody else's line or color changes.
- told with sub-brackets, 21 teams stand on the 16 lines of a smaller chart, 5 of which two teams play for
  first. Teams are numbered down the chart from 1 to 21, and there are no byes to draw. A late entry makes one
  sub-bracket more; its number is above all others: the 21 and the line of the smaller chart.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tenoff.kit import Malformed
from tenoff.tournament.kinds import Byes, Charted, Elimination

FEWEST, MOST = 2, 512


@dataclass(frozen=True, slots=True)
class Door:
    """One team or two. `match`: the number of the match they play first, 0 where there is none."""

    lines: tuple[int, ...]
    match: int

    @property
    def pair(self) -> bool:
        return len(self.lines) == 2


@dataclass(frozen=True, slots=True)
class Doors:
    """All doors down the chart. `first`: how many teams the ids of the first round speak of."""

    doors: tuple[Door, ...]
    first: int
    sub_brackets: bool = False

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines teams stand on, down the chart."""
        return tuple(line for door in self.doors for line in door.lines)

    @property
    def byes(self) -> int:
        """Teams that do not play in the first round."""
        if not any(door.pair for door in self.doors):
            return 0
        return sum(not door.pair for door in self.doors)


def doors(entries: int, stage: Charted) -> Doors:
    """The doors of a chart for so many entries."""
    if not FEWEST <= entries <= MOST:
        raise Malformed(
            f"a chart has {FEWEST} to {MOST} entries, got {entries}",
            "chart.entries",
            least=FEWEST,
            most=MOST,
            got=entries,
        )
    sub_brackets = isinstance(stage, Elimination) and stage.sub_brackets
    count = 1 << (entries if sub_brackets else entries - 1).bit_length() - 1
    pairs = _spread(entries - count, count, stage.byes)
    return _smaller(pairs, entries) if sub_brackets else _with_byes(pairs)


def late_line(chart: Doors, at: int) -> int:
    """The line a late entry has behind that door: the bye's, or with sub-brackets one below all others."""
    return chart.first + at + 1 if chart.sub_brackets else 2 * at + 2


def with_late(chart: Doors, line: int) -> Doors:
    """The same chart with one team more, on this line."""
    at = next(
        (at for at, door in enumerate(chart.doors) if not door.pair and late_line(chart, at) == line), None
    )
    if at is None:
        raise Malformed(f"line {line} of the chart is not free", "chart.taken", line=line)
    door = chart.doors[at]
    number = door.match or 1 + max(door.match for door in chart.doors)
    taken = Door((*door.lines, line), number)
    return replace(chart, doors=(*chart.doors[:at], taken, *chart.doors[at + 1 :]))


def _spread(some: int, of: int, byes: Byes) -> tuple[bool, ...]:
    """Which doors have two teams.

    Spread: any half, quarter or eighth of the chart has as many as its neighbor, or one more. Bunched: they
    are together at the top, so that teams with a bye meet each other in round two (Florida, Art. 7(a)).
    """
    if byes is Byes.BUNCHED:
        return tuple(at < some for at in range(of))
    single = of - some
    # whole steps of a line that rises from one half to `single` and a half: one at each bye
    steps = [(2 * at * single + of) // (2 * of) for at in range(of + 1)]
    return tuple(steps[at] == steps[at + 1] for at in range(of))


def _with_byes(pairs: tuple[bool, ...]) -> Doors:
    found = [
        Door((2 * at + 1, 2 * at + 2) if pair else (2 * at + 1,), at + 1) for at, pair in enumerate(pairs)
    ]
    return Doors(tuple(found), 2 * len(pairs))


def _smaller(pairs: tuple[bool, ...], entries: int) -> Doors:
    found: list[Door] = []
    line = match = 0
    for pair in pairs:
        match += pair
        found.append(Door((line + 1, line + 2) if pair else (line + 1,), match if pair else 0))
        line += 1 + pair
    # a full chart has no sub-brackets yet; those of late entries must not take the ids of its own round
    return Doors(tuple(found), entries if match else entries + 1, sub_brackets=True)
