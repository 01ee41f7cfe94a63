"""The frames of matches, events, courts and games: each made once for every language somebody listens in."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import NamedTuple

import msgspec

from tenoff.desk.courts import Court
from tenoff.desk.ports import StoreProblem
from tenoff.web.event.live import EventPictures
from tenoff.web.live.channels import Channel, Frame
from tenoff.web.live.keys import court_key, event_key, game_key, match_key
from tenoff.web.live.switchboard import Switchboard
from tenoff.web.match.view_cache import Shown
from tenoff.words.catalog import speaking, tongues

log = logging.getLogger("tenoff.live")


class Picture(NamedTuple):
    """A game of the simulated court as it is pushed: the number of its changes, and the bytes."""

    number: int
    data: bytes


ShowGame = Callable[[str], Awaitable[Picture | None]]
"""How a game is shown: the room they are played in brings it, since nothing here knows that room."""


class Frames:
    """Puts the newest frame on each open channel of what has changed."""

    def __init__(self, board: Switchboard, shown: Shown, events: EventPictures) -> None:
        self._board, self._shown, self._events = board, shown, events
        self._version = 0
        self.show_game: ShowGame | None = None

    def watched(self, stream: str) -> bool:
        """Whether somebody listens to this match, event or game."""
        keys = (of(stream, tag) for tag in tongues() for of in (match_key, event_key, game_key))
        return any(key in self._board.open for key in keys)

    async def match(self, match: str) -> None:
        for tag, channel in self._open(match_key, match):
            try:
                with speaking(tag):
                    picture = await self._shown.get(match)
                if picture is not None:
                    self._board.put(channel, Frame(picture.number, str(picture.number), picture.data))
            finally:
                channel.loaded.set()

    async def event(self, event: str) -> None:
        for tag, channel in self._open(event_key, event):
            try:
                with speaking(tag):
                    picture = await self._events.get(event)
                if picture is not None:
                    self._board.put(channel, Frame(picture.version, picture.id, picture.data))
            except StoreProblem:
                raise
            except Exception:  # an event that cannot be shown must not stop the scores of all courts
                log.exception("event %s could not be shown", event)
            finally:
                channel.loaded.set()

    async def game(self, game: str) -> None:
        for tag, channel in self._open(game_key, game):
            try:
                with speaking(tag):
                    picture = None if self.show_game is None else await self.show_game(game)
                if picture is not None:
                    self._board.put(channel, Frame(picture.number, str(picture.number), picture.data))
            finally:
                channel.loaded.set()

    async def court(self, court: Court) -> None:
        for tag, channel in self._open(court_key, court.id):
            with speaking(tag):
                picture = await self._shown.get(court.match) if court.match else None
            number, data = (0, b"null") if picture is None else (picture.number, picture.data)
            id = f"{court.id}:{court.match}:{number}:{len(court.closed)}"
            if channel.fresh is None or channel.fresh.id != id:
                self._version += 1
                self._board.put(channel, Frame(self._version, id, _court_data(court, data)))
            channel.loaded.set()

    def _open(self, key: Callable[[str, str], str], name: str) -> Iterator[tuple[str, Channel]]:
        """The channels of one thing that somebody listens to, each with its language."""
        for tag in tongues():
            channel = self._board.open.get(key(name, tag))
            if channel is not None:
                yield tag, channel


def _court_data(court: Court, match: bytes) -> bytes:
    closed = msgspec.json.encode(court.closed)
    return b'{"court":"%b","closed":%b,"match":%b}' % (court.id.encode(), closed, match)
