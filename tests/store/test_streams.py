"""Streams: begun once, grown line by line, read from any number on."""

from __future__ import annotations

import asyncio

import pytest

from tenoff.desk.ports import Change, Line, StoreProblem, Stream, Trouble, View
from tenoff.kit import Conflict, Malformed
from tests.store.chained import header, lines
from tests.store.places import Place, opened

M1, M2 = lines("m1", 5), lines("m2", 3)


async def test_stream_when_begun_and_grown(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        assert await store.read("m1") == Stream("m1", "match", header("m1"), ())
        assert await store.append("m1", M1[:2]) == 2
        assert await store.append("m1", M1[2:]) == 5
        assert await store.read("m1") == Stream("m1", "match", header("m1"), M1)
        assert await store.read("m1", after=3) == Stream("m1", "match", header("m1"), M1[3:])
        assert await store.read("m1", after=5) == Stream("m1", "match", header("m1"), ())


async def test_stream_when_opened_again(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        await store.append("m1", M1)
    async with opened(place) as store:
        assert await store.read("m1") == Stream("m1", "match", header("m1"), M1)
        assert await store.since(0, limit=2) == (Change(1, "m1", 1), Change(2, "m1", 2))


async def test_stream_when_there_is_none(place: Place) -> None:
    async with opened(place) as store:
        assert await store.read("m1") is None
        assert await store.line("m1", "tap-1") is None
        with pytest.raises(Malformed, match="no stream m1 was begun"):
            await store.append("m1", M1)
        assert await store.since(0) == ()


async def test_begin_when_it_is_sent_again(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        await store.append("m1", M1)
        await store.begin("m1", "match", header("m1"))
        with pytest.raises(Conflict, match="m1 was already begun with another header"):
            await store.begin("m1", "match", header("m2"))
        with pytest.raises(Conflict, match="m1 was already begun with another header"):
            await store.begin("m1", "tournament", header("m1"))
        assert await store.read("m1") == Stream("m1", "match", header("m1"), M1)


async def test_append_when_somebody_was_first(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        await store.append("m1", M1[:2])
        other = Line(2, "theirs", b"{}")
        with pytest.raises(Conflict, match="m1 is at line 2, so the next is 3, got 2"):
            await store.append("m1", (other,), views=(View("board", "m1", "a", b"wrong"),))
        with pytest.raises(Conflict, match="got 4"):
            await store.append("m1", M1[3:])
        assert await store.read("m1") == Stream("m1", "match", header("m1"), M1[:2])
        assert await store.views("board") == ()
        assert await store.append("m1", M1[2:]) == 5


async def test_append_when_the_id_is_taken(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        await store.begin("m2", "match", header("m2"))
        await store.append("m1", M1[:3])
        with pytest.raises(Conflict, match="m1 already has a line with the id 'tap-2'"):
            await store.append("m1", (Line(4, "new", b"{}"), Line(5, "tap-2", b"{}")))
        assert await store.append("m2", (Line(1, "tap-2", b"{}"),)) == 4
        assert await store.append("m1", M1[3:4]) == 5


async def test_append_when_many_go_at_once_and_some_are_refused(place: Place) -> None:
    async with opened(place) as store:
        names = [f"m{number}" for number in range(20)]
        await asyncio.gather(*(store.begin(name, "match", header(name)) for name in names))
        asked = [store.append(name, lines(name, 2)) for name in names for _ in range(2)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        positions = [each for each in outcomes if isinstance(each, int)]
        assert positions == [*range(2, 41, 2)]
        assert [type(each) for each in outcomes[1::2]] == [Conflict] * 20
        for name in names:
            assert await store.read(name) == Stream(name, "match", header(name), lines(name, 2))


async def test_append_when_it_follows_one_in_the_same_moment(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        assert await asyncio.gather(*(store.append("m1", (line,)) for line in M1)) == [1, 2, 3, 4, 5]


async def test_append_when_there_are_only_views(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        board = View("board", "m1", "a", b"0:0")
        assert await store.append("m1", (), views=(board,)) == 0
        await store.append("m1", M1)
        assert await store.append("m1", (), views=(board,)) == 5
        assert await store.views("board") == (board,)
        assert len(await store.since(0)) == 5


async def test_line_when_it_is_asked_for_by_id(place: Place) -> None:
    async with opened(place) as store:
        for name, some in (("m1", M1), ("m2", M2)):
            await store.begin(name, "match", header(name))
            await store.append(name, some)
        assert await store.line("m2", "tap-3") == M2[2]
        assert await store.line("m2", "tap-4") is None
        assert await store.line("m3", "tap-3") is None


async def test_streams_when_they_are_listed_by_kind(place: Place) -> None:
    async with opened(place) as store:
        for name in ("b", "Z", "a", "ä", "a1", "𝕫", "～"):
            await store.begin(name, "match", header(name))
        await store.begin("a0", "tournament", header("a0"))
        assert await store.streams("match") == ("Z", "a", "a1", "b", "ä", "～", "𝕫")
        assert await store.streams("match", after="a", limit=2) == ("a1", "b")
        assert await store.streams("match", after="𝕫") == ()
        assert await store.streams("season") == ()


async def test_since_when_streams_are_mixed(place: Place) -> None:
    async with opened(place) as store:
        for name in ("m1", "m2"):
            await store.begin(name, "match", header(name))
        await store.append("m1", M1[:2])
        await store.append("m2", M2[:1])
        await store.append("m1", M1[2:3])
        all_of_them = (Change(1, "m1", 1), Change(2, "m1", 2), Change(3, "m2", 1), Change(4, "m1", 3))
        assert await store.since(0) == all_of_them
        assert await store.since(1, limit=2) == all_of_them[1:3]
        assert await store.since(4) == ()


@pytest.mark.parametrize(
    ("stream", "some", "why"),
    [
        ("", M1, "the stream's name is empty"),
        ("m\n1", M1, r"the stream's name has a control character inside: 'm\\n1'"),
        ("\ud800", M1, r"the stream's name is not text: '\\ud800'"),
        ("m" * 1001, M1, "the stream's name has 1001 bytes, at most 1000 fit"),
        ("m1", (Line(1, "", b""),), "the id of line 1 of m1 is empty"),
        ("m1", (Line(1, "a\0", b""),), "the id of line 1 of m1 has a control character inside"),
        ("m1", (Line(1, "a", b"a\nb"),), "line 1 of m1 has a line end inside"),
        ("m1", (Line(1, "a", b"a" * 1_000_001),), "line 1 of m1 has 1000001 bytes"),
        ("m1", (M1[0], M1[2]), "lines go up by one, got number 3 after 1 in m1"),
        ("m1", (Line(1, "a", b""), Line(2, "a", b"")), "two of the lines for m1 have the same id"),
    ],
)
async def test_append_when_no_store_could_keep_it(
    place: Place, stream: str, some: tuple[Line, ...], why: str
) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        with pytest.raises(Malformed, match=why):
            await store.append(stream, some)


async def test_line_when_it_is_as_long_as_a_line_can_be(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", b"")
        longest = Line(1, "i" * 1000, bytes(each % 256 for each in range(11, 266)).replace(b"\n", b"") * 3900)
        await store.append("m1", (longest,))
        assert await store.line("m1", "i" * 1000) == longest


async def test_store_when_it_was_closed(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
    await store.close()
    for asked in (
        store.append("m1", M1),
        store.read("m1"),
        store.begin("m2", "match", b""),
        store.clear_views(),
    ):
        with pytest.raises(StoreProblem, match="was closed") as caught:
            await asked
        assert caught.value.trouble is Trouble.CLOSED


async def test_close_when_appends_are_under_way(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        asked = [asyncio.ensure_future(store.append("m1", (line,))) for line in M1]
        await asyncio.sleep(0)
    assert await asyncio.gather(*asked) == [1, 2, 3, 4, 5]
    async with opened(place) as store:
        assert await store.read("m1") == Stream("m1", "match", header("m1"), M1)
