"""What a typed line means for a match: a frame, a shot, an order or a call."""

from __future__ import annotations

from difflib import get_close_matches

from tenoff.cli.score import reading
from tenoff.cli.score.calls import call_typed
from tenoff.cli.score.orders import ORDERS, order_typed
from tenoff.cli.score.talk import Talk
from tenoff.kit import Malformed
from tenoff.rules.books import book
from tenoff.rules.match import Match
from tenoff.rules.record import Tap
from tenoff.words.catalog import say
from tenoff.words.finding import foul_vocabulary
from tenoff.words.voice import voice_of


def meant(line: str, match: Match, talk: Talk) -> list[Tap]:
    """The commands a line means while the match stands like this; Malformed when it means nothing."""
    plain = reading.frame_typed(line) or reading.shot_typed(line)
    if plain is not None:
        return [plain]
    orders = order_typed(match, line)
    if orders is not None:
        return orders
    call = call_typed(line, book(match.book, match.amendments), voice_of(match), talk)
    if call is None:
        raise Malformed(_nothing(line))
    return [call]


def _nothing(line: str) -> str:
    """That a line means nothing, and what a slip of the fingers may have meant."""
    got = repr(line[:60])
    near = get_close_matches(line.split()[0].lower(), [*ORDERS, *foul_vocabulary()], n=1, cutoff=0.7)
    if near:
        return say("cli_score.read.nothing_near", got=got, near=near[0])
    return say("cli_score.read.nothing", got=got)
