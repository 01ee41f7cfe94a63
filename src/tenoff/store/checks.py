"""What no store could keep is refused before any database sees it, in the same words for all of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tenoff.desk.ports import Line, View
from tenoff.kit import Conflict, Malformed
from tenoff.rules.record import MAX_LINE

# The indexes of PostgreSQL take 2,704 bytes for a kind, a sort and an id together.
_LONGEST_NAME = 1000
_LONGEST_KIND = 200
_CONTROL = re.compile("[\x00-\x1f\x7f]").search
_PLAIN = re.compile("[ -~]{1,200}").fullmatch  # nearly every name, seen to be good at one glance


def check_name(value: str, what: str, longest: int = _LONGEST_NAME) -> None:
    """Malformed unless it is a line of text that is not empty."""
    if _PLAIN(value):
        return
    if not value:
        raise Malformed(f"{what} is empty", "kept.empty")
    _check_text(value, what, longest)


def check_kind(value: str) -> None:
    check_name(value, "the kind", _LONGEST_KIND)


def check_line(data: bytes, what: str) -> None:
    """Malformed unless the bytes can stand as one line in a file."""
    if b"\n" in data:
        raise Malformed(f"{what} has a line end inside", "kept.line_end")
    if len(data) > MAX_LINE:
        raise Malformed(
            f"{what} has {len(data)} bytes, a line has at most {MAX_LINE}",
            "kept.long_line",
            got=len(data),
            most=MAX_LINE,
        )


def check_lines(stream: str, lines: Sequence[Line]) -> None:
    """Malformed unless they can go on a stream one after the other."""
    check_name(stream, "the stream's name")
    for place, line in enumerate(lines):
        if line.number != lines[0].number + place:
            raise Malformed(
                f"lines go up by one, got number {line.number} after {lines[place - 1].number} in {stream}",
                "inner",
            )
        if not _PLAIN(line.id):
            check_name(line.id, f"the id of line {line.number} of {stream}")
        if b"\n" in line.data or len(line.data) > MAX_LINE:
            check_line(line.data, f"line {line.number} of {stream}")
    if len(lines) > 1 and len({line.id for line in lines}) < len(lines):
        raise Malformed(f"two of the lines for {stream} have the same id", "kept.twice")


def check_views(views: Sequence[View]) -> None:
    for view in views:
        check_kind(view.kind)
        check_name(view.id, "the id of a view")
        _check_text(view.sort, "the sort of a view", _LONGEST_NAME)


def check_next(stream: str, last: int, lines: Sequence[Line]) -> None:
    """Conflict unless the lines go on where the stream ends."""
    if lines and lines[0].number != last + 1:
        raise Conflict(
            f"{stream} is at line {last}, so the next is {last + 1}, got {lines[0].number}", "busy"
        )


def id_taken(stream: str, id: str) -> Conflict:
    return Conflict(f"{stream} already has a line with the id {id!r}", "kept.twice")


def document_moved(kind: str, id: str, version: int) -> Conflict:
    return Conflict(
        f"{kind} {id} is not at version {version - 1} any more, so it cannot go to {version}", "busy"
    )


def other_header(stream: str) -> Conflict:
    return Conflict(f"{stream} was already begun with another header", "kept.begun")


def not_begun(stream: str) -> Malformed:
    return Malformed(f"no stream {stream} was begun", "kept.none")


def cursor_parts(after: str) -> tuple[str, str] | None:
    """The sort and the id in a view's cursor; None for the beginning."""
    if not after:
        return None
    sort, mark, id = after.partition("\x1f")
    if not mark:
        raise Malformed(f"{after!r} is no cursor of a view", "query.cursor")
    return sort, id


def _check_text(value: str, what: str, longest: int) -> None:
    if _CONTROL(value):
        raise Malformed(f"{what} has a control character inside: {value!r}", "kept.control")
    try:
        length = len(value.encode())
    except UnicodeEncodeError:
        raise Malformed(f"{what} is not text: {value!r}", "kept.no_text") from None
    if length > longest:
        raise Malformed(
            f"{what} has {length} bytes, at most {longest} fit", "kept.long", got=length, most=longest
        )
