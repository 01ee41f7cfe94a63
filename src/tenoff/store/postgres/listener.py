"""Hears of what other processes added: the server sends the newest position, nothing more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import cast

from tenoff.store.postgres.driver import Connection, connect

_WAIT = 0.2
# Channels are shared by a whole database, in which each schema may hold a store: the head's number tells
# them apart.
_CHANNEL = "SELECT 'tenoff_' || 'head'::regclass::oid"


class Listener:
    """Keeps one connection open for as long as the store is; a reader that was deaf for a while is woken."""

    def __init__(self, url: str, heard: Callable[[int], None]) -> None:
        self._url, self._heard = url, heard
        self._connection: Connection | None = None
        self._broken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listening when this returns."""
        await self._listen()
        self._task = asyncio.create_task(self._stay(), name="tenoff listener")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            self._connection.terminate()

    async def _stay(self) -> None:
        while True:
            await self._broken.wait()
            with suppress(Exception):  # whatever it is, readers look for themselves until we hear again
                await self._listen()
                self._heard(0)  # what was added meanwhile was not announced to us
            await asyncio.sleep(_WAIT)

    async def _listen(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
        broken = asyncio.Event()  # one for each connection: an older one may report its end late
        self._connection = await connect(self._url)
        self._connection.add_termination_listener(lambda *_: broken.set())
        channel = cast("str", await self._connection.fetchval(_CHANNEL))
        await self._connection.add_listener(channel, self._notified)
        self._broken = broken

    def _notified(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        self._heard(int(payload) if payload.isdecimal() else 0)
