"""The way to everything there is to play."""

from __future__ import annotations

from typing import NamedTuple

from litestar import get

from tenoff.desk.rights import Action
from tenoff.web.layout import laid_out
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say


class Room(NamedTuple):
    """Something to play: its words stand under `school.room`."""

    key: str
    path: str


ROOMS = (
    Room("trainer", "/play/trainer"),
    Room("quiz", "/play/quiz"),
)


@get("/play", action=Action.SEE)
async def play_page(ask: Ask) -> Reply:
    """A card for each."""
    return await laid_out(ask, "play/rooms.html", title=say("school.title"), rooms=ROOMS)


ROUTES = (play_page,)
