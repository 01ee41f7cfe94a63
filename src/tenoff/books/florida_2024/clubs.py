"""Whom a player represents, by Article 8(d) and (f)."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.records.club_membership import ClubRule

CLUBS = ClubRule(first=at("Art8-d.2"), notice=at("Art8-f.2"), changed=at("Art8-f.2", "Art8-f.3"))
