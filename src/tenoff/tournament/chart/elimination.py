"""Elimination charts as matches: main event, third place, consolation; and late entries onto them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from tenoff.tournament.chart.bracket_slots import Doors, doors
from tenoff.tournament.chart.consolation import consolation_rounds
from tenoff.tournament.chart.tree import main_rounds
from tenoff.tournament.fixtures import Fixture
from tenoff.tournament.kinds import Charted, Elimination


def elimination(entries: int, stage: Elimination) -> tuple[Fixture, ...]:
    """The matches of a chart for 2 to 512 entries; `lines` says which lines there are to draw."""
    return laid_out(doors(entries, stage), stage)


def lines(entries: int, stage: Charted) -> tuple[int, ...]:
    """The lines so many entries draw among, down the chart; a bye's line is not one of them."""
    return doors(entries, stage).lines


def laid_out(chart: Doors, stage: Elimination) -> tuple[Fixture, ...]:
    """The matches behind these doors, in the order they are played."""
    main = main_rounds(chart)
    if stage.third_place:
        main.third_place()
    second = consolation_rounds(chart, stage.third_place) if stage.consolation else None
    return tuple(_in_turn(main.rounds, second.rounds if second else []))


def _in_turn(main: list[list[Fixture]], second: list[list[Fixture]]) -> Iterator[Fixture]:
    """Two rounds of the main event first, for they feed the consolation; then a round of each in turn."""
    yield from (match for matches in main[:2] for match in matches)
    for of_main, of_second in zip_longest(main[2:], second, fillvalue=()):
        yield from of_second
        yield from of_main
