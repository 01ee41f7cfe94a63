"""Views: rows in order, page by page, written with the lines they come from."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.desk.ports import View
from tenoff.kit import Malformed
from tenoff.store import Archive, open_store
from tests.store.chained import header, lines
from tests.store.places import Place, opened

# A concatenation of sort and id would order the first two the other way round.
ROWS = (
    View("board", "z", "a", b"1"),
    View("board", "a", "ab", b"2"),
    View("board", "b", "ab", b"3"),
    View("board", "c", "é", b"4"),
)


async def test_views_when_they_are_paged(place: Place) -> None:
    async with opened(place) as store:
        await store.set_views(ROWS[::-1])
        await store.set_views((View("other", "x", "aa", b""),))
        assert await store.views("board") == ROWS
        assert await store.views("board", limit=2) == ROWS[:2]
        assert await store.views("board", after=ROWS[1].cursor) == ROWS[2:]
        assert await store.views("board", descending=True) == ROWS[::-1]
        assert await store.views("board", after=ROWS[2].cursor, descending=True, limit=1) == (ROWS[1],)


async def test_views_when_one_is_written_again(place: Place) -> None:
    async with opened(place) as store:
        await store.set_views(ROWS)
        moved = View("board", "z", "zz", b"5")
        await store.set_views((View("board", "z", "b", b"lost"), moved))
        assert await store.views("board") == (*ROWS[1:3], moved, ROWS[3])


async def test_views_when_they_come_with_lines(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        await store.append("m1", lines("m1", 1), views=ROWS[:2])
        await store.append("m1", lines("m1", 2)[1:], views=(View("board", "z", "a", b"new"),))
        assert await store.views("board") == (View("board", "z", "a", b"new"), ROWS[1])


async def test_views_when_they_are_cleared(place: Place) -> None:
    async with opened(place) as store:
        await store.set_views(ROWS)
        await store.clear_views()
        assert await store.views("board") == ()
        await store.set_views(())
        assert await store.views("board") == ()


async def test_views_when_the_cursor_is_no_cursor(place: Place) -> None:
    async with opened(place) as store:
        with pytest.raises(Malformed, match="'page2' is no cursor of a view"):
            await store.views("board", after="page2")
        with pytest.raises(Malformed, match="the sort of a view has a control character inside"):
            await store.set_views((View("board", "a", "\x1f", b""),))


_TEXT = st.text(
    st.characters(min_codepoint=32, exclude_categories=["Cs"], exclude_characters="\x7f"), max_size=3
)


def test_views_when_pages_are_joined(place: Place) -> None:
    with asyncio.Runner() as runner:
        store = runner.run(open_store(place.where))

        @given(st.dictionaries(_TEXT.filter(bool), _TEXT, max_size=12), st.integers(1, 4), st.booleans())
        def check(rows: dict[str, str], size: int, descending: bool) -> None:
            found = [(view.sort, view.id) for view in runner.run(_paged(store, rows, size, descending))]
            assert found == sorted(
                ((sort, id) for id, sort in rows.items()),
                key=lambda pair: (pair[0].encode(), pair[1].encode()),
                reverse=descending,
            )

        check()
        runner.run(store.close())


async def _paged(store: Archive, rows: dict[str, str], size: int, descending: bool) -> list[View]:
    await store.clear_views()
    await store.set_views([View("board", id, sort, b"") for id, sort in rows.items()])
    seen: list[View] = []
    while page := await store.views(
        "board", after=seen[-1].cursor if seen else "", limit=size, descending=descending
    ):
        seen.extend(page)
    return seen
