"""One printing of an event: what is printed, on which paper, filled in or to be written on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from tenoff.desk.links import Link
from tenoff.kit import Malformed
from tenoff.paper.event.values import Column, Kind
from tenoff.paper.sizes import SIZES, Paper
from tenoff.tournament.fixtures import Chart
from tenoff.tournament.kinds import Division
from tenoff.tournament.placing import places_to_write
from tenoff.tournament.regulations import Regulations, regulations
from tenoff.tournament.state import DivisionNow, StageNow, Tournament
from tenoff.words.catalog import say
from tenoff.words.moments import span_said

PAPERS = (Paper.A4, Paper.LETTER)
ROWS = 24
"""Rows to write on, where nobody knows how many will be needed."""


@dataclass(frozen=True, slots=True)
class Job:
    """`made`: on the clock of the event's place. `address`: of the event's page, for its code; "" for none.

    `blank`: the same sheets without what is known, to be written on. `only`: one division of the event.
    `links`: by which courts are scored, and the `site` they lead to.
    """

    now: Tournament
    made: datetime
    paper: Paper = Paper.LETTER
    blank: bool = False
    address: str = ""
    only: str = ""
    site: str = ""
    links: tuple[Link, ...] = ()

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            every = ", ".join(PAPERS)
            raise Malformed(
                f"sheets are printed on one of {every}, got {self.paper}",
                "print.paper",
                every=every,
                got=self.paper,
            )
        if self.only and self.only not in self.now.divisions:
            every, only = ", ".join(self.now.divisions), self.only
            if not every:
                raise Malformed(
                    f"the event has no division {only!r}: it has none yet", "print.no_divisions", got=only
                )
            raise Malformed(
                f"the event has no division {only!r}: it has {every}", "print.division", every=every, got=only
            )

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper in millimeters."""
        size = SIZES[self.paper]
        return size.width, size.height

    @property
    def regs(self) -> Regulations:
        return regulations(self.now.about.regulations)

    def divisions(self) -> Iterator[DivisionNow]:
        for key, division in self.now.divisions.items():
            if not self.only or key == self.only:
                yield division

    def stages(self) -> Iterator[tuple[DivisionNow, int, StageNow]]:
        for division in self.divisions():
            for number, stage in enumerate(division.stages, 1):
                yield division, number, stage

    def team(self, ids: tuple[str, ...]) -> str:
        """The name of those who have one line."""
        return " / ".join(self.now.entries[id].shown for id in ids)

    def clubs(self, ids: tuple[str, ...]) -> str:
        players = (player for id in ids for player in self.now.entries[id].players)
        return " / ".join(dict.fromkeys(player.club for player in players if player.club))


def places_to_fill(job: Job, division: DivisionNow) -> Iterator[tuple[Chart, int]]:
    """The places a form has lines for, to be filled by hand."""
    main, consolation = places_to_write(job.now, division, job.regs)
    yield from ((Chart.MAIN, number) for number in range(1, main + 1))
    yield from ((Chart.CONSOLATION, number) for number in range(1, consolation + 1))


def head(name: str, width: float = 0.0, kind: Kind = Kind.WORDS, share: float = 1.0) -> Column:
    """A column by the name of its head."""
    return Column(say(f"event_paper.head.{name}"), width, kind, share)


def days_said(days: tuple[str, ...]) -> str:
    """The days of an event: Jan 12–13, 2026."""
    return span_said(days[0], days[-1])


def stage_title(division: Division, number: int) -> str:
    """The division, and which of its stages where it has several."""
    if len(division.stages) == 1:
        return division.name
    if division.stages[number - 1].beside:
        return say("event_paper.beside", division=division.name, number=number - 1)
    return say("event_paper.stage", division=division.name, number=number)


def nothing(columns: tuple[Column, ...], rows: int = ROWS) -> tuple[tuple[str, ...], ...]:
    """Empty rows."""
    return (("",) * len(columns),) * rows
