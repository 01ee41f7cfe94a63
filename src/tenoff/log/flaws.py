"""Why a line of a log is not taken, whatever kind of log it is."""

from __future__ import annotations

from tenoff.kit import Malformed
from tenoff.log.wire import BadLine, Flaw


def changed() -> Malformed:
    """Why a line whose sum is another is not taken."""
    return Malformed("it was changed after it was written, its sum does not fit", "line.changed")


def unlinked() -> Malformed:
    """Why a line that names another line before it is not taken."""
    return Malformed("it does not follow from the line before, whose hash is another", "line.chain")


def missing(kind: str) -> BadLine:
    """That a file is empty."""
    why = Malformed(f"it is missing, a {kind} file begins with a header", "line.missing", kind=kind)
    return BadLine(1, Flaw.UNREADABLE, why)


def other_kind(kind: str, got: str) -> BadLine:
    """That a file is one of another kind."""
    why = Malformed(f"this is no {kind} file, its header says {got!r}", "line.kind", kind=kind, got=got)
    return BadLine(1, Flaw.UNREADABLE, why)


def newer(got: int, most: int) -> BadLine:
    """That a file was written by a later version of the program."""
    why = Malformed(
        f"the file has version {got}, this Tenoff reads versions up to {most}",
        "line.newer",
        got=got,
        most=most,
    )
    return BadLine(1, Flaw.UNREADABLE, why)


def other_act(number: int, due: int, got: int) -> BadLine:
    """That a line has not the number of the next act."""
    why = Malformed(f"it should be act {due}, got {got}", "line.act", due=due, got=got)
    return BadLine(number, Flaw.NUMBER, why)


def id_used(number: int, id: str, act: int) -> BadLine:
    """That a line has the id of an earlier one."""
    why = Malformed(f"its id {id!r} was used by act {act}", "line.id", got=id, act=act)
    return BadLine(number, Flaw.NUMBER, why)
