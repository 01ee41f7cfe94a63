"""Clubs filed and changed, and a club that is no member."""

from __future__ import annotations

from datetime import date

from tenoff.books.florida_2024.clubs import CLUBS
from tenoff.kit.division import Scope
from tenoff.records.club_membership import Appearance, Filing, represented
from tenoff.tournament.eligibility import concerns
from tenoff.tournament.people import Concern, Player
from tenoff.tournament.regulations import regulations
from tests.tournament.cited import telling

FIRST = Filing("ann", "Lakeside", date(2024, 10, 5))
PLAYED = Appearance("ann", "Lakeside", date(2024, 11, 4), Scope.DISTRICT)
CHANGED = Filing("ann", "Harbor", date(2024, 12, 1), told_club=True, told_keeper=True)


def no_member_club() -> tuple[Concern, ...]:
    """What is held against a player whose club the roll does not have."""
    player = Player("eve", "Eve", club="Seaside", member_club=False)
    return concerns((player,), telling.division(), telling.about(), regulations("florida-2024"))


def situations() -> list[object]:
    """What came of each filing, and what is held against a player whose club is none."""
    return [
        *no_member_club(),
        *represented(CLUBS, (FIRST, CHANGED), "ann", date(2025, 1, 1), (PLAYED,)),
    ]
