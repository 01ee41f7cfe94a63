"""A part of the application that is made when it is first asked for, or soon after the start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

App = Callable[[Any, Any, Any], Awaitable[None]]

SOON = 3.0
"""Seconds after the start: by then whoever waited for the first page has it."""


class Later:
    """Who asks before it is made waits for it."""

    def __init__(self, make: Callable[[], App]) -> None:
        self._make = make
        self._app: App | None = None
        self._lock = asyncio.Lock()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        app = await self.ready()
        await app(scope, receive, send)

    async def ready(self) -> App:
        if self._app is None:
            async with self._lock:
                if self._app is None:
                    self._app = await asyncio.to_thread(self._make)
        return self._app


async def soon(*parts: Later) -> None:
    """Makes them one after the other, so that whoever asks for the first does not wait for all."""
    await asyncio.sleep(SOON)
    for part in parts:
        await part.ready()
