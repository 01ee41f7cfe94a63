"""Asking and telling at the terminal: plain line input that works everywhere, also from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from rich.text import Text

from tenoff.cli.lazy import complain
from tenoff.cli.screen import screen
from tenoff.kit import Malformed
from tenoff.words.catalog import say
from tenoff.words.wrong import in_line

T = TypeVar("T")

LONGEST = 4000


def sentence(words: str) -> str:
    """A message as a sentence of its own."""
    return f"{words[:1].upper()}{words[1:]}" + ("" if words.endswith(("?", ".")) else ".")


class Talk:
    """One conversation; `live` when a person sits at the other end,
    `unread` counts lines nobody understood.
    """

    def __init__(self) -> None:
        self.out = screen()
        self.live = sys.stdin.isatty()
        self.unread = 0
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="surrogateescape")  # a line of other bytes is complained of, not fatal
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401  # arrow keys and history, where the system has them

    def say(self, words: str | Text, style: str | None = None) -> None:
        self.out.print(words, style=style)

    def complain(self, words: str) -> None:
        """Says that a line was not understood; a script hears of it in the exit code too."""
        self.unread += 1
        if self.live:
            self.out.print(words, style="minus")
        else:
            complain(words)

    def ask(self, question: str = "", *, mark: str = "> ") -> str:
        """The next line, without blanks around it; EOFError when there is none."""
        if question:
            self.out.print(question, style="ask")
        line = input(mark) if self.live else self._piped()
        if any("\ud800" <= sign <= "\udfff" for sign in line):
            raise Malformed(say("cli_score.talk.not_text"))
        return line.strip()

    def ask_for(self, question: str, read: Callable[[str], T], *, mark: str) -> T:
        """What `read` makes of the next line; a person who slips is asked again, a script is not."""
        while True:
            try:
                return read(self.ask(question, mark=mark))
            except Malformed as error:
                if not self.live:
                    raise
                self.out.print(sentence(in_line(error)), style="minus")

    def _piped(self) -> str:
        line = sys.stdin.readline(LONGEST)
        if not line:
            raise EOFError
        if not line.endswith("\n") and len(line) >= LONGEST:
            while (rest := sys.stdin.readline(LONGEST)) and not rest.endswith("\n"):
                pass
            raise Malformed(say("cli_score.talk.too_long", most=LONGEST))
        return line

    def yes(self, question: str) -> bool:
        """A yes or a no; Enter is yes."""
        answer = self.ask(say("cli_score.talk.yes_or_no", question=question)).lower()
        return answer in ("", "y", "yes", "ok")
