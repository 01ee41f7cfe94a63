"""What is pushed and to whom: the newest frame of a match or court, and the streams that wait for it."""

from __future__ import annotations

import asyncio


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
    """One open stream: what it was sent, and how to wake it."""

    __slots__ = ("beat", "channels", "gone", "prompt", "seats", "sent", "waiting")

    def __init__(self, channels: tuple[Channel, ...], prompt: bool) -> None:
        self.channels, self.prompt = channels, prompt
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
