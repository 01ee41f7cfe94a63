"""Whatever several callers do at once, streams and positions have no gaps, and what was accepted is what is
there.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from tenoff.desk.ports import Change, Line
from tenoff.kit import Conflict
from tenoff.store import Archive, examine, open_store
from tests.store.chained import NOW, following, header
from tests.store.places import Place, opened

STREAMS = ("m1", "m2", "m3")


@dataclass(frozen=True)
class Turn:
    """One caller adds lines on what it last saw, or looks first; a moment later it goes on."""

    caller: int
    stream: str
    many: int
    look: bool
    pause: bool


TURNS = st.lists(
    st.builds(
        Turn,
        caller=st.integers(0, 4),
        stream=st.sampled_from(STREAMS),
        many=st.integers(1, 3),
        look=st.booleans(),
        pause=st.booleans(),
    ),
    max_size=40,
)


def test_appends_when_callers_interleave(place: Place) -> None:
    """One store for all examples, opened twice as by two processes; each example has streams of its own."""
    examples = count(1)
    with asyncio.Runner() as runner:
        one, two = runner.run(open_store(place.where)), runner.run(open_store(place.where))

        @given(turns=TURNS)
        def play(turns: list[Turn]) -> None:
            runner.run(_play((one, two), f"example {next(examples)}, ", turns))

        play()
        assert runner.run(examine(one, NOW)).damage == ()
        runner.run(one.close())
        runner.run(two.close())


async def _play(stores: tuple[Archive, Archive], prefix: str, turns: list[Turn]) -> None:
    one, two = stores
    names = [prefix + name for name in STREAMS]
    for stream in names:
        await one.begin(stream, "match", header(stream))
    before = await one.append(names[0], ())
    feed = two.changes()
    accepted: dict[str, list[Line]] = {stream: [] for stream in names}
    callers = [
        _caller(
            stores[number % 2], prefix, number, [turn for turn in turns if turn.caller == number], accepted
        )
        for number in range(5)
    ]
    positions = sorted(position for each in await asyncio.gather(*callers) for position in each)
    await _check(one, before, accepted, positions)
    changes = await two.since(before)
    assert [await asyncio.wait_for(_after(feed, before), 20) for _ in changes] == [*changes]


async def _after(feed: AsyncIterator[Change], position: int) -> Change:
    """The next change after this position: a feed may begin with some that another process had just added."""
    while (change := await anext(feed)).position <= position:
        pass
    return change


async def _caller(
    store: Archive, prefix: str, number: int, turns: list[Turn], accepted: dict[str, list[Line]]
) -> list[int]:
    """Positions of the last line of what was accepted; a Conflict is answered by looking, as the desk
    does.
    """
    seen = {stream: (0, header(stream)) for stream in accepted}
    positions: list[int] = []
    for place, turn in enumerate(turns):
        stream = prefix + turn.stream
        if turn.look:
            seen[stream] = await _looked(store, stream)
        last, tip = seen[stream]
        lines: list[Line] = []
        for more in range(1, turn.many + 1):
            lines.append(following(tip, last + more, id=f"caller {number}, turn {place}, line {more}"))
            tip = lines[-1].data
        try:
            positions.append(await store.append(stream, lines))
            accepted[stream] += lines
            seen[stream] = (last + turn.many, tip)
        except Conflict:
            seen[stream] = await _looked(store, stream)
        if turn.pause:
            await asyncio.sleep(0)
    return positions


async def _looked(store: Archive, stream: str) -> tuple[int, bytes]:
    found = await store.read(stream)
    assert found is not None
    return (found.lines[-1].number, found.lines[-1].data) if found.lines else (0, found.header)


async def _check(store: Archive, before: int, accepted: dict[str, list[Line]], positions: list[int]) -> None:
    changes = await store.since(before)
    assert [change.position for change in changes] == [*range(before + 1, before + len(changes) + 1)]
    assert sum(len(lines) for lines in accepted.values()) == len(changes)
    assert len({*positions}) == len(positions)
    for stream, lines in accepted.items():
        found = await store.read(stream)
        assert found is not None
        assert found.lines == tuple(sorted(lines, key=lambda line: line.number))
        numbers = [change.number for change in changes if change.stream == stream]
        assert numbers == [*range(1, len(lines) + 1)]


async def test_since_when_others_are_committing(place: Place) -> None:
    """A reader that polls while three processes add never skips a position."""
    async with opened(place) as one, opened(place) as two, opened(place) as three:
        stores = (one, two, three)
        for number in range(12):
            await one.begin(f"m{number}", "match", header(f"m{number}"))
        seen: list[Change] = []

        async def poll() -> None:
            while len(seen) < 12 * 40:
                seen.extend(await one.since(seen[-1].position if seen else 0, limit=7))
                assert [change.position for change in seen[-7:]] == [
                    *range(max(1, len(seen) - 6), len(seen) + 1)
                ]

        async def add(number: int) -> None:
            tip = header(f"m{number}")
            for each in range(1, 41):
                line = following(tip, each)
                await stores[number % 3].append(f"m{number}", (line,))
                tip = line.data

        await asyncio.wait_for(asyncio.gather(poll(), *(add(number) for number in range(12))), 120)
        assert Counter(change.stream for change in seen) == {f"m{number}": 40 for number in range(12)}
