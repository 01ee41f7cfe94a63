"""What the closed book is told in: the Board, proposals, candidates, what was counted."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.season import Season


class Post(StrEnum):
    DISTRICT_PRESIDENT = "district-president"
    EXECUTIVE = "executive"
    BOARD = "board"  # any other seat on the Board


class BoardMember(Struct, frozen=True):
    person: str
    posts: tuple[Post, ...]


class Proposal(Struct, frozen=True, omit_defaults=True):
    """`nominees`: several where their work is closely linked, as `link` says; they stand together."""

    id: str
    by: str
    on: date
    nominees: tuple[str, ...]
    record: str
    link: str = ""


class Chance(StrEnum):
    """Where a candidate stands."""

    LISTED = "listed"
    ELECTED = "elected"
    WITHDRAWN = "withdrawn"


class Candidate(Struct, frozen=True, omit_defaults=True):
    """A proposal on the eligible list. `ballots`: how often it has stood since it was listed.

    `since`: the season in which it stood first.
    """

    id: str
    people: tuple[str, ...]
    chance: Chance = Chance.LISTED
    ballots: int = 0
    since: Season | None = None

    def year_in(self, season: Season) -> int:
        """Which of its years on the list a season is, the first being 1."""
        return 1 if self.since is None else season.year - self.since.year + 1


class Excused(Struct, frozen=True):
    """A candidate leaves for the discussion; a member of the Board is back for the vote."""

    person: str
    returns: bool


class Counted(Struct, frozen=True):
    """What became of a candidate. `ballots`: how often it has stood by now.

    `votes`: None for a reader who stood in the same vote.
    """

    candidate: str
    people: tuple[str, ...]
    votes: int | None
    chance: Chance
    ballots: int
    clause: Cite


class Count(Struct, frozen=True):
    """A whole count. `needed`: votes that elect; by `clause` of those present or of those cast."""

    season: Season
    rows: tuple[Counted, ...]
    present: int
    absent: int
    cast: int
    spoiled: int
    needed: int
    clause: Cite
