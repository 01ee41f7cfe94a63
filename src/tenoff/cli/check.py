"""Checking the file of a match or an event: is it whole, unchanged, and what the rules say?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from tenoff.cli.screen import screen
from tenoff.kit import Malformed
from tenoff.rules.record import Agrees, Differs, Flaw, Mode, Outcome, Revised, check
from tenoff.rules.refusals import Refusal
from tenoff.words.catalog import say
from tenoff.words.events import happened
from tenoff.words.names import count, joined
from tenoff.words.refusals import refused
from tenoff.words.voice import Voice, voice_of
from tenoff.words.wrong import in_line

DIFFERS = 1
_EVENT = b'{"tenoff":"event"'
"""How the log of an event begins."""


def check_pieces(file: Path, pieces: Iterator[bytes], fold: bool) -> int:
    """Prints whether a match or the log of an event agrees, and gives the exit code.

    `fold`: the rules are not asked again. Malformed when a line cannot be read at all.
    """
    first = next(pieces, b"")
    whole = chain((first,), pieces)
    if first.startswith(_EVENT):
        from tenoff.cli.event_check import check_event  # who checks a match does without it

        return check_event(file, whole, fold)
    found = check(whole, Mode.FOLD if fold else Mode.RULES)
    out = screen()
    match found:
        case Agrees(acts=acts, tip=tip):
            out.print(say("cli.check.agrees"), style="good")
            out.print(say("cli.check.hash", acts=count(acts, "act"), hash=tip[:16]), style="quiet")
            return 0
        case Differs(line=line, flaw=Flaw.UNREADABLE, why=why):
            raise Malformed(say("cli.file.wrong_line", file=file, line=line, why=in_line(why)))
        case Differs(line=line, flaw=flaw, why=why):
            out.print(say("cli.check.line", line=line, why=in_line(why)), style="minus")
            if flaw is Flaw.RULES:
                voice = voice_of(found.match)
                out.print(say("cli.check.file_says", what=_said(found.stored, voice)))
                out.print(say("cli.check.rules_say", what=_said(found.decided or (), voice)))
            return DIFFERS


def _said(outcomes: tuple[Outcome, ...] | Refusal, voice: Voice) -> str:
    if isinstance(outcomes, Refusal):
        return refused(outcomes, voice)
    revision = say("cli.check.revision")
    told = [revision if isinstance(each, Revised) else happened(each, voice) for each in outcomes]
    return joined(told, "semicolon")
