"""Live push: what the store says has changed becomes one frame for all who listen; a slow one skips to the
newest.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

import msgspec

from tenoff.desk.audit import AUDIT
from tenoff.desk.codes import is_practice
from tenoff.desk.courts import Court, Courts
from tenoff.desk.event_rows import EVENT
from tenoff.desk.matches import MATCH
from tenoff.desk.ports import Store, StoreProblem
from tenoff.web.event.live import EventPictures
from tenoff.web.live.asgi import Receive, Send
from tenoff.web.live.channels import Channel, Listener
from tenoff.web.live.frames import Frames, Picture, ShowGame
from tenoff.web.live.keys import court_key, event_key, game_key, match_key, named
from tenoff.web.live.streams import Streams
from tenoff.web.live.switchboard import Switchboard
from tenoff.web.match.view_cache import Shown
from tenoff.words.catalog import spoken, tongues

__all__ = ["Hub", "Picture"]

log = logging.getLogger("tenoff.live")

_COURTS_AGAIN = 2.0
_EVENTS_AGAIN = 5.0


class Hub:
    """Follows the store, has the frames made that somebody waits for, and lets people listen."""

    def __init__(self, store: Store, shown: Shown, courts: Courts, events: EventPictures, each: int) -> None:
        self._store, self._shown, self._courts = store, shown, courts
        self._board = Switchboard()
        self._frames = Frames(self._board, shown, events)
        self.streams = Streams(self._board, each)
        self._court_state: dict[str, Court] = {}
        self._dirty: asyncio.Queue[str] = asyncio.Queue()
        self._waiting: set[str] = set()
        self._noted = asyncio.Event()
        self._noted.set()  # the courts are looked at when it starts
        self._tasks: list[asyncio.Task[None]] = []

    # -- its own work

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        work = (
            self._follow(),
            self._publish(),
            self._watch_desk(),
            self._watch_events(),
            self._watch_practice(),
            self.streams.beats(),
        )
        self._tasks = [loop.create_task(each) for each in work]

    def end(self) -> None:
        """Ends every stream; their clients come back by themselves when there is a server again."""
        self.streams.closed = True
        self._board.end()

    async def stop(self) -> None:
        """Ends every stream, then its own work."""
        self.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._board.stop()
        self._tasks = []

    async def _follow(self) -> None:
        while not self.streams.closed:
            try:
                async for change in self._store.changes():
                    if change.kind == AUDIT:
                        self._noted.set()
                    elif change.kind in (MATCH, EVENT):
                        if change.kind == MATCH:
                            self._shown.newest(change.name, change.number)
                        self._changed(change.name)
                return  # the store was closed
            except StoreProblem as problem:
                log.warning("the feed of changes broke, trying again: %s", problem)
                await asyncio.sleep(_COURTS_AGAIN)

    def practiced(self, match: str, number: int) -> None:
        """A practice match has gone on: it is a document, which has no feed."""
        self._shown.newest(match, number)
        self._changed(match)

    async def _watch_practice(self) -> None:
        """Look whether another process has gone on with a practice match that somebody watches here."""
        while True:
            await asyncio.sleep(_COURTS_AGAIN)
            watched = {named(key) for key in self._board.open if key.startswith("match ")}
            try:
                for match in filter(is_practice, watched):
                    await self._shown.look(match)
                    self._changed(match)
                for game in {named(key) for key in self._board.open if key.startswith("game ")}:
                    self._changed(game)
            except StoreProblem as problem:
                log.warning("practice matches could not be looked at: %s", problem)

    def game_changed(self, game: str) -> None:
        """A game of the simulated court has gone on: it is a document too."""
        self._changed(game)

    def show_games(self, how: ShowGame) -> None:
        """Say how a game of the simulated court is shown."""
        self._frames.show_game = how

    def _changed(self, name: str) -> None:
        """The match or event has gone on; if anybody looks, a frame will be made."""
        on_court = any(court.match == name for court in self._court_state.values())
        if (on_court or self._frames.watched(name)) and name not in self._waiting:
            self._waiting.add(name)
            self._dirty.put_nowait(name)

    async def _publish(self) -> None:
        while True:
            name = await self._dirty.get()
            self._waiting.discard(name)
            try:
                await self._frames.match(name)
                await self._frames.event(name)
                await self._frames.game(name)
                for court in [each for each in self._court_state.values() if each.match == name]:
                    await self._frames.court(court)
            except StoreProblem as problem:
                log.warning("match %s could not be shown: %s", name, problem)

    async def _watch_desk(self) -> None:
        """Courts and seats are documents and have no feed.

        What is done to them is noted in the audit, which has one, also for what another process does; now and
        then they are looked at all the same. Links taken back and sessions ended are noted there too; who
        listens is looked up twice, since this process may remember for a second what another has changed.
        """
        before = False
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_COURTS_AGAIN):  # wait_for can lose the order to stop
                    await self._noted.wait()
            noted = self._noted.is_set()
            self._noted.clear()
            if noted or before:
                await self.streams.look_again()
            before = noted
            try:
                if noted or any(key.startswith("court ") for key in self._board.open):
                    await self.courts_changed()
                if noted:
                    channels = self._board.open.values()
                    await self._scorers([each for each in channels if any(each.listeners.values())])
            except StoreProblem as problem:
                log.warning("courts and scorers could not be looked at: %s", problem)

    async def _watch_events(self) -> None:
        """What is expected of an event changes with the clock too."""
        while True:
            await asyncio.sleep(_EVENTS_AGAIN)
            watched = [key for key in self._board.open if key.startswith("event ")]
            try:
                for event in dict.fromkeys(named(key) for key in watched):
                    await self._frames.event(event)
            except StoreProblem as problem:
                log.warning("events could not be looked at: %s", problem)

    # -- what the routes tell it

    async def courts_changed(self) -> None:
        """Which match is on which court may have changed."""
        self._court_state = {court.id: court for court in await self._courts.all()}
        self._shown.placed(self._court_state.values())
        for court in tuple(self._court_state.values()):
            await self._frames.court(court)

    async def scorer_changed(self, match: str) -> None:
        """Somebody may have taken over the scoring: those who score the match are told at once."""
        channels = [self._board.open.get(match_key(match, tag)) for tag in tongues()]
        seat = await self._courts.seat(match, fresh=True) if any(channels) else None
        if seat is None:
            return
        told = msgspec.json.encode({"phone": seat.phone, "name": seat.name, "since": seat.since})
        for channel in channels:
            if channel is not None and told != channel.scorer:
                channel.scorer, channel.seats = told, channel.seats + 1
                self._board.wake_scorers(channel)

    async def _scorers(self, channels: Iterable[Channel]) -> None:
        for channel in channels:
            await self.scorer_changed(named(channel.key))

    # -- listening

    async def match(self, match: str) -> Channel | None:
        """The channel of a match in the language spoken now, its newest frame loaded; None without one."""
        return await self._joined(match_key(match, spoken().tag), self._frames.match)

    async def event(self, event: str) -> Channel | None:
        """The channel of an event in the language spoken now; None for no such event."""
        return await self._joined(event_key(event, spoken().tag), self._frames.event)

    async def game(self, game: str) -> Channel | None:
        """The channel of a game of the simulated court; None for no such game."""
        return await self._joined(game_key(game, spoken().tag), self._frames.game)

    async def _joined(self, key: str, load: Callable[[str], Awaitable[None]]) -> Channel | None:
        while True:
            channel = self._board.open.get(key)
            if channel is None:
                channel = self._board.channel(key)
                await load(named(key))
            await channel.loaded.wait()
            if channel.fresh is None:
                self._board.drop(channel)
                return None
            if self._board.open.get(channel.key) is channel:  # else its last listener left while we waited
                return channel

    async def courts(self, ids: Iterable[str]) -> tuple[Channel, ...]:
        """The channels of these courts, those that exist; all courts when none is named."""
        await self.courts_changed()
        wanted = tuple(dict.fromkeys(ids)) or tuple(self._court_state)
        found = [self._court_state[id] for id in wanted if id in self._court_state]
        keys = [court_key(court.id, spoken().tag) for court in found]
        for court, key in zip(found, keys, strict=True):
            self._board.channel(key)
            await self._frames.court(court)
        return tuple(self._board.channel(key) for key in keys)

    async def stream(self, listener: Listener, receive: Receive, send: Send) -> None:
        """Sends what is new until the listener goes, may listen no more, or the server stops."""
        await self._scorers([part.channel for part in listener.parts if part.prompt])
        await self.streams.serve(listener, receive, send)
