"""A disk that is full, read-only, failing or damaged: one clear sentence, and nothing acknowledged is
lost.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import pytest

from tenoff.desk.ports import Document, Line, StoreProblem, Stream, Trouble
from tenoff.store import Ailment, Archive, examine
from tests.store.chained import NOW, found, header, lines
from tests.store.faults import failing_disk
from tests.store.places import opened

ROOT = Path(__file__).resolve().parents[2]
M1 = lines("m1", 400)


@pytest.mark.parametrize("fault", [apsw.FullError, apsw.IOError])
async def test_appends_when_the_disk_fails_at_any_step(tmp_path: Path, fault: type[apsw.Error]) -> None:
    """The disk fails after 0, 1, 2 … steps of what follows; when it works again so does the store."""
    for steps in range(40):
        path = tmp_path / f"{steps}.sqlite"
        with failing_disk(fault) as disk:
            async with opened(path) as store:
                await store.begin("m1", "match", header("m1"))
                disk.good_for = steps
                done, problem = await _until_trouble(store)
                disk.good_for = None
                assert problem.trouble is (Trouble.FULL if fault is apsw.FullError else Trouble.UNREACHABLE)
                found = await store.read("m1")
                assert found == Stream("m1", "match", header("m1"), M1[:done])
                await store.append("m1", M1[done : done + 10])
        async with opened(path) as store:
            assert await store.read("m1") == Stream("m1", "match", header("m1"), M1[: done + 10])
            assert (await examine(store, NOW)).damage == ()


async def _until_trouble(store: Archive) -> tuple[int, StoreProblem]:
    """How many lines were acknowledged, three callers at a time, and what was said to the next."""
    for start in range(0, len(M1), 3):
        asked = [store.append("m1", (line,)) for line in M1[start : start + 3]]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        good = [each for each in outcomes if isinstance(each, int)]
        for each in outcomes:
            if isinstance(each, StoreProblem):
                return start + len(good), each
    raise AssertionError("the disk never failed")


async def test_append_when_one_of_many_is_too_big_for_the_disk(tmp_path: Path) -> None:
    """Those that fit are accepted though they were in one transaction with the one that does not."""
    with failing_disk(apsw.FullError) as disk:
        async with opened(tmp_path / "a.sqlite") as store:
            for name in ("m1", "big", "m2"):
                await store.begin(name, "match", header(name))
            disk.room = 1_000_000
            big = [Line(number, str(number), b"x" * 900_000) for number in (1, 2)]
            outcomes = await asyncio.gather(
                store.append("m1", M1[:1]),
                store.append("big", big),
                store.append("m2", lines("m2", 1)),
                return_exceptions=True,
            )
            sentence = f"the disk has no room left for {store.place}; nothing was written"
            assert [each if isinstance(each, int) else str(each) for each in outcomes] == [1, sentence, 2]


def test_appends_when_files_may_not_grow(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    command = [sys.executable, "-m", "tests.store.filling", str(path)]
    said = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    assert said["told"] == ["full", f"the disk has no room left for {path}; nothing was written"]
    last = said["acknowledged"] + 1

    async def read() -> None:
        async with opened(path) as store:
            assert await store.read("m1") == Stream("m1", "match", header("m1"), lines("m1", last))
            assert (await examine(store, NOW)).damage == ()

    asyncio.run(read())


def test_store_when_it_may_not_be_written_to() -> None:
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.store.reading_only", folder]
        said = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    assert said == [
        ["read-only", "/file.sqlite cannot be written to: the file or its folder is read-only"],
        ["read-only", "/folder/store.sqlite cannot be written to: the file or its folder is read-only"],
        ["read-only", "/folder/new.sqlite cannot be written to: the file or its folder is read-only"],
    ]


async def _filled(path: Path) -> None:
    async with opened(path) as store:
        for name in ("m1", "m2", "m3"):
            await store.begin(name, "match", header(name))
            await store.append(name, lines(name, 60))
        await store.put(Document("session", "s1", 1, b"x"))


async def test_store_when_a_page_is_damaged(tmp_path: Path) -> None:
    """Whichever page it is: the store says so when it meets it, and the doctor always finds it."""
    whole = tmp_path / "whole.sqlite"
    await _filled(whole)
    pages = whole.stat().st_size // 4096
    assert pages > 20
    for page in range(pages):
        path = tmp_path / f"{page}.sqlite"
        data = bytearray(whole.read_bytes())
        data[page * 4096 : (page + 1) * 4096] = b"\xa5" * 4096
        path.write_bytes(data)
        problem = await _met(path)
        if problem is not None:
            assert problem.trouble is Trouble.DAMAGED
            assert str(problem).startswith(f"{path} is ")


async def _met(path: Path) -> StoreProblem | None:
    """What the store says on the way, once the doctor has found the damage; None if reading did not meet
    it.
    """
    try:
        async with opened(path) as store:
            assert (await examine(store, NOW)).damage != ()
            for name in ("m1", "m2", "m3"):
                await store.read(name)
    except StoreProblem as problem:
        return problem
    return None


async def test_doctor_when_a_byte_of_a_line_was_changed(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    await _filled(path)
    data = path.read_bytes()
    old, new = b"tap 17 \xc2\xb110", b"tap 17 \xc2\xb190"
    path.write_bytes(data.replace(old, new))
    async with opened(path) as store:
        health = await examine(store, NOW)
    assert found(health.damage) == [
        (Ailment.CHAIN, f"{stream}, line {line}: {why}", stream, line)
        for stream in ("m1", "m2", "m3")
        for line, why in (
            (17, "it was changed after it was written, its sum does not fit"),
            (18, "it does not follow from the line before, whose hash is another"),
        )
    ]


async def test_store_when_the_file_is_something_else(tmp_path: Path) -> None:
    text, other, folder = tmp_path / "a.txt", tmp_path / "other.sqlite", tmp_path / "folder"
    text.write_text("score sheets of 1962\n" * 100)
    folder.mkdir()
    connection = apsw.Connection(str(other))
    connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    before = other.read_bytes()
    for path, trouble, words in (
        (text, Trouble.DAMAGED, f"{text} is no Tenoff store, or its beginning is damaged"),
        (other, Trouble.FOREIGN, f"{other} is a database of another program, not a Tenoff store"),
        (folder, Trouble.FOREIGN, f"{folder} is a folder, the store is a file"),
        (tmp_path / "no" / "a", Trouble.UNREACHABLE, f"there is no folder {tmp_path / 'no'} for a"),
    ):
        with pytest.raises(StoreProblem) as caught:
            await opened(path).__aenter__()
        assert (caught.value.trouble, str(caught.value)) == (trouble, words)
    assert other.read_bytes() == before


async def test_append_when_another_program_holds_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenoff.store.sqlite.connection._SETTINGS", "PRAGMA busy_timeout = 50")
    path = tmp_path / "a.sqlite"
    async with opened(path) as store:
        await store.begin("m1", "match", header("m1"))
        other = apsw.Connection(str(path))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreProblem) as caught:
            await store.append("m1", M1[:1])
        assert caught.value.trouble is Trouble.BUSY
        assert str(caught.value) == f"another program is holding {path}; nothing was written, try again"
        assert await store.read("m1") == Stream("m1", "match", header("m1"), ())
        other.execute("COMMIT")
        other.close()
        assert await store.append("m1", M1[:1]) == 1
