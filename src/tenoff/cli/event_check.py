"""Checking the log of an event: hashes, order, events, and what the regulations decide today."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tenoff.cli.screen import screen
from tenoff.kit import Malformed
from tenoff.log import BadLine, Flaw, Refused, read, replayed
from tenoff.tournament.log import EVENT_LOG
from tenoff.words.event_refusals import event_refused
from tenoff.words.names import count
from tenoff.words.wrong import in_line

DIFFERS = 1


def check_event(file: Path, pieces: Iterable[bytes], fold: bool) -> int:
    """Prints whether the log agrees, and gives the exit code. `fold`: the regulations are not asked again."""
    out = screen()
    try:
        log = read(EVENT_LOG, pieces)
    except BadLine as bad:
        if bad.flaw is Flaw.UNREADABLE:
            raise Malformed(f"{file}: {bad}", "file.wrong", file=file, why=bad) from None
        out.print(in_line(bad), style="minus")
        return DIFFERS
    other = None if fold else replayed(log)
    if other is not None:
        number, so = other
        said = event_refused(so) if isinstance(so, Refused) else ", ".join(_named(event) for event in so)
        written = ", ".join(_named(event) for event in log.acts[number - 1].so)
        out.print(f"line {number + 1}: the regulations decide otherwise", style="minus")
        out.print(f"  the file says: {written}")
        out.print(f"  the regulations say: {said}")
        return DIFFERS
    out.print("agrees", style="good")
    out.print(f"{count(len(log.acts), 'act')}, the last line's hash is {log.tip[:16]}", style="quiet")
    return 0


def _named(event: object) -> str:
    return type(event).__name__
