"""Documents: overwritten one version at a time."""

from __future__ import annotations

import asyncio

import pytest

from tenoff.desk.ports import Document
from tenoff.kit import Conflict, Malformed
from tests.store.places import Place, opened


async def test_document_when_it_is_written_twice(place: Place) -> None:
    async with opened(place) as store:
        await store.put(Document("session", "s1", 1, b"\x00\xff"))
        await store.put(Document("session", "s1", 2, b""))
        assert await store.get("session", "s1") == Document("session", "s1", 2, b"")
        assert await store.get("session", "s2") is None
        assert await store.get("link", "s1") is None


@pytest.mark.parametrize("version", [0, 1, 2, 4])
async def test_document_when_the_version_is_not_the_next(place: Place, version: int) -> None:
    async with opened(place) as store:
        await store.put(Document("session", "s1", 1, b"one"))
        await store.put(Document("session", "s1", 2, b"two"))
        with pytest.raises(Conflict, match=f"session s1 is not at version {version - 1} any more"):
            await store.put(Document("session", "s1", version, b"wrong"))
        assert await store.get("session", "s1") == Document("session", "s1", 2, b"two")


async def test_document_when_a_new_one_does_not_begin_at_one(place: Place) -> None:
    async with opened(place) as store:
        with pytest.raises(Conflict, match="cannot go to 2"):
            await store.put(Document("session", "s1", 2, b"two"))
        assert await store.get("session", "s1") is None


async def test_document_when_many_write_it_at_once(place: Place) -> None:
    async with opened(place) as store:
        asked = [store.put(Document("session", "s1", 1, b"%d" % number)) for number in range(10)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(type(each).__name__ for each in outcomes) == ["Conflict"] * 9 + ["NoneType"]


async def test_document_when_it_was_dropped(place: Place) -> None:
    async with opened(place) as store:
        await store.put(Document("session", "s1", 1, b"one"))
        await store.drop("session", "s1")
        await store.drop("session", "s1")
        assert await store.get("session", "s1") is None
        await store.put(Document("session", "s1", 1, b"again"))


async def test_documents_when_they_are_listed(place: Place) -> None:
    async with opened(place) as store:
        some = [Document("session", id, 1, id.encode()) for id in ("C", "a", "b", "é")]
        for each in reversed(some):
            await store.put(each)
        await store.put(Document("link", "aa", 1, b""))
        assert await store.documents("session") == tuple(some)
        assert await store.documents("session", after="C", limit=2) == tuple(some[1:3])


async def test_documents_when_they_are_adopted(place: Place) -> None:
    async with opened(place) as store:
        await store.put(Document("session", "s1", 1, b"one"))
        await store.adopt((Document("session", "s1", 1, b"other"), Document("session", "s2", 7, b"seven")))
        assert await store.documents("session") == (
            Document("session", "s1", 1, b"one"),
            Document("session", "s2", 7, b"seven"),
        )
        await store.adopt((Document("session", "s1", 3, b"three"),))
        assert await store.get("session", "s1") == Document("session", "s1", 3, b"three")


async def test_document_when_its_name_cannot_be_kept(place: Place) -> None:
    async with opened(place) as store:
        with pytest.raises(Malformed, match="the id of a document is empty"):
            await store.put(Document("session", "", 1, b""))
        with pytest.raises(Malformed, match="the kind has 201 bytes"):
            await store.put(Document("k" * 201, "s1", 1, b""))
