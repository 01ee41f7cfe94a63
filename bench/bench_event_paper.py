"""How long the print pack of a 64-team event takes, and its wall chart."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from bench.report import line
from tenoff.paper.event.chart import Poster
from tenoff.paper.event.job import Job
from tenoff.paper.event.pack import Sheet, pack, wall_chart
from tests.paper.event_played import MADE, Played

TEAMS = 64
AIM = 2.0
"""Seconds that somebody at the desk waits without wondering."""


def main() -> None:
    job = Job(Played(TEAMS).over().now, MADE, address="https://score.example/e/p12-2026")
    blank = Job(job.now, MADE, blank=True)
    ways: tuple[tuple[str, Callable[[], bytes]], ...] = (
        ("print pack of 64 teams", lambda: pack(job)),
        ("the same blank", lambda: pack(blank)),
        ("its chart on pages to hold", lambda: pack(job, (Sheet.CHART,))),
        ("its wall chart, A1", lambda: wall_chart(job, Poster.A1)),
        ("its wall chart, A0 in tiles", lambda: wall_chart(job, Poster.A0, tiled=True)),
    )
    for name, make in ways:
        line(name, _first(make), "s", AIM, more_is_better=False)


def _first(make: Callable[[], bytes]) -> float:
    """Processor time of all threads, which on an idle machine is more than anybody waits.

    The first time only: the typesetter remembers what it has set, so a second time would flatter.
    """
    began = process_time()
    make()
    return process_time() - began


if __name__ == "__main__":
    main()
