"""One scorekeeper's session: lines are read until there are no more, questions answered, acts entered."""

from __future__ import annotations

import click

from tenoff.cli.answers import answers, tell_answer
from tenoff.cli.files import MatchFile
from tenoff.cli.narrate import Said, tell
from tenoff.cli.score.entry import Entry
from tenoff.cli.score.guide import guide
from tenoff.cli.score.meaning import meant
from tenoff.cli.score.revising import revisions_typed
from tenoff.cli.score.show import acts_table, needed_lines
from tenoff.cli.score.supposing import suppose
from tenoff.cli.score.talk import Talk, sentence
from tenoff.kit import Malformed
from tenoff.rules import commands as do
from tenoff.rules.clauses import search
from tenoff.rules.record import ChangeAct, Record, SettleAct, redo_last, undo_last
from tenoff.rules.refusals import Refusal
from tenoff.words.amendments import book_title
from tenoff.words.catalog import say
from tenoff.words.events import happened
from tenoff.words.names import joined
from tenoff.words.sheets import sheet_text
from tenoff.words.wrong import in_line

_QUIT = ("q", "quit", "exit", "bye")
_HELP = ("?", "h", "help", "commands")


class Session(Entry):
    """What is known between two lines beside the record and its file."""

    def __init__(self, talk: Talk, kept: MatchFile, record: Record | None, *, by: str = "") -> None:
        super().__init__(talk, kept, record, by=by)
        self.taken_up = self.match is not None
        self.empty = False
        """The last line was empty: one more posts a frame without points."""

    def run(self) -> None:
        """Reads lines until there are no more."""
        if self.kept.cut_off:
            self.talk.say(say("cli_score.session.cut_off"), "minus")
        self.talk.say(say("cli_score.session.kept", file=self.kept.path), "quiet")
        if self.taken_up:
            self.talk.say(say("cli_score.session.by_book", book=book_title(self.rules)), "quiet")
            self.amended()
        self.show()
        while True:
            try:
                line = self.talk.ask()
                if line.lower() in _QUIT:
                    return
                self.line(line)
            except Malformed as error:
                self.talk.complain(sentence(in_line(error)))

    def line(self, line: str) -> None:
        """One line: nothing, a question, a revision, a frame, a shot, an order or a call."""
        was_empty, self.empty = self.empty, False
        if not line:
            self._nothing(was_empty)
        elif not self._question(line):
            self._act(line)

    def _nothing(self, was_empty: bool) -> None:
        match = self.opened()
        shots = match.game.frame.shots if match.game is not None else 0
        if match.over or match.stop is not None:
            self.show()
        elif shots == 8:
            self.order(do.PostFrame())
        elif shots or not was_empty:
            self.empty = not shots
            key = "recorded" if shots else "empty"
            self.talk.say(self.voice.say(f"cli_score.session.{key}", shots=shots), "quiet")
        else:
            self.order(do.PostFrame(do.Tally(total=0), do.Tally(total=0)))

    def _question(self, line: str) -> bool:
        """Answers a question that changes nothing; False when the line is none."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case w if w in _HELP:
                guide(self.talk, self.rules)
            case "sheet":
                click.echo(sheet_text(self.opened()), nl=False)
            case "score" | "board" | "due":
                self.show()
            case "needed" | "need":
                for text in needed_lines(self.opened()):
                    self.talk.say(text)
            case "why":
                for answer in answers(self.record, rest or "score"):
                    tell_answer(self.talk.out, answer)
            case "if" | "what-if":
                suppose(rest.strip(), self.record, self.talk)
            case "rule" | "rules":
                self._clauses(rest)
            case "acts" | "log":
                self.talk.out.print(acts_table(self.record))
            case "undo" | "u":
                self._undo()
            case "redo":
                self._redo()
            case _:
                return False
        return True

    def _clauses(self, words: str) -> None:
        """The clauses of this match's book that hold the words, or have the number."""
        found = search(words, (self.rules.at.key,))
        if not found:
            raise Malformed(say("cli_score.session.no_clause", book=book_title(self.rules), got=repr(words)))
        lines = [
            say("cli_score.session.clause", number=each.id, title=each.title, text=each.text)
            for each in found[:8]
        ]
        tell(self.talk.out, [Said(line) for line in lines])
        self.amended()

    def _act(self, line: str) -> None:
        match = self.opened()
        revisions = revisions_typed(line, self.record, self.talk)
        taps = meant(line, match, self.talk) if revisions is None else revisions
        for place, tap in enumerate(taps, 1):
            if not self.tap(tap, show=place == len(taps)):  # the first that is refused ends it
                return

    def _undo(self) -> None:
        order = undo_last(self.record)
        if isinstance(order, Refusal):
            self.refuse(order)
            return
        what = self._words_of(order.act)
        if self.revised(order):
            self.talk.say(say("cli_score.session.undone", what=what))
            self.show()

    def _redo(self) -> None:
        order = redo_last(self.record)
        if isinstance(order, Refusal):
            self.refuse(order)
        elif self.revised(order):
            self.talk.say(say("cli_score.session.done_again", what=self._words_of(order.act)))
            self.show()

    def _words_of(self, number: int) -> str:
        act = self.record.act(number)
        if act is not None and isinstance(act.do, ChangeAct | SettleAct):
            kind = "changing" if isinstance(act.do, ChangeAct) else "settling"
            return say(f"cli_score.session.act_{kind}", act=number, other=act.do.act)
        step = self.record.steps.find(number)
        events = step.so if step is not None else ()
        what = joined([happened(event, self.voice) for event in events], "semicolon")
        return say(f"cli_score.session.{'act_with' if what else 'act'}", act=number, what=what)
