"""A stream of discs in, a stream of judgments out: one JSON object a line, answered when it is read."""

from __future__ import annotations

import re
from io import BufferedIOBase
from typing import BinaryIO

import msgspec

from tenoff.cli.judge import court_of
from tenoff.court import AGREED, Area, Court, DeadRules, Line, judge
from tenoff.kit import Malformed

LONGEST_LINE = 1 << 16
_CHUNK = 1 << 18
_AT_BYTE = re.compile(r" \(byte \d+\)| - at `\$\.?(\w*)`")


class Question(msgspec.Struct, gc=False):
    """One disc to judge; what is left out is as on the command line."""

    x: float
    y: float
    line_width: float | None = None
    diameter: float | None = None
    leaning: bool = False
    struck: bool = False
    stray: bool = False
    overlooked: bool = False


class Answer(msgspec.Struct, gc=False):
    """How it lies. `touching`: the nearest line it touches. `clearance`: from that line, else from the
    nearest scoring line. `dead`: why it is out of play, if it is.
    """

    area: Area
    value: int
    touching: str | None
    clearance: float
    live: bool
    dead: str | None


_decode = msgspec.json.Decoder(Question).decode
_encode = msgspec.json.Encoder().encode_into


def answer_lines(
    source: BinaryIO | BufferedIOBase, sink: BinaryIO, width: float, disc: float, rules: DeadRules = AGREED
) -> int:
    """Answers every line and flushes after every read; Malformed at the first that cannot be read."""
    read = getattr(source, "read1", source.read)
    done, rest = 0, b""
    while chunk := read(_CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        done = _answer(lines, done, sink, width, disc, rules)
        if len(rest) > LONGEST_LINE:
            raise Malformed(_say("cli.stream.long_rest", line=done + 1, most=LONGEST_LINE))
    _answer([rest], done, sink, width, disc, rules)
    return 0


def _answer(
    lines: list[bytes], done: int, sink: BinaryIO, width: float, disc: float, rules: DeadRules
) -> int:
    """Answers these lines, those before a bad one too, and returns how many were read in all."""
    answers = bytearray()
    usual = court_of(width, disc)
    for number, line in enumerate(lines, done + 1):
        if not line.strip():
            continue
        try:
            if len(line) > LONGEST_LINE:
                raise Malformed(_say("cli.stream.long_line", most=LONGEST_LINE))
            _encode(_judged(_decode(line), usual, rules), answers, -1)
        except (msgspec.MsgspecError, ValueError, Malformed) as error:
            sink.write(answers)
            sink.flush()
            raise Malformed(_say("cli.stream.line", line=number, why=_reason(error))) from None
        answers += b"\n"
    sink.write(answers)
    sink.flush()
    return done + len(lines)


def _judged(ask: Question, usual: Court, rules: DeadRules) -> Answer:
    court = usual
    if ask.line_width is not None or ask.diameter is not None:
        court = court_of(
            usual.line_width if ask.line_width is None else ask.line_width,
            usual.disc if ask.diameter is None else ask.diameter,
        )
    lie = judge(
        court,
        ask.x,
        ask.y,
        rules,
        leaning=ask.leaning,
        struck=ask.struck,
        stray=ask.stray,
        overlooked=ask.overlooked,
    )
    dead, clearance = lie.dead, lie.clearance
    line = lie.touching[0] if lie.touching else None
    if line is Line.DEAD:  # the clearance is that of the line it touches
        clearance = abs(ask.y - court.dead_line) - court.reach
    return Answer(lie.area, lie.value, line, clearance, dead is None, dead)


def _say(key: str, /, **places: object) -> str:
    from tenoff.words.catalog import say  # only a bad line needs words

    return say(key, **places)


def _reason(error: Exception) -> str:
    """What is wrong with a line, in the words of somebody who wrote it."""
    if isinstance(error, Malformed):
        from tenoff.words.wrong import in_line

        return in_line(error)
    words = str(error)
    place = re.search(r"at `\$\.(\w+)`", words)
    words = _AT_BYTE.sub("", words)
    return f"{place[1]}: {words}" if place else words
