"""Closed lists in words: each member of an enum has its own key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TypeVar

from tenoff.words.catalog import say, spoken

E = TypeVar("E", bound=StrEnum)


class Said(Mapping[E, str]):
    """The words of every member; the key is the one above it and the member's value. Places stay open."""

    def __init__(self, members: type[E], above: str) -> None:
        self._members, self._above = members, above

    def __getitem__(self, member: E) -> str:
        return spoken().text(f"{self._above}.{member.value}")

    def __iter__(self) -> Iterator[E]:
        return (each for each in self._members if spoken().knows(f"{self._above}.{each.value}"))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def say(self, member: E, **places: object) -> str:
        """The words of a member with their places filled."""
        return say(f"{self._above}.{member.value}", **places)


def sentence(words: str) -> str:
    """Words as a sentence begins: with a capital."""
    return words[:1].upper() + words[1:]


def noted(said: str, note: str, how: str = "note") -> str:
    """What was said with somebody's own words behind it, if any: "said: note"; a "remark" in brackets."""
    return say(f"events.with_{how}", said=said, note=note) if note else said
