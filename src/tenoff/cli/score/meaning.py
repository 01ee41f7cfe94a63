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
        raise Malformed(f"nothing is called {line[:60]!r}; {_hint(line)}")
    return [call]


def _hint(line: str) -> str:
    """What a slip of the fingers may have meant."""
    near = get_close_matches(line.split()[0].lower(), [*ORDERS, *foul_vocabulary()], n=1, cutoff=0.7)
    return f"did you mean {near[0]}?" if near else '"?" shows what can be typed'
