"""Small matches to record, and files forged so that only one thing about them is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import date
from hashlib import sha256
from typing import Any

from tenoff.kit import Teams
from tenoff.rules.commands import OpenMatch, PostFrame, Tally
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.record import Entered, Record, Tap, begin, enter, write_lines
from tenoff.rules.refusals import Refusal

Members = dict[str, Any]
Edit = Callable[[Members], None]

TERMS = Terms(Format.WALKING, best_of=1, length=Length(points=75))
OPEN = OpenMatch(
    "florida-2024", TERMS, Teams(Entrant("Ann", ("Ann",), 1), Entrant("Bob", ("Bob",), 2)), date(2026, 1, 12)
)


def frame(yellow: int, black: int) -> PostFrame:
    return PostFrame(Tally(total=yellow), Tally(total=black))


def entered(record: Record, tap: Tap) -> Record:
    """The record with this act, which must be taken; its id is t and its number."""
    answer = enter(record, tap, id=f"t{len(record.acts) + 1}")
    assert isinstance(answer, Entered), answer
    return answer.record


def recorded(*taps: Tap) -> Record:
    """A Florida singles game to 75 with these acts after its opening; act 2 is the first of them."""
    return all_entered(begin("m17"), (OPEN, *taps))


def all_entered(record: Record, taps: Iterable[Tap]) -> Record:
    for tap in taps:
        record = entered(record, tap)
    return record


def refused(record: Record, tap: Tap) -> Refusal:
    answer = enter(record, tap, id="refused")
    assert isinstance(answer, Refusal), answer
    return answer


def score(record: Record) -> tuple[int, int]:
    """The score of the game being played."""
    assert record.now is not None
    assert record.now.game is not None
    return (record.now.game.score.first, record.now.game.score.second)


def file_of(record: Record) -> bytes:
    return b"".join(write_lines(record))


def forged(record: Record, line: int, edit: Edit) -> bytes:
    """The record's file with one line edited and all hashes made good again, by the rule in the docs."""
    lines = [json.loads(raw) for raw in write_lines(record)]
    edit(lines[line - 1])
    return chained(lines)


def chained(lines: list[Members]) -> bytes:
    """A file of these lines with correct hashes."""
    done: list[bytes] = []
    for members in lines:
        kept = {name: value for name, value in members.items() if name not in ("prev", "sum")}
        if done:
            kept["prev"] = sha256(done[-1]).hexdigest()
        done.append(summed(json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode()))
    return b"".join(line + b"\n" for line in done)


def summed(line: bytes) -> bytes:
    """The line, a JSON object, with its sum as the last member."""
    body = line[:-1]
    return body + b',"sum":"' + sha256(body).hexdigest().encode() + b'"}'
