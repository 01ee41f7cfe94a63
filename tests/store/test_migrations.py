"""The schema: made at the first opening, kept by every later one, and never opened by an older program."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import apsw
import pytest

from tenoff.desk.ports import Document, StoreProblem, Stream, Trouble, View
from tenoff.store import Archive, examine, open_store, restore
from tenoff.store.migrations import Dialect, migrations, missing
from tenoff.store.sqlite.connection import schema, writer
from tests.store.chained import NOW, header, lines
from tests.store.fixtures.make import STREAMS
from tests.store.places import Place, opened, sql

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.mark.parametrize("fixture", sorted(FIXTURES.glob("schema-*.sqlite")), ids=lambda path: path.stem)
async def test_store_when_an_earlier_version_wrote_it(fixture: Path, tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    shutil.copyfile(fixture, path)
    async with opened(path) as store:
        await _check_fixture(store)


@pytest.mark.parametrize("fixture", sorted(FIXTURES.glob("schema-*.jsonl")), ids=lambda path: path.stem)
async def test_backup_when_an_earlier_version_wrote_it(fixture: Path, place: Place) -> None:
    await restore(fixture, place.where)
    async with opened(place) as store:
        await _check_fixture(store)


async def _check_fixture(store: Archive) -> None:
    for name, many in STREAMS.items():
        kind = name.split("-")[0]
        found = await store.read(name)
        assert found == Stream(name, kind, header(name, kind), lines(name, many, kind=kind))
    assert [change.position for change in await store.since(0)] == [*range(1, sum(STREAMS.values()) + 1)]
    assert await store.get("session", "s1") == Document("session", "s1", 2, b"\x00\xfftwo")
    assert await store.views("board") == (View("board", "match-1", "a", "±10".encode()),)
    assert (await examine(store, NOW)).damage == ()
    await store.append("match-2", lines("match-2", STREAMS["match-2"] + 1)[-1:])


def test_fixtures_when_a_schema_is_added() -> None:
    """A released schema keeps a file that every later version must open."""
    for dialect, ending in ((Dialect.SQLITE, "sqlite"), (Dialect.POSTGRES, "jsonl")):
        numbers = [step.number for step in migrations(dialect)]
        assert numbers == [*range(1, len(numbers) + 1)]
        assert [path.name for path in sorted(FIXTURES.glob(f"*.{ending}"))] == [
            f"schema-{number}.{ending}" for number in numbers
        ]


async def test_store_when_a_newer_program_wrote_it(place: Place) -> None:
    async with opened(place) as store:
        where = store.place
    if place.kind == "sqlite":
        connection = apsw.Connection(place.where)
        connection.execute("PRAGMA user_version = 99")
        connection.close()
    else:
        await sql(place.where, "INSERT INTO tenoff_schema (number) VALUES (99)")
    known = len(migrations(Dialect(place.kind)))
    with pytest.raises(StoreProblem) as caught:
        await open_store(place.where)
    assert caught.value.trouble is Trouble.NEWER
    assert str(caught.value) == (
        f"{where} was written by a newer Tenoff: its schema is number 99, this one knows them up to {known};"
        " install the newer version to open it"
    )


def test_migrations_when_some_are_missing() -> None:
    assert missing(Dialect.SQLITE, 0, "here") == migrations(Dialect.SQLITE)
    assert missing(Dialect.SQLITE, len(migrations(Dialect.SQLITE)), "here") == ()


@pytest.mark.parametrize("step", range(1, 7))  # the seventh is in the transaction that makes it
def test_store_when_another_program_makes_it_between_two_steps(tmp_path: Path, step: int) -> None:
    path = tmp_path / "store.sqlite"
    path.touch()
    steps = 0

    def before_each(cursor: apsw.Cursor, sql: str, bindings: object) -> bool:
        nonlocal steps
        steps += 1
        if steps == step:
            writer(path).close()  # its own steps are counted too, and are past this one
        return True

    def watched(connection: apsw.Connection) -> None:
        connection.exec_trace = before_each

    apsw.connection_hooks.append(watched)
    try:
        connection = writer(path)
    finally:
        apsw.connection_hooks.remove(watched)
    assert schema(connection) == len(migrations(Dialect.SQLITE))
    assert steps > step
    connection.close()


async def test_store_when_the_first_opening_is_cut_short(tmp_path: Path) -> None:
    """An empty file is what is left when the power goes between making the file and its first commit."""
    path = tmp_path / "store.sqlite"
    path.touch()
    stores = await asyncio.gather(*(open_store(path) for _ in range(4)))
    await stores[0].begin("m1", "match", header("m1"))
    await asyncio.gather(*(store.close() for store in stores))
