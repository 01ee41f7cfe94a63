"""What somebody wants to play: the form, who sits where, and the game that comes of it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tenoff.kit import Team, Teams
from tenoff.kit.shelf import editions
from tenoff.rules.formats import Length
from tenoff.rules.refusals import Refusal
from tenoff.sim.friendly import LENGTHS, Friendly, Seat, begin, bots_play, terms_of
from tenoff.sim.players import SKILLS
from tenoff.words.catalog import say

BOTS = tuple(SKILLS)[::-1]
"""The bots by strength, the weakest first; each has a name in the catalog."""
FRIENDS = ("here", "phone")


class WrongField(Exception):
    """A field of the form holds what the form does not offer; the message is its name."""


class OpenForm(Struct, frozen=True):
    """What somebody wants to play."""

    opponent: str = "club"
    color: str = "yellow"
    book: str = ""
    length: str = ""
    games: str = "1"
    hands: str = "club"
    name: str = ""
    other: str = ""


def seats_of(sent: OpenForm) -> tuple[Teams[Seat], tuple[Team, ...]]:
    """Who sits where, and the seats of whoever asks; WrongField for what the form does not offer."""
    for name, every in (("opponent", (*BOTS, *FRIENDS)), ("color", ("yellow", "black")), ("hands", BOTS)):
        if getattr(sent, name) not in every:
            raise WrongField(name)
    own = Seat(name_of(sent.name, "you" if sent.opponent in BOTS else "first"), sent.hands)
    if sent.opponent in BOTS:
        other = Seat(say(f"play.bot.{sent.opponent}"), sent.opponent, bot=True)
    else:
        other = Seat(name_of(sent.other, "second" if sent.opponent == "here" else "friend"), sent.hands)
    mine = Team.FIRST if sent.color == "yellow" else Team.SECOND
    seats = Teams(own, other) if mine is Team.FIRST else Teams(other, own)
    return seats, (mine, mine.other) if sent.opponent == "here" else (mine,)


def name_of(typed: str, otherwise: str) -> str:
    name = " ".join(typed.split())[:40]
    return name if name.isprintable() and name else say(f"play.name.{otherwise}")


def begun(sent: OpenForm, seats: Teams[Seat], seed: str) -> Friendly | Refusal:
    if sent.book not in editions():
        raise WrongField("book")
    length = None if not sent.length else lengths().get(sent.length)
    if (sent.length and length is None) or sent.games not in ("1", "3"):
        raise WrongField("length")
    now = begin(sent.book, terms_of(sent.book, length, int(sent.games)), seats, seed)
    return now if isinstance(now, Refusal) else bots_play(now)


def lengths() -> Mapping[str, Length]:
    """The lengths to choose from, by their names in the form."""
    return {
        f"points-{each.points}" if each.points is not None else f"frames-{each.frames}": each
        for each in LENGTHS
    }
