"""The log of an event on SQLite and PostgreSQL: one truth, whoever writes it."""

from __future__ import annotations

import asyncio

from tenoff.desk.event_rows import EVENT, event_rows, read_event_row
from tenoff.desk.logs import Done, LogDesk
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tenoff.tournament.events import Event
from tenoff.tournament.log import EVENT_LOG
from tenoff.tournament.refusals import Code, Refusal
from tenoff.tournament.state import Tournament
from tests.store.places import Place, opened

Desk = LogDesk[do.Command, Event, Tournament, Code]
ANNOUNCED = do.AnnounceEvent(About("P-1", ("2026-01-12",), "florida-2024"))


def _moment() -> str:
    return "2026-01-12T09:00:00-05:00"


async def test_log_is_the_same_for_two_desks_when_both_write(place: Place) -> None:
    async with opened(place) as one, opened(place) as other:
        here: Desk = LogDesk(one, EVENT_LOG, _moment, event_rows)
        there: Desk = LogDesk(other, EVENT_LOG, _moment, event_rows)
        assert await here.give("p1", ANNOUNCED, act="a", by="Dan") == Done("p1", 1)
        assert await there.give("p1", do.AddCourt(CourtSet("1")), act="b") == Done("p1", 2)
        assert await here.give("p1", do.AddCourt(CourtSet("2")), act="c") == Done("p1", 3)
        assert await there.give("p1", do.AddCourt(CourtSet("2")), act="d") == Refusal(
            Code.COURT_THERE, ("2",)
        )
        assert await there.give("p1", do.AddCourt(CourtSet("2")), act="c") == Done("p1", 3, again=True)
        mine, theirs = await here.log("p1", fresh=True), await there.log("p1", fresh=True)
        assert mine is not None
        assert theirs is not None
        assert mine.now == theirs.now
        assert list(mine.lines()) == list(theirs.lines())


async def test_every_order_is_kept_once_when_many_come_at_a_time(place: Place) -> None:
    async with opened(place) as one, opened(place) as other:
        desks: list[Desk] = [LogDesk(store, EVENT_LOG, _moment, event_rows) for store in (one, other)]
        await desks[0].give("p1", ANNOUNCED, act="a")
        orders = [do.AddCourt(CourtSet(str(number))) for number in range(12)]
        await asyncio.gather(
            *(desks[at % 2].give("p1", order, act=f"c{at}") for at, order in enumerate(orders)),
            *(desks[1 - at % 2].give("p1", order, act=f"c{at}") for at, order in enumerate(orders)),
        )
        log = await desks[0].log("p1", fresh=True)
        assert log is not None
        assert log.now is not None
        assert sorted(log.now.courts, key=int) == [str(number) for number in range(12)]
        assert len(log.acts) == 13


async def test_row_of_an_event_is_written_when_it_changes(place: Place) -> None:
    async with opened(place) as store:
        desk: Desk = LogDesk(store, EVENT_LOG, _moment, event_rows)
        await desk.give("p1", ANNOUNCED, act="a")
        await desk.give("p1", do.AddCourt(CourtSet("1")), act="b")
        rows = [read_event_row(view) for view in await store.views(EVENT)]
        assert [(row.id, row.number, row.name) for row in rows] == [("p1", 1, "P-1")]


async def test_log_is_read_again_when_it_has_left_the_memory(place: Place) -> None:
    async with opened(place) as store:
        desk: Desk = LogDesk(store, EVENT_LOG, _moment, event_rows, keep=1)
        for event in ("p1", "p2", "p3"):
            assert await desk.give(event, ANNOUNCED, act="a") == Done(event, 1)
        assert await desk.give("p1", do.AddCourt(CourtSet("1")), act="b") == Done("p1", 2)
        assert await desk.log("p9") is None
