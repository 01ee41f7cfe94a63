"""Live push: one frame of bytes for each match and court, shared by all who listen; a slow one skips to the
newest.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from contextlib import suppress
from typing import Any

import msgspec

from tenoff.desk.audit import AUDIT
from tenoff.desk.courts import Court, Courts
from tenoff.desk.ports import Store, StoreProblem
from tenoff.web.event.live import EventPictures
from tenoff.web.live.channels import Channel, Frame, Listener
from tenoff.web.match.shown import Shown
from tenoff.words.catalogue import languages, speaking, spoken

log = logging.getLogger("tenoff.live")

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

TICK = 0.5
"""Spectators get at most one frame in this many seconds; scorers get each at once."""
BEAT = 15.0
"""A comment now and then, so that a dead link is found and proxies keep the stream open."""
_COURTS_AGAIN = 2.0
_EVENTS_AGAIN = 5.0
_AT_ONCE = 200
"""Listeners woken in one go; between two goes the taps have their turn."""
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]


class Hub:
    """Reads what the store says has changed, makes each frame once, and wakes those who listen."""

    def __init__(self, store: Store, shown: Shown, courts: Courts, events: EventPictures) -> None:
        self._store, self._shown, self._courts, self._events = store, shown, courts, events
        self._open: dict[str, Channel] = {}
        self._court_state: dict[str, Court] = {}
        self._dirty: asyncio.Queue[str] = asyncio.Queue()
        self._waiting: set[str] = set()
        self._noted = asyncio.Event()
        self._noted.set()  # the courts are looked at when it starts
        self._tasks: list[asyncio.Task[None]] = []
        self._wakes: set[asyncio.Task[None]] = set()
        self._version = 0
        self._beat = 0
        self.listening = 0
        self.sent = 0
        self.closed = False

    # -- its own work

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        work = (self._follow(), self._publish(), self._beats(), self._watch_desk(), self._watch_events())
        self._tasks = [loop.create_task(each) for each in work]

    def end(self) -> None:
        """Ends every stream; their clients come back by themselves when there is a server again."""
        self.closed = True
        for channel in self._open.values():
            for listener in tuple(channel.listeners):
                listener.wake()

    async def stop(self) -> None:
        """Ends every stream, then its own work."""
        self.end()
        for channel in self._open.values():
            if channel.timer is not None:
                channel.timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._wakes, return_exceptions=True)
        self._tasks = []

    async def _follow(self) -> None:
        while not self.closed:
            try:
                async for change in self._store.changes():
                    if change.stream == AUDIT:
                        self._noted.set()
                    else:
                        self._shown.newest(change.stream, change.number)
                        self.changed(change.stream)
                return  # the store was closed
            except StoreProblem as problem:
                log.warning("the feed of changes broke, trying again: %s", problem)
                await asyncio.sleep(_COURTS_AGAIN)

    def changed(self, match: str) -> None:
        """The match has gone on; if anybody looks, a frame will be made."""
        on_court = any(court.match == match for court in self._court_state.values())
        keys = (of(match, tag) for tag in languages() for of in (_match_key, _event_key))
        watched = on_court or any(key in self._open for key in keys)
        if watched and match not in self._waiting:
            self._waiting.add(match)
            self._dirty.put_nowait(match)

    async def _publish(self) -> None:
        while True:
            match = await self._dirty.get()
            self._waiting.discard(match)
            try:
                await self._load_match(match)
                await self._load_event(match)
                for id in [id for id, court in self._court_state.items() if court.match == match]:
                    await self._load_court(id)
            except StoreProblem as problem:
                log.warning("match %s could not be shown: %s", match, problem)

    async def _load_match(self, match: str) -> None:
        """One frame for each language somebody listens in."""
        for tag in languages():
            channel = self._open.get(_match_key(match, tag))
            if channel is None:
                continue
            try:
                with speaking(tag):
                    picture = await self._shown.get(match)
                if picture is not None:
                    self._set(channel, Frame(picture.number, str(picture.number), picture.data))
            finally:
                channel.loaded.set()

    async def _load_event(self, event: str) -> None:
        for tag in languages():
            channel = self._open.get(_event_key(event, tag))
            if channel is None:
                continue
            try:
                with speaking(tag):
                    picture = await self._events.get(event)
                if picture is not None:
                    self._set(channel, Frame(picture.version, picture.id, picture.data))
            except StoreProblem:
                raise
            except Exception:  # an event that cannot be shown must not stop the scores of all courts
                log.exception("event %s could not be shown", event)
            finally:
                channel.loaded.set()

    async def _load_court(self, id: str) -> None:
        court = self._court_state.get(id)
        for tag in languages():
            channel = self._open.get(_court_key(id, tag))
            if channel is not None and court is not None:
                with speaking(tag):
                    await self._load_court_to(channel, court)

    async def _load_court_to(self, channel: Channel, court: Court) -> None:
        id = court.id
        picture = await self._shown.get(court.match) if court.match else None
        body = b"null" if picture is None else picture.data
        head = b'{"court":"%b","closed":%b,"match":' % (id.encode(), msgspec.json.encode(court.closed))
        number = 0 if picture is None else picture.number
        tag = f"{id}:{court.match}:{number}:{len(court.closed)}"
        if channel.fresh is None or channel.fresh.id != tag:
            self._version += 1
            self._set(channel, Frame(self._version, tag, head + body + b"}"))
        channel.loaded.set()

    async def _watch_desk(self) -> None:
        """Courts and seats are documents and have no feed.

        What is done to them is noted in the audit, which has one, also for what another process does; now and
        then they are looked at all the same.
        """
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_COURTS_AGAIN):  # wait_for can lose the order to stop
                    await self._noted.wait()
            noted = self._noted.is_set()
            self._noted.clear()
            try:
                if noted or any(key.startswith("court ") for key in self._open):
                    await self.courts_changed()
                if noted:
                    watched = (
                        each for each in self._open.values() if any(who.prompt for who in each.listeners)
                    )
                    await self._scorers(tuple(watched))
            except StoreProblem as problem:
                log.warning("courts and scorers could not be looked at: %s", problem)

    async def _watch_events(self) -> None:
        """What is expected of an event changes with the clock too."""
        while True:
            await asyncio.sleep(_EVENTS_AGAIN)
            watched = [key for key in self._open if key.startswith("event ")]
            try:
                for event in dict.fromkeys(_named(key) for key in watched):
                    await self._load_event(event)
            except StoreProblem as problem:
                log.warning("events could not be looked at: %s", problem)

    async def _scorers(self, channels: tuple[Channel, ...]) -> None:
        for channel in channels:
            await self.scorer_changed(_named(channel.key))

    async def scorer_changed(self, match: str) -> None:
        """Somebody may have taken over the scoring: those who score the match are told at once."""
        channels = [self._open.get(_match_key(match, tag)) for tag in languages()]
        seat = await self._courts.seat(match, fresh=True) if any(channels) else None
        if seat is None:
            return
        told = b"event: scorer\ndata: %b\n\n" % msgspec.json.encode(
            {"phone": seat.phone, "name": seat.name, "since": seat.since}
        )
        for channel in channels:
            if channel is None or told == channel.scorer:
                continue
            channel.scorer, channel.seats = told, channel.seats + 1
            for listener in channel.listeners:
                if listener.prompt:
                    listener.wake()

    async def courts_changed(self) -> None:
        """Which match is on which court may have changed."""
        self._court_state = {court.id: court for court in await self._courts.all()}
        self._shown.placed(self._court_state.values())
        for id in tuple(self._court_state):
            await self._load_court(id)

    async def _beats(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self._beat += 1
            for channel in tuple(self._open.values()):
                await self._wake(tuple(channel.listeners))

    # -- telling

    def _set(self, channel: Channel, frame: Frame) -> None:
        if channel.fresh is not None and frame.version <= channel.fresh.version:
            return
        channel.fresh = frame
        for listener in channel.listeners:
            if listener.prompt:
                listener.wake()
        if channel.timer is None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, channel.last_tick + TICK - loop.time())
            channel.timer = loop.call_later(wait, self._tick, channel)

    def _tick(self, channel: Channel) -> None:
        channel.timer = None
        channel.last_tick = asyncio.get_running_loop().time()
        channel.ticked = channel.fresh
        calm = tuple(listener for listener in channel.listeners if not listener.prompt)
        task = asyncio.get_running_loop().create_task(self._wake(calm))
        self._wakes.add(task)
        task.add_done_callback(self._wakes.discard)

    @staticmethod
    async def _wake(listeners: tuple[Listener, ...]) -> None:
        for start in range(0, len(listeners), _AT_ONCE):
            for listener in listeners[start : start + _AT_ONCE]:
                listener.wake()
            await asyncio.sleep(0)

    # -- listening

    async def match(self, match: str) -> Channel | None:
        """The channel of a match in the language spoken now, its newest frame loaded; None without one."""
        return await self._joined(_match_key(match, spoken().tag), self._load_match)

    async def event(self, event: str) -> Channel | None:
        """The channel of an event in the language spoken now; None for no such event."""
        return await self._joined(_event_key(event, spoken().tag), self._load_event)

    async def _joined(self, key: str, load: Callable[[str], Awaitable[None]]) -> Channel | None:
        while True:
            channel = self._open.get(key)
            if channel is None:
                channel = self._open[key] = Channel(key)
                await load(_named(key))
            await channel.loaded.wait()
            if channel.fresh is None:
                self._drop(channel)
                return None
            if self._open.get(channel.key) is channel:  # else its last listener left while we waited
                return channel

    async def courts(self, ids: Iterable[str]) -> tuple[Channel, ...]:
        """The channels of these courts, those that exist; all courts when none is named."""
        await self.courts_changed()
        wanted = tuple(dict.fromkeys(ids)) or tuple(self._court_state)
        found = [id for id in wanted if id in self._court_state]
        keys = [_court_key(id, spoken().tag) for id in found]
        for id, key in zip(found, keys, strict=True):
            self._open.setdefault(key, Channel(key))
            await self._load_court(id)
        return tuple(self._open.setdefault(key, Channel(key)) for key in keys)

    async def stream(
        self, channels: tuple[Channel, ...], receive: Receive, send: Send, *, prompt: bool, seen: str
    ) -> None:
        """Sends what is new until the listener goes or the server stops. `seen`: the id it had last."""
        listener = Listener(channels, prompt)
        listener.beat = self._beat
        for place, channel in enumerate(channels):
            channel.listeners.add(listener)
            if channel.fresh is not None and channel.fresh.id == seen:
                listener.sent[place] = channel.fresh.version
        self.listening += 1
        watch = asyncio.get_running_loop().create_task(_until_gone(receive))
        watch.add_done_callback(listener.leave)
        try:
            if prompt:
                await self._scorers(channels)
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            await send({"type": "http.response.body", "body": b"retry: 2000\n\n", "more_body": True})
            await self._send_news(listener, send)
            if not listener.gone:
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self.listening -= 1
            watch.cancel()
            for channel in channels:
                channel.listeners.discard(listener)
                self._drop(channel)

    async def _send_news(self, listener: Listener, send: Send) -> None:
        loop = asyncio.get_running_loop()
        while not (listener.gone or self.closed):
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

    def _drop(self, channel: Channel) -> None:
        """Forgets a channel nobody listens to."""
        if channel.listeners:
            return
        if channel.timer is not None:
            channel.timer.cancel()
            channel.timer = None
        if self._open.get(channel.key) is channel:
            del self._open[channel.key]


async def _until_gone(receive: Receive) -> None:
    with suppress(asyncio.CancelledError):
        while (await receive())["type"] != "http.disconnect":
            pass


_IN = "\x1f"


def _match_key(match: str, tag: str) -> str:
    """A match is shown in every language somebody listens in."""
    return f"match {match}{_IN}{tag}"


def _event_key(event: str, tag: str) -> str:
    return f"event {event}{_IN}{tag}"


def _named(key: str) -> str:
    """The match or event a channel is of."""
    return key.partition(_IN)[0].partition(" ")[2]


def _court_key(id: str, tag: str) -> str:
    return f"court {id}{_IN}{tag}"
