"""One open stream: what is new is sent to it until the listener goes or the server stops."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress

from tenoff.desk.ports import StoreProblem
from tenoff.web.live.asgi import Receive, Send
from tenoff.web.live.channels import Listener
from tenoff.web.live.switchboard import Switchboard

log = logging.getLogger("tenoff.live")

BEAT = 15.0
"""A comment now and then, so that a dead link is found and proxies keep the stream open."""
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"content-security-policy", b"default-src 'none';sandbox"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Streams:
    """All open streams, `each` at most for one address: behind a proxy nobody else counts them.

    `listening`: how many there are; `sent`: how many pieces they were sent so far.
    """

    def __init__(self, board: Switchboard, each: int) -> None:
        self._board, self._each = board, each
        self._of: Counter[str] = Counter()
        self._beat = 0
        self.listening = 0
        self.sent = 0
        self.closed = False

    async def beats(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self._beat += 1
            await self.look_again()  # a link's time may be over, which nobody notes
            await self._board.wake_all()

    async def look_again(self) -> None:
        """Whether those who were let in still are."""
        for listener in {each for channel in self._board.open.values() for each in channel.listeners}:
            try:
                await listener.look_again()
            except StoreProblem as problem:
                log.warning("who listens could not be looked up: %s", problem)
                return

    def join(self, address: str) -> Listener | None:
        """Somebody new, who hears nothing yet; None where their address has too many already."""
        if self._of[address] >= self._each:
            return None
        self._of[address] += 1
        listener = Listener(address)
        listener.beat = self._beat
        self.listening += 1
        return listener

    def leave(self, listener: Listener) -> None:
        self.listening -= 1
        self._of[listener.address] -= 1
        if not self._of[listener.address]:
            del self._of[listener.address]
        for part in listener.parts:
            part.channel.listeners.pop(listener, None)
            self._board.drop(part.channel)

    async def serve(self, listener: Listener, receive: Receive, send: Send) -> None:
        """Sends what is new until one of both ends it."""
        watch = asyncio.get_running_loop().create_task(_until_gone(receive))
        watch.add_done_callback(listener.leave)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            await send({"type": "http.response.body", "body": b"retry: 2000\n\n", "more_body": True})
            await self._send_news(listener, send)
            if not listener.gone:
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            watch.cancel()

    async def _send_news(self, listener: Listener, send: Send) -> None:
        loop = asyncio.get_running_loop()
        while not (listener.gone or listener.shut or self.closed):
            news = listener.news()
            if not news and listener.beat != self._beat:
                news = b": beat\n\n"
            if news:
                listener.beat = self._beat
                self.sent += 1
                await send({"type": "http.response.body", "body": news, "more_body": True})
            else:
                listener.waiting = loop.create_future()
                await listener.waiting
                listener.waiting = None


async def _until_gone(receive: Receive) -> None:
    with suppress(asyncio.CancelledError):
        while (await receive())["type"] != "http.disconnect":
            pass
