"""What people type for frames, discs and lies, as values."""

from __future__ import annotations

import re

from tenoff.cli.numbers import plain_minus, whole
from tenoff.kit import Malformed, Side
from tenoff.rules.commands import DiscAt, PostFrame, Shoot, Tally
from tenoff.rules.discs import Disc
from tenoff.words.catalog import say

TOTALS = re.compile(r"(-?[0-9]{1,4})\s*[-:–]\s*(-?[0-9]{1,4})")
_DISC = re.compile(r"[YB][1-4]", re.IGNORECASE)
_LIE = re.compile(
    r"(?P<disc>[YB][1-4])(?:\s*@\s*(?P<x>-?[0-9.]{1,20})\s*,\s*(?P<y>-?[0-9.]{1,20})|\s+(?P<where>[-\w]+))",
    re.IGNORECASE,
)
_COUNT = re.compile(r"-?[0-9]+")
_OFFS = ("k", "kitchen", "10off", "off10", "-10")
_AREAS = {"0": "none", "live": "none", "none": "none", "8l": "8L", "8r": "8R", "7l": "7L", "7r": "7R"}
_DEAD = ("off", "short", "beyond", "struck", "stray", "leaning")


def frame_typed(line: str) -> PostFrame | None:
    """The frame in "8 7 / 10", "15-8", "15/8" or "/"; None when the line is no frame."""
    line = plain_minus(line)
    if both := TOTALS.fullmatch(line):
        return PostFrame(Tally(total=int(both[1])), Tally(total=int(both[2])))
    yellow, slash, black = line.partition("/")
    words = f"{yellow} {black}".replace(",", " ").split()
    if not (words or slash) or not all(word.lower() in _OFFS or _COUNT.fullmatch(word) for word in words):
        return None
    if not slash:
        raise Malformed(say("cli_score.read.slash", got=line.strip()))
    return PostFrame(_tally(yellow), _tally(black))


def _tally(words: str) -> Tally:
    values = [_value(word) for word in words.replace(",", " ").split()]
    if len(values) == 1 and values[0] not in (10, 8, 7, 0, -10):
        return Tally(total=values[0])
    return Tally(discs=tuple(value for value in values if value))


def _value(word: str) -> int:
    if word.lower() in _OFFS:
        return -10
    value = whole(word, signed=True)
    if value is None or not -1000 < value < 1000:
        raise Malformed(say("cli_score.read.counts", got=repr(word)))
    return value


def shot_typed(line: str) -> Shoot | None:
    """The shot in "Y1 8" or "Y3 7, B1 off, Y2@5.2,76": the first disc was shot; None when it is no shot."""
    if not _LIE.match(line):
        return None
    lies = lies_typed(line)
    return Shoot(lies[0].disc, lies)


def lies_typed(line: str) -> tuple[DiscAt, ...]:
    """Where discs lie: "Y1 8, B2 10off, Y3@5.2,76, B1 off"."""
    line = plain_minus(line)
    rest = _LIE.sub("", line).strip(" ,;")
    if rest:
        raise Malformed(say("cli_score.read.lie", got=repr(rest)))
    return tuple(_lie(found) for found in _LIE.finditer(line))


def _lie(found: re.Match[str]) -> DiscAt:
    disc = Disc(found["disc"].upper())
    if found["x"] is not None:
        try:
            return DiscAt(disc, x=float(found["x"]), y=float(found["y"]))
        except ValueError:
            raise Malformed(say("cli_score.read.place", disc=disc, got=repr(found[0]))) from None
    where = found["where"].lower()
    if where in _DEAD:
        return DiscAt(disc, dead=where)
    if where in _OFFS:
        return DiscAt(disc, area="10off")
    area = _AREAS.get(where, where)
    if area not in ("10", "8", "7", "8L", "8R", "7L", "7R", "none"):
        raise Malformed(say("cli_score.read.area", disc=disc, got=repr(where)))
    return DiscAt(disc, area=area)


def discs_typed(line: str) -> tuple[Disc, ...]:
    """Disc names: "B1 B2"; none for an empty line."""
    words = line.replace(",", " ").split()
    for word in words:
        if not _DISC.fullmatch(word):
            raise Malformed(say("cli_score.read.disc", got=repr(word)))
    return tuple(dict.fromkeys(Disc(word.upper()) for word in words))


def side_typed(word: str, yellow: str = "yellow", black: str = "black") -> Side | None:
    """The color meant by a word, in the book's words too."""
    asked = word.strip().lower()
    if asked in ("yellow", "y", yellow.lower()):
        return Side.YELLOW
    if asked in ("black", "b", black.lower()):
        return Side.BLACK
    return None


def number_typed(word: str, what: str) -> int:
    """A whole number; `what` it counts is a key of the words under cli_score.whole."""
    number = whole(word, signed=True)
    if number is None:
        raise Malformed(say(f"cli_score.whole.{what}", got=repr(word)))
    return number


_HALF = re.compile(r"(\d{1,4})([ab])")


def frame_number(word: str) -> int:
    """The number of a turn: 17, or 9a where the book counts frames of two ends."""
    half = _HALF.fullmatch(word.lower())
    if half is None:
        return number_typed(word, "frame")
    return 2 * int(half[1]) - (half[2] == "a")


def truth_typed(word: str) -> bool:
    """Yes or no."""
    asked = word.strip().lower()
    if asked in ("y", "yes", "true", "1"):
        return True
    if asked in ("n", "no", "false", "0"):
        return False
    raise Malformed(say("cli_score.talk.truth", got=repr(word)))
