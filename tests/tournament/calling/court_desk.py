"""What the tests of calling share: the Florida rule read from the printed text, moments, players, events."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from tenoff.kit import Cite, Edition
from tenoff.kit.division import Play
from tenoff.tournament.calling.facts import Court, Finished, PlayerDay, ReadyMatch
from tenoff.tournament.calling.remaining_play import Part
from tenoff.tournament.calling.rule import (
    Bound,
    CallingRule,
    DayLimit,
    Duty,
    FrameLimit,
    Load,
    NoShowRule,
)
from tenoff.tournament.chart.elimination import elimination, lines
from tenoff.tournament.fixtures import Chart, set_out
from tenoff.tournament.kinds import TO_75, TO_100, Elimination, Length

florida = Edition("florida", "2024-10", "florida-2024", "Florida", since="2024-10-01")
OF_12 = Length(games=3, points=None, frames=12)

LIMIT = DayLimit(
    loads=(
        Load(florida("Art7-b.2a"), to_75=3),
        Load(florida("Art7-b.2b"), to_75=1, to_100=3),
        Load(florida("Art7-b.2c"), to_75=2, to_100=2),
        Load(florida("Art7-b.2d"), to_100=4),
        Load(florida("Art7-b.2e"), of_12_frames=3),
    ),
    clause=florida("Art7-b.2.0"),
    carried_clause=florida("Art7-b.2f"),
    consent_clause=florida("Art7-b.3"),
)
FRAMES = FrameLimit(96, florida("C-3f.2"))
FLORIDA = CallingRule(
    first_call=Bound(time(9), florida("Art7-b.1.1")),
    last_call=Bound(time(16), florida("Art7-b.1.2")),
    last_call_100=Bound(time(16, 30), florida("Art7-b.1.3")),
    duty=Duty(Bound(time(16), florida("Art7-b.1.4")), 2, florida("Art7-b.1.5")),
    day_limit=LIMIT,
    frame_limit=FRAMES,
    no_show=NoShowRule(florida("C-24")),
)
NO_HOURS = CallingRule(day_limit=LIMIT)


def at(hour: int, minute: int = 0, day: int = 2) -> datetime:
    return datetime(2026, 2, day, hour, minute, tzinfo=UTC)


def cite(*ids: str) -> Cite:
    return florida(*ids)


def ready(
    match: str,
    *players: str,
    order: int = 0,
    length: Length = TO_75,
    since: datetime | None = None,
    chart: Chart = Chart.MAIN,
    to_final: int = 0,
    ahead: int = 0,
    carried: bool = False,
    courts: tuple[str, ...] = (),
    consents: tuple[str, ...] = (),
    whole: bool = True,
) -> ReadyMatch:
    return ReadyMatch(
        match=match,
        division=match.split("/")[0],
        players=players,
        length=length,
        order=order,
        since=since or at(9),
        chart=chart,
        to_final=to_final,
        ahead=ahead,
        carried=carried,
        courts=courts,
        consents=consents,
        whole=whole,
    )


def courts(count: int) -> tuple[Court, ...]:
    return tuple(Court(str(number)) for number in range(1, count + 1))


def day_of(player: str, *played: Length, ended: datetime | None = None, carried: bool = False) -> PlayerDay:
    return PlayerDay(
        player,
        tuple(
            Finished(f"men/M64-{number:02}", "men", length, ended or at(9, 30), carried=carried)
            for number, length in enumerate(played, 1)
        ),
    )


def event(
    entries: int, stage: Elimination | None = None, play: Play = Play.DOUBLES, key: str = "men"
) -> Part:
    """A chart with a team on each line, before its first match."""
    stage = stage or Elimination()
    fixtures = elimination(entries, stage)
    consolation = stage.consolation_length or stage.length
    return Part(
        key,
        f"{key}/",
        set_out(fixtures),
        {
            line: tuple(f"{key}{line}{'ab'[number]}" for number in range(play.players))
            for line in lines(entries, stage)
        },
        {each.id: consolation if each.chart is Chart.CONSOLATION else stage.length for each in fixtures},
        play,
    )


def minutes(count: float) -> timedelta:
    return timedelta(minutes=count)


__all__ = [
    "FLORIDA",
    "LIMIT",
    "NO_HOURS",
    "OF_12",
    "TO_100",
    "TO_75",
    "at",
    "cite",
    "courts",
    "day_of",
    "event",
    "minutes",
    "ready",
]
