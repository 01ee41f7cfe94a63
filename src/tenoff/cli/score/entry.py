"""Entering an act: ask the rules, keep it on disk, show what followed."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import uuid4

from msgspec.structs import replace
from rich.padding import Padding
from rich.text import Text

from tenoff.cli.files import MatchFile
from tenoff.cli.narrate import Said, cites_of, clause_texts, said, tell
from tenoff.cli.score.calls import ways, with_facts
from tenoff.cli.score.revising import (
    addressed,
    command_in,
    match_before,
    with_command,
)
from tenoff.cli.score.show import status, unsettled_lines
from tenoff.cli.score.talk import Talk
from tenoff.kit import Malformed
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.match import Match
from tenoff.rules.record import Record, Revised, Revision, TakeOut, Tap, enter
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.whatif import WhatIf
from tenoff.words.amendments import amendment_words
from tenoff.words.catalog import say
from tenoff.words.refusals import refused
from tenoff.words.voice import Voice, voice_of

_WANT_OFFICIAL = (Code.NEEDS_REFEREE, Code.NEEDS_DIRECTOR, Code.NEEDS_OFFICIAL)


class Entry:
    """The record so far, its file, and the talk with whoever enters its acts."""

    def __init__(self, talk: Talk, kept: MatchFile, record: Record | None, *, by: str = "") -> None:
        self.talk, self.kept, self.by = talk, kept, by
        self.record = record if record is not None else kept.start(at=_now())

    @property
    def match(self) -> Match | None:
        return self.record.now

    @property
    def rules(self) -> RuleBook:
        match = self.opened()
        return book(match.book, match.amendments)

    @property
    def voice(self) -> Voice:
        return voice_of(self.match)

    def open(self, command: do.OpenMatch) -> None:
        """Opens the match; terms the book does not allow end the session before a file exists."""
        refusal = self.enter(command)
        if refusal is not None:
            raise Malformed(refused(refusal, voice_of(None, book(command.book))))

    def show(self) -> None:
        """The board, between two lines."""
        match = self.opened()
        self.talk.say("")
        for text in (*status(self.rules, match), *unsettled_lines(self.record)):
            self.talk.say(text)

    def amended(self) -> None:
        """What holds in this match beside the printed clauses."""
        for change in self.opened().amendments:
            said = say("cli.amended", change=amendment_words(change))
            self.talk.out.print(Padding(Text(said), (0, 0, 0, 2)))

    def tap(self, tap: Tap, *, show: bool = True) -> bool:
        """Enters what was typed, asks what it lacks, and shows what followed; whether it was taken."""
        if isinstance(tap, Revision):
            return self.revise(tap, show=show)
        return self._call(tap) if isinstance(tap, do.MakeCall) else self.order(tap, show=show)

    def order(self, command: do.Command, *, show: bool = True) -> bool:
        """Enters a command and shows what followed; asks once more where the rules only wonder."""
        refusal = self.enter(command)
        if refusal is not None and refusal.question and hasattr(command, "sure"):
            if not self._sure(refusal):
                return False
            refusal = self.enter(replace(command, sure=True))
        if refusal is not None:
            self.refuse(refusal)
            return False
        last = self.record.acts.last
        if last is not None:
            tell(self.talk.out, said(last.so, self.voice))
        if show:
            self.show()
        return True

    def _sure(self, question: Refusal) -> bool:
        self.talk.say(refused(question, self.voice), "minus")
        return self.talk.yes(say("cli_score.entry.sure"))

    def _call(self, call: do.MakeCall) -> bool:
        """Asks for the facts a call needs, shows its price, and makes it when a person says so."""
        priced = self._priced(call, self.opened())
        if priced is None:
            return False
        call, answer = priced
        refusal = self.enter(call)
        if refusal is not None:
            self.refuse(refusal)
            return False
        self.talk.say(say("cli_score.entry.called"), "good")
        cites = [cite for event in answer.events for cite in cites_of(event)]
        tell(self.talk.out, [Said(text) for text in clause_texts(cites)])
        self.amended()
        self.show()
        return True

    def _priced(self, call: do.MakeCall, match: Match) -> tuple[do.MakeCall, WhatIf] | None:
        """The call with its facts, and what it would do; None when the rules or the person say no."""
        voice = voice_of(match)
        found = with_facts(call, match, voice, self.talk)
        if isinstance(found, Refusal):
            self.refuse(found)
            how = ways(call, match, self.rules) if found.code in _WANT_OFFICIAL else ""
            if how:
                self.talk.say(say("cli_score.entry.official", ways=how), "quiet")
            return None
        answer = found[1]
        self.talk.say(say("cli_score.entry.would_be"), "quiet")
        tell(self.talk.out, said(answer.events, voice))
        before, after = answer.now.score, answer.then.score
        if before != after:
            scores = {"before": voice.score(before), "after": voice.score(after)}
            change = say("cli_score.entry.would_become", **scores)
            self.talk.out.print(Padding(Text(change), (0, 0, 0, 2)))
        if self.talk.yes(say("cli_score.entry.make_call")):
            return found
        self.talk.say(say("cli_score.entry.no_call"), "quiet")
        return None

    def revise(self, order: Revision, *, show: bool = True) -> bool:
        """Enters a revision and shows all that it changed; what waits to be settled is on the board."""
        call, then = command_in(order), match_before(self.record, addressed(order))
        if isinstance(call, do.MakeCall) and then is not None:
            priced = self._priced(call, then)
            if priced is None:
                return False
            order = with_command(order, priced[0])
        if not self.revised(order):
            return False
        last = self.record.acts.last
        if last is not None:
            changes = [replace(each, unsettled=()) for each in last.so if isinstance(each, Revised)]
            tell(self.talk.out, said(changes, self.voice))
        if show:
            self.show()
        return True

    def revised(self, order: Revision) -> bool:
        """Enters a revision, silently unless it is refused."""
        if isinstance(order, TakeOut) and order.act == 1:
            raise Malformed(say("cli_score.entry.not_opening"))
        refusal = self.enter(order)
        command = command_in(order)
        if refusal is not None and refusal.question and command is not None and hasattr(command, "sure"):
            if not self._sure(refusal):
                return False
            refusal = self.enter(with_command(order, replace(command, sure=True)))
        if refusal is not None:
            self.refuse(refusal)
        return refusal is None

    def enter(self, tap: Tap) -> Refusal | None:
        """Enters and keeps an act; it counts only once it is on the disk."""
        entered = enter(self.record, tap, id=uuid4().hex, at=_now(), by=self.by)
        if isinstance(entered, Refusal):
            return entered
        self.kept.append(entered.record, entered.act)
        self.record = entered.record
        return None

    def refuse(self, refusal: Refusal) -> None:
        """Says why not."""
        self.talk.say(refused(refusal, self.voice), "minus")

    def opened(self) -> Match:
        """The match; Malformed while there is none."""
        match = self.match
        if match is None:
            raise Malformed(say("cli_score.no_match"))
        return match


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
