"""Everybody's pages of the association's records, and what programs get of them."""

from __future__ import annotations

from tenoff.web import (
    records_public_api,
    records_public_bests,
    records_public_clubs,
    records_public_events,
    records_public_lists,
    records_public_players,
)

ROUTES = (
    *records_public_lists.ROUTES,
    *records_public_players.ROUTES,
    *records_public_clubs.ROUTES,
    *records_public_events.ROUTES,
    *records_public_bests.ROUTES,
    *records_public_api.ROUTES,
)
