"""What is pushed and to whom: the newest frame of a match or court, and the streams that wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

Still = Callable[[], Awaitable[bool | None]]
"""Whether somebody who was let in is still told at once; None when they are let in no more."""


class Frame:
    """The newest of a channel: a version that only grows, the id a client resumes by, and the bytes."""

    __slots__ = ("data", "id", "version")

    def __init__(self, version: int, id: str, data: bytes) -> None:
        self.version, self.id = version, id
        self.data = b"id: %b\ndata: %b\n\n" % (id.encode(), data)


class Channel:
    """One match, event or court. `ticked` is what spectators have been told, `fresh` what is so.

    `listeners`: each with whether it is told at once. `scorer`: who has the pencil, as scorers are told it;
    `seats` counts how often that has changed.
    """

    __slots__ = ("fresh", "key", "last_tick", "listeners", "loaded", "scorer", "seats", "ticked", "timer")

    def __init__(self, key: str) -> None:
        self.key = key
        self.fresh: Frame | None = None
        self.ticked: Frame | None = None
        self.listeners: dict[Listener, bool] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.last_tick = 0.0
        self.loaded = asyncio.Event()
        self.scorer = b""
        self.seats = 0


class Part:
    """A channel as one stream carries it. `prompt`: told at once; `mark`: its number where there are several.

    `still`: asked now and then of who came by a link, a token or a session. `sent`: the version of the last
    frame it was sent, -1 before the first.
    """

    __slots__ = ("channel", "mark", "mute", "prompt", "seats", "sent", "still")

    def __init__(self, channel: Channel, prompt: bool, mark: str, seen: str, still: Still | None) -> None:
        self.channel, self.prompt, self.mark, self.still = channel, prompt, mark, still
        fresh = channel.fresh
        self.sent = fresh.version if fresh is not None and fresh.id == seen else -1
        self.seats = 0
        self.mute = False

    def news(self) -> bytes:
        """What this channel has that was not sent yet; nothing any more for who is let in no more."""
        channel, told = self.channel, b""
        if self.mute:
            return told
        frame = channel.fresh if self.prompt or self.sent < 0 else channel.ticked
        if frame is not None and frame.version > self.sent:
            self.sent = frame.version
            told = b"event: %b\n%b" % (self.mark.encode(), frame.data) if self.mark else frame.data
        if self.prompt and channel.seats > self.seats:
            self.seats = channel.seats
            told += event(f"{self.mark} scorer".strip(), channel.scorer)
        return told


class Listener:
    """One open stream: what it carries, what it was sent, and how to wake it. `shut`: to be ended by us."""

    __slots__ = ("address", "beat", "gone", "notes", "parts", "shut", "waiting")

    def __init__(self, address: str) -> None:
        self.address = address
        self.parts: list[Part] = []
        self.notes: list[bytes] = []
        self.beat = 0
        self.gone = False
        self.shut = False
        self.waiting: asyncio.Future[None] | None = None

    def hear(
        self,
        channels: Iterable[Channel],
        *,
        prompt: bool,
        seen: str,
        still: Still | None = None,
        mark: str = "",
    ) -> None:
        """Carries these channels too, from now on: one that nobody listens to would be forgotten."""
        for channel in channels:
            channel.listeners[self] = prompt or channel.listeners.get(self, False)
            self.parts.append(Part(channel, prompt, mark, seen, still))

    def wake(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    def leave(self, _: object = None) -> None:
        self.gone = True
        self.wake()

    async def look_again(self) -> None:
        """Takes from whoever has lost what let them in what they heard by it, and slows down who only sees it
        now. A stream of one thing ends; one of several goes on with the rest.
        """
        for part in [each for each in self.parts if each.still is not None]:
            told = None if part.still is None else await part.still()
            part.prompt = bool(told)
            if told is None:
                self._lose(part)
        for part in self.parts:
            part.channel.listeners[self] = any(
                each.prompt for each in self.parts if each.channel is part.channel
            )
        if self.shut or self.notes:
            self.wake()

    def _lose(self, part: Part) -> None:
        if not part.mark:
            self.shut = True
            return
        part.still = None
        part.mute = True
        self.notes.append(event(f"{part.mark} no", b"401"))

    def news(self) -> bytes:
        """What it has not been sent, as one piece."""
        notes, self.notes = self.notes, []
        return b"".join((*notes, *(part.news() for part in self.parts)))


def event(name: str, data: bytes) -> bytes:
    """An event with a name of its own, which moves no stream on."""
    return b"event: %b\ndata: %b\n\n" % (name.encode(), data)
