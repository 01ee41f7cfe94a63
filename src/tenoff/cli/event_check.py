"""Checking the log of an event: hashes, order, events, and what the regulations decide today."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tenoff.cli.screen import screen
from tenoff.kit import Malformed
from tenoff.log import BadLine, Flaw, Refused, read, replayed
from tenoff.tournament.events import Event
from tenoff.tournament.log import EVENT_LOG
from tenoff.tournament.state import Tournament
from tenoff.words.catalog import say
from tenoff.words.event_happenings import event_happened
from tenoff.words.event_refusals import event_refused
from tenoff.words.names import count, joined
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
        before = EVENT_LOG.fold(None, (event for act in log.acts[: number - 1] for event in act.so))
        why = Malformed("the regulations decide otherwise", "line.regulations")
        out.print(say("cli.check.line", line=number + 1, why=in_line(why)), style="minus")
        stored = _said(before, log.acts[number - 1].so)
        out.print(say("cli.check.file_says", what=stored), soft_wrap=True)
        said = event_refused(so) if isinstance(so, Refused) else _said(before, so)
        out.print(say("cli.check.regulations_say", what=said), soft_wrap=True)
        return DIFFERS
    out.print(say("cli.check.agrees"), style="good")
    out.print(say("cli.check.hash", acts=count(len(log.acts), "act"), hash=log.tip[:16]), style="quiet")
    return 0


def _said(before: Tournament | None, events: tuple[Event, ...]) -> str:
    now = EVENT_LOG.fold(before, events)
    assert now is not None
    return joined([event_happened(event, now) for event in events], "semicolon")
