"""Hears of what other processes added: the server sends the newest position, nothing more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from tenoff.store.postgres.driver import Connection, connect

_WAIT = 0.2


class Listener:
    """Keeps one connection open for as long as the store is; a reader that was deaf for a while is woken."""

    def __init__(self, url: str, heard: Callable[[int], None]) -> None:
        self._url, self._heard = url, heard
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listening when this returns."""
        connection, broken = await self._listening()
        self._task = asyncio.create_task(self._stay(connection, broken), name="tenoff listener")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _stay(self, connection: Connection, broken: asyncio.Event) -> None:
        try:
            while True:
                await broken.wait()
                connection, broken = await self._again()
                self._heard(0)  # whatever was added meanwhile was not announced to us
        finally:
            connection.terminate()

    async def _again(self) -> tuple[Connection, asyncio.Event]:
        while True:
            with suppress(Exception):  # whatever it is, readers look for themselves until we hear again
                return await self._listening()
            await asyncio.sleep(_WAIT)

    async def _listening(self) -> tuple[Connection, asyncio.Event]:
        broken = asyncio.Event()
        connection = await connect(self._url)
        connection.add_termination_listener(lambda *_: broken.set())
        await connection.add_listener("tenoff", self._notified)
        return connection, broken

    def _notified(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        self._heard(int(payload) if payload.isdecimal() else 0)
