"""From start to first page with an empty store and with a million events behind it: the two must be alike."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec

from bench.report import line, note
from bench.serving import BEFORE_PLAY, FRAMES, OPENING, server
from tenoff.desk.matches import MATCH
from tenoff.desk.ports import Line, stream_of
from tenoff.desk.rows import summary
from tenoff.rules.record import Entered, Record, Tap, begin, enter
from tenoff.store import Archive, open_store

EVENTS = 1_000_000
LONG = 50
"""Acts of each match."""
AT_ONCE = 200
STARTS = 7
WON = {"do": "post-frame", "yellow": {"discs": [10, 10, 10]}, "black": {"discs": []}}
CONFIRMED = {"do": "confirm", "by": "director", "name": "Ruth"}


def played() -> Record:
    """A match that was won and confirmed; all are alike, so the name is not in the header."""
    opening = {**OPENING, "terms": {"format": "doubles", "best_of": 1, "length": {"points": 50}}}
    frames = [FRAMES[number % 2] for number in range(LONG - len(BEFORE_PLAY) - 4)]
    record = begin(at="2026-03-14T17:30:00Z")
    for number, each in enumerate((opening, *BEFORE_PLAY, *frames, WON, WON, CONFIRMED)):
        tap: Tap = msgspec.convert(each, Tap)
        entered = enter(record, tap, id=f"p-{number}", at="2026-03-14T17:30:00Z")
        assert isinstance(entered, Entered), entered
        record = entered.record
    assert len(record.acts) == LONG, len(record.acts)
    return record


async def fill(store: Archive) -> None:
    """Many matches, each appended whole; the store puts those that wait together into one commit."""
    record = played()
    lines = [Line(act.number, act.id, act.line) for act in record.acts]

    async def add(number: int) -> None:
        name = f"h{number}"
        await store.begin(stream_of(MATCH, name), MATCH, record.first_line)
        await store.append(stream_of(MATCH, name), lines, views=(summary(name, record),))

    for start in range(0, EVENTS // LONG, AT_ONCE):
        await asyncio.gather(*(add(number) for number in range(start, start + AT_ONCE)))


def first_pages(*places: Path) -> list[list[float]]:
    """Seconds from start to first page, in turns, so that a busy minute touches all alike."""
    took: list[list[float]] = [[] for _ in places]
    for _ in range(STARTS):
        for times, place in zip(took, places, strict=True):
            with server(place) as started:
                times.append(started.first_page)
    return took


async def main() -> None:
    with TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full.sqlite", Path(folder) / "empty.sqlite"
        begun = perf_counter()
        store = await open_store(full)
        await fill(store)
        await store.close()
        size, took = full.stat().st_size / 1_000_000, perf_counter() - begun
        note(f"{EVENTS:,} events in {EVENTS // LONG:,} matches, {size:,.0f} MB, made in {took:.0f} s")
        nothing, much = first_pages(empty, full)
        line(f"from start to first page, empty, best of {STARTS}", min(nothing), "s", 1, more_is_better=False)
        note(f"median {median(nothing):.2f} s")
        line("  with a million events behind it", min(much), "s", 1, more_is_better=False)
        note(f"median {median(much):.2f} s")
        line("  the one against the other", min(much) / min(nothing), "times", 1.15, more_is_better=False)


if __name__ == "__main__":
    asyncio.run(main())
