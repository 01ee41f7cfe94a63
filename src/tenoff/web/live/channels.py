"""What is pushed and to whom: the newest frame of a match or court, and the streams that wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

Still = Callable[[], Awaitable[bool | None]]
"""Whether somebody who was let in is still told at once; None when they are let in no more."""


class Frame:
    """The newest of a channel: a version that only grows, the id a client resumes by, and the bytes."""

    __slots__ = ("data", "id", "version")

    def __init__(self, version: int, id: str, data: bytes) -> None:
        self.version, self.id = version, id
        self.data = b"id: %b\ndata: %b\n\n" % (id.encode(), data)


class Channel:
    """One match or one court. `ticked` is what spectators have been told, `fresh` what is so.

    `scorer`: who has the pencil, as scorers are told it; `seats` counts how often that has changed.
    """

    __slots__ = ("fresh", "key", "last_tick", "listeners", "loaded", "scorer", "seats", "ticked", "timer")

    def __init__(self, key: str) -> None:
        self.key = key
        self.fresh: Frame | None = None
        self.ticked: Frame | None = None
        self.listeners: set[Listener] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.last_tick = 0.0
        self.loaded = asyncio.Event()
        self.scorer = b""
        self.seats = 0


class Listener:
    """One open stream: what it was sent, and how to wake it.

    `still`: asked now and then of who came by a link, a token or a session. `shut`: to be ended by us.
    """

    __slots__ = ("beat", "channels", "gone", "prompt", "seats", "sent", "shut", "still", "waiting")

    def __init__(self, channels: tuple[Channel, ...], prompt: bool, still: Still | None = None) -> None:
        self.channels, self.prompt, self.still = channels, prompt, still
        self.shut = False
        self.sent = [-1] * len(channels)
        self.seats = 0
        self.beat = 0
        self.gone = False
        self.waiting: asyncio.Future[None] | None = None

    def wake(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    def leave(self, _: object = None) -> None:
        self.gone = True
        self.wake()

    async def look_again(self) -> None:
        """Ends the stream of whoever has lost what let them in, and slows down who only sees it now."""
        told = None if self.still is None else await self.still()
        self.shut = self.still is not None and told is None
        self.prompt = bool(told)
        if self.shut:
            self.wake()

    def news(self) -> bytes:
        """The frames it has not been sent, as one piece."""
        frames = []
        for place, channel in enumerate(self.channels):
            frame = channel.fresh if self.prompt or self.sent[place] < 0 else channel.ticked
            if frame is not None and frame.version > self.sent[place]:
                self.sent[place] = frame.version
                frames.append(frame.data)
            if self.prompt and channel.seats > self.seats:  # a scorer listens to one match
                self.seats = channel.seats
                frames.append(channel.scorer)
        return b"".join(frames)
