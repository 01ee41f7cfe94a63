"""One scorekeeper's session: read a line, ask the rules, keep the act, show what followed."""

from __future__ import annotations

from datetime import UTC, datetime
from difflib import get_close_matches
from uuid import uuid4

import click
from msgspec.structs import replace
from rich.padding import Padding
from rich.text import Text

from tenoff.cli.answers import answers, tell_answer
from tenoff.cli.files import MatchFile
from tenoff.cli.narrate import Said, cites_of, clause_texts, said, tell
from tenoff.cli.score import reading
from tenoff.cli.score.calls import call_typed, with_fact
from tenoff.cli.score.guide import guide
from tenoff.cli.score.orders import ORDERS, order_typed
from tenoff.cli.score.show import needed_lines, status
from tenoff.cli.score.talk import Talk
from tenoff.kit import Malformed
from tenoff.rules import commands as do
from tenoff.rules import sheet as paper
from tenoff.rules.book import RuleBook
from tenoff.rules.books import book
from tenoff.rules.clauses import search
from tenoff.rules.match import Match
from tenoff.rules.record import Record, Tap, enter, redo_last, undo_last
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.whatif import what_if
from tenoff.words.events import happened
from tenoff.words.finding import foul_vocabulary
from tenoff.words.refusals import refused
from tenoff.words.voice import Voice, voice_of

_QUIT = ("q", "quit", "exit", "bye")
_HELP = ("?", "h", "help", "commands")
_WANT_OFFICIAL = (Code.NEEDS_REFEREE, Code.NEEDS_DIRECTOR, Code.NEEDS_OFFICIAL)


class Session:
    """What is known between two lines: the record so far, its file, and the talk with a person."""

    def __init__(self, talk: Talk, kept: MatchFile, record: Record | None, *, by: str = "") -> None:
        self.talk, self.kept, self.by = talk, kept, by
        self.fresh = record is None
        self.record = record if record is not None else kept.start(at=_now())
        self.empty = False
        """The last line was empty: one more posts a frame without points."""

    @property
    def match(self) -> Match | None:
        return self.record.now

    @property
    def rules(self) -> RuleBook:
        match = self._open()
        return book(match.book, match.amendments)

    @property
    def voice(self) -> Voice:
        return voice_of(self.match)

    def open(self, command: do.OpenMatch) -> None:
        """Opens the match; terms the book does not allow end the session before a file exists."""
        refusal = self.enter(command)
        if refusal is not None:
            raise Malformed(refused(refusal, voice_of(None, book(command.book))))

    def run(self) -> None:
        """Reads lines until there are no more."""
        if self.kept.cut_off:
            self.talk.say("The last line was cut off before it was acknowledged; it is left out.", "minus")
        self.talk.say(f'Kept in {self.kept.path}. Type "?" for help, "quit" to stop.', "quiet")
        self.show()
        while True:
            try:
                line = self.talk.ask()
                if line.lower() in _QUIT:
                    return
                self.line(line)
            except Malformed as error:
                self.talk.complain(_sentence(str(error)))

    def line(self, line: str) -> None:
        """One line: nothing, a question, a frame, a shot, an order or a call."""
        was_empty, self.empty = self.empty, False
        if not line:
            self._nothing(was_empty)
        elif not self._question(line):
            self._act(line)

    def show(self) -> None:
        """The board, between two lines."""
        match = self._open()
        self.talk.say("")
        for text in status(self.rules, match):
            self.talk.say(text)

    def _nothing(self, was_empty: bool) -> None:
        match = self._open()
        shots = match.game.frame.shots if match.game is not None else 0
        if match.over or match.stop is not None:
            self.show()
        elif shots == 8:
            self._order(do.PostFrame())
        elif shots or not was_empty:
            self.empty = not shots
            turn = self.rules.words.turn
            self.talk.say(
                f"{shots} of 8 discs are recorded." if shots else f"Enter again for a {turn} without points.",
                "quiet",
            )
        else:
            self._order(do.PostFrame(do.Tally(total=0), do.Tally(total=0)))

    def _question(self, line: str) -> bool:
        """Answers a question that changes nothing; False when the line is none."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case w if w in _HELP:
                guide(self.talk, self.rules)
            case "sheet":
                click.echo(paper.text(paper.of(self._open())), nl=False)
            case "score" | "board" | "due":
                self.show()
            case "needed" | "need":
                for text in needed_lines(self._open()):
                    self.talk.say(text)
            case "why":
                for answer in answers(self.record, rest or "score"):
                    tell_answer(self.talk.out, answer)
            case "rule" | "rules":
                self._clauses(rest)
            case "undo" | "u":
                self._undo()
            case "redo":
                self._redo()
            case _:
                return False
        return True

    def _clauses(self, words: str) -> None:
        """The clauses of this match's book that hold the words, or have the number."""
        found = search(words, (self.rules.at.book,))
        if not found:
            raise Malformed(f"{self.rules.at.title} has nothing on {words!r}")
        tell(self.talk.out, [Said(f"{each.id} {each.title}: {each.text}") for each in found[:8]])

    def _act(self, line: str) -> None:
        match = self._open()
        order = reading.frame_typed(line) or reading.shot_typed(line)
        if order is not None:
            self._order(order)
            return
        orders = order_typed(match, line)
        if orders is not None:
            self._all(orders)
            return
        call = call_typed(line, self.rules, self.voice, self.talk)
        if call is None:
            raise Malformed(f"nothing is called {line[:60]!r}; {_hint(line)}")
        self._call(call)

    def _all(self, orders: list[do.Command]) -> None:
        """Several commands that one word stands for; the first that is refused ends it."""
        for place, command in enumerate(orders, 1):
            if isinstance(command, do.MakeCall):
                self._call(command)
            elif not self._order(command, show=place == len(orders)):
                return

    def _order(self, command: do.Command, *, show: bool = True) -> bool:
        """Enters a command and shows what followed; asks once more where the rules only wonder."""
        refusal = self.enter(command)
        if refusal is not None and refusal.question and hasattr(command, "sure"):
            self.talk.say(refused(refusal, self.voice), "minus")
            if not self.talk.yes("Is that right all the same?"):
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

    def _call(self, call: do.MakeCall) -> None:
        """Asks for the facts a call needs, shows its price, and makes it when a person says so."""
        for _ in range(12):
            answer = what_if(self._open(), call)
            if not isinstance(answer, Refusal):
                break
            facts = [fact for fact in answer.asks if getattr(call, fact, None) is None]
            if answer.code is not Code.NEEDS_FACTS or not facts:
                self.refuse(answer)
                return
            call = self._fact(call, facts[0])
        else:
            raise Malformed("the call could not be made from these facts")
        self.talk.say("This would be:", "quiet")
        tell(self.talk.out, said(answer.events, self.voice))
        before, after = answer.now.score, answer.then.score
        if before != after:
            change = f"{self.voice.score(before)} would become {self.voice.score(after)}."
            self.talk.out.print(Padding(Text(change), (0, 0, 0, 2)))
        if not self.talk.yes("Make the call?"):
            self.talk.say("No call was made.", "quiet")
            return
        refusal = self.enter(call)
        if refusal is not None:
            self.refuse(refusal)
            return
        self.talk.say("Called.", "good")
        cites = [cite for event in answer.events for cite in cites_of(event)]
        tell(self.talk.out, [Said(text) for text in clause_texts(cites)])
        self.show()

    def _fact(self, call: do.MakeCall, fact: str) -> do.MakeCall:
        """One more fact; a person who slips is asked again, a script is not."""
        try:
            return with_fact(call, fact, self.voice, self.talk)
        except Malformed as error:
            if not self.talk.live:
                raise
            self.talk.complain(_sentence(str(error)))
            return call

    def _undo(self) -> None:
        order = undo_last(self.record)
        if isinstance(order, Refusal):
            self.refuse(order)
            return
        if order.act == 1:
            raise Malformed("the opening of the match is not undone; quit and begin another file")
        what = self._words_of(order.act)
        if self._revise(order):
            self.talk.say(f"Undone: {what}.")
            self.show()

    def _redo(self) -> None:
        order = redo_last(self.record)
        if isinstance(order, Refusal):
            self.refuse(order)
        elif self._revise(order):
            self.talk.say(f"Done again: {self._words_of(order.act)}.")
            self.show()

    def _revise(self, order: Tap) -> bool:
        refusal = self.enter(order)
        if refusal is not None:
            self.refuse(refusal)
            return False
        for each in self.record.unsettled:
            why = refused(each.refusal, self.voice)
            self.talk.say(f"Act {each.act} waits to be settled: {why}", "minus")
        return True

    def _words_of(self, number: int) -> str:
        step = self.record.steps.find(number)
        events = step.so if step is not None else ()
        words = "; ".join(happened(event, self.voice) for event in events)
        return f"act {number}" + (f", {words}" if words else "")

    def enter(self, tap: Tap) -> Refusal | None:
        """Enters and keeps an act; it counts only once it is on the disk."""
        entered = enter(self.record, tap, id=uuid4().hex, at=_now(), by=self.by)
        if isinstance(entered, Refusal):
            return entered
        self.kept.append(entered.record, entered.act)
        self.record = entered.record
        return None

    def refuse(self, refusal: Refusal) -> None:
        """Says why not, and what might help."""
        self.talk.say(refused(refusal, self.voice), "minus")
        if refusal.code in _WANT_OFFICIAL:
            self.talk.say('If an official made the call, add "by referee" or "by director".', "quiet")

    def _open(self) -> Match:
        match = self.match
        if match is None:
            raise Malformed("no match is open")
        return match


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}" + ("" if words.endswith(("?", ".")) else ".")


def _hint(line: str) -> str:
    """What a slip of the fingers may have meant."""
    near = get_close_matches(line.split()[0].lower(), [*ORDERS, *foul_vocabulary()], n=1, cutoff=0.7)
    return f"did you mean {near[0]}?" if near else '"?" shows what can be typed'


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
