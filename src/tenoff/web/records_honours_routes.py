"""All routes of Masters, Hall of Fame and hosts."""

from __future__ import annotations

from tenoff.web import (
    records_hall_ballots,
    records_hall_desk,
    records_hall_public,
    records_hosts,
    records_masters_desk,
    records_masters_end,
    records_masters_play,
    records_masters_public,
)

ROUTES = (
    *records_masters_public.ROUTES,
    *records_masters_desk.ROUTES,
    *records_masters_play.ROUTES,
    *records_masters_end.ROUTES,
    *records_hall_public.ROUTES,
    *records_hall_desk.ROUTES,
    *records_hall_ballots.ROUTES,
    *records_hosts.ROUTES,
)
