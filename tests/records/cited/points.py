"""Lines of the Roll of Champions for every row of its table, and for the places that give nothing."""

from __future__ import annotations

from tenoff.books.florida_2024.points import POINTS as ROLL_OF_CHAMPIONS
from tenoff.kit.division import Play, Scope
from tenoff.records.points import event_lines
from tenoff.records.results import Chart, Placed
from tests.records.made_up import consolation, division, event, main

PLACES = (
    *(main(place, f"m{place}") for place in (1, 2, 3, 4)),
    *(consolation(place, f"c{place}") for place in (1, 2, 3, 4)),
)
WINLESS = consolation(2, "w", won=0)
ABANDONED = Placed(Chart.MAIN, 2, ("a",), 3, did_not_finish=True)


def situations() -> list[object]:
    """Every line of singles and doubles, statewide and red line, in small and in large fields."""
    found: list[object] = []
    for scope in (Scope.STATEWIDE, Scope.STATE):
        for play in (Play.WALKING, Play.DOUBLES):
            for entries in (15, 16):
                part = division(*PLACES, WINLESS, ABANDONED, play=play, entries=entries)
                found += event_lines(ROLL_OF_CHAMPIONS, event(part, scope=scope))
    return found
