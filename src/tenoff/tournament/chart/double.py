"""Double elimination: a team is out after its second defeat; the last unbeaten one must be beaten twice.

Matches of the unbeaten are W64-01 and so on, those of the once beaten L1-01 by round, the last F2-01; F2-02
is played when the unbeaten team lost F2-01. Those who drop from a round of the unbeaten come in upside down
or with the halves changed, so that two who have met stay apart as long as the chart allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from tenoff.kit import Team
from tenoff.tournament.chart.bracket_slots import Doors, doors
from tenoff.tournament.chart.tree import main_rounds, match_id
from tenoff.tournament.fixtures import Bye, Chart, Fixture, LoserOf, Outcome, Source, WinnerOf
from tenoff.tournament.kinds import DoubleElimination

FINAL = match_id("F", 2, 1)
RESET = match_id("F", 2, 2)

Slot = Source | None
"""None where nobody ever comes."""


def double_elimination(entries: int, stage: DoubleElimination) -> tuple[Fixture, ...]:
    """The matches of a double elimination for 2 to 512 entries."""
    return double_laid_out(doors(entries, stage), stage)


def double_laid_out(chart: Doors, stage: DoubleElimination) -> tuple[Fixture, ...]:
    """The matches behind these doors, in the order they are played."""
    unbeaten = main_rounds(chart, "W").rounds
    beaten = _Beaten()
    in_turn: list[Fixture] = []
    left: list[Slot] = []
    for number, matches in enumerate(unbeaten, 1):
        in_turn += (replace(match, to_final=match.to_final + 1, decides=0) for match in matches)
        dropped = _turned(
            [None if isinstance(match.second, Bye) else LoserOf(match.id) for match in matches], number
        )
        left = (
            _neighbors(beaten, dropped) if number == 1 else beaten.play(list(zip(left, dropped, strict=True)))
        )
        if 1 < number < len(unbeaten):
            left = _neighbors(beaten, left)
        in_turn += beaten.taken()
    last = max((match.round for match in in_turn if match.chart is Chart.LOSERS), default=0)
    made = [
        replace(match, to_final=2 + last - match.round) if match.chart is Chart.LOSERS else match
        for match in in_turn
    ]
    return (*made, *_finals(WinnerOf(unbeaten[-1][0].id), left[0] or Bye(), len(unbeaten) + 1, stage.reset))


def settled(fixture: str, outcome: Outcome) -> Outcome:
    """The outcome with whoever has now lost twice marked as out, so that no second final is waited for.

    Only the last match needs it: whoever loses among the once beaten comes on nowhere.
    """
    if fixture == FINAL and outcome.winner is Team.FIRST and Team.SECOND not in outcome.out:
        return replace(outcome, out=(*outcome.out, Team.SECOND))
    return outcome


@dataclass(slots=True)
class _Beaten:
    """The chart of the once beaten in the making."""

    number: int = 0
    made: list[Fixture] = field(default_factory=list)

    def play(self, pairs: Sequence[tuple[Slot, Slot]]) -> list[Slot]:
        """Adds a round, without the matches one of whose sides never comes."""
        matches = [
            Fixture(match_id("L", self.number + 1, at), Chart.LOSERS, self.number + 1, first, second)
            if first and second
            else None
            for at, (first, second) in enumerate(pairs, 1)
        ]
        self.number += any(matches)
        self.made += filter(None, matches)
        return [
            WinnerOf(match.id) if match else first or second
            for match, (first, second) in zip(matches, pairs, strict=True)
        ]

    def taken(self) -> list[Fixture]:
        """What was added since the last time."""
        made, self.made = self.made, []
        return made


def _neighbors(beaten: _Beaten, slots: list[Slot]) -> list[Slot]:
    return beaten.play(list(zip(slots[::2], slots[1::2], strict=True))) if len(slots) > 1 else slots


def _turned(dropped: list[Slot], number: int) -> list[Slot]:
    if number == 1:
        return dropped
    half = len(dropped) // 2
    return dropped[::-1] if number % 2 == 0 else dropped[half:] + dropped[:half]


def _finals(unbeaten: Source, beaten: Source, number: int, reset: bool) -> tuple[Fixture, ...]:
    final = Fixture(FINAL, Chart.MAIN, number, unbeaten, beaten, to_final=1, decides=0 if reset else 1)
    again = Fixture(RESET, Chart.MAIN, number + 1, WinnerOf(FINAL), LoserOf(FINAL), to_final=1, decides=1)
    return (final, again) if reset else (final,)
