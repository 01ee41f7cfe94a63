"""What people call each foul: its name, what was done, and the words by which it is looked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tenoff.rules.fouls import Foul
from tenoff.words.catalog import say, spoken


class FoulWords(NamedTuple):
    """A foul in words. `did` follows the offender's name; `also`: further words people use for it."""

    name: str
    did: str
    also: str = ""


class _Fouls(Mapping[Foul, FoulWords]):
    """Every foul in the language of whoever is spoken to."""

    def __getitem__(self, foul: Foul) -> FoulWords:
        return FoulWords(*(say(f"fouls.{foul.value}.{part}") for part in FoulWords._fields))

    def __iter__(self) -> Iterator[Foul]:
        return (foul for foul in Foul if spoken().knows(f"fouls.{foul.value}.name"))

    def __len__(self) -> int:
        return sum(1 for _ in self)


FOULS: Mapping[Foul, FoulWords] = _Fouls()


def foul_name(foul: Foul) -> str:
    """The foul as a person would call it out."""
    return say(f"fouls.{foul.value}.name")
