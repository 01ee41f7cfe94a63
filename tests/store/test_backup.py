"""Backups: whole while others write, back to either database, never over a store that is there."""

from __future__ import annotations

import asyncio
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tenoff.desk.ports import Document, StoreProblem, Stream, Trouble, View
from tenoff.store import (
    Archive,
    Kept,
    Stage,
    back_up,
    back_up_into,
    back_up_regularly,
    backups_in,
    examine,
    restore,
)
from tests.store.chained import NOW, header, lines
from tests.store.fixtures.make import STREAMS, fill
from tests.store.places import Place, opened, sqlite_place


async def _everything(store: Archive) -> list[object]:
    async with store.snapshot() as snapshot:
        pages = (snapshot.streams(), snapshot.lines(), snapshot.documents(), snapshot.views())
        return [item for each in pages async for page in each for item in page]


async def test_restore_when_the_backup_is_good(place: Place, other_place: Place, tmp_path: Path) -> None:
    backup = tmp_path / "a.backup"
    async with opened(place) as store:
        await fill(store)
        before = await _everything(store)
        await back_up(store, backup)
    assert [path.name for path in tmp_path.glob("*a.backup*")] == ["a.backup"]
    await restore(backup, other_place.where)
    async with opened(other_place) as store:
        assert await _everything(store) == before
        assert await store.since(0, limit=1) != ()
        await store.append("match-2", lines("match-2", STREAMS["match-2"] + 1)[-1:])


async def test_restore_when_a_club_takes_its_file_to_a_server_and_back(
    postgres_place: Place, tmp_path: Path
) -> None:
    first, last = sqlite_place(tmp_path), sqlite_place(tmp_path)
    async with opened(first) as store:
        await fill(store)
        before = await _everything(store)
        await back_up(store, tmp_path / "file")
    await restore(tmp_path / "file", postgres_place.where)
    async with opened(postgres_place) as store:
        assert await _everything(store) == before
        await back_up(store, tmp_path / "dump")
    await restore(tmp_path / "dump", last.where)
    async with opened(last) as store:
        assert await _everything(store) == before


async def test_backup_when_others_write_meanwhile(place: Place, other_place: Place, tmp_path: Path) -> None:
    async with opened(place) as store:
        for name in ("m1", "m2"):
            await store.begin(name, "match", header(name))
        m1, m2 = lines("m1", 600), lines("m2", 600)
        await store.append("m1", m1[:500])
        going = asyncio.ensure_future(back_up(store, tmp_path / "backup"))
        added = 0
        while not going.done() and added < 600:
            await store.append("m2", m2[added : added + 1])
            added += 1
        await going
    await restore(tmp_path / "backup", other_place.where)
    async with opened(other_place) as store:
        assert await store.read("m1") == Stream("m1", "match", header("m1"), m1[:500])
        found = await store.read("m2")
        assert found == Stream("m2", "match", header("m2"), m2[: len(found.lines) if found else 0])
        assert (await examine(store, NOW)).damage == ()


async def test_backup_when_progress_is_watched(place: Place, tmp_path: Path) -> None:
    told: list[tuple[Stage, int, int]] = []
    async with opened(place) as store:
        await fill(store)
        await back_up(store, tmp_path / "backup", lambda *what: told.append(what))
    stage, done, total = told[-1]
    assert stage is (Stage.PAGES if place.kind == "sqlite" else Stage.LINES)
    assert done == total > 0


async def test_backup_when_there_is_such_a_file(place: Place, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    backup.write_text("precious")
    async with opened(place) as store:
        with pytest.raises(StoreProblem, match="there is already a file") as caught:
            await back_up(store, backup)
        assert caught.value.trouble is Trouble.EXISTS
        with pytest.raises(StoreProblem) as caught:
            await back_up(store, tmp_path / "no" / "backup")
        assert caught.value.trouble is Trouble.UNREACHABLE
    assert backup.read_text() == "precious"
    assert [*tmp_path.glob(".*")] == []


async def test_restore_when_there_is_a_store(place: Place, tmp_path: Path) -> None:
    async with opened(place) as store:
        await fill(store)
        await back_up(store, tmp_path / "backup")
    with pytest.raises(StoreProblem, match="there is already a") as caught:
        await restore(tmp_path / "backup", place.where)
    assert caught.value.trouble is Trouble.EXISTS


async def test_restore_when_a_journal_of_another_store_is_left(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.sqlite") as store:
        await back_up(store, tmp_path / "backup")
    left = tmp_path / "b.sqlite-wal"
    left.touch()
    with pytest.raises(StoreProblem, match=f"{left} is left from another store; move it away first"):
        await restore(tmp_path / "backup", tmp_path / "b.sqlite")


async def test_restore_when_the_backup_is_damaged(place: Place, other_place: Place, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    async with opened(place) as store:
        await fill(store)
        await back_up(store, backup)
    data = backup.read_bytes()
    backup.write_bytes(data.replace("tap 7 ±10".encode(), "tap 7 ±70".encode()))
    with pytest.raises(StoreProblem, match=f"{backup} is damaged: ") as caught:
        await restore(backup, other_place.where)
    assert caught.value.trouble is Trouble.DAMAGED
    if place.kind == "sqlite":
        assert not other_place.path.exists()
        await restore(backup, other_place.where, anyway=True)
        async with opened(other_place) as store:
            assert len((await examine(store, NOW)).damage) == 2
    else:
        async with opened(other_place) as store:
            assert await _everything(store) == []


async def test_restore_when_there_is_no_backup(tmp_path: Path) -> None:
    with pytest.raises(StoreProblem, match="no such file"):
        await restore(tmp_path / "none", tmp_path / "b.sqlite")
    (tmp_path / "text").write_text("score sheets of 1962\n")
    with pytest.raises(StoreProblem, match="line 1: this is no dump of a Tenoff store"):
        await restore(tmp_path / "text", tmp_path / "b.sqlite")
    assert not (tmp_path / "b.sqlite").exists()


async def test_backups_when_a_folder_is_kept(place: Place, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    noon = datetime(2026, 3, 10, 12, tzinfo=UTC)
    async with opened(place) as store:
        await fill(store)
        for hours in (0, 1, 2, 30):
            kept = await back_up_into(store, folder, noon + timedelta(hours=hours))
        (folder / "notes.txt").touch()
        names = [f"tenoff-{stamp}{store.suffix}" for stamp in ("20260310T140000Z", "20260311T180000Z")]
    assert sorted(path.name for path in backups_in(folder).values()) == names
    assert kept.made == folder / names[1]
    assert [path.name[7:22] for path in kept.deleted] == ["20260310T120000", "20260310T130000"]
    assert (folder / "notes.txt").exists()


async def test_backups_when_they_are_made_regularly(place: Place, tmp_path: Path) -> None:
    """The clock is ours: an hour goes by whenever somebody looks at it."""
    moment = datetime(2026, 3, 10, tzinfo=UTC)
    told: list[Kept | StoreProblem] = []
    enough = asyncio.Event()

    def clock() -> datetime:
        nonlocal moment
        moment += timedelta(hours=1)
        return moment

    def tell(what: Kept | StoreProblem) -> None:
        told.append(what)
        if len(told) == 3:
            enough.set()

    async with opened(place) as store:
        every = timedelta(minutes=10)
        going = asyncio.ensure_future(back_up_regularly(store, tmp_path / "kept", every, clock, tell))
        await asyncio.wait_for(enough.wait(), 60)
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)
    assert [type(each) for each in told] == [Kept] * 3
    assert len(backups_in(tmp_path / "kept")) >= 3


async def test_backup_when_the_store_is_copied_by_hand(tmp_path: Path) -> None:
    """A closed store is one file: whoever copies it has everything."""
    async with opened(tmp_path / "a.sqlite") as store:
        await fill(store)
        await store.set_views([View("board", "x", "", b"")])
        await store.put(Document("note", "x", 1, b""))
    assert [path.name for path in tmp_path.iterdir()] == ["a.sqlite"]
    shutil.copyfile(tmp_path / "a.sqlite", tmp_path / "b.sqlite")
    async with opened(tmp_path / "a.sqlite") as one, opened(tmp_path / "b.sqlite") as two:
        assert await _everything(one) == await _everything(two)
