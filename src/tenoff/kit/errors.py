"""Two of the three kinds of error; the third, a refusal, is a value and lives with the rules that say no."""

from __future__ import annotations

from typing import Self


class _Told(Exception):
    """One line of English for logs and terminals.

    `code` and `places`: the name of the same sentence in the catalogs and what stands in its places, for
    whatever can come before a person's eyes; the edge says it in their language.
    """

    def __init__(self, line: str = "", code: str = "", /, **places: object) -> None:
        super().__init__(line)
        self.code, self.places = code, places

    @classmethod
    def retold(cls, line: str, code: str, places: dict[str, object]) -> Self:
        """The same as another process told it."""
        return cls(line, code, **places)


class Malformed(_Told):
    """What came in cannot be read; the message is one line and holds the value."""


class Conflict(_Told):
    """Somebody was first: the caller decided on a state that is no longer the newest."""
