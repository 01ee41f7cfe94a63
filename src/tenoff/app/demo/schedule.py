"""The demo's schedule of this season: what has been played and what is to come, by the Board's own steps."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.app.demo.names import ASSOCIATION
from tenoff.app.demo.plan import season_events
from tenoff.desk.desk import Desk
from tenoff.desk.rights import Who
from tenoff.kit.division import Gender, Grade
from tenoff.kit.shelf import must
from tenoff.log import Refused
from tenoff.records.calendar import commands as do
from tenoff.records.calendar.application import Application, Place, Span
from tenoff.records.calendar.conflicts import barring, concerns
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.rule import CALENDAR_RULE

_BOARD = ("Prudence Fairweather", "Solomon Strype", "Wanda Whistle-Fairchild")


async def publish_schedule(desk: Desk, who: Who, year: int) -> None:
    """The season's schedule: asked for, placed, sent to the Board, voted on, published."""
    winter = date(year, 1, 26)
    orders: list[do.Command] = [
        do.OpenCalendar(year, "florida-2024"),
        do.SetMeeting(MeetingKind.WINTER, winter),
    ]
    for number, planned in enumerate(season_events(year), 1):
        span = Span(planned.first, planned.last)
        asked = Application(
            planned.name, planned.host.name, planned.host.district, planned.scope, span, (_later(span),),
            (Grade.OPEN,),
(planned.play,), (Gender.MEN, Gender.LADIES), Place(planned.host.place), planned.yearly, planned.code,
        )  # fmt: skip
        early = winter - timedelta(days=60)
        orders += [
            do.Apply(asked, on=early, approved=early),
            do.PlaceTournament(f"t{number}", span),
        ]
    await _given(desk, who, year, orders)
    await _given(desk, who, year, await _settled(desk, year))
    await _given(
        desk,
        who,
        year,
        [
            do.SubmitList(_BOARD, on=winter - timedelta(days=20)),
            do.VoteSchedule(winter, 12, 1),
            do.PublishSchedule(ASSOCIATION, on=winter + timedelta(days=10)),
        ],
    )


async def _settled(desk: Desk, year: int) -> list[do.Command]:
    """What the committee, districts and Board decide about concerns that hold up the list."""
    now = await desk.records.calendar.now(_id(year))
    assert now is not None
    held = barring(concerns(now, must(CALENDAR_RULE, now.rule)))
    return [
        do.SettleConcern(each.key, each.code, each.decides, "Agreed for the demo", other=each.other)
        for each in held
    ]


async def _given(desk: Desk, who: Who, year: int, orders: list[do.Command]) -> None:
    for order in orders:
        log = await desk.records.calendar.log(_id(year))
        act = f"demo-{0 if log is None else len(log.acts)}"
        answer = await desk.records.calendar.give(who, _id(year), order, act=act)
        if isinstance(answer, Refused):
            raise ValueError(f"the demo's own {order} was refused: {answer}")


def _id(year: int) -> str:
    return f"calendar-{year}"


def _later(span: Span) -> Span:
    """The alternate: a week later."""
    return Span(span.first + timedelta(days=7), span.last + timedelta(days=7))
