"""The doctor: what it finds, in words and as values."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tenoff.desk.ports import Line
from tenoff.kit import Malformed
from tenoff.store import Ailment, Counts, Stage, examine
from tenoff.store.archive import Condition
from tenoff.store.doctor import LITTLE_ROOM, MOST_FINDINGS, _of_clock, _of_condition
from tests.store.chained import NOW, following, found, header, lines
from tests.store.fixtures.make import fill
from tests.store.places import Place, opened, sql

SOUND = Condition(schema=1, flaws=(), size=1000, free=10**12, ahead=0.0)


async def test_store_when_it_is_well(place: Place) -> None:
    told: list[tuple[Stage, int, int]] = []
    async with opened(place) as store:
        await fill(store)
        health = await examine(store, NOW, lambda *what: told.append(what))
        assert (health.place, health.schema, health.damage) == (store.place, 1, ())
        assert health.counts == Counts(streams=4, lines=20, documents=1, views=1)
        assert health.size > 10_000
        assert (health.free is None) == (place.kind == "postgres")
    assert told[-1] == (Stage.LINES, 20, 20)


async def test_store_when_it_is_empty(place: Place) -> None:
    async with opened(place) as store:
        health = await examine(store, NOW)
        assert (health.counts, health.damage) == (Counts(0, 0, 0, 0), ())


GOOD = lines("m1", 3)


@pytest.mark.parametrize(
    ("last", "why"),
    [
        (Line(4, "a", b"{}"), "it is no JSON object that names the line before"),
        (Line(4, "a", b"\xff"), "it is no JSON object that names the line before"),
        (Line(4, "a", b'{"prev":7}'), "it is no JSON object that names the line before"),
        (following(GOOD[0].data, 4), "it does not follow from the line before, whose hash is another"),
        (Line(4, "tap-5", following(GOOD[2].data, 5).data), "it is stored as number 4 but calls itself 5"),
        (
            Line(4, "other", following(GOOD[2].data, 4).data),
            "it is stored under the id 'other' but calls itself 'tap-4'",
        ),
        (
            Line(4, "tap-4", following(GOOD[2].data, 4).data.replace(b"tap 4", b"tap 5")),
            "it was changed after it was written, its sum does not fit",
        ),
    ],
)
async def test_stream_when_a_line_is_wrong(place: Place, last: Line, why: str) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        await store.append("m1", (*GOOD, last))
        health = await examine(store, NOW)
        assert found(health.damage) == [(Ailment.CHAIN, f"m1, line 4: {why}", "m1", 4)]
        assert not health.well


async def test_stream_when_its_header_is_wrong(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1").replace(b"m1", b"m2"))
        health = await examine(store, NOW)
        words = "m1: its header was changed after it was written"
        assert found(health.damage) == [(Ailment.CHAIN, words, "m1", 0)]


async def test_stream_when_a_line_is_missing(postgres_place: Place) -> None:
    async with opened(postgres_place) as store:
        await store.begin("m1", "match", header("m1"))
        await store.append("m1", lines("m1", 5))
        await sql(postgres_place.where, "DELETE FROM lines WHERE number = 3")
        health = await examine(store, NOW)
    assert found(health.damage) == [
        (Ailment.CHAIN, "m1, line 4: it should be number 3", "m1", 4),
        (Ailment.ORDER, "after position 2 comes 4, a line is missing between", "", 0),
    ]


async def test_findings_when_there_are_too_many(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.sqlite") as store:
        await store.begin("m1", "match", header("m1"))
        await store.append("m1", [Line(number, str(number), b"{}") for number in range(1, 1502)])
        assert len((await examine(store, NOW)).findings) == MOST_FINDINGS


async def test_clock_when_the_newest_line_is_from_the_future(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        await store.append("m1", lines("m1", 3, at="2026-11-15T15:05:00-05:00"))
        health = await examine(store, NOW)
        words = "the newest line is dated 2026-11-15 15:05 -0500 and the clock says 2026-11-15 12:00 +0000"
        clock = [each for each in health.findings if each.ailment is Ailment.CLOCK]
        if place.kind == "sqlite":
            assert found(clock) == [(Ailment.CLOCK, words, "", 0)]
        later = await examine(store, NOW + timedelta(hours=9))
        assert later.damage == ()


def test_clock_when_it_was_never_set() -> None:
    assert found(_of_clock(datetime(1970, 1, 1, tzinfo=UTC), SOUND, None)) == [
        (Ailment.CLOCK, "the clock says 1970-01-01, which cannot be", "", 0)
    ]
    assert found(_of_clock(NOW, replace(SOUND, ahead=-75.2), NOW)) == [
        (Ailment.CLOCK, "the server's clock and ours are 75 seconds apart", "", 0)
    ]
    assert _of_clock(NOW, replace(SOUND, ahead=3.0), NOW + timedelta(minutes=9)) == []


def test_disk_when_there_is_little_room() -> None:
    assert _of_condition(SOUND) == []
    assert _of_condition(replace(SOUND, free=None)) == []
    torn = replace(SOUND, flaws=(Malformed("torn", "doctor.pages", why="torn"),), free=LITTLE_ROOM - 1)
    assert found(_of_condition(torn)) == [
        (Ailment.PAGES, "torn", "", 0),
        (Ailment.ROOM, "the disk has only 499 MB free, too little for a backup to be safe", "", 0),
    ]
