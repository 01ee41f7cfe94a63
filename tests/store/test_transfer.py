"""Streams and whole stores as files: out and in again as the same bytes, and nothing broken gets in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tenoff.desk.ports import Document, Line, StoreProblem, Stream, View
from tenoff.kit import Conflict, Malformed
from tenoff.rules.record import BadLine, begin, write_lines
from tenoff.store import (
    Archive,
    Counts,
    Stage,
    Taken,
    export_everything,
    export_stream,
    import_everything,
    import_stream,
)
from tests.store.chained import header, lines
from tests.store.fixtures.make import STREAMS, fill
from tests.store.places import Place, opened

M1 = lines("m1", 5)
FILE = b"".join(each + b"\n" for each in (header("m1"), *(line.data for line in M1)))


async def _joined(chunks: AsyncIterator[bytes]) -> bytes:
    return b"".join([chunk async for chunk in chunks])


async def test_stream_when_it_goes_out_and_in(place: Place, other_place: Place) -> None:
    async with opened(place) as store, opened(other_place) as other:
        await store.begin("match/m1", "match", header("m1"))
        await store.append("match/m1", M1)
        out = await _joined(export_stream(store, "match/m1"))
        assert out == FILE
        assert await import_stream(other, [out]) == Taken("m1", "match", had=0, added=5)
        assert await other.read("match/m1") == await store.read("match/m1")
        assert await _joined(export_stream(other, "match/m1")) == out


async def test_stream_when_it_is_long(place: Place, other_place: Place) -> None:
    async with opened(place) as store, opened(other_place) as other:
        await store.begin("match/m1", "match", header("m1"))
        await store.append("match/m1", lines("m1", 4500))
        out = await _joined(export_stream(store, "match/m1"))
        chunks = [out[start : start + 1000] for start in range(0, len(out), 1000)]
        assert await import_stream(other, chunks, name="copy", kind="practice") == Taken(
            "copy", "practice", had=0, added=4500
        )
        assert await other.read("practice/copy") == Stream(
            "practice/copy", "practice", header("m1"), lines("m1", 4500)
        )


async def test_import_when_part_of_it_is_there(place: Place) -> None:
    async with opened(place) as store:
        cut = b"".join(line + b"\n" for line in FILE.splitlines()[:3])
        assert await import_stream(store, [cut]) == Taken("m1", "match", had=0, added=2)
        assert await import_stream(store, [FILE]) == Taken("m1", "match", had=2, added=3)
        assert await import_stream(store, [FILE]) == Taken("m1", "match", had=5, added=0)
        assert await import_stream(store, [cut]) == Taken("m1", "match", had=2, added=0)
        assert await _joined(export_stream(store, "match/m1")) == FILE


async def test_import_when_the_stream_went_on_otherwise(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("match/m1", "match", header("m1"))
        await store.append("match/m1", lines("m1", 1))
        await store.append("match/m1", lines("m1", 3, by="other")[1:])
        with pytest.raises(Conflict, match="m1 went on otherwise here from line 2 on; nothing was taken in"):
            await import_stream(store, [FILE])
        await store.begin("match/m2", "match", b"{}")
        with pytest.raises(Conflict, match="there is another stream m2 with another beginning"):
            await import_stream(store, [FILE], name="m2")


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (b"", "line 1: it is no header of a Tenoff file"),
        (b"{}\n", "line 1: it is no header of a Tenoff file"),
        (FILE[:-1], "line 6: it is cut off, there is no line end"),
        (FILE.replace(b"tap 3", b"tap 4"), "line 4: it was changed after it was written"),
        (b"\n".join([*FILE.splitlines()[:2], *FILE.splitlines()[3:], b""]), "line 3: it should be number 2"),
        (FILE.replace(b'"id":"m1"', b'"id":"m2"'), "line 1: its header was changed after it was written"),
        (FILE + b"{}\n", "line 7: it does not say its number, its id and the hash before it"),
    ],
)
async def test_import_when_the_file_is_broken(place: Place, file: bytes, why: str) -> None:
    async with opened(place) as store:
        with pytest.raises(BadLine) as caught:
            await import_stream(store, [file])
        assert str(caught.value)[: len(why)] == why
        assert await store.read("m1") is None
        assert await store.since(0) == ()


async def test_import_when_the_program_itself_wrote_the_file(place: Place) -> None:
    record = begin("finals", at="2026-11-15T12:00:00Z")
    async with opened(place) as store:
        assert await import_stream(store, write_lines(record)) == Taken("finals", "match", had=0, added=0)


async def test_export_when_there_is_no_such_stream(place: Place) -> None:
    async with opened(place) as store:
        with pytest.raises(Malformed, match="there is no stream match/m1"):
            await _joined(export_stream(store, "match/m1"))


async def _mixed(store: Archive) -> None:
    """Streams whose lines alternate, bytes that are no text, rows of every kind."""
    await fill(store)
    for name in ("x", "y"):
        await store.begin(name, "match", header(name))
    for x, y in zip(lines("x", 30), lines("y", 30), strict=True):
        await store.append("x", (x,))
        await store.append("y", (y,), views=(View("board", "y", f"{y.number:03}", y.data),))
    await store.put(Document("blob", "b", 1, bytes(range(256))))
    await store.put(Document("blob", "empty", 1, b""))


async def test_everything_when_it_goes_out_and_in(place: Place, other_place: Place, tmp_path: Path) -> None:
    told: list[tuple[Stage, int, int]] = []
    async with opened(place) as store, opened(other_place) as other:
        await _mixed(store)
        dump = tmp_path / "dump.jsonl"
        dump.write_bytes(await _joined(export_everything(store)))
        counts = Counts(streams=6, lines=80, documents=3, views=2)
        assert await import_everything(other, dump, lambda *what: told.append(what)) == counts
        assert told[-1] == (Stage.BYTES, 2 * dump.stat().st_size, 2 * dump.stat().st_size)
        assert await other.since(0) == await store.since(0)
        assert await _joined(export_everything(other)) == dump.read_bytes()
        assert await import_everything(other, dump) == counts
        assert await _joined(export_everything(other)) == dump.read_bytes()


async def test_everything_when_part_of_it_is_there(place: Place, other_place: Place, tmp_path: Path) -> None:
    async with opened(place) as store, opened(other_place) as other:
        await _mixed(store)
        dump = tmp_path / "dump.jsonl"
        dump.write_bytes(await _joined(export_everything(store)))
        await other.begin("x", "match", header("x"))
        await other.append("x", lines("x", 32)[:7])
        await other.begin("match-2", "match", header("match-2"))
        await other.append("match-2", lines("match-2", STREAMS["match-2"] + 2))
        await import_everything(other, dump)
        assert await other.read("x") == await store.read("x")
        assert await other.read("y") == await store.read("y")
        longer = await other.read("match-2")
        assert longer is not None
        assert len(longer.lines) == STREAMS["match-2"] + 2


async def test_everything_when_a_stream_went_on_otherwise(
    place: Place, other_place: Place, tmp_path: Path
) -> None:
    async with opened(place) as store, opened(other_place) as other:
        await _mixed(store)
        dump = tmp_path / "dump.jsonl"
        dump.write_bytes(await _joined(export_everything(store)))
        await other.begin("y", "match", header("y"))
        await other.append("y", lines("y", 1, by="other"))
        with pytest.raises(Conflict, match="y went on otherwise here from line 1 on"):
            await import_everything(other, dump)
        assert await other.read("match-1") is None
        assert len(await other.since(0)) == 1


async def _dumped(store: Archive) -> list[bytes]:
    await _mixed(store)
    return (await _joined(export_everything(store))).splitlines(keepends=True)


async def test_everything_when_the_dump_is_broken(place: Place, tmp_path: Path) -> None:
    dump = tmp_path / "dump.jsonl"
    async with opened(tmp_path / "whole.sqlite") as whole:
        good = await _dumped(whole)
    async with opened(place) as store:
        for broken, why in (
            ([], "line 1: the dump is cut off, its end is missing"),
            (good[:-1], f"line {len(good)}: the dump is cut off, its end is missing"),
            (good[1:], "line 1: this is no dump of a Tenoff store"),
            ([*good, good[-1]], f"line {len(good) + 1}: there is more after the end of the dump"),
            ([good[0].replace(b"1", b"2"), *good[1:]], "line 1: the dump has version 2, this Tenoff reads"),
            ([*good[:20], *good[21:]], f"line {len(good) - 1}: the dump was changed after it was written"),
            ([*good[:40], b"{}\n", *good[41:]], "line 41: "),
            ([*good[:-3], *good[-2:]], f"line {len(good) - 1}: the dump was changed after it was written"),
            ([*good[:-2], good[-2].replace(b"030", b"031"), good[-1]], f"line {len(good)}: the dump was"),
        ):
            dump.write_bytes(b"".join(broken))
            with pytest.raises(Malformed) as caught:
                await import_everything(store, dump)
            assert (str(caught.value)[: len(why)], await store.since(0)) == (why, ())
        with pytest.raises(StoreProblem, match="no such file"):
            await import_everything(store, tmp_path / "none.jsonl")


async def test_everything_when_a_line_is_not_chained(
    place: Place, other_place: Place, tmp_path: Path
) -> None:
    async with opened(place) as store, opened(other_place) as other:
        await store.begin("m1", "match", header("m1"))
        await store.append("m1", (Line(1, "a", b"{}"),))
        dump = tmp_path / "dump.jsonl"
        dump.write_bytes(await _joined(export_everything(store)))
        with pytest.raises(Malformed, match="m1, line 1: it is no JSON object that names the line before"):
            await import_everything(other, dump)
        assert await other.read("m1") is None
