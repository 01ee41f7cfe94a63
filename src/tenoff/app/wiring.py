"""Store, desk and web put together: from settings to an application that a server can run."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import FrameType
from typing import Any

from msgspec import Struct

from tenoff.app.logs import log_to_stderr
from tenoff.app.passwords import Argon2
from tenoff.app.press_room import PressRoom
from tenoff.desk.desk import Desk, open_desk
from tenoff.desk.ports import StoreProblem
from tenoff.desk.runtime import Hasher, Means
from tenoff.store import Archive, Kept, back_up_regularly, open_store
from tenoff.web.apart import Apart
from tenoff.web.asgi import App
from tenoff.web.live.asgi import Message, Receive, Scope, Send
from tenoff.web.live.hub import Hub
from tenoff.web.serving import create
from tenoff.web.site import Options, open_site

log = logging.getLogger("tenoff.app")
BACKUP_EVERY = timedelta(hours=1)


class Settings(Struct, frozen=True):
    """How a server runs. `db`: a file, or an address that begins with postgresql://. `address`: for phones,
    `named` by whoever started it.

    `backups`: the folder for automatic backups, "" for none. `authority`: the certificate (DER) that phones
    are to trust, where it is our own, and `authority_name` what they will call it. `streams`: how many one
    address may have open. `proxied`: the proxies in front are known.
    """

    db: str
    address: str
    secure: bool = False
    backups: str = ""
    json_log: bool = False
    access_log: bool = False
    authority: bytes = b""
    authority_name: str = ""
    named: bool = False
    demo: bool = False
    streams: int = 1000
    proxied: bool = False


def means(hasher: Hasher | None = None) -> Means:
    """The real clock and dice, and the real hash unless another is given."""
    return Means(now=_now, chance=os.urandom, hasher=hasher or Argon2())


@asynccontextmanager
async def opened(
    db: str, backups: str = "", *, scratch: bool = False, hasher: Hasher | None = None
) -> AsyncIterator[Desk]:
    """The desk over a store, which is closed afterward; meanwhile it is backed up into the folder.

    `scratch`: the store is thrown away at the end.
    """
    archive = await open_store(db, scratch=scratch)
    keeping = asyncio.create_task(_keep(archive, Path(backups))) if backups else None
    try:
        yield open_desk(archive, means(hasher))
    finally:
        if keeping is not None:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
        await archive.close()


async def _keep(archive: Archive, folder: Path) -> None:
    await back_up_regularly(archive, folder, BACKUP_EVERY, _now, _told)


def _told(kept: Kept | StoreProblem) -> None:
    if isinstance(kept, StoreProblem):
        log.error("no backup could be made: %s", kept)
    else:
        log.info("backed up", extra={"fields": {"file": str(kept.made), "deleted": len(kept.deleted)}})


def _now() -> datetime:
    return datetime.now(UTC)


class Served:
    """The ASGI application of one process: it opens the store when the server starts and closes it at the
    end.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._front: App | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(scope, receive, send)
            return
        assert self._front is not None
        await self._front(scope, receive, send)

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        log_to_stderr(json=self.settings.json_log, access=self.settings.access_log)
        started: Message = await receive()
        assert started["type"] == "lifespan.startup"
        try:
            await self._run(scope, receive, send)
        except Exception as error:  # the server prints it and stops
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            raise

    async def _run(self, scope: Scope, receive: Receive, send: Send) -> None:
        mark = "demo.print" if self.settings.demo else ""
        now = self.settings
        async with opened(now.db, now.backups, scratch=now.demo) as desk, PressRoom(mark=mark) as press:
            secret = await desk.settings.secret("csrf")
            await desk.prune()
            options = Options(
                now.address,
                secret,
                now.secure,
                now.authority,
                now.authority_name,
                press,
                now.named,
                now.demo,
                now.streams,
                now.proxied,
            )
            site = open_site(desk, options)
            front = create(site)
            asked: list[Message] = [{"type": "lifespan.startup"}]

            async def ours() -> Message:
                return asked.pop() if asked else await receive()

            self._front = Apart(front) if now.demo else front
            _end_at_signal(site.hub)
            tune()
            await front(scope, ours, send)


def _end_at_signal(hub: Hub) -> None:
    """Ends the streams when the server is told to stop: it waits for what is under way, and a stream never
    ends.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(name)

        def ended(number: int, frame: FrameType | None, before: Any = before) -> None:
            loop.call_soon_threadsafe(hub.end)
            if callable(before):
                before(number, frame)

        signal.signal(name, ended)


def tune() -> None:
    """What lives as long as the process is taken out of the collector's sight: a full pass over it while
    thousands listen would hold up every one of them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 5000)  # young garbage often and briefly, the old hardly ever


def data_folder() -> Path:
    """Where a person's own data is kept on this system."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        return base / "Tenoff"
    if os.uname().sysname == "Darwin":
        return Path.home() / "Library" / "Application Support" / "Tenoff"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tenoff"
