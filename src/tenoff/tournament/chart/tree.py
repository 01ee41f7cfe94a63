"""The rounds of a chart between its doors and its final."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenoff.tournament.chart.bracket_slots import Doors
from tenoff.tournament.fixtures import Bye, Chart, Drawn, Fixture, LoserOf, Source, WinnerOf


@dataclass(slots=True)
class Rounds:
    """A chart in the making: its matches by round, from the first to the final."""

    letter: str
    chart: Chart
    rounds: list[list[Fixture]] = field(default_factory=list)

    def play(self, sources: list[Source], number: int) -> list[Source]:
        """Adds the round in which each two neighbors meet; gives those who come out of it."""
        entering = len(sources)
        matches = [
            Fixture(
                match_id(self.letter, entering, at + 1),
                self.chart,
                number,
                sources[2 * at],
                sources[2 * at + 1],
                to_final=entering.bit_length() - 1,
                decides=1 if entering == 2 else 0,
            )
            for at in range(entering // 2)
        ]
        self.rounds.append(matches)
        return [WinnerOf(match.id) for match in matches]

    def play_out(self, sources: list[Source], number: int) -> None:
        """Adds all rounds from here to the final."""
        while len(sources) > 1:
            sources = self.play(sources, number)
            number += 1

    def third_place(self) -> None:
        """Adds the match of those who lost the semi-finals, where there were any."""
        final = self.rounds[-1][0]
        first, second = _beaten(final.first), _beaten(final.second)
        if (first, second) != (Bye(), Bye()):
            id = match_id(self.letter, 2, 2)
            third = Fixture(id, self.chart, final.round, first, second, to_final=1, decides=3)
            self.rounds[-1].append(third)


def _beaten(source: Source) -> Source:
    """Whoever did not become the winner that this source speaks of."""
    return LoserOf(source.fixture) if isinstance(source, WinnerOf) else Bye()


def main_rounds(doors: Doors, letter: str = "M") -> Rounds:
    """The rounds behind these doors. One team alone has a match against a bye; with sub-brackets, none."""
    made = Rounds(letter, Chart.MAIN)
    to_final = len(doors.doors).bit_length()
    opening: list[Fixture] = []
    sources: list[Source] = []
    for door in doors.doors:
        first = Drawn(door.lines[:1])
        if door.match:
            id = match_id(letter, doors.first, door.match)
            second = Drawn(door.lines[1:]) if door.pair else Bye()
            opening.append(
                Fixture(
                    id, Chart.MAIN, 1, first, second, to_final=to_final, decides=1 if to_final == 1 else 0
                )
            )
            sources.append(WinnerOf(id))
        else:
            sources.append(first)
    if opening:
        made.rounds.append(opening)
    made.play_out(sources, 2 if opening else 1)
    return made


def match_id(letter: str, entering: int, number: int) -> str:
    """How a match is called: M64-01, the first of those that 64 teams play."""
    return f"{letter}{entering}-{number:02d}"
