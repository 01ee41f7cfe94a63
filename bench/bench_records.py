"""The association's records after two seasons and after twenty: pages, points from scratch, the log read."""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import uvloop
from msgspec.structs import replace

from bench.report import line, note
from tenoff.desk.desk import Desk
from tenoff.desk.ports import Line, Stream
from tenoff.desk.records.kinds import read_book
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Grant, Role, Who
from tenoff.kit.season import Season
from tenoff.log import Refused
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import Sex
from tenoff.records.roll import commands as do
from tenoff.store import import_stream, open_store
from tests.records.long_roll import MEN, NEWCOMERS, LongRoll, long_roll
from tests.web.event_desk.house import SetClock
from tests.web.public_house import Open, open_house

NOW = datetime(2026, 9, 30, 16, tzinfo=UTC)
KEEPER = Who("Kay", (Grant(Role.KEEPER),), id="account kay", account="kay")
LAST = 2025
TURNS, AFTER = 25, 9
PAGES = {
    "season list page": (f"/records/season/{LAST}?list=men", 50),
    "newcomer's page": (f"/records/players/{NEWCOMERS[5]}", 30),
    "page of a player of all seasons": (f"/records/players/{MEN[30]}", 30),
}
GROWING = ("season list page", "newcomer's page")
"""What is the same on them after two seasons and after twenty."""


def took(work: Callable[[], object]) -> float:
    """Milliseconds."""
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000


async def stored(roll: LongRoll, folder: Path) -> None:
    store = await open_store(str(folder / "club.db"))
    try:
        await import_stream(store, roll.log.lines())
    finally:
        await store.close()


def page(house: Open, path: str) -> None:
    answer = house.get(path)
    assert answer.status_code == 200, (path, answer.status_code)


def pages(roll: LongRoll) -> dict[str, tuple[float, float]]:
    """By page, how long it takes, and how long the first one after a new result."""
    found: dict[str, tuple[float, float]] = {}
    results = [act.do.result for act in roll.log.acts if isinstance(act.do, do.RecordResults)]
    with TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(stored(roll, folder))
        with open_house(folder, now=SetClock(NOW)) as house:
            for what, (path, _) in PAGES.items():
                page(house, path)
                often = [took(partial(page, house, path)) for _ in range(TURNS)]
                fresh = []
                for turn in range(AFTER):
                    id = f"again-{len(found)}-{turn}"
                    house.at_desk(partial(kept, order=do.RecordResults(replace(results[-1], id=id)), act=id))
                    fresh.append(took(partial(page, house, path)))
                found[what] = median(often), median(fresh)
    return found


async def kept(desk: Desk, order: do.Command, act: str) -> None:
    done = await desk.records.roll.give(KEEPER, ROLL, order, act=act)
    assert not isinstance(done, Refused), done


def scratch(roll: LongRoll) -> float:
    """Both lists of the last season from the results alone."""
    now = roll.log.now
    assert now is not None

    def work() -> None:
        fresh = Reckoning(now)
        for sex in Sex:
            fresh.season_list(Season(LAST), sex)

    return median(took(work) for _ in range(5))


def reading(roll: LongRoll) -> tuple[float, int]:
    """Seconds until the whole log is read and folded, and how often whoever watches was told."""
    lines = tuple(Line(act.number, act.id, act.line) for act in roll.log.acts)
    stream = Stream("roll", "roll", roll.log.first_line, lines)
    told: list[int] = []
    return took(lambda: read_book(stream, told.append)) / 1000, len(told)


def main() -> None:
    # As the server runs: the loop of the standard library lets an answer wait 40 ms for its last part.
    asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    few, many = long_roll(2, first=LAST - 1), long_roll(20, first=LAST - 19)
    size = sum(len(act.line) for act in many.log.acts) / 1e6
    note(f"20 seasons x 40 events x 60 entries: {len(many.log.acts):,} acts, {size:.1f} MB")
    after_two, after_twenty = pages(few), pages(many)
    for what, (_, aim) in PAGES.items():
        line(f"{what} after 20 seasons", after_twenty[what][0], "ms", aim, more_is_better=False)
        line("the same, first one after a new result", after_twenty[what][1], "ms", aim, more_is_better=False)
    for what in GROWING:
        grown = after_twenty[what][0] / after_two[what][0]
        line(f"{what}: 20 seasons against 2", grown, "times", 1.5, more_is_better=False)
    line("a season's points from scratch", scratch(many), "ms", 1000, more_is_better=False)
    seconds, told = reading(many)
    line("the roll of 20 seasons read", seconds, "s", 5, more_is_better=False)
    note(f"whoever watches is told {told} times")
    if importlib.util.find_spec("tenoff.paper.records.yearbook") is None:
        note("the yearbook is not there yet")


if __name__ == "__main__":
    main()
