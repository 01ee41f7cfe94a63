"""A club in the middle of its day: courts, matches in every state, and a desk over a real SQLite file."""

from __future__ import annotations

import asyncio
import hashlib
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from tenoff.desk.desk import Desk, open_desk
from tenoff.desk.matches import Order, Taken
from tenoff.desk.rights import Who
from tenoff.desk.runtime import Hasher, Means
from tenoff.desk.settings import House
from tenoff.kit import Side, Teams
from tenoff.rules import commands as do
from tenoff.rules.amendments import Scope, SetPenalty
from tenoff.rules.discs import Disc
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.store import open_store
from tenoff.web.connection import Bounds, connections
from tenoff.web.press import Press
from tenoff.web.serving import create
from tenoff.web.site import Options, Site, open_site
from tests.patience import PATIENCE

NOON = datetime(2026, 3, 14, 17, 0, tzinfo=UTC)
DESK = Who("the desk", id="account desk")
Script = tuple[do.Command, ...]
ROOMY = Bounds(head=600, body=600, unread=600, linger=600, unwanted_bytes=1 << 30)
"""A machine may be as slow as it likes."""
T = TypeVar("T")


class Sure:
    """A hasher for tests that never log anybody in."""

    async def hash(self, password: str) -> str:
        return password

    async def verify(self, hashed: str, password: str) -> bool:
        return hashed == password

    def outdated(self, hashed: str) -> bool:
        return False


class Compiled(BytecodeCache):
    """Templates compiled once for all houses of a test session; each house still reads its own."""

    def __init__(self) -> None:
        self._made: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._made:
            bucket.bytecode_from_string(self._made[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._made[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


@dataclass(slots=True)
class Clock:
    """A clock that goes on by a minute with every look at it."""

    at: datetime = NOON

    def __call__(self) -> datetime:
        self.at += timedelta(minutes=1)
        return self.at


def chance() -> Callable[[int], bytes]:
    """Bytes that look random and are the same in every run."""
    turn = 0

    def made(number: int) -> bytes:
        nonlocal turn
        turn += 1
        return hashlib.sha512(f"public {turn}".encode()).digest()[:number].ljust(number, b"\x2a")

    return made


def _pair(first: str, second: str) -> Entrant:
    return Entrant(f"{first} / {second}", (first, second))


def _open(
    first: Entrant,
    second: Entrant,
    *,
    book: str = "florida-2024",
    court: str = "",
    best_of: int = 1,
    **more: object,
) -> do.OpenMatch:
    terms = Terms(Format.DOUBLES, best_of=best_of, length=Length(points=75), court=court)
    return do.OpenMatch(book, terms, Teams(first, second), date(2026, 3, 2), **more)  # type: ignore[arg-type]


def frames(text: str) -> Script:
    """One frame for each yellow:black."""
    pairs = [pair.split(":") for pair in text.split()]
    return tuple(
        do.PostFrame(do.Tally(total=int(yellow)), do.Tally(total=int(black))) for yellow, black in pairs
    )


def _hook(side: Side) -> do.MakeCall:
    moved = (do.DiscAt(Disc.B1, "8"), do.DiscAt(Disc.Y1, "7"))
    shot, hit, shots = (Disc.Y3, Disc.B1, 5) if side is Side.YELLOW else (Disc.B3, Disc.Y1, 6)
    return do.MakeCall(
        Foul.HOOK, side, by=Caller.REFEREE, disc=shot, board=moved, displaced=(hit,), shots=shots
    )


READY: Script = (do.SkipPractice(4),)
ADAMS: Script = (
    _open(_pair("Adams", "Boyle"), _pair("Castro", "Dunn"), court="1", referee="Mason"),
    *READY,
    *frames("7:-10 8:8 0:15"),
    _hook(Side.YELLOW),
    *frames("0:8 17:0"),
)
EGAN: Script = (
    _open(_pair("Egan", "Frost"), _pair("Grant", "Hale"), court="2", best_of=3),
    *READY,
    *frames("17:0 20:7 8:8 30:0 7:10"),
    *frames("-10:15 0:8 -10:8"),
)
RAIN: Script = (
    _open(_pair("Ito", "James"), _pair("King", "Lund"), court="3"),
    *READY,
    *frames("8:7 0:0"),
    do.Suspend("rain", Caller.DIRECTOR),
)
PRACTICE: Script = (
    _open(_pair("Moss", "Nava"), _pair("Ober", "Pell"), court="6", rehearsal=True),
    *READY,
    *frames("10:-10"),
)
CLAIMED: Script = (
    _open(_pair("Quinn", "Reyes"), _pair("Stone", "Tran")),
    *READY,
    *frames("20:7 18:-10 15:8 30:7"),
)
CONFIRMED: Script = (
    _open(_pair("Udall", "Voss"), _pair("West", "Yates"), referee="Mason"),
    *READY,
    *frames("8:25 -10:18 7:30 0:17"),
    do.Sign("winner", "West"),
    do.Sign("referee", "Mason"),
    do.Confirm(Caller.DIRECTOR, "Abbott"),
)
COMING: Script = (_open(_pair("Zane", "Abbot"), _pair("Bond", "Cruz"), court="5"),)
LATER: Script = (_open(_pair("Finn", "Gage"), _pair("Hill", "Ives"), court="2"),)
UNREAL: Script = (
    _open(_pair("Jain", "Kerr"), _pair("Lowe", "Mann"), rehearsal=True),
    *READY,
    *frames("20:7 18:-10 15:8 30:7"),
)
AMENDED: Script = (
    _open(
        _pair("Oyelaran-Fitzgerald", "Wojciechowska"),
        _pair("Papadimitriou", "van den Heuvel"),
        referee="Mason",
        amendments=(
            SetPenalty(by="Lakeland Open", on="2026-03-01", scope=Scope.EVENT, foul=Foul.HOOK, points=5),
        ),
    ),
    *READY,
    *frames("8:7"),
    _hook(Side.BLACK),
)
SCRIPTS = {
    "adams": ADAMS,
    "egan": EGAN,
    "rain": RAIN,
    "moss": PRACTICE,
    "quinn": CLAIMED,
    "udall": CONFIRMED,
    "zane": COMING,
    "long": AMENDED,
    "finn": LATER,
    "jain": UNREAL,
}
COURTS = {"1": "adams", "2": "egan", "3": "rain", "4": "", "5": "zane", "6": "moss", "10": ""}


@asynccontextmanager
async def empty_house(
    folder: Path, now: Callable[[], datetime] | None = None, hasher: Hasher | None = None
) -> AsyncIterator[Desk]:
    """A desk over an empty store in this folder; `now`: a clock of the test's own."""
    store = await open_store(str(folder / "club.db"))
    try:
        yield open_desk(store, Means(now=now or Clock(), chance=chance(), hasher=hasher or Sure()))
    finally:
        await store.close()


async def play(desk: Desk, match: str, script: Script) -> None:
    """Enters a script; every act must be taken."""
    for number, command in enumerate(script, 1):
        order = Order(match, f"{match}-{number}", command, "Ruth")
        answer = await (desk.matches.open(order) if number == 1 else desk.matches.tap(order))
        if not isinstance(answer, Taken):
            raise ValueError(f"{match}, act {number}, {command}: {answer}")


async def furnish(desk: Desk) -> None:
    """The day as it stands at noon."""
    await desk.settings.change(DESK, House("Lakeland Shuffleboard Club", book="florida"))
    for court in COURTS:
        await desk.courts.add(DESK, court)
    for match, script in SCRIPTS.items():
        await play(desk, match, script)
    for court, match in COURTS.items():
        if match:
            await desk.courts.place(DESK, court, match)
    await desk.courts.close(DESK, "10", "wet until the afternoon")


@dataclass(slots=True)
class Open:
    """A house whose doors are open: its address, and a way to do things at its desk."""

    url: str
    site: Site
    _loop: asyncio.AbstractEventLoop
    _client: httpx.Client

    def hold_limits(self) -> None:
        """No try comes back with time: on a slow machine it would, before the next is made."""
        self.site.limits.clock = lambda: 0.0

    def get(self, path: str) -> httpx.Response:
        """A page as somebody unknown gets it."""
        return self._client.get(path)

    def at_desk(self, work: Callable[[Desk], Coroutine[Any, Any, T]]) -> T:
        """Something at the desk, done in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work(self.site.desk), self._loop).result(PATIENCE)

    def tap(self, match: str, *commands: do.Command) -> None:
        """Goes on with a match; every tap must be taken."""

        async def entered(desk: Desk) -> None:
            record = await desk.matches.record(match)
            assert record is not None
            for number, command in enumerate(commands, len(record.acts) + 1):
                answer = await desk.matches.tap(Order(match, f"{match}-{number}", command, "Ruth"))
                if not isinstance(answer, Taken):
                    raise ValueError(f"{match}, {command}: {answer}")

        self.at_desk(entered)


@contextmanager
def open_house(
    folder: Path,
    *furnishing: Callable[[Desk], Awaitable[None]],
    now: Callable[[], datetime] | None = None,
    press: Press | None = None,
    hasher: Hasher | None = None,
    bounds: Bounds = ROOMY,
    demo: bool = False,
    pem: str = "",
) -> Iterator[Open]:
    """The real application over a real SQLite file on loopback, in a thread of this process.

    `demo`: its pages are those of the demo club. It believes `X-Forwarded-For`, so a test can come from any
    address. `pem`: a certificate, for https.
    """
    # named TCP, because asyncio makes every answer wait on a socket that does not say so
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    ready: list[tuple[Site, asyncio.AbstractEventLoop, uvicorn.Server]] = []
    opened = threading.Event()

    async def serve() -> None:
        async with empty_house(folder, now, hasher) as desk:
            for furnished in furnishing:
                await furnished(desk)
            secret = "a secret of the tests, long enough"
            site = open_site(desk, Options("http://tenoff.local:8000", secret, press=press, demo=demo))
            site.pages.bytecode_cache = COMPILED
            config = uvicorn.Config(
                create(site),
                log_config=None,
                ws="none",
                lifespan="on",
                timeout_graceful_shutdown=1,
                # a slow client comes back late, and must not meet a connection that is just closing
                timeout_keep_alive=int(PATIENCE),
                http=connections(bounds, pem, pem),
            )
            server = uvicorn.Server(config)
            ready.append((site, asyncio.get_running_loop(), server))
            opened.set()
            await server.serve(sockets=[listening])
            for each in server.server_state.connections:  # whoever did not read the end of an answer in time
                each.transport.abort()
            await asyncio.sleep(0)

    def run() -> None:
        try:
            asyncio.run(serve())
        finally:
            opened.set()

    thread = threading.Thread(target=run)
    thread.start()
    opened.wait()
    site, loop, server = ready[0]
    with httpx.Client(base_url=url, headers={"accept": "text/html"}, timeout=PATIENCE) as client:
        try:
            yield Open(url, site, loop, client)
        finally:
            loop.call_soon_threadsafe(site.hub.end)
            server.should_exit = True
            thread.join()
            listening.close()
