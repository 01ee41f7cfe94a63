"""Everybody's pages of the association's records, and what programs get of them."""

from __future__ import annotations

from tenoff.web.records.public import api as records_public_api
from tenoff.web.records.public import bests as records_public_bests
from tenoff.web.records.public import clubs as records_public_clubs
from tenoff.web.records.public import events as records_public_events
from tenoff.web.records.public import lists as records_public_lists
from tenoff.web.records.public import players as records_public_players

ROUTES = (
    *records_public_lists.ROUTES,
    *records_public_players.ROUTES,
    *records_public_clubs.ROUTES,
    *records_public_events.ROUTES,
    *records_public_bests.ROUTES,
    *records_public_api.ROUTES,
)
