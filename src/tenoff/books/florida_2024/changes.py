"""How Florida changes its rules: Art. 13 and the first Standing Rule."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.records.calendar.meetings import YearDay
from tenoff.records.changes.rule import ChangeRule

CHANGES = ChangeRule(
    at.key,
    ideas=at("SR1.1"),
    copies=at("SR1.2"),
    notice=10,
    notified=at("Art13-a.1"),
    no_debate=at("Art13-a.2"),
    debated=at("Art13-a.3"),
    handed_out=at("Art13-b.1"),
    spread=at("Art13-b.2"),
    comments=at("Art13-b.3"),
    every=2,
    remainder=0,
    years=at("Art13-b.4"),
    two_thirds=(2, 3),
    suspended=at("Art13-b.5"),
    effective=YearDay(10, 1),
    in_force=at("Art13-b.6"),
)
