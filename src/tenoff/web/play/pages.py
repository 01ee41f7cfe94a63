"""The way to everything there is to play, with a game of the simulated court first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from litestar import get

from tenoff.desk.rights import Action
from tenoff.kit.shelf import in_force
from tenoff.rules.books import book
from tenoff.web.layout import laid_out
from tenoff.web.play.opening import BOTS, FRIENDS, OpenForm, lengths
from tenoff.web.request import Ask, Reply, site_of
from tenoff.words.catalog import say
from tenoff.words.names import length_words


class Room(NamedTuple):
    """Something to play: its words stand under `school.room`."""

    key: str
    path: str


ROOMS = (
    Room("puzzle", "/play/puzzle"),
    Room("trainer", "/play/trainer"),
    Room("quiz", "/play/quiz"),
    Room("study", "/play/study"),
)


@get("/play", action=Action.SEE)
async def play_page(ask: Ask) -> Reply:
    """A game to begin, and a card for everything else."""
    return await rooms_page(ask, OpenForm())


async def rooms_page(
    ask: Ask, sent: OpenForm, status: int = 200, wrongs: Mapping[str, str] | None = None
) -> Reply:
    """The page, with what was typed and what is wrong beside its field."""
    site = site_of(ask)
    house = await site.desk.settings.house()
    books = [(key, book(key).at.title) for key in in_force(site.desk.means.today())]
    return await laid_out(
        ask,
        "play/rooms.html",
        status,
        title=say("school.title"),
        rooms=ROOMS,
        sent=sent,
        chosen=sent.book or house.book,
        bots=BOTS,
        friends=FRIENDS,
        books=books,
        lengths=[(name, length_words(each)) for name, each in lengths().items()],
        wrongs=wrongs or {},
        wrong=say("first.attention", n=len(wrongs)) if wrongs else None,
    )


ROUTES = (play_page,)
