"""A whole event through its log: orders a second, one order late in the day, and the queue's decision."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.report import line
from tenoff.desk.event_rows import event_rows
from tenoff.desk.logs import Done, LogDesk
from tenoff.kit import Team
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.log import Refused, begin, enter, read
from tenoff.store import open_store
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tenoff.tournament.calling.queue import suggest
from tenoff.tournament.calling.snapshot import facts
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import Byes, Division, Elimination
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.people import Player
from tenoff.tournament.regulations import regulations

NINE = datetime.fromisoformat("2026-01-12T09:00:00-05:00")
WON = Outcome(Team.FIRST, games=((75, 40), (75, 50)))
ROUNDS = 7


class Run:
    """An event whose every order is taken, with the seconds each took."""

    def __init__(self, entries: int, courts: int, byes: Byes = Byes.SPREAD) -> None:
        self.log: EventLog = begin(EVENT_LOG, "bench", at=NINE.isoformat())
        self.seconds: dict[str, list[float]] = {}
        self.orders: list[do.Command] = []
        about = About(
            "Bench", ("2026-01-12",), "florida-2024", scope=Scope.STATEWIDE, regulations="florida-2024"
        )
        men = Division(
            "men", "Men's doubles", Gender.ANY, Grade.OPEN, Play.DOUBLES, (Elimination(byes=byes),)
        )
        self.give(do.AnnounceEvent(about, tuple(CourtSet(str(at + 1)) for at in range(courts)), (men,)))
        self.give(do.OpenRegistration())
        self.give(do.PublishSeed("men", seed="lottery"))
        for number in range(entries):
            pair = tuple(Player(f"p{number}{which}", f"Player {number}{which}") for which in "ab")
            keys = tuple(player.key for player in pair)
            self.give(do.Register("men", pair, released=keys, present=keys))
        self.give(do.CloseRegistration())
        self.give(do.DrawBySeed("men", "lottery"))

    def give(self, order: do.Command) -> None:
        start = perf_counter()
        entered = enter(self.log, order, id=f"a{len(self.orders)}", at=NINE.isoformat(), by="Dan")
        assert not isinstance(entered, Refused), (order, entered)
        self.seconds.setdefault(type(order).__name__, []).append(perf_counter() - start)
        self.log = entered.log
        self.orders.append(order)

    def play_out(self) -> None:
        """Every match called, begun and ended, with everybody's consent to a long day."""
        while True:
            now = self.log.now
            assert now is not None
            key = next((key for key, *_ in now.ready()), None)
            if key is None:
                break
            self.give(do.CallMatch(key, "1", tuple(player.key for player in now.players(key))))
            self.give(do.BeginPlay(key))
            self.give(do.PostResult(key, WON))
        self.give(do.FinishDivision("men"))
        self.give(do.FinishEvent())

    def late(self, kind: type[do.Order]) -> float:
        """Milliseconds of a usual order of this kind in the last quarter, when there is most to know."""
        taken = self.seconds[kind.__name__]
        return median(taken[len(taken) * 3 // 4 :]) * 1000


def best(run: Callable[[], object]) -> float:
    """Seconds of the fastest round: the others were disturbed."""
    seconds = []
    for _ in range(ROUNDS):
        start = perf_counter()
        run()
        seconds.append(perf_counter() - start)
    return min(seconds)


def played(entries: int) -> Run:
    runs = []
    for _ in range(3):
        run = Run(entries, 16)
        run.play_out()
        runs.append(run)
    return min(runs, key=lambda each: sum(map(sum, each.seconds.values())))


async def on_disk(orders: list[do.Command]) -> float:
    """Orders a second with every one of them on disk before it is answered."""
    with TemporaryDirectory() as folder:
        store = await open_store(str(Path(folder) / "bench.sqlite"))
        try:
            desk = LogDesk(store, EVENT_LOG, NINE.isoformat, event_rows)
            start = perf_counter()
            for number, order in enumerate(orders):
                assert isinstance(await desk.give("bench", order, act=f"a{number}"), Done)
            return len(orders) / (perf_counter() - start)
        finally:
            await store.close()


def queue() -> float:
    """Milliseconds of a decision with 200 matches ready and 40 courts free."""
    run = Run(400, 40, Byes.BUNCHED)  # 144 matches, and 56 between teams that had a bye
    now = run.log.now
    assert now is not None
    rule = regulations("florida-2024").calling
    when = NINE + timedelta(minutes=5)
    found = facts(now, when.isoformat())
    assert (len(found.ready), len(found.courts)) == (200, 40)
    return best(lambda: suggest(when, found, rule)) * 1000


def main() -> None:
    for entries, aim in ((64, 1500), (128, 1000)):
        run = played(entries)
        spent = sum(map(sum, run.seconds.values()))
        line(f"{entries} teams with consolation through the log", len(run.orders) / spent, "orders/s", aim)
        for kind in (do.CallMatch, do.PostResult):
            line(f"  {kind.__name__} of {entries} teams", run.late(kind), "ms", 2, more_is_better=False)
        again = best(partial(read, EVENT_LOG, [b"".join(run.log.lines())])) * 1000
        line("  its file read again", again, "ms", 500, more_is_better=False)
    line("64 teams on disk (SQLite)", asyncio.run(on_disk(played(64).orders)), "orders/s", 300)
    line("queue: 200 ready matches, 40 courts", queue(), "ms", 50, more_is_better=False)


if __name__ == "__main__":
    main()
