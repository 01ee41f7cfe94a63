"""Lines as the program writes them: each with its number, its id and the hash of the one before."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import sha256

from tenoff.desk.ports import Line
from tenoff.store import Ailment, Finding

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)


def header(stream: str, kind: str = "match") -> bytes:
    return _summed({"tenoff": kind, "version": 1, "id": stream})


def lines(stream: str, many: int, *, kind: str = "match", by: str = "", at: str = "") -> tuple[Line, ...]:
    """The first lines of a stream; another `by` makes another stream of them."""
    made: list[Line] = []
    tip = header(stream, kind)
    for number in range(1, many + 1):
        made.append(following(tip, number, by=by, at=at))
        tip = made[-1].data
    return tuple(made)


def following(tip: bytes, number: int, *, id: str = "", by: str = "", at: str = "") -> Line:
    """A line after the one with these bytes."""
    id = id or f"tap-{number}{by}"
    body = {"n": number, "id": id, **({"at": at} if at else {}), "do": f"tap {number} ±10 {by}"}
    return Line(number, id, _summed({**body, "prev": sha256(tip).hexdigest()}))


def found(findings: Iterable[Finding]) -> list[tuple[Ailment, str, str, int]]:
    """What the doctor found, as values that can be compared."""
    return [(each.ailment, str(each.why), each.stream, each.line) for each in findings]


def _summed(body: dict[str, object]) -> bytes:
    start = json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()[:-1]
    return start + b',"sum":"' + sha256(start).hexdigest().encode() + b'"}'
