"""Who may play in the Tournament of Champions, by Article 8(k)."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.records.champions import ChampionsRule

CHAMPIONS = ChampionsRule(
    pros_only=at("Art8-k.0"), winner=at("Art8-k.1"), main=at("Art8-k.2"), consolation=at("Art8-k.3")
)
