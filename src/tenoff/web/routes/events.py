"""Routes of tournaments, loaded after the start: the director's desk, what players see, and their part of
the API.
"""

from __future__ import annotations

from tenoff.web.api import events as api_events
from tenoff.web.event import pages as event_public
from tenoff.web.event_desk import courts as event_desk_courts
from tenoff.web.event_desk import day as event_desk_day
from tenoff.web.event_desk import draw as event_desk_draw
from tenoff.web.event_desk import entries as event_desk_entries
from tenoff.web.event_desk import files as event_files
from tenoff.web.event_desk import importing as event_desk_import
from tenoff.web.event_desk import money as event_desk_money
from tenoff.web.event_desk import now as event_desk
from tenoff.web.event_desk import places as event_desk_places
from tenoff.web.event_desk import results as event_desk_results
from tenoff.web.event_desk import settings as event_desk_settings
from tenoff.web.event_desk import sheets as event_desk_sheets

ROUTES = (
    *api_events.ROUTES,
    *event_desk.ROUTES,
    *event_desk_entries.ROUTES,
    *event_desk_import.ROUTES,
    *event_desk_draw.ROUTES,
    *event_desk_courts.ROUTES,
    *event_desk_results.ROUTES,
    *event_desk_places.ROUTES,
    *event_desk_money.ROUTES,
    *event_desk_day.ROUTES,
    *event_desk_sheets.ROUTES,
    *event_desk_settings.ROUTES,
    *event_public.ROUTES,
    *event_files.ROUTES,
)
