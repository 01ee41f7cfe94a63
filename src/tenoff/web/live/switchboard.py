"""The open channels, and when those who listen are woken: scorers at once, spectators at the next tick."""

from __future__ import annotations

import asyncio

from tenoff.web.live.channels import Channel, Frame, Listener

TICK = 0.5
"""Spectators get at most one frame in this many seconds; scorers get each at once."""
_AT_ONCE = 200
"""Listeners woken in one go; between two goes the taps have their turn."""


class Switchboard:
    """Every channel somebody listens to, by its key."""

    def __init__(self) -> None:
        self.open: dict[str, Channel] = {}
        self._wakes: set[asyncio.Task[None]] = set()

    def channel(self, key: str) -> Channel:
        return self.open.setdefault(key, Channel(key))

    def put(self, channel: Channel, frame: Frame) -> None:
        """The newest frame of a channel; one that is not newer changes nothing."""
        if channel.fresh is not None and frame.version <= channel.fresh.version:
            return
        channel.fresh = frame
        self.wake_scorers(channel)
        if channel.timer is None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, channel.last_tick + TICK - loop.time())
            channel.timer = loop.call_later(wait, self._tick, channel)

    def _tick(self, channel: Channel) -> None:
        channel.timer = None
        channel.last_tick = asyncio.get_running_loop().time()
        channel.ticked = channel.fresh
        task = asyncio.get_running_loop().create_task(self._wake(tuple(channel.listeners)))
        self._wakes.add(task)
        task.add_done_callback(self._wakes.discard)

    @staticmethod
    def wake_scorers(channel: Channel) -> None:
        for listener, prompt in channel.listeners.items():
            if prompt:
                listener.wake()

    async def wake_all(self) -> None:
        for channel in tuple(self.open.values()):
            await self._wake(tuple(channel.listeners))

    @staticmethod
    async def _wake(listeners: tuple[Listener, ...]) -> None:
        for start in range(0, len(listeners), _AT_ONCE):
            for listener in listeners[start : start + _AT_ONCE]:
                listener.wake()
            await asyncio.sleep(0)

    def drop(self, channel: Channel) -> None:
        """Forgets a channel nobody listens to."""
        if channel.listeners:
            return
        self._still(channel)
        if self.open.get(channel.key) is channel:
            del self.open[channel.key]

    def end(self) -> None:
        """Wakes everybody at once, to be sent away."""
        for channel in self.open.values():
            for listener in tuple(channel.listeners):
                listener.wake()

    async def stop(self) -> None:
        for channel in self.open.values():
            self._still(channel)
        await asyncio.gather(*self._wakes, return_exceptions=True)

    @staticmethod
    def _still(channel: Channel) -> None:
        if channel.timer is not None:
            channel.timer.cancel()
            channel.timer = None
