"""Make the parts of an edition anew for the one that follows it: every citation, key and edition inside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from typing import Any, TypeVar

from msgspec import Struct, structs

from tenoff.kit import Edition

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Renewal:
    """From one edition `of` a book to the next one, `at`. `renumbered`: clauses with another number now."""

    of: Edition
    at: Edition
    renumbered: Mapping[str, str]

    def __call__(self, value: V) -> V:
        """Return the value with the next edition named wherever this one was."""
        made: V = self._any(value)
        return made

    def _any(self, value: Any) -> Any:
        if isinstance(value, Enum):
            return value
        if isinstance(value, str):
            return self._text(value)
        if value == self.of:
            return self.at
        if isinstance(value, tuple):
            made = tuple(map(self._any, value))
            return type(value)(*made) if hasattr(value, "_fields") else made
        if isinstance(value, frozenset):
            return frozenset(map(self._any, value))
        if isinstance(value, Mapping):
            return {self._any(key): self._any(each) for key, each in value.items()}
        if isinstance(value, Struct):
            named = value.__struct_fields__
            return structs.replace(value, **{name: self._any(getattr(value, name)) for name in named})
        if is_dataclass(value) and not isinstance(value, type):
            given = (field.name for field in fields(value) if field.init)
            return replace(value, **{name: self._any(getattr(value, name)) for name in given})
        if callable(value):
            # what a function cites cannot be seen, and it would go on citing the old edition
            raise TypeError(f"{value!r} cannot be carried into {self.at.key}")
        return value

    def _text(self, text: str) -> str:
        key, *ids = text.split(" ")
        if key == self.of.key:
            return " ".join((self.at.key, *(self.renumbered.get(id, id) for id in ids)))
        before = f"{self.of.key}-"  # a part of the edition with a key of its own: florida-2024-masters
        if not ids and text.startswith(before):
            return f"{self.at.key}-{text.removeprefix(before)}"
        return text
