"""What the rules fix of the yearbook's pages, and how winners of different clubs are listed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from tenoff.kit import Cite
from tenoff.records.calendar.rule import YearbookRule


class Section(StrEnum):
    OFFICERS = "officers"  # and coming tournaments
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class Pages:
    """How many pages a district has for a section."""

    district: str
    section: Section
    pages: int
    clause: Cite


def district_pages(rule: YearbookRule, districts: Iterable[str]) -> tuple[Pages, ...]:
    """The pages of each district, in the order given."""
    return tuple(
        pages
        for district in districts
        for pages in (
            Pages(district, Section.OFFICERS, rule.officers_pages, rule.officers_clause),
            Pages(district, Section.RESULTS, rule.results_pages, rule.results_clause),
        )
    )


@dataclass(frozen=True, slots=True)
class WinnersClubs:
    """The clubs a team is listed with; `clause` where they differ and so each is named."""

    clubs: tuple[str, ...]
    clause: Cite | None = None


def winners_clubs(rule: YearbookRule, people: Iterable[str], club_of: Mapping[str, str]) -> WinnersClubs:
    """Each club the team's players represented, once, in the order of the players; none for the unknown."""
    clubs = tuple(dict.fromkeys(club for person in people if (club := club_of.get(person, ""))))
    return WinnersClubs(clubs, rule.clubs if len(clubs) > 1 else None)
